/** Text: building strings of numbers and characters, and reading them back. */
public class StringBuilderBench {
    public static void main(String[] args) {
        int hash = 0;
        long length = 0;
        for (int i = 0; i < 21_000; i++) {
            StringBuilder b = new StringBuilder();
            for (int j = 0; j < 12; j++) {
                b.append(i * j).append(',').append("item").append((char) ('a' + j));
            }
            String text = b.toString();
            length += text.length();
            for (int k = 0; k < text.length(); k += 3) {
                hash = hash * 31 + text.charAt(k);
            }
        }
        System.out.println("text " + length + " " + hash);
    }
}
