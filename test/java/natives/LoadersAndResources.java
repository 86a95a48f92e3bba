// intent: Class loaders, of the program's own too: classes, resources, packages, libraries.
// expect: true LoadersAndResources$First true true
// expect: plugin 1 of First
// expect: file:/virtual app package made.up, spec, version 1 2 false true
// expect: true LoadersAndResources$Second true true
// expect: plugin 2 of Second
// expect: file:/virtual app package made.up, spec, version 1 2 false true
// expect: java.lang.ClassNotFoundException: none.Such
// expect: file true 1 1 null null
// expect: true
// expect: jrt jrt:/java.base/java/lang/Object.class 202 202 null true
// expect: app platform null null true true interface java.util.List
// expect: true
// expect: package java.lang java.lang true [] java.util null null true false
// expect: true data null true true
// expect: loaded by urls
// expect: libthing.so
// expect: true
// expect: true
// expect: true false
import java.io.*;
import java.net.*;
import java.nio.ByteBuffer;
import java.nio.file.*;
import java.security.*;
import java.util.*;

public class LoadersAndResources {
    /** Defines the plugin of its name from the bytes of its class file, and asks its parent for all else. */
    static class Own extends ClassLoader {
        final boolean buffer;

        Own(String name, boolean buffer) {
            super(name, LoadersAndResources.class.getClassLoader());
            this.buffer = buffer;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals("LoadersAndResources$" + getName()))
                return super.loadClass(name, resolve);
            Class<?> c = findLoadedClass(name);
            if (c == null) {
                try (InputStream in = getResourceAsStream(name + ".class")) {
                    byte[] bytes = in.readAllBytes();
                    ProtectionDomain domain = new ProtectionDomain(null, new Permissions());
                    c = buffer ? defineClass(name, ByteBuffer.allocateDirect(bytes.length).put(bytes).flip(), domain)
                            : defineClass(name, bytes, 0, bytes.length);
                } catch (IOException e) {
                    throw new ClassNotFoundException(name, e);
                }
            }
            setSigners(c, new Object[] {"signer"});
            if (resolve)
                resolveClass(c);
            return c;
        }

        @Override
        protected URL findResource(String name) {
            try {
                return name.equals("virtual") ? new URL("file:/virtual") : null;
            } catch (MalformedURLException e) {
                return null;
            }
        }

