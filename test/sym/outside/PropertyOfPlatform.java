// intent: separators are as java gives them
// verdict: true
package outside;

public class PropertyOfPlatform {
    public static void main(String[] args) {
        assert System.getProperty("file.separator").length() == 1;
        assert System.getProperty("line.separator").endsWith("\n");
    }
}
