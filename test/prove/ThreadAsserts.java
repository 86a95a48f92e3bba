// intent: an assert fails in another thread
// valid-assert: false | unknown
// no-runtime-exception: true | unknown
public class ThreadAsserts {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert false;
        });
        t.start();
        t.join();
    }
}
