// intent: cases fall through into the next
// explore: run
// outcome: returns 1
// outcome: returns 11
// outcome: returns 111
// outcome: returns 0
// paths: 4
package switches;

public class FallThrough {
    static int run(int a) {
        int r = 0;
        switch (a) {
        case 3:
            r += 100;
        case 2:
            r += 10;
        case 1:
            r += 1;
        }
        return r;
    }
}
