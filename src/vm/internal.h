/*
 * The machine's own view of itself: slots, objects, classes, frames, threads.
 * Files of src/vm include this, and of the modules that execute instead of the
 * loop or look at what it left or does: sym, merge, search, cover. All others
 * use vm/vm.h.
 *
 * SLOTS AND CELLS are 64 bits. An int, float or reference uses the low half;
 * the high half is the number of its symbolic term, 0 if concrete:
 *
 *      63            32 31             0
 *      [     term     ][     value     ]      int, float, reference, small types
 *      [             value             ]      long, double: first slot
 *      [              term             ]      long, double: second slot
 *
 * Locals, operand stacks, fields and statics all look like this. Elements of
 * arrays are packed; an array with symbolic elements has a term array.
 *
 * REFERENCES are 32-bit numbers: the distance from the start of the heap in
 * units of 8 bytes, 0 for null. Objects never move. What the machine must
 * remember on behalf of a path lives in the heap too, so that the trail sees
 * it: statics and initialisation state are cells of the class's mirror,
 * resolved constants are elements of an array that the mirror holds, monitors
 * are a word of the object's header, interned strings are a hash table made of
 * Java arrays (DESIGN.md, rule 2).
 *
 * NO C RECURSION into the interpreter (rule 1). A native that needs Java code
 * to run is a coroutine: it has a frame of its own, asks for the call, returns
 * NAT_CALL, and is entered again with frame->state as it left it.
 */
#ifndef VM_INTERNAL_H
#define VM_INTERNAL_H

#include <assert.h>

#include "base/base.h"
#include "classfile/classfile.h"
#include "num/num.h"
#include "vm/vm.h"

typedef u64 slot;
typedef u32 ref;

#define likely(x) __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect(!!(x), 0)

/* ---- objects ---- */

struct object {
    u32 klass;  /* number of its class; 0: a filler between objects */
    u32 hash;   /* identity hash, 0 until asked for */
    u32 lock;   /* monitor: owner's thread number << 20 | times entered; 0 free */
    u32 length; /* arrays: elements; fillers: bytes */
};

struct array {
    struct object head;
    u32 terms;       /* 0: all elements are concrete; see ARRAY_WHOLE */
    u32 length_term; /* 0: the length is head.length; else that is 0. Of an array of
                      * terms: the array whose elements' terms it holds */
    u8 data[];
};

/* With ARRAY_WHOLE set, `terms` is the number of a term for all contents;
 * without, a reference to an int[] with the term of each element, 0 for those
 * that are concrete and lie in `data`. */
#define ARRAY_WHOLE ((u32)1 << 31)

enum { OBJECT_HEADER = sizeof(struct object), ARRAY_HEADER = sizeof(struct array) };

/*
 * The `length` of a box of a symbolic value that valueOf made: where its value is one of a
 * cache, it is the same object as others that lie elsewhere; and of a String with a symbolic
 * text that may be, or is, the one that intern gives. And of a box of the input, of which that
 * is not known. No array is so long.
 */
#define SHARED_BOX ((u32)-1)
#define INPUT_BOX ((u32)-2)
enum { LOCK_COUNT_BITS = 20, LOCK_COUNT_MASK = (1 << LOCK_COUNT_BITS) - 1 };

/* Cells of a mirror (java.lang.Class object) that the machine adds behind the
 * fields of java.lang.Class, in front of the class's statics. */
enum mirror_cell {
    MIRROR_CLASS,  /* number of the class it stands for */
    MIRROR_INIT,   /* enum init_state, initialising thread in the high half of the low word */
    MIRROR_ERROR,  /* why initialisation failed: an ExceptionInInitializerError */
    MIRROR_CONSTS, /* Object[] of resolved string, dynamic and call-site constants */
    MIRROR_CELLS
};
enum init_state { INIT_NONE, INIT_RUNNING, INIT_DONE, INIT_FAILED };
#define INIT_STATE(v) ((v) & 0xff)
#define INIT_THREAD(v) ((v) >> 8)

/* ---- program: permanent once linked, equal on every path ---- */

struct class;
struct method;
struct insn;

struct field {
    struct class *cls;
    const struct sym *name, *desc;
    u32 offset; /* bytes from the start of the object, or of the mirror if static */
    u16 access;
    u16 index;  /* in cls->fields */
    char type;  /* first letter of the descriptor, 'L' for arrays too */
    struct cf_member *member;
};

typedef enum nat_result {
    NAT_DONE,     /* result is in args[0] (and [1]) */
    NAT_THROW,    /* vm->exc is set */
    NAT_CALL,     /* a frame was pushed; go on there */
    NAT_BYTECODE, /* an override that does not apply: run the bytecode */
    NAT_BLOCK,    /* the thread cannot go on now; the same entry again later */
    NAT_STOP,     /* vm->stop is set: the run ends here */
    NAT_BEFORE,   /* a coroutine met a term and has done nothing: the run stops in front of the call */
} nat_result;

struct frame;
/* A leaf native: arguments in, result out, no frame of its own. */
typedef nat_result (*native_fn)(struct vm *, slot *args, struct method *);
/* A coroutine: its arguments are f->locals. When what it called has returned,
 * the result is at f->sp[0]; when it threw, vm->exc is set. */
typedef nat_result (*coroutine_fn)(struct vm *, struct frame *f);

struct native {
    const char *cls, *name, *desc; /* desc "*": every overload */
    native_fn leaf;
    coroutine_fn coroutine;
    u32 index;
};

struct handler {
    u32 start, end, target; /* instruction indices */
    u16 type;               /* constant pool index, 0 for any */
};

enum method_flags {
    MF_POLYMORPHIC = 1,    /* MethodHandle.invoke and the VarHandle accessors */
    MF_HIDDEN = 2,         /* not shown in stack traces */
    MF_CALLER_SENSITIVE = 4,
    MF_CHECKED = 8,        /* code_check and verify_method passed */
    MF_REEXECUTE = 16,     /* internal coroutine: the caller's instruction runs again */
    MF_INDICATOR = 32,     /* the loop stops in front of a call of it, as of something symbolic */
    MF_WATCHED = 64,       /* the same if vm_symbolic.concerns says so */
};

