package testgen.library;

/** What programs do with texts. */
public final class Text {
    private Text() {
    }

    public static boolean isPalindrome(String text) {
        int i = 0;
        int k = text.length() - 1;
        while (i < k) {
            if (text.charAt(i++) != text.charAt(k--)) {
                return false;
            }
        }
        return true;
    }

    public static int countVowels(String text) {
        int count = 0;
        for (char c : text.toLowerCase().toCharArray()) {
            if ("aeiou".indexOf(c) >= 0) {
                count++;
            }
        }
        return count;
    }

    public static String capitalise(String word) {
        if (word == null || word.isEmpty()) {
            return word;
        }
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    public static boolean isPassword(String text) {
        if (text.length() < 4) {
            return false;
        }
        boolean digit = false;
        boolean letter = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isDigit(c)) {
                digit = true;
            } else if (Character.isLetter(c)) {
                letter = true;
            } else {
                return false;
            }
        }
        return digit && letter;
    }

    public static int parseAge(String text) {
        try {
            int age = Integer.parseInt(text.trim());
            return age < 0 || age > 150 ? -1 : age;
        } catch (NumberFormatException e) {
            return -2;
        }
    }

    public static String extension(String file) {
        int dot = file.lastIndexOf('.');
        if (dot <= 0 || dot == file.length() - 1) {
            return "";
        }
        return file.substring(dot + 1).toLowerCase();
    }

    public static String initials(String first, String last) {
        StringBuilder out = new StringBuilder();
        if (!first.isBlank()) {
            out.append(first.charAt(0)).append('.');
        }
        if (!last.isBlank()) {
            out.append(last.charAt(0)).append('.');
        }
        return out.length() == 0 ? "?" : out.toString();
    }

    public static int compare(String a, String b) {
        if (a.equalsIgnoreCase(b)) {
            return 0;
        }
        return a.compareTo(b) < 0 ? -1 : 1;
    }

    public static String censor(String text, String word) {
        if (word.isEmpty() || !text.contains(word)) {
            return text;
        }
        return text.replace(word, "***");
    }

    public static String sign(String text) {
        if (text.startsWith("+") || text.startsWith("-")) {
            return text.substring(0, 1);
        }
        return text.endsWith("-") ? "trailing" : "none";
    }

    public static int digits(String text) {
        int sum = 0;
        for (int i = 0; i < text.length(); i++) {
            int value = Character.digit(text.charAt(i), 10);
            if (value < 0) {
                return -1;
            }
            sum += value;
        }
        return sum;
    }

    public static char grade(String points) {
        return switch (points.trim()) {
            case "A", "a" -> 'A';
            case "B", "b" -> 'B';
            case "" -> '-';
            default -> 'F';
        };
    }
}
