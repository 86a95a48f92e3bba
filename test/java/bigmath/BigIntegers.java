// intent: BigInteger arithmetic, bits, modular operations, radix conversion, primes.
// expect: -864197532086419753208641975320 1111111110111111111011111111100
// expect: -121932631137021795226185032733622923332237463801111263526900
// expect: -8 -9000000000900000000090 123456780012345678001234567800 -1
// expect: 8320987112741390144276341183223364380754172606361245952449277696409600000000000000 273 56 113
// expect: 1606938044258990275541962092341162602522202993782792835301376 688423210 4
// expect: 9000000000900000000090 121512828827855409466171785234 1109167149926620841576048328443
// expect: 3858024656635802465663580246 -123456790137345679013734567902 false 201
// expect: 18ee90ff6c373e0ee4e3f0ad2 byw97um9s91dlz68tsi 1295 -255
// expect: 351364182882014 1 true 1915528825 true
// expect: true false 101
// expect: 1312754386 -4362896299872285998 1.2345678901234568E29 5.0 [-13, -120, -73, 126, 98, 0, 73, -37, -57, 46, 57, -127, 22]
// expect: 100000072100052632948422 64616 9223372036854775808 65535
// expect: BigInteger divide by zero
// expect: For input string: "12x"
// expect: BigInteger out of long range
// expect: Zero length BigInteger
// expect: Negative exponent
// expect: BigInteger not invertible.
// expect: 139423224561697880139724382870407283950070256587697307264108962948325571622863290691557658876222521294125
// expect: 63368237 2536 -1414941905
import java.math.BigInteger;

public class BigIntegers {
    static BigInteger b(String s) { return new BigInteger(s); }

    public static void main(String[] args) {
        BigInteger a = b("123456789012345678901234567890"), c = b("-987654321098765432109876543210");
        System.out.println(a.add(c) + " " + a.subtract(c));
        System.out.println(a.multiply(c));
        System.out.println(c.divide(a) + " " + c.remainder(a) + " " + c.mod(a) + " " + a.negate().signum());
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 60; i++) f = f.multiply(BigInteger.valueOf(i));
        System.out.println(f + " " + f.bitLength() + " " + f.getLowestSetBit() + " " + f.bitCount());
        System.out.println(BigInteger.TWO.pow(200) + " " + b("2").modPow(b("1000"), b("1000000007")) + " " + b("3").modInverse(b("11")));
        System.out.println(a.gcd(c) + " " + a.and(c) + " " + a.or(c).xor(a).not());
        System.out.println(a.shiftLeft(70).shiftRight(75) + " " + c.shiftRight(3) + " " + a.testBit(5) + " " + a.setBit(200).bitLength());
        System.out.println(a.toString(16) + " " + a.toString(36) + " " + new BigInteger("zz", 36) + " " + new BigInteger("-ff", 16));
        System.out.println(a.sqrt() + " " + a.compareTo(c) + " " + a.equals(b("123456789012345678901234567890")) + " " + a.hashCode() + " " + a.max(c).min(a).equals(a));
        System.out.println(b("1000000007").isProbablePrime(20) + " " + b("1000000008").isProbablePrime(20) + " " + b("100").nextProbablePrime());
        System.out.println(a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + b("5").floatValue() + " " + java.util.Arrays.toString(c.toByteArray()));
        BigInteger[] qr = a.divideAndRemainder(b("1234567"));
        System.out.println(qr[0] + " " + qr[1] + " " + BigInteger.valueOf(Long.MIN_VALUE).abs() + " " + new BigInteger(1, new byte[] {-1, -1}));
        for (Runnable r : new Runnable[] {() -> a.divide(BigInteger.ZERO), () -> b("12x"), () -> a.longValueExact(), () -> b(""), () -> a.pow(-1), () -> b("2").modInverse(b("4"))}) {
            try {
                r.run();
            } catch (ArithmeticException | NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        BigInteger fib = BigInteger.ZERO, next = BigInteger.ONE;
        for (int i = 0; i < 500; i++) {
            BigInteger t = fib.add(next);
            fib = next;
            next = t;
        }
        System.out.println(fib);
        BigInteger big = b("7").pow(3000);
        System.out.println(big.multiply(big.add(BigInteger.ONE)).mod(b("998244353")) + " " + big.toString().length() + " " + big.toString().hashCode());
    }
}