struct method {
    struct class *cls;
    const struct sym *name, *desc;
    u16 access, flags;
    u16 nargs;  /* slots of the arguments, `this` included */
    u16 max_locals, max_stack;
    char ret;   /* first letter of the return type */
    u8 slow;    /* calls need more than a frame: not prepared, native, synchronized, memoised */
    i32 vindex; /* in the vtable; -1: not virtual */
    u64 wide;   /* native: bit i set: a long or double begins at argument slot i */
    u32 id;     /* number of the method, for backtraces */
    u32 watch;  /* enum watch, or WATCH_FIRST and the number that the watcher gave it */
    struct cf_member *member;
    const struct native *native; /* native row or override */
    struct insn *insns;          /* decoded on first call */
    u32 ninsns;
    u16 *bcis; /* bci of each instruction */
    struct handler *handlers;
    u32 nhandlers;
    u64 *live;         /* of live.c: a bit for each local, by instruction; NULL: nobody has asked */
    struct memo *memo; /* what it gave for which arguments; NULL: nothing is kept */
};

enum class_kind { CK_INSTANCE, CK_ARRAY, CK_PRIMITIVE };
enum class_link { CL_LOADING, CL_LOADED, CL_BROKEN };

/* What a constant pool entry resolved to, where that is the same on all paths. */
union resolved {
    struct class *cls;
    struct field *field;
    struct method *method;
    u32 index; /* in the mirror's array of constants, plus 1 */
};

struct class {
    const struct sym *name; /* internal name; arrays: descriptor */
    u32 id;
    u16 access;       /* from InnerClasses where there is such an entry */
    u16 file_access;  /* as in the class file header */
    u8 kind, link;
    char type;        /* 'L', '[', or the letter of a primitive */
    char elem;        /* arrays: letter of the element type, 'L' for references */
    u8 elem_shift;    /* arrays: log2 of the element's size */
    char boxes;       /* letter of the primitive that an object of it boxes; 0: none */
    bool trusted;     /* from the JDK's image, or spun by us: not verified */
    bool spun;        /* generated by us for a call site: hidden frames, no access checks */
    bool has_finalizer;
    bool inits_interfaces; /* some superinterface declares defaults: JVMS 5.5 step 7 */
    struct classfile *cf;
    const char *module; /* of the JDK's image; NULL: the unnamed module */
    const char *origin; /* where its bytes came from */
    struct class *super, *component, *array; /* array: class of arrays of this */
    struct class *host; /* spun: the class whose rights it has */
    const struct sym *nest_host;
    struct class **interfaces;
    u16 ninterfaces;
    struct class **all_interfaces; /* every superinterface once */
    u32 nall_interfaces;
    u16 depth; /* distance from Object */
    struct class **display; /* superclasses by depth, itself last */
    struct field *fields;
    u16 nfields;
    struct method *methods;
    u16 nmethods;
    struct method **vtable;
    u32 nvtable;
    struct method *clinit;
    u32 size;        /* bytes of an instance */
    u32 mirror_size; /* bytes of the mirror, statics included */
    u32 *refs;       /* offsets of reference cells of an instance */
    u32 nrefs;
    u32 *static_refs; /* offsets in the mirror */
    u32 nstatic_refs;
    ref mirror;
    u64 init_at;      /* heap address of the MIRROR_INIT cell */
    union resolved *resolved;
    u32 nconsts;      /* entries handed out in the mirror's array */
    struct icache {   /* interface method -> implementation, open addressing */
        struct method *key, *target;
    } *icache;
    u32 icache_cap, icache_count;
    const struct sym *bad; /* CL_BROKEN: why, as text; class of the error in bad_class */
    const char *bad_class;
};

/* ---- code ---- */

enum iop {
#define IOP(name) I_##name,
#include "vm/iops.def"
    I_COUNT
};

/*
 * A decoded instruction. `iop` is what the loop dispatches on; it is rewritten
 * when the instruction is quickened, and what is cached then is true on every
 * path (rule 3).
 */
struct insn {
    u16 iop;
    i32 a;
    union {
        u64 bits;
        const struct insn *target;
        struct class *cls;
        struct field *field;
        struct method *method;
        struct switch_table *table;
        struct {
            u32 b, c;
        };
    };
};

struct switch_table {
    i32 low, high; /* tableswitch; lookupswitch: high = number of pairs - 1 */
    i32 *keys;     /* lookupswitch, sorted */
    const struct insn *otherwise;
    const struct insn **targets;
};

/* ---- frames and threads ---- */

/* Lies between its locals and its operand stack: [locals][frame][stack]. The
 * locals begin where the caller pushed the arguments. */
struct frame {
    struct frame *prev;
    struct method *method;
    const struct insn *pc; /* the instruction under way; NULL: a coroutine */
    slot *locals;
    slot *sp;   /* valid while the frame is not the running one, or at a stop */
    u32 state;  /* coroutines: where they are; memoised calls: the entry that waits for the result */
    ref lock;   /* synchronized method: what it holds; or MEMO_LOCK */
};
/* In the place of a lock: what the call returns is to be kept. Never a reference. */
#define MEMO_LOCK UINT32_MAX
enum { FRAME_SLOTS = sizeof(struct frame) / sizeof(slot) };

/* JOINING: main has returned and waits for the other threads. INITIALISING:
 * waits for another thread that initialises the class whose mirror is `on`. */
enum thread_state {
    TS_NEW,
    TS_RUNNABLE,
    TS_BLOCKED,
    TS_WAITING,
    TS_PARKED,
    TS_SLEEPING,
    TS_INITIALISING,
    TS_JOINING,
    TS_ENDED
};

