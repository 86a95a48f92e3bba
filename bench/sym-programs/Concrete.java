/** Long stretches without anything symbolic between two branches. */
class Concrete {
    static int compute(int seed) {
        int[] sieve = new int[4096];
        int sum = seed;
        for (int round = 0; round < 600; round++) {
            for (int i = 0; i < sieve.length; i++) {
                sieve[i] = sieve[i] * 31 + i ^ sum;
                if ((sieve[i] & 3) == 0)
                    sum += mix(sieve[i]);
            }
        }
        return sum;
    }

    static int mix(int x) {
        return (x ^ x >>> 7) * 0x2545f491;
    }

    static int concrete(int a) {
        int n = compute(1);
        if (a > n)
            n += compute(2);
        return n + compute(3);
    }

    /** The same work, for `bivium run`: both paths. */
    public static void main(String[] args) {
        System.out.println(compute(1) + compute(2) + compute(3) + compute(3));
    }
}
