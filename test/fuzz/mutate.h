/*
 * A mutator that keeps class files mostly well-formed, shared by the harnesses
 * that take class files: random bytes hardly ever get past the reader, and the
 * code behind it is what is to be tested.
 *
 * The file is parsed lightly into places (constants, member flags, code,
 * frames); one to four changes are made at such places. A change of the
 * length of a UTF8 constant or of code moves what follows; the length fields
 * around it are kept right. What does not parse is left to libFuzzer's own
 * mutations.
 */
#ifndef FUZZ_MUTATE_H
#define FUZZ_MUTATE_H

#include "classfile/classfile.h"

#include <stdlib.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);

enum { MAX_PLACES = 4096 };

struct mut_code {
    u32 attr; /* offset of the attribute's length field */
    u32 at;   /* offset of max_stack */
    u32 code, len;
    u32 handlers; /* offset of the count */
    u32 frames, frames_len; /* entries of the StackMapTable */
};

struct mutator {
    u8 *d;
    size_t size, max;
    u64 random;
    u32 consts[MAX_PLACES]; /* offset of each constant's tag, by index; 0: none */
    u32 nconsts;
    u32 flags[MAX_PLACES]; /* offsets of access flags; two names follow those of members */
    u32 nflags;
    struct mut_code codes[MAX_PLACES];
    u32 ncodes;
    u32 attrs[MAX_PLACES]; /* offsets of attributes that are not Code */
    u32 nattrs;
};

static u32 mut_random(struct mutator *m, u32 below)
{
    m->random = m->random * 6364136223846793005u + 1442695040888963407u;
    return below ? (u32)(m->random >> 33) % below : 0;
}

static u32 mut_u2(const struct mutator *m, size_t at)
{
    return (u32)(m->d[at] << 8 | m->d[at + 1]);
}

static u32 mut_u4(const struct mutator *m, size_t at)
{
    return mut_u2(m, at) << 16 | mut_u2(m, at + 2);
}

static void mut_put2(struct mutator *m, size_t at, u32 v)
{
    m->d[at] = (u8)(v >> 8);
    m->d[at + 1] = (u8)v;
}

static void mut_put4(struct mutator *m, size_t at, u32 v)
{
    mut_put2(m, at, v >> 16);
    mut_put2(m, at + 2, v);
}

/* ---- places ---- */

static bool mut_constants(struct mutator *m, size_t *at)
{
    m->nconsts = mut_u2(m, 8);
    if (m->nconsts == 0 || m->nconsts >= MAX_PLACES)
        return false;
    *at = 10;
    for (u32 i = 1; i < m->nconsts; i++) {
        if (*at + 3 > m->size)
            return false;
        m->consts[i] = (u32)*at;
        switch (m->d[*at]) {
        case CF_UTF8:
            *at += 3 + mut_u2(m, *at + 1);
            break;
        case CF_LONG:
        case CF_DOUBLE:
            *at += 9;
            i++;
            break;
        case CF_CLASS:
        case CF_STRING:
        case CF_METHOD_TYPE:
        case CF_MODULE:
        case CF_PACKAGE:
            *at += 3;
            break;
        case CF_METHOD_HANDLE:
            *at += 4;
            break;
        default:
            *at += 5;
            break;
        }
    }
    return true;
}

static bool mut_is_name(const struct mutator *m, u32 index, const char *name)
{
    if (index >= m->nconsts || !m->consts[index] || m->d[m->consts[index]] != CF_UTF8)
        return false;
    size_t n = strlen(name), at = m->consts[index];
    return mut_u2(m, at + 1) == n && at + 3 + n <= m->size && memcmp(m->d + at + 3, name, n) == 0;
}

/* Notes the attributes at *at and steps over them. */
static bool mut_attributes(struct mutator *m, size_t *at, struct mut_code *in)
{
    if (*at + 2 > m->size)
        return false;
    u32 n = mut_u2(m, *at);
    *at += 2;
    for (u32 i = 0; i < n; i++) {
        if (*at + 6 > m->size)
            return false;
        size_t start = *at + 6;
        u64 len = mut_u4(m, *at + 2);
        if (start + len > m->size)
            return false;
        if (in && mut_is_name(m, mut_u2(m, *at), "StackMapTable") && len > 2) {
            in->frames = (u32)start + 2;
            in->frames_len = (u32)len - 2;
        }
        if (!in && mut_is_name(m, mut_u2(m, *at), "Code") && len >= 12 && m->ncodes < MAX_PLACES) {
            struct mut_code c = { .attr = (u32)*at + 2, .at = (u32)start, .code = (u32)start + 8 };
            c.len = mut_u4(m, start + 4);
            if (c.len > len - 12)
                return false;
            c.handlers = c.code + c.len;
            size_t inner = c.handlers + 2 + (size_t)mut_u2(m, c.handlers) * 8;
            if (!mut_attributes(m, &inner, &c))
                return false;
            m->codes[m->ncodes++] = c;
        } else if (m->nattrs < MAX_PLACES) {
            m->attrs[m->nattrs++] = (u32)*at;
        }
        *at = start + (size_t)len;
    }
    return true;
}

