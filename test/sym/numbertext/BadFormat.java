// intent: a format that does not fit throws, printed or not
// explore: run
// outcome: throws java.util.MissingFormatArgumentException: Format specifier '%d'
// outcome: throws java.util.IllegalFormatConversionException: d != java.lang.String
// paths: 2..30
package numbertext;

public class BadFormat {
    static int run(int x) {
        if (x > 0)
            System.out.printf("%d %d", x);
        System.out.printf("%d", "" + x);
        return 0;
    }
}
