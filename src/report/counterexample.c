/*
 * Main.java of a counterexample: a program that loads the one that was verified
 * and runs it, on the recorded values, into the violation.
 *
 * The verified program may have a class Main of its own. It is therefore loaded
 * by a loader of its own, whose parent knows nothing but the platform and the
 * classes that hand out the values.
 */
#include "report/report.h"

#include "report/java.h"
#include "report/java_heap.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

enum { INPUTS_SHOWN = 50 };

static const char loader[] =
    "    /** Stands in for the classes that make free values. */\n"
    "    private static final class Replacements extends ClassLoader {\n"
    "        Replacements() {\n"
    "            super(ClassLoader.getPlatformClassLoader());\n"
    "        }\n"
    "\n"
    "        @Override\n"
    "        protected Class<?> findClass(String name) throws ClassNotFoundException {\n"
    "            for (String replaced : REPLACED) {\n"
    "                if (name.equals(replaced)) {\n"
    "                    return Main.class.getClassLoader().loadClass(name);\n"
    "                }\n"
    "            }\n"
    "            throw new ClassNotFoundException(name);\n"
    "        }\n"
    "    }\n"
    "\n"
    "    private static ClassLoader program(String[] args) throws Exception {\n"
    "        List<URL> urls = new ArrayList<>();\n"
    "        String path = args.length > 0 ? args[0] : String.join(File.pathSeparator, CLASS_PATH);\n"
    "        path += File.pathSeparator + System.getProperty(\"java.class.path\");\n"
    "        URL own = Main.class.getProtectionDomain().getCodeSource().getLocation();\n"
    "        for (String entry : path.split(File.pathSeparator)) {\n"
    "            URL url = new File(entry).toURI().toURL();\n"
    "            if (!entry.isEmpty() && !url.equals(own)) {\n"
    "                urls.add(url);\n"
    "            }\n"
    "        }\n"
    "        ClassLoader loader = new URLClassLoader(urls.toArray(new URL[0]), new Replacements());\n"
    "        loader.setDefaultAssertionStatus(true);\n"
    "        return loader;\n"
    "    }\n"
    "\n"
    "    private static Method method(Class<?> c) {\n"
    "        Method found = null;\n"
    "        for (Class<?> k = c; k != null && found == null; k = k.getSuperclass()) {\n"
    "            found = method(k.getDeclaredMethods());\n"
    "        }\n"
    "        found = found == null ? method(c.getMethods()) : found;\n"
    "        found.setAccessible(true);\n"
    "        return found;\n"
    "    }\n"
    "\n"
    "    private static Method method(Method[] all) {\n"
    "        Method found = null;\n"
    "        for (Method m : all) {\n"
    "            String desc = MethodType.methodType(m.getReturnType(), "
    "m.getParameterTypes()).toMethodDescriptorString();\n"
    "            if (m.getName().equals(METHOD) && (DESCRIPTOR == null || desc.equals(DESCRIPTOR))\n"
    "                    && (found == null || !m.isSynthetic())) {\n"
    "                found = m;\n"
    "            }\n"
    "        }\n"
    "        return found;\n"
    "    }\n"
    "\n"
    "    public static void main(String[] args) throws Throwable {\n"
    "        ClassLoader loader = program(args);\n"
    "        Thread.currentThread().setContextClassLoader(loader);\n"
    "%s"
    "        Class<?> c = Class.forName(CLASS, OBJECT_FIRST, loader);\n"
    "        Method m = method(c);\n"
    "        Object[] values = OBJECT_FIRST ? null : arguments(m.getParameterTypes());\n"
    "        try {\n"
    "            if (!Modifier.isStatic(m.getModifiers())) {\n"
    "                Constructor<?> constructor = c.getDeclaredConstructor();\n"
    "                constructor.setAccessible(true);\n"
    "                receiver = constructor.newInstance();\n"
    "            }\n"
    "            m.invoke(receiver, OBJECT_FIRST ? arguments(m.getParameterTypes()) : values);\n"
    "        } catch (InvocationTargetException e) {\n"
    "            throw e.getCause();\n"
    "        }\n"
    "    }\n"
    "}\n";

