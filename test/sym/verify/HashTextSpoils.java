// intent: Object.toString has the identity hash code in its text
// verdict: unknown
package verify;

public class HashTextSpoils {
    public static void main(String[] args) {
        String text = "" + new Object();
        assert !text.equals("java.lang.Object@7");
    }
}
