/*
 * What stands beside the counterexample's Main.java: the recorded values, and
 * for each class of indicator methods one of the same name that hands them out.
 * The latter is made from the table of indicators, so that the two agree.
 */
#include "report/report.h"

#include "report/java.h"
#include "sym/indicators.h"

const char *report_indicator_class(u32 number)
{
    const char *last = "";
    const struct indicator *row;
    for (u32 i = 0; (row = indicator_row(i)) != NULL; i++) {
        if (row->meaning == ASSERT || strcmp(row->cls, last) == 0)
            continue;
        last = row->cls;
        if (!number--)
            return last;
    }
    return NULL;
}

/* ---- indicator classes ---- */

/* Appends the type that begins at `p`, of a method of the table, and gives what
 * follows it. */
static const char *type_text(struct buf *out, const char *p)
{
    u32 dims = 0;
    for (; *p == '['; p++)
        dims++;
    if (*p == 'L') {
        size_t len = strcspn(p, ";");
        for (size_t i = 1; i < len; i++)
            buf_char(out, p[i] == '/' ? '.' : p[i]);
        p += len + (p[len] == ';');
    } else {
        buf_text(out, *p == 'V' ? "void" : java_type(*p));
        p++;
    }
    while (dims--)
        buf_text(out, "[]");
    return p;
}

/* Appends `type a0, type a1` for the parameters of a descriptor. */
static void parameters(struct buf *out, const char *desc)
{
    u32 n = 0;
    for (const char *p = desc + 1; *p && *p != ')'; n++) {
        buf_text(out, n ? ", " : "");
        p = type_text(out, p);
        buf_printf(out, " a%u", n);
    }
}

static void next_value(struct buf *out, char type)
{
    static const char *const boxes[] = {"ZBoolean", "BByte", "CCharacter", "SShort",
                                        "IInteger", "JLong", "FFloat",     "DDouble"};
    for (size_t i = 0; i < ARRAY_LEN(boxes); i++) {
        if (boxes[i][0] == type)
            buf_printf(out, "return (%s) bivium.replay.Values.next(%s.class);", boxes[i] + 1,
                       java_type(type));
    }
    if (type == 'L')
        buf_text(out, "return (String) bivium.replay.Values.nextObject();");
}

static void body(struct buf *out, const struct indicator *row)
{
    switch (row->meaning) {
    case BELOW:
        buf_text(out, "if (a0 <= 0) { return 0; } ");
        next_value(out, row->type);
        break;
    case FREE:
    case BETWEEN:
    case AS_NAMED:
    case OF_DEFAULT:
        next_value(out, row->type);
        break;
    case ARRAY:
        buf_text(out, "if (a0 < 0) { throw new NegativeArraySizeException(String.valueOf(a0)); } ");
        /* fall through */
    case OBJECT:
    case OBJECT_OR_NULL:
        buf_text(out, "return (");
        type_text(out, strrchr(row->desc, ')') + 1);
        buf_text(out, ") bivium.replay.Values.nextObject();");
        break;
    case PICK: /* null and empty arrays throw before a value is asked for */
        buf_text(out, "return a0.length == 0 ? a0[0] : a0[(Integer) bivium.replay.Values.next(int.class)];");
        break;
    case ASSUME:
        buf_text(out, "bivium.replay.Values.assume(a0);");
        break;
    case IGNORE_IF:
        buf_text(out, "bivium.replay.Values.assume(!a0);");
        break;
    case CHECK:
    case CHECK_ASSUME:
        buf_text(out, "return bivium.replay.Values.check();");
        break;
    case FAIL:
        buf_text(out, "bivium.replay.Values.assume(false); return null;");
        break;
    case ANSWER_NO:
        buf_text(out, "return false;");
        break;
    case REMEMBER:
    case NEITHER:
    case ASSERT:
        break;
    }
}

static void method(struct buf *out, const struct indicator *row)
{
    const char *result = strrchr(row->desc, ')');
    buf_text(out, "    public static ");
    type_text(out, result + 1);
    buf_printf(out, " %s(", row->name);
    parameters(out, row->desc);
    buf_text(out, ") {\n        ");
    body(out, row);
    buf_text(out, "\n    }\n\n");
}

