package testgen.data;

/** A set of numbers from 0 to 63 that never changes. */
public record BitSet64(long bits) {
    public static BitSet64 of(int... members) {
        long bits = 0;
        for (int member : members) {
            check(member);
            bits |= 1L << member;
        }
        return new BitSet64(bits);
    }

    private static void check(int member) {
        if (member < 0 || member > 63) {
            throw new IndexOutOfBoundsException("member " + member);
        }
    }

    public boolean contains(int member) {
        return member >= 0 && member <= 63 && (bits >>> member & 1) != 0;
    }

    public BitSet64 with(int member) {
        check(member);
        long more = bits | 1L << member;
        return more == bits ? this : new BitSet64(more);
    }

    public boolean isSubsetOf(BitSet64 other) {
        return (bits & ~other.bits) == 0;
    }

    /** The smallest member that is greater than the bound, or -1. */
    public int after(int bound) {
        for (int member = Math.max(bound + 1, 0); member < 64; member++) {
            if (contains(member)) {
                return member;
            }
        }
        return -1;
    }
}
