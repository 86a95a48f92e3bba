package testgen.lang;

/** Days, with the old and the new form of switch. */
public enum Weekday {
    MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY;

    public boolean isWeekend() {
        return this == SATURDAY || this == SUNDAY;
    }

    public Weekday plus(int days) {
        return values()[Math.floorMod(ordinal() + days, 7)];
    }

    // infeasible: hours 1 the compiler adds a default to a switch that names all constants
    /** Hours that a shop is open. */
    public static int hours(Weekday day, boolean holiday) {
        if (holiday) {
            return 0;
        }
        return switch (day) {
            case MONDAY, TUESDAY, WEDNESDAY -> 8;
            case THURSDAY, FRIDAY -> 10;
            case SATURDAY -> 6;
            case SUNDAY -> 0;
        };
    }

    public static int workingDays(Weekday from, int length) {
        if (length < 0 || length > 14) {
            throw new IllegalArgumentException("length");
        }
        int count = 0;
        for (int i = 0; i < length; i++) {
            if (!from.plus(i).isWeekend()) {
                count++;
            }
        }
        return count;
    }
}
