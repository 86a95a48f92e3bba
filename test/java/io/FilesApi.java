// intent: java.nio.file.Files: write, read, copy, move, list, walk, attributes, failures.
// expect: [one, two, three] 14 true true true
// expect: 19 3
// expect: [1, 2, -1]
// expect: [a.txt, d.txt, sub]
// expect: [, a.txt, d.txt, sub, sub/b.bin]
// expect: NoSuchFileException
// expect: FileAlreadyExistsException
// expect: FileAlreadyExistsException
// expect: DirectoryNotEmptyException
// expect: NoSuchFileException
// expect: 6 4 false
// expect: true 0 0
// expect: /a/c/d.txt 6 / /abs ../z true -1
// expect: false true
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;

public class FilesApi {
    public static void main(String[] args) throws IOException {
        Path dir = Files.createTempDirectory("bivium");
        Path f = dir.resolve("a.txt");
        Files.writeString(f, "one\ntwo\nthree\n");
        System.out.println(Files.readAllLines(f) + " " + Files.size(f) + " " + Files.exists(f) + " " + Files.isDirectory(dir) + " " + Files.isRegularFile(f));
        Files.write(f, List.of("four"), StandardOpenOption.APPEND);
        System.out.println(Files.readString(f).length() + " " + Files.lines(f).filter(s -> s.contains("o")).count());
        Path g = dir.resolve("sub").resolve("b.bin");
        Files.createDirectories(g.getParent());
        Files.write(g, new byte[] {1, 2, (byte) 255});
        System.out.println(Arrays.toString(Files.readAllBytes(g)));
        Files.copy(f, dir.resolve("c.txt"));
        Files.move(dir.resolve("c.txt"), dir.resolve("d.txt"));
        try (Stream<Path> s = Files.list(dir)) {
            System.out.println(s.map(p -> p.getFileName().toString()).sorted().collect(Collectors.toList()));
        }
        try (Stream<Path> s = Files.walk(dir)) {
            System.out.println(s.map(p -> dir.relativize(p).toString()).sorted().collect(Collectors.toList()));
        }
        for (Runnable r : new Runnable[] {() -> run(() -> Files.readString(dir.resolve("none"))), () -> run(() -> Files.copy(f, dir.resolve("d.txt"))), () -> run(() -> Files.createDirectory(dir)),
            () -> run(() -> { Files.delete(dir); return null; }), () -> run(() -> Files.newBufferedReader(dir.resolve("x/y")))}) r.run();
        try (BufferedWriter w = Files.newBufferedWriter(f, StandardCharsets.UTF_8)) {
            w.write("caf\u00e9");
            w.newLine();
        }
        System.out.println(Files.size(f) + " " + Files.readString(f).trim().length() + " " + Files.deleteIfExists(dir.resolve("none")));
        Path tmp = Files.createTempFile(dir, "p", ".s");
        System.out.println(tmp.getFileName().toString().startsWith("p") + " " + Files.size(tmp) + " " + Files.getLastModifiedTime(tmp).toMillis() / 1000 % 1);
        Path p = Paths.get("/a/b/../c/./d.txt");
        System.out.println(p.normalize() + " " + p.getNameCount() + " " + p.getRoot() + " " + Path.of("x", "y").resolve("/abs") + " " + Path.of("x/y").relativize(Path.of("x/z")) + " " + p.endsWith("d.txt") + " " + Path.of("a").compareTo(Path.of("b")));
        try (Stream<Path> s = Files.walk(dir)) {
            for (Path x : s.sorted(Comparator.reverseOrder()).collect(Collectors.toList())) Files.delete(x);
        }
        System.out.println(Files.exists(dir) + " " + Files.notExists(f));
    }

    interface Body { Object go() throws IOException; }

    static void run(Body b) {
        try {
            b.go();
            System.out.println("fine");
        } catch (IOException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }
}
