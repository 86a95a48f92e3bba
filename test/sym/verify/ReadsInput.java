// intent: what the program reads from standard input could have been something else
// verdict: unknown
// no-jvm: the input there is another one
package verify;

public class ReadsInput {
    public static void main(String[] args) throws java.io.IOException {
        assert System.in.read() != 65;
    }
}