/* ---- the comment ---- */

/* The length of the name, which is behind the call in `outside`; 0: it is no such call. */
static size_t asked_name(const struct report_input *in, const char *call)
{
    size_t n = strlen(call);
    return in->outside && strncmp(in->outside, call, n) == 0 ? strcspn(in->outside + n, "\"") : 0;
}

/*
 * What the program asked for by a name, and got, as words of a command line: "NAME=value " for each variable of the
 * environment, "-DNAME=value " for each property.
 */
static void named_values(struct buf *out, const struct report_violation *v, const char *call, const char *option)
{
    for (u32 i = 0; i < v->inputs.len; i++) {
        const struct report_input *in = &v->inputs.data[i];
        size_t name = asked_name(in, call);
        if (!name || in->type == 'Z')
            continue;
        struct buf pair = {0};
        buf_printf(&pair, "%s%.*s=%s ", option, (int)name, in->outside + strlen(call), in->value);
        java_comment(out, pair.data);
        buf_release(&pair);
    }
}

/* Variables of the environment that are not there: "env -u NAME -u OTHER ". */
static void absent_variables(struct buf *out, const struct report_violation *v)
{
    static const char call[] = "System.getenv(\"";
    bool first = true;
    for (u32 i = 0; i < v->inputs.len; i++) {
        const struct report_input *in = &v->inputs.data[i];
        size_t name = asked_name(in, call);
        if (!name || in->type != 'Z' || strcmp(in->value, "true") != 0)
            continue;
        struct buf option = {0};
        buf_printf(&option, "%s-u %.*s ", first ? "env " : "", (int)name, in->outside + strlen(call));
        java_comment(out, option.data);
        buf_release(&option);
        first = false;
    }
}

static bool asks_for(const struct report_violation *v, const char *what)
{
    bool any = false;
    for (u32 i = 0; i < v->inputs.len; i++)
        any |= v->inputs.data[i].outside && strncmp(v->inputs.data[i].outside, what, strlen(what)) == 0;
    return any;
}

/* Did the program ask for what nobody can give it? */
static bool has_chance(const struct report_violation *v)
{
    static const char *const given[] = { "System.in", "System.getenv", "System.getProperty", "file \"", "socket ", "connection ",
                                         "datagram socket ", "host \"" };
    bool all = true;
    for (u32 i = 0; i < v->inputs.len; i++) {
        const char *what = v->inputs.data[i].outside;
        bool known = !what;
        for (u32 k = 0; k < ARRAY_LEN(given) && what; k++)
            known |= strncmp(what, given[k], strlen(given[k])) == 0;
        all &= known;
    }
    return !all;
}

static void commands(struct buf *out, const struct report *r)
{
    buf_text(
        out,
        " * To run it, in this directory:\n *\n *     javac -d build Main.java bivium/replay/Values.java");
    if (r->violations[0].objects)
        buf_text(out, " bivium/replay/Heap.java");
    for (u32 i = 0; i < r->nindicators; i++)
        buf_printf(out, " \\\n *         %s.java", r->indicators[i]);
    buf_text(
        out,
        "\n *     ");
    absent_variables(out, &r->violations[0]);
    named_values(out, &r->violations[0], "System.getenv(\"", "");
    buf_text(out, "java ");
    named_values(out, &r->violations[0], "System.getProperty(\"", "-D");
    buf_printf(out, "-ea -cp build Main%s\n *\n", r->violations[0].standard_input ? " < stdin" : "");
    if (has_chance(&r->violations[0]))
        buf_text(out, " * Clocks and random numbers are those above; in another run they are others, and it may end in another way.\n *\n");
    if (asks_for(&r->violations[0], "file \""))
        buf_text(out, " * Files have to be as above, in the directory where it is run.\n *\n");
    if (asks_for(&r->violations[0], "socket ") || asks_for(&r->violations[0], "connection ") ||
        asks_for(&r->violations[0], "datagram socket ") || asks_for(&r->violations[0], "host \""))
        buf_text(out, " * Hosts have to answer as above, and sockets to give what they gave.\n *\n");
    buf_text(
        out,
        " * Where the classes of the program have been moved, their class path is the argument of Main.\n");
}

