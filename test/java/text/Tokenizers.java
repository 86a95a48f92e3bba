// intent: StringTokenizer, Scanner over strings, BreakIterator-free splitting, StringJoiner, Properties text.
// expect: 4:a,b,c,d,
// expect: [x][+][y][-][z]
// expect: 12 word 3.5 true false 0x7f
// expect: [][second line]99999999999endfalse
// expect: 6
// expect: java.util.InputMismatchException
// expect: EMPTY {a, b} 6
// expect: {empty=, key=value, long=ab, uni=A} dflt value
// expect: x = 3.5 + 'q
// expect: 01ff10 0A:0B
// expect: aGVsbG8gd29ybGQ= hi
// expect: 9dd4e461-268c-3034-b5c8-564e155c67a6 1
import java.io.*;
import java.util.*;

public class Tokenizers {
    public static void main(String[] args) throws IOException {
        StringTokenizer t = new StringTokenizer("a b\tc  d");
        System.out.print(t.countTokens() + ":");
        while (t.hasMoreTokens()) System.out.print(t.nextToken() + ",");
        System.out.println();
        StringTokenizer d = new StringTokenizer("x+y-z", "+-", true);
        while (d.hasMoreElements()) System.out.print("[" + d.nextElement() + "]");
        System.out.println();
        Scanner s = new Scanner("12 word 3.5 true 0x7f\nsecond line\n99999999999 end");
        System.out.println(s.nextInt() + " " + s.next() + " " + s.nextDouble() + " " + s.nextBoolean() + " " + s.hasNextInt() + " " + s.next());
        System.out.println("[" + s.nextLine() + "][" + s.nextLine() + "]" + s.nextLong() + s.next() + s.hasNext());
        Scanner csv = new Scanner("1,2;3").useDelimiter("[,;]");
        int sum = 0;
        while (csv.hasNextInt()) sum += csv.nextInt();
        System.out.println(sum);
        try {
            new Scanner("abc").nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e);
        }
        StringJoiner j = new StringJoiner(", ", "{", "}");
        j.setEmptyValue("EMPTY");
        System.out.println(j + " " + j.add("a").add("b") + " " + j.length());
        Properties p = new Properties();
        p.load(new StringReader("# comment\nkey = value\nlong: a\\\n  b\nuni=\\u0041\n! other\nempty\n"));
        System.out.println(new TreeMap<>(p) + " " + p.getProperty("none", "dflt") + " " + p.getProperty("key"));
        StreamTokenizer st = new StreamTokenizer(new StringReader("x = 3.5 + 'q' // c"));
        st.slashSlashComments(true);
        StringBuilder b = new StringBuilder();
        while (st.nextToken() != StreamTokenizer.TT_EOF) {
            b.append(st.ttype == StreamTokenizer.TT_WORD ? st.sval : st.ttype == StreamTokenizer.TT_NUMBER ? "" + st.nval : st.ttype == '\'' ? "'" + st.sval : "" + (char) st.ttype).append(' ');
        }
        System.out.println(b.toString().trim());
        System.out.println(HexFormat.of().formatHex(new byte[] {1, -1, 16}) + " " + HexFormat.ofDelimiter(":").withUpperCase().formatHex(new byte[] {10, 11}));
        System.out.println(Base64.getEncoder().encodeToString("hello world".getBytes()) + " " + new String(Base64.getDecoder().decode("aGk=")));
        System.out.println(UUID.nameUUIDFromBytes("x".getBytes()) + " " + UUID.fromString("123e4567-e89b-12d3-a456-426614174000").version());
    }
}
