// intent: cases of a switch over strings that fall through, and no default
// explore: count
// outcome: returns 0
// outcome: returns 1
// outcome: returns 3
// outcome: returns 7
// paths: 5
// witness: "a"
// witness: "b"
// witness: "c"
package text;

public class SwitchFallsThrough {
    static int count(String s) {
        int n = 0;
        if (s == null) {
            return n;
        }
        switch (s) {
        case "a":
            n += 4;
        case "b":
            n += 2;
        case "c":
            n += 1;
        }
        return n;
    }
}
