/*
 * Memoised calls. A static method over primitives whose normal result depends on
 * nothing but its arguments and a few static fields, and which leaves nothing
 * behind but that result, gives the same for the same arguments on every path: what
 * it gave once is used again (PROOFS.md).
 *
 * That is found out from its code and that of all it can call: only arithmetic, jumps,
 * locals, reads of primitive statics and static calls of such methods lie on ways to a
 * return. Ways that only lead to a throw may do anything: what ends by an
 * exception is not kept. The statics that are read are part of the key, since nothing
 * on the way changes them; their classes must be initialised already, for else the
 * call would do that.
 *
 * What is kept belongs to no path and is never undone. Clocks advance by what the
 * call would have taken; with several threads, whose turns depend on
 * instructions, nothing is kept.
 */
#include "vm/internal.h"

#include "classfile/emit.h"

enum {
    METHODS_MAX = 16,   /* that one can call, itself included */
    FIELDS_MAX = 8,     /* that they read */
    WORDS_MAX = 16,     /* of a key */
    CODE_MAX = 2000,    /* bytes of one method */
    ENTRIES_MAX = 1 << 18,
    TRIAL = 1 << 12     /* calls after which it is known whether it pays */
};

struct memo {
    struct memo *next;
    struct method *method;
    u32 nargs;  /* words of the key that are arguments */
    u32 nwords; /* of the key; behind them, of each entry: result, nanoseconds, is it known */
    u32 nfields, nclasses;
    struct field *fields[FIELDS_MAX];
    struct class *classes[METHODS_MAX + FIELDS_MAX];
    VEC(u64) words;
    u32 nentries;
    u32 *table; /* of entries, plus 1, by hash of the key */
    u32 cap;
    u32 hits, calls; /* of this trial */
};
enum entry_word { ENTRY_RESULT, ENTRY_NANOS, ENTRY_KNOWN, ENTRY_WORDS };

/* ---- what a method's result depends on ---- */

struct scan {
    struct vm *vm;
    struct memo *memo;
    struct method *methods[METHODS_MAX];
    u32 nmethods;
    bool recursive; /* the first of them can call itself */
};

static bool is_primitive_desc(const char *desc)
{
    const char *d = desc + 1;
    for (; *d != ')'; d++) {
        if (*d == 'L' || *d == '[')
            return false;
    }
    return d[1] != 'L' && d[1] != '[';
}

/* Natives that compute and do nothing else. */
static bool is_plain_native(const struct method *m)
{
    static const char *const names[] = { "sqrt", "floor", "ceil", "rint" };
    if (strcmp(m->cls->name->text, "java/lang/Math") != 0)
        return false;
    for (u32 i = 0; i < ARRAY_LEN(names); i++) {
        if (strcmp(m->name->text, names[i]) == 0)
            return true;
    }
    return false;
}

static bool has_plain_code(const struct method *m)
{
    return (m->access & ACC_STATIC) && !(m->access & (ACC_NATIVE | ACC_ABSTRACT | ACC_SYNCHRONIZED)) && !m->native &&
           !(m->flags & (MF_INDICATOR | MF_POLYMORPHIC | MF_CALLER_SENSITIVE)) && m->member && m->member->code &&
           !m->member->code->nhandlers && m->member->code->len <= CODE_MAX;
}

static bool add_class(struct scan *s, struct class *c)
{
    struct memo *o = s->memo;
    for (u32 i = 0; i < o->nclasses; i++) {
        if (o->classes[i] == c)
            return true;
    }
    if (o->nclasses == ARRAY_LEN(o->classes))
        return false;
    o->classes[o->nclasses++] = c;
    return true;
}

static bool add_method(struct scan *s, struct method *m)
{
    if (!m || !(m->access & ACC_STATIC) || !is_primitive_desc(m->desc->text) || !add_class(s, m->cls))
        return false;
    if (m->native)
        return is_plain_native(m);
    s->recursive |= m == s->methods[0];
    for (u32 i = 0; i < s->nmethods; i++) {
        if (s->methods[i] == m)
            return true;
    }
    if (s->nmethods == METHODS_MAX || !has_plain_code(m))
        return false;
    s->methods[s->nmethods++] = m;
    return true;
}

static bool add_field(struct scan *s, struct field *f)
{
    struct memo *o = s->memo;
    if (!f || !(f->access & ACC_STATIC) || (f->access & ACC_VOLATILE) || f->type == 'L' || !add_class(s, f->cls))
        return false;
    for (u32 i = 0; i < o->nfields; i++) {
        if (o->fields[i] == f)
            return true;
    }
    if (o->nfields == FIELDS_MAX)
        return false;
    o->fields[o->nfields++] = f;
    return true;
}

