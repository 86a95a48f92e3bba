// intent: Checksums, deflaters and inflaters on arrays and on direct memory, zip files written and read.
// expect: 3554254475 2589236141 0
// expect: 4325442 766847175 1
// expect: 3782069742 1184176763 0
// expect: 84 45 -367845955 true 0 true true true 45 84 0
// expect: 84 45 -367845955 true 0 true true true 45 84 0
// expect: 84 45 -367845955 true 0 true true true 45 84 0
// expect: 84 45 -367845955 true 0 true true true 45 84 0
// expect: incorrect header check
// expect: Inflater has been closed
// expect: 84 59
// expect: 3 7 74
// expect: true true true
// expect: 4 [META-INF/MANIFEST.MF, dir/, stored, dir/text] a comment 84 null 84
// expect: red 1438416925
// expect: META-INF/MANIFEST.MF 40 false; dir/ 0 true; stored 3 false; dir/text 84 false; 
// expect: zip END header not found
import java.io.*;
import java.nio.ByteBuffer;
import java.nio.file.*;
import java.util.*;
import java.util.jar.*;
import java.util.zip.*;

public class ZipStreams {
    static final byte[] TEXT = "a text that is repeated, a text that is repeated, and again: a text that is repeated".getBytes();

    static ByteBuffer direct(byte[] bytes) {
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    }

    static void checksums() {
        for (Checksum c : new Checksum[] {new CRC32(), new Adler32(), new CRC32C()}) {
            c.update(65);
            long first = c.getValue();
            c.update(TEXT, 3, 20);
            c.update(direct(TEXT));
            c.update(ByteBuffer.wrap(TEXT, 5, 9));
            System.out.print(first + " " + c.getValue() + " ");
            c.reset();
            System.out.println(c.getValue());
        }
    }

    static void deflate(boolean fromDirect, boolean toDirect) throws DataFormatException {
        byte[] dictionary = "repeated text".getBytes();
        Deflater d = new Deflater(9, false);
        d.setStrategy(Deflater.FILTERED);
        if (fromDirect)
            d.setDictionary(direct(dictionary));
        else
            d.setDictionary(dictionary);
        if (fromDirect)
            d.setInput(direct(TEXT));
        else
            d.setInput(TEXT);
        ByteBuffer out = toDirect ? ByteBuffer.allocateDirect(200) : ByteBuffer.allocate(200);
        d.finish();
        while (!d.finished())
            d.deflate(out);
        System.out.print(d.getTotalIn() + " " + d.getTotalOut() + " " + d.getAdler() + " " + d.finished() + " ");
        d.reset();
        d.end();
        out.flip();
        Inflater i = new Inflater();
        byte[] bytes = new byte[out.remaining()];
        out.get(bytes);
        if (fromDirect)
            i.setInput(direct(bytes));
        else
            i.setInput(bytes);
        ByteBuffer back = toDirect ? ByteBuffer.allocateDirect(200) : ByteBuffer.allocate(200);
        System.out.print(i.inflate(back) + " " + i.needsDictionary() + " " + (i.getAdler() == new Object() {
            int of() {
                Adler32 a = new Adler32();
                a.update(dictionary);
                return (int) a.getValue();
            }
        }.of()) + " ");
        if (fromDirect)
            i.setDictionary(direct(dictionary));
        else
            i.setDictionary(dictionary);
        while (!i.finished())
            i.inflate(back);
        byte[] result = new byte[back.flip().remaining()];
        back.get(result);
        System.out.println(Arrays.equals(result, TEXT) + " " + i.getBytesRead() + " " + i.getBytesWritten() + " " + i.getRemaining());
        i.reset();
        i.end();
    }

    static void bad() {
        Inflater i = new Inflater();
        i.setInput(new byte[] {1, 2, 3, 4});
        try {
            i.inflate(new byte[10]);
        } catch (DataFormatException e) {
            System.out.println(e.getMessage());
        }
        i.end();
        try {
            i.inflate(new byte[10]);
        } catch (NullPointerException | DataFormatException | IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }

    static void streams() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(TEXT);
        }
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            System.out.println(new String(in.readAllBytes()).length() + " " + bytes.size());
        }
        try (InputStream in = new DeflaterInputStream(new ByteArrayInputStream(TEXT), new Deflater(1, true));
                InputStream back = new InflaterInputStream(in, new Inflater(true))) {
            System.out.println(back.skip(3) + " " + back.readNBytes(7).length + " " + back.readAllBytes().length);
        }
        Deflater raw = new Deflater(Deflater.BEST_SPEED, true);
        raw.setInput(TEXT);
        byte[] first = new byte[100];
        int n = raw.deflate(first, 0, 100, Deflater.SYNC_FLUSH);
        raw.setLevel(0);
        raw.setInput(TEXT, 0, 10);
        int m = raw.deflate(first, n, 100 - n, Deflater.FULL_FLUSH);
        System.out.println((n > 0) + " " + (m > 0) + " " + raw.needsInput());
        raw.end();
    }

    static void files() throws IOException {
        Path p = Path.of("t.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("X-Colour", "red");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(p), manifest)) {
            out.setLevel(9);
            out.putNextEntry(new ZipEntry("dir/"));
            ZipEntry stored = new ZipEntry("stored");
            stored.setMethod(ZipEntry.STORED);
            stored.setSize(3);
            CRC32 crc = new CRC32();
            crc.update(new byte[] {1, 2, 3});
            stored.setCrc(crc.getValue());
            stored.setComment("a comment");
            out.putNextEntry(stored);
            out.write(new byte[] {1, 2, 3});
            ZipEntry text = new ZipEntry("dir/text");
            text.setTime(1_000_000_000_000L);
            out.putNextEntry(text);
            out.write(TEXT);
            out.closeEntry();
        }
        try (ZipFile zip = new ZipFile(p.toFile())) {
            System.out.println(zip.size() + " " + zip.stream().map(ZipEntry::getName).toList() + " " + zip.getEntry("stored").getComment() + " "
                    + zip.getEntry("dir/text").getSize() + " " + zip.getEntry("none") + " "
                    + new String(zip.getInputStream(zip.getEntry("dir/text")).readAllBytes()).length());
        }
        try (JarFile jar = new JarFile(p.toFile())) {
            System.out.println(jar.getManifest().getMainAttributes().getValue("X-Colour") + " " + jar.getJarEntry("stored").getCrc());
        }
        try (ZipInputStream in = new ZipInputStream(Files.newInputStream(p))) {
            for (ZipEntry e; (e = in.getNextEntry()) != null;)
                System.out.print(e.getName() + " " + in.readAllBytes().length + " " + e.isDirectory() + "; ");
            System.out.println();
        }
        Files.write(p, new byte[] {80, 75, 1});
        try (ZipFile zip = new ZipFile(p.toFile())) {
            System.out.println(zip.size());
        } catch (ZipException e) {
            System.out.println(e.getMessage());
        }
        Files.delete(p);
    }

    public static void main(String[] args) throws Exception {
        checksums();
        deflate(false, false);
        deflate(false, true);
        deflate(true, false);
        deflate(true, true);
        bad();
        streams();
        files();
    }
}
