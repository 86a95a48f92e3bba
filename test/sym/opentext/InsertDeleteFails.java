// intent: a character is deleted from a builder that may be empty
// no-jvm: the stand-in for the API has no free texts
// verdict: false (no-runtime-exception)
package opentext;

import bivium.Bivium;

public class InsertDeleteFails {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        int i = Bivium.freeInt();
        if (s == null || i < 0 || i > s.length())
            return;
        StringBuilder b = new StringBuilder(s);
        b.insert(i, "x");
        b.deleteCharAt(i);
        b.deleteCharAt(i); // <- fails
    }
}