/* Copied whole into a segment of the trail at a mark, apart from the stack. */
struct thread {
    u32 id; /* from 1 */
    u8 state;
    bool daemon, interrupted, permit, notified, timed;
    ref object;       /* java.lang.Thread */
    ref on;           /* object whose monitor or notification it waits for */
    u32 saved_count;  /* monitor count to restore after wait */
    u64 wake_at;      /* virtual nanoseconds, when timed */
    u64 order;        /* position in a wait set: smaller is older */
    slot *stack, *limit; /* `limit`: a frame must end below it */
    struct frame *top;
    slot *touched; /* frames at or above were saved or made since the mark */
    ref exc;       /* in flight when the thread was switched away */
};

/* Scalars of the machine that belong to the path; copied at a mark. */
struct vm_state {
    u64 instructions;
    u64 hash_counter;
    u64 random;      /* state of the generator behind hashes and seeds */
    u64 clock;       /* virtual nanoseconds beyond what instructions make */
    u64 wait_order;
    u32 nthreads;    /* thread records in use */
    u32 current;     /* number of the running thread */
    u64 turn_ends;   /* instruction count at which another thread's turn begins; 0: now */
    u64 stdin_at;    /* next byte of the kept standard input; in a search, what words of it are known: sym/outside_words.c */
    u32 next_tid;
    i32 exit_code;
    u16 high_surrogate[2]; /* printed to out, to err, and still without its other half */
    u64 offheap_top;
    char result_type; /* of the started method, once it has returned */
    slot result;
    u32 result_term;  /* of a long or double; others have it in their slot */
    u32 nsymbols;     /* free values made so far */
    u64 outside_reads;  /* times the program looked at a clock, or for input; and enum surroundings, as bits above */
    u32 limits_hit;   /* times this machine's stack or heap was at its end */
    bool preparing;   /* generators run: the started method has not begun */
};

/* ---- surroundings.c: what else the program saw that could be otherwise ---- */

enum surroundings { SEES_HASHES, SEES_ORDER, SEES_WEAK, SEES_ENVIRONMENT, SEES_PROPERTIES };
/* Why no proof can rest on this path, if it is for such things; NULL: it is not. */
const char *vm_surroundings(const struct vm *);
/* An identity hash code, a file, or the size of the machine is asked for. Counts
 * if it is the program that asks, and not the class library for its own sake. */
void note_hash(struct vm *);
/* A field of the library's as it is in the heap, be it symbolic; 0 where there
 * is none. A class of the program that extends the library's may have another
 * field of that name. `type` is the first letter of its descriptor. */
slot raw_field(struct vm *, ref, const char *name, char type);
/* lost_order.c: is this a method that fills a collection, in which nobody sees in which order the elements came? */
bool order_is_lost(struct vm *, const struct frame *);
bool asked_by_program(const struct vm *); /* itself, or through the library, but not for the library's own sake */
bool asked_directly(const struct vm *);   /* itself; or Boolean.getBoolean and its like ask for it */
void note_clock(struct vm *);
/* In a search the program has no files: true, with errno, and the run stops in front of the call. A path of NULL: by a
 * descriptor. */
bool refuse_file(struct vm *, const char *path);
void note_machine(struct vm *);

/* ---- trail ---- */

enum log_kind { LOG_CELL, LOG_ELEM1, LOG_ELEM2, LOG_ELEM4, LOG_ELEM8, LOG_REF, LOG_HASH, LOG_LOCK, LOG_TERMS, LOG_RAW };
struct log_entry {
    u64 at;    /* heap address */
    u64 value; /* the other value: old while the segment is current */
    ref object;
    u32 kind;
};

/* Frames of one thread as they were at the mark, from `from` upward. */
struct saved_stack {
    u32 thread;
    slot *from;      /* lowest slot saved */
    slot *data;      /* `count` slots that belong at `from` */
    u64 count;
    struct frame *top; /* the thread's top frame that goes with them */
};

/* How the allocator stood at a mark, to go back to when the segment is dropped. */
struct heap_mark {
    u64 base; /* addresses at or above have been handed out since */
    u64 top, used, gc_at, ncollections;
    u32 next_hole;
};

struct segment {
    u64 base; /* heap addresses below are older: writes are logged (T1) */
    struct heap_mark heap;
    u64 undone_at, undone_end, undone_collections; /* the allocator after the undo */
    u32 compact_at; /* length of the log at which it is compacted */
    VEC(struct log_entry) log;
    VEC(struct saved_stack) stacks;
    struct thread *threads; /* as at the mark; after undo, as at its end */
    u32 nthreads;
    struct vm_state state;
    ref *roots;
    u32 place; /* in vm->detached */
};

/* ---- roots: references that the machine itself holds; under the trail ---- */

enum root {
    ROOT_INTERN,        /* Object[]: hash table of interned strings */
    ROOT_INTERN_COUNT,  /* not a reference: entries in it */
    ROOT_MAIN_THREAD,
    ROOT_SYSTEM_GROUP,
    ROOT_MAIN_GROUP,
    ROOT_OOM,           /* preallocated OutOfMemoryError */
    ROOT_SOE,
    ROOT_APP_LOADER,
    ROOT_PLATFORM_LOADER,
    ROOT_RESULT,        /* of the started method, if a reference */
    ROOT_UNCAUGHT,      /* exception that left the started method */
    ROOT_MODULE,        /* the unnamed module */
    ROOT_BASE_MODULE,
    ROOT_TEMP,          /* a coroutine-free place for results under way */
    ROOT_COUNT
};

enum known_class {
#define KCLASS(id, name) K_##id,
#include "vm/known.def"
    K_COUNT
};
enum known_field {
#define KFIELD(id, class, field) KF_##id,
#include "vm/known.def"
    KF_COUNT
};

struct hole {
    u64 at, end;
};

