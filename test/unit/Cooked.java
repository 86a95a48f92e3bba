package cook;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Classes as programs have them, and for each an object that a test may need. The
 * objects are made here with all rights; test_recipe.c has to find out how code
 * outside of Cooked makes them.
 */
class Cooked {
    static class Point {
        private final int x, y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }
    }

    static class Account {
        private final String owner;
        private long balance;
        private boolean frozen;

        Account(String owner) {
            if (owner == null || owner.isBlank())
                throw new IllegalArgumentException("owner");
            this.owner = owner;
        }

        void deposit(long amount) {
            if (amount <= 0)
                throw new IllegalArgumentException("amount");
            balance += amount;
        }

        void freeze() {
            frozen = true;
        }
    }

    static class Temperature {
        private final int raw;

        Temperature(int degrees) {
            raw = 2 * degrees + 1;
        }
    }

    static class Celsius {
        private final double kelvin;

        private Celsius(double kelvin) {
            if (kelvin < 0)
                throw new IllegalArgumentException();
            this.kelvin = kelvin;
        }

        static Celsius ofKelvin(double kelvin) {
            return new Celsius(kelvin);
        }
    }

    static class Pizza {
        private final String name;
        private final int size;
        private final boolean cheese;

        private Pizza(Builder b) {
            name = Objects.requireNonNull(b.name);
            size = b.size;
            cheese = b.cheese;
        }

        static Builder builder() {
            return new Builder();
        }

        static class Builder {
            private String name;
            private int size;
            private boolean cheese;

            Builder name(String n) {
                name = n;
                return this;
            }

            Builder size(int s) {
                if (s < 1)
                    throw new IllegalArgumentException();
                size = s;
                return this;
            }

            Builder withCheese() {
                cheese = true;
                return this;
            }

            Pizza build() {
                return new Pizza(this);
            }
        }
    }

    static class Bean {
        private int a;
        private long b;
        private String c;
        private double d;
        private char e;

        public void setA(int a) {
            this.a = a;
        }

        public void setB(long b) {
            this.b = b;
        }

        public void setC(String c) {
            this.c = c;
        }

        public void setD(double d) {
            this.d = d;
        }

        public void setE(char e) {
            this.e = e;
        }
    }

    static class Stack {
        private final int[] data;
        private int size;

        Stack(int capacity) {
            data = new int[capacity];
        }

        void push(int value) {
            if (size == data.length)
                throw new IllegalStateException("full");
            data[size++] = value;
        }
    }

    static class Node {
        private int value;
        private Node next;

        Node(int value) {
            this.value = value;
        }

        void setNext(Node next) {
            this.next = next;
        }
    }

    static class Linked {
        private int value;
        private Linked next;

        Linked(int value, Linked next) {
            this.value = value;
            this.next = next;
        }

        Linked append(Linked last) {
            next = last;
            return this;
        }
    }

    record Range(int low, int high) {
        Range {
            if (low > high)
                throw new IllegalArgumentException();
        }
    }

    static class Sealed {
        private int secret;

        private Sealed() {
        }
    }

    static class Base {
        protected int id;
        private String name;

        Base(int id, String name) {
            this.id = id;
            this.name = name;
        }
    }

    static class Derived extends Base {
        private float weight;

        Derived(String name, int id, float weight) {
            super(id, name);
            this.weight = weight;
        }
    }

    enum Colour { RED, GREEN, BLUE }

    static class Car {
        private final Colour colour;
        private final String plate;
        private final Colour trim;

        Car(String plate, Colour colour, Colour trim) {
            this.plate = plate;
            this.colour = colour;
            this.trim = trim;
        }
    }

    static class Segment {
        private final Point from, to;

        Segment(Point from, Point to) {
            this.from = Objects.requireNonNull(from);
            this.to = Objects.requireNonNull(to);
        }
    }

    static class Outer {
        private int base;

        Outer(int base) {
            this.base = base;
        }

        class Inner {
            private int n;

            Inner(int n) {
                this.n = n;
            }

            int sum() {
                return base + n;
            }
        }
    }

    static class Open {
        int a;
        long[] b;
    }

    static class Order {
        private final List<Point> points = new ArrayList<>();
        private int changes;

        void add(Point p) {
            points.add(Objects.requireNonNull(p));
            changes++;
        }
    }

    static class Counter {
        private int count;

        void increment() {
            count++;
        }
    }

    static class Front {
        private Node head;
        private int size;

        void addFirst(int value) {
            Node n = new Node(value);
            n.next = head;
            head = n;
            size++;
        }
    }

    static class Samples {
        private final int[] values;
        private final String[] names;

        Samples(int[] values, String... names) {
            this.values = values.clone();
            this.names = names;
        }
    }

    static class Boxed {
        private final Integer number;
        private final Object any;

        Boxed(Integer number, Object any) {
            this.number = number;
            this.any = any;
        }
    }

    static class Money {
        private final long cents;

        private Money(long cents) {
            this.cents = cents;
        }

        static Money zero() {
            return new Money(0);
        }

        Money plus(long more) {
            if (more < 0)
                throw new IllegalArgumentException();
            return new Money(cents + more);
        }
    }

    static class Checked {
        private final int n;

        Checked(int n) throws java.io.IOException {
            if (n < 0)
                throw new java.io.IOException();
            this.n = n;
        }
    }

    static class Endless {
        static int n;
        private final int v;

        Endless(int v) {
            while (v > 0)
                n++;
            this.v = v;
        }
    }

    static class Labelled {
        private final int id;
        private final String label;

        Labelled(int id) {
            this.id = id;
            this.label = "item " + id;
        }
    }

    static class Tree {
        private final Tree parent;
        private Tree[] children = new Tree[2];
        private int n;

        Tree(Tree parent) {
            this.parent = parent;
            if (parent != null)
                parent.children[parent.n++] = this;
        }
    }

    static class Customer {
        private final String name;
        private final Colour favourite;

        Customer(String name, Colour favourite) {
            this.name = Objects.requireNonNull(name);
            this.favourite = Objects.requireNonNull(favourite);
        }
    }

    static class Purchase {
        private final Customer customer;
        private final List<Point> places;
        private int total;

        private Purchase(Customer customer, int total) {
            this.customer = customer;
            this.places = null;
            this.total = total;
        }

        Purchase(Customer customer, List<Point> places, int total) {
            this.customer = Objects.requireNonNull(customer);
            this.places = new ArrayList<>(places);
            this.total = total;
        }
    }

    static class Wrapped {
        private final Integer boxed;
        private final int plain;
        private final Long more;

        Wrapped(int boxed, Integer plain, long more) {
            this.boxed = boxed;
            this.plain = plain;
            this.more = more;
        }
    }

    static class Stock {
        private final Map<String, Integer> parts = new HashMap<>();
        private final Deque<String> log = new ArrayDeque<>();

        void put(String part, int n) {
            if (n < 1)
                throw new IllegalArgumentException();
            parts.put(part, n);
        }

        void note(String text) {
            log.addLast(text);
        }
    }

    static class Trouble extends Exception {
        private final int code;

        Trouble(String message, int code) {
            super(message);
            this.code = code;
        }
    }

    interface Shape {
        int area();
    }

    static class Square implements Shape {
        private int side;

        static Square of(int side) {
            if (side < 0)
                throw new IllegalArgumentException();
            Square s = new Square();
            s.side = side;
            return s;
        }

        private Square() {
        }

        public int area() {
            return side * side;
        }
    }

    static class Frame<T extends Shape> {
        private T content;
        private T[] more;

        Frame<T> with(T t) {
            content = t;
            return this;
        }
    }

    static class Sorted {
        private final int[] values;

        Sorted(int... values) {
            this.values = values.clone();
            Arrays.sort(this.values);
        }
    }

    static class Lift {
        private final int low, high;
        private int floor;
        private final int[] visits;

        Lift(int low, int high) {
            if (low > high)
                throw new IllegalArgumentException();
            this.low = low;
            this.high = high;
            floor = low + 10;
            visits = new int[3];
        }

        void up() {
            floor += 2;
            visits[0]++;
        }

        int to(int target) {
            if (target < low || target > high)
                return 0;
            if (visits.length == 3 && visits[0] == 1)
                return 3;
            return target > floor ? 1 : target < floor ? -1 : 2;
        }
    }

    static class Hostile {
        private int n;

        private Hostile(String s) {
            n = s.length();
        }

        Hostile() {
            System.exit(3);
        }

        Hostile(int n) {
            this.n = new Hostile(n + 1).n;
        }

        Hostile(long n) {
            byte[][] all = new byte[1000000][];
            for (int i = 0; i < all.length; i++)
                all[i] = new byte[1000000];
        }

        Hostile(int n, int m) {
            while (n != m)
                n ^= m * 31 + 7;
        }

        void set(int v) throws InterruptedException {
            synchronized (this) {
                while (v != n)
                    wait();
            }
        }
    }

    static class Looping {
        static int n = 1;
        static {
            while (n > 0)
                n = n % 7 + 1;
        }
        private int v;

        Looping() {
        }
    }

    static Object[] all() throws Exception {
        Account account = new Account("ann");
        account.balance = 70;
        account.frozen = true;
        Pizza.Builder pizza = new Pizza.Builder();
        pizza.name = "marinara";
        pizza.size = 3;
        pizza.cheese = true;
        Bean bean = new Bean();
        bean.a = 4;
        bean.b = -5;
        bean.c = "text";
        bean.d = 0.5;
        bean.e = 'q';
        Stack stack = new Stack(4);
        stack.data[0] = 5;
        stack.data[1] = 7;
        stack.size = 2;
        Node ring = new Node(1);
        ring.next = new Node(2);
        ring.next.next = ring;
        Linked circle = new Linked(1, null);
        circle.next = new Linked(2, new Linked(3, circle));
        Sealed sealed = new Sealed();
        sealed.secret = 3;
        Point shared = new Point(8, 9);
        Open open = new Open();
        open.a = 1;
        open.b = new long[] {2, 3};
        Order order = new Order();
        order.add(new Point(1, 2));
        order.add(new Point(3, 4));
        Counter counter = new Counter();
        counter.count = 4;
        Front front = new Front();
        front.addFirst(30);
        front.addFirst(20);
        front.addFirst(10);
        Node self = new Node(6);
        self.next = self;
        Tree tree = new Tree(null);
        Stock stock = new Stock();
        stock.put("bolt", 5);
        stock.put("nut", 300);
        stock.note("x");
        Square square = new Square();
        square.side = 3;
        Frame<Square> frame = new Frame<>();
        frame.content = square;
        return new Object[] {
            new Point(3, -4), account, new Temperature(20), new Celsius(300.25), new Pizza(pizza), bean, stack,
            ring, circle, new Range(-1, 1), sealed, new Derived("d", 7, 1.5f),
            new Car("B 1", Colour.GREEN, Colour.BLUE), new Segment(new Point(1, 2), new Point(3, 4)),
            new Segment(shared, shared), new Outer(40).new Inner(2), open, new Order(), order, counter, front,
            self, new Samples(new int[] {1, 2}, "x", null), new Boxed(77, 5L), new Money(250), new Checked(12),
            new Endless(0), new Labelled(31), new Object[] {shared, shared, new int[][] {{1}, null}}, tree,
            new Customer("eve", Colour.RED), new Wrapped(5, 1000, -1), new Wrapped(500, -3, 1L << 40), stock,
            new Trouble("bad", 4), frame, new Sorted(1, 2, 3),
            new Hostile("12345"), new Purchase(null, 9),
        };
    }
}
