// intent: the environment may be another one
// verdict: unknown
package verify;

public class ReadsEnvironment {
    public static void main(String[] args) {
        assert System.getenv("NO_SUCH_VARIABLE") == null;
    }
}
