/*
 * The oracle: a child process that runs the user's own Java virtual machine and
 * answers for Math's members. The child is forked, not executed; it creates the
 * machine through the JNI invocation interface, so that no Java class of ours is
 * needed, and a crash or a signal handler of that machine stays away from us.
 *
 * Requests and answers are fixed-size records over a socket pair. The child
 * ends when the socket closes, that is at the latest with its parent.
 */
#include "num/math.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

struct question {
    i32 fn;
    i32 unused; /* keeps the doubles aligned without padding */
    double a, b;
};

/* Distances from a tie, in the units of num_math_value, up to which HotSpot is
 * asked. The greatest distance at which any of a million results differed from
 * the exact one is in the comment (docs/math.md); most of these are four times
 * that. The worst tangents differ at a seventh of that scale: all are asked. */
static const int asked_up_to[NUM_MATH_COUNT] = {
    [NUM_MATH_sin] = 128,   /* 27 */
    [NUM_MATH_cos] = 128,   /* 21 */
    [NUM_MATH_tan] = 1024,  /* 144 */
    [NUM_MATH_exp] = 128,   /* 28 */
    [NUM_MATH_log] = 16,    /* 1 */
    [NUM_MATH_log10] = 32,  /* 4 */
    [NUM_MATH_pow] = 64,    /* 13 */
    [NUM_MATH_tanh] = 64,   /* 13 */
    [NUM_MATH_cbrt] = 128,  /* 26 */
};

/* Long enough for a machine to start on a busy computer, and for an answer. */
enum { PATIENCE_MS = 20000 };

/* ---- the child ---- */

/* The few parts of JNI that are used: its function table is an array of pointers
 * at indices that the JNI specification fixes. */
enum { JNI_VERSION = 0x00010008, JNI_FIND_CLASS = 6, JNI_GET_STATIC_METHOD = 113,
       JNI_CALL_STATIC_DOUBLE = 140 };
typedef void **const *jni_env;
struct jni_option {
    const char *text;
    void *extra;
};
struct jni_args {
    i32 version;
    i32 noptions;
    const struct jni_option *options;
    u8 ignore_unrecognized;
};
typedef i32 (*create_fn)(void **vm, jni_env *env, struct jni_args *);
typedef void *(*find_class_fn)(jni_env, const char *name);
typedef void *(*get_method_fn)(jni_env, void *class, const char *name, const char *descriptor);
typedef double (*call_double_fn)(jni_env, void *class, void *method, const double *args);

static const char *const names[NUM_MATH_COUNT] = {
#define NAME(name) #name,
    NUM_MATH_LIST(NAME)
#undef NAME
};

/* A small machine that leaves no traces: no files, no output, no signals. */
static jni_env create_machine(const char *jdk_dir)
{
    static const struct jni_option options[] = {
        {"-Xint", NULL},
        {"-Xrs", NULL},
        {"-Xmx16m", NULL},
        {"-XX:+UseSerialGC", NULL},
        {"-XX:-UsePerfData", NULL},
        {"-XX:+DisableAttachMechanism", NULL},
        {"-XX:ErrorFile=/dev/null", NULL},
        {"-XX:-CreateCoredumpOnCrash", NULL},
    };
    struct jni_args args = {JNI_VERSION, ARRAY_LEN(options), options, true};
    struct buf path = {0};
    buf_printf(&path, "%s/lib/server/libjvm.so", jdk_dir);
    void *library = dlopen(path.data, RTLD_LAZY | RTLD_GLOBAL);
    buf_release(&path);
    void *symbol = library ? dlsym(library, "JNI_CreateJavaVM") : NULL;
    if (!symbol)
        return NULL;
    create_fn create;
    memcpy(&create, &symbol, sizeof create);
    void *vm;
    jni_env env;
    return create(&vm, &env, &args) == 0 ? env : NULL;
}

#define JNI(env, type, index) ((type)(uintptr_t)(*(env))[index])

