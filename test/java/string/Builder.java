// intent: StringBuilder and StringBuffer: append, insert, delete, replace, reverse, capacity, indexes.
// expect: 1cs2.53.0true4nullxyseqnullsb 29
// expect: sta1.5rt991cs2.53.0t!
// expect: #5REPL91cs2.53.0t! 2 17 E
// expect: !t0.35.2sc19LPER5# 0. 5.2sc19LPER5# !t
// expect: [] true
// expect: 0 2
// expect: 1reffubx -1 false
// expect: 5000 1 1021612612
// expect: 16 19 true
// expect: insert: StringIndexOutOfBoundsException offset 4, length 3
// expect: delete: StringIndexOutOfBoundsException start 2, end 1, length 3
// expect: setCharAt: StringIndexOutOfBoundsException index 3, length 3
// expect: charAt: StringIndexOutOfBoundsException index -1, length 3
// expect: substring: StringIndexOutOfBoundsException start 1, end 9, length 3
// expect: setLength: StringIndexOutOfBoundsException String index out of range: -1
// expect: a 122
public class Builder {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        b.append(1).append('c').append("s").append(2.5).append(3f).append(true).append(4L).append((Object) null).append(new char[] {'x', 'y'});
        b.append("subseq", 3, 6).append((String) null).append(new StringBuilder("sb"));
        System.out.println(b + " " + b.length());
        b.setLength(10);
        b.insert(0, "start").insert(5, 99).insert(b.length(), '!').insert(3, 1.5);
        System.out.println(b);
        b.delete(0, 3).deleteCharAt(0).replace(2, 5, "REPL").setCharAt(0, '#');
        System.out.println(b + " " + b.indexOf("REPL") + " " + b.lastIndexOf("!") + " " + b.charAt(3));
        System.out.println(b.reverse() + " " + b.substring(2, 4) + " " + b.substring(5) + " " + b.subSequence(0, 2));
        b.setLength(0);
        System.out.println("[" + b + "] " + b.isEmpty());
        b.setLength(2);
        System.out.println((int) b.charAt(0) + " " + b.length());
        StringBuffer f = new StringBuffer("buffer");
        f.append(1).insert(0, 'x').reverse();
        System.out.println(f + " " + new StringBuilder("abc").compareTo(new StringBuilder("abd")) + " " + new StringBuilder("a").equals(new StringBuilder("a")));
        StringBuilder big = new StringBuilder(1);
        for (int i = 0; i < 5000; i++) big.append(i % 10);
        System.out.println(big.length() + " " + big.charAt(4321) + " " + big.toString().hashCode());
        System.out.println(new StringBuilder(16).capacity() + " " + new StringBuilder("abc").capacity() + " " + "x".contentEquals(new StringBuilder("x")));
        String[] bad = {"insert", "delete", "setCharAt", "charAt", "substring", "setLength"};
        for (String k : bad) {
            StringBuilder t = new StringBuilder("abc");
            try {
                switch (k) {
                case "insert": t.insert(4, "x"); break;
                case "delete": t.delete(2, 1); break;
                case "setCharAt": t.setCharAt(3, 'x'); break;
                case "charAt": t.charAt(-1); break;
                case "substring": t.substring(1, 9); break;
                case "setLength": t.setLength(-1); break;
                }
            } catch (IndexOutOfBoundsException e) {
                System.out.println(k + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        System.out.println(new StringBuilder("abc").delete(1, 100) + " " + new StringBuilder("xyz").chars().max().getAsInt());
    }
}
