/*
 * classfile: class files as data. Reading, checking, printing, writing; and
 * where class files come from: directories, jars, the JDK's image.
 *
 * A struct classfile is the parsed form of JVMS chapter 4. It keeps the bytes
 * it was read from (they must outlive it) and points into them: attributes
 * that nobody asked for cost nothing. Constant pool indices stay indices;
 * cf_utf8 and friends resolve them, checked, and intern names on first use.
 *
 * Input is hostile. class_read checks the structure (every length, every
 * constant pool reference by kind, every index, names and descriptors, flags)
 * so that the accessors below need no checks and the machine can trust what it
 * was handed; what is checked is JVMS 4.1 to 4.8. The code of methods is
 * checked by code_check (instruction boundaries, branch targets, operands:
 * JVMS 4.9.1) and verify_method (types: JVMS 4.10). Classes of the JDK's own
 * image are trusted: class_read only measures them, and verify_method is skipped.
 * The accessors check what they are asked for all the same and answer a wrong
 * index with the empty name.
 */
#ifndef CLASSFILE_CLASSFILE_H
#define CLASSFILE_CLASSFILE_H

#include "base/base.h"

enum { CLASS_VERSION_MIN = 45, CLASS_VERSION_MAX = 69 };

/* ---- instructions ---- */

enum opcode {
#define OP(code, name, operands, pops, pushes, flags) OP_##name = code,
#include "classfile/opcodes.def"
};

enum op_flags {
    OPF_BRANCH = 1, /* has a branch offset */
    OPF_ENDS = 2,   /* control never falls through */
    OPF_THROWS = 4, /* may throw by itself */
    OPF_CALLS = 8,  /* runs another method */
    OPF_LINKS = 16, /* names a constant that is resolved when first run */
};

/* See opcodes.def for the letters. name is NULL for bytes that are no opcode. */
struct op_info {
    const char *name, *operands, *pops, *pushes;
    unsigned flags;
};
extern const struct op_info op_table[256];

/* Length in bytes of the instruction at code[bci], padding of switches and
 * `wide` included; 0 if it does not fit into len or is no instruction. */
u32 op_length(const u8 *code, u32 len, u32 bci);

/* ---- the parsed class ---- */

enum cf_tag {
    CF_UTF8 = 1,
    CF_INTEGER = 3,
    CF_FLOAT = 4,
    CF_LONG = 5,
    CF_DOUBLE = 6,
    CF_CLASS = 7,
    CF_STRING = 8,
    CF_FIELDREF = 9,
    CF_METHODREF = 10,
    CF_INTERFACE_METHODREF = 11,
    CF_NAME_AND_TYPE = 12,
    CF_METHOD_HANDLE = 15,
    CF_METHOD_TYPE = 16,
    CF_DYNAMIC = 17,
    CF_INVOKE_DYNAMIC = 18,
    CF_MODULE = 19,
    CF_PACKAGE = 20,
};

enum cf_access {
    ACC_PUBLIC = 0x0001,
    ACC_PRIVATE = 0x0002,
    ACC_PROTECTED = 0x0004,
    ACC_STATIC = 0x0008,
    ACC_FINAL = 0x0010,
    ACC_SUPER = 0x0020,
    ACC_SYNCHRONIZED = 0x0020,
    ACC_VOLATILE = 0x0040,
    ACC_BRIDGE = 0x0040,
    ACC_VARARGS = 0x0080,
    ACC_TRANSIENT = 0x0080,
    ACC_NATIVE = 0x0100,
    ACC_INTERFACE = 0x0200,
    ACC_ABSTRACT = 0x0400,
    ACC_STRICT = 0x0800,
    ACC_SYNTHETIC = 0x1000,
    ACC_ANNOTATION = 0x2000,
    ACC_ENUM = 0x4000,
    ACC_MODULE = 0x8000,
};

/* Kinds of a method handle constant (JVMS table 5.4.3.5-A). */
enum cf_ref_kind {
    REF_getField = 1,
    REF_getStatic,
    REF_putField,
    REF_putStatic,
    REF_invokeVirtual,
    REF_invokeStatic,
    REF_invokeSpecial,
    REF_newInvokeSpecial,
    REF_invokeInterface,
};

/*
 * One constant. `a` and `b` are what the tag says:
 *   CLASS, STRING, METHOD_TYPE, MODULE, PACKAGE   a = UTF8
 *   FIELDREF, METHODREF, INTERFACE_METHODREF      a = CLASS, b = NAME_AND_TYPE
 *   NAME_AND_TYPE                                 a = name, b = descriptor
 *   METHOD_HANDLE                                 a = kind, b = member
 *   DYNAMIC, INVOKE_DYNAMIC                       a = bootstrap index, b = NAME_AND_TYPE
 * UTF8 has text/len, numbers have bits (int and float in the low half).
 */
struct cf_const {
    u8 tag; /* 0 for index 0 and the upper half of long and double */
    u16 a, b;
    u32 len;
    union {
        u64 bits;
        const char *text;
    };
    const struct sym *sym; /* UTF8 once interned */
};

