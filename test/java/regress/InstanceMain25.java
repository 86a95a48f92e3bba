// intent: Java 25: a main method that is neither public nor static nor has parameters, and its object.
// expect: constructor
// expect: made
// expect: done
// min-jdk: 25
class InstanceMain25 {
    final String greeting;

    InstanceMain25() {
        greeting = "made";
        System.out.println("constructor");
    }

    static void main(int ignored) {
        System.out.println("wrong");
    }

    void main() {
        IO.println(greeting);
        IO.print("done");
        IO.println();
    }
}
