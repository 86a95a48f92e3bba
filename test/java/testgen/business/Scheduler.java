package testgen.business;

/** Which task comes next. */
public final class Scheduler {
    public interface Task {
        int priority();

        /** Whether it may run at this minute. */
        boolean isReady(int minute);
    }

    public static final class Once implements Task {
        private final int due;
        private final int priority;

        public Once(int due, int priority) {
            this.due = due;
            this.priority = priority;
        }

        @Override
        public int priority() {
            return priority;
        }

        @Override
        public boolean isReady(int minute) {
            return minute >= due;
        }
    }

    public static final class Periodic implements Task {
        private final int period;

        public Periodic(int period) {
            if (period <= 0) {
                throw new IllegalArgumentException("period");
            }
            this.period = period;
        }

        @Override
        public int priority() {
            return period < 10 ? 2 : 1;
        }

        @Override
        public boolean isReady(int minute) {
            return minute % period == 0;
        }
    }

    private Scheduler() {
    }

    /** The ready task of highest priority, the first of equals; null if none is ready. */
    public static Task next(Task[] tasks, int minute) {
        Task best = null;
        for (Task task : tasks) {
            if (task == null || !task.isReady(minute)) {
                continue;
            }
            if (best == null || task.priority() > best.priority()) {
                best = task;
            }
        }
        return best;
    }

    /** How many meetings, each from starts[i] to ends[i], one person can attend in the given order. */
    public static int attendable(int[] starts, int[] ends) {
        int free = Integer.MIN_VALUE;
        int count = 0;
        for (int i = 0; i < starts.length; i++) {
            if (starts[i] > ends[i]) {
                throw new IllegalArgumentException("meeting " + i + " ends before it starts");
            }
            if (starts[i] >= free) {
                free = ends[i];
                count++;
            }
        }
        return count;
    }
}
