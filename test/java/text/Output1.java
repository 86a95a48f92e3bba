// intent: What cannot be written in the encoding of the output becomes a question mark, also halves of characters printed one by one.
// expect: caf? ? ? ?. ?
// expect: ??a??
// expect: ?
// expect: x?y
// expect: ? ?
// vm: -Dfile.encoding=US-ASCII -Dstdout.encoding=US-ASCII
public class Output1 {
    public static void main(String[] args) {
        System.out.println("caf\u00e9 \u20ac \ud83d\ude00 \ud83d. \ude00");
        System.out.print('\u00fc');
        System.out.print('\ud83d');
        System.out.print('\ude00');
        System.out.println(new char[] {'a', '\u00e4', '\ud83d'});
        System.out.println('\ude00');
        System.out.append("x\u00df").append('y').println();
        System.out.printf("%s %c%n", "\u0153", 0x1F600);
    }
}
