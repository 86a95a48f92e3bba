/*
 * What the files of this module share: the code of the classes as blocks,
 * accesses and calls. Instructions are numbered within their method in the order
 * of the bytes, which is how the machine numbers them too.
 *
 * Input is hostile: the code has passed code_check, and no more. It need not
 * verify: stacks may underflow, and locals may have any type.
 */
#ifndef COVER_INTERNAL_H
#define COVER_INTERNAL_H

#include "classfile/classfile.h"
#include "cover/cover.h"

#define NONE UINT32_MAX

/* Exceptions that an instruction throws by itself, as bits. The rest is not told
 * apart; and a `new` of a known class that is thrown at once. */
enum thrown {
    THROWS_NULL = 1,
    THROWS_INDEX = 2,
    THROWS_STORE = 4,
    THROWS_ARITHMETIC = 8,
    THROWS_CAST = 16,
    THROWS_SIZE = 32,
    THROWS_KNOWN = 64, /* the class in body->known */
    THROWS_ANY = 128,
};

struct block {
    u32 first, end;         /* instructions */
    u32 first_succ, nsuccs; /* the catches are last */
    bool reached;           /* from the entry */
    bool left_out;          /* nobody wants edges that lead here */
    bool no_choice;         /* nor those that lead from here */
};

struct succ {
    enum edge_kind kind;
    u32 to;          /* block */
    u32 goal;        /* number of the edge; NONE if it is not one */
    u32 first, last; /* CATCH: instructions that throw what is caught lie between these, both included */
    const struct sym *cls; /* CATCH: the class that was last added to `what`; NULL: any */
    const char *what;
};

/* What the object is that a field or an element belongs to, as far as the block
 * alone tells it. */
enum base { BASE_UNKNOWN, BASE_THIS, BASE_LOCAL, BASE_FIELD, BASE_FRESH };

/* Where an object comes from that a local held: made by one instruction of this
 * method; made by several of them; or it was there when the method was entered. */
enum origin { ORIGIN_UNKNOWN, ORIGIN_FRESH, ORIGIN_FRESH_SOME, ORIGIN_ENTRY, ORIGIN_MIXED };

/* Variables are numbered: locals by their slot, what is in the heap behind. */
#define HEAP_VAR ((u32)1 << 31)

enum access_kind { ACCESS_USE = 1, ACCESS_DEF = 2 };
struct access {
    u32 insn;
    u32 var;
    u8 kind; /* enum access_kind; iinc is both */
    bool wide; /* of a definition in the heap: the value takes two slots */
    u8 base; /* of heap variables; of a definition of a local: BASE_FRESH if what is stored was just made */
    u32 base_at; /* LOCAL: instruction that loaded it; FIELD: that got it; FRESH: that made it */
    u8 origin;   /* of heap variables, when all definitions of a base in a local are known: enum origin */
    u32 origin_at; /* FRESH: the instruction that made it */
    u32 first_chain, nchains; /* uses */
};

struct call {
    u32 insn;
    u32 first_target, ntargets; /* in body->targets */
    bool on_this;               /* of a method of the same object */
};

struct caller {
    u32 method, call;
};

struct body {
    struct cover_class *cls;
    struct cf_member *member;
    bool left_out; /* has no goals */
    bool is_init;  /* class initialiser: what runs in it does not count either */
    bool is_constructor;
    bool has_this, this_kept; /* instance method; slot 0 is `this` all through */
    u16 nargs;     /* slots, `this` included */
    u16 nslots;    /* locals that are accessed have slots below this; at least nargs */
    u32 ninsns;
    u16 *bcis;     /* by instruction */
    u16 *lines;    /* likewise; 0: not known */
    u8 *ops;       /* likewise; of `wide` the opcode it widens */
    u8 *throws;    /* likewise, enum thrown */
    u32 *block_at; /* likewise: the block it begins, or NONE */
    u32 *block_of; /* likewise: the block it is in */
    u32 *access_at; /* likewise: its access, or NONE */
    u32 first_site; /* the method's instructions among those of all methods */
    struct variable_name *names; /* of locals, by slot and place */
    u32 nnames;
    VEC(struct block) blocks;
    VEC(struct succ) succs;
    VEC(struct access) accesses; /* by variable, then by instruction */
    VEC(struct call) calls;      /* by instruction */
    VEC(u32) targets;            /* methods */
    VEC(struct caller) callers;
    VEC(struct known_throw {
        u32 insn;
        const struct sym *cls;
    }) known; /* by instruction */
    /* A lambda's body: where its only object is made, and how many of its
     * arguments, in slots, come from there. */
    u32 made_by, made_at, ncaptured; /* made_by: method, or NONE */
};

struct cover_class {
    u8 *bytes;
    struct classfile *cf;
    const struct sym *name, *super; /* super: NULL for Object */
    u32 number, first_method;
    bool is_enum, is_record;
    VEC(u32) below; /* classes that name this one as superclass or interface */
};

