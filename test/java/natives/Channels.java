// intent: File channels: positions, vectors, transfers, locks, maps, and what the threads of a channel do.
// expect: 16 16 2 16
// expect: 8 350 6 10 11 -1
// expect: 16 java.nio.HeapByteBuffer[pos=2 lim=2 cap=2]5011
// expect: 16 32 0
// expect: 20 20 true
// expect: java.nio.channels.NonWritableChannelException
// expect: 1 21
// expect: f
// expect: false 3
// expect: false
// expect: 5 5 4 9 0 4
// expect: 3 12
// expect: 3 12
// expect: 12 12 3
// expect: true false 5 true
// expect: java.nio.channels.OverlappingFileLockException
// expect: true 5
// expect: false true
// expect: java.nio.DirectByteBuffer[pos=0 lim=12 cap=12] true true 51 4
// expect: 99 true 16909060 99
// expect: 1 99
// expect: java.nio.ReadOnlyBufferException
// expect: java.nio.channels.ClosedByInterruptException true false
// expect: java.nio.channels.ClosedChannelException
// expect: 2 4 11 true 21
// expect: closed
// expect: 2 4 12 2 14
import java.io.*;
import java.nio.*;
import java.nio.channels.*;
import java.nio.file.*;
import static java.nio.file.StandardOpenOption.*;

public class Channels {
    static void basics(Path f) throws IOException {
        try (FileChannel c = FileChannel.open(f, CREATE, READ, WRITE)) {
            ByteBuffer b = ByteBuffer.allocateDirect(16), h = ByteBuffer.allocate(8);
            for (int i = 0; i < 16; i++)
                b.put((byte) i);
            System.out.println(c.write(b.flip()) + " " + c.position() + " " + c.write(ByteBuffer.wrap(new byte[] {50, 51}), 4) + " " + c.size());
            c.position(3);
            System.out.println(c.read(h) + " " + h.get(0) + h.get(1) + " " + c.read(h.clear(), 10) + " " + h.get(0) + " " + c.position() + " " + c.read(h.clear(), 99));
            ByteBuffer[] many = {ByteBuffer.allocate(2), ByteBuffer.allocateDirect(3), ByteBuffer.allocate(40)};
            c.position(0);
            System.out.println(c.read(many) + " " + many[0] + many[1].get(2) + many[2].position());
            for (ByteBuffer x : many)
                x.flip();
            System.out.println(c.write(many) + " " + c.size() + " " + c.write(many, 1, 2));
            c.truncate(20).force(true);
            c.force(false);
            System.out.println(c.size() + " " + c.position() + " " + c.isOpen());
        }
        try (FileChannel c = FileChannel.open(f, READ)) {
            c.write(ByteBuffer.allocate(1));
        } catch (NonWritableChannelException e) {
            System.out.println(e);
        }
        try (FileChannel c = FileChannel.open(f, APPEND)) {
            System.out.println(c.write(ByteBuffer.wrap(new byte[] {7})) + " " + c.position());
        }
        try {
            FileChannel.open(f, WRITE, CREATE_NEW);
        } catch (FileAlreadyExistsException e) {
            System.out.println(e.getMessage());
        }
        try (SeekableByteChannel c = Files.newByteChannel(Path.of("gone"), CREATE, WRITE, DELETE_ON_CLOSE)) {
            System.out.println(Files.exists(Path.of("gone")) + " " + c.write(ByteBuffer.allocate(3)));
        }
        System.out.println(Files.exists(Path.of("gone")));
    }

    static void transfers(Path f, Path g) throws IOException {
        try (FileChannel from = FileChannel.open(f, READ); FileChannel to = FileChannel.open(g, CREATE, READ, WRITE)) {
            System.out.println(from.transferTo(2, 5, to) + " " + to.size() + " " + to.transferFrom(from, 5, 4) + " " + to.size() + " "
                    + from.transferTo(100, 5, to) + " " + from.position());
            try (FileChannel end = FileChannel.open(g, APPEND)) {
                System.out.println(from.transferTo(0, 3, end) + " " + end.size());
            }
            ReadableByteChannel bytes = java.nio.channels.Channels.newChannel(new ByteArrayInputStream(new byte[] {1, 2, 3}));
            System.out.println(to.transferFrom(bytes, 0, 10) + " " + to.size());
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            System.out.println(to.transferTo(0, 99, java.nio.channels.Channels.newChannel(out)) + " " + out.size() + " " + out.toByteArray()[2]);
        }
    }

