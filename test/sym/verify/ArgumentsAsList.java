// intent: arguments that go through a list
// verdict: false (valid-assert)
// no-jvm: the oracle gives main no arguments
package verify;

import java.util.Arrays;
import java.util.List;

public class ArgumentsAsList {
    public static void main(String[] args) {
        List<String> all = Arrays.asList(args);
        if (all.size() == 3) {
            assert !all.get(2).contains("xy"); // <- fails
        }
    }
}
