// intent: the text of a record with free components
// explore: run
// outcome: returns 1
// outcome: returns 0
// paths: 2
// witness: 5, true
package numbertext;

public class RecordText {
    record R(int x, boolean b) { }

    static int run(int x, boolean b) {
        if (new R(x, b).toString().equals("R[x=5, b=true]"))
            return 1;
        return 0;
    }
}
