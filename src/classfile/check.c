/*
 * code_check: the static constraints of JVMS 4.9.1, instruction by instruction.
 *
 * One pass finds where instructions start, a second looks at their operands.
 * Nothing here knows types; that is verify.c.
 */
#include "classfile/cursor.h"
#include "classfile/verify.h"

#include <stdio.h>

/* First class file versions that allow what older ones do not. */
enum {
    VERSION_LDC_CLASS = 49,
    VERSION_HANDLES = 51, /* and invokedynamic, and no subroutines */
    VERSION_INTERFACE_CALLS = 52,
    VERSION_DYNAMIC_CONSTANTS = 55,
};

enum { CODE_MAX = 65535, DIMENSIONS_MAX = 255 };

struct checker {
    struct classfile *cf;
    const struct cf_member *method;
    const struct cf_code *code;
    u8 *starts;       /* one byte a bci: does an instruction start here? */
    struct map slots; /* of arguments, plus one, by descriptor: they may be long and used often */
    u32 bci;
    struct err *err;
};

/* Names in messages are cut, so that what is wrong always fits; control
 * characters, which names may hold, would break the one line. */
static void put_name(char *out, size_t size, const struct sym *s)
{
    size_t n = s->len < size - 1 ? s->len : size - 1;
    for (size_t i = 0; i < n; i++)
        out[i] = (u8)s->text[i] < 32 || s->text[i] == 127 ? '?' : s->text[i];
    out[n] = 0;
}

bool code_error(struct classfile *cf, const struct cf_member *m, u32 bci, struct err *err, const char *fmt,
                va_list ap)
{
    char class[121], name[61], desc[101], what[201];
    put_name(class, sizeof class, cf_class_name(cf, cf->this_class));
    put_name(name, sizeof name, cf_utf8(cf, m->name));
    put_name(desc, sizeof desc, cf_utf8(cf, m->desc));
    vsnprintf(what, sizeof what, fmt, ap);
    for (char *p = what; *p; p++) {
        if ((u8)*p < 32 || *p == 127)
            *p = '?';
    }
    return err_set(err, "%s.%s:%s, bci %u: %s", class, name, desc, bci, what);
}

__attribute__((format(printf, 2, 3))) static bool fail(struct checker *c, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    code_error(c->cf, c->method, c->bci, c->err, fmt, ap);
    va_end(ap);
    return false;
}

static const char *op_name(const struct checker *c)
{
    return op_table[c->code->code[c->bci]].name;
}

/* ---- boundaries ---- */

static bool find_starts(struct checker *c)
{
    const struct cf_code *k = c->code;
    u32 last = 0;
    for (u32 n; c->bci < k->len; c->bci += n) {
        last = c->bci;
        n = op_length(k->code, k->len, c->bci);
        if (!op_table[k->code[c->bci]].name)
            return fail(c, "byte 0x%02x is no instruction", k->code[c->bci]);
        if (!n)
            return fail(c, "%s is malformed or reaches past the end of the code", op_name(c));
        c->starts[c->bci] = 1;
    }
    c->bci = last;
    u8 op = k->code[last] == OP_wide ? k->code[last + 1] : k->code[last];
    if (!(op_table[op].flags & OPF_ENDS))
        return fail(c, "the code ends with %s, and control would fall off", op_name(c));
    return true;
}

static bool check_target(struct checker *c, i64 target)
{
    if (target < 0 || target >= c->code->len || !c->starts[target])
        return fail(c, "%s goes to %lld, where no instruction starts", op_name(c), (long long)target);
    return true;
}

static bool check_handlers(struct checker *c)
{
    const struct cf_code *k = c->code;
    for (u32 i = 0; i < k->nhandlers; i++) {
        const struct cf_handler *h = &k->handlers[i];
        c->bci = h->target;
        if (h->start >= h->end || h->end > k->len || !c->starts[h->start] ||
            (h->end < k->len && !c->starts[h->end]))
            return fail(c, "exception handler %u has the bad range %u to %u", i, h->start, h->end);
        if (h->target >= k->len || !c->starts[h->target])
            return fail(c, "exception handler %u starts within an instruction", i);
        if (h->type && (h->type >= c->cf->nconsts || c->cf->consts[h->type].tag != CF_CLASS))
            return fail(c, "exception handler %u catches what is no class", i);
    }
    return true;
}

/* ---- switches ---- */

