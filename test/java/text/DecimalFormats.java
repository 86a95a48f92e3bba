// intent: DecimalFormat, NumberFormat, MessageFormat and ChoiceFormat with the root or English locale.
// expect: 0.00 1234.57 -0.50 12.00
// expect: #,##0.0# 1,234.57 -0.5 12.0
// expect: 000 1235 -000 012
// expect: #.### 1234.567 -0.5 12
// expect: 0.##E0 1.23E3 -5E-1 1.2E1
// expect: #% 123457% -50% 1200%
// expect: 'n'0;(0) n1235 (0) n12
// expect: 1234.5 12 #,##0.00
// expect: Unparseable number: "abc" 0
// expect: 1.99 1,000,000,000,000.00
// expect: 98,765.4 26% 2
// expect: box has 3 of items, it's {x}
// expect: many none
import java.text.*;
import java.util.*;

public class DecimalFormats {
    public static void main(String[] args) throws ParseException {
        DecimalFormatSymbols sym = DecimalFormatSymbols.getInstance(Locale.ENGLISH);
        for (String p : new String[] {"0.00", "#,##0.0#", "000", "#.###", "0.##E0", "#%", "'n'0;(0)"}) {
            DecimalFormat f = new DecimalFormat(p, sym);
            System.out.println(p + " " + f.format(1234.567) + " " + f.format(-0.5) + " " + f.format(12));
        }
        DecimalFormat f = new DecimalFormat("#,##0.00", sym);
        System.out.println(f.parse("1,234.50") + " " + f.parse("12abc") + " " + f.toPattern());
        try {
            f.parse("abc");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        f.setRoundingMode(java.math.RoundingMode.DOWN);
        System.out.println(f.format(1.999) + " " + f.format(1e12));
        NumberFormat n = NumberFormat.getInstance(Locale.US);
        n.setMaximumFractionDigits(1);
        System.out.println(n.format(98765.4321) + " " + NumberFormat.getPercentInstance(Locale.US).format(0.256) + " " + NumberFormat.getIntegerInstance(Locale.US).format(2.5));
        System.out.println(MessageFormat.format("{1} has {0,number,integer} of {2}, it''s '{x}'", 3, "box", "items"));
        System.out.println(new ChoiceFormat("0#none|1#one|2#many").format(5) + " " + new ChoiceFormat("0#none|1#one|2#many").format(0));
    }
}
