// intent: Zone rules with daylight saving, Calendar, Date arithmetic and SimpleDateFormat in UTC.
// expect: 2024-03-31T01:30+01:00[Europe/Berlin] 2024-03-31T03:30+02:00[Europe/Berlin] +02:00
// expect: 03:30 true
// expect: 2024-11-03T01:30-05:00[America/New_York]
// expect: Z UTC 19800
// expect: 2024 1 29 5 1709208000000 29
// expect: 1970-01-01 00:00:00 UTC Thu Jan | 2024-02-29 12:00:00 UTC Thu Feb
// expect: 931132800000
// expect: Unparseable date: "bad"
// expect: true true Thu Jan 01 00:00:00 UTC 1970
// expect: Unknown time-zone ID: Nowhere/City
import java.text.*;
import java.time.*;
import java.util.*;

public class ZonesAndLegacy {
    public static void main(String[] args) throws ParseException {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        ZonedDateTime z = ZonedDateTime.of(2024, 3, 31, 1, 30, 0, 0, berlin);
        System.out.println(z + " " + z.plusHours(1) + " " + z.plusDays(1).getOffset());
        System.out.println(ZonedDateTime.of(2024, 3, 31, 2, 30, 0, 0, berlin).toLocalTime() + " " + berlin.getRules().isDaylightSavings(Instant.parse("2024-07-01T00:00:00Z")));
        System.out.println(ZonedDateTime.of(2024, 11, 3, 1, 30, 0, 0, ZoneId.of("America/New_York")).plusHours(1));
        System.out.println(ZoneId.of("UTC").normalized() + " " + ZoneId.systemDefault().getId() + " " + ZoneOffset.of("+05:30").getTotalSeconds());
        Calendar c = Calendar.getInstance(TimeZone.getTimeZone("UTC"), Locale.US);
        c.clear();
        c.set(2024, Calendar.JANUARY, 31, 12, 0, 0);
        c.add(Calendar.MONTH, 1);
        System.out.println(c.get(Calendar.YEAR) + " " + c.get(Calendar.MONTH) + " " + c.get(Calendar.DAY_OF_MONTH) + " " + c.get(Calendar.DAY_OF_WEEK) + " " + c.getTimeInMillis() + " " + c.getActualMaximum(Calendar.DAY_OF_MONTH));
        SimpleDateFormat f = new SimpleDateFormat("yyyy-MM-dd HH:mm:ss z EEE MMM", Locale.US);
        f.setTimeZone(TimeZone.getTimeZone("UTC"));
        System.out.println(f.format(new Date(0)) + " | " + f.format(c.getTime()));
        SimpleDateFormat p = new SimpleDateFormat("dd MMM yyyy", Locale.US);
        p.setTimeZone(TimeZone.getTimeZone("UTC"));
        System.out.println(p.parse("05 Jul 1999").getTime());
        try {
            p.parse("bad");
        } catch (ParseException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Date(5).before(new Date(6)) + " " + new Date(0).equals(new Date(0)) + " " + new Date(0));
        try {
            ZoneId.of("Nowhere/City");
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
