package testgen.lang;

/** Inner classes that see the fields of their outer object. */
public class Counter {
    private int total;
    private final int step;

    public Counter(int step) {
        if (step == 0) {
            throw new IllegalArgumentException("step 0");
        }
        this.step = step;
    }

    public int getTotal() {
        return total;
    }

    /** Counts for its outer counter, up to a limit. */
    public class Limited {
        private final int limit;
        private int own;

        public Limited(int limit) {
            this.limit = limit;
        }

        public boolean count() {
            if (own >= limit) {
                return false;
            }
            own++;
            total += step;
            return true;
        }

        public int getOwn() {
            return own;
        }
    }

    /** The total after n steps, of which each third one counts twice. */
    public int run(int n) {
        Runnable once = () -> total += step;
        for (int i = 1; i <= n && i <= 8; i++) {
            once.run();
            if (i % 3 == 0) {
                once.run();
            }
        }
        return total;
    }
}
