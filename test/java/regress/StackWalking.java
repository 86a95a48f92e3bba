// intent: StackWalker sees the frames of the program, in one batch or many; stack traces of other threads.
// expect: 2 look()V41 main([Ljava/lang/String;)V57
// expect: StackWalking.main(StackWalking.java:57) class StackWalking (String[])void
// expect: class StackWalking
// expect: 0
// expect: No access to RETAIN_CLASS_REFERENCE
// expect: 6 look()V41 main([Ljava/lang/String;)V58
// expect: StackWalking.down(StackWalking.java:36) class StackWalking (int,Runnable)void
// expect: class StackWalking
// expect: 4
// expect: No access to RETAIN_CLASS_REFERENCE
// expect: 54 look()V41 main([Ljava/lang/String;)V59
// expect: StackWalking.lambda$main$7(StackWalking.java:59) class StackWalking ()void
// expect: class StackWalking
// expect: 51
// expect: No access to RETAIN_CLASS_REFERENCE
// expect: 2 look()V41 main([Ljava/lang/String;)V60
// expect: StackWalking.main(StackWalking.java:60) class StackWalking (String[])void
// expect: class StackWalking
// expect: 0
// expect: No access to RETAIN_CLASS_REFERENCE
// expect: true run
// expect: true 3
// expect: interrupted
// expect: 0
import java.util.List;
import java.util.stream.Collectors;

public class StackWalking {
    static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    static void down(int n, Runnable then) {
        if (n > 0) {
            down(n - 1, then);
        } else {
            then.run();
        }
    }

    static void look() {
        List<String> frames = WALKER.walk(s -> s.map(f -> f.getMethodName() + f.getDescriptor() + f.getLineNumber()).collect(Collectors.toList()));
        System.out.println(frames.size() + " " + frames.get(0) + " " + frames.get(frames.size() - 1));
        String second = WALKER.walk(s -> s.skip(1).findFirst().map(f -> f.toString() + " " + f.getDeclaringClass() + " " + f.getMethodType()).get());
        System.out.println(second);
        Class<?> caller = WALKER.getCallerClass();
        System.out.println(caller);
        Long count = StackWalker.getInstance().walk(s -> s.filter(f -> f.getMethodName().equals("down")).count());
        System.out.println(count);
        try {
            StackWalker.getInstance().walk(s -> s.findFirst().get().getDeclaringClass());
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        look();
        down(3, StackWalking::look);
        down(50, () -> look());
        StackWalking.class.getDeclaredMethod("look").invoke(null);
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }
        }, "waiter");
        t.start();
        while (t.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
        StackTraceElement[] trace = t.getStackTrace();
        System.out.println(trace[0].getMethodName().startsWith("wait") + " " + trace[trace.length - 1].getMethodName());
        System.out.println(Thread.getAllStackTraces().containsKey(t) + " " + Thread.getAllStackTraces().get(Thread.currentThread()).length);
        t.interrupt();
        t.join();
        System.out.println(t.getStackTrace().length);
    }
}