static void comment(struct buf *out, const struct report *r, const struct report_violation *v)
{
    buf_printf(out, "/*\n * A run that violates %s, found by Bivium %s in ", v->property, r->version);
    java_comment(out, r->target);
    buf_text(out, ".\n *\n *     ");
    if (v->file) {
        java_comment(out, v->file);
        buf_printf(out, ":%d: ", v->line);
    }
    struct buf what = {0};
    report_what(v, &what);
    java_comment(out, what.data ? what.data : "");
    buf_release(&what);
    buf_text(out, "\n *\n");
    if (!v->exception)
        buf_text(out, " * It hangs, and has to be stopped; jstack shows where its threads wait. Where there are several\n"
                      " * threads their order is the machine's, and it may take many runs until it hangs.\n *\n");
    if (report_counts_arguments(v))
        buf_printf(out, " *     args.length = %llu\n", (unsigned long long)v->main_arguments);
    for (u32 i = 0; i < v->inputs.len && i < INPUTS_SHOWN; i++) {
        const struct report_input *in = &v->inputs.data[i];
        struct buf line = {0};
        buf_printf(&line, "%s = %.100s%s", in->name, in->value, strlen(in->value) > 100 ? "..." : "");
        if (in->file)
            buf_printf(&line, "  (%s:%d)", in->file, in->line);
        buf_text(out, " *     ");
        java_comment(out, line.data);
        buf_char(out, '\n');
        buf_release(&line);
    }
    if (v->inputs.len > INPUTS_SHOWN)
        buf_printf(out, " *     ... and %u more\n", v->inputs.len - INPUTS_SHOWN);
    buf_text(out, v->inputs.len ? " *\n" : "");
    commands(out, r);
    buf_text(out, " */\n");
}

/* ---- the constants ---- */

/* The entries of the class path, from where the file system begins; `classes`
 * stands for the directory that will be removed. */
static void class_path(struct buf *out, const struct report *r, const char *classes)
{
    buf_text(out, "    private static final String[] CLASS_PATH = {");
    const char *comma = "";
    for (const char *p = r->class_path; *p;) {
        size_t len = strcspn(p, ":");
        struct buf entry = {0};
        buf_put(&entry, p, len);
        const char *path = r->compiled && strcmp(entry.data, r->compiled) == 0 ? classes : entry.data;
        char *real = realpath(path, NULL);
        buf_text(out, comma);
        java_string(out, real ? real : path, strlen(real ? real : path));
        comma = ", ";
        free(real);
        buf_release(&entry);
        p += len + (p[len] == ':');
    }
    buf_text(out, "};\n");
}

static void replaced(struct buf *out, const struct report *r)
{
    buf_text(out, "    private static final String[] REPLACED = {");
    for (u32 i = 0; i < r->nindicators; i++) {
        buf_printf(out, "%s\"", i ? ", " : "");
        for (const char *p = r->indicators[i]; *p; p++)
            buf_char(out, *p == '/' ? '.' : *p);
        buf_char(out, '"');
    }
    buf_text(out, "};\n");
}

/* Are there arguments that static fields hold, or the object on which the method is called? */
static bool takes_held(const struct report_violation *v)
{
    bool held = false;
    for (u32 i = 0; v->objects && i < v->objects->objects.len; i++)
        held = held || v->objects->objects.data[i].held;
    return held;
}

static void names(struct buf *out, const struct report *r)
{
    size_t name = strcspn(r->method, "(");
    buf_text(out, "    private static final String CLASS = ");
    for (size_t i = 0, n = strlen(r->class_name); i <= n; i++) {
        if (i == 0)
            buf_char(out, '"');
        if (i < n)
            buf_char(out, r->class_name[i] == '/' ? '.' : r->class_name[i]);
        else
            buf_text(out, "\";\n");
    }
    buf_text(out, "    private static final String METHOD = ");
    java_string(out, name ? r->method : "main", name ? name : 4);
    buf_text(out, ";\n    private static final String DESCRIPTOR = ");
    if (r->method[name])
        java_string(out, r->method + name, strlen(r->method + name));
    else
        buf_text(out, "null");
    buf_printf(out, ";\n    /** The class is initialised and the object made, and then the arguments, which may be parts of these. */\n"
                    "    private static final boolean OBJECT_FIRST = %s;\n"
                    "    private static Object receiver;\n\n",
               takes_held(&r->violations[0]) || r->violations[0].generators.len ? "true" : "false");
}