/* How a call site was linked, and dynamic constants beside them. */
enum linker {
#define LINKER(id, cls, name, method) LINK_##id,
#include "vm/linkers.def"
    LINK_OWN, /* by a bootstrap method of the program's own */
    LINK_CONSTANT,
    LINK_COUNT
};

struct vm {
    u8 *heap; /* address 0 of the heap: never an object */
    struct class **classes; /* by number, 1 up */

    /* allocation: [at, end) is free and zeroed */
    u64 at, end;
    u64 seg_base;  /* writes below are logged */
    bool shared_boxes; /* there may be some, see SHARED_BOX */
    u64 perm_at, perm_end;
    u64 heap_start, top, reserve; /* first address of ordinary objects; first never used; end of the reservation */
    u64 limit;        /* bytes ordinary objects may take */
    u64 used;         /* bytes handed to the allocator and not known to be free */
    u64 gc_at;        /* collect when `used` passes this */
    VEC(struct hole) holes;
    u32 next_hole;
    u64 ncollections;

    ref exc;                 /* the exception in flight */
    struct thread *thread;   /* the running one */
    struct thread *threads[4096];
    struct vm_state s;
    ref roots[ROOT_COUNT];

    VEC(struct segment *) segments; /* [0, depth) are current, the rest undone */
    u32 depth;
    VEC(struct segment *) detached; /* undone and taken away, to be attached again */
    u64 detached_end;               /* their chunks lie below this address */

    /* program */
    struct symtab syms;
    struct arena arena;
    struct map by_name; /* sym -> class */
    u32 nclasses, cap_classes;
    VEC(struct method *) methods; /* by id */
    VEC(const char *) origins;
    VEC(const char *) properties; /* system properties: key, value, key, ... */
    u8 stream_encoding[3];        /* enum text_encoding of descriptors 1 and 2 */
    struct image *image;
    struct classpath *path;
    int jdk_feature; /* 17, 25 */
    struct class *k[K_COUNT];
    u32 kf[KF_COUNT];
    struct class *primitive[128]; /* by letter */
    struct map native_rows;       /* class name sym -> first row + 1 */
    struct map known_rows;
    struct map name_ranks; /* sym -> place in the order of names, see method_order.c */
    u32 names_ranked;      /* classes whose names have their ranks */
    struct world *world;   /* subtypes.c; NULL until it is asked */
    struct memo *memos;    /* memo.c: all there are */
    bool statics_stored;   /* a method of the program that is no initialiser has set a static field, on some path */
    u64 memo_hits;         /* calls that were answered by what an earlier one gave */
    struct map exports;           /* package of the JDK -> 1: exported to all, 2: not */
    struct method *leaf;          /* the leaf native that is running, for stack traces */
    bool met_term;                /* it read something symbolic */
    const char *refusal;          /* or what it must not do in a search; NULL: nothing */
    struct num_strict *strict;
    struct num_oracle *oracle;

    struct vm_opts opts;
    char *jdk;
    enum vm_outcome stop;
    struct buf reason;
    bool started_main; /* uncaught exceptions print themselves, as in java */
    struct start *start; /* the method and arguments that vm_start_method was given */
    struct buf stdin_kept;
    bool stdin_ended;
    u64 real_start;
    u64 run_until; /* instruction count at which vm_run returns */
    const struct vm_watcher *watcher; /* who watches now, if somebody does */
    const struct vm_watcher *asked;   /* whose answers are in the methods */
    u64 opcode_uses[256]; /* counted in the variant for `make cover` */
    u64 *native_uses;     /* calls of each row of natives.def */
    u64 site_uses[LINK_COUNT]; /* linked call sites and dynamic constants */
    ref null_constant; /* permanent: stands for a dynamic constant that is null */
    struct internals *internals; /* pseudo methods of coroutines, see call.c */
    struct host_files *files; /* descriptors that the host has open for the program */
    u8 *offheap; /* window of memory that Unsafe.allocateMemory hands out */
};

/* ---- addresses ---- */

static inline u64 addr_of(ref r) { return (u64)r << 3; }
static inline struct object *obj(const struct vm *vm, ref r) { return (struct object *)(vm->heap + addr_of(r)); }
static inline struct class *class_of(const struct vm *vm, ref r) { return vm->classes[obj(vm, r)->klass]; }
static inline slot *cell(const struct vm *vm, ref r, u32 offset) { return (slot *)(vm->heap + addr_of(r) + offset); }

/* A box has one field. */
static inline u32 box_value_at(const struct class *c) { return c->super->size; }
/* Two different places: may they be the same object all the same? */
static inline bool may_be_same(const struct vm *vm, slot a, slot b)
{
    return unlikely(vm->shared_boxes) && a != b && a && b &&
           (obj(vm, (ref)a)->length >= INPUT_BOX || obj(vm, (ref)b)->length >= INPUT_BOX);
}

/*
 * What natives read of the heap passes here (rule 9). A native that meets a
 * term has its result and the writes that follow dropped, and the run stops in
 * front of the call: so a native reads what it needs before it writes.
 */
static inline u64 met(const struct vm *vm, slot v)
{
    if (unlikely(v >> 32))
        ((struct vm *)(uintptr_t)vm)->met_term = true;
    return v;
}
static inline struct array *arr(const struct vm *vm, ref r)
{
    struct array *a = (struct array *)(vm->heap + addr_of(r));
    met(vm, (slot)a->terms << 32);
    return a;
}

static inline u32 array_length(const struct vm *vm, ref r)
{
    met(vm, (slot)((struct array *)(vm->heap + addr_of(r)))->length_term << 32);
    return obj(vm, r)->length;
}

static inline u64 bits_of_double(double d) { u64 b; memcpy(&b, &d, 8); return b; }
static inline double double_of_bits(u64 b) { double d; memcpy(&d, &b, 8); return d; }
static inline u32 bits_of_float(float f) { u32 b; memcpy(&b, &f, 4); return b; }
static inline float float_of_bits(u32 b) { float f; memcpy(&f, &b, 4); return f; }

