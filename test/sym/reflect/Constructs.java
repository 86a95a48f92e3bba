// intent: a constructor called by reflection throws for one argument
// explore: run
// outcome: returns 1
// outcome: returns 2
// witness: 13
package reflect;

public class Constructs {
    public Constructs(int x) {
        if (x == 13) {
            throw new IllegalStateException();
        }
    }

    static int run(int x) throws Exception {
        try {
            Constructs.class.getConstructor(int.class).newInstance(x);
            return 1;
        } catch (java.lang.reflect.InvocationTargetException e) {
            return e.getCause() instanceof IllegalStateException ? 2 : 3;
        }
    }
}
