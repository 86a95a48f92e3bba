/*
 * verify.h: what the parts of the code checker share. Private to classfile.
 *
 *   verify_type.c    records, types and the questions about them
 *   verify_frame.c   locals, stacks, subroutines: what frames are made of
 *   verify_insn.c    what one instruction does to a frame
 *   verify_call.c    the same for fields, calls and constants
 *   verify.c         checking against a StackMapTable (JVMS 4.10.1)
 *   infer.c          inference by data flow, with subroutines (JVMS 4.10.2)
 *
 * Everything in a frame is interned: a type, a tree of locals, a stack is a
 * number, and equal things have equal numbers. A frame is then four words that
 * are copied freely; locals that did not change between two instructions are
 * known to be equal at a glance; and a question that was answered once (does
 * this tree fit that tree?) is answered from `memo` the next time. That is
 * what keeps hostile methods (65535 locals, a frame at every instruction) from
 * costing the product of their sizes. What is left is bounded by `work`.
 */
#ifndef CLASSFILE_VERIFY_H
#define CLASSFILE_VERIFY_H

#include "classfile/classfile.h"

/* ---- interned records ---- */

/* Records of one size, equal if their first `key` bytes are. */
struct pool {
    u8 *items;
    u32 size, key;
    u32 len, cap;
    u32 *index; /* hash table of record numbers plus one */
    u32 mask;
};

/* Numbers of the types that are there from the beginning. A type is a number
 * of a record in verifier.types. */
enum {
    T_TOP,
    T_INT,
    T_FLOAT,
    T_LONG,
    T_DOUBLE,
    T_NULL,
    T_UNINIT_THIS,
    T_HALF, /* upper slot of a long or double while slots are shuffled */
    T_COUNT,
};

struct type {
    u32 kind; /* enum vtype_kind */
    u32 bci;
    const struct sym *name;
};

/*
 * Locals are a tree with 16 branches, as deep as max_locals asks for. Leaves
 * hold types, and 0 stands for a subtree of nothing but TOP. The same trees
 * serve as sets of locals (a member is a 1).
 */
enum { TREE_WIDTH = 16 };
struct node {
    u32 kid[TREE_WIDTH];
    u32 level;   /* 0 is a leaf; part of what makes a node different from another */
    u32 special; /* holds an uninitialized object or a return address */
};

/* The operand stack is a list, one cell a value; cell 0 is the empty stack. */
struct cell {
    u32 type, below;
    u32 slots;   /* of this cell and all below */
    u32 special; /* as in struct node, here or below */
};

/* The subroutines that control is in, innermost first; 0 is none. `touched` is
 * the set of locals written since the jsr (JVMS 4.10.2.5). */
struct sub_cell {
    u32 entry, touched, below;
};

struct vframe {
    u32 locals, stack, subs;
    bool this_uninit; /* flagThisUninit */
};

/* A parsed method descriptor. */
struct signature {
    u32 nargs;
    u32 returns; /* T_TOP for void */
    u32 args[];
};

struct verifier {
    struct classfile *cf;
    const struct cf_member *method;
    const struct cf_code *code;
    const struct verify_env *env;
    struct err *err;
    const struct sym *this_name, *object_name;
    u32 this_type, object_type, throwable_type;
    const struct signature *sig; /* of the method */
    bool is_init;                /* an <init> that must call another one */
    bool inferring;              /* subroutines are allowed */
    bool trusting;               /* only shapes are wanted: every assignment is good */
    bool broken;                 /* the environment or the budget gave up: no other way may be tried */
    u32 bci;                     /* being looked at, for messages */
    u64 work;                    /* left */
    u32 levels;                  /* of the trees of locals */
    u8 *starts;                  /* one byte a bci: an instruction starts here */
    struct pool types, nodes, cells, subs, memo;
    struct map sigs, descs; /* parsed, by symbol */
    struct arena arena;
};

/* ---- verify_type.c ---- */

void verifier_init(struct verifier *, struct classfile *, const struct cf_member *, const struct verify_env *,
                   struct err *);
void verifier_release(struct verifier *);

