// intent: Serializable lambdas and method references are written and read back, with what they captured.
// expect: 10
// expect: 107 kept 2.5 true
// expect: ABC
// expect: [1, 2]
// expect: SerializedLambdas.main / SerializedLambdas / apply / 7
// expect: refused SerializedLambda
import java.io.*;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

public class SerializedLambdas {
    interface Calc extends Serializable {
        long apply(int x);
    }

    interface Text<T> extends Function<T, String>, Serializable {
    }

    @SuppressWarnings("unchecked")
    private static <T> T copy(T object) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return (T) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    private final int base = 100;

    private Calc reaching() {
        return x -> x + base; // not serializable itself: captures this
    }

    public static void main(String[] args) throws Exception {
        Calc twice = x -> 2L * x;
        System.out.println(copy(twice).apply(5));
        int add = 7;
        String word = "kept";
        double half = 2.5;
        boolean flag = true;
        Text<Integer> all = (Text<Integer>) x -> (x + add) + " " + word + " " + half + " " + flag;
        System.out.println(copy(all).apply(100));
        Text<String> upper = String::toUpperCase;
        System.out.println(copy(upper).apply("abc"));
        List<Integer> list = new ArrayList<>(List.of(1, 2));
        Supplier<String> bound = (Supplier<String> & Serializable) list::toString;
        System.out.println(copy(bound).get());
        Method replace = twice.getClass().getDeclaredMethod("writeReplace");
        replace.setAccessible(true);
        SerializedLambda form = (SerializedLambda) replace.invoke(twice);
        System.out.println(form.getImplMethodName().replaceAll("lambda.main.*", "SerializedLambdas.main") + " / "
                + form.getCapturingClass() + " / " + form.getFunctionalInterfaceMethodName() + " / "
                + (form.getImplMethodKind() + 1));
        try {
            copy((Function<Integer, Integer>) x -> x);
        } catch (NotSerializableException e) {
            System.out.println("refused " + e.getMessage().replaceAll("Lambdas.*", "Lambda"));
        }
        new SerializedLambdas().reaching();
    }
}