    static void locks(Path f) throws IOException {
        try (FileChannel c = FileChannel.open(f, READ, WRITE); FileChannel d = FileChannel.open(f, READ, WRITE)) {
            FileLock lock = c.lock(0, 5, false);
            System.out.println(lock.isValid() + " " + lock.isShared() + " " + lock.size() + " " + lock.overlaps(4, 1));
            try {
                d.tryLock(4, 1, false);
            } catch (OverlappingFileLockException e) {
                System.out.println(e);
            }
            FileLock other = d.tryLock(5, 5, true);
            System.out.println(other.isShared() + " " + other.position());
            lock.release();
            other.close();
            System.out.println(lock.isValid() + " " + c.tryLock().isValid());
        }
    }

    static void maps(Path f) throws IOException {
        try (FileChannel c = FileChannel.open(f, READ, WRITE)) {
            MappedByteBuffer m = c.map(FileChannel.MapMode.READ_WRITE, 4, 12);
            m.load();
            m.put(0, (byte) 99).putInt(4, 0x01020304);
            m.force();
            System.out.println(m + " " + m.isDirect() + " " + (m.isLoaded() || true) + " " + m.get(1) + " " + m.force(0, 4).get(7));
            MappedByteBuffer r = c.map(FileChannel.MapMode.READ_ONLY, 0, c.size());
            System.out.println(r.get(4) + " " + r.isReadOnly() + " " + r.getInt(8) + " " + r.slice(4, 2).get());
            MappedByteBuffer own = c.map(FileChannel.MapMode.PRIVATE, 0, 8);
            own.put(4, (byte) 1);
            ByteBuffer one = ByteBuffer.allocate(1);
            c.read(one, 4);
            System.out.println(own.get(4) + " " + one.get(0));
            try {
                r.put((byte) 1);
            } catch (ReadOnlyBufferException e) {
                System.out.println(e);
            }
        }
    }

    static void interrupted(Path f) throws IOException {
        FileChannel c = FileChannel.open(f, READ);
        Thread.currentThread().interrupt();
        try {
            c.read(ByteBuffer.allocate(1));
        } catch (ClosedByInterruptException e) {
            System.out.println(e + " " + Thread.interrupted() + " " + c.isOpen());
        }
        try {
            c.read(ByteBuffer.allocate(1));
        } catch (ClosedChannelException e) {
            System.out.println(e);
        }
    }

    static void asynchronous(Path f) throws Exception {
        try (AsynchronousFileChannel c = AsynchronousFileChannel.open(f, READ, WRITE)) {
            ByteBuffer b = ByteBuffer.allocate(4);
            System.out.println(c.write(ByteBuffer.wrap(new byte[] {11, 12}), 1).get() + " " + c.read(b, 0).get() + " " + b.get(1) + " "
                    + c.lock().get().isValid() + " " + c.size());
        }
    }

    static void closedByOther(Path f) throws Exception {
        for (int i = 0; i < 10; i++) {
            FileChannel c = FileChannel.open(f, READ);
            Thread reader = new Thread(() -> {
                try {
                    while (true)
                        c.read(ByteBuffer.allocate(1), 0);
                } catch (ClosedChannelException e) {
                    return;
                } catch (IOException e) {
                    System.out.println(e);
                }
            });
            reader.start();
            Thread.sleep(1 + i % 2);
            c.close();
            reader.join();
        }
        System.out.println("closed");
    }

    public static void main(String[] args) throws Exception {
        Path f = Path.of("f"), g = Path.of("g");
        basics(f);
        transfers(f, g);
        locks(f);
        maps(f);
        interrupted(f);
        asynchronous(f);
        closedByOther(f);
        try (RandomAccessFile r = new RandomAccessFile("f", "rw"); FileInputStream in = new FileInputStream("g"); FileOutputStream out = new FileOutputStream("g", true)) {
            System.out.println(r.getChannel().position(2).read(ByteBuffer.allocate(2)) + " " + r.getFilePointer() + " " + in.getChannel().size() + " "
                    + out.getChannel().write(ByteBuffer.wrap(new byte[2])) + " " + in.getChannel().size());
        }
        Files.delete(f);
        Files.delete(g);
    }
}
