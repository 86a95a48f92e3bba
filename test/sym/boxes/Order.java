// intent: compareTo is a term: three outcomes, three paths
// explore: run
// outcome: returns -1
// outcome: returns 0
// outcome: returns 1
// paths: 3
package boxes;

public class Order {
    static int run(int a, int b) {
        Integer x = a;
        switch (x.compareTo(b)) {
        case -1:
            return -1;
        case 0:
            return 0;
        default:
            return 1;
        }
    }
}
