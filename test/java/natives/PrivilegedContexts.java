// intent: Contexts of privileged actions: subjects, combiners, what an inner action and a new thread see of them.
// expect: doAs: ann
// expect: inner: nobody
// expect: kept: ann
// expect: given: ann
// expect: bob in ann: bob
// expect: thread: ann
// expect: action of thread: nobody
// expect: outside: nobody
// expect: own combiner: true
// expect: limited: true
import java.security.*;
import java.util.*;
import javax.security.auth.Subject;

@SuppressWarnings({"removal", "deprecation"})
public class PrivilegedContexts {
    static Subject named(String name) {
        return new Subject(true, Set.of((Principal) () -> name), Set.of(), Set.of());
    }

    static void show(String where) {
        String name;
        try {
            Subject s = Subject.getSubject(AccessController.getContext());
            name = s == null ? "nobody" : s.getPrincipals().iterator().next().getName();
        } catch (UnsupportedOperationException e) {
            name = "later JDKs do not have this";
        }
        System.out.println(where + ": " + name);
    }

    static PrivilegedAction<Void> showing(String where) {
        return () -> {
            show(where);
            return null;
        };
    }

    static Void asAnn() {
        show("doAs");
        AccessController.doPrivileged(showing("inner"));
        AccessController.doPrivilegedWithCombiner(showing("kept"));
        AccessController.doPrivileged(showing("given"), AccessController.getContext());
        Subject.doAs(named("bob"), showing("bob in ann"));
        Thread t = new Thread(() -> {
            show("thread");
            AccessController.doPrivileged(showing("action of thread"));
        });
        t.start();
        try {
            t.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return null;
    }

    static class Keeper implements DomainCombiner {
        @Override
        public ProtectionDomain[] combine(ProtectionDomain[] current, ProtectionDomain[] assigned) {
            return assigned;
        }
    }

    public static void main(String[] args) {
        Subject.doAs(named("ann"), (PrivilegedAction<Void>) PrivilegedContexts::asAnn);
        show("outside");
        DomainCombiner keeper = new Keeper();
        AccessControlContext context = new AccessControlContext(AccessController.getContext(), keeper);
        PrivilegedAction<Boolean> same = () -> AccessController.getContext().getDomainCombiner() == keeper;
        System.out.println("own combiner: " + AccessController.doPrivileged(same, context));
        System.out.println("limited: " + AccessController.doPrivileged(same, context, new RuntimePermission("x")));
    }
}
