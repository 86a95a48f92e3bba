// intent: concrete strings beside free values
// explore: run
// outcome: returns 5
// outcome: returns 8
// paths: 2
package object;

public class ConcreteStrings {
    static int run(int a) {
        String s = "Hello";
        if (a == 0) {
            s = s + "all".toUpperCase();
        }
        return s.length();
    }
}
