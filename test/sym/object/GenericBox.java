// intent: a free primitive carried by an own generic class
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package object;

public class GenericBox {
    static class Cell<T> {
        T value;
        int weight;

        Cell(T value, int weight) {
            this.value = value;
            this.weight = weight;
        }
    }

    static int run(int a) {
        Cell<String> cell = new Cell<>("x", a);
        if (cell.weight * 3 == 27) {
            return cell.value.equals("x") ? 1 : 9;
        }
        return 0;
    }
}
