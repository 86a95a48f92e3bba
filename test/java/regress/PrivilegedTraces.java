// intent: An exception that leaves a privileged action passes doPrivileged where java says it does.
// expect: IllegalStateException doPrivileged main
// expect: PrivilegedActionException of java.io.IOException: checked, doPrivileged main
// expect: true
// expect: kept limited
import java.io.IOException;
import java.security.AccessController;
import java.security.PrivilegedAction;
import java.security.PrivilegedActionException;
import java.security.PrivilegedExceptionAction;

@SuppressWarnings({ "deprecation", "removal" })
public class PrivilegedTraces {
    public static void main(String[] args) {
        try {
            AccessController.doPrivileged((PrivilegedAction<Object>) () -> {
                throw new IllegalStateException();
            }, AccessController.getContext());
        } catch (IllegalStateException e) {
            StackTraceElement[] t = e.getStackTrace();
            System.out.println(e.getClass().getSimpleName() + " " + t[1].getMethodName() + " " + t[2].getMethodName());
        }
        PrivilegedExceptionAction<Object> fails = () -> {
            throw new IOException("checked");
        };
        try {
            AccessController.doPrivileged(fails);
        } catch (PrivilegedActionException e) {
            StackTraceElement[] outer = e.getStackTrace(), inner = e.getCause().getStackTrace();
            System.out.println(e.getClass().getSimpleName() + " of " + e.getCause() + ", "
                + outer[0].getMethodName() + " " + outer[1].getMethodName());
            System.out.println(inner[1].getMethodName().equals("doPrivileged")
                && outer[0].getLineNumber() > inner[1].getLineNumber());
        }
        String limited = AccessController.doPrivileged((PrivilegedAction<String>) () -> "limited",
            AccessController.getContext(), new RuntimePermission("modifyThread"));
        System.out.println(AccessController.doPrivileged((PrivilegedAction<String>) () -> "kept") + " " + limited);
    }
}
