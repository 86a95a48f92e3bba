// intent: Date patterns and styles in several languages, parsing with names, zones with daylight saving, calendars of the world.
// expect: Feb 29, 2024
// expect: Feb. 29, 2024
// expect: févr. 29, 2024
// expect: 2月 29, 2024
// expect: Thursday, 29 February 2024
// expect: Donnerstag, 29 Februar 2024
// expect: jeudi, 29 février 2024
// expect: 木曜日, 29 2月 2024
// expect: Thu
// expect: Do.
// expect: jeu.
// expect: 木
// expect: Q1 1st quarter
// expect: Q1 1. Quartal
// expect: T1 1er trimestre
// expect: Q1 第1四半期
// expect: 9 5 60
// expect: 9 5 60
// expect: 9 5 60
// expect: 9 5 60
// expect: Europe/Berlin CET +01 +01:00 +0100 GMT+1
// expect: Europe/Berlin MEZ +01 +01:00 +0100 GMT+1
// expect: Europe/Berlin CET +01 +01:00 +0100 UTC+1
// expect: Europe/Berlin CET +01 +01:00 +0100 GMT+1
// expect: Thursday, February 29, 2024
// expect: Donnerstag, 29. Februar 2024
// expect: jeudi 29 février 2024
// expect: 2024年2月29日木曜日
// expect: February 29, 2024
// expect: 29. Februar 2024
// expect: 29 février 2024
// expect: 2024年2月29日
// expect: Feb 29, 2024
// expect: 29.02.2024
// expect: 29 févr. 2024
// expect: 2024/02/29
// expect: 2/29/24
// expect: 29.02.24
// expect: 29/02/2024
// expect: 2024/02/29
// expect: java.time.format.DateTimeParseException: Text '2024-02-30' could not be parsed: Invalid date 'FEBRUARY 30'
// expect: 2024-02-03
// expect: 2024-03-05
// expect: 2024-03-31T03:30+02:00[Europe/Berlin]
// expect: 2024-10-27T02:30+01:00[Europe/Berlin]
// expect: java.time.zone.ZoneRulesException: Unknown time-zone ID: Nowhere/City
// expect: Transition[Overlap at 1971-10-31T03:00+01:00 to Z]
// expect: 2024-02-29T17:34:05.678901234+05:30[Asia/Kolkata]
// expect: Japanese Reiwa 6-02-29 ThaiBuddhist BE 2567-02-28 Hijrah-umalqura AH 1445-08-19 Minguo ROC 113-02-29
// expect: SUNDAY 4
// expect: Thu, 29 Feb 2024 13:04:05.678 UTC
// expect: Thu, 29 Feb 2024 05:04:05.678 PST
// expect: Thu, 29 Feb 2024 18:34:05.678 GMT+05:30
// expect: 1709243100000
// expect: Donnerstag, 1. Januar 1970
// expect: jeudi 29 février 2024
import java.text.DateFormat;
import java.text.SimpleDateFormat;
import java.time.*;
import java.time.chrono.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;

public class Patterns {
    interface Source {
        Object get() throws Exception;
    }

    static void show(Source s) {
        try {
            System.out.println(s.get());
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        ZonedDateTime z = ZonedDateTime.of(2024, 2, 29, 13, 4, 5, 678901234, ZoneId.of("Europe/Berlin"));
        Locale[] locales = {Locale.US, Locale.GERMANY, Locale.FRANCE, Locale.JAPAN};
        for (String p : new String[] {"MMM d, yyyy", "EEEE, dd MMMM uuuu", "EEE", "QQQ QQQQ", "w W D", "VV z X XXX Z O"}) {
            for (Locale l : locales) {
                show(() -> DateTimeFormatter.ofPattern(p, l).format(z));
            }
        }
        for (FormatStyle style : FormatStyle.values()) {
            for (Locale l : locales) {
                show(() -> DateTimeFormatter.ofLocalizedDate(style).withLocale(l).format(z));
            }
        }
        show(() -> LocalDate.parse("2024-02-30"));
        show(() -> LocalDate.parse("Feb 3, 2024", DateTimeFormatter.ofPattern("MMM d, yyyy", Locale.US)));
        show(() -> LocalDate.parse("mardi 5 mars 2024", DateTimeFormatter.ofPattern("EEEE d MMMM yyyy", Locale.FRANCE)));
        show(() -> ZonedDateTime.of(2024, 3, 31, 2, 30, 0, 0, ZoneId.of("Europe/Berlin")));
        show(() -> ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, ZoneId.of("Europe/Berlin")).withLaterOffsetAtOverlap());
        show(() -> ZoneId.of("Nowhere/City"));
        show(() -> ZoneId.of("Europe/London").getRules().nextTransition(Instant.EPOCH));
        show(() -> z.withZoneSameInstant(ZoneId.of("Asia/Kolkata")));
        show(() -> JapaneseDate.of(2024, 2, 29) + " " + ThaiBuddhistDate.of(2567, 2, 28) + " "
            + HijrahDate.from(LocalDate.of(2024, 2, 29)) + " " + MinguoDate.from(LocalDate.of(2024, 2, 29)));
        show(() -> WeekFields.of(Locale.US).getFirstDayOfWeek() + " " + WeekFields.of(Locale.GERMANY).getMinimalDaysInFirstWeek());
        for (String zone : new String[] {"UTC", "America/Los_Angeles", "GMT+05:30"}) {
            show(() -> {
                SimpleDateFormat f = new SimpleDateFormat("EEE, d MMM yyyy HH:mm:ss.SSS z", Locale.US);
                f.setTimeZone(TimeZone.getTimeZone(zone));
                return f.format(new Date(1709211845678L));
            });
        }
        show(() -> new SimpleDateFormat("dd/MM/yyyy HH:mm z", Locale.US).parse("29/02/2024 13:45 PST").getTime());
        show(() -> DateFormat.getDateInstance(DateFormat.FULL, Locale.GERMANY).format(new Date(0)));
        show(() -> String.format(Locale.FRANCE, "%tA %<td %<tB %<tY", z));
    }
}
