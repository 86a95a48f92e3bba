// intent: Without a terminal there is no console; with one (test/cover) it reads lines and passwords.
// expect: no console
import java.io.Console;

public class Terminal {
    public static void main(String[] args) {
        Console console = System.console();
        if (console == null) {
            System.out.println("no console");
            return;
        }
        char[] password = console.readPassword("%s: ", "password");
        console.printf("%d characters%n", password.length);
        console.printf("read [%s]%n", console.readLine("line: "));
    }
}
