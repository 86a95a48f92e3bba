// intent: a method that the constructor calls sees the field before it is written
// valid-assert: true (scan)
// no-runtime-exception: false
public class FieldBeforeConstructorEnds {
    static class Base {
        Base() {
            show();
        }
        void show() {
        }
    }
    static class Sub extends Base {
        String text;
        Sub() {
            text = "set";
        }
        @Override void show() {
            System.out.println(text.length());
        }
    }
    public static void main(String[] args) {
        new Sub().show();
    }
}
