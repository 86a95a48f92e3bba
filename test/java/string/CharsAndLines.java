// intent: Caesar cipher, palindromes, word frequency, anagrams, run-length coding, roman numerals.
// expect: Khoor, Zruog! Round Trip
// expect: true false
// expect: a3bc2d4 MCMXCIV MMMDCCCLXXXVIII
// expect: {abc=[abc, cab], eilnst=[listen, silent, enlist]}
// expect: [abc, acb, bac, bca, cab, cba]
// expect: 4 The Quick Brown
// expect: 3 16 16 TO BE or not to BE
// expect:   *| ***|*****|
// expect: a,b,c camel_case_string
// expect: e1h1l2o1
import java.util.*;
import java.util.stream.*;

public class CharsAndLines {
    static String caesar(String s, int k) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) {
            if (Character.isUpperCase(c)) b.append((char) ('A' + (c - 'A' + k + 26) % 26));
            else if (Character.isLowerCase(c)) b.append((char) ('a' + (c - 'a' + k + 26) % 26));
            else b.append(c);
        }
        return b.toString();
    }

    static boolean palindrome(String s) {
        String t = s.replaceAll("[^A-Za-z]", "").toLowerCase();
        return new StringBuilder(t).reverse().toString().equals(t);
    }

    static String rle(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0, j; i < s.length(); i = j) {
            for (j = i; j < s.length() && s.charAt(j) == s.charAt(i); j++);
            b.append(s.charAt(i)).append(j - i > 1 ? "" + (j - i) : "");
        }
        return b.toString();
    }

    static String roman(int n) {
        int[] v = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] s = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < v.length; i++) while (n >= v[i]) {
            b.append(s[i]);
            n -= v[i];
        }
        return b.toString();
    }

    static void permute(String head, String tail, List<String> out) {
        if (tail.isEmpty()) out.add(head);
        for (int i = 0; i < tail.length(); i++) permute(head + tail.charAt(i), tail.substring(0, i) + tail.substring(i + 1), out);
    }

    public static void main(String[] args) {
        System.out.println(caesar("Hello, World!", 3) + " " + caesar(caesar("Round Trip", 7), -7));
        System.out.println(palindrome("A man, a plan, a canal: Panama") + " " + palindrome("nope"));
        System.out.println(rle("aaabccdddd") + " " + roman(1994) + " " + roman(3888));
        Map<String, List<String>> anagrams = Stream.of("listen", "silent", "enlist", "abc", "cab").collect(Collectors.groupingBy(w -> {
            char[] c = w.toCharArray();
            Arrays.sort(c);
            return new String(c);
        }, TreeMap::new, Collectors.toList()));
        System.out.println(anagrams);
        List<String> p = new ArrayList<>();
        permute("", "abc", p);
        System.out.println(p);
        System.out.println("the quick brown".chars().filter(c -> "aeiou".indexOf(c) >= 0).count() + " " + Arrays.stream("the quick brown".split(" ")).map(w -> Character.toUpperCase(w.charAt(0)) + w.substring(1)).collect(Collectors.joining(" ")));
        String text = "to be or not to be";
        System.out.println(text.indexOf("be") + " " + text.lastIndexOf("be") + " " + text.indexOf("be", 4) + " " + text.replace("be", "BE").replaceFirst("to", "TO"));
        StringBuilder tri = new StringBuilder();
        for (int i = 1; i <= 3; i++) tri.append(" ".repeat(3 - i)).append("*".repeat(2 * i - 1)).append('|');
        System.out.println(tri);
        System.out.println(String.join(",", new TreeSet<>(Arrays.asList("b,a,c,a".split(",")))) + " " + "camelCaseString".replaceAll("([A-Z])", "_$1").toLowerCase());
        int[] counts = new int[26];
        for (char c : "hello".toCharArray()) counts[c - 'a']++;
        System.out.println(IntStream.range(0, 26).filter(i -> counts[i] > 0).mapToObj(i -> (char) ('a' + i) + "" + counts[i]).collect(Collectors.joining()));
    }
}
