// intent: Parts of the library that JDK 17 does not have.
// min-jdk: 25
// expect: false nobody
// expect: ann3
// expect: bob3ann
// expect: [PUBLIC, SUPER] [PUBLIC, INTERFACE, ABSTRACT, ANNOTATION] [PUBLIC, FINAL, ABSTRACT] [STATIC] [STATIC, FINAL] RELEASE_25 RELEASE_17
// expect: Ljava/lang/Runnable; null class [Ljava.lang.String;
// expect: walker()void()VLibrary250falsetrueLibrary25.java; main(String[])void([Ljava/lang/String;)VLibrary250falsetrueLibrary25.java
// expect: 4 9 4 true
// expect: 9
// expect: UTF-8 9 4 4 [3, 2, 1] [[1, 2], [3, 4]] null
// expect: true
// expect: true
// expect: 0 3 1 2 -1 4
// expect: 1 0
import java.lang.foreign.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.lang.runtime.SwitchBootstraps;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.*;
import java.time.Duration;
import java.util.*;
import java.util.stream.*;

public class Library25 {
    static final ScopedValue<String> USER = ScopedValue.newInstance();
    static final ScopedValue<Integer> LEVEL = ScopedValue.newInstance();

    static void scoped() throws Exception {
        System.out.println(USER.isBound() + " " + USER.orElse("nobody"));
        ScopedValue.where(USER, "ann").where(LEVEL, 3).run(() -> {
            System.out.println(USER.get() + LEVEL.get());
            System.out.println(ScopedValue.where(USER, "bob").call(() -> USER.get() + LEVEL.get()) + USER.get());
        });
    }

    static void reflection() throws Exception {
        System.out.println(Library25.class.accessFlags() + " " + Override.class.accessFlags() + " " + int[].class.accessFlags() + " "
                + Library25.class.getDeclaredMethod("scoped").accessFlags() + " " + Library25.class.getDeclaredField("USER").accessFlags() + " "
                + ClassFileFormatVersion.latest() + " " + ClassFileFormatVersion.fromMajor(61));
        System.out.println(Runnable.class.descriptorString() + " " + int.class.componentType() + " " + String.class.arrayType());
    }

    static void walker() {
        String frames = StackWalker.getInstance(Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE)).walk(s -> s.map(f ->
            f.getMethodName() + f.getMethodType() + f.getDescriptor() + f.getDeclaringClass().getSimpleName() + f.getLineNumber() / 1000
                + f.isNativeMethod() + (f.getByteCodeIndex() > 0) + f.toStackTraceElement().getFileName()).collect(Collectors.joining("; ")));
        System.out.println(frames);
    }

    static void memory() throws Exception {
        Path f = Files.write(Path.of("mapped"), new byte[] {1, 2, 3, 4});
        try (FileChannel c = FileChannel.open(f, StandardOpenOption.READ, StandardOpenOption.WRITE); Arena arena = Arena.ofConfined()) {
            MemorySegment s = c.map(FileChannel.MapMode.READ_WRITE, 0, 4, arena);
            s.set(ValueLayout.JAVA_BYTE, 1, (byte) 9);
            s.force();
            System.out.println(s.byteSize() + " " + s.get(ValueLayout.JAVA_BYTE, 1) + " " + s.asByteBuffer().get(3) + " " + s.isMapped());
        }
        System.out.println(Files.readAllBytes(f)[1]);
        Files.delete(f);
    }

    static void rest() throws Exception {
        System.out.println(System.out.charset() + " " + Math.clamp(50L, 1, 9) + " " + Math.ceilDiv(7, 2) + " " + "ab".repeat(2).splitWithDelimiters("b", 0).length + " "
                + List.of(1, 2, 3).reversed() + " " + Stream.of(1, 2, 3, 4).gather(Gatherers.windowFixed(2)).toList() + " " + System.console());
        Thread.sleep(Duration.ofMillis(1));
        try {
            Class.forName("java.util.concurrent.StructuredTaskScope").getMethod("open").invoke(null);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause().getMessage());
        }
        // A machine that links no native code says so in the way that the library provides for.
        try {
            System.out.println(Linker.nativeLinker() != null);
        } catch (UnsupportedOperationException e) {
            System.out.println(true);
        }
        Thread v = Thread.ofVirtual().name("v").start(() -> System.out.println(Thread.currentThread().isVirtual()));
        v.join();
        Thread.ofPlatform().name("p").start(() -> Thread.yield()).join();
    }

    enum Size { SMALL, LARGE }

    static void switches() throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle type = SwitchBootstraps.typeSwitch(lookup, "", MethodType.methodType(int.class, Object.class, int.class),
            String.class, 5, Integer.class, "x").getTarget();
        System.out.println((int) type.invokeExact((Object) "x", 0) + " " + (int) type.invokeExact((Object) "x", 1) + " "
                + (int) type.invokeExact((Object) 5, 0) + " " + (int) type.invokeExact((Object) 6, 0) + " "
                + (int) type.invokeExact((Object) null, 0) + " " + (int) type.invokeExact((Object) 2.0, 0));
        MethodHandle size = SwitchBootstraps.enumSwitch(lookup, "", MethodType.methodType(int.class, Size.class, int.class),
            "LARGE", Size.class).getTarget();
        System.out.println((int) size.invokeExact(Size.SMALL, 0) + " " + (int) size.invokeExact(Size.LARGE, 0));
    }

    public static void main(String[] args) throws Throwable {
        scoped();
        reflection();
        walker();
        memory();
        rest();
        switches();
    }
}
