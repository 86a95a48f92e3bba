// intent: the length of a number's text depends on its size and sign
// explore: run
// options: --int-range -1000:1000
// domain: full
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// outcome: returns 5
// paths: 5
package numbertext;

public class LengthOfText {
    static int run(int x) {
        switch (Integer.toString(x).length()) {
        case 1:
            return 1;
        case 2:
            return 2;
        case 3:
            return 3;
        case 4:
            return 4;
        default:
            return 5;
        }
    }
}
