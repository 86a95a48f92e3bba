// intent: the line separator is taken for granted
// verdict: true
package verify;

public class ReadsSeparator {
    public static void main(String[] args) {
        assert System.getProperty("line.separator").equals(System.lineSeparator());
    }
}
