// intent: Handles of fields, methods and constructors of every kind, their description, and call sites that change.
// expect: 20 20 21 21 22.0 22.0 23.0 23.0 new new (HandleMembers)long
// expect: not yet
// expect: Late is initialised
// expect: 24
// expect: no such field: HandleMembers.missing/int/getField
// expect: member is private to package: HandleMembers.i/int/getField, from public Lookup
// expect: x42T42T1hello from ST424(HandleMembers)Object
// expect: invokeVirtual HandleMembers.secret:(String)String invokeVirtual private java.lang.String HandleMembers.secret(java.lang.String)
// expect: newInvokeSpecial HandleMembers.<init>:(int)void newInvokeSpecial private HandleMembers(int)
// expect: getStatic HandleMembers.si:()int getStatic static int HandleMembers.si
// expect: MethodHandle(HandleMembers,String)String y42 T1 true ()I
// expect: said
// expect: class HandleMembers$Late secret
// expect: HandleMembers$Late class HandleMembers$Late 1 class HandleMembers$Late class HandleMembers$Sub
// expect: one two two one one refused
// expect: one two true
// expect: true true extra true
// expect: [1, 2] class HandleMembers 2
// expect: HandleMembers$Extra
import java.lang.constant.Constable;
import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.methodType;

public class HandleMembers {
    int i = 1;
    long j = 2;
    double d = 3;
    float f = 4;
    Object o = "5";
    static int si = 6;
    static long sj = 7;
    static double sd = 8;
    static float sf = 9;
    static Object so = "10";

    HandleMembers() {
    }

    private HandleMembers(int i) {
        this.i = i;
    }

    private String secret(String x) {
        return x + i;
    }

    @Override
    public String toString() {
        return "T" + i;
    }

    static class Late {
        static int value;

        static {
            System.out.println("Late is initialised");
            value = 12;
        }

        static int get() {
            return value;
        }
    }

    interface Greeter {
        default String greet() {
            return "hello from " + this;
        }
    }

    static class Sub extends HandleMembers implements Greeter {
        @Override
        public String toString() {
            return "S";
        }

        MethodHandle superText() throws Exception {
            return MethodHandles.lookup().findSpecial(HandleMembers.class, "toString", methodType(String.class), Sub.class);
        }

        MethodHandle greeting() throws Exception {
            return MethodHandles.lookup().findSpecial(Greeter.class, "greet", methodType(String.class), Sub.class);
        }
    }

