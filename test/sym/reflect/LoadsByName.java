// intent: which class is loaded depends on the input
// explore: run
// outcome: returns 1
// outcome: returns 2
// witness: true
// witness: false
package reflect;

import java.util.function.Supplier;

public class LoadsByName {
    public static class First implements Supplier<Integer> {
        public Integer get() {
            return 1;
        }
    }

    public static class Second implements Supplier<Integer> {
        public Integer get() {
            return 2;
        }
    }

    static int run(boolean b) throws Exception {
        Class<?> c = Class.forName(b ? "reflect.LoadsByName$First" : "reflect.LoadsByName$Second");
        return (Integer) ((Supplier<?>) c.getConstructor().newInstance()).get();
    }
}
