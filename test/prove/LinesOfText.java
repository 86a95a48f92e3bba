// intent: the lines of a text of any length; nothing else than an IOException comes of reading them
// valid-assert: true (scan)
// no-runtime-exception: true (scan)
import bivium.Bivium;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;

public class LinesOfText {
    public static void main(String[] args) {
        String text = Bivium.freeString();
        int lines = 0;
        try {
            if (text != null && text.contains("x") && System.in.available() >= 0) {
                BufferedReader in = new BufferedReader(new StringReader(text.replace("y", "z")));
                for (String line = in.readLine(); line != null; line = in.readLine())
                    lines += line.repeat(2).length();
            }
        } catch (IOException e) {
            e.printStackTrace();
        }
        System.out.println(lines);
    }
}
