package testgen.business;

/** Dates of the Gregorian calendar, as numbers. */
public final class Calendar {
    private static final int[] LENGTHS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    private Calendar() {
    }

    public static boolean isLeapYear(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    public static int daysInMonth(int year, int month) {
        if (month < 1 || month > 12) {
            throw new IllegalArgumentException("month " + month);
        }
        if (month == 2 && isLeapYear(year)) {
            return 29;
        }
        return LENGTHS[month - 1];
    }

    public static boolean isValid(int year, int month, int day) {
        return year >= 1583 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
    }

    /** 0 for Sunday to 6 for Saturday, by the method of Sakamoto. */
    public static int dayOfWeek(int year, int month, int day) {
        if (!isValid(year, month, day)) {
            throw new IllegalArgumentException("no date");
        }
        int[] offsets = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
        int y = month < 3 ? year - 1 : year;
        return (y + y / 4 - y / 100 + y / 400 + offsets[month - 1] + day) % 7;
    }

    public static int dayOfYear(int year, int month, int day) {
        if (!isValid(year, month, day)) {
            return -1;
        }
        int days = day;
        for (int m = 1; m < month; m++) {
            days += daysInMonth(year, m);
        }
        return days;
    }

    /** Days from one date to another of the same or the next years, or -1 if it comes first. */
    public static int daysBetween(int year, int from, int laterYear, int to) {
        if (laterYear < year || laterYear == year && to < from) {
            return -1;
        }
        if (laterYear - year > 10) {
            throw new ArithmeticException("too far");
        }
        int days = to - from;
        for (int y = year; y < laterYear; y++) {
            days += isLeapYear(y) ? 366 : 365;
        }
        return days;
    }

    /** The quarter whose first month this is; 0 for other months. */
    public static int quarterBeginning(int month) {
        switch (month) {
        case 1:
            return 1;
        case 4:
            return 2;
        case 7:
            return 3;
        case 10:
            return 4;
        default:
            return 0;
        }
    }
}
