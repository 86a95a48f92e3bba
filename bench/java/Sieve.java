/** Loops over an array: the sieve of Eratosthenes. */
public class Sieve {
    static int count(int limit) {
        boolean[] composite = new boolean[limit + 1];
        int primes = 0;
        for (int i = 2; i <= limit; i++) {
            if (composite[i]) {
                continue;
            }
            primes++;
            for (int j = i + i; j <= limit; j += i) {
                composite[j] = true;
            }
        }
        return primes;
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int round = 0; round < 16; round++) {
            sum = sum * 31 + count(1_000_000 + round);
        }
        System.out.println("sieve " + sum);
    }
}
