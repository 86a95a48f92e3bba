// intent: A spigot program over BigInteger that prints digits of pi.
// expect: 31415926535897932384626433832795028841971693993751
// expect: 05820974944592307816406286208998628034825342117067
// expect: 98214808651328230664709384460955058223172535940812
import java.math.BigInteger;

public class PiDigits {
    public static void main(String[] args) {
        BigInteger q = BigInteger.ONE, r = BigInteger.ZERO, t = BigInteger.ONE, k = BigInteger.ONE;
        BigInteger n = BigInteger.valueOf(3), l = BigInteger.valueOf(3);
        BigInteger three = BigInteger.valueOf(3), four = BigInteger.valueOf(4), seven = BigInteger.valueOf(7);
        StringBuilder out = new StringBuilder();
        while (out.length() < 150) {
            if (q.multiply(four).add(r).subtract(t).compareTo(n.multiply(t)) < 0) {
                out.append(n);
                BigInteger nr = r.subtract(n.multiply(t)).multiply(BigInteger.TEN);
                n = q.multiply(three).add(r).multiply(BigInteger.TEN).divide(t).subtract(n.multiply(BigInteger.TEN));
                q = q.multiply(BigInteger.TEN);
                r = nr;
            } else {
                BigInteger nr = q.shiftLeft(1).add(r).multiply(l);
                BigInteger nn = q.multiply(seven).multiply(k).add(BigInteger.TWO).add(r.multiply(l)).divide(t.multiply(l));
                q = q.multiply(k);
                t = t.multiply(l);
                l = l.add(BigInteger.TWO);
                k = k.add(BigInteger.ONE);
                n = nn;
                r = nr;
            }
        }
        for (int i = 0; i < 150; i += 50) System.out.println(out.substring(i, i + 50));
    }
}
