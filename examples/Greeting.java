/*
 * The smallest useful program: greets whoever is named on the command line.
 *
 *   build/bivium run examples/Greeting.java Ada Grace
 */
public class Greeting {
    public static void main(String[] args) {
        if (args.length == 0) {
            System.out.println("Hello, whoever you are!");
            return;
        }
        for (String name : args) {
            System.out.println(greet(name));
        }
    }

    static String greet(String name) {
        return "Hello, " + name + "!" + (name.length() > 8 ? " What a long name." : "");
    }
}
