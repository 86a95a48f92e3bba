// intent: an array of references that may be long is looked at near its beginning
// verdict: true
package array;

import bivium.Bivium;

public class LongReferences {
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        if (n < 2)
            return;
        String[] texts = new String[n];
        texts[0] = "a";
        texts[1] = n > 5 ? "b" : "c";
        assert texts.length == n && texts[0].equals("a");
        assert texts[1].equals(n > 5 ? "b" : "c");
        String[] copy = texts.clone();
        copy[0] = null;
        assert texts[0] != null && copy.length == n && copy[1] == texts[1];
        assert n < 16 || texts[15] == null;
    }
}
