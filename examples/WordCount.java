import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/*
 * Reads text from standard input and prints its ten most frequent words.
 *
 *   build/bivium run examples/WordCount.java < README.md
 */
public class WordCount {
    public static void main(String[] args) throws IOException {
        Map<String, Integer> counts = new TreeMap<>();
        int lines = 0;
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            lines++;
            count(line, counts);
        }
        List<Map.Entry<String, Integer>> ranked = new ArrayList<>(counts.entrySet());
        ranked.sort(Map.Entry.comparingByValue(Comparator.reverseOrder()));
        System.out.println(lines + " lines, " + counts.size() + " different words");
        ranked.stream().limit(10).forEach(e -> System.out.println(e.getValue() + "\t" + e.getKey()));
    }

    /** Adds the words of a line; a word is a run of letters. */
    static void count(String line, Map<String, Integer> counts) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i <= line.length(); i++) {
            char c = i < line.length() ? line.charAt(i) : ' ';
            if (Character.isLetter(c)) {
                word.append(Character.toLowerCase(c));
            } else if (word.length() > 0) {
                counts.merge(word.toString(), 1, Integer::sum);
                word.setLength(0);
            }
        }
    }
}
