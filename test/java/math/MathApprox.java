// intent: Math transcendental functions printed with limited digits, and identities.
// expect: 0.099833416647 0.995004165278 0.100334672085 0.099668652491 1.105170918076
// expect: -2.302585092994 -1.000000000000 0.464158883361 0.099667994625 0.019952623150
// expect: 0.841470984808 0.540302305868 1.557407724655 0.785398163397 2.718281828459
// expect: 0.000000000000 0.000000000000 1.000000000000 0.761594155956 1.000000000000
// expect: 0.598472144104 -0.801143615547 -0.747022297239 1.190289949683 12.182493960703
// expect: 0.916290731874 0.397940008672 1.357208808297 0.986614298151 4.747861205827
// expect: 0.529836140908 -0.848100031710 -0.624733075225 -1.306832603169 0.024723526470
// expect: 1.308332819650 0.568201724067 -1.546680373772 -0.998778241281 9.245766706385
// expect: -0.544021110889 -0.839071529076 0.648360827459 1.471127674304 22026.465794806718
// expect: 2.302585092994 1.000000000000 2.154434690032 0.999999995878 50.118723362727
// expect: 0.523598775598 1.047197551197 2.356194490192 5.000000000000
// expect: 1024.0 1.0 0.5 -512.0 NaN
// expect: -Infinity NaN Infinity 0.0 NaN
// expect: 0.0 1.0 0.0 1.0 NaN
// expect: true
// expect: 3.141592653589793 2.718281828459045 1
public class MathApprox {
    public static void main(String[] args) {
        double[] v = {0.1, 1.0, 2.5, -3.7, 10.0};
        for (double x : v) {
            System.out.printf("%.12f %.12f %.12f %.12f %.12f%n", Math.sin(x), Math.cos(x), Math.tan(x), Math.atan(x), Math.exp(x));
            System.out.printf("%.12f %.12f %.12f %.12f %.12f%n", Math.log(Math.abs(x)), Math.log10(Math.abs(x)), Math.cbrt(x), Math.tanh(x), Math.pow(Math.abs(x), 1.7));
        }
        System.out.printf("%.12f %.12f %.12f %.12f%n", Math.asin(0.5), Math.acos(0.5), Math.atan2(1, -1), Math.hypot(3, 4));
        System.out.println(Math.pow(2, 10) + " " + Math.pow(0, 0) + " " + Math.pow(2, -1) + " " + Math.pow(-8, 3) + " " + Math.pow(-8, 1.0 / 3));
        System.out.println(Math.log(0) + " " + Math.log(-1) + " " + Math.exp(1000) + " " + Math.exp(-1000) + " " + Math.sqrt(-1));
        System.out.println(Math.sin(0) + " " + Math.cos(0) + " " + Math.log(1) + " " + Math.exp(0) + " " + Math.sin(Double.POSITIVE_INFINITY));
        System.out.println(Math.abs(Math.sin(1e6) * Math.sin(1e6) + Math.cos(1e6) * Math.cos(1e6) - 1) < 1e-12);
        System.out.println(Math.PI + " " + Math.E + " " + (int) (Math.random() * 0 + 1));
    }
}
