import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Inputs worth trying: for each type the numbers that the program itself mentions and their
 * neighbours, the ends of the type, small numbers; of the products of these lists as many as the
 * budget allows, and random ones.
 */
final class Domain {
    private static final Pattern NUMBER = Pattern.compile(
            "(?<![\\w.])(0[xX][0-9a-fA-F_]+|\\d[\\d_]*(\\.\\d+)?([eE]-?\\d+)?)[lLfFdD]?(?![\\w])");
    private static final Pattern CHAR = Pattern.compile("'([^'\\\\])'");
    private static final long[] USUAL = {
        0, 1, -1, 2, 3, -2, 4, 5, Integer.MIN_VALUE, Integer.MAX_VALUE, -3, 6, 7, 8, 9, 10, -4, -5, -6, -7, -8,
        Long.MIN_VALUE, Long.MAX_VALUE, 11, 12, 13, 14, 15, 16, 17, 31, 32, 33, 63, 64, 65, 100, 127, 128, -127,
        -128, -129, 255, 256, 32767, 32768, -32768, -32769, 65535, 65536, 1000, 46341, Integer.MIN_VALUE + 1,
        Integer.MAX_VALUE - 1, 1L << 32, (1L << 32) + 1, -(1L << 32), Long.MIN_VALUE + 1, Long.MAX_VALUE - 1,
        1L << 53, (1L << 24) + 1,
    };
    private static final double[] USUAL_REAL = {
        0.0, 1.0, -1.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0, 0.5, 2.0, -0.5, 1.5,
        -1.5, 3.0, 10.0, 0.1, 100.0, -3.0, Double.MIN_VALUE, Double.MAX_VALUE, Float.MAX_VALUE, Float.MIN_VALUE,
        2147483647.0, 2147483648.0, -2147483649.0, 1e10, -1e10, 9.3e18, -9.3e18, 1e300, 16777217.0, 5.5, -7.9,
    };

    private final List<Long> integers = new ArrayList<>();
    private final List<Double> reals = new ArrayList<>();
    private final Random random = new Random(1);

    Domain(String source) {
        Set<Long> longs = new LinkedHashSet<>();
        Set<Double> doubles = new LinkedHashSet<>();
        String code = source.replaceAll("(?m)^//.*$|^package.*$", "");
        Matcher m = NUMBER.matcher(code);
        while (m.find() && longs.size() < 60) {
            literal(m.group(1).replace("_", ""), longs, doubles);
        }
        m = CHAR.matcher(code);
        while (m.find()) {
            around(m.group(1).charAt(0), longs);
        }
        for (long value : USUAL) {
            longs.add(value);
        }
        for (double value : USUAL_REAL) {
            doubles.add(value);
        }
        integers.addAll(longs);
        reals.addAll(doubles);
    }

    private static void literal(String text, Set<Long> longs, Set<Double> doubles) {
        try {
            if (text.startsWith("0x") || text.startsWith("0X")) {
                around(Long.parseUnsignedLong(text.substring(2), 16), longs);
                around((int) Long.parseUnsignedLong(text.substring(2), 16), longs);
            } else if (text.contains(".") || text.contains("e") || text.contains("E")) {
                double value = Double.parseDouble(text);
                doubles.addAll(List.of(value, -value, Math.nextUp(value), Math.nextDown(value)));
                around((long) value, longs);
            } else {
                around(Long.parseLong(text), longs);
                doubles.add(Double.valueOf(text));
            }
        } catch (NumberFormatException e) {
            /* 9223372036854775808L, which is only legal behind a minus: the usual values have it. */
        }
    }

    private static void around(long value, Set<Long> longs) {
        longs.addAll(List.of(value, value + 1, value - 1, -value));
    }

    /** Up to count values of the type, the most telling first. */
    List<Object> values(Class<?> type, int count, long[] range) {
        Set<Object> out = new LinkedHashSet<>();
        if (type == boolean.class) {
            return List.of(false, true);
        } else if (type.isArray()) {
            return arrays(type, count);
        } else if (!type.isPrimitive()) {
            List<Object> only = new ArrayList<>();
            only.add(null);
            return only;
        } else if (type == float.class || type == double.class) {
            for (double value : reals) {
                out.add(type == float.class ? (Object) (float) value : (Object) value);
            }
        } else {
            if (range != null) {
                for (long value = range[0]; value <= range[1] && out.size() < count; value++) {
                    out.add(narrow(type, value));
                }
                return new ArrayList<>(out);
            }
            for (long value : integers) {
                out.add(narrow(type, value));
            }
            for (long value = -1200; out.size() < count && value < 1200; value++) {
                out.add(narrow(type, value));
            }
        }
        List<Object> list = new ArrayList<>(out);
        return list.subList(0, Math.min(count, list.size()));
    }

