// intent: A main class inside a package, with a package-private helper in the same file.
// expect: regress.sub.PackagedMain regress.sub PackagedHelper
// expect: Nested regress.sub package regress.sub
// expect: class regress.sub.PackagedMain$Nested cannot be cast to class java.lang.String (regress.sub.PackagedMain$Nested is in unnamed module of loader 'app'; java.lang.String is in module java.base of loader 'bootstrap')
// expect: java.lang.Exception: in package
// expect: 	at regress.sub.PackagedMain.main(PackagedMain.java:22)
// expect: Cannot invoke "regress.sub.PackagedHelper.name()" because "h" is null
package regress.sub;

public class PackagedMain {
    static class Nested {}

    public static void main(String[] args) throws Exception {
        System.out.println(PackagedMain.class.getName() + " " + PackagedMain.class.getPackageName() + " " + new PackagedHelper().name());
        System.out.println(Class.forName("regress.sub.PackagedMain$Nested").getSimpleName() + " " + Nested.class.getPackage().getName() + " " + PackagedMain.class.getPackage());
        try {
            Object o = new Nested();
            String s = (String) o;
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        new Exception("in package").printStackTrace(System.out);
        try {
            PackagedHelper h = null;
            h.name();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}

class PackagedHelper {
    String name() {
        return getClass().getSimpleName();
    }
}
