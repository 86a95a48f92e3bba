// intent: java.nio.file.Files: attributes, links, owners, times, copies and moves, walks, stores, extended attributes.
// expect: soft file truetruefalse content file soft
// expect: hard true 2 FileAlreadyExistsException: hard -> file; FileAlreadyExistsException: soft; NotLinkException: file; NoSuchFileException: none
// expect: true false NoSuchFileException: soft
// expect: rw-r----- truefalsetruefalse [OWNER_READ, OWNER_WRITE, GROUP_READ]
// expect: 2001-09-09T01:46:40.123Z 7
// expect: 1970-01-01T00:00:05Z 1970-01-01T00:00:06Z truefalse7 true
// expect: 7 5
// expect: true true UserPrincipalNotFoundException: null
// expect: {lastModifiedTime=1970-01-01T00:00:05Z, size=7} 33152 IllegalArgumentException: 'what' not recognized
// expect: 3 3 rwx------
// expect: copy FileAlreadyExistsException: copy copy 5000 -1
// expect: moved copy NoSuchFileException: none
// expect: m true
// expect: 70000 70000 big2 70000 -1
// expect: true
// expect: 0 nnnnnnnnnnnnnnnnnnnnn: File name too long
// expect: FileAlreadyExistsException: d/e DirectoryNotEmptyException: d/e FileAlreadyExistsException: d/e/a NotDirectoryException: d/e/a
// expect: d/e/c.txt true [d, d/e, d/e/a, d/e/b, d/e/c.txt] 3
// expect: true true
// expect: 9000 new true
// expect: [d/e, d] true0true
// expect: true true true truetrue truetrue false true
// expect: true / true / truefalse
// expect: text/html image/png a/c ../c/d true file
// expect: [colour] 3 3114
// expect: []
// expect: [one, two, ü] 3 11
// expect: [one, two, ü, more]
import java.io.*;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.Stream;

public class PathOperations {
    interface Job {
        Object run() throws Exception;
    }

    static String tried(Job job) {
        try {
            return String.valueOf(job.run());
        } catch (Exception e) {
            return e.getClass().getSimpleName() + ": " + e.getMessage();
        }
    }

    static void links() throws IOException {
        Path f = Files.writeString(Path.of("file"), "content"), soft = Path.of("soft"), hard = Path.of("hard");
        System.out.println(Files.createSymbolicLink(soft, f) + " " + Files.readSymbolicLink(soft) + " "
                + Files.isSymbolicLink(soft) + Files.isRegularFile(soft) + Files.isRegularFile(soft, LinkOption.NOFOLLOW_LINKS) + " "
                + Files.readString(soft) + " " + soft.toRealPath().getFileName() + " " + soft.toRealPath(LinkOption.NOFOLLOW_LINKS).getFileName());
        System.out.println(Files.createLink(hard, f) + " " + Files.isSameFile(f, hard) + " " + Files.getAttribute(f, "unix:nlink") + " "
                + tried(() -> Files.createLink(hard, f)) + "; " + tried(() -> Files.createSymbolicLink(soft, f)) + "; "
                + tried(() -> Files.readSymbolicLink(f)) + "; " + tried(() -> Path.of("none").toRealPath()));
        Files.delete(hard);
        Files.delete(soft);
        System.out.println(Files.exists(f) + " " + Files.deleteIfExists(soft) + " " + tried(() -> { Files.delete(soft); return 1; }));
    }