    static Object narrow(Class<?> type, long value) {
        if (type == long.class) {
            return value;
        } else if (type == int.class) {
            return (int) value;
        } else if (type == short.class) {
            return (short) value;
        } else if (type == byte.class) {
            return (byte) value;
        }
        return (char) value;
    }

    private List<Object> arrays(Class<?> type, int count) {
        List<Object> out = new ArrayList<>();
        Class<?> element = type.getComponentType();
        List<Object> pool = values(element, element.isArray() ? 6 : 12, null);
        out.add(null);
        out.add(Array.newInstance(element, 0));
        while (out.size() < count) {
            Object array = Array.newInstance(element, 1 + out.size() % 6);
            for (int i = 0; i < Array.getLength(array) && out.size() > 8; i++) {
                Array.set(array, i, pool.get(random.nextInt(pool.size())));
            }
            out.add(array);
        }
        return out;
    }

    /** Argument lists for the method: every combination of the values that the budget allows. */
    List<Object[]> inputs(Program program, List<Inputs.Input> parameters, int budget) {
        List<List<Object>> lists = new ArrayList<>();
        int free = 0;
        for (Inputs.Input p : parameters) {
            free += program.fixed(p.name(), p.number()) == null && p.type() != boolean.class ? 1 : 0;
        }
        int each = program.fullDomain ? 65536 : (int) Math.pow(budget, 1.0 / Math.max(free, 1));
        for (Inputs.Input p : parameters) {
            Class<?> type = p.type();
            String fixed = program.fixed(p.name(), p.number());
            if (fixed != null) {
                List<Object> one = new ArrayList<>();
                one.add(Values.parse(type, fixed));
                lists.add(one);
            } else {
                lists.add(values(type, type.isArray() ? Math.min(each, 300) : each, range(program, type)));
            }
        }
        List<Object[]> out = new ArrayList<>();
        product(lists, new Object[parameters.size()], 0, out);
        return out;
    }

    /** A byte has few enough values to try them all. */
    private static long[] range(Program program, Class<?> type) {
        long[] range = program.range(type);
        if (range == null && program.fullDomain && type == byte.class) {
            range = new long[] {Byte.MIN_VALUE, Byte.MAX_VALUE};
        }
        return range;
    }

    private static void product(List<List<Object>> lists, Object[] args, int at, List<Object[]> out) {
        if (at == args.length) {
            out.add(args.clone());
            return;
        }
        for (Object value : lists.get(at)) {
            args[at] = value;
            product(lists, args, at + 1, out);
        }
    }

    /** A random value for an indicator method, inside of the bounds where there are some. */
    Object draw(char letter, Object low, Object high) {
        Class<?> type = typeOf(letter);
        if (letter == 'Z') {
            return random.nextBoolean();
        } else if (letter == 'F' || letter == 'D') {
            return drawReal(type, low, high);
        }
        long least = low == null ? Long.MIN_VALUE : integer(low);
        long most = high == null ? Long.MAX_VALUE : integer(high);
        if (high != null && most - least >= 0 && most - least < 1000 && random.nextInt(4) > 0) {
            return narrow(type, least + random.nextInt((int) (most - least) + 1));
        }
        for (int tries = 0; tries < 1000; tries++) {
            int reach = random.nextInt(4) > 0 ? Math.min(12, integers.size()) : integers.size();
            Object value = narrow(type, integers.get(random.nextInt(reach)));
            if (integer(value) >= least && integer(value) <= most) {
                return value;
            }
        }
        return narrow(type, random.nextBoolean() ? least : most);
    }

    private Object drawReal(Class<?> type, Object low, Object high) {
        for (int tries = 0; tries < 1000; tries++) {
            double value = reals.get(random.nextInt(reals.size()));
            if (low == null || value >= ((Number) low).doubleValue() && value <= ((Number) high).doubleValue()) {
                return type == float.class ? (Object) (float) value : (Object) value;
            }
        }
        return low;
    }

    private static long integer(Object value) {
        return value instanceof Character c ? c : ((Number) value).longValue();
    }

    static Class<?> typeOf(char letter) {
        return switch (letter) {
        case 'Z' -> boolean.class;
        case 'B' -> byte.class;
        case 'S' -> short.class;
        case 'C' -> char.class;
        case 'I' -> int.class;
        case 'J' -> long.class;
        case 'F' -> float.class;
        default -> double.class;
        };
    }
}
