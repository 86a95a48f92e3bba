// intent: a decision on the text of a free double is not made
// explore: run
// outcome: stopped
// paths: 1
// exhaustive: false
// no-jvm: the path ends before the program does
package numbertext;

public class FloatTextDecides {
    static int run(double d) {
        if (("" + d).charAt(0) == '-')
            return 1;
        return 0;
    }
}