/* ---- trail.c: writes ---- */

void trail_log(struct vm *, ref object, u64 at, enum log_kind);
/* The same for memory outside the heap; `at` is the distance from vm->heap. */
void trail_push(struct vm *, ref object, u64 at, enum log_kind);

/* Writes to one cell or element. `at` is a heap address within `object`. */
static inline void put_cell(struct vm *vm, ref object, u32 offset, slot v)
{
    u64 at = addr_of(object) + offset;
    if (unlikely(at < vm->seg_base))
        trail_log(vm, object, at, LOG_CELL);
    *(slot *)(vm->heap + at) = v;
}
static inline void put_elem1(struct vm *vm, ref a, u32 i, u8 v)
{
    if (unlikely(vm->met_term))
        return;
    u64 at = addr_of(a) + ARRAY_HEADER + i;
    if (unlikely(at < vm->seg_base))
        trail_log(vm, a, at, LOG_ELEM1);
    vm->heap[at] = v;
}
static inline void put_elem2(struct vm *vm, ref a, u32 i, u16 v)
{
    if (unlikely(vm->met_term))
        return;
    u64 at = addr_of(a) + ARRAY_HEADER + (u64)i * 2;
    if (unlikely(at < vm->seg_base))
        trail_log(vm, a, at, LOG_ELEM2);
    *(u16 *)(vm->heap + at) = v;
}
static inline void put_elem4(struct vm *vm, ref a, u32 i, u32 v)
{
    if (unlikely(vm->met_term))
        return;
    u64 at = addr_of(a) + ARRAY_HEADER + (u64)i * 4;
    if (unlikely(at < vm->seg_base))
        trail_log(vm, a, at, LOG_ELEM4);
    *(u32 *)(vm->heap + at) = v;
}
static inline void put_elem8(struct vm *vm, ref a, u32 i, u64 v)
{
    if (unlikely(vm->met_term))
        return;
    u64 at = addr_of(a) + ARRAY_HEADER + (u64)i * 8;
    if (unlikely(at < vm->seg_base))
        trail_log(vm, a, at, LOG_ELEM8);
    *(u64 *)(vm->heap + at) = v;
}
static inline void put_ref_elem(struct vm *vm, ref a, u32 i, ref v)
{
    if (unlikely(vm->met_term))
        return;
    u64 at = addr_of(a) + ARRAY_HEADER + (u64)i * 4;
    if (unlikely(at < vm->seg_base))
        trail_log(vm, a, at, LOG_REF);
    *(u32 *)(vm->heap + at) = v;
}
static inline ref get_ref_elem(const struct vm *vm, ref a, u32 i) { return ((const u32 *)arr(vm, a)->data)[i]; }
static inline u32 get_int(const struct vm *vm, ref o, u32 offset) { return (u32)met(vm, *cell(vm, o, offset)); }
static inline ref get_ref(const struct vm *vm, ref o, u32 offset) { return (ref)met(vm, *cell(vm, o, offset)); }
static inline void put_int(struct vm *vm, ref o, u32 offset, u32 v)
{
    if (likely(!vm->met_term))
        put_cell(vm, o, offset, v);
}
static inline void put_ref(struct vm *vm, ref o, u32 offset, ref v) { put_int(vm, o, offset, v); }
static inline void put_long(struct vm *vm, ref o, u32 offset, u64 v)
{
    if (unlikely(vm->met_term))
        return;
    put_cell(vm, o, offset, v);
    put_cell(vm, o, offset + 8, 0);
}
void put_lock(struct vm *, ref o, u32 v);
/* Logs `len` bytes of an array's elements before they are overwritten at once. */
void trail_log_elems(struct vm *, ref a, u64 at, u64 len);
/* A frame below `touched` is about to run or be changed: save it (rule 23). */
void trail_touch_frame(struct vm *, struct thread *, struct frame *);
void trail_release(struct vm *);

/* ---- heap.c ---- */

bool heap_init(struct vm *, struct err *);
void heap_release(struct vm *);
/* 0 if there is no memory left; the caller throws. Memory is zeroed. */
ref heap_alloc(struct vm *, struct class *, u64 bytes);
ref heap_alloc_permanent(struct vm *, struct class *, u64 bytes); /* 0: full */
void heap_collect(struct vm *);
/* Room for an allocation of the program's own: collects if that is due or the
 * limit would be passed. False: there is none, the caller throws. */
bool heap_room(struct vm *, u64 bytes);
/* From now on, allocate at or above the mark's base only. */
struct heap_mark heap_mark(struct vm *);
/* Nothing lives at or above the mark's base any more: use that memory again. */
void heap_rewind(struct vm *, const struct heap_mark *);
/* Calls `visit` for each object in [from, to), both of them where one begins. */
void heap_walk(const struct vm *, u64 from, u64 to, void (*visit)(void *, ref), void *ctx);
static inline bool heap_crowded(const struct vm *vm) { return vm->used > vm->gc_at; }
u64 object_size(const struct vm *, ref);

/* Objects and arrays; 0 with OutOfMemoryError in vm->exc when there is no room. */
ref new_object(struct vm *, struct class *);
ref new_array(struct vm *, struct class *array_class, u32 length);
ref new_prim_array(struct vm *, char elem, u32 length);
ref new_ref_array(struct vm *, struct class *component, u32 length);
u32 identity_hash(struct vm *, ref);
u64 vm_random(struct vm *); /* next number of the seeded, trailed generator */

/* ---- string.c ---- */

