// intent: a switch over strings has a path for each constant and one for the rest, whatever the hashes are
// explore: number
// outcome: returns -1
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// paths: 6
// witness: "Aa"
// witness: "BB"
// witness: "AaBB"
// witness: "hello"
// witness: "world"
// witness: null
package text;

public class SwitchOnStrings {
    static int number(String s) {
        if (s == null) {
            return -1;
        }
        switch (s) {
        case "hello":
            return 1;
        case "world":
            return 2;
        case "Aa": // both have the same hash
            return 3;
        case "BB":
            return 4;
        default:
            return 0;
        }
    }
}