/* Sets the error ("Class.method:desc, bci N: what") and returns false. */
bool verify_fail(struct verifier *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
bool code_error(struct classfile *, const struct cf_member *, u32 bci, struct err *, const char *fmt,
                va_list);
/* Spends n units of the budget; false with an error if it is used up. */
bool verify_spend(struct verifier *, u64 n);

/* The number of a record in one of the pools; it is added if it is new. */
u32 verify_intern(struct verifier *, struct pool *, const void *item);

/* Questions about two numbers whose answers are kept. */
enum question {
    Q_TYPE_FITS = 1,
    Q_TYPE_MERGE,
    Q_ARRAY_OF,
    Q_COMPONENT,
    Q_TREE_FITS,
    Q_TREE_MERGE,
    Q_TREE_UNION,
    Q_STACK_MISFIT
};
/* Where the answer is; 0, and *fresh, if the question is new. The place moves
 * with the next question, so that an answer found later goes through remember. */
u32 *verify_answer(struct verifier *, enum question, u32 a, u32 b, bool *fresh);
void verify_remember(struct verifier *, enum question, u32 a, u32 b, u32 value);

const struct type *type_get(const struct verifier *, u32 t);
u32 type_object(struct verifier *, const struct sym *name);
u32 type_named(struct verifier *, const char *name);
u32 type_at_bci(struct verifier *, enum vtype_kind, u32 bci);
u32 type_of_class(struct verifier *, u32 index);             /* of a CLASS constant */
u32 type_of_desc(struct verifier *, const struct sym *desc); /* of a field */
u32 type_array_of(struct verifier *, u32 element);
u32 type_component(struct verifier *, u32 array); /* T_TOP if it is not one of references */
const struct signature *type_signature(struct verifier *, const struct sym *desc);
bool type_is_reference(const struct verifier *, u32 t); /* initialized, or null */
/* An uninitialized object or a return address. */
bool type_is_special(const struct verifier *, u32 t);
static inline u32 type_slots(u32 t)
{
    return t == T_LONG || t == T_DOUBLE ? 2 : 1;
}
/* For messages: "a long", "java/lang/String". */
const char *type_text(const struct verifier *, u32 t);
bool type_assignable(struct verifier *, u32 from, u32 to);
/* Least common type; T_TOP if there is none. */
u32 type_merge(struct verifier *, u32 a, u32 b);
struct vtype type_export(const struct verifier *, u32 t);

/* ---- verify_frame.c ---- */

u32 tree_get(const struct verifier *, u32 tree, u32 i);
u32 tree_set(struct verifier *, u32 tree, u32 i, u32 value);
bool tree_assignable(struct verifier *, u32 from, u32 to);
u32 tree_merge(struct verifier *, u32 a, u32 b);
u32 tree_union(struct verifier *, u32 a, u32 b); /* of sets */
u32 tree_replace(struct verifier *, u32 tree, u32 from, u32 to);
u32 tree_forget(struct verifier *, u32 tree, enum vtype_kind); /* replaces all of a kind by TOP */
/* The set of locals where a and b differ. */
u32 tree_difference(struct verifier *, u32 a, u32 b);
/*
 * A tree made of two, for the return from a subroutine: what is in `touched`
 * comes from `inside`, the rest from `outside`. New objects that are not
 * initialized do not come out; nor does `this`, unless it is the same outside.
 */
u32 tree_select(struct verifier *, u32 touched, u32 inside, u32 outside);
/* Return addresses of subroutines that are not in `subs` become TOP. */
u32 tree_scrub(struct verifier *, u32 tree, u32 subs);

const struct cell *cell_get(const struct verifier *, u32 stack);
u32 cell_push(struct verifier *, u32 stack, u32 type);
bool stack_assignable(struct verifier *, u32 from, u32 to);
/* False if the stacks differ in shape. */
bool stack_merge(struct verifier *, u32 a, u32 b, u32 *out);
u32 stack_replace(struct verifier *, u32 stack, u32 from, u32 to);
u32 stack_forget(struct verifier *, u32 stack, enum vtype_kind);
u32 stack_scrub(struct verifier *, u32 stack, u32 subs);

const struct sub_cell *sub_get(const struct verifier *, u32 subs);
u32 sub_push(struct verifier *, u32 entry, u32 touched, u32 below);
/* The cell of `entry` in the list, or 0. */
u32 sub_find(const struct verifier *, u32 subs, u32 entry);
/* The list with more locals touched in every entry. */
u32 sub_touch(struct verifier *, u32 subs, u32 set);

/* The frame at the start of the method (JVMS 4.10.1.6). */
bool frame_initial(struct verifier *, struct vframe *);
bool frame_assignable(struct verifier *, const struct vframe *from, const struct vframe *to);

/* ---- verify_insn.c and verify_call.c ---- */

/* Runs the instruction at v->bci on the frame, `ret` excepted. */
bool insn_step(struct verifier *, struct vframe *);
/* Calls f for each place the instruction may branch to, not the next one. */
bool insn_targets(struct verifier *, u32 bci, bool (*f)(void *ctx, u32 target), void *ctx);
bool insn_falls_through(const struct cf_code *, u32 bci);
/* The local of a ret, wide or not. */
u32 insn_ret_local(const struct cf_code *, u32 bci);

bool frame_push(struct verifier *, struct vframe *, u32 type);
bool frame_pop(struct verifier *, struct vframe *, u32 *type);
bool frame_pop_as(struct verifier *, struct vframe *, u32 type);
/* Replaces a type everywhere in the frame. */
void frame_replace(struct verifier *, struct vframe *, u32 from, u32 to);
bool call_step(struct verifier *, struct vframe *); /* fields, calls, constants, new objects */

/* ---- verify.c and infer.c ---- */

/* Types by inference. `at` (code_len entries) and `reached`, if not NULL, get the result. */
bool infer_method(struct verifier *, struct vframe *at, bool *reached);

#endif
