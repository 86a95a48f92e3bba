package testgen.library;

/** Methods over strings. */
public final class Strings {
    private Strings() {
    }

    public static boolean isBlank(String text) {
        return text == null || text.trim().isEmpty();
    }

    public static int countWords(String text) {
        int words = 0;
        boolean inside = false;
        for (int i = 0; i < text.length(); i++) {
            boolean blank = text.charAt(i) == ' ';
            if (!blank && !inside) {
                words++;
            }
            inside = !blank;
        }
        return words;
    }

    public static String greeting(String name, boolean formal) {
        if (name == null || name.isEmpty()) {
            return "Hello";
        }
        return formal ? "Dear " + name : "Hi " + name;
    }

    public static boolean isMail(String address) {
        int at = address.indexOf('@');
        return at > 0 && at < address.length() - 1 && address.indexOf('@', at + 1) < 0;
    }

    public static int protocol(String url) {
        if (url.startsWith("https://")) {
            return 2;
        }
        if (url.startsWith("http://")) {
            return 1;
        }
        return url.contains(":") ? 0 : -1;
    }

    public static int month(String name) {
        return switch (name) {
            case "january" -> 1;
            case "february" -> 2;
            case "march" -> 3;
            default -> 0;
        };
    }
}
