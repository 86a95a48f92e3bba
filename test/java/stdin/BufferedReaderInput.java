// intent: BufferedReader on standard input: lines until the end, word counts.
// expect: 4 28 {cat=1, end=1, mat=1, on=1, sat=1, the=3}
// expect: null -1
// stdin: the cat sat
// stdin: on the mat
// stdin:
// stdin: the end
import java.io.*;
import java.util.*;

public class BufferedReaderInput {
    public static void main(String[] args) throws IOException {
        BufferedReader r = new BufferedReader(new InputStreamReader(System.in));
        Map<String, Integer> counts = new TreeMap<>();
        int lines = 0, chars = 0;
        for (String line; (line = r.readLine()) != null; lines++) {
            chars += line.length();
            for (String w : line.split("\\s+")) if (!w.isEmpty()) counts.merge(w, 1, Integer::sum);
        }
        System.out.println(lines + " " + chars + " " + counts);
        System.out.println(r.readLine() + " " + System.in.read());
    }
}
