// intent: Concatenation makes a new String even of nothing; builders give the literal there.
// expect: false
// expect: false
// expect: true
// expect: true
// expect: true
// expect: false
// expect: false
package string;

/** Concatenation makes a new String even of nothing; builders give the literal there. */
public class NewTexts {
    public static void main(String[] args) {
        String none = args.length == 0 ? "" : "x", some = "q" + args.length;
        System.out.println((none + none) == "");
        System.out.println((none + none + none) == "");
        System.out.println(new StringBuilder(none).toString() == "");
        System.out.println(new StringBuffer(none).toString() == "");
        System.out.println(new StringBuilder("abc").substring(1, 1) == "");
        System.out.println((none + "") == "");
        System.out.println((none + some) == some);
    }
}