/* ---- the arguments ---- */

static void argument(struct buf *out, u32 number, const char *value)
{
    buf_printf(out, "        values[%u] = Values.parse(types[%u], ", number, number);
    java_text(out, value);
    buf_text(out, ");\n");
}

static const struct shown *shown_input(const struct report_violation *v, const struct report_input *in)
{
    return v->objects && in->variable < v->objects->variables.len ? &v->objects->variables.data[in->variable].value : NULL;
}

/* What must be built, and what is built anyway because something else is. */
static bool is_built(const struct report_violation *v, const struct report_input *in)
{
    const struct shown *shown = shown_input(v, in);
    return in->is_object || (shown && shown->kind == SHOWN_OBJECT);
}

static bool is_given(const struct report_input *in)
{
    return !in->parameter && !in->outside && in->is_object;
}

/* What indicator methods give out: Values hands them on in this order. */
static void give_objects(struct buf *out, const struct report_violation *v, const struct java_heap *heap)
{
    for (u32 i = 0; i < v->inputs.len; i++) {
        if (!is_given(&v->inputs.data[i]))
            continue;
        buf_text(out, "        Values.give(");
        java_heap_value(heap, v->inputs.data[i].variable, out);
        buf_text(out, ");\n");
    }
}

/* Those that are there only when the class is initialised and the object made. */
static void give_held(struct buf *out, const struct report_violation *v, const struct java_heap *heap)
{
    u32 number = 0;
    for (u32 i = 0; i < v->inputs.len; i++) {
        const struct report_input *in = &v->inputs.data[i];
        if (!is_given(in))
            continue;
        const struct shown *shown = shown_input(v, in);
        if (shown && shown->kind == SHOWN_OBJECT && v->objects->objects.data[shown->object].held) {
            buf_printf(out, "        Values.give(%u, ", number);
            java_heap_value(heap, in->variable, out);
            buf_text(out, ");\n");
        }
        number++;
    }
}

/* A value for the parameter `number` of those whose types are given. */
static void put_input(struct buf *out, const struct report_violation *v, const struct report_input *in,
                      const struct java_heap *heap, const char *types, u32 number)
{
    if (is_built(v, in) || (shown_input(v, in) && java_heap_shares(heap, in->variable))) {
        java_heap_value(heap, in->variable, out);
        return;
    }
    buf_printf(out, "Values.parse(%s[%u], ", types, number);
    java_text(out, in->value);
    buf_char(out, ')');
}

/* The call of a method that makes a parameter. */
static void generated(struct buf *out, const struct report_violation *v, const struct report_generator *g,
                      const struct java_heap *heap)
{
    struct buf values = {0};
    char types[40];
    u32 n = 0;
    snprintf(types, sizeof types, "generator%u.getParameterTypes()", g->argument);
    for (u32 i = 0; i < v->inputs.len; i++) {
        const struct report_input *in = &v->inputs.data[i];
        if (!in->is_generators || in->argument != g->argument)
            continue;
        buf_text(&values, n ? ", " : "");
        put_input(&values, v, in, heap, types, n++);
    }
    buf_printf(out, "        Method generator%u = generator(", g->argument);
    java_text(out, g->cls);
    buf_text(out, ", ");
    java_text(out, g->name);
    buf_text(out, ", ");
    java_text(out, g->desc);
    buf_printf(out, ");\n        values[%u] = generator%u.invoke(null, new Object[] {%s});\n", g->argument, g->argument,
               values.data ? values.data : "");
    buf_release(&values);
}

