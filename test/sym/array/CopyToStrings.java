// intent: objects that are Strings, whichever of them they are, can be copied to an array of Strings
// explore: copy
// outcome: returns "one"
// outcome: returns "two"
package array;

public class CopyToStrings {
    static String copy(int i) {
        String[] all = {"one", "two"};
        Object[] from = {all[i & 1], "three"};
        String[] to = new String[2];
        System.arraycopy(from, 0, to, 0, 2);
        return to[0] == "one" ? to[0] : to[0] == "two" ? to[0] : to[1];
    }
}
