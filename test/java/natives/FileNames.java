// intent: java.io.File: attributes, permissions, times, directories, renaming, space.
// expect: first.txt: falsefalsefalsefalse0falsefalsefalse
// expect: true false
// expect: first.txt: truetruefalsefalse4truetruefalse truetruetruefalse
// expect: true truetrue first.txt: truetruefalsefalse4truetruefalse
// expect: true 1234567890000 0 false
// expect: true falsetruefalse truefalse
// expect: true x/y /x true 10 true s true
// expect: false true false
// expect: [.w, x.txt, y, z][d/e/f/y, d/e/f/z]1null
// expect: false truetrue0
// expect: true truetrue
// expect: true true /
// expect: 0 302 9 4[10, 11, 12, 13] 2 true 16
// expect: 250 3 34 -1 -1 0
// expect: none (No such file or directory)
// expect: . (Is a directory)
// expect: Stream Closed
// expect: 21 21
// expect: text 1.5 200 1 7-1
// expect: 6 6 true
// expect: 8[1, 2, 3, 4, 0, 4, 0, 0, 0, 0]
// expect: 772 4
// expect: java.io.EOFException
// expect: Bad file descriptor
import java.io.*;
import java.util.Arrays;

public class FileNames {
    static String state(File f) {
        return f + ": " + f.exists() + f.isFile() + f.isDirectory() + f.isHidden() + f.length() + f.canRead() + f.canWrite()
                + f.canExecute();
    }

    static void files() throws IOException {
        File f = new File("first.txt"), g = new File("second.txt");
        System.out.println(state(f));
        System.out.println(f.createNewFile() + " " + f.createNewFile());
        try (FileOutputStream out = new FileOutputStream(f)) {
            out.write(65);
            out.write("bcdef".getBytes(), 1, 3);
            out.getFD().sync();
        }
        System.out.println(state(f) + " " + f.setExecutable(true) + f.canExecute() + f.setExecutable(false, false) + f.canExecute());
        System.out.println(f.setReadOnly() + " " + f.setWritable(true) + f.setReadable(true, true) + " " + state(f));
        System.out.println(f.setLastModified(1234567890000L) + " " + f.lastModified() + " " + g.lastModified() + " "
                + g.setLastModified(1));
        System.out.println(f.renameTo(g) + " " + f.exists() + g.exists() + f.renameTo(g) + " " + g.delete() + g.delete());
        System.out.println(new File("a/../b/./c").getCanonicalPath().endsWith("/b/c") + " " + new File("x//y/").getPath() + " "
                + new File("/x/y").getParent() + " " + new File(".hidden").isHidden() + " " + new File("p", "q").compareTo(f) + " "
                + new File("/r").isAbsolute() + " " + new File("s").getAbsoluteFile().getName() + " " + new File("t u").toURI().getRawPath().endsWith("t%20u"));
    }

    static void directories() throws IOException {
        File d = new File("d/e/f");
        System.out.println(d.mkdir() + " " + d.mkdirs() + " " + d.mkdirs());
        for (String name : "z y x.txt .w".split(" "))
            new File(d, name).createNewFile();
        String[] names = d.list();
        Arrays.sort(names);
        File[] some = d.listFiles((dir, name) -> name.length() == 1);
        Arrays.sort(some);
        System.out.println(Arrays.toString(names) + Arrays.toString(some) + d.listFiles(File::isHidden).length + new File("none").list());
        System.out.println(new File("d").delete() + " " + (d.getTotalSpace() >= d.getFreeSpace()) + (d.getUsableSpace() >= 0)
                + new File("none").getTotalSpace());
        for (File file : d.listFiles())
            file.delete();
        System.out.println(d.delete() + " " + d.getParentFile().delete() + new File("d").delete());
        File temporary = File.createTempFile("test", ".tmp", new File("."));
        System.out.println(temporary.getName().startsWith("test") + " " + temporary.delete() + " " + (File.listRoots()[0]));
    }

    static void streams() throws IOException {
        File f = new File("data");
        try (FileOutputStream out = new FileOutputStream(f)) {
            for (int i = 0; i < 300; i++)
                out.write(i);
        }
        try (FileOutputStream out = new FileOutputStream(f, true)) {
            out.write(new byte[] {1, 2, 3});
        }
        try (FileInputStream in = new FileInputStream(f)) {
            byte[] some = new byte[4];
            System.out.println(in.read() + " " + in.available() + " " + in.skip(9) + " " + in.read(some) + Arrays.toString(some)
                    + " " + in.read(some, 1, 2) + " " + in.getFD().valid() + " " + in.getChannel().position());
            System.out.println(in.skip(250) + " " + in.readNBytes(3).length + " " + in.readAllBytes().length + " " + in.read() + " "
                    + in.read(some) + " " + in.transferTo(OutputStream.nullOutputStream()));
        }
        try {
            new FileInputStream("none");
        } catch (FileNotFoundException e) {
            System.out.println(e.getMessage());
        }
        try (FileInputStream in = new FileInputStream(".")) {
            System.out.println(in.read());
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        FileInputStream closed = new FileInputStream(f);
        closed.close();
        try {
            closed.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        f.delete();
    }

    static void random() throws IOException {
        File f = new File("random");
        try (RandomAccessFile r = new RandomAccessFile(f, "rw")) {
            r.writeInt(0x01020304);
            r.writeUTF("text");
            r.writeDouble(1.5);
            r.write(200);
            r.write(new byte[] {9, 8, 7}, 1, 2);
            System.out.println(r.getFilePointer() + " " + r.length());
            r.seek(4);
            System.out.println(r.readUTF() + " " + r.readDouble() + " " + r.read() + " " + r.skipBytes(1) + " " + r.read() + r.read());
            r.setLength(6);
            System.out.println(r.length() + " " + r.getFilePointer() + " " + r.getFD().valid());
            r.setLength(8);
            r.seek(0);
            byte[] all = new byte[10];
            System.out.println(r.read(all) + Arrays.toString(all));
            r.seek(2);
            System.out.println(r.readShort() + " " + r.readLine().length());
            try {
                r.readLong();
            } catch (EOFException e) {
                System.out.println(e);
            }
        }
        try (RandomAccessFile r = new RandomAccessFile(f, "r")) {
            r.write(1);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        f.delete();
    }

    public static void main(String[] args) throws IOException {
        files();
        directories();
        streams();
        random();
    }
}