static bool mut_parse(struct mutator *m)
{
    size_t at;
    m->nconsts = m->nflags = m->ncodes = m->nattrs = 0;
    memset(m->consts, 0, sizeof m->consts);
    if (m->size < 24 || !mut_constants(m, &at) || at + 8 > m->size)
        return false;
    m->flags[m->nflags++] = (u32)at;
    at += 8 + (size_t)mut_u2(m, at + 6) * 2;
    for (u32 k = 0; k < 2; k++) {
        if (at + 2 > m->size)
            return false;
        u32 n = mut_u2(m, at);
        at += 2;
        for (u32 i = 0; i < n; i++) {
            if (at + 6 > m->size || m->nflags == MAX_PLACES)
                return false;
            m->flags[m->nflags++] = (u32)at;
            at += 6;
            if (!mut_attributes(m, &at, NULL))
                return false;
        }
    }
    return mut_attributes(m, &at, NULL);
}

/* ---- changes ---- */

/* Replaces `old` bytes at `at` by `len` bytes; false if there is no room. */
static bool mut_splice(struct mutator *m, size_t at, size_t old, const u8 *bytes, size_t len)
{
    if (m->size - old + len > m->max || at + old > m->size)
        return false;
    memmove(m->d + at + len, m->d + at + old, m->size - at - old);
    memcpy(m->d + at, bytes, len);
    m->size = m->size - old + len;
    return true;
}

/* Some constant of that kind; 0: any index, right or wrong. */
static u32 mut_constant_of(struct mutator *m, u8 tag)
{
    for (u32 i = 0; i < 32 && tag; i++) {
        u32 k = mut_random(m, m->nconsts);
        if (m->consts[k] && m->d[m->consts[k]] == tag)
            return k;
    }
    return mut_random(m, m->nconsts + 2);
}

static u32 mut_number(struct mutator *m)
{
    static const u32 some[] = { 0, 1, 2, 3, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0x8000, 0xffff, 0x7fffffff,
                                0x80000000, 0xffffffff, 0x3f800000, 0x7f800000, 0x7fc00000, 1 << 20 };
    return some[mut_random(m, ARRAY_LEN(some))];
}

static bool mut_text(struct mutator *m, size_t at)
{
    static const char *const texts[] = {
        "I", "J", "D", "Z", "[I", "[[I", "[J", "[Ljava/lang/Object;", "Ljava/lang/Object;", "Ljava/lang/String;",
        "LT;", "[LT;", "T", "java/lang/Object", "java/lang/String", "java/lang/Class", "java/lang/Thread",
        "java/lang/Throwable", "java/lang/Runnable", "java/lang/Integer", "java/lang/Comparable",
        "java/lang/Cloneable", "java/lang/System", "java/lang/Math", "java/util/HashMap", "java/util/ArrayList",
        "java/lang/StringBuilder", "java/lang/invoke/MethodHandle", "java/lang/reflect/Array", "sun/misc/Unsafe",
        "jdk/internal/misc/Unsafe", "()V", "()I", "()J", "(I)I", "(J)J", "(II)I", "(Ljava/lang/Object;)V",
        "()Ljava/lang/Object;", "()Ljava/lang/String;", "(Ljava/lang/Object;)Z",
        "(Ljava/lang/Object;ILjava/lang/Object;II)V", "main", "<init>", "<clinit>", "hashCode", "clone", "getClass",
        "arraycopy", "toString", "run", "invoke", "invokeExact", "finalize", "wait", "notify",
        "Code", "StackMapTable", "ConstantValue", "BootstrapMethods", "",
    };
    u32 old = mut_u2(m, at + 1);
    if (mut_random(m, 3)) {
        const char *t = texts[mut_random(m, ARRAY_LEN(texts))];
        size_t n = strlen(t);
        if (!mut_splice(m, at + 3, old, (const u8 *)t, n))
            return false;
        mut_put2(m, at + 1, (u32)n);
        return true;
    }
    if (old && at + 3 + old <= m->size)
        m->d[at + 3 + mut_random(m, old)] = (u8)"IJDFZBCSLV[;/()<>a\0\xc0"[mut_random(m, 20)];
    return true;
}

