// intent: Class.forName initialises unless told not to; class literals do not.
// expect: One init
// expect: loaded ForNameInit$One
// expect: not initialised Two
// expect: Two init
// expect: after field read
// expect: loadClass class ForNameInit$Three
// expect: Three init
// expect: c
// expect: Four init
// expect: o
// expect: true
// expect: int[][] true
// expect: CNFE int
// expect: CNFE ForNameInit.One
// expect: CNFE [X
// expect: CNFE 
public class ForNameInit {
    static class One { static { System.out.println("One init"); } }
    static class Two { static { System.out.println("Two init"); } static int f; }
    static class Three { static { System.out.println("Three init"); } }
    static class Four { static final String CONST = "c"; static { System.out.println("Four init"); } static final Object OBJ = "o"; }

    public static void main(String[] args) throws Exception {
        Class<?> one = Class.forName("ForNameInit$One");
        System.out.println("loaded " + one.getName());
        ClassLoader loader = ForNameInit.class.getClassLoader();
        Class<?> two = Class.forName("ForNameInit$Two", false, loader);
        System.out.println("not initialised " + two.getSimpleName());
        two.getDeclaredField("f").getInt(null);
        System.out.println("after field read");
        Class<?> three = loader.loadClass("ForNameInit$Three");
        System.out.println("loadClass " + three);
        three.getDeclaredConstructor().newInstance();
        System.out.println(Four.CONST);
        System.out.println(Four.OBJ);
        Class<?> array = Class.forName("[LForNameInit$One;");
        System.out.println(array.getComponentType() == one);
        System.out.println(Class.forName("[[I").getSimpleName() + " " + Class.forName("java.util.Map$Entry").isInterface());
        for (String bad : new String[] {"int", "ForNameInit.One", "[X", ""}) {
            try {
                Class.forName(bad);
                System.out.println("found " + bad);
            } catch (ClassNotFoundException e) {
                System.out.println("CNFE " + e.getMessage());
            }
        }
    }
}
