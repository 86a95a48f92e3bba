// intent: there is no object of a class whose initialiser fails, and who looks for one has not tried it
// explore: run
// outcome: returns 0
// outcome: returns 2
// outcome: returns 5
// variant: --heap summary --self-check
// variant: --heap uber --self-check
// variant: --heap lazy --self-check
// no-jvm: an initialiser runs once there
package object;

public class FailingInitialiser {
    static class Top {
        int v;
    }

    static class Bad extends Top {
        static int z = 1 / Integer.parseInt("0");
    }

    static class Below extends Bad {
    }

    static int code(Top t) {
        if (t == null) {
            return 0;
        }
        if (t instanceof Bad) {
            return 1;
        }
        if (t.v == 1) {
            return 2;
        }
        try {
            return Bad.z;
        } catch (ExceptionInInitializerError e) {
            return 5;
        } catch (NoClassDefFoundError e) {
            return 6;
        }
    }

    static int run(Top t) {
        return code(t);
    }
}
