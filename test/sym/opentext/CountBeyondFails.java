// intent: a violation that only a text beyond the first bound shows: the search begins again with a longer one
// no-jvm: the stand-in for the API has no free texts
// verdict: false (valid-assert)
package opentext;

import bivium.Bivium;

public class CountBeyondFails {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        int count = 0;
        for (int i = 0; i < s.length() && i < 50; i++) {
            if (s.charAt(i) == 'b')
                count++;
        }
        assert count != 40; // <- fails
    }
}