/* The class that a constant names, if it is loaded: to load it may be to fail. */
static struct class *class_named(struct scan *s, struct class *in, u16 index)
{
    struct class *c = map_get(&s->vm->by_name, map_key(cf_ref_class(in->cf, index)));
    return c && c->link == CL_LOADED && c->kind == CK_INSTANCE ? c : NULL;
}

static bool is_number(const struct classfile *cf, u32 index)
{
    u8 tag = index < cf->nconsts ? cf->consts[index].tag : 0;
    return tag == CF_INTEGER || tag == CF_FLOAT || tag == CF_LONG || tag == CF_DOUBLE;
}

/* Does the instruction compute, and no more than that? */
static bool is_plain(struct scan *s, struct method *m, const struct insn_parts *in)
{
    struct classfile *cf = m->cls->cf;
    u16 index = (u16)in->constant;
    u8 op = in->op;
    struct class *c;
    switch (op) {
    case OP_ldc:
    case OP_ldc_w:
    case OP_ldc2_w:
        return is_number(cf, index);
    case OP_getstatic:
        c = class_named(s, m->cls, index);
        return c && add_field(s, class_find_field(c, cf_ref_name(cf, index), cf_ref_desc(cf, index)));
    case OP_invokestatic:
        c = class_named(s, m->cls, index);
        return c && add_method(s, class_find_method(c, cf_ref_name(cf, index), cf_ref_desc(cf, index)));
    case OP_nop:
    case OP_goto:
    case OP_goto_w:
    case OP_tableswitch:
    case OP_lookupswitch:
    case OP_return:
        return true;
    default:
        return (op >= OP_iconst_m1 && op <= OP_sipush) || (op >= OP_iload && op <= OP_dload) ||
               (op >= OP_iload_0 && op <= OP_dload_3) || (op >= OP_istore && op <= OP_dstore) ||
               (op >= OP_istore_0 && op <= OP_dstore_3) || (op >= OP_pop && op <= OP_if_icmple) ||
               (op >= OP_ireturn && op <= OP_dreturn);
    }
}

/* Does some successor of the instruction lead to a return? */
static bool leads_on(const struct cf_code *code, u32 bci, const struct insn_parts *in, const bool *returns)
{
    if (in->op >= OP_ireturn && in->op <= OP_return)
        return true;
    if (in->has_target && returns[in->target])
        return true;
    for (u32 i = 0; i < in->ncases; i++) {
        i32 match;
        u32 target;
        insn_case(code->code, bci, in, i, &match, &target);
        if (returns[target])
            return true;
    }
    u32 next = bci + in->len;
    return !(op_table[in->op].flags & OPF_ENDS) && next < code->len && returns[next];
}

/* The code has been verified: its jumps lead to instructions. */
static bool scan_code(struct scan *s, struct method *m)
{
    const struct cf_code *code = m->member->code;
    bool *returns = mem_alloc(code->len + 1), changed = true, plain = true;
    struct insn_parts in;
    while (changed) {
        changed = false;
        for (u32 bci = 0; insn_decode(code->code, code->len, bci, &in); bci += in.len) {
            if (!returns[bci] && leads_on(code, bci, &in, returns))
                returns[bci] = changed = true;
        }
    }
    for (u32 bci = 0; plain && insn_decode(code->code, code->len, bci, &in); bci += in.len)
        plain = !returns[bci] || is_plain(s, m, &in);
    mem_free(returns);
    return plain;
}

void memo_consider(struct vm *vm, struct method *m)
{
    if (!vm->opts.memo || m->cls->trusted || m->ret == 'V' || !m->nargs || m->nargs > WORDS_MAX - FIELDS_MAX ||
        !has_plain_code(m) || !is_primitive_desc(m->desc->text))
        return;
    struct memo *o = arena_alloc(&vm->arena, sizeof *o);
    struct scan s = { .vm = vm, .memo = o, .methods = { m }, .nmethods = 1 };
    bool plain = add_class(&s, m->cls);
    for (u32 i = 0; i < s.nmethods && plain; i++)
        plain = (s.methods[i]->flags & MF_CHECKED || s.methods[i]->cls->trusted) && scan_code(&s, s.methods[i]);
    if (!plain || !s.recursive)
        return;
    o->method = m;
    for (const char *d = m->desc->text + 1; *d != ')'; d++)
        o->nargs++;
    o->nwords = o->nargs + o->nfields;
    o->next = vm->memos;
    vm->memos = o;
    m->memo = o;
    m->slow = 1;
}

