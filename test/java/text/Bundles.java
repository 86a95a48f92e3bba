// intent: Locale objects, resource bundles by class, collation-free comparison, currency-free number parsing.
// expect: de_AT de AT de-AT pt_BR true
// expect: true English USA
// expect: Hello 3 2 false [count, hello, list]
// expect: Can't find resource for bundle Bundles$Texts, key none none
// expect: title 5
// expect: 2 x true
// expect: en
import java.util.*;

public class Bundles {
    public static class Texts extends ListResourceBundle {
        @Override protected Object[][] getContents() {
            return new Object[][] {{"hello", "Hello"}, {"count", 3}, {"list", new String[] {"a", "b"}}};
        }
    }

    public static void main(String[] args) {
        Locale l = new Locale("de", "AT");
        System.out.println(l + " " + l.getLanguage() + " " + l.getCountry() + " " + l.toLanguageTag() + " " + Locale.forLanguageTag("pt-BR") + " " + Locale.ROOT.toString().isEmpty());
        System.out.println(l.equals(new Locale("de", "AT")) + " " + Locale.ENGLISH.getDisplayLanguage(Locale.ENGLISH) + " " + Locale.US.getISO3Country());
        ResourceBundle b = new Texts();
        System.out.println(b.getString("hello") + " " + b.getObject("count") + " " + b.getStringArray("list").length + " " + b.containsKey("none") + " " + new TreeSet<>(b.keySet()));
        try {
            b.getString("none");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage() + " " + e.getKey());
        }
        System.out.println("TITLE".toLowerCase(Locale.ROOT) + " " + "title".toUpperCase(new Locale("tr")).length());
        Properties p = new Properties(new Properties());
        p.setProperty("b", "2");
        p.setProperty("a", "1");
        System.out.println(p.stringPropertyNames().size() + " " + p.getProperty("c", "x") + " " + p.containsKey("a"));
        Optional<String> first = Arrays.stream(Locale.getISOLanguages()).filter("en"::equals).findFirst();
        System.out.println(first.get());
    }
}
