package testgen.business;

/** Temperatures, kept in degrees Celsius. */
public class Temperature {
    private static final double ABSOLUTE_ZERO = -273.15;

    private final double celsius;

    public Temperature(double celsius) {
        if (!(celsius >= ABSOLUTE_ZERO)) {
            throw new IllegalArgumentException("colder than possible");
        }
        this.celsius = celsius;
    }

    public static Temperature ofFahrenheit(double fahrenheit) {
        return new Temperature((fahrenheit - 32) * 5 / 9);
    }

    public double getCelsius() {
        return celsius;
    }

    public boolean isWaterLiquid() {
        return celsius > 0 && celsius < 100;
    }

    public boolean isWarmerThan(Temperature other) {
        return other == null || celsius > other.celsius;
    }

    /** How it feels, in four classes. */
    public static int feeling(float degrees, boolean windy) {
        float felt = windy ? degrees - 5 : degrees;
        if (felt < 0) {
            return 0;
        }
        if (felt < 15.5f) {
            return 1;
        }
        return felt < 28 ? 2 : 3;
    }
}
