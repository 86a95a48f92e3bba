// intent: StrictMath transcendental functions as exact bits.
// expect: sin 1250955756641500645 3feaed548f090cee
// expect: cos -400406278381390457 3fe14a280fb5068c
// expect: tan -8433363257874862901 3ff8eb245cbee3a6
// expect: asin -4749205254690160873 3fd380159e14f6ff
// expect: acos -8101141185010771294 3ff441f5ecbeef59
// expect: atan 4300877467266565661 3fd2a73a661eaf06
// expect: exp -1351376984297782908 4005bf0a8b14576a
// expect: log 1240008090760099829 3ff193ea7aad030a
// expect: log10 -2282460503798868596 3fde8927964fd5fd
// expect: cbrt -5250558780538123725 3ff7137449123ef6
// expect: sinh 1486776133792255187 3ff2cd9fc44eb982
// expect: cosh 9147865729710463733 3ff8b07551d9f551
// expect: tanh -7239585443969246870 3fe85efab514f394
// expect: expm1 -2196661995806699850 3ffb7e151628aed2
// expect: log1p 3985814407513405562 3fe62e42fefa39ef
// expect: hypot -3504812749571401403 4014000000000000
// expect: atan2 7747352565935153154 c002d97c7f3321d2
// expect: pow 191452078110596409 6317422456546972963 3ff6a09e667f3bcd
public class StrictFunctions {
    interface F { double f(double x); }

    static long mix(F f) {
        long h = 17;
        double[] v = {0.0, -0.0, 1e-20, 0.1, 0.5, 0.785, 1.0, -1.0, 1.5707, 2.0, 3.0, -7.25, 10.5, 100.0, 709.5, -745.0, 12345.678, 1e15, 1e22, Double.NaN, Double.POSITIVE_INFINITY};
        for (double x : v) h = h * 1000003 + Double.doubleToLongBits(f.f(x));
        return h;
    }

    static String h(double d) { return Long.toHexString(Double.doubleToLongBits(d)); }

    public static void main(String[] args) {
        System.out.println("sin " + mix(StrictMath::sin) + " " + h(StrictMath.sin(1)));
        System.out.println("cos " + mix(StrictMath::cos) + " " + h(StrictMath.cos(1)));
        System.out.println("tan " + mix(StrictMath::tan) + " " + h(StrictMath.tan(1)));
        System.out.println("asin " + mix(StrictMath::asin) + " " + h(StrictMath.asin(0.3)));
        System.out.println("acos " + mix(StrictMath::acos) + " " + h(StrictMath.acos(0.3)));
        System.out.println("atan " + mix(StrictMath::atan) + " " + h(StrictMath.atan(0.3)));
        System.out.println("exp " + mix(StrictMath::exp) + " " + h(StrictMath.exp(1)));
        System.out.println("log " + mix(StrictMath::log) + " " + h(StrictMath.log(3)));
        System.out.println("log10 " + mix(StrictMath::log10) + " " + h(StrictMath.log10(3)));
        System.out.println("cbrt " + mix(StrictMath::cbrt) + " " + h(StrictMath.cbrt(3)));
        System.out.println("sinh " + mix(StrictMath::sinh) + " " + h(StrictMath.sinh(1)));
        System.out.println("cosh " + mix(StrictMath::cosh) + " " + h(StrictMath.cosh(1)));
        System.out.println("tanh " + mix(StrictMath::tanh) + " " + h(StrictMath.tanh(1)));
        System.out.println("expm1 " + mix(StrictMath::expm1) + " " + h(StrictMath.expm1(1)));
        System.out.println("log1p " + mix(StrictMath::log1p) + " " + h(StrictMath.log1p(1)));
        System.out.println("hypot " + mix(x -> StrictMath.hypot(x, 3)) + " " + h(StrictMath.hypot(3, 4)));
        System.out.println("atan2 " + mix(x -> StrictMath.atan2(x, -2)) + " " + h(StrictMath.atan2(-1, -1)));
        System.out.println("pow " + mix(x -> StrictMath.pow(x, 2.5)) + " " + mix(x -> StrictMath.pow(-2, x)) + " " + h(StrictMath.pow(2, 0.5)));
    }
}