void report_replay_class(const char *cls, struct buf *out)
{
    const char *slash = strrchr(cls, '/');
    buf_text(out, "/* In place of the class of this name: gives the recorded values. */\n");
    if (slash) {
        buf_text(out, "package ");
        for (const char *p = cls; p < slash; p++)
            buf_char(out, *p == '/' ? '.' : *p);
        buf_text(out, ";\n\n");
    }
    buf_printf(out, "public final class %s {\n", slash ? slash + 1 : cls);
    const struct indicator *found;
    for (u32 i = 0; (found = indicator_row(i)) != NULL; i++) {
        if (strcmp(found->cls, cls) != 0)
            continue;
        /* Free objects of any kind do not get this far; what does nothing has
         * the overloads that there are in other tools. */
        static const char *const overloads[] = {"()V", "(Ljava/lang/String;)V",
                                                "(Ljava/lang/Object;Ljava/lang/String;)V"};
        struct indicator row = *found;
        if (row.desc[0] != '*')
            method(out, &row);
        for (size_t k = 0; row.meaning == NEITHER && found->desc[0] == '*' && k < ARRAY_LEN(overloads);
             k++) {
            row.desc = overloads[k];
            method(out, &row);
        }
    }
    buf_text(out, "}\n");
}

/* ---- values ---- */

static const char values_head[] =
    "package bivium.replay;\n"
    "\n"
    "import java.lang.reflect.Array;\n"
    "import java.util.ArrayList;\n"
    "import java.util.List;\n"
    "\n"
    "/** The values that the program asks for, in this order, each behind the letter of its type. */\n"
    "public final class Values {\n"
    "    private static final String[] RECORDED = {\n";

