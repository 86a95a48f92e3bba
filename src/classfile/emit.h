/*
 * How the content of a class file reaches paper. Attributes are decoded once,
 * by attr_emit, into calls of a struct emit; one emitter writes text for people
 * and one builds JSON. Also here: what the two share about constants, flags and
 * instructions.
 */
#ifndef CLASSFILE_EMIT_H
#define CLASSFILE_EMIT_H

#include "classfile/classfile.h"

/* What a set of flags belongs to: the same bit has several names. */
enum flag_kind {
    FLAGS_CLASS = 1,
    FLAGS_FIELD = 2,
    FLAGS_METHOD = 4,
    FLAGS_INNER = 8,
    FLAGS_PARAMETER = 16,
    FLAGS_MODULE = 32, /* also of exports and opens */
    FLAGS_REQUIRES = 64,
};
/* The n-th name of the set bits, or NULL. */
const char *flag_name(u16 flags, enum flag_kind, u32 n);

/*
 * An emitter. `key` is NULL for elements of a list. Lists and objects nest and
 * are closed in order.
 */
struct emit {
    struct classfile *cf;
    void (*open)(struct emit *, const char *key, bool list);
    void (*close)(struct emit *);
    void (*number)(struct emit *, const char *key, i64 value);
    void (*text)(struct emit *, const char *key, const char *modified, size_t len);
    void (*constant)(struct emit *, const char *key, u16 index); /* index 0: none */
    void (*flags)(struct emit *, const char *key, u16 flags, enum flag_kind);
};

/* Emits the content of an attribute into the object or list that is open. False
 * if the attribute is unknown or malformed; then nothing was emitted. `inner`
 * says that it is an attribute of an attribute's part (a record component). */
bool attr_emit(struct emit *, const struct cf_attr *, bool inner);
/* True if attr_emit knows attributes of this name. */
bool attr_known(struct classfile *, const struct cf_attr *, bool inner);

/* Modified UTF-8 in ASCII: escapes for control characters, all else beyond
 * ASCII, backslash and, if it is not 0, `quote`. Long text is cut to `max`
 * characters, with "..." for the rest. */
void put_escaped(struct buf *, const char *modified, size_t len, char quote, size_t max);
/* Text that stands for a constant in a reference to it; it is cut short, since a
 * file of a few kilobytes can refer to the same long text very often. */
enum { REFERENCE_TEXT_MAX = 1024 };
void put_constant(struct buf *, struct classfile *, u16 index);
const char *tag_name(u8 tag); /* "Methodref"; "?" if unknown */
const char *ref_kind_name(u16 kind);

/* An instruction taken apart. What it does not have is -1 or false. */
struct insn_parts {
    u8 op;
    bool wide, has_value, has_target;
    u32 len;
    i32 constant, local, count, type;
    i32 value;
    u32 target;
    u32 ncases, cases; /* of switches: number, and where they start */
    bool is_switch, is_table;
    i32 low; /* of tableswitch */
};
/* False if there is no whole instruction at bci. */
bool insn_decode(const u8 *code, u32 len, u32 bci, struct insn_parts *);
/* Case i of a switch; the default is in `target`. */
void insn_case(const u8 *code, u32 bci, const struct insn_parts *, u32 i, i32 *match, u32 *target);
const char *array_type_name(i32 type); /* operand of newarray */

#endif
