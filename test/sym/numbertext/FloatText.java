// intent: the text of a free double can be printed and passed on; what is around it is known
// explore: run
// outcome: returns 1
// paths: 1
package numbertext;

public class FloatText {
    static int run(double d) {
        String s = "d=" + d;
        System.out.println(s);
        return s.startsWith("d=") ? 1 : 0;
    }
}
