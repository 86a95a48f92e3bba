/** Characters. */
class E {
    static int kind(char c) {
        if (c >= '0' && c <= '9')
            return 0;
        if (c >= 'a' && c <= 'z')
            return 1;
        if (c == '_')
            return 2;
        if (c == ' ' || c == '\t')
            return 3;
        if (c == '+')
            return 4;
        if (c == '(')
            return 5;
        return 6;
    }

    /** A scanner that forks at every class of characters. */
    static int e1(char a, char b, char c, char d) {
        char[] text = { a, b, c, d };
        int words = 0, numbers = 0, others = 0;
        for (char t : text) {
            switch (kind(t)) {
            case 0: numbers++; break;
            case 1: case 2: words++; break;
            case 3: break;
            case 4: others += 2; break;
            case 5: others += 3; break;
            default: others++;
            }
        }
        return words * 100 + numbers * 10 + others;
    }

    /** What Integer.parseInt does with four characters. */
    static int e2(char a, char b, char c, char d) {
        char[] text = { a, b, c, d };
        boolean negative = false;
        int i = 0, value = 0;
        if (text[0] == '-' || text[0] == '+') {
            negative = text[0] == '-';
            i = 1;
        }
        for (; i < text.length; i++) {
            if (text[i] < '0' || text[i] > '9')
                throw new NumberFormatException();
            value = value * 10 + (text[i] - '0');
        }
        if (negative)
            value = -value;
        if (value == 1234)
            return 1;
        return value < 0 ? 2 : value % 7 == 3 ? 3 : 4;
    }
}