    static void attributes() throws IOException {
        Path f = Path.of("file");
        Files.setPosixFilePermissions(f, PosixFilePermissions.fromString("rw-r-----"));
        System.out.println(PosixFilePermissions.toString(Files.getPosixFilePermissions(f)) + " " + Files.isWritable(f)
                + Files.isExecutable(f) + Files.isReadable(f) + Files.isHidden(f) + " " + new TreeSet<>(Files.getPosixFilePermissions(f)));
        FileTime old = FileTime.fromMillis(1_000_000_000_123L);
        Files.setLastModifiedTime(f, old);
        System.out.println(Files.getLastModifiedTime(f) + " " + Files.size(f));
        BasicFileAttributeView view = Files.getFileAttributeView(f, BasicFileAttributeView.class);
        view.setTimes(FileTime.fromMillis(5000), FileTime.fromMillis(6000), null);
        BasicFileAttributes a = view.readAttributes();
        System.out.println(a.lastModifiedTime() + " " + a.lastAccessTime() + " " + a.isRegularFile() + a.isOther() + a.size() + " "
                + (a.fileKey() != null));
        Path link = Files.createSymbolicLink(Path.of("l"), f);
        Files.getFileAttributeView(link, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                .setTimes(FileTime.fromMillis(7000), null, null);
        System.out.println(Files.getLastModifiedTime(link, LinkOption.NOFOLLOW_LINKS).toMillis() / 1000 + " " + Files.getLastModifiedTime(link).toMillis() / 1000);
        PosixFileAttributeView linked = Files.getFileAttributeView(link, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        linked.setOwner(linked.getOwner());
        Files.delete(link);
        PosixFileAttributes p = Files.readAttributes(f, PosixFileAttributes.class);
        UserPrincipalLookupService users = f.getFileSystem().getUserPrincipalLookupService();
        System.out.println(users.lookupPrincipalByName(p.owner().getName()).equals(Files.getOwner(f)) + " "
                + users.lookupPrincipalByGroupName(p.group().getName()).equals(p.group()) + " "
                + tried(() -> users.lookupPrincipalByName("nobody of this name")));
        Files.setOwner(f, p.owner());
        Files.getFileAttributeView(f, PosixFileAttributeView.class).setGroup(p.group());
        Files.setAttribute(f, "unix:mode", 0600);
        System.out.println(Files.readAttributes(f, "size,lastModifiedTime") + " " + Files.getAttribute(f, "unix:mode") + " "
                + tried(() -> Files.getAttribute(f, "unix:what")));
        SeekableByteChannel made = Files.newByteChannel(Path.of("made"), Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        made.write(ByteBuffer.wrap(new byte[] {1, 2, 3}));
        System.out.println(made.size() + " " + made.position() + " " + PosixFilePermissions.toString(Files.getPosixFilePermissions(Path.of("made"))));
        made.close();
        Files.delete(Path.of("made"));
    }

    static void copies() throws IOException {
        Path f = Path.of("file"), g = Path.of("copy");
        System.out.println(Files.copy(f, g) + " " + tried(() -> Files.copy(f, g)) + " "
                + Files.copy(f, g, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES) + " "
                + Files.getLastModifiedTime(g).toMillis() + " " + Files.mismatch(f, g));
        System.out.println(Files.move(g, Path.of("moved")) + " " + Files.move(Path.of("moved"), g, StandardCopyOption.ATOMIC_MOVE) + " "
                + tried(() -> Files.move(Path.of("none"), g)));
        Files.createSymbolicLink(Path.of("l"), f);
        System.out.println(Files.copy(Path.of("l"), Path.of("m"), LinkOption.NOFOLLOW_LINKS) + " " + Files.isSymbolicLink(Path.of("m")));
        System.out.println(Files.copy(new ByteArrayInputStream(new byte[70000]), Path.of("big")) + " "
                + Files.copy(Path.of("big"), OutputStream.nullOutputStream()) + " " + Files.copy(Path.of("big"), Path.of("big2")) + " "
                + Files.size(Path.of("big2")) + " " + Files.mismatch(Path.of("big"), Path.of("big2")));
        Path memory = Path.of("/dev/shm"), far = Files.createTempDirectory(Files.isWritable(memory) ? memory : Path.of("."), "t");
        System.out.println(Files.exists(Files.move(Files.createDirectory(Path.of("near")), far, StandardCopyOption.REPLACE_EXISTING)));
        Files.delete(far);
        Files.copy(Files.createFile(Path.of("empty")), Path.of("empty2"));
        System.out.println(Files.size(Path.of("empty2")) + " " + tried(() -> Files.createFile(Path.of("n".repeat(300)))).substring(300));
        for (String name : "file copy l m big big2 empty empty2".split(" "))
            Files.delete(Path.of(name));
    }

    static void directories() throws IOException {
        Path d = Path.of("d", "e");
        Files.createDirectories(d);
        for (String name : "a b c.txt".split(" "))
            Files.createFile(d.resolve(name));
        System.out.println(tried(() -> Files.createDirectory(d)) + " " + tried(() -> { Files.delete(d); return 1; }) + " "
                + tried(() -> Files.createFile(d.resolve("a"))) + " " + tried(() -> Files.list(d.resolve("a"))));
        try (DirectoryStream<Path> some = Files.newDirectoryStream(d, "*.txt")) {
            for (Path p : some)
                System.out.print(p + " " + (some instanceof SecureDirectoryStream) + " ");
        }
        try (Stream<Path> walk = Files.walk(Path.of("d")); Stream<Path> found = Files.find(Path.of("d"), 3, (p, a) -> a.isRegularFile())) {
            System.out.println(walk.sorted().toList() + " " + found.count());
        }
        secure(d);
        List<String> log = new ArrayList<>();
        Files.walkFileTree(Path.of("d"), new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path f, BasicFileAttributes a) throws IOException {
                Files.delete(f);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path p, IOException e) throws IOException {
                log.add(p.toString());
                Files.delete(p);
                return FileVisitResult.CONTINUE;
            }
        });
        Path t = Files.createTempDirectory(Path.of("."), "t"), u = Files.createTempFile(t, null, ".x");
        System.out.println(log + " " + Files.isDirectory(t) + Files.size(u) + u.getFileName().toString().endsWith(".x"));
        Files.delete(u);
        Files.delete(t);
    }

    @SuppressWarnings("unchecked")
    static void secure(Path d) throws IOException {
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(d)) {
            SecureDirectoryStream<Path> s = (SecureDirectoryStream<Path>) stream;
            BasicFileAttributeView view = s.getFileAttributeView(Path.of("a"), BasicFileAttributeView.class);
            System.out.println(view.readAttributes().isRegularFile() + " " + s.getFileAttributeView(PosixFileAttributeView.class).readAttributes().isDirectory());
            view.setTimes(FileTime.fromMillis(9000), null, null);
            s.getFileAttributeView(Path.of("a"), PosixFileAttributeView.class).setPermissions(PosixFilePermissions.fromString("rw-rw----"));
            s.getFileAttributeView(Path.of("a"), PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                    .setPermissions(PosixFilePermissions.fromString("rw-------"));
            s.move(Path.of("b"), s, Path.of("b2"));
            s.deleteFile(Path.of("c.txt"));
            try (SeekableByteChannel c = s.newByteChannel(Path.of("n"), Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE))) {
                c.write(ByteBuffer.wrap("new".getBytes()));
            }
            System.out.println(Files.getLastModifiedTime(d.resolve("a")).toMillis() + " " + Files.readString(d.resolve("n")) + " " + Files.exists(d.resolve("b2")));
        }
    }

