/** A switch on a string, as javac makes it: by its hash code, then by its characters. */
class H {
    static int hash(char[] s) {
        int h = 0;
        for (char c : s)
            h = 31 * h + c;
        return h;
    }

    static boolean same(char[] s, String t) {
        for (int i = 0; i < s.length; i++)
            if (s[i] != t.charAt(i))
                return false;
        return true;
    }

    static int h(char a, char b, char c, char d) {
        char[] s = { a, b, c, d };
        switch (hash(s)) {
        case 3556498: /* test */
            return same(s, "test") ? 1 : -1;
        case 3496342: /* read */
            return same(s, "read") ? 2 : -2;
        case 3417674: /* open */
            return same(s, "open") ? 3 : -3;
        case 3522941: /* save */
            return same(s, "save") ? 4 : -4;
        case 3127582: /* exit */
            return same(s, "exit") ? 5 : -5;
        default:
            return 0;
        }
    }
}
