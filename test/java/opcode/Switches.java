// intent: tableswitch and lookupswitch, with gaps, negative and extreme keys, fall through.
// expect: d d m2 m1 0 1or2 1or2 d 4 d d dd
// expect: min none -1000 none zero none 99999 max 
// expect: 11 10 11100 10000 11000
// expect: 10123
// expect: 1 2 10 20 14 -2
// expect: only default
public class Switches {
    static String table(int i) {
        switch (i) {
        case -2: return "m2";
        case -1: return "m1";
        case 0: return "0";
        case 1:
        case 2: return "1or2";
        case 4: return "4";
        default: return "d";
        }
    }

    static String lookup(int i) {
        switch (i) {
        case Integer.MIN_VALUE: return "min";
        case -1000: return "-1000";
        case 0: return "zero";
        case 99999: return "99999";
        case Integer.MAX_VALUE: return "max";
        }
        return "none";
    }

    static int fall(int i) {
        int r = 0;
        switch (i) {
        case 1: r += 1;
        case 2: r += 10;
            break;
        case 3: r += 100;
        default: r += 1000;
        case 4: r += 10000;
        }
        return r;
    }

    static int chars(char c) {
        switch (c) {
        case 'a': case 'e': case 'i': case 'o': case 'u': return 1;
        case '\uffff': return 2;
        case 0: return 3;
        default: return 0;
        }
    }

    static int bytes(byte b) {
        switch (b) {
        case -128: return 1;
        case 127: return 2;
        default: return switch (b & 3) { case 0 -> 10; case 1, 2 -> 20; default -> { int t = b; yield t * 2; } };
        }
    }

    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        for (int i = -4; i < 7; i++) b.append(table(i)).append(' ');
        System.out.println(b + table(Integer.MIN_VALUE) + table(Integer.MAX_VALUE));
        for (int i : new int[] {Integer.MIN_VALUE, -1001, -1000, -1, 0, 1, 99999, Integer.MAX_VALUE}) {
            System.out.print(lookup(i) + " ");
        }
        System.out.println();
        System.out.println(fall(1) + " " + fall(2) + " " + fall(3) + " " + fall(4) + " " + fall(5));
        System.out.println("" + chars('a') + chars('b') + chars('u') + chars('\uffff') + chars('\0'));
        System.out.println(bytes((byte) 128) + " " + bytes((byte) 127) + " " + bytes((byte) 4) + " "
            + bytes((byte) 5) + " " + bytes((byte) 7) + " " + bytes((byte) -1));
        switch (args.length) {
        }
        switch (args.length) {
        default: System.out.println("only default");
        }
    }
}
