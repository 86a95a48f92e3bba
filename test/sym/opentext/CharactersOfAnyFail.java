// intent: characters of a text of any length, one too far
// no-jvm: the stand-in for the API has no free texts
// verdict: false (no-runtime-exception)
package opentext;

import bivium.Bivium;

public class CharactersOfAnyFail {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s == null)
            return;
        char[] c = s.toCharArray();
        for (int i = 0; i <= c.length && i < 36; i++)
            System.out.print(c[i]); // <- fails
    }
}
