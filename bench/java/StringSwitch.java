/** Switches on strings: hashCode, lookupswitch and equals. */
public class StringSwitch {
    static int points(String word) {
        switch (word) {
        case "alpha":
            return 1;
        case "beta":
            return 2;
        case "gamma":
            return 3;
        case "delta":
            return 5;
        case "Aa":
            return 7;
        case "BB":
            return 11;
        case "omega":
            return 13;
        default:
            return 17;
        }
    }

    public static void main(String[] args) {
        String[] words = {"alpha", "beta", "Aa", "BB", "gamma", "none", "omega", "delta", "psi"};
        int sum = 0;
        for (int i = 0, k = 0; i < 4_000_000; i++) {
            sum = sum * 3 + points(words[k]);
            k = k == 8 ? 0 : k + 1;
        }
        System.out.println("switch " + sum);
    }
}
