// intent: whether a text matches a pattern is a value; a pattern of bounded length needs no bound on the text
// explore: phone
// outcome: returns 1
// outcome: returns 2
// outcome: returns 0
// outcome: throws java.lang.NullPointerException
// paths: 4
// witness: "123-4567"
// witness: "999-0000"
// witness: "12-34567"
package regex;

public class OnePath {
    static int phone(String s) {
        if (s.matches("\\d{3}-\\d{4}")) {
            return s.startsWith("9") ? 1 : 2;
        }
        return 0;
    }
}
