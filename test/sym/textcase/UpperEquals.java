// intent: upper case of a text is one path for each number of units that its characters become
// explore: find
// options: --string-length 5
// exhaustive: false
// finds: returns 2
// finds: returns 1
// finds: returns 0
// paths: 5..6
// witness: "Maß"
package textcase;

public class UpperEquals {
    static int find(String s) {
        return s.toUpperCase().equals("MASS") ? s.length() < 4 ? 2 : 1 : 0;
    }
}