ref new_string_utf16(struct vm *, const u16 *, u32 n);
ref new_string(struct vm *, const char *utf8);
ref new_string_sym(struct vm *, const struct sym *); /* modified UTF-8 */
ref new_string_modified(struct vm *, const char *, size_t len);
ref intern_string(struct vm *, ref string);
bool string_is_interned(const struct vm *, ref string); /* is it that which intern gives? */
ref intern_sym(struct vm *, const struct sym *); /* interned string of a symbol */
u32 string_length(const struct vm *, ref);
const u16 *string_units(const struct vm *, ref); /* valid until the next allocation */
void string_text(const struct vm *, ref, struct buf *out); /* UTF-8, NUL-terminated; null gives "null" */
const struct sym *string_sym(struct vm *, ref);   /* interned symbol of its text */
const struct sym *string_class_name(struct vm *, ref, bool dots_to_slashes);
bool string_equals(const struct vm *, ref, ref);

/* ---- class.c: loading and linking; NULL with vm->exc set on failure ---- */

struct class *class_load(struct vm *, const struct sym *name);
struct class *class_load_text(struct vm *, const char *name);
/* Classes in packages of the JDK's modules are not looked for on the class path. */
bool in_jdk_package(struct vm *, const struct sym *class_name);
/* Without throwing: NULL if absent or broken. */
struct class *class_try(struct vm *, const char *name);
struct class *class_define(struct vm *, const u8 *bytes, size_t len, const char *origin, bool trusted,
                           struct class *host); /* NULL with vm->exc */
struct class *class_array_of(struct vm *, struct class *component);
struct class *class_by_desc(struct vm *, const char *desc); /* one field type */
struct class *class_of_mirror(const struct vm *, ref mirror);
/* False with vm->exc if there is no room for it. */
bool class_create_mirror(struct vm *, struct class *);
/* Lays fields and methods of a class out whose supers are there (class_members.c). False with vm->exc. */
bool class_make_members(struct vm *, struct class *);
void *vm_keep(struct vm *, const void *data, size_t bytes); /* a copy, for ever */

/* ---- class_ask.c ---- */

bool class_is_subclass(const struct class *c, const struct class *super); /* c == super too; interfaces too */
bool class_assignable(const struct class *from, const struct class *to);
/* Declared as such: not a constant's own class below an enum. */
bool is_enum_class(const struct class *);
bool is_record_class(const struct class *);
const struct class *class_innermost(const struct class *); /* of an array: what its innermost elements are of */
bool class_same_package(const struct class *, const struct class *);
bool class_can_access(struct vm *, const struct class *from, const struct class *to);
/* Is its package one that its module shows to the program? (native_module.c) */
bool class_is_exported(struct vm *, const struct class *);
bool class_nestmates(struct vm *, struct class *, struct class *);
static inline u32 class_init_word(const struct vm *vm, const struct class *c) { return *(u32 *)(vm->heap + c->init_at); }
static inline bool class_inited(const struct vm *vm, const struct class *c)
{
    return INIT_STATE(class_init_word(vm, c)) == INIT_DONE;
}
struct field *class_field(const struct class *, const struct sym *name, const struct sym *desc); /* declared here */
struct method *class_method(const struct class *, const struct sym *name, const struct sym *desc); /* declared here */
/* Lookup through superclasses and interfaces. */
struct field *class_find_field(struct class *, const struct sym *name, const struct sym *desc);
struct method *class_find_method(struct class *, const struct sym *name, const struct sym *desc);
struct method *class_find_method_text(struct vm *, struct class *, const char *name, const char *desc);
/* A field of the class library: one that a class of the program declares, by
 * the same name and of any type, does not count. */
struct field *class_find_field_text(struct vm *, struct class *, const char *name);
struct method *class_interface_target(struct vm *, struct class *, struct method *interface_method); /* NULL with vm->exc */
/* External name: dots, arrays as "[Ljava.lang.String;". */
void class_external_name(const struct class *, struct buf *out);
/* One type of a descriptor as in source: int[]; gives what follows it. */
const char *desc_type_text(const char *desc, struct buf *out);
/* A method as errors name it: void A.f(int, java.lang.String) */
void method_external_text(const struct sym *cls, const struct sym *name, const struct sym *desc, struct buf *out);
const char *class_source_file(struct class *);
int method_line(const struct method *, u32 bci); /* -1: unknown */
u32 method_bci(const struct method *, const struct insn *);

/* ---- resolve.c ---- */

/* Resolution of constants of `c` (JVMS 5.4.3); NULL with vm->exc. */
struct class *resolve_class(struct vm *, struct class *c, u16 index);
/* Tells the symbolic engine that the program may read what the static field holds. */
static inline void note_static_read(struct vm *vm, const struct field *f)
{
    if (vm->opts.symbolic.reads_static)
        vm->opts.symbolic.reads_static(vm->opts.symbolic.ctx, f);
}
struct field *resolve_field(struct vm *, struct class *c, u16 index, bool is_static);
struct method *resolve_method(struct vm *, struct class *c, u16 index);
/* Place in the mirror's array of constants for constant `index`. */
u32 consts_index(struct vm *, struct class *c, u32 key);
ref consts_get(struct vm *, struct class *c, u32 place);
bool consts_put(struct vm *, struct class *c, u32 place, ref value);

/* ---- subtypes.c: the closed world of free objects ---- */

struct subtypes {
    struct class **all; /* loaded, not initialised, in order of name, the class itself first if it fits */
    u32 n;
    bool more; /* more than `max` fit; `all` holds the first ones */
    bool open; /* others exist that are not listed: anonymous or local classes of the class
                * path, JDK classes below a JDK type, arrays, classes that could not be
                * loaded, or what `unread` is about */
    const char *unread; /* why not all of the class path was looked through; NULL if it was */
};
/*
 * The classes whose instances a reference of type `c` can name: `c` itself
 * unless it is abstract or an interface, and every class of the class path
 * below it that is neither abstract nor anonymous, local or synthetic. An enum
 * is listed, abstract or not, and stands for its constants. If some of
 * vm_opts.types fit, they are the answer, whole, and may be of the JDK. Kept
 * with the machine: the same for ever once asked.
 */
