// intent: Numbers, percents, currencies, compact numbers and symbols of many locales, from the JDK's own locale data.
// expect: en_US -1,234,567.891 26% $1,234.50 12M
// expect: 2e 2c NaN∞- #,##0.###
// expect: 1,234,567 9,876,543.21 1.234568e+04
// expect: de_DE -1.234.567,891 26 % 1.234,50 € 12 Mio.
// expect: 2c 2e NaN∞- #,##0.###
// expect: 1.234.567 9.876.543,21 1,234568e+04
// expect: fr_FR -1 234 567,891 26 % 1 234,50 € 12 M
// expect: 2c 202f NaN∞- #,##0.###
// expect: 1 234 567 9 876 543,21 1,234568e+04
// expect: en_IN -1,234,567.891 26% ₹1,234.50 1Cr
// expect: 2e 2c NaN∞- #,##0.###
// expect: 1,234,567 9,876,543.21 1.234568e+04
// expect: ja_JP -1,234,567.891 26% ￥1,234 1235万
// expect: 2e 2c NaN∞- #,##0.###
// expect: 1,234,567 9,876,543.21 1.234568e+04
// expect:  -1,234,567.891 26% ¤ 1,234.50 12M
// expect: 2e 2c NaN∞- #,##0.###
// expect: 1,234,567 9,876,543.21 1.234568e+04
// expect: pt_BR -1.234.567,891 26% R$ 1.234,50 12 mi
// expect: 2c 2e NaN∞- #,##0.###
// expect: 1.234.567 9.876.543,21 1,234568e+04
// expect: xx -1,234,567.891 26% ¤ 1,234.50 12M
// expect: 2e 2c NaN∞- #,##0.###
// expect: 1,234,567 9,876,543.21 1.234568e+04
// expect: € Euro JPY 2
// expect: [apfel, Apfel, Äpfel, eclair, éclair, Zebra, zoo]
// expect: allemand (Allemagne) Japan TİTLE Polnisch
import java.text.Collator;
import java.text.CompactNumberFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.util.Arrays;
import java.util.Currency;
import java.util.Locale;

public class LocaleNumbers {
    public static void main(String[] args) {
        Locale[] all = {Locale.US, Locale.GERMANY, Locale.FRANCE, new Locale("en", "IN"), Locale.JAPAN, Locale.ROOT,
                        new Locale("pt", "BR"), new Locale("xx")};
        for (Locale l : all) {
            NumberFormat shorter = NumberFormat.getCompactNumberInstance(l, NumberFormat.Style.SHORT);
            System.out.println(l + " " + NumberFormat.getInstance(l).format(-1234567.891) + " "
                + NumberFormat.getPercentInstance(l).format(0.256) + " "
                + NumberFormat.getCurrencyInstance(l).format(1234.5) + " " + shorter.format(12345678));
            DecimalFormatSymbols s = DecimalFormatSymbols.getInstance(l);
            System.out.println(Integer.toHexString(s.getDecimalSeparator()) + " "
                + Integer.toHexString(s.getGroupingSeparator()) + " " + s.getNaN() + s.getInfinity() + s.getMinusSign()
                + " " + ((DecimalFormat) NumberFormat.getInstance(l)).toPattern());
            System.out.println(String.format(l, "%,d %,.2f %e", 1234567, 9876543.21, 12345.678));
        }
        Currency euro = Currency.getInstance("EUR");
        System.out.println(euro.getSymbol(Locale.US) + " " + euro.getDisplayName(Locale.US) + " "
            + Currency.getInstance(Locale.JAPAN) + " " + euro.getDefaultFractionDigits());
        String[] words = {"Zebra", "apfel", "Äpfel", "Apfel", "zoo", "éclair", "eclair"};
        Arrays.sort(words, Collator.getInstance(Locale.GERMANY));
        System.out.println(Arrays.toString(words));
        System.out.println(Locale.GERMANY.getDisplayName(Locale.FRANCE) + " " + Locale.JAPAN.getDisplayCountry(Locale.US)
            + " " + "title".toUpperCase(new Locale("tr")) + " " + new Locale("pl").getDisplayLanguage(Locale.GERMANY));
    }
}