/* The methods of java.lang.Math; false if one is missing. */
static bool find_methods(jni_env env, void **class, void *methods[NUM_MATH_COUNT])
{
    *class = JNI(env, find_class_fn, JNI_FIND_CLASS)(env, "java/lang/Math");
    for (int fn = 0; *class && fn < NUM_MATH_COUNT; fn++) {
        methods[fn] = JNI(env, get_method_fn, JNI_GET_STATIC_METHOD)(
            env, *class, names[fn], fn == NUM_MATH_pow ? "(DD)D" : "(D)D");
        if (!methods[fn])
            return false;
    }
    return *class != NULL;
}

/* The child's end of the socket pair, after detach_from_parent. */
enum { SERVED = 3 };

/* The machine shall not read, write or hold open what is the parent's. */
static void detach_from_parent(int socket)
{
    static const char *const variables[] = {"JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS",
                                            "JDK_JAVA_OPTIONS"};
    for (size_t i = 0; i < ARRAY_LEN(variables); i++)
        unsetenv(variables[i]);
    signal(SIGINT, SIG_IGN); /* the parent decides when to stop */
    socket = fcntl(socket, F_DUPFD, SERVED + 1); /* it may be one of the standard three */
    int null = open("/dev/null", O_RDWR);
    for (int fd = 0; fd <= 2; fd++)
        dup2(null, fd);
    dup2(socket, SERVED);
    for (int fd = SERVED + 1; fd < 1024; fd++)
        close(fd);
}

static _Noreturn void serve(int socket, const char *jdk_dir)
{
    detach_from_parent(socket);
    void *class, *methods[NUM_MATH_COUNT];
    jni_env env = create_machine(jdk_dir);
    double ready = 0;
    if (!env || !find_methods(env, &class, methods) || write(SERVED, &ready, sizeof ready) < 0)
        _exit(1);
    call_double_fn call = JNI(env, call_double_fn, JNI_CALL_STATIC_DOUBLE);
    struct question q;
    while (recv(SERVED, &q, sizeof q, MSG_WAITALL) == sizeof q) {
        const double args[] = {q.a, q.b};
        double answer = call(env, class, methods[q.fn], args);
        if (send(SERVED, &answer, sizeof answer, MSG_NOSIGNAL) != sizeof answer)
            break;
    }
    _exit(0);
}

/* ---- the parent ---- */

static bool receive(struct num_oracle *o, double *answer)
{
    struct pollfd p = {o->socket, POLLIN, 0};
    return poll(&p, 1, PATIENCE_MS) == 1 &&
           recv(o->socket, answer, sizeof *answer, MSG_WAITALL) == sizeof *answer;
}

bool num_oracle_open(struct num_oracle *o, const char *jdk_dir, struct err *err)
{
    if (o->open)
        return true;
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
        return err_set(err, "%s: no socket for its virtual machine", jdk_dir);
    o->child = fork();
    if (o->child == 0)
        serve(pair[1], jdk_dir);
    close(pair[1]);
    o->socket = pair[0];
    if (o->child < 0) {
        close(o->socket);
        return err_set(err, "%s: no process for its virtual machine", jdk_dir);
    }
    o->open = true;
    double ready;
    if (receive(o, &ready))
        return true;
    num_oracle_close(o);
    return err_set(err, "%s: its virtual machine does not start", jdk_dir);
}

void num_oracle_close(struct num_oracle *o)
{
    if (!o->open)
        return;
    close(o->socket);
    kill(o->child, SIGKILL);
    waitpid(o->child, NULL, 0);
    *o = (struct num_oracle){0};
}

bool num_oracle_math(struct num_oracle *o, enum num_math_fn fn, double a, double b, double *value)
{
    if (num_math_value(fn, a, b, value) > asked_up_to[fn])
        return true;
    if (!o->open)
        return false;
    struct question q = {(i32)fn, 0, a, b};
    double answer;
    if (send(o->socket, &q, sizeof q, MSG_NOSIGNAL) != sizeof q || !receive(o, &answer)) {
        num_oracle_close(o);
        return false;
    }
    *value = answer;
    return true;
}
