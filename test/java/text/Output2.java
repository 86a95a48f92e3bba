// intent: Output in UTF-8: characters beyond the BMP, their halves printed one by one, halves alone; a closed stream prints nothing.
// expect: café € 😀 [?] [?]
// expect: 😀?
// expect: aä?
// expect: z𝕫
// expect: é false
// expect-stderr: closed
public class Output2 {
    public static void main(String[] args) {
        System.out.println("caf\u00e9 \u20ac \ud83d\ude00 [\ud83d] [\ude00]");
        System.out.print('\ud83d');
        System.out.print('\ude00');
        System.out.print('\ud83d');
        System.out.println();
        System.out.println(new char[] {'a', '\u00e4', '\ud83d'});
        for (char c : "z\ud835\udd6b".toCharArray()) {
            System.out.print(c);
        }
        System.out.println();
        System.out.write(0xc3);
        System.out.write(0xa9);
        System.out.println(" " + System.out.checkError());
        System.out.close();
        System.out.println("not seen");
        System.err.println(System.out.checkError() ? "closed" : "open");
    }
}
