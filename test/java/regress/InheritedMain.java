// intent: The main method is inherited; the class that is launched is initialised all the same.
// expect: base
// expect: derived
// expect: main InheritedMainBase.main(InheritedMain.java:17)
public class InheritedMain extends InheritedMainBase {
    static {
        System.out.println("derived");
    }
}

class InheritedMainBase {
    static {
        System.out.println("base");
    }

    public static void main(String[] args) {
        System.out.println("main " + Thread.currentThread().getStackTrace()[1]);
    }
}
