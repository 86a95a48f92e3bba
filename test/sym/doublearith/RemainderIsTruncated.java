// intent: drem is fmod: 5.5 % 2 is 1.5 and -5.5 % 2 is -1.5
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package doublearith;

public class RemainderIsTruncated {
    static int run(double a) {
        if (a == 5.5 || a == -5.5) {
            double r = a % 2.0;
            if (r == 1.5) {
                return 1;
            }
            if (r == -1.5) {
                return 2;
            }
            return 9;
        }
        return 0;
    }
}