struct cf_attr {
    u16 name; /* index of a UTF8 */
    u32 len;
    const u8 *data;
};

struct cf_handler {
    u16 start, end, target, type; /* type: index of a CLASS, 0 for any */
};

struct cf_code {
    u16 max_stack, max_locals;
    u32 len;
    const u8 *code;
    u16 nhandlers, nattrs;
    struct cf_handler *handlers;
    struct cf_attr *attrs;
};

struct cf_member {
    u16 access, name, desc, nattrs;
    struct cf_attr *attrs;
    struct cf_code *code; /* methods only; NULL if native or abstract */
};

struct classfile {
    struct arena arena;
    struct symtab *syms;
    const char *origin; /* file or jar entry, for messages */
    const u8 *bytes;
    size_t len;
    u16 minor, major, access, this_class, super_class;
    u16 nconsts, ninterfaces, nfields, nmethods, nattrs;
    struct cf_const *consts;
    u16 *interfaces;
    struct cf_member *fields, *methods;
    struct cf_attr *attrs;
};

/* Parses and checks. NULL with err set ("ORIGIN: offset N: what") if the bytes
 * are not a class file that this machine can use. With `trusted` only what
 * memory safety of the reader itself needs is checked (for the JDK's image). */
struct classfile *class_read(struct symtab *, const u8 *bytes, size_t len, const char *origin,
                             bool trusted, struct err *);
void class_free(struct classfile *);

/* Accessors. The index must be of the right kind, as class_read has checked. */
const struct sym *cf_utf8(struct classfile *, u16 index);
const struct sym *cf_class_name(struct classfile *, u16 index);  /* of a CLASS; also MODULE, PACKAGE, STRING, METHOD_TYPE text */
const struct sym *cf_ref_class(struct classfile *, u16 index);   /* of a *REF */
const struct sym *cf_ref_name(struct classfile *, u16 index);    /* of a *REF, DYNAMIC, INVOKE_DYNAMIC */
const struct sym *cf_ref_desc(struct classfile *, u16 index);    /* likewise */
/* The attribute of that name, or NULL; also NULL if the class is of a version
 * that did not know the attribute. */
const struct cf_attr *cf_find_attr(struct classfile *, const struct cf_attr *attrs, u16 n, const char *name);
/* Bootstrap method `i`: index of its METHOD_HANDLE and its arguments (big-endian
 * u2 indices at *args). false if there is no such entry. */
bool cf_bootstrap(struct classfile *, u16 i, u16 *handle, u16 *nargs, const u8 **args);

/* ---- descriptors ---- */

bool desc_is_field(const char *s, size_t len);
bool desc_is_method(const char *s, size_t len);
/* Names of JVMS 4.2: no '.', ';', '[' or '/'; of a method (with <init> and
 * <clinit>); of a class in internal form, or the descriptor of an array. */
bool name_is_unqualified(const char *s, size_t len);
bool name_is_method(const char *s, size_t len);
bool name_is_class(const char *s, size_t len);
/* Slots that the parameters of a (checked) method descriptor take, without `this`. */
u32 desc_arg_slots(const char *desc);
/* Steps over one type of a (checked) descriptor: returns what follows it. */
const char *desc_skip(const char *type);
/* Return type of a (checked) method descriptor, as text. */
const char *desc_return(const char *desc);

/* ---- names of the source ---- */

/* The name of parameter `number`, which begins in local `slot_index`; NULL if the class file does not tell. */
const char *cf_parameter_name(struct classfile *, const struct cf_member *, u32 number, u32 slot_index);
/* The Signature attribute, or NULL. Its text is not checked. */
const char *cf_signature(struct classfile *, const struct cf_attr *attrs, u16 n);
/* Appends the type at the start of a signature, or of a descriptor, as source has it ("java.util.List<T>"); returns
 * what follows it, NULL if it is none. */
const char *signature_type(const char *, struct buf *out);
/* Where the parameters of a method's signature begin; NULL if there are none. */
const char *signature_parameters(const char *);

/* ---- checking code ---- */

/*
 * Static constraints on the code of a method (JVMS 4.9.1): instructions do not
 * overlap the end, branches hit instructions, operands name constants of the
 * right kind and locals below max_locals, handlers are sane. After this the
 * decoder needs no checks. `m` must have code.
 */
bool code_check(struct classfile *, const struct cf_member *m, struct err *);

/*
 * A verification type (JVMS 4.10.1.2). OBJECT has the internal name of a class
 * or array descriptor; UNINITIALIZED the bci of its `new`.
 */
enum vtype_kind { VT_TOP, VT_INT, VT_FLOAT, VT_NULL, VT_UNINIT_THIS, VT_OBJECT, VT_UNINIT,
                  VT_LONG, VT_DOUBLE, VT_RETURN_ADDRESS };
struct vtype {
    u8 kind;
    u32 bci;                /* UNINIT: of the `new`; RETURN_ADDRESS: of the subroutine */
    const struct sym *name; /* OBJECT */
};

/*
 * What the checker asks about other classes. Answers may load classes; they
 * are asked only when names differ.
 */