enum var_kind { VAR_FIELD, VAR_STATIC, VAR_ELEMENT };
struct heap_var {
    enum var_kind kind;
    const char *label; /* "Class.field"; elements: "int[]" */
    VEC(u32) methods;  /* that use or define it, ascending, each once */
};

/* A chain, and a method from which both of its ends are reached: the definition
 * comes there by returns, the use by calls. */
struct link {
    u32 use_method, use; /* instruction */
    u32 key;             /* of the definition: its site + 1; 0: at the start */
    u32 top;
    u32 def_method, def; /* instruction + 1; 0: at the start */
    u32 access;
};

struct goals {
    struct symtab syms;
    VEC(struct cover_class *) classes;
    struct map by_name;  /* sym of a class -> struct cover_class */
    struct map members;  /* sym "Class.name:descriptor" -> number + 1 of a method; FIELD_* of a field */
    struct map outside;  /* sym of a class that was not added -> struct outside */
    VEC(struct body) bodies; /* by method */
    VEC(struct heap_var) vars;
    struct map var_numbers; /* sym -> number + 1 */
    u32 nsites;
    VEC(u32) def_keys;   /* by chain: as in struct link; ascending for each use */
    VEC(u32) first_top;  /* by chain, and one more: its tops in `tops` */
    VEC(u32) tops;
    struct map overriding; /* sym "Class.name:descriptor" -> struct overriding */
    struct map exits;    /* block and class -> edge + 1 */
};

/* Values of `members` for fields. CONSTANT: static and final. */
enum { FIELD_PLAIN = 1, FIELD_STATIC, FIELD_CONSTANT, FIELD_SYNTHETIC };

/* A class that others are below of, but whose bytes nobody gave. */
struct outside {
    VEC(u32) below;
};

static inline struct body *body_of(const struct cover *c, u32 method)
{
    return &c->own->bodies.data[method];
}
static inline const struct block *block_at(const struct body *b, u32 insn)
{
    return &b->blocks.data[b->block_of[insn]];
}

/* The methods that a virtual call can be of. */
struct overriding {
    u32 n;
    u32 methods[];
};

/* The constant that an instruction with a two-byte index names. */
static inline u16 constant_of(const struct body *b, u32 insn)
{
    const u8 *p = b->member->code->code + b->bcis[insn] + 1;
    return (u16)(p[0] << 8 | p[1]);
}
static inline bool is_return(u8 op)
{
    return op >= OP_ireturn && op <= OP_return;
}
/* A table that javac makes for a switch on an enum. */
static inline bool is_switch_table(const char *field)
{
    return strncmp(field, "$SwitchMap$", 11) == 0;
}

/* goals.c */
struct cover_class *class_named(const struct goals *, const struct sym *name);
/* "Class.name:descriptor", interned. */
const struct sym *member_key(struct goals *, const char *cls, const char *name, const char *desc);
/* The value in `members` of the class or the nearest above it that has the member;
 * 0: none. `cls` becomes that class. */
u32 find_member(struct goals *, struct cover_class **cls, const char *name, const char *desc);
/* Is the exception class `cls` one of `handler`? */
enum verdict exception_is(struct goals *, const struct sym *cls, const struct sym *handler);
const char *dotted(struct goals *, const char *name);

/* cfg.c: instructions, blocks and ordinary edges; then, when it is known what
 * throws, the catches and what is left out. */
void cfg_blocks(struct cover *, struct body *);
void cfg_catches(struct cover *, struct body *);

/* left_out.c: marks the blocks whose edges nobody wants to cover. */
void mark_left_out(struct body *);
/* cases.c: what the cases of switches were in the source; and what compilers put
 * in front of a switch on strings is left out. */
void name_cases(struct cover *, struct body *);

/* calls.c: the methods that a call can be of, each once. Choice: more of them tell
 * nothing about the program. */
enum { TARGETS_MAX = 64 };
struct targets {
    u32 methods[TARGETS_MAX];
    u32 n;
};
void find_targets(struct cover *, struct targets *, u8 op, const struct sym *of, const char *name, const char *desc);

/* scan.c: accesses, calls and what throws. */
void scan_body(struct cover *, u32 method);
/* The class whose bootstrap method links a call site ("" if there is none), and its arguments. */
const char *linker_of(struct classfile *, u16 site, u16 *nargs, const u8 **args);

/* names.c: names of locals and numbers of lines. */
void read_lines(struct cover *, struct body *);
void read_names(struct cover *, struct body *);
/* Has the source a local in that slot at `bci`? All count if the class file does
 * not tell their names. */
bool local_counts(const struct body *, u32 slot, u32 bci);
const char *local_name(struct cover *, const struct body *, u32 slot, u32 bci);
/* The descriptor of its type, or NULL. */
const char *local_type(const struct body *, u32 slot, u32 bci);

/* A descriptor of a type as source has it, without packages; "Object" for "?". */
const char *type_name(struct goals *, const char *desc);

/* chains.c */
void make_chains(struct cover *);

#endif
