// intent: numerals of I, V and X are at most thirty-nine if they are well formed
// verdict: true
// no-jvm: free texts are not drawn
package idiom;

import bivium.Bivium;

public class Roman {
    static int value(String s) {
        int sum = 0, before = 0;
        for (int i = s.length() - 1; i >= 0; i--) {
            int v;
            switch (s.charAt(i)) {
            case 'I':
                v = 1;
                break;
            case 'V':
                v = 5;
                break;
            default:
                v = 10;
                break;
            }
            sum += v < before ? -v : v;
            before = v;
        }
        return sum;
    }

    public static void main(String[] args) {
        String s = Bivium.freeString();
        Bivium.assume(s.matches("X{0,3}(IX|IV|V?I{0,3})"));
        int v = value(s);
        assert v >= 0 && v <= 39;
        assert v != 9 || s.equals("IX");
    }
}
