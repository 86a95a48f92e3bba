// What the tests of goals and of watching are about. The lines are counted: see test_cover.c.
class Covered {
    int balance;
    static int total;

    static int loop(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++)
            sum += i;
        return sum;
    }

    static int choose(int kind) {
        switch (kind) {
        case 1:
        case 2:
            return 10;
        case 5:
            return 50;
        default:
            return 0;
        }
    }

    static int guarded(int[] a, int i) {
        try {
            return a[i];
        } catch (ArrayIndexOutOfBoundsException e) {
            return -1;
        } finally {
            total = i;
        }
    }

    static int checked(int a, int b) throws java.io.IOException {
        try {
            return a / b;
        } catch (IllegalStateException e) {
            return 1;
        }
    }

    void deposit(int amount) {
        if (amount <= 0)
            throw new IllegalArgumentException();
        balance = balance + amount;
    }

    int twice(int amount) {
        deposit(amount);
        deposit(amount);
        return balance;
    }

    static int factorial(int n) {
        return n < 2 ? 1 : n * factorial(n - 1);
    }

    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    static int fresh(int[] given) {
        int[] own = new int[2];
        own[0] = given[0];
        return own[0];
    }

    static int asserted(int n) {
        assert n > 0;
        return n;
    }

    enum Color { RED, GREEN }

    static int colored(Color c) {
        return switch (c) {
            case RED -> 1;
            case GREEN -> 2;
        };
    }

    static int captured(int k) {
        java.util.function.IntUnaryOperator f = x -> x > k ? x : k;
        return f.applyAsInt(3);
    }

    static int outer(int[] a, int i) {
        try {
            try {
                return inner(a, i);
            } catch (NullPointerException e) {
                return -1;
            }
        } catch (RuntimeException e) {
            return -2;
        }
    }

    private static int inner(int[] a, int i) {
        if (i == 7)
            throw new IllegalStateException();
        return a[i];
    }

    static class Counter {
        int value;

        Counter(int value) {
            this.value = value;
        }

        int next() {
            return value++;
        }
    }

    static int counting(int from) {
        Counter c = new Counter(from);
        c.next();
        return c.next();
    }

    static int restart(int n) {
        return Late.value + n;
    }

    static class Late {
        static int value;
        static {
            for (int i = 0; i < 3; i++)
                value += i;
        }
    }

    static int sumOf(int[][] rows) {
        int sum = 0;
        for (int[] row : rows)
            for (int x : row)
                sum += x;
        return sum;
    }

    record Point(int x, int y) {
    }

    static int shape(Object o) {
        if (o instanceof Point p && p.x() > 0)
            return p.y();
        return 0;
    }

    synchronized int locked(int n) {
        synchronized (this) {
            if (n > 0)
                balance = n;
        }
        return balance;
    }

    static class Node {
        int key;
        Node next;
    }

    static Node find(Node list, int key) {
        while (list != null && list.key != key)
            list = list.next;
        return list;
    }

    interface Shape {
        int area();
    }

    static class Circle implements Shape {
        int radius;

        public int area() {
            return 3 * radius * radius;
        }
    }

    static class Square implements Shape {
        int side;

        public int area() {
            return side * side;
        }
    }

    static int areaOf(Shape shape) {
        return shape.area();
    }

    static int command(String word) {
        switch (word) {
        case "go":
            return 1;
        case "stop":
            return 2;
        default:
            return 0;
        }
    }

    static void forever() {
        for (;;) {
        }
    }

    static int countDown(int n) {
        do {
            n--;
        } while (n > 0);
        return n;
    }

    static int rethrown(int n) {
        int state = 0;
        try {
            state = 1;
            if (n > 0)
                throw new IllegalStateException("n");
            state = 2;
        } catch (IllegalStateException e) {
            state += 10;
        } finally {
            state += 100;
        }
        return state;
    }

    static int clash(int n) {
        switch (n) {
        case 0:
            n = 5;
        case 1:
            n++;
            break;
        }
        return n;
    }

    int assign(int n) {
        balance = n > 0 ? n : balance;
        return balance;
    }

    static int threaded(int n) throws InterruptedException {
        Thread other = new Thread(() -> loop(3));
        other.start();
        other.join();
        return n;
    }
}
