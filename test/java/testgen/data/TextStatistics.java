package testgen.data;

/** Counts in a text that is given as characters. */
public final class TextStatistics {
    private int words;
    private int digits;
    private int lines;

    public int getWords() {
        return words;
    }

    public int getDigits() {
        return digits;
    }

    public int getLines() {
        return lines;
    }

    public void read(char[] text) {
        if (text == null) {
            return;
        }
        boolean inWord = false;
        for (char c : text) {
            if (c == '\n') {
                lines++;
            }
            if (c == ' ' || c == '\n' || c == '\t') {
                inWord = false;
            } else if (!inWord) {
                inWord = true;
                words++;
            }
            if (c >= '0' && c <= '9') {
                digits++;
            }
        }
    }

    public static boolean isPalindrome(char[] text) {
        int left = 0;
        int right = text.length - 1;
        while (left < right) {
            if (text[left] == ' ') {
                left++;
            } else if (text[right] == ' ') {
                right--;
            } else if (text[left++] != text[right--]) {
                return false;
            }
        }
        return true;
    }

    /** The code of Caesar on small letters; others stay. */
    public static char shift(char letter, int by) {
        if (letter < 'a' || letter > 'z') {
            return letter;
        }
        return (char) ('a' + Math.floorMod(letter - 'a' + by, 26));
    }

    public static int countVowels(char[] text) {
        int count = 0;
        for (char c : text) {
            switch (c) {
                case 'a', 'e', 'i', 'o', 'u' -> count++;
                default -> {
                }
            }
        }
        return count;
    }
}