static bool check_switch(struct checker *c)
{
    const u8 *code = c->code->code;
    u32 at = (c->bci + 4) & ~3u;
    /* Java 7 stopped to ask for zero padding. */
    for (u32 i = c->bci + 1; i < at && c->cf->major < 51; i++) {
        if (code[i])
            return fail(c, "%s is padded with a byte that is not zero", op_name(c));
    }
    if (!check_target(c, (i64)c->bci + (i32)be4(code + at)))
        return false;
    bool table = code[c->bci] == OP_tableswitch;
    i64 first = (i32)be4(code + at + 4);
    i64 n = table ? (i64)(i32)be4(code + at + 8) - first + 1 : first;
    at += table ? 12 : 8;
    for (i64 i = 0; i < n; i++) {
        if (!table) {
            if (i && (i32)be4(code + at) <= (i32)be4(code + at - 8))
                return fail(c, "keys of lookupswitch are not in order");
            at += 4;
        }
        if (!check_target(c, (i64)c->bci + (i32)be4(code + at)))
            return false;
        at += 4;
    }
    return true;
}

/* ---- constants ---- */

static u8 tag_at(const struct checker *c, u32 index)
{
    return index < c->cf->nconsts ? c->cf->consts[index].tag : 0;
}

static bool want_tag(struct checker *c, u32 index, u8 tag, const char *what)
{
    return tag_at(c, index) == tag || fail(c, "%s needs %s, constant %u is none", op_name(c), what, index);
}

static bool check_ldc(struct checker *c, u32 index, bool wide)
{
    unsigned need = 0;
    bool fits = !wide;
    switch (tag_at(c, index)) {
    case CF_INTEGER:
    case CF_FLOAT:
    case CF_STRING:
        break;
    case CF_LONG:
    case CF_DOUBLE:
        fits = wide;
        break;
    case CF_CLASS:
        need = VERSION_LDC_CLASS;
        break;
    case CF_METHOD_HANDLE:
    case CF_METHOD_TYPE:
        need = VERSION_HANDLES;
        break;
    case CF_DYNAMIC: {
        char t = cf_ref_desc(c->cf, (u16)index)->text[0];
        need = VERSION_DYNAMIC_CONSTANTS;
        fits = wide == (t == 'J' || t == 'D');
        break;
    }
    default:
        fits = false;
        break;
    }
    if (!fits)
        return fail(c, "%s cannot load constant %u", op_name(c), index);
    if (c->cf->major < need)
        return fail(c, "constant %u cannot be loaded before class file version %u", index, need);
    return true;
}

static bool check_call_tag(struct checker *c, u8 op, u32 index)
{
    if (op == OP_invokevirtual)
        return want_tag(c, index, CF_METHODREF, "a method");
    if (op == OP_invokeinterface)
        return want_tag(c, index, CF_INTERFACE_METHODREF, "an interface method");
    if (op == OP_invokedynamic) {
        if (c->cf->major < VERSION_HANDLES)
            return fail(c, "invokedynamic needs class file version 51");
        return want_tag(c, index, CF_INVOKE_DYNAMIC, "a call site");
    }
    if (tag_at(c, index) != CF_INTERFACE_METHODREF)
        return want_tag(c, index, CF_METHODREF, "a method");
    if (c->cf->major < VERSION_INTERFACE_CALLS)
        return fail(c, "%s of an interface method needs class file version 52", op_name(c));
    return true;
}

static u32 arg_slots(struct checker *c, const struct sym *desc)
{
    uintptr_t known = (uintptr_t)map_get(&c->slots, map_key(desc));
    if (!known) {
        known = desc_arg_slots(desc->text) + 1;
        map_put(&c->slots, map_key(desc), (void *)known);
    }
    return (u32)known - 1;
}

static bool check_call(struct checker *c, u8 op, u32 index)
{
    const u8 *p = c->code->code + c->bci;
    if (!check_call_tag(c, op, index))
        return false;
    const struct sym *name = cf_ref_name(c->cf, (u16)index);
    bool init = strcmp(name->text, "<init>") == 0;
    if (name->text[0] == '<' && !(init && op == OP_invokespecial && tag_at(c, index) == CF_METHODREF))
        return fail(c, "%s cannot call %s", op_name(c), init ? "<init>" : "a method with such a name");
    if (op == OP_invokedynamic)
        return (!p[3] && !p[4]) || fail(c, "the last two bytes of invokedynamic are not zero");
    if (op != OP_invokeinterface)
        return true;
    if (p[4])
        return fail(c, "the last byte of invokeinterface is not zero");
    u32 slots = arg_slots(c, cf_ref_desc(c->cf, (u16)index)) + 1;
    return p[3] == slots || fail(c, "invokeinterface says %u slots, the descriptor %u", p[3], slots);
}

