// intent: printing symbolic numbers does not fork
// explore: run
// outcome: returns 0
// paths: 1
package numbertext;

public class Printing {
    static int run(int x, long y, char c, boolean b, double d) {
        System.out.println("x=" + x + " y=" + y + c + b + d);
        System.out.print(x);
        System.out.println(y);
        System.out.println(c);
        System.out.println(d);
        System.out.printf("%d %5d %c %b %.3f %s%n", x, y, c, b, d, x);
        System.out.println(String.format("%04d", x));
        System.out.println(new char[] { c, 'c' });
        return 0;
    }
}
