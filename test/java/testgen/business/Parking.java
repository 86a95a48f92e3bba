package testgen.business;

/** Fees of a car park. */
public final class Parking {
    private Parking() {
    }

    /** Cents for so many minutes. */
    public static int fee(int minutes, boolean night, boolean resident) {
        if (minutes < 0) {
            throw new IllegalArgumentException("minutes");
        }
        if (minutes <= 15) {
            return 0;
        }
        int days = minutes / 1440;
        int rest = minutes % 1440;
        int hours = (rest + 59) / 60;
        int perHour = night ? 100 : 250;
        int day = Math.min(hours * perHour, 2000);
        int fee = days * 2000 + day;
        return resident ? fee / 2 : fee;
    }

    /** The first free place with room for the car; -1 if there is none. */
    public static int findPlace(int[] widths, boolean[] taken, int car) {
        if (widths.length != taken.length) {
            throw new IllegalArgumentException("lengths differ");
        }
        for (int i = 0; i < widths.length; i++) {
            if (!taken[i] && widths[i] >= car) {
                taken[i] = true;
                return i;
            }
        }
        return -1;
    }
}
