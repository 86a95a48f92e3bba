// intent: a Date of now is no earlier than 1970
// verdict: true
package outside;

import java.util.Date;

public class MillisOfDate {
    public static void main(String[] args) {
        assert new Date().getTime() >= 0;
    }
}
