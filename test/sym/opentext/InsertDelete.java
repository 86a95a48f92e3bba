// intent: what is inserted and deleted changes the length of a builder of any length as it should
// no-jvm: the stand-in for the API has no free texts
// verdict: true
package opentext;

import bivium.Bivium;

public class InsertDelete {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        int i = Bivium.freeInt();
        if (s == null || i < 0 || i >= s.length())
            return;
        StringBuilder b = new StringBuilder(s);
        b.insert(i, "xy");
        assert b.length() == s.length() + 2;
        b.deleteCharAt(i);
        b.delete(i, i + 1);
        assert b.length() == s.length();
        b.setCharAt(i, 'q');
        assert b.reverse().length() == s.length();
    }
}
