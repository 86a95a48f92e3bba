// intent: what charAt says of an index depends on how the JDK keeps the text
// explore: at
// outcome: returns *
// outcome: throws java.lang.StringIndexOutOfBoundsException: String index out of range: 3
// may: throws java.lang.StringIndexOutOfBoundsException: index 3, length 1
// may: throws java.lang.StringIndexOutOfBoundsException: index 3, length 2
// may: throws java.lang.StringIndexOutOfBoundsException: index 3, length 3
// no-jvm: outcomes are those of JDK 17
package text;

public class CharAtMessage {
    static char at(String s) {
        return s == null || s.length() > 4 ? ' ' : s.charAt(3);
    }
}
