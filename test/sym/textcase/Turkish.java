// intent: in a language with rules of its own, the library's code is run
// explore: upper
// options: --string-length 2
// outcome: returns 1
// outcome: returns 0
// outcome: throws java.lang.NullPointerException
// witness: "i"
// witness: "x"
package textcase;

import java.util.Locale;

public class Turkish {
    static int upper(String s) {
        return s.length() == 1 && s.toUpperCase(new Locale("tr")).equals("\u0130") && s.charAt(0) == 'i' ? 1 : 0;
    }
}
