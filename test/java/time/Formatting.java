// intent: DateTimeFormatter patterns for formatting and parsing, with an English locale.
// expect: yyyy-MM-dd -> 2024-03-09
// expect: dd/MM/yy HH:mm:ss -> 09/03/24 14:05:07
// expect: EEE, d MMM yyyy -> Sat, 9 Mar 2024
// expect: EEEE d MMMM -> Saturday 9 March
// expect: h:mm a -> 2:05 PM
// expect: HH:mm:ss.SSS -> 14:05:07.089
// expect: D -> 69
// expect: 'week' w -> week 10
// expect: yyyyMMdd'T'HHmmss -> 20240309T140507
// expect: MMM d, uuuu -> Mar 9, 2024
// expect: Q e -> 1 7
// expect: 2024-03-09 2024-03-09T14:05:07.089 20240309 2024-069
// expect: 2024-03-09 14:30
// expect: Sat, 9 Mar 2024 14:05:07 GMT 2024-03-09T14:05:07.089+02:00
// expect: Text '2024-99-01' could not be parsed: Invalid value for MonthOfYear (valid values 1 - 12): 99 0
// expect: Unsupported field: HourOfDay
// expect: 2020-01-01 2020-06-01
// expect: Mar Sunday M
import java.time.*;
import java.time.format.*;
import java.util.Locale;

public class Formatting {
    public static void main(String[] args) {
        LocalDateTime dt = LocalDateTime.of(2024, 3, 9, 14, 5, 7, 89_000_000);
        for (String p : new String[] {"yyyy-MM-dd", "dd/MM/yy HH:mm:ss", "EEE, d MMM yyyy", "EEEE d MMMM", "h:mm a", "HH:mm:ss.SSS", "D", "'week' w", "yyyyMMdd'T'HHmmss", "MMM d, uuuu", "Q e"}) {
            System.out.println(p + " -> " + dt.format(DateTimeFormatter.ofPattern(p, Locale.ENGLISH)));
        }
        System.out.println(DateTimeFormatter.ISO_LOCAL_DATE.format(dt) + " " + DateTimeFormatter.ISO_DATE_TIME.format(dt) + " " + DateTimeFormatter.BASIC_ISO_DATE.format(dt) + " " + DateTimeFormatter.ISO_ORDINAL_DATE.format(dt));
        System.out.println(LocalDate.parse("09.03.2024", DateTimeFormatter.ofPattern("dd.MM.yyyy")) + " " + LocalTime.parse("2:30 PM", DateTimeFormatter.ofPattern("h:mm a", Locale.ENGLISH)));
        System.out.println(DateTimeFormatter.RFC_1123_DATE_TIME.format(dt.atOffset(ZoneOffset.UTC)) + " " + DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(dt.atOffset(ZoneOffset.ofHours(2))));
        try {
            LocalDate.parse("2024-99-01", DateTimeFormatter.ISO_LOCAL_DATE);
        } catch (DateTimeParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorIndex());
        }
        try {
            dt.toLocalDate().format(DateTimeFormatter.ofPattern("HH"));
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
        DateTimeFormatter built = new DateTimeFormatterBuilder().appendPattern("yyyy").optionalStart().appendPattern("-MM").optionalEnd().parseDefaulting(java.time.temporal.ChronoField.MONTH_OF_YEAR, 1)
            .parseDefaulting(java.time.temporal.ChronoField.DAY_OF_MONTH, 1).toFormatter();
        System.out.println(LocalDate.parse("2020", built) + " " + LocalDate.parse("2020-06", built));
        System.out.println(Month.MARCH.getDisplayName(TextStyle.SHORT, Locale.ENGLISH) + " " + DayOfWeek.SUNDAY.getDisplayName(TextStyle.FULL, Locale.ENGLISH) + " " + DayOfWeek.MONDAY.getDisplayName(TextStyle.NARROW, Locale.ENGLISH));
    }
}
