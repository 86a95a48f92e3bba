// intent: LocalDate, LocalTime, LocalDateTime, Period, Duration, ChronoUnit and year arithmetic.
// expect: 2024-03-01 2025-02-28 2024-01-31 true 29
// expect: WEDNESDAY 59 FEBRUARY 19781 1969-12-31 2023-09-13
// expect: 2024-02-29 2000-01-01 -1 true
// expect: P23Y9M8D 19781 14 P1Y
// expect: 00:00:15 23:59:30 86370 00:00 07:05:00.000001 23:00
// expect: 2024-02-28T23:59:30 2024-03-01T00:59:30 2024-02-28 23 2020-01-01T00:00:00.500
// expect: PT2H15M1.5S 2 15 8101 500000000 PT-2H-15M-1.5S PT48H 90 PT0S
// expect: 2023-11-14T22:13:20.123456789Z 2023-11-15T22:13:20.123456789Z 1700000000123 1970-01-01T00:00:00Z 1582977600
// expect: 2023-11-15T03:13:20.123456789+05:00 22:13:20.123456789 2024-02-29T03:29:30Z
// expect: 2024-03-01 2024-03-04 2024-12-31 9 1
// expect: 2024-02-29 false --12-25 MONDAY DECEMBER 30
// expect: 2024-02-28 2024-02-29 2024-03-01 2024-03-02
// expect: Invalid date 'February 29' as '2023' is not a leap year
// expect: Invalid value for MonthOfYear (valid values 1 - 12): 13
// expect: Invalid value for HourOfDay (valid values 0 - 23): 24
// expect: Text '2023-1-1' could not be parsed at index 5
// expect: Unsupported field: HourOfDay
// expect: -999999999-01-01 4145308 true
import java.time.*;
import java.time.temporal.*;
import java.util.*;
import java.util.stream.*;

public class Dates {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 2, 28);
        System.out.println(d.plusDays(2) + " " + d.plusMonths(12) + " " + d.withDayOfMonth(1).minusDays(1) + " " + d.isLeapYear() + " " + d.lengthOfMonth());
        System.out.println(d.getDayOfWeek() + " " + d.getDayOfYear() + " " + d.getMonth() + " " + d.toEpochDay() + " " + LocalDate.ofEpochDay(-1) + " " + LocalDate.ofYearDay(2023, 256));
        System.out.println(LocalDate.of(2024, 1, 31).plusMonths(1) + " " + LocalDate.parse("1999-12-31").plusDays(1) + " " + d.compareTo(LocalDate.of(2025, 1, 1)) + " " + d.isBefore(LocalDate.MAX));
        System.out.println(Period.between(LocalDate.of(2000, 5, 20), d) + " " + ChronoUnit.DAYS.between(LocalDate.EPOCH, d) + " " + Period.parse("P1Y2M3D").toTotalMonths() + " " + d.until(d.plusYears(1)));
        LocalTime t = LocalTime.of(23, 59, 30);
        System.out.println(t.plusSeconds(45) + " " + t.minusHours(24) + " " + t.toSecondOfDay() + " " + LocalTime.MIDNIGHT + " " + LocalTime.of(7, 5, 0, 1000) + " " + t.truncatedTo(ChronoUnit.HOURS));
        LocalDateTime dt = LocalDateTime.of(d, t);
        System.out.println(dt + " " + dt.plusHours(25) + " " + dt.toLocalDate() + " " + dt.getHour() + " " + LocalDateTime.parse("2020-01-01T00:00:00.5"));
        Duration u = Duration.ofMinutes(135).plusMillis(1500);
        System.out.println(u + " " + u.toHours() + " " + u.toMinutesPart() + " " + u.getSeconds() + " " + u.getNano() + " " + u.negated() + " " + Duration.between(dt, dt.plusDays(2)) + " " + Duration.parse("PT1H30M").toMinutes() + " " + Duration.ZERO);
        Instant i = Instant.ofEpochSecond(1700000000L, 123456789);
        System.out.println(i + " " + i.plus(1, ChronoUnit.DAYS) + " " + i.toEpochMilli() + " " + Instant.EPOCH + " " + Instant.parse("2020-02-29T12:00:00Z").getEpochSecond());
        ZonedDateTime z = i.atZone(ZoneOffset.ofHours(5));
        System.out.println(z + " " + z.withZoneSameInstant(ZoneOffset.UTC).toLocalTime() + " " + OffsetDateTime.of(dt, ZoneOffset.ofHoursMinutes(-3, -30)).toInstant());
        System.out.println(d.with(TemporalAdjusters.firstDayOfNextMonth()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.MONDAY)) + " " + d.with(TemporalAdjusters.lastDayOfYear()) + " " + d.get(ChronoField.ALIGNED_WEEK_OF_YEAR) + " " + d.get(IsoFields.QUARTER_OF_YEAR));
        System.out.println(YearMonth.of(2024, 2).atEndOfMonth() + " " + Year.isLeap(1900) + " " + MonthDay.of(12, 25) + " " + DayOfWeek.FRIDAY.plus(3) + " " + Month.JANUARY.minus(1) + " " + Month.of(4).maxLength());
        System.out.println(d.datesUntil(d.plusDays(4)).map(LocalDate::toString).collect(Collectors.joining(" ")));
        for (Runnable r : new Runnable[] {() -> LocalDate.of(2023, 2, 29), () -> LocalDate.of(2023, 13, 1), () -> LocalTime.of(24, 0), () -> LocalDate.parse("2023-1-1"), () -> d.get(ChronoField.HOUR_OF_DAY)}) {
            try {
                r.run();
            } catch (DateTimeException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(new TreeSet<>(List.of(d, d.minusDays(1), LocalDate.MIN)).first() + " " + d.hashCode() + " " + d.equals(LocalDate.of(2024, 2, 28)));
    }
}
