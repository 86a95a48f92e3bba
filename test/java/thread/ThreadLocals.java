// intent: ThreadLocal and InheritableThreadLocal values are separate per thread.
// expect: [t0] null base-child 0 null
// expect: [t1] null base-child 10 null
// expect: [t2] null base-child 20 null
// expect: [main] 1 base
import java.util.*;

public class ThreadLocals {
    static final ThreadLocal<List<String>> LIST = ThreadLocal.withInitial(ArrayList::new);
    static final ThreadLocal<Integer> PLAIN = new ThreadLocal<>();
    static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>() {
        @Override protected String childValue(String parent) { return parent + "-child"; }
    };

    public static void main(String[] args) throws InterruptedException {
        LIST.get().add("main");
        PLAIN.set(1);
        INHERITED.set("base");
        String[] out = new String[3];
        Thread[] t = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int id = i;
            t[i] = new Thread(() -> {
                LIST.get().add("t" + id);
                out[id] = LIST.get() + " " + PLAIN.get() + " " + INHERITED.get();
                PLAIN.set(id * 10);
                out[id] += " " + PLAIN.get();
                PLAIN.remove();
                out[id] += " " + PLAIN.get();
            });
            t[i].start();
        }
        for (Thread x : t) x.join();
        for (String s : out) System.out.println(s);
        System.out.println(LIST.get() + " " + PLAIN.get() + " " + INHERITED.get());
    }
}