const struct subtypes *class_subtypes(struct vm *, struct class *c, u32 max);
/* Classes of the class path below an enum: the bodies of its constants. More than `max`: there are more. */
u32 enum_bodies(struct vm *, struct class *c, struct class **all, u32 max);
void subtypes_release(struct vm *);

/* ---- decode.c ---- */

/* Checks, verifies and decodes on first call; false with vm->exc. */
bool method_prepare(struct vm *, struct method *);

/* ---- memo.c: results that are used again ---- */

/* Of a method that was just prepared: are its results worth keeping? Then calls of it are slow ones. */
void memo_consider(struct vm *, struct method *);
/* True: the result of such a call is known and now at args[0..1]. Else *number is
 * the entry that waits for it, for the frame; 0: there is none. */
bool memo_call(struct vm *, struct method *, slot *args, u32 *number);
/* A frame that has such an entry returns this value. */
void memo_return(struct vm *, const struct frame *, const slot *value);
void memo_release(struct vm *);

/* ---- live.c ---- */

/* The locals of a prepared method, as bits, that are read at or behind the instruction; of
 * methods with more than 64, all. */
u64 method_live(struct vm *, struct method *, const struct insn *);

/* ---- check.c ---- */

/* Types of a frame in front of the instruction at `bci` (verify_types_at). */
bool method_types_at(struct vm *, struct method *, u32 bci, struct vtype *locals, struct vtype *stack, u32 *nstack);

/* ---- call.c: frames, exceptions, initialisation ---- */

struct frame *push_frame(struct vm *, struct method *, slot *locals); /* NULL with StackOverflowError */
/* The same for a method's bytecode, even if a row of natives.def stands for it. */
struct frame *push_bytecode(struct vm *, struct method *, slot *locals); /* NULL with vm->exc */
/* Calls from a coroutine: arguments are put on its stack; returns NAT_CALL, or
 * NAT_THROW. Long and double arguments take two entries, the second 0. */
/* Has some argument a term? */
bool symbolic_args(const struct method *, const slot *args);
nat_result call_method(struct vm *, struct frame *f, struct method *, const slot *args);
/* The same, with virtual selection on args[0]. */
nat_result call_virtual(struct vm *, struct frame *f, struct method *, const slot *args);
nat_result call_named(struct vm *, struct frame *f, const char *cls, const char *name, const char *desc,
                      const slot *args);
struct method *select_virtual(struct vm *, struct class *of_object, struct method *); /* NULL with vm->exc */
/* Pushes a coroutine frame with `nlocals` locals set from args. */
struct frame *push_coroutine(struct vm *, const char *name, coroutine_fn, const slot *args, u32 nlocals);
/* Checks every method of a class that is not trusted; false with vm->exc. */
bool class_verify(struct vm *, struct class *c);
/* Makes sure `c` is initialised: true if it is (or this thread is at it).
 * Otherwise a frame was pushed (vm->exc == 0) or an exception set. */
/* The field, plus 1, of the enum constant that a method was started on; 0: it was not. And the class it was started on. */
u32 vm_receiver_constant(const struct vm *);
struct class *vm_started_class(const struct vm *);
struct method *vm_started_method(const struct vm *);
bool ensure_init(struct vm *, struct class *c);
/* If its initialiser, or one above it, has failed, it is as if nobody had tried. */
void init_forget_failure(struct vm *, struct class *c);
bool init_begun(const struct vm *, const struct class *); /* initialised, or being so by this very thread */
void internals_release(struct vm *);

