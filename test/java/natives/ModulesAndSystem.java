// intent: Modules and layers, streams that are replaced, references, memory, processes, signals, hooks.
// expect: module java.base false java.basefalse[] true truefalsefalsefalsefalsetrue truetrue module java.base
// expect: true false [] null false
// expect: jdk.internal.misc is not open to unnamed module @
// expect: true
// expect: interface java.util.List null class ModulesAndSystem
// expect: kept 4 typed null false
// expect: by
// expect: !cä
// expect: xyb
// expect: true true null truefalse null null
// expect: true true null false
// expect: true true
// expect: cleaned
// expect: touched
// expect: true true true 1 true true
// expect: true true true true true true
// expect: C.UTF-8 null true 1 0 /
// expect: UTC en UTF-8
// expect: hook
import java.io.*;
import java.lang.module.ModuleDescriptor;
import java.lang.ref.*;
import java.util.*;

public class ModulesAndSystem {
    static void modules() {
        Module base = Object.class.getModule(), own = ModulesAndSystem.class.getModule();
        ModuleDescriptor d = base.getDescriptor();
        System.out.println(base + " " + own.isNamed() + " " + d.name() + d.isOpen() + d.requires() + " " + base.getPackages().contains("java.util")
                + " " + base.isExported("java.lang") + base.isExported("jdk.internal.misc")
                + base.isExported("jdk.internal.misc", own) + base.isOpen("java.lang", own) + base.canRead(own) + own.canRead(base)
                + " " + (own.getPackages() != null) + own.canUse(Runnable.class) + " " + base.getLayer().findModule("java.base").get());
        ModuleLayer boot = ModuleLayer.boot();
        System.out.println(boot.findModule("java.logging").isPresent() + " " + boot.findModule("no.such").isPresent() + " " + boot.parents() + " "
                + own.getLayer() + " " + own.addReads(base).addExports("", base).addUses(Runnable.class).isNamed());
        try {
            base.addOpens("jdk.internal.misc", own);
        } catch (IllegalCallerException e) {
            System.out.println(e.getMessage().replaceAll("@.*", "@"));
        }
        try {
            Class.forName("jdk.internal.misc.Unsafe").getMethod("getUnsafe").invoke(null);
        } catch (ReflectiveOperationException e) {
            System.out.println(e.getMessage().startsWith("class ModulesAndSystem cannot access class jdk.internal.misc.Unsafe"));
        }
        System.out.println(Class.forName(base, "java.util.List") + " " + Class.forName(base, "no.Such") + " " + Class.forName(own, "ModulesAndSystem"));
    }

    static void streams() throws IOException {
        PrintStream out = System.out, err = System.err;
        InputStream in = System.in;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(), errors = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true));
        System.setErr(new PrintStream(errors, false, "UTF-16"));
        System.setIn(new ByteArrayInputStream("typed".getBytes()));
        System.out.print("kept");
        System.err.print("\u20ac");
        System.err.flush();
        String typed = new String(System.in.readAllBytes());
        System.setOut(out);
        System.setErr(err);
        System.setIn(in);
        System.out.println(bytes + " " + errors.size() + " " + typed + " " + System.console() + " " + System.out.checkError());
        System.out.write(new byte[] {98, 121, 10});
        System.out.write(33);
        System.out.println(new char[] {'c', '\u00e4'});
        System.out.append("x").append('y').append("abc", 1, 2).format("%n");
    }

    static void references() throws InterruptedException {
        Object o = new Object();
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> weak = new WeakReference<>(o, queue);
        SoftReference<Object> soft = new SoftReference<>(o);
        PhantomReference<Object> phantom = new PhantomReference<>(o, queue);
        System.out.println(weak.refersTo(o) + " " + (soft.get() == o) + " " + phantom.get() + " " + phantom.refersTo(o) + phantom.refersTo(null) + " "
                + queue.poll() + " " + queue.remove(1));
        System.out.println(weak.enqueue() + " " + (queue.poll() == weak) + " " + weak.get() + " " + soft.refersTo(null));
        phantom.clear();
        Reference.reachabilityFence(o);
        System.out.println(phantom.refersTo(null) + " " + phantom.enqueue());
        Cleaner cleaner = Cleaner.create();
        cleaner.register(o, () -> System.out.println("cleaned")).clean();
        new WithFinalizer().touch();
    }

    @SuppressWarnings({"deprecation", "removal"})
    static class WithFinalizer {
        void touch() {
            System.out.println("touched");
        }

        @Override
        protected void finalize() {
        }
    }

    static void memory() {
        Runtime r = Runtime.getRuntime();
        System.gc();
        System.out.println((r.freeMemory() <= r.totalMemory()) + " " + (r.totalMemory() <= r.maxMemory()) + " " + (r.availableProcessors() > 0) + " "
                + Runtime.version().feature() / 10 + " " + (System.nanoTime() <= System.nanoTime()) + " " + (System.currentTimeMillis() > 0));
        ProcessHandle self = ProcessHandle.current();
        System.out.println((self.pid() > 0) + " " + self.isAlive() + " " + self.equals(ProcessHandle.of(self.pid()).get()) + " "
                + (self.parent() != null) + " " + (self.hashCode() == ProcessHandle.current().hashCode()) + " " + (self.info() != null));
        System.out.println(System.getenv("LC_ALL") + " " + System.getenv("no such variable") + " " + (System.getenv().size() > 1) + " "
                + System.lineSeparator().length() + " " + System.identityHashCode(null) + " " + System.getProperty("file.separator"));
    }

    public static void main(String[] args) throws Exception {
        modules();
        streams();
        references();
        memory();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        TimeZone.setDefault(null);
        System.out.println(TimeZone.getDefault().getID() + " " + Locale.getDefault() + " " + java.nio.charset.Charset.defaultCharset());
    }
}
