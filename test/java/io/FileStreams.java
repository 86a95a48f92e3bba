// intent: File, FileReader, FileWriter, FileInputStream, RandomAccessFile, PrintWriter, Data streams.
// expect: first
// expect: 5-x
// expect: c1.5
// expect: 15 true true true true
// expect: 102 4 irst 10 2 8 -1
// expect: first ABCDc1.5 15 15
// expect: fir
// expect: EOF null
// expect: 2 -5 2.5 true Z 65534
// expect: true false false
// expect: /no/such/file (No such file or directory)
// expect: false true true made deep true [x] true
// expect: a/../b false /x/y.z true 0 null
import java.io.*;
import java.util.*;

public class FileStreams {
    public static void main(String[] args) throws IOException {
        File f = File.createTempFile("fstream", ".txt");
        f.deleteOnExit();
        try (PrintWriter w = new PrintWriter(new BufferedWriter(new FileWriter(f)))) {
            w.println("first");
            w.printf("%d-%s%n", 5, "x");
            w.print('c');
            w.println(1.5);
        }
        try (BufferedReader r = new BufferedReader(new FileReader(f))) {
            String line;
            while ((line = r.readLine()) != null) System.out.println(line);
        }
        System.out.println(f.length() + " " + f.exists() + " " + f.isFile() + " " + f.getName().endsWith(".txt") + " " + f.canRead());
        try (FileInputStream in = new FileInputStream(f)) {
            byte[] b = new byte[4];
            System.out.println(in.read() + " " + in.read(b) + " " + new String(b) + " " + in.available() + " " + in.skip(2) + " " + in.readAllBytes().length + " " + in.read());
        }
        try (RandomAccessFile ra = new RandomAccessFile(f, "rw")) {
            ra.seek(6);
            ra.writeInt(0x41424344);
            ra.seek(0);
            System.out.println(ra.readLine() + " " + ra.readLine() + " " + ra.getFilePointer() + " " + ra.length());
            ra.setLength(3);
            ra.seek(0);
            byte[] all = new byte[3];
            ra.readFully(all);
            System.out.println(new String(all));
            try {
                ra.readByte();
            } catch (EOFException e) {
                System.out.println("EOF " + e.getMessage());
            }
        }
        try (DataOutputStream out = new DataOutputStream(new FileOutputStream(f, true))) {
            out.writeUTF("h\u00e9");
            out.writeLong(-5);
            out.writeDouble(2.5);
            out.writeBoolean(true);
            out.writeChar('Z');
            out.writeShort(-2);
        }
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(f)))) {
            in.skipBytes(3);
            System.out.println(in.readUTF().length() + " " + in.readLong() + " " + in.readDouble() + " " + in.readBoolean() + " " + in.readChar() + " " + in.readUnsignedShort());
        }
        System.out.println(f.delete() + " " + f.exists() + " " + f.delete());
        try {
            new FileReader("/no/such/file");
        } catch (FileNotFoundException e) {
            System.out.println(e.getMessage());
        }
        File d = new File("made/deep");
        System.out.println(d.mkdir() + " " + d.mkdirs() + " " + d.isDirectory() + " " + d.getParent() + " " + d.getName() + " " + new File(d, "x").createNewFile() + " " + Arrays.toString(d.list()) + " " + new File(d, "x").renameTo(new File(d, "y")));
        System.out.println(new File("a/../b").getPath() + " " + new File("rel").isAbsolute() + " " + new File("/x/y.z").getAbsolutePath() + " " + Objects.equals(new File("q"), new File("q")) + " " + new File("none").length() + " " + new File("none").list());
    }
}