        Package pack() {
            return definePackage("made.up", "spec", "1", "vendor", "impl", "2", "maker", null);
        }
    }

    public abstract static class Plugin implements Runnable {
        static int count;

        @Override
        public void run() {
            System.out.println("plugin " + ++count + " of " + getClass().getClassLoader().getName());
        }
    }

    public static class First extends Plugin {
    }

    public static class Second extends Plugin {
    }

    public static class Third implements Runnable {
        @Override
        public void run() {
            System.out.println("loaded by " + getClass().getClassLoader().getName());
        }
    }

    static void own() throws Exception {
        for (String name : new String[] {"First", "Second"}) {
            Own loader = new Own(name, name.equals("Second"));
            Class<?> c = loader.loadClass("LoadersAndResources$" + name);
            System.out.println((c == Class.forName("LoadersAndResources$" + name, true, loader)) + " " + c.getName() + " "
                    + (c.getClassLoader() == loader) + " " + (c.getProtectionDomain() != null));
            ((Runnable) c.getDeclaredConstructor().newInstance()).run();
            System.out.println(loader.getResource("virtual") + " " + loader.getParent().getName() + " " + loader.pack() + " "
                    + loader.getDefinedPackage("made.up").getImplementationVersion() + " " + loader.getUnnamedModule().isNamed()
                    + " " + Arrays.toString(loader.getDefinedPackages()).contains("made.up"));
        }
        try {
            new Own("bad", false).loadClass("none.Such");
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
    }

    static void resources() throws Exception {
        ClassLoader app = LoadersAndResources.class.getClassLoader();
        String self = "LoadersAndResources.class";
        URL url = app.getResource(self);
        System.out.println(url.getProtocol() + " " + url.getPath().endsWith(self) + " " + app.resources(self).count() + " "
                + Collections.list(app.getResources(self)).size() + " " + app.getResource("none") + " " + app.getResourceAsStream("none"));
        try (InputStream in = url.openStream(); InputStream again = app.getResourceAsStream(self)) {
            System.out.println(Arrays.equals(in.readAllBytes(), again.readAllBytes()));
        }
        System.out.println(ClassLoader.getSystemResource("java/lang/Object.class").getProtocol() + " "
                + Object.class.getResource("Object.class") + " " + (ClassLoader.getSystemResourceAsStream("java/lang/Object.class").read()) + " "
                + Object.class.getResourceAsStream("String.class").read() + " " + ClassLoader.getPlatformClassLoader().getResource("x") + " "
                + ClassLoader.getSystemResources("java/util/Map.class").hasMoreElements());
        System.out.println(app.getName() + " " + app.getParent().getName() + " " + app.getParent().getParent() + " " + Object.class.getClassLoader()
                + " " + (ClassLoader.getSystemClassLoader() == app) + " " + (Thread.currentThread().getContextClassLoader() == app) + " "
                + app.getParent().loadClass("java.util.List"));
        System.out.println(url.openConnection().getContentLength() > 100);
    }

    static void packages() {
        Package lang = Object.class.getPackage(), own = LoadersAndResources.class.getPackage();
        System.out.println(lang + " " + lang.getName() + " " + lang.isSealed() + " [" + own.getName() + "] "
                + Package.getPackage("java.util").getName() + " " + Package.getPackage("no.such") + " "
                + ClassLoader.getSystemClassLoader().getDefinedPackage("java.util") + " " + (Package.getPackages().length > 0) + " "
                + own.isAnnotationPresent(Deprecated.class));
    }

    static void urls() throws Exception {
        Path dir = Files.createDirectory(Path.of("loaded"));
        try (InputStream in = LoadersAndResources.class.getResourceAsStream("LoadersAndResources$Third.class")) {
            Files.copy(in, dir.resolve("LoadersAndResources$Third.class"));
        }
        Files.writeString(dir.resolve("data.txt"), "data");
        try (URLClassLoader loader = new URLClassLoader("urls", new URL[] {dir.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
            Class<?> c = loader.loadClass("LoadersAndResources$Third");
            System.out.println((c.getClassLoader() == loader) + " " + new String(loader.getResourceAsStream("data.txt").readAllBytes()) + " "
                    + loader.findResource("none") + " " + c.getProtectionDomain().getCodeSource().getLocation().getPath().endsWith("/loaded/")
                    + " " + c.getPackage().getName().isEmpty());
            ((Runnable) c.getDeclaredConstructor().newInstance()).run();
        }
        Files.delete(dir.resolve("LoadersAndResources$Third.class"));
        Files.delete(dir.resolve("data.txt"));
        Files.delete(dir);
    }

    static void libraries() {
        System.out.println(System.mapLibraryName("thing"));
        try {
            System.loadLibrary("thing that is not there");
        } catch (UnsatisfiedLinkError e) {
            System.out.println(e.getMessage().startsWith("no thing that is not there in"));
        }
        try {
            System.load("/no/such/library.so");
        } catch (UnsatisfiedLinkError e) {
            System.out.println(e.getMessage().contains("/no/such/library.so"));
        }
    }

    public static void main(String[] args) throws Exception {
        own();
        resources();
        packages();
        urls();
        libraries();
        ClassLoader.getSystemClassLoader().setDefaultAssertionStatus(true);
        System.out.println(LoadersAndResources.class.desiredAssertionStatus() + " " + ServiceLoader.load(Runnable.class).findFirst().isPresent());
    }
}
