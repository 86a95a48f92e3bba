// intent: ldiv has a path that throws
// explore: run
// outcome: returns *
// outcome: throws java.lang.ArithmeticException: / by zero
// paths: 2
package longarith;

public class DivideByZero {
    static long run(long a) {
        return 1000000000000L / a;
    }
}
