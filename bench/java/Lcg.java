/** 64-bit arithmetic: a linear congruential generator with a final mix. */
public class Lcg {
    public static void main(String[] args) {
        long state = 42;
        long sum = 0;
        for (int i = 0; i < 33_000_000; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            sum += (state ^ (state >>> 33)) % 1000;
        }
        System.out.println("lcg " + sum + " " + Long.toHexString(state));
    }
}
