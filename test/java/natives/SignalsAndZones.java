// intent: Handlers of signals are accepted though no signal comes; a time zone that does not exist is GMT.
// vm: -Duser.timezone=Nowhere/Land
// expect: SIGUSR2 true 15
// expect: Unknown signal: NONSENSE
// expect: 0 Thu Jan 01 00:00:00 GMT 1970 32400000
import java.util.*;
import sun.misc.*;

public class SignalsAndZones {
    public static void main(String[] args) {
        SignalHandler old = Signal.handle(new Signal("TERM"), s -> System.out.println("came " + s));
        System.out.println(new Signal("USR2") + " " + (old != null) + " " + new Signal("TERM").getNumber());
        try {
            new Signal("NONSENSE");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(TimeZone.getDefault().getRawOffset() + " " + new Date(0) + " " + TimeZone.getTimeZone("Asia/Tokyo").getRawOffset());
    }
}
