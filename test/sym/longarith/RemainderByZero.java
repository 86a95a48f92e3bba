// intent: lrem has a path that throws
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.ArithmeticException: / by zero
// paths: 3
package longarith;

public class RemainderByZero {
    static int run(long a) {
        if (7L % a == 1) {
            return 1;
        }
        return 0;
    }
}