static bool mut_change_constant(struct mutator *m)
{
    u32 i = mut_random(m, m->nconsts);
    size_t at = m->consts[i];
    if (!at || at + 9 > m->size)
        return false;
    switch (m->d[at]) {
    case CF_UTF8:
        return mut_text(m, at);
    case CF_INTEGER:
    case CF_FLOAT:
        mut_put4(m, at + 1, mut_number(m));
        return true;
    case CF_LONG:
    case CF_DOUBLE:
        mut_put4(m, at + 1 + mut_random(m, 2) * 4, mut_number(m));
        return true;
    case CF_CLASS:
    case CF_STRING:
    case CF_METHOD_TYPE:
        mut_put2(m, at + 1, mut_constant_of(m, CF_UTF8));
        return true;
    case CF_METHOD_HANDLE:
        if (mut_random(m, 2))
            m->d[at + 1] = (u8)mut_random(m, 11);
        else
            mut_put2(m, at + 2, mut_constant_of(m, (u8)(CF_FIELDREF + mut_random(m, 3))));
        return true;
    case CF_NAME_AND_TYPE:
        mut_put2(m, at + 1 + mut_random(m, 2) * 2, mut_constant_of(m, CF_UTF8));
        return true;
    case CF_FIELDREF:
    case CF_METHODREF:
    case CF_INTERFACE_METHODREF: {
        u32 what = mut_random(m, 5);
        if (what == 0)
            m->d[at] = (u8)(CF_FIELDREF + mut_random(m, 3));
        else
            mut_put2(m, at + (what < 3 ? 1u : 3u), mut_constant_of(m, what < 3 ? CF_CLASS : CF_NAME_AND_TYPE));
        return true;
    }
    default:
        if (mut_random(m, 2))
            mut_put2(m, at + 1, mut_random(m, 8));
        else
            mut_put2(m, at + 3, mut_constant_of(m, CF_NAME_AND_TYPE));
        return true;
    }
}

static bool mut_change_flags(struct mutator *m)
{
    u32 i = mut_random(m, m->nflags);
    size_t at = m->flags[i];
    if (mut_random(m, 4)) {
        mut_put2(m, at, mut_u2(m, at) ^ 1u << mut_random(m, 16));
        return true;
    }
    /* Names: of the class, its superclass; of a member, its descriptor. */
    mut_put2(m, at + 2 + mut_random(m, 2) * 2, mut_constant_of(m, i ? CF_UTF8 : CF_CLASS));
    return true;
}

/* The start of a random instruction, as an offset into the code. */
static u32 mut_pick_insn(struct mutator *m, const struct mut_code *c)
{
    const u8 *code = m->d + c->code;
    u32 n = 0, picked = 0;
    for (u32 bci = 0, len; bci < c->len && (len = op_length(code, c->len, bci)); bci += len) {
        if (mut_random(m, ++n) == 0)
            picked = bci;
    }
    return picked;
}

/* An opcode with operands of the same form, so that the code stays in step. */
static u8 mut_like(struct mutator *m, u8 op)
{
    if (!op_table[op].name)
        return (u8)mut_random(m, 202);
    for (u32 i = 0; i < 64; i++) {
        u8 other = (u8)mut_random(m, 202);
        if (op_table[other].name && strcmp(op_table[other].operands, op_table[op].operands) == 0)
            return other;
    }
    return op;
}

static u8 mut_tag_for(u8 op)
{
    if (op >= OP_getstatic && op <= OP_putfield)
        return CF_FIELDREF;
    if (op == OP_invokevirtual || op == OP_invokespecial || op == OP_invokestatic)
        return CF_METHODREF;
    if (op == OP_invokeinterface)
        return CF_INTERFACE_METHODREF;
    if (op == OP_invokedynamic)
        return CF_INVOKE_DYNAMIC;
    return op == OP_ldc || op == OP_ldc_w || op == OP_ldc2_w ? 0 : CF_CLASS;
}

static bool mut_operand(struct mutator *m, const struct mut_code *c, u32 bci)
{
    u8 *p = m->d + c->code + bci;
    const char *form = op_table[*p].name ? op_table[*p].operands : "";
    u32 len = op_length(m->d + c->code, c->len, bci);
    if (len < 2)
        return false;
    size_t at = (size_t)(p - m->d);
    switch (form[0]) {
    case 'k': {
        u32 k = mut_constant_of(m, mut_tag_for(*p));
        if (form[1] == 'k')
            mut_put2(m, at + 1, k);
        else
            p[1] = (u8)k;
        return true;
    }
    case 'l':
        p[1] = (u8)mut_random(m, mut_random(m, 4) ? 8 : 256);
        return true;
    case 'j':
        if (strlen(form) == 2)
            mut_put2(m, at + 1, mut_pick_insn(m, c) - bci + (mut_random(m, 8) ? 0 : 1));
        return true;
    default:
        p[1 + mut_random(m, len - 1)] = (u8)mut_number(m);
        return true;
    }
}