static bool check_class(struct checker *c, u8 op, u32 index)
{
    if (!want_tag(c, index, CF_CLASS, "a class"))
        return false;
    const char *name = cf_class_name(c->cf, (u16)index)->text;
    size_t dims = strspn(name, "[");
    u32 n = c->code->code[c->bci + 3 < c->code->len ? c->bci + 3 : c->bci];
    if (op == OP_new && dims)
        return fail(c, "new of an array");
    if (op == OP_anewarray && dims >= DIMENSIONS_MAX)
        return fail(c, "anewarray of more than 255 dimensions");
    if (op == OP_multianewarray && (n == 0 || n > dims))
        return fail(c, "multianewarray of %u dimensions of a type with %zu", n, dims);
    return true;
}

static bool check_constant(struct checker *c, u8 op, u32 index)
{
    switch (op) {
    case OP_ldc:
    case OP_ldc_w:
    case OP_ldc2_w:
        return check_ldc(c, index, op == OP_ldc2_w);
    case OP_getstatic:
    case OP_putstatic:
    case OP_getfield:
    case OP_putfield:
        return want_tag(c, index, CF_FIELDREF, "a field");
    case OP_invokevirtual:
    case OP_invokespecial:
    case OP_invokestatic:
    case OP_invokeinterface:
    case OP_invokedynamic:
        return check_call(c, op, index);
    default:
        return check_class(c, op, index);
    }
}

/* ---- locals ---- */

/* Does the instruction move a long or double (JVMS 6.5: both slots must exist)? */
static bool moves_wide(const struct op_info *info)
{
    const char *t = *info->pushes ? info->pushes : info->pops;
    return *t == 'J' || *t == 'D';
}

static bool check_local(struct checker *c, u8 op, u32 index)
{
    u32 end = index + (moves_wide(&op_table[op]) ? 2 : 1);
    return end <= c->code->max_locals || fail(c, "%s uses local %u, the method has %u locals",
                                              op_table[op].name, index, c->code->max_locals);
}

/* iload_0 and its kin have the local in the opcode, four in a row for each type. */
static bool check_short_local(struct checker *c, u8 op)
{
    if (op >= OP_iload_0 && op <= OP_aload_3)
        return check_local(c, op, (op - OP_iload_0) & 3);
    if (op >= OP_istore_0 && op <= OP_astore_3)
        return check_local(c, op, (op - OP_istore_0) & 3);
    return true;
}

/* ---- one instruction ---- */

static bool check_version(struct checker *c, u8 op)
{
    if ((op == OP_jsr || op == OP_jsr_w || op == OP_ret) && c->cf->major >= VERSION_HANDLES)
        return fail(c, "%s is not allowed from class file version 51 on", op_table[op].name);
    return true;
}

static bool check_insn(struct checker *c)
{
    const u8 *p = c->code->code + c->bci;
    u8 op = *p;
    if (op == OP_wide)
        return check_version(c, p[1]) && check_local(c, p[1], be2(p + 2));
    if (!check_version(c, op))
        return false;
    const char *form = op_table[op].operands;
    switch (*form) {
    case 'k':
        return check_constant(c, op, form[1] == 'k' ? be2(p + 1) : p[1]);
    case 'l':
        return check_local(c, op, p[1]);
    case 'j':
        return check_target(c, (i64)c->bci + (strlen(form) == 4 ? (i32)be4(p + 1) : (i16)be2(p + 1)));
    case 't':
        return (p[1] >= 4 && p[1] <= 11) || fail(c, "newarray of unknown type %u", p[1]);
    case 'T':
    case 'L':
        return check_switch(c);
    default:
        return check_short_local(c, op);
    }
}

static bool check_all(struct checker *c)
{
    const struct cf_code *k = c->code;
    if (k->len == 0 || k->len > CODE_MAX)
        return fail(c, "the code is %u bytes long", k->len);
    u32 args = desc_arg_slots(cf_utf8(c->cf, c->method->desc)->text) + !(c->method->access & ACC_STATIC);
    if (args > k->max_locals)
        return fail(c, "%u slots of arguments do not fit into %u locals", args, k->max_locals);
    c->starts = mem_alloc(k->len);
    if (!find_starts(c))
        return false;
    for (c->bci = 0; c->bci < k->len; c->bci += op_length(k->code, k->len, c->bci)) {
        if (!check_insn(c))
            return false;
    }
    return check_handlers(c);
}

bool code_check(struct classfile *cf, const struct cf_member *m, struct err *err)
{
    struct checker c = {.cf = cf, .method = m, .code = m->code, .err = err};
    bool good = check_all(&c);
    mem_free(c.starts);
    map_release(&c.slots);
    return good;
}
