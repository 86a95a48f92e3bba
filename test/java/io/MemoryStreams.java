// intent: Byte array and string streams, PrintStream redirection, buffering, piping, mark and reset.
// expect: ACD 3 [65, 67, 68]
// expect: 1 2 4 1
// expect: 2 3 6
// expect: captured|1c2.5truexynullnull9|appqu|!
// expect: line1 l true ine2 null
// expect: k=1; java.lang.RuntimeException: trace
// expect: 233 B -1
// expect: a
// expect: 3
// expect: abcd
// expect: through the pipe
// expect: 8 null
// expect: 5
import java.io.*;
import java.nio.charset.*;
import java.util.*;

public class MemoryStreams {
    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(65);
        bytes.write("BCD".getBytes(), 1, 2);
        System.out.println(bytes + " " + bytes.size() + " " + Arrays.toString(bytes.toByteArray()));
        ByteArrayInputStream in = new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5});
        in.mark(0);
        System.out.println(in.read() + " " + in.skip(2) + " " + in.read() + " " + in.available());
        in.reset();
        System.out.println(in.readNBytes(2).length + " " + in.transferTo(bytes) + " " + bytes.size());
        PrintStream old = System.out;
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        System.setOut(new PrintStream(captured, true, "UTF-8"));
        System.out.println("captured");
        System.out.print(1);
        System.out.print('c');
        System.out.print(2.5f);
        System.out.print(true);
        System.out.print(new char[] {'x', 'y'});
        System.out.print((Object) null);
        System.out.print((String) null);
        System.out.println(9L);
        System.out.append("app").append('q').append("sub", 1, 2).println();
        System.out.write(33);
        System.out.flush();
        System.setOut(old);
        System.out.println(captured.toString().replace("\n", "|"));
        StringReader sr = new StringReader("line1\nline2");
        BufferedReader br = new BufferedReader(sr);
        System.out.println(br.readLine() + " " + (char) br.read() + " " + br.ready() + " " + br.readLine() + " " + br.readLine());
        StringWriter sw = new StringWriter();
        PrintWriter pw = new PrintWriter(sw);
        pw.printf("%s=%d", "k", 1).append(';').println();
        new RuntimeException("trace").printStackTrace(pw);
        pw.flush();
        System.out.println(sw.toString().split("\n")[0] + " " + sw.toString().split("\n")[1]);
        InputStreamReader isr = new InputStreamReader(new ByteArrayInputStream(new byte[] {(byte) 0xc3, (byte) 0xa9, 66}), StandardCharsets.UTF_8);
        System.out.println(isr.read() + " " + (char) isr.read() + " " + isr.read());
        PushbackReader pb = new PushbackReader(new StringReader("ab"));
        int c = pb.read();
        pb.unread(c);
        System.out.println((char) pb.read());
        LineNumberReader ln = new LineNumberReader(new StringReader("a\nb\nc"));
        while (ln.readLine() != null);
        System.out.println(ln.getLineNumber());
        SequenceInputStream seq = new SequenceInputStream(new ByteArrayInputStream("ab".getBytes()), new ByteArrayInputStream("cd".getBytes()));
        System.out.println(new String(seq.readAllBytes()));
        PipedInputStream pi = new PipedInputStream();
        PipedOutputStream po = new PipedOutputStream(pi);
        Thread t = new Thread(() -> {
            try (po) {
                po.write("through the pipe".getBytes());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        t.start();
        System.out.println(new String(pi.readAllBytes()));
        t.join();
        OutputStreamWriter osw = new OutputStreamWriter(bytes, "UTF-16BE");
        osw.write("z");
        osw.close();
        System.out.println(bytes.size() + " " + osw.getEncoding());
        CharArrayWriter cw = new CharArrayWriter();
        cw.write("chars");
        System.out.println(cw.toCharArray().length);
    }
}
