// intent: a builder of free pieces is one text
// verdict: true
package numbertext;

import bivium.Bivium;

public class BuilderOfPieces {
    public static void main(String[] args) {
        boolean p = Bivium.freeBoolean(), q = Bivium.freeBoolean();
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 14; i++)
            sb.append('x');
        if (p)
            sb.append("abc");
        if (q)
            sb.append("abcdef");
        sb.append(1);
        String s = sb.toString();
        assert s.length() == 15 + (p ? 3 : 0) + (q ? 6 : 0);
        assert s.charAt(s.length() - 1) == '1';
        assert !s.endsWith("abc1") || (p && !q);
        sb.setCharAt(14, 'Q');
        assert sb.indexOf("Q") == 14;
        sb.insert(0, p).reverse();
        assert sb.charAt(0) == (p || q ? '1' : 'Q');
        assert sb.toString().endsWith("xx" + (p ? "eurt" : "eslaf"));
    }
}
