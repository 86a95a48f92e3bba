// intent: Messages of the exceptions the machine itself throws.
// expect: java.lang.ArithmeticException: / by zero
// expect: java.lang.ArithmeticException: / by zero
// expect: java.lang.ArithmeticException: / by zero
// expect: value Infinity
// expect: java.lang.ClassCastException: class java.lang.String cannot be cast to class java.lang.Integer (java.lang.String and java.lang.Integer are in module java.base of loader 'bootstrap')
// expect: java.lang.ClassCastException: class Messages$Cat cannot be cast to class Messages$Dog (Messages$Cat and Messages$Dog are in unnamed module of loader 'app')
// expect: java.lang.ClassCastException: class [Ljava.lang.Object; cannot be cast to class java.lang.String ([Ljava.lang.Object; and java.lang.String are in module java.base of loader 'bootstrap')
// expect: java.lang.ClassCastException: class [J cannot be cast to class [I ([J and [I are in module java.base of loader 'bootstrap')
// expect: java.lang.ClassCastException: class [LMessages$Cat; cannot be cast to class [LMessages$Dog; ([LMessages$Cat; and [LMessages$Dog; are in unnamed module of loader 'app')
// expect: java.lang.ClassCastException: class Messages$Cat cannot be cast to class java.lang.Runnable (Messages$Cat is in unnamed module of loader 'app'; java.lang.Runnable is in module java.base of loader 'bootstrap')
// expect: java.lang.ClassCastException: class java.lang.Character cannot be cast to class Messages$Animal (java.lang.Character is in module java.base of loader 'bootstrap'; Messages$Animal is in unnamed module of loader 'app')
// expect: java.lang.NegativeArraySizeException: -1
// expect: java.lang.StringIndexOutOfBoundsException: String index out of range: 5
// expect: java.lang.StringIndexOutOfBoundsException: begin 2, end 1, length 3
// expect: java.lang.IndexOutOfBoundsException: Index 0 out of bounds for length 0
// expect: java.lang.IndexOutOfBoundsException: Index: 2 Size: 2
// expect: java.util.NoSuchElementException
// expect: java.util.NoSuchElementException: No value present
// expect: java.util.NoSuchElementException
// expect: java.lang.NullPointerException: the message
// expect: java.lang.IllegalArgumentException: No enum constant java.lang.Thread.State.NOPE
// expect: java.lang.ClassNotFoundException: does.not.Exist
// expect: java.lang.NullPointerException: Cannot throw exception because "null" is null
// expect: java.lang.IllegalArgumentException: timeout value is negative
public class Messages {
    interface Body { Object run() throws Exception; }

    static void check(Body b) {
        try {
            System.out.println("value " + b.run());
        } catch (Throwable e) {
            System.out.println(e);
        }
    }

    static class Animal {}
    static class Dog extends Animal {}
    static class Cat extends Animal {}

    public static void main(String[] args) {
        int zero = args.length;
        check(() -> 1 / zero);
        check(() -> 1 % zero);
        check(() -> 1L / zero);
        check(() -> 1.0 / zero);
        check(() -> (Object) (Integer) (Object) "s");
        Animal a = new Cat();
        check(() -> (Dog) a);
        check(() -> (String) (Object) new Object[0]);
        check(() -> (int[]) (Object) new long[0]);
        check(() -> (Dog[]) (Object) new Cat[0]);
        check(() -> (Runnable) (Object) a);
        check(() -> (Animal) (Object) 'c');
        check(() -> new int[-1]);
        check(() -> "abc".charAt(5));
        check(() -> "abc".substring(2, 1));
        check(() -> new java.util.ArrayList<>().get(0));
        check(() -> java.util.List.of(1, 2).get(2));
        check(() -> new java.util.LinkedList<>().getFirst());
        check(() -> java.util.Optional.empty().get());
        check(() -> new java.util.ArrayDeque<>().pop());
        check(() -> java.util.Objects.requireNonNull(null, "the message"));
        check(() -> Enum.valueOf(Thread.State.class, "NOPE"));
        check(() -> Class.forName("does.not.Exist"));
        check(() -> { throw null; });
        check(() -> { new Object().wait(-1); return null; });
    }
}
