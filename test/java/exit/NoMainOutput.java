// intent: A program that prints nothing exits with 0.
public class NoMainOutput {
    public static void main(String... args) {
    }
}