static const char values_tail[] =
    "    private static String[] lines;\n"
    "    private static int at;\n"
    "    private static int checks;\n"
    "    private static final List<Object> OBJECTS = new ArrayList<>();\n"
    "\n"
    "    /** Thrown where the recorded run did not go: the classes are not those it was made for. */\n"
    "    public static final class Mismatch extends Error {\n"
    "        Mismatch(String message) {\n"
    "            super(message);\n"
    "        }\n"
    "    }\n"
    "\n"
    "    private static String line(String type) {\n"
    "        if (lines == null) {\n"
    "            lines = String.join(\"\", RECORDED).split(\"\\n\");\n"
    "        }\n"
    "        String line = at < lines.length ? lines[at++] : \"\";\n"
    "        if (!line.startsWith(type + \" \")) {\n"
    "            throw new Mismatch(\"value \" + at + \" is not of type \" + type + \": \" + line);\n"
    "        }\n"
    "        return line.substring(type.length() + 1);\n"
    "    }\n"
    "\n"
    "    public static synchronized Object next(Class<?> type) {\n"
    "        return parse(type, line(type.getName()));\n"
    "    }\n"
    "\n"
    "    /** Adds to the objects that nextObject gives. */\n"
    "    public static synchronized void give(Object object) {\n"
    "        OBJECTS.add(object);\n"
    "    }\n"
    "\n"
    "    /** The object was not there yet when it was to be added. */\n"
    "    public static synchronized void give(int number, Object object) {\n"
    "        OBJECTS.set(number, object);\n"
    "    }\n"
    "\n"
    "    public static synchronized Object nextObject() {\n"
    "        return OBJECTS.get(Integer.parseInt(line(\"object\")));\n"
    "    }\n"
    "\n"
    "    /** What can hold is known to the engine only; its answers are recorded. */\n"
    "    public static synchronized boolean check() {\n"
    "        if (checks == CHECKS.length()) {\n"
    "            throw new Mismatch(\"more questions than answers\");\n"
    "        }\n"
    "        return CHECKS.charAt(checks++) == 'y';\n"
    "    }\n"
    "\n"
    "    public static void assume(boolean condition) {\n"
    "        if (!condition) {\n"
    "            throw new Mismatch(\"an assumption does not hold\");\n"
    "        }\n"
    "    }\n"
    "\n"
    "    /** A value as Java source writes it. */\n"
    "    public static Object parse(Class<?> type, String text) {\n"
    "        String t = text.trim();\n"
    "        if (type == boolean.class) {\n"
    "            return Boolean.valueOf(t);\n"
    "        } else if (type == char.class) {\n"
    "            return t.startsWith(\"'\") ? unquote(t).charAt(0) : (char) (int) Integer.decode(t);\n"
    "        } else if (type == float.class) {\n"
    "            return Float.valueOf(t);\n"
    "        } else if (type == double.class) {\n"
    "            return Double.valueOf(t);\n"
    "        } else if (type.isPrimitive()) {\n"
    "            return integer(type, Long.decode(t.replaceAll(\"[lL]$\", \"\")));\n"
    "        } else if (t.equals(\"null\")) {\n"
    "            return null;\n"
    "        } else if (type.isArray()) {\n"
    "            List<String> parts = split(t.substring(1, t.length() - 1));\n"
    "            Object array = Array.newInstance(type.getComponentType(), parts.size());\n"
    "            for (int i = 0; i < parts.size(); i++) {\n"
    "                Array.set(array, i, parse(type.getComponentType(), parts.get(i)));\n"
    "            }\n"
    "            return array;\n"
    "        } else if (type.isEnum()) {\n"
    "            for (Object constant : type.getEnumConstants()) {\n"
    "                if (((Enum<?>) constant).name().equals(t.substring(t.lastIndexOf('.') + 1))) {\n"
    "                    return constant;\n"
    "                }\n"
    "            }\n"
    "        } else if (t.startsWith(\"\\\"\")) {\n"
    "            return unquote(t);\n"
    "        }\n"
    "        throw new Mismatch(\"not a value of type \" + type.getName() + \": \" + t);\n"
    "    }\n"
    "\n"
    "    private static Object integer(Class<?> type, long value) {\n"
    "        return type == long.class ? (Object) value : type == int.class ? (Object) (int) value\n"
    "                : type == short.class ? (Object) (short) value : (Object) (byte) value;\n"
    "    }\n"
    "\n"
    "    private static String unquote(String quoted) {\n"
    "        StringBuilder out = new StringBuilder();\n"
    "        for (int i = 1; i < quoted.length() - 1; i++) {\n"
    "            char c = quoted.charAt(i);\n"
    "            if (c == '\\\\') {\n"
    "                c = quoted.charAt(++i);\n"
    "                if (c == 'u') {\n"
    "                    c = (char) Integer.parseInt(quoted.substring(i + 1, i + 5), 16);\n"
    "                    i += 4;\n"
    "                } else if (\"ntrbf0\".indexOf(c) >= 0) {\n"
    "                    c = \"\\n\\t\\r\\b\\f\\0\".charAt(\"ntrbf0\".indexOf(c));\n"
    "                }\n"
    "            }\n"
    "            out.append(c);\n"
    "        }\n"
    "        return out.toString();\n"
    "    }\n"
    "\n"
    "    /** The parts between commas, those in braces and quotes apart. */\n"
    "    private static List<String> split(String text) {\n"
    "        List<String> parts = new ArrayList<>();\n"
    "        int depth = 0;\n"
    "        int from = 0;\n"
    "        char quote = 0;\n"
    "        for (int i = 0; i < text.length(); i++) {\n"
    "            char c = text.charAt(i);\n"
    "            if (quote != 0) {\n"
    "                i += c == '\\\\' ? 1 : 0;\n"
    "                quote = c == quote ? 0 : quote;\n"
    "            } else if (c == '\\'' || c == '\"') {\n"
    "                quote = c;\n"
    "            } else if (c == '{' || c == '}') {\n"
    "                depth += c == '{' ? 1 : -1;\n"
    "            } else if (c == ',' && depth == 0) {\n"
    "                parts.add(text.substring(from, i));\n"
    "                from = i + 1;\n"
    "            }\n"
    "        }\n"
    "        if (!text.isBlank()) {\n"
    "            parts.add(text.substring(from));\n"
    "        }\n"
    "        return parts;\n"
    "    }\n"
    "\n"
    "    private Values() {\n"
    "    }\n"
    "}\n";

/* Few enough strings for one class file: many values share one. */
enum { STRING_MAX = 8000 };

void report_replay_values(const struct report *r, struct buf *out)
{
    const struct report_violation *v = &r->violations[0];
    struct buf text = {0};
    u32 values = 0, objects = 0, shared = 1 + v->inputs.len / 4000;
    buf_text(out, values_head);
    for (u32 i = 0; i < v->inputs.len; i++) {
        const struct report_input *in = &v->inputs.data[i];
        bool given = !in->parameter && !in->outside;
        if (given && in->is_object) {
            buf_printf(&text, "object %u\n", objects++);
            values++;
        } else if (given && java_type(in->type)) {
            buf_printf(&text, "%s %s\n", java_type(in->type), in->value);
            values++;
        }
        bool last = i + 1 == v->inputs.len;
        if (text.len && (last || values % shared == 0 || text.len > STRING_MAX)) {
            buf_text(out, "        ");
            java_string(out, text.data, text.len);
            buf_text(out, ",\n");
            text.len = 0;
        }
    }
    buf_text(out, "    };\n    private static final String CHECKS = ");
    java_text(out, v->checks);
    buf_text(out, ";\n");
    buf_text(out, values_tail);
    buf_release(&text);
}