    static void fields(MethodHandles.Lookup l) throws Throwable {
        HandleMembers m = new HandleMembers();
        Class<?>[] types = {int.class, long.class, double.class, float.class, Object.class};
        for (int k = 0; k < types.length; k++) {
            String name = "ijdfo".substring(k, k + 1);
            Object fresh = k < 4 ? (Object) (byte) (20 + k) : "new";
            l.findSetter(HandleMembers.class, name, types[k]).invoke(m, fresh);
            l.findStaticSetter(HandleMembers.class, "s" + name, types[k]).invoke(fresh);
            System.out.print(l.findGetter(HandleMembers.class, name, types[k]).invoke(m) + " "
                    + l.findStaticGetter(HandleMembers.class, "s" + name, types[k]).invoke() + " ");
        }
        System.out.println(l.unreflectGetter(HandleMembers.class.getDeclaredField("j")).type());
        MethodHandle late = l.findStaticGetter(Late.class, "value", int.class);
        MethodHandle call = l.findStatic(Late.class, "get", methodType(int.class));
        System.out.println("not yet");
        System.out.println((int) late.invokeExact() + (int) call.invokeExact());
        try {
            l.findGetter(HandleMembers.class, "missing", int.class);
        } catch (NoSuchFieldException e) {
            System.out.println(e.getMessage());
        }
        try {
            MethodHandles.publicLookup().findGetter(HandleMembers.class, "i", int.class);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
    }

    static void methods(MethodHandles.Lookup l) throws Throwable {
        MethodHandle secret = l.findVirtual(HandleMembers.class, "secret", methodType(String.class, String.class));
        MethodHandle make = l.findConstructor(HandleMembers.class, methodType(void.class, int.class));
        HandleMembers m = (HandleMembers) make.invoke(42);
        System.out.println((String) secret.invokeExact(m, "x") + l.bind(m, "toString", methodType(String.class)).invoke() + new Sub().superText().invoke(new Sub())
                + new Sub().greeting().invoke(new Sub()) + l.findVirtual(Object.class, "toString", methodType(String.class)).invoke(m)
                + l.findVirtual(CharSequence.class, "length", methodType(int.class)).invoke("four")
                + l.findVirtual(int[].class, "clone", methodType(Object.class)).type());
        for (MethodHandle h : List.of(secret, make, l.findStaticGetter(HandleMembers.class, "si", int.class))) {
            MethodHandleInfo info = l.revealDirect(h);
            System.out.println(info + " " + MethodHandleInfo.referenceKindToString(info.getReferenceKind()) + " "
                    + info.reflectAs(java.lang.reflect.Member.class, l));
        }
        MethodHandle viaReflection = l.unreflect(HandleMembers.class.getDeclaredMethod("secret", String.class));
        System.out.println(viaReflection + " " + viaReflection.invoke(m, "y") + " "
                + l.unreflectConstructor(HandleMembers.class.getDeclaredConstructor()).invoke() + " "
                + secret.describeConstable().isPresent() + " " + methodType(int.class).describeConstable().get().descriptorString());
        Runnable r = MethodHandleProxies.asInterfaceInstance(Runnable.class, l.findStatic(HandleMembers.class, "say", methodType(void.class)));
        r.run();
        MethodHandle forName = l.findStatic(Class.class, "forName", methodType(Class.class, String.class));
        System.out.println(forName.invoke("HandleMembers$Late") + " " + MethodHandles.reflectAs(java.lang.reflect.Method.class, secret).getName());
        MethodHandles.Lookup other = MethodHandles.privateLookupIn(Late.class, l);
        System.out.println(other + " " + other.ensureInitialized(Late.class) + " " + other.in(String.class).lookupModes() + " "
                + l.accessClass(Late.class) + " " + l.findClass("HandleMembers$Sub"));
    }

    static void say() {
        System.out.println("said");
    }

    static void sites() throws Throwable {
        MethodHandle one = MethodHandles.constant(String.class, "one"), two = MethodHandles.constant(String.class, "two");
        MutableCallSite mutable = new MutableCallSite(one);
        VolatileCallSite loose = new VolatileCallSite(methodType(String.class));
        loose.setTarget(two);
        MethodHandle a = mutable.dynamicInvoker(), b = loose.dynamicInvoker();
        System.out.print((String) a.invokeExact() + " " + (String) b.invokeExact() + " ");
        mutable.setTarget(two);
        MutableCallSite.syncAll(new MutableCallSite[] {mutable});
        loose.setTarget(one);
        System.out.print((String) a.invokeExact() + " " + (String) b.invokeExact() + " " + new ConstantCallSite(one).getTarget().invoke());
        try {
            mutable.setTarget(MethodHandles.constant(int.class, 3));
        } catch (WrongMethodTypeException e) {
            System.out.println(" refused");
        }
        SwitchPoint point = new SwitchPoint();
        MethodHandle guarded = point.guardWithTest(one, two);
        System.out.print((String) guarded.invokeExact() + " ");
        SwitchPoint.invalidateAll(new SwitchPoint[] {point});
        System.out.println((String) guarded.invokeExact() + " " + point.hasBeenInvalidated());
    }

    static void defined(MethodHandles.Lookup l) throws Throwable {
        byte[] bytes;
        try (var in = HandleMembers.class.getResourceAsStream("HandleMembers$Extra.class")) {
            bytes = in.readAllBytes();
        }
        Class<?> hidden = l.defineHiddenClass(bytes, true).lookupClass();
        System.out.println(hidden.isHidden() + " " + hidden.getName().startsWith("HandleMembers$Extra/") + " "
                + hidden.getDeclaredConstructor().newInstance() + " " + hidden.getNestHost().isHidden());
        MethodHandles.Lookup data = l.defineHiddenClassWithClassData(bytes, List.of(1, 2), false, MethodHandles.Lookup.ClassOption.NESTMATE);
        System.out.println(MethodHandles.classData(data, "_", List.class) + " " + data.lookupClass().getNestHost() + " "
                + (int) MethodHandles.classDataAt(data, "_", int.class, 1));
        System.out.println(l.defineClass(bytes).getName());
    }

    static class Extra {
        Extra() {
        }

        @Override
        public String toString() {
            return "extra";
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        fields(l);
        methods(l);
        sites();
        defined(l);
    }
}
