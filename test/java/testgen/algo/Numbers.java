package testgen.algo;

/** Classics of number theory. */
public final class Numbers {
    private Numbers() {
    }

    /** The greatest common divisor, never negative. */
    public static int gcd(int a, int b) {
        int x = Math.abs(a);
        int y = Math.abs(b);
        while (y != 0) {
            int rest = x % y;
            x = y;
            y = rest;
        }
        return x;
    }

    /** The n-th number of Fibonacci, by iteration. */
    public static long fibonacci(int n) {
        if (n < 0) {
            throw new IllegalArgumentException("n must not be negative");
        }
        if (n > 92) {
            throw new ArithmeticException("too large for a long");
        }
        long previous = 0;
        long current = 1;
        for (int i = 0; i < n; i++) {
            long next = previous + current;
            previous = current;
            current = next;
        }
        return previous;
    }

    /** The same by recursion, as lectures begin with it. */
    public static int fibonacciRecursive(int n) {
        if (n < 2) {
            return n;
        }
        return fibonacciRecursive(n - 1) + fibonacciRecursive(n - 2);
    }

    public static boolean isPrime(int n) {
        if (n < 2) {
            return false;
        }
        if (n % 2 == 0) {
            return n == 2;
        }
        for (int divisor = 3; (long) divisor * divisor <= n; divisor += 2) {
            if (n % divisor == 0) {
                return false;
            }
        }
        return true;
    }

    /** How many primes there are up to the bound, by the sieve of Eratosthenes. */
    public static int countPrimes(int bound) {
        if (bound < 0 || bound > 1000) {
            throw new IllegalArgumentException("bound out of range");
        }
        boolean[] composite = new boolean[bound + 1];
        int count = 0;
        for (int i = 2; i <= bound; i++) {
            if (composite[i]) {
                continue;
            }
            count++;
            for (int multiple = i * i; multiple <= bound; multiple += i) {
                composite[multiple] = true;
            }
        }
        return count;
    }

    /** Base to the power of a non-negative exponent, modulo m. */
    public static long power(long base, int exponent, int modulus) {
        if (exponent < 0 || modulus <= 0) {
            throw new IllegalArgumentException();
        }
        long result = 1 % modulus;
        long factor = Math.floorMod(base, (long) modulus);
        int rest = exponent;
        while (rest > 0) {
            if ((rest & 1) == 1) {
                result = result * factor % modulus;
            }
            factor = factor * factor % modulus;
            rest >>= 1;
        }
        return result;
    }

    /** Steps of Collatz until 1 is reached, or -1 after the limit. */
    public static int collatz(int start, int limit) {
        long n = start;
        int steps = 0;
        while (n != 1) {
            if (n <= 0 || steps >= limit) {
                return -1;
            }
            n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    /** Deficient, perfect or abundant: -1, 0 or 1; for numbers up to a hundred. */
    public static int abundance(int n) {
        if (n <= 0 || n > 100) {
            throw new IllegalArgumentException("n = " + n);
        }
        int sum = 0;
        for (int divisor = 1; divisor <= n / 2; divisor++) {
            if (n % divisor == 0) {
                sum += divisor;
            }
        }
        if (sum == n) {
            return 0;
        }
        return sum < n ? -1 : 1;
    }
}
