// intent: java.util.Random with a seed: ints, bounds, longs, doubles, gaussians, booleans, bytes, streams.
// expect: 1553932502 -2090749135 -287790814 -355989640 -716867186 |
// expect: 84 20 2 15 89 22 42 28 6 40 84 10 3 49 75 60 |
// expect: 2671077540764462672 true 0.8102312734654696 0.47791535
// expect: 3fef4c118583dd35 bfec79b6f6368824 3ffee2da7e150f07 bfebdfba61fd5ea1 |
// expect: [-105, 20, 6, -17, -32, 46, 26]
// expect: 784774492 215764588 7
// expect: [3, 4, 4, 4, 6] 1.9375778887130897 -2083369593978766368
// expect: bound must be positive
// expect: [8, 1, 4, 3, 9, 6, 0, 2, 5, 7]
// expect: true
// expect: -1629577904 3 4715754045022627005
// expect: 49926573
import java.util.*;
import java.util.stream.*;

public class RandomSeeded {
    public static void main(String[] args) {
        Random r = new Random(12345);
        for (int i = 0; i < 5; i++) System.out.print(r.nextInt() + " ");
        System.out.println("|");
        for (int i = 0; i < 8; i++) System.out.print(r.nextInt(100) + " " + r.nextInt(64) + " ");
        System.out.println("|");
        System.out.println(r.nextLong() + " " + r.nextBoolean() + " " + r.nextDouble() + " " + r.nextFloat());
        for (int i = 0; i < 4; i++) System.out.print(Long.toHexString(Double.doubleToLongBits(r.nextGaussian())) + " ");
        System.out.println("|");
        byte[] b = new byte[7];
        r.nextBytes(b);
        System.out.println(Arrays.toString(b));
        r.setSeed(1);
        System.out.println(r.nextInt(1 << 30) + " " + r.nextInt(1000000007) + " " + r.nextInt(5, 10));
        System.out.println(r.ints(5, 0, 10).boxed().collect(Collectors.toList()) + " " + r.doubles(3).sum() + " " + r.longs(2).sum());
        try {
            r.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        List<Integer> l = IntStream.range(0, 10).boxed().collect(Collectors.toList());
        Collections.shuffle(l, new Random(99));
        System.out.println(l);
        Random a = new Random(-1L), c = new Random(-1L);
        boolean same = true;
        for (int i = 0; i < 1000; i++) same &= a.nextInt() == c.nextInt();
        System.out.println(same);
        SplittableRandom s = new SplittableRandom(7);
        System.out.println(s.nextInt() + " " + s.nextInt(50) + " " + s.split().nextLong());
        long sum = 0;
        Random many = new Random(0);
        for (int i = 0; i < 100000; i++) sum += many.nextInt(1000);
        System.out.println(sum);
    }
}