/* Throwing. All set vm->exc and return NAT_THROW. */
nat_result throw_new(struct vm *, const char *cls, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
nat_result throw_bare(struct vm *, const char *cls); /* without a message */
nat_result throw_null(struct vm *); /* NullPointerException without a helpful text */
nat_result throw_oom(struct vm *);
nat_result throw_soe(struct vm *, struct method *called); /* what had no room for a frame, or NULL */
nat_result throw_ref(struct vm *, ref exception);
/* In interp.c: */
void throw_cast(struct vm *, const struct class *from, const struct class *to);
void throw_store(struct vm *, ref value);
/* An instance of a Throwable class with message (0 for none) and cause (0: none
 * set), its stack trace filled in. 0 with vm->exc. */
ref new_throwable(struct vm *, struct class *, ref message, ref cause);
nat_result unsupported(struct vm *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
nat_result stop_with(struct vm *, enum vm_outcome);
void fill_backtrace(struct vm *, ref throwable);
/* Entry `i` of a backtrace: the method, NULL if there is none. The program can
 * put anything into the field of a Throwable, and any numbers into the array. */
struct method *backtrace_entry(struct vm *, ref trace, u32 i, i32 *bci);

/* Boxing and unboxing by type letter; box gives 0 with vm->exc. */
ref box_value(struct vm *, char type, const slot *value);
/* Is there a widening conversion (JLS 5.1.2), or are they the same? */
bool widens_to(char from, char to);
/* Puts the primitive in a box at out[0..1] and gives its letter, 0 if it is no box. */
char unbox_value(struct vm *, ref box, slot *out);
static inline bool is_wide(char type) { return type == 'J' || type == 'D'; }
/* A value for a field of a small type keeps only the bits of that type. */
static inline u32 narrow_to(char type, u32 v)
{
    switch (type) {
    case 'Z':
        return v & 1;
    case 'B':
        return (u32)(i32)(i8)v;
    case 'S':
        return (u32)(i32)(i16)v;
    case 'C':
        return (u16)v;
    default:
        return v;
    }
}
/* Has the primitive in the slots a term? */
static inline bool slots_symbolic(char type, const slot *v) { return (is_wide(type) ? v[1] : v[0] >> 32) != 0; }

/* ---- thread.c ---- */

struct thread *thread_new(struct vm *, ref object); /* NULL with OutOfMemoryError */
void thread_release_all(struct vm *);
bool monitor_enter(struct vm *, ref o); /* false: blocked, try the same again */
bool monitor_exit(struct vm *, ref o);  /* false: IllegalMonitorStateException set */
bool monitor_owned(const struct vm *, ref o);
void thread_dispatched(struct vm *); /* the handler of its uncaught exception has returned or thrown */
void thread_ended(struct vm *, ref thread); /* java.lang.Thread object: marks it, wakes who joins */
/* Chooses the next thread to run; false: none can (deadlock or all ended). */
bool schedule(struct vm *);
u64 vm_nanos(struct vm *);
u64 vm_millis(struct vm *);

/* ---- boot.c ---- */

/* Initialises the classes that must be before a program runs; to be repeated
 * until NAT_DONE. */
nat_result boot_classes(struct vm *);
/* The class a user named (dots or slashes); NULL with err. */
struct class *start_class(struct vm *, const char *class_name, struct err *);

/* ---- annotations.c ---- */

/* The text of an annotation, whose type is a descriptor; NULL: there is none. */
const char *class_annotation(const struct class *, const char *type);
const char *parameter_annotation(const struct method *, u32 number, u32 nparameters, const char *type);

/* ---- rules.c: what annotations say about inputs ---- */

/* The method that objects of the class satisfy. NULL: none, or with err there should be one. */
struct method *class_validator(struct vm *, struct class *, struct err *);
/* Of a parameter, which `where` names; `desc`: its type. */
bool parameter_rule(struct vm *, const struct method *, u32 number, u32 nparameters, const char *desc,
                    const char *where, struct vm_rule *out, struct err *);

/* ---- start_method.c ---- */

/* Is it the frame that starts a method? It stops when a validator was asked about
 * what a generator made; the answer, which has to be true: */
bool is_method_entry(const struct frame *);
/* The object that was made for the method to be called on; 0: there is none. */
ref entry_receiver(const struct vm *, const struct frame *);
slot entry_answer(const struct frame *);

/* ---- interp.c ---- */

enum vm_outcome interp_run(struct vm *, bool step);

/*
 * Somebody who watches the machine run. It must change nothing. What is told:
 *
 *   before   an instruction is about to run: sp is above its operands. One that
 *            has to wait for something (a class to be initialised, a monitor, a
 *            symbolic operand to be dealt with) is told again when it is tried
 *            again, with nothing of its frame told in between.
 *   caught   vm->exc was thrown and is caught in the frame; the handler's first
 *            instruction is the next that is told of it.
 *   left     vm->exc leaves the frame, which is still there, for the last time.
 *
 * All three are told only of methods that `wants` gave a number. It is asked
 * once for each method, until another watcher is set.
 */
struct vm_watcher {
    void *ctx;
    u32 (*wants)(void *ctx, const struct method *); /* UINT32_MAX: no */
    void (*before)(void *ctx, struct frame *, const struct insn *pc, const slot *sp);
    void (*caught)(void *ctx, struct frame *);
    void (*left)(void *ctx, struct frame *);
};
enum watch { WATCH_ASK, WATCH_NOT, WATCH_FIRST };
/* The watcher must live until another one is set; NULL: nobody watches, and
 * vm_run is as fast as it can be. */
void vm_watch(struct vm *, const struct vm_watcher *);
/* The number that the watcher gave to a method it wanted. */
static inline u32 watch_number(const struct method *m) { return m->watch - WATCH_FIRST; }

/* ---- indy.c, handles.c ---- */

/* Coroutines that resolve a constant: locals[0] = class number, locals[1] =
 * pool index; the result goes into the mirror's array of constants. */
nat_result resolve_constant(struct vm *, struct frame *f);
nat_result link_call_site(struct vm *, struct frame *f);
/* Coroutines: locals[0] class number, locals[1] pool index; the object is
 * their result (boxed where the constant is primitive). */
nat_result resolve_method_type(struct vm *, struct frame *f);
nat_result resolve_method_handle(struct vm *, struct frame *f);
nat_result resolve_dynamic(struct vm *, struct frame *f);
/* A call site with a bootstrap method of the program's own: step of
 * link_call_site that ends with the target's handle in the constants. */
nat_result link_user_site(struct vm *, struct frame *f, struct class *c, struct insn *site, u16 index);
nat_result invoke_polymorphic(struct vm *, struct method *m, const struct sym *desc, slot *args);

/* ---- natives ---- */

void natives_bind(struct vm *, struct class *); /* gives the class's methods their rows */
void natives_init(struct vm *);
extern const struct native natives[];
extern const u32 natives_count;

/* A member of Math or StrictMath (num.h) to the bit. False: it is Java code, which has to be run. */
bool math_exact(struct vm *, u32 fn, double x, double y, double *value);

/* Native arguments; the loop has checked that none has a term (rule 9). */
static inline ref arg_ref(const slot *a, u32 i) { return (ref)a[i]; }
static inline i32 arg_int(const slot *a, u32 i) { return (i32)a[i]; }
static inline i64 arg_long(const slot *a, u32 i) { return (i64)a[i]; }
static inline double arg_double(const slot *a, u32 i) { return double_of_bits(a[i]); }
static inline float arg_float(const slot *a, u32 i) { return float_of_bits((u32)a[i]); }
static inline nat_result ret_void(void) { return NAT_DONE; }
static inline nat_result ret_int(slot *a, i32 v) { a[0] = (u32)v; return NAT_DONE; }
static inline nat_result ret_bool(slot *a, bool v) { a[0] = v; return NAT_DONE; }
static inline nat_result ret_ref(slot *a, ref v) { a[0] = v; return NAT_DONE; }
static inline nat_result ret_long(slot *a, i64 v) { a[0] = (u64)v; a[1] = 0; return NAT_DONE; }
static inline nat_result ret_double(slot *a, double v) { a[0] = bits_of_double(v); a[1] = 0; return NAT_DONE; }
static inline nat_result ret_float(slot *a, float v) { a[0] = bits_of_float(v); return NAT_DONE; }

#endif