struct verify_env {
    void *ctx;
    /* Is a value of class `from` assignable to class `to` (JVMS 4.10.1.2; an
     * interface counts as Object)? UNKNOWN if a class cannot be loaded; then
     * `err` says which. */
    enum verdict (*assignable)(void *ctx, const struct sym *from, const struct sym *to, struct err *);
    /* Nearest common superclass of two classes, for inference. NULL: unknown. */
    const struct sym *(*common_super)(void *ctx, const struct sym *a, const struct sym *b, struct err *);
    /* For the rule on protected members (JVMS 4.10.1.8): is `name:desc` a
     * protected member, declared in a superclass of the current class that is
     * in another package? */
    bool (*protected_elsewhere)(void *ctx, const struct sym *holder, const struct sym *name,
                                const struct sym *desc, bool is_field);
};

/*
 * Type check of one method: by its StackMapTable from version 50 on, by
 * inference (with subroutines) before, and for version 50 when the table
 * fails. False with the VerifyError text in err. Needs code_check first.
 */
bool verify_method(struct classfile *, const struct cf_member *m, const struct verify_env *, struct err *);

/*
 * The types at one instruction: locals (max_locals entries, second halves of
 * long and double are TOP) and stack (one entry a value, not a slot). By
 * StackMapTable flow or inference, as verify_method. False if bci is not
 * reached by the flow or types cannot be had.
 */
bool verify_types_at(struct classfile *, const struct cf_member *m, const struct verify_env *, u32 bci,
                     struct vtype *locals, struct vtype *stack, u32 *nstack, struct err *);

/*
 * The text java puts into a NullPointerException thrown by the instruction at
 * `bci` ("Cannot invoke \"String.length()\" because \"<local1>\" is null").
 * False if java gives no such text. JEP 358.
 */
bool npe_message(struct classfile *, const struct cf_member *m, u32 bci, struct buf *out);

/* ---- printing and writing ---- */

/* Everything in the class file, for people (the shape is javap's, roughly)
 * and as one JSON document. */
void class_print(struct classfile *, struct buf *out);
void class_print_json(struct classfile *, struct buf *out);
/* One instruction with resolved operands, without its bci and no newline. */
void insn_print(struct classfile *, const struct cf_code *, u32 bci, struct buf *out);

/* Replaces the text of the STRING constant `index` (other users of the same
 * UTF8 keep the old text: a new UTF8 is added when it is shared) and appends
 * the resulting class file to `out`. */
bool class_write_string(struct classfile *, u16 index, const char *utf8, size_t len, struct buf *out, struct err *);

/* ---- where classes come from ---- */

/* The JDK's lib/modules, mapped. Classes of a compressed image (jlink
 * --compress) are unpacked when they are asked for. */
struct image;
struct image *image_open(const char *jdk_dir, struct err *);
/* The same on bytes that stay the caller's. */
struct image *image_from_bytes(const u8 *bytes, size_t len, struct err *);
/* Bytes of a class (internal name) or NULL; *owned says that the caller frees
 * them with mem_free (they are mapped otherwise). `module`, if not NULL, gets the module's name. */
const u8 *image_class(struct image *, const char *name, size_t *len, bool *owned, const char **module);
/* Any resource, by its module, e.g. "java.base", "java/lang/x.properties"; and the module of a package "java/lang". */
const u8 *image_resource(struct image *, const char *module, const char *path, size_t *len, bool *owned);
const char *image_module_of(struct image *, const char *package);
void image_close(struct image *);

/* Directories and jars, ':' between. Entries that do not exist are skipped, as
 * java does; a jar that cannot be read is an error when it is first needed. */
struct classpath;
struct classpath *classpath_open(const char *path, struct err *);
/* A class path of one jar that is in memory; the bytes stay the caller's. */
struct classpath *classpath_from_jar_bytes(const u8 *bytes, size_t len, struct err *);
/* The feature version (17, 25) that decides which part of a multi-release jar
 * is seen; without this call only the base part is. */
void classpath_set_release(struct classpath *, int release);
/* Reads entry "a/b/C.class" (or any resource) into out; NO if there is none.
 * UNKNOWN with err if a jar is broken. `origin` gets where it was found: "dir/a/b/C.class" or
 * "x.jar!/a/b/C.class", owned by the classpath. Names with "..", leading '/' or
 * backslash never match. */
enum verdict classpath_find(struct classpath *, const char *entry, struct buf *out, const char **origin, struct err *);
/* Calls `visit` for each class file of the class path, with its name as
 * classpath_find takes it; a name that several places have comes several times.
 * It ends early when `visit` says false. False with err set to the first reason
 * if not everything could be listed: a jar that is broken, a directory that
 * cannot be read, more than the limits allow. The rest is listed all the same. */
typedef bool (*classpath_visit)(void *ctx, const char *entry);
bool classpath_each(struct classpath *, classpath_visit visit, void *ctx, struct err *);
/* Main-Class and Class-Path of a jar's manifest into bufs (either may stay empty). */
bool jar_manifest(const char *jar, struct buf *main_class, struct buf *class_path, struct err *);
void classpath_close(struct classpath *);

#endif
