// intent: a static field that is read before its initialiser ran
// valid-assert: false
// no-runtime-exception: true | unknown
public class StaticInitOrder {
    static int early = later();
    static int count = 5;
    static int later() {
        assert count == 5;
        return count;
    }
    public static void main(String[] args) {
        System.out.println(early);
    }
}