static void find_generator(struct buf *out)
{
    buf_text(out, "    private static Method generator(String name, String method, String descriptor) throws Exception {\n"
                  "        ClassLoader loader = Thread.currentThread().getContextClassLoader();\n"
                  "        MethodType type = MethodType.fromMethodDescriptorString(descriptor, loader);\n"
                  "        Method found = Class.forName(name, true, loader).getDeclaredMethod(method, type.parameterArray());\n"
                  "        found.setAccessible(true);\n"
                  "        return found;\n"
                  "    }\n"
                  "\n");
}

/* The initialiser or the constructor, which come before arguments that are parts of what they make, may ask for objects. */
static bool given_early(const struct report_violation *v)
{
    bool gives = false;
    for (u32 i = 0; i < v->inputs.len; i++)
        gives = gives || is_given(&v->inputs.data[i]);
    return gives && takes_held(v);
}

static void arguments(struct buf *out, const struct report *r, const struct report_violation *v)
{
    struct buf members = {0}, statements = {0}, late = {0};
    struct java_heap heap = {.picture = v->objects, .helper = "Heap", .late = given_early(v) ? &late : NULL};
    if (v->objects)
        java_heap_build(&heap, &members, &statements);
    buf_text(out, members.data ? members.data : "");
    if (v->generators.len)
        find_generator(out);
    if (heap.late) {
        buf_text(out, "    /** What the program is given before the arguments are there. */\n"
                      "    private static void given() {\n");
        buf_text(out, statements.data ? statements.data : "");
        give_objects(out, v, &heap);
        buf_text(out, "    }\n\n");
    }
    buf_printf(out, "    private static Object[] arguments(Class<?>[] types)%s {\n"
                    "        Object[] values = new Object[types.length];\n",
               v->generators.len ? " throws Exception" : "");
    if (heap.late) {
        buf_text(out, late.data ? late.data : "");
        give_held(out, v, &heap);
    } else {
        buf_text(out, statements.data ? statements.data : "");
        give_objects(out, v, &heap);
    }
    buf_release(&members);
    buf_release(&statements);
    buf_release(&late);
    for (u32 i = 0; i < r->nargs; i++)
        argument(out, r->args[i].number, r->args[i].value);
    for (u32 i = 0; i < v->inputs.len; i++) {
        const struct report_input *in = &v->inputs.data[i];
        if (!in->parameter || in->is_generators)
            continue;
        buf_printf(out, "        values[%u] = ", in->argument);
        put_input(out, v, in, &heap, "types", in->argument);
        buf_text(out, ";\n");
    }
    for (u32 i = 0; i < v->generators.len; i++)
        generated(out, v, &v->generators.data[i], &heap);
    if (!*r->method)
        buf_printf(out,
                   "        if (types.length == 1) {\n"
                   "            String[] known = values[0] == null ? new String[0] : (String[]) values[0];\n"
                   "            String[] args = java.util.Arrays.copyOf(known, %llu);\n"
                   "            for (int i = 0; i < args.length; i++) {\n"
                   "                args[i] = args[i] == null ? \"\" : args[i]; // the run did not look at it\n"
                   "            }\n"
                   "            values[0] = args;\n"
                   "        }\n",
                   (unsigned long long)v->main_arguments);
    buf_text(out, "        return values;\n    }\n\n");
}

void report_counterexample(const struct report *r, const char *classes, struct buf *out)
{
    const struct report_violation *v = &r->violations[0];
    comment(out, r, v);
    buf_text(out, v->objects ? "import bivium.replay.Heap;\n" : "");
    buf_text(out, "import bivium.replay.Values;\n"
                  "import java.io.File;\n"
                  "import java.lang.invoke.MethodType;\n"
                  "import java.lang.reflect.Constructor;\n"
                  "import java.lang.reflect.InvocationTargetException;\n"
                  "import java.lang.reflect.Method;\n"
                  "import java.lang.reflect.Modifier;\n"
                  "import java.net.URL;\n"
                  "import java.net.URLClassLoader;\n"
                  "import java.util.ArrayList;\n"
                  "import java.util.List;\n"
                  "\n"
                  "public final class Main {\n");
    class_path(out, r, classes);
    replaced(out, r);
    names(out, r);
    arguments(out, r, v);
    buf_printf(out, loader, given_early(v) ? "        given();\n" : "");
}