/* Instructions put in or taken out; branches over them are not mended. */
static bool mut_resize_code(struct mutator *m, const struct mut_code *c)
{
    u8 bytes[8];
    u32 at = mut_pick_insn(m, c), old = 0, n = 1 + mut_random(m, 4);
    if (mut_random(m, 2)) {
        n = 0;
        old = op_length(m->d + c->code, c->len, at);
    }
    for (u32 i = 0; i < n; i++) {
        do
            bytes[i] = (u8)mut_random(m, 202);
        while (op_table[bytes[i]].name && op_table[bytes[i]].operands[0]);
    }
    u32 attr = mut_u4(m, c->attr);
    if (!mut_splice(m, c->code + at, old, bytes, n))
        return false;
    mut_put4(m, c->attr, attr + n - old);
    mut_put4(m, c->at + 4, c->len + n - old);
    return true;
}

static bool mut_change_code(struct mutator *m)
{
    if (!m->ncodes)
        return false;
    const struct mut_code *c = &m->codes[mut_random(m, m->ncodes)];
    u32 bci = mut_pick_insn(m, c), handlers = mut_u2(m, c->handlers);
    u8 *p = m->d + c->code + bci;
    switch (mut_random(m, 12)) {
    case 0:
        mut_put2(m, c->at, mut_random(m, 3) ? mut_u2(m, c->at) + mut_random(m, 5) - 2 : mut_number(m));
        return true;
    case 1:
        mut_put2(m, c->at + 2, mut_random(m, 3) ? mut_u2(m, c->at + 2) + mut_random(m, 5) - 2 : mut_number(m));
        return true;
    case 2:
        if (handlers) {
            size_t h = c->handlers + 2 + mut_random(m, handlers) * 8;
            u32 field = mut_random(m, 4);
            mut_put2(m, h + field * 2, field < 3 ? mut_pick_insn(m, c) : mut_constant_of(m, CF_CLASS));
        }
        return true;
    case 3:
        return mut_resize_code(m, c);
    case 4:
    case 5:
        if (c->frames) {
            size_t at = c->frames + mut_random(m, c->frames_len);
            m->d[at] = (u8)(mut_random(m, 2) ? mut_random(m, 10) : mut_random(m, 256));
        }
        return true;
    case 6:
        *p = (u8)mut_random(m, 202);
        return true;
    case 7:
    case 8:
        *p = mut_like(m, *p);
        return true;
    default:
        return mut_operand(m, c, bci);
    }
}

static bool mut_change_attr(struct mutator *m)
{
    if (!m->nattrs)
        return false;
    size_t at = m->attrs[mut_random(m, m->nattrs)];
    u32 len = mut_u4(m, at + 2);
    if (mut_random(m, 6) == 0)
        mut_put2(m, at, mut_constant_of(m, CF_UTF8));
    else if (len && mut_random(m, 2))
        m->d[at + 6 + mut_random(m, len)] = (u8)mut_number(m);
    else if (len >= 2)
        mut_put2(m, at + 6 + mut_random(m, len / 2) * 2, mut_constant_of(m, 0));
    return true;
}

static bool mut_change(struct mutator *m)
{
    u32 what = mut_random(m, 32);
    if (what < 18)
        return mut_change_code(m);
    if (what < 25)
        return mut_change_constant(m);
    if (what < 28)
        return mut_change_flags(m);
    if (what < 31)
        return mut_change_attr(m);
    /* Old versions are verified by inference, new ones know more attributes. */
    mut_put2(m, 6, mut_random(m, 3) ? 45 + mut_random(m, 26) : 49);
    return true;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    static struct mutator m;
    m.d = data;
    m.size = size;
    m.max = max_size;
    m.random = seed * 0x9e3779b97f4a7c15u + 1;
    mut_random(&m, 0);
    if (mut_random(&m, 24) == 0 || !mut_parse(&m))
        return LLVMFuzzerMutate(data, size, max_size);
    for (u32 n = 1 + mut_random(&m, 4); n > 0; n--) {
        if (mut_change(&m) && !mut_parse(&m))
            break;
    }
    return m.size;
}

#endif
