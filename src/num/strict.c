/*
 * The native half of java.lang.StrictMath, called in the user's own JDK. Its
 * results are fixed to the bit by the specification, and the JDK already has
 * the code: lib/libjava.so exports one function for each native method, which
 * takes a JNI environment and a class that it never looks at.
 */
#include "num/num.h"

#include <dlfcn.h>

typedef double (*unary)(void *env, void *class, double a);
typedef double (*binary)(void *env, void *class, double a, double b);

static const char *const symbols[NUM_STRICT_COUNT] = {
#define SYMBOL(name) "Java_java_lang_StrictMath_" #name,
    NUM_STRICT_LIST(SYMBOL)
#undef SYMBOL
};

static void *load(const char *jdk_dir, const char *file, int flags, struct err *err)
{
    struct buf path = {0};
    buf_printf(&path, "%s/%s", jdk_dir, file);
    void *library = dlopen(path.data, flags);
    buf_release(&path);
    if (!library) {
        const char *why = dlerror();
        err_set(err, "StrictMath: %s", why ? why : file);
    }
    return library;
}

bool num_strict_open(struct num_strict *s, const char *jdk_dir, struct err *err)
{
    if (s->open)
        return true;
    /* libjava.so names libjvm.so as a dependency without saying where it is;
     * having it loaded already is what satisfies that. */
    if (!load(jdk_dir, "lib/server/libjvm.so", RTLD_LAZY | RTLD_GLOBAL, err))
        return false;
    void *java = load(jdk_dir, "lib/libjava.so", RTLD_LAZY | RTLD_LOCAL, err);
    if (!java)
        return false;
    for (int fn = 0; fn < NUM_STRICT_COUNT; fn++) {
        s->code[fn] = dlsym(java, symbols[fn]);
        s->open |= s->code[fn] != NULL;
    }
    return s->open || err_set(err, "%s: has no native StrictMath", jdk_dir);
}

double num_strict(const struct num_strict *s, enum num_strict_fn fn, double a, double b)
{
    void *code = s->code[fn];
    if (!code)
        BUG("%s called without num_strict_has", symbols[fn]);
    if (fn == NUM_STRICT_IEEEremainder || fn == NUM_STRICT_atan2) {
        binary call;
        memcpy(&call, &code, sizeof call);
        return call(NULL, NULL, a, b);
    }
    unary call;
    memcpy(&call, &code, sizeof call);
    return call(NULL, NULL, a);
}
