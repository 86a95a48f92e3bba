/** Virtual and interface calls that see seven classes in turn. */
public class Megamorphic {
    interface Step {
        int apply(int x);
    }

    abstract static class Base implements Step {
        int calls;

        abstract int weight();

        @Override
        public int apply(int x) {
            calls++;
            return x * 31 + weight();
        }
    }

    static class A extends Base {
        @Override
        int weight() {
            return 1;
        }
    }

    static class B extends Base {
        @Override
        int weight() {
            return 2;
        }
    }

    static class C extends B {
        @Override
        int weight() {
            return super.weight() + 3;
        }
    }

    static class D extends Base {
        @Override
        int weight() {
            return calls & 7;
        }
    }

    static class E extends A {
        @Override
        public int apply(int x) {
            return x ^ weight();
        }
    }

    static class F implements Step {
        @Override
        public int apply(int x) {
            return x >>> 1;
        }
    }

    public static void main(String[] args) {
        Step[] steps = {new A(), new B(), new C(), new D(), new E(), new F(), x -> x + 7};
        int value = 1;
        for (int i = 0, k = 0; i < 6_500_000; i++) {
            value = steps[k].apply(value);
            k = k == 6 ? 0 : k + 1;
        }
        System.out.println("megamorphic " + value);
    }
}
