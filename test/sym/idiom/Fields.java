// intent: a line of fields has one more than it has separators
// verdict: true
// no-jvm: free texts are not drawn
package idiom;

import bivium.Bivium;
import java.util.ArrayList;
import java.util.List;

public class Fields {
    static List<String> fields(String line) {
        List<String> out = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= line.length(); i++) {
            if (i == line.length() || line.charAt(i) == ',') {
                out.add(line.substring(from, i));
                from = i + 1;
            }
        }
        return out;
    }

    public static void main(String[] args) {
        String s = Bivium.freeString();
        Bivium.assume(s.length() <= 4);
        int separators = 0;
        for (char c : s.toCharArray()) {
            separators += c == ',' ? 1 : 0;
        }
        List<String> all = fields(s);
        assert all.size() == separators + 1;
        int sum = separators;
        for (String f : all) {
            assert f.indexOf(',') < 0;
            sum += f.length();
        }
        assert sum == s.length();
    }
}
