// intent: Soft, weak and phantom references, cleaners and reference queues keep strongly held referents.
// expect: true literal null true null
// expect: null false
// expect: true true null
// expect: kept true
// expect: true
// expect: true
import java.lang.ref.*;
import java.util.*;

public class References {
    public static void main(String[] args) throws Exception {
        Object strong = new Object();
        WeakReference<Object> weak = new WeakReference<>(strong);
        SoftReference<String> soft = new SoftReference<>("literal");
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        PhantomReference<Object> phantom = new PhantomReference<>(strong, queue);
        System.gc();
        System.out.println((weak.get() == strong) + " " + soft.get() + " " + phantom.get() + " " + weak.refersTo(strong) + " " + queue.poll());
        weak.clear();
        System.out.println(weak.get() + " " + weak.enqueue());
        WeakReference<Object> queued = new WeakReference<>(strong, queue);
        System.out.println(queued.enqueue() + " " + (queue.poll() == queued) + " " + queued.get());
        WeakHashMap<Object, String> map = new WeakHashMap<>();
        map.put(strong, "kept");
        for (int i = 0; i < 100; i++) map.put(new Object(), "maybe");
        System.gc();
        System.out.println(map.get(strong) + " " + (map.size() >= 1));
        Cleaner cleaner = Cleaner.create();
        boolean[] ran = new boolean[1];
        Cleaner.Cleanable c = cleaner.register(strong, () -> ran[0] = true);
        c.clean();
        System.out.println(ran[0]);
        Reference.reachabilityFence(strong);
        System.out.println(queue.remove(5) == null);
    }
}
