// intent: Pattern and Matcher: find, groups, named groups, anchors, flags, replace with functions.
// expect: [1, 22, 333] [e, u, a, i, o] [the, big, fox]
// expect: [aab, ab] [hello, HELLLO] [, x, , ] [5, 77]
// expect: 2024/03 09 3-13 4 10
// expect: 1999/12 null 18-25 4 -1
// expect: true true true false
// expect: Smith, John a$b$c xy
// expect: 30 and 40 [ab] [a]
// expect: [a, b, c, d] xyz
// expect: [one] [one, two] false true
// expect: [aa, bb] [abab, ab] [a] [a, c] [CD]
// expect: \Qa.b\E true [x+] 2
// expect: AT and OW
// expect: Unclosed group 3 a(b
// expect: Unclosed group near index 3
// expect: a(b
// expect: No match found
// expect: true true
// expect: [0, 2] 39
// expect: true bb true
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class Matching {
    static List<String> all(String regex, String text) {
        List<String> out = new ArrayList<>();
        Matcher m = Pattern.compile(regex).matcher(text);
        while (m.find()) out.add(m.group());
        return out;
    }

    public static void main(String[] args) {
        System.out.println(all("\\d+", "a1bb22ccc333") + " " + all("[aeiou]", "education") + " " + all("\\b\\w{3}\\b", "the big brown fox"));
        System.out.println(all("a*?b", "aabab") + " " + all("(?i)HeL+o", "hello HELLLO") + " " + all("x?", "axb") + " " + all("(?<=\\$)\\d+", "$5 6 $77"));
        Matcher m = Pattern.compile("(?<year>\\d{4})-(?<month>\\d\\d)(-(\\d\\d))?").matcher("on 2024-03-09 and 1999-12");
        while (m.find()) System.out.println(m.group("year") + "/" + m.group("month") + " " + m.group(4) + " " + m.start() + "-" + m.end() + " " + m.groupCount() + " " + m.start(3));
        System.out.println("2024-01".matches("\\d+-\\d+") + " " + Pattern.matches("[^0-9]*", "abc") + " " + Pattern.compile("ab").matcher("abc").lookingAt() + " " + Pattern.compile("b").matcher("abc").find(2));
        System.out.println("John Smith".replaceAll("(\\w+) (\\w+)", "$2, $1") + " " + "a.b.c".replaceAll("\\.", Matcher.quoteReplacement("$")) + " " + "x1y2".replaceAll("\\d", ""));
        System.out.println(Pattern.compile("\\d+").matcher("3 and 4").replaceAll(r -> "" + Integer.parseInt(r.group()) * 10) + " " + Pattern.compile("(a)(b)?").matcher("ab a").replaceAll("[$1$2]"));
        System.out.println(Arrays.toString(Pattern.compile("\\s*,\\s*").split("a , b,c ,d")) + " " + Pattern.compile("-").splitAsStream("x-y-z").collect(Collectors.joining()));
        System.out.println(all("^\\w+", "one\ntwo") + " " + all("(?m)^\\w+$", "one\ntwo") + " " + "a\nb".matches("a.b") + " " + Pattern.compile("a.b", Pattern.DOTALL).matcher("a\nb").matches());
        System.out.println(all("(\\w)\\1", "aabbcd") + " " + all("(?:ab)+", "ababxab") + " " + all("a(?!b)", "abac") + " " + all("[a-c&&[^b]]", "abc") + " " + all("\\p{Upper}+", "abCDe"));
        System.out.println(Pattern.quote("a.b") + " " + "a.b".matches(Pattern.quote("a.b")) + " " + all("\\Qx+\\E", "x+xx") + " " + Pattern.compile("a", Pattern.CASE_INSENSITIVE).flags());
        StringBuilder sb = new StringBuilder();
        Matcher r = Pattern.compile("c(at|ow)").matcher("cat and cow");
        while (r.find()) r.appendReplacement(sb, r.group(1).toUpperCase());
        System.out.println(r.appendTail(sb));
        try {
            Pattern.compile("a(b");
        } catch (PatternSyntaxException e) {
            System.out.println(e.getDescription() + " " + e.getIndex() + " " + e.getPattern());
            System.out.println(e.getMessage());
        }
        try {
            m.reset();
            m.group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Pattern.compile("[a-z]+").asPredicate().test("123a") + " " + Pattern.compile("(a+)+b").matcher("aaaaaaaaaaaaaab").matches());
        System.out.println(Pattern.compile("\\d").matcher("1a2").results().map(MatchResult::start).collect(Collectors.toList()) + " " + m.pattern().pattern().length());
        Matcher hit = Pattern.compile("b+").matcher("aabbb").region(0, 4);
        System.out.println(hit.find() + " " + hit.group() + " " + hit.hitEnd());
    }
}