void memo_release(struct vm *vm)
{
    for (struct memo *o = vm->memos; o; o = o->next) {
        vec_release(&o->words);
        mem_free(o->table);
    }
}

/* ---- calls ---- */

/* False: something is symbolic, or a class is not initialised. */
static bool make_key(const struct vm *vm, const struct memo *o, const slot *args, u64 *key)
{
    slot terms = 0;
    for (const char *d = o->method->desc->text + 1; *d != ')'; d++) {
        *key++ = *args;
        terms |= is_wide(*d) ? args[1] : *args >> 32;
        args += is_wide(*d) ? 2 : 1;
    }
    for (u32 i = 0; i < o->nfields; i++) {
        const slot *v = cell(vm, o->fields[i]->cls->mirror, o->fields[i]->offset);
        *key++ = *v;
        terms |= is_wide(o->fields[i]->type) ? v[1] : *v >> 32;
    }
    for (u32 i = 0; i < o->nclasses; i++) {
        if (!init_begun(vm, o->classes[i]))
            return false;
    }
    return !terms;
}

static u64 *entry_of(struct memo *o, u32 number)
{
    return o->words.data + (u64)number * (o->nwords + ENTRY_WORDS);
}

static u32 slot_of(const struct memo *o, const u64 *key)
{
    return hash_bytes(key, o->nwords * sizeof *key) & (o->cap - 1);
}

static void grow(struct memo *o)
{
    mem_free(o->table);
    o->cap = o->cap ? o->cap * 2 : 64;
    o->table = mem_alloc(o->cap * sizeof *o->table);
    for (u32 i = 0; i < o->nentries; i++) {
        u32 h = slot_of(o, entry_of(o, i) + ENTRY_WORDS);
        while (o->table[h])
            h = (h + 1) & (o->cap - 1);
        o->table[h] = i + 1;
    }
}

/* The number of the entry, plus 1; 0: there is no room for one. */
static u32 find_entry(struct memo *o, const u64 *key)
{
    if (o->nentries * 2 >= o->cap)
        grow(o);
    u32 h = slot_of(o, key);
    for (; o->table[h]; h = (h + 1) & (o->cap - 1)) {
        if (memcmp(entry_of(o, o->table[h] - 1) + ENTRY_WORDS, key, o->nwords * sizeof *key) == 0)
            return o->table[h];
    }
    if (o->nentries == ENTRIES_MAX)
        return 0;
    for (u32 i = 0; i < ENTRY_WORDS; i++)
        vec_push(&o->words, 0);
    for (u32 i = 0; i < o->nwords; i++)
        vec_push(&o->words, key[i]);
    return o->table[h] = ++o->nentries;
}

/* Where arguments never come back, looking them up is a waste. */
static void judge(struct memo *o)
{
    if (++o->calls < TRIAL)
        return;
    if (o->hits < TRIAL / 64)
        o->method->slow = 0;
    o->calls = o->hits = 0;
}

bool memo_call(struct vm *vm, struct method *m, slot *args, u32 *number)
{
    struct memo *o = m->memo;
    u64 key[WORDS_MAX] = { 0 };
    *number = 0;
    judge(o);
    if (vm->s.nthreads > 1 || !make_key(vm, o, args, key))
        return false;
    *number = find_entry(o, key);
    if (!*number)
        return false;
    u64 *e = entry_of(o, *number - 1);
    if (!e[ENTRY_KNOWN]) {
        e[ENTRY_NANOS] = vm_nanos(vm);
        return false;
    }
    o->hits++;
    vm->memo_hits++;
    args[0] = e[ENTRY_RESULT];
    args[1] = 0;
    vm->s.clock += e[ENTRY_NANOS];
    return true;
}

void memo_return(struct vm *vm, const struct frame *f, const slot *value)
{
    struct memo *o = f->method->memo;
    u64 *e = entry_of(o, f->state - 1), now = vm_nanos(vm);
    bool wide = is_wide(f->method->ret);
    if (e[ENTRY_KNOWN] || (wide ? value[1] : *value >> 32) || now < e[ENTRY_NANOS])
        return;
    e[ENTRY_RESULT] = *value;
    e[ENTRY_NANOS] = now - e[ENTRY_NANOS];
    e[ENTRY_KNOWN] = 1;
}
