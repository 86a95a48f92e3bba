/** Sequences of operations on builders, as the seed has them. */
class Mixed {
    private static long state;

    private static int next(int n) {
        state = state * 6364136223846793005L + 1442695040888963407L;
        return (int) ((state >>> 33) % n);
    }

    private static void step(StringBuilder b, String s) {
        int at = next(3), to = at + next(3);
        switch (next(16)) {
        case 0: b.append(s); break;
        case 1: b.append(b.length()); break;
        case 2: b.insert(at, s); break;
        case 3: b.insert(Math.min(at, b.length()), 'c'); break;
        case 4: b.reverse(); break;
        case 5: b.delete(at, to); break;
        case 6: b.deleteCharAt(at); break;
        case 7: b.replace(at, to, "xy"); break;
        case 8: b.setCharAt(at, 'z'); break;
        case 9: b.setLength(b.length() + at - 1); break;
        case 10: b.append(b.indexOf("b", at)); break;
        case 11: b.append(b.substring(at)); break;
        case 12: b.append(b.toString().replace('a', 'q')); break;
        case 13: b.append(s, 0, at); break;
        case 14: b.append(b.charAt(at)).append(s.equals("ab")); break;
        default: b.insert(0, b.capacity()); break;
        }
    }

    private static String mix(long seed, String s) {
        state = seed;
        StringBuilder b = new StringBuilder(s);
        try {
            for (int i = 0; i < 6; i++)
                step(b, s);
        } catch (RuntimeException e) {
            b.append(e.getClass().getSimpleName());
        }
        return b.toString();
    }

    /* paths: 40 */ static void seed1() { Check.texts("ab", 3, s -> mix(1, s)); }
    /* paths: 40 */ static void seed2() { Check.texts("ab", 3, s -> mix(2, s)); }
    /* paths: 40 */ static void seed3() { Check.texts("ab", 3, s -> mix(3, s)); }
    /* paths: 40 */ static void seed4() { Check.texts("ab", 3, s -> mix(4, s)); }
    /* paths: 40 */ static void seed5() { Check.texts("ab", 3, s -> mix(5, s)); }
    /* paths: 40 */ static void seed6() { Check.texts("ab", 3, s -> mix(6, s)); }
    /* paths: 40 */ static void seed7() { Check.texts("ab", 3, s -> mix(7, s)); }
    /* paths: 40 */ static void seed8() { Check.texts("ab", 3, s -> mix(8, s)); }
}