    static void stores() throws IOException {
        FileStore store = Files.getFileStore(Path.of("."));
        System.out.println((store.getTotalSpace() > 0) + " " + (store.getUsableSpace() <= store.getTotalSpace()) + " "
                + (store.getUnallocatedSpace() >= 0) + " " + !store.name().isEmpty() + !store.type().isEmpty() + " "
                + store.supportsFileAttributeView("basic") + store.supportsFileAttributeView(PosixFileAttributeView.class) + " " + store.isReadOnly()
                + " " + (store.getBlockSize() > 0));
        FileSystem fs = FileSystems.getDefault();
        System.out.println(fs.getFileStores().iterator().hasNext() + " " + fs.getSeparator() + " " + fs.supportedFileAttributeViews().contains("owner")
                + " " + fs.getRootDirectories().iterator().next() + " " + fs.getPathMatcher("glob:*.{c,h}").matches(Path.of("x.h"))
                + fs.getPathMatcher("regex:[ab]+").matches(Path.of("abc")));
        System.out.println(Files.probeContentType(Path.of("x.html")) + " " + Files.probeContentType(Path.of("x.png")) + " " + Path.of("a/b/../c").normalize() + " "
                + Path.of("/a/b").relativize(Path.of("/a/c/d")) + " " + Path.of("x").toAbsolutePath().isAbsolute() + " " + Path.of("q").toUri().getScheme());
    }

    static void extended() throws IOException {
        Path f = Files.createFile(Path.of("x"));
        UserDefinedFileAttributeView view = Files.getFileAttributeView(f, UserDefinedFileAttributeView.class);
        ByteBuffer value = ByteBuffer.allocateDirect(16);
        try {
            view.write("colour", StandardCharsets.UTF_8.encode("red"));
            System.out.println(view.list() + " " + view.size("colour") + " " + view.read("colour", value) + value.flip().get(0));
            view.delete("colour");
            System.out.println(view.list());
        } catch (FileSystemException e) {
            System.out.println("[colour] 3 3114\n[]");
        }
        Files.delete(f);
    }

    public static void main(String[] args) throws IOException {
        links();
        attributes();
        copies();
        directories();
        stores();
        extended();
        Files.write(Path.of("lines"), List.of("one", "two", "\u00fc"));
        System.out.println(Files.readAllLines(Path.of("lines")) + " " + Files.lines(Path.of("lines")).count() + " " + Files.readAllBytes(Path.of("lines")).length);
        try (BufferedWriter w = Files.newBufferedWriter(Path.of("lines"), StandardOpenOption.APPEND);
                BufferedReader r = Files.newBufferedReader(Path.of("lines"))) {
            w.write("more");
            w.flush();
            System.out.println(r.lines().toList());
        }
        Files.delete(Path.of("lines"));
    }
}
