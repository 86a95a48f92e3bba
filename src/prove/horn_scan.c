/*
 * Which methods can be reached, which classes have objects, and which static
 * fields each method reads and writes, itself or through what it calls.
 */
#include "prove/horn_internal.h"

#include "classfile/cursor.h"

u8 horn_kind(const char *desc)
{
    switch (*desc) {
    case 'Z':
    case 'B':
    case 'C':
    case 'S':
    case 'I':
        return V_INT;
    case 'J':
        return V_LONG;
    case 'F':
        return V_FLOAT;
    case 'D':
        return V_DOUBLE;
    case 'V':
        return V_NONE;
    default:
        return V_REF;
    }
}

u32 horn_kind_slots(u8 kind)
{
    return kind == V_NONE ? 0 : kind == V_LONG || kind == V_DOUBLE ? 2 : 1;
}

void horn_range(const char *desc, i64 *lo, i64 *hi)
{
    static const struct {
        char type;
        i64 lo, hi;
    } ranges[] = {{'Z', 0, 1}, {'B', -128, 127}, {'C', 0, 65535}, {'S', -32768, 32767}, {'J', INT64_MIN, INT64_MAX}};
    *lo = INT32_MIN;
    *hi = INT32_MAX;
    for (u32 i = 0; i < ARRAY_LEN(ranges); i++)
        if (ranges[i].type == *desc) {
            *lo = ranges[i].lo;
            *hi = ranges[i].hi;
        }
}

/* ---- methods ---- */

struct hmethod *horn_method(struct horn *h, struct method *m)
{
    struct hmethod *known = map_get(&h->by_method, map_key(m));
    if (known || m->holder->library)
        return known;
    const struct cf_code *code = method_code(h->p, m);
    if (!code || code->max_locals > LOCALS_MAX || code->max_stack > STACK_MAX || h->methods.len >= METHODS_MAX) {
        horn_give_up(h, "%s.%s has no code that can be followed", m->holder->name->text, m->name->text);
        return NULL;
    }
    struct hmethod *n = arena_alloc(program_arena(h->p), sizeof *n);
    n->m = m;
    n->code = code;
    n->cf = m->holder->cf;
    n->is_static = m->m->access & ACC_STATIC;
    n->result = horn_kind(desc_return(m->desc->text));
    for (const char *d = m->desc->text + 1; *d != ')'; d = desc_skip(d))
        n->nparams += horn_kind(d) == V_INT || horn_kind(d) == V_LONG;
    map_put(&h->by_method, map_key(m), n);
    vec_push(&h->methods, n);
    return n;
}

static void add_callee(struct hmethod *m, struct hmethod *callee)
{
    for (u32 i = 0; i < m->callees.len; i++)
        if (m->callees.data[i] == callee)
            return;
    vec_push(&m->callees, callee);
}

/* ---- static fields and class initialisation ---- */

static u64 initial_value(const struct field *f)
{
    struct classfile *cf = f->holder->cf;
    const struct cf_attr *a = cf_find_attr(cf, f->m->attrs, f->m->nattrs, "ConstantValue");
    return a && a->len == 2 ? cf->consts[be2(a->data)].bits : 0;
}

int horn_global(struct horn *h, const struct field *f)
{
    for (u32 i = 0; i < h->globals.len; i++)
        if (h->globals.data[i].field == f)
            return (int)i;
    return -1;
}

int horn_initialised(struct horn *h, const struct type *t)
{
    for (u32 i = 0; i < h->globals.len; i++)
        if (h->globals.data[i].type == t)
            return (int)i;
    return -1;
}

/* Does <clinit> only ask whether asserts are on? */
static bool only_asks_for_asserts(struct classfile *cf, const struct cf_code *code)
{
    struct insn_parts in;
    for (u32 bci = 0; bci < code->len; bci += in.len) {
        if (!insn_decode(code->code, code->len, bci, &in))
            return false;
        switch (in.op) {
        case OP_ldc:
        case OP_ldc_w:
        case OP_ifne:
        case OP_ifeq:
        case OP_iconst_0:
        case OP_iconst_1:
        case OP_goto:
        case OP_return:
            break;
        case OP_invokevirtual:
            if (strcmp(cf_ref_name(cf, (u16)in.constant)->text, "desiredAssertionStatus") != 0)
                return false;
            break;
        case OP_putstatic:
            if (strcmp(cf_ref_name(cf, (u16)in.constant)->text, "$assertionsDisabled") != 0)
                return false;
            break;
        default:
            return false;
        }
    }
    return true;
}

struct type *horn_to_initialise(struct type *t)
{
    struct method *m = t->library ? NULL : type_initialiser(t);
    return m && m->m->code && !only_asks_for_asserts(t->cf, m->m->code) ? t : NULL;
}

static void add_global(struct horn *h, struct global g)
{
    if (h->globals.len == GLOBALS_MAX)
        horn_give_up(h, "too many static fields");
    else
        vec_push(&h->globals, g);
}

/* The initialisers that a use of the class may run are callees of the method. */
static void scan_initialisation(struct horn *h, struct hmethod *m, struct type *t)
{
    for (u32 i = 0; i < t->nabove; i++) {
        struct type *above = t->above[i];
        if (!horn_to_initialise(above))
            continue;
        if (above != t && (above->cf->access & ACC_INTERFACE)) {
            horn_give_up(h, "interface %s has an initialiser", above->name->text);
            continue;
        }
        if (horn_initialised(h, above) < 0)
            add_global(h, (struct global){.type = above, .width = 1, .written = true});
        int g = horn_initialised(h, above);
        struct hmethod *clinit = horn_method(h, type_initialiser(above));
        if (g < 0 || !clinit || !m)
            continue;
        m->reads |= (u64)1 << g;
        m->writes |= (u64)1 << g;
        add_callee(m, clinit);
    }
}

static void scan_static(struct horn *h, struct hmethod *m, u16 index, bool put)
{
    struct type *t = program_type(h->p, cf_ref_class(m->cf, index));
    struct field *f = t ? type_field(t, cf_ref_name(m->cf, index), cf_ref_desc(m->cf, index)) : NULL;
    if (!f || !(f->m->access & ACC_STATIC)) {
        horn_give_up(h, "static field %s is not there", cf_ref_name(m->cf, index)->text);
        return;
    }
    if (f->holder->library)
        return;
    scan_initialisation(h, m, f->holder);
    u8 kind = horn_kind(f->desc->text);
    if ((kind != V_INT && kind != V_LONG) || strcmp(f->name->text, "$assertionsDisabled") == 0)
        return;
    if (horn_global(h, f) < 0)
        add_global(h, (struct global){.field = f, .width = kind == V_INT ? 32 : 64, .initial = initial_value(f)});
    int g = horn_global(h, f);
    if (g < 0)
        return;
    u64 bit = (u64)1 << g;
    m->reads |= bit;
    if (put) {
        m->writes |= bit;
        h->globals.data[g].written = true;
    }
}

/* ---- calls ---- */

static void add_own(struct horn *h, struct targets *to, struct method *m)
{
    struct hmethod *n = horn_method(h, m);
    for (u32 i = 0; n && i < to->own.len; i++)
        if (to->own.data[i] == n)
            return;
    if (n)
        vec_push(&to->own, n);
}

static bool add_target(struct horn *h, struct targets *to, struct method *m)
{
    if (!m->holder->library)
        add_own(h, to, m);
    else if (to->library && to->library != m)
        return horn_give_up(h, "two library methods behind one call of %s", m->name->text);
    else
        to->library = m;
    return !h->gave_up;
}

bool horn_targets(struct horn *h, struct classfile *cf, u8 op, u16 index, struct targets *to)
{
    const struct sym *cls = cf_ref_class(cf, index), *name = cf_ref_name(cf, index);
    if (cls->text[0] == '[')
        return horn_give_up(h, "%s of an array", name->text);
    struct type *t = to->named = program_type(h->p, cls);
    to->indicator = indicator_find(cls->text, name->text, cf_ref_desc(cf, index)->text);
    if (to->indicator)
        return t || horn_give_up(h, "%s is not there", cls->text);
    struct method *m = t ? type_method(t, name, cf_ref_desc(cf, index)) : NULL;
    if (!m)
        return horn_give_up(h, "%s.%s is not there", cls->text, name->text);
    bool is_virtual = (op == OP_invokevirtual || op == OP_invokeinterface) && !(m->m->access & ACC_PRIVATE);
    if (!is_virtual)
        return add_target(h, to, m);
    if (t->library && !add_target(h, to, m))
        return false;
    for (u32 i = 0; i < h->made.len; i++) {
        if (!type_is(h->made.data[i], t))
            continue;
        struct method *sel = type_select(h->made.data[i], m);
        if (!sel)
            return horn_give_up(h, "%s.%s cannot be selected", cls->text, name->text);
        if (!add_target(h, to, sel))
            return false;
    }
    return true;
}

static void scan_call(struct horn *h, struct hmethod *m, u8 op, u16 index)
{
    struct targets to = {0};
    if (horn_targets(h, m->cf, op, index, &to)) {
        for (u32 i = 0; i < to.own.len; i++) {
            add_callee(m, to.own.data[i]);
            if (op == OP_invokestatic)
                scan_initialisation(h, m, to.own.data[i]->m->holder);
        }
        if (to.indicator)
            scan_initialisation(h, m, to.named);
    }
    vec_release(&to.own);
}

static void scan_new(struct horn *h, struct hmethod *m, u16 index)
{
    struct type *t = program_type(h->p, cf_class_name(m->cf, index));
    if (!t) {
        horn_give_up(h, "class %s is not there", cf_class_name(m->cf, index)->text);
        return;
    }
    if (t->library)
        return;
    scan_initialisation(h, m, t);
    for (u32 i = 0; i < h->made.len; i++)
        if (h->made.data[i] == t)
            return;
    if (type_has_finalizer(t))
        horn_give_up(h, "a finalizer of %s", t->name->text);
    vec_push(&h->made, t);
}

/* ---- one pass ---- */

static void note_constant(struct horn *h, u64 value)
{
    for (u32 i = 0; i < h->constants.len; i++)
        if (h->constants.data[i] == value)
            return;
    if (h->constants.len < 40)
        vec_push(&h->constants, value);
}

static void scan_constant(struct horn *h, struct hmethod *m, const struct insn_parts *in)
{
    if (in->op == OP_bipush || in->op == OP_sipush)
        note_constant(h, (u64)(i64)in->value);
    else if (in->op >= OP_iconst_m1 && in->op <= OP_iconst_5)
        note_constant(h, (u64)((i64)in->op - OP_iconst_0));
    else if (in->op >= OP_ldc && in->op <= OP_ldc2_w) {
        const struct cf_const *k = &m->cf->consts[in->constant];
        if (k->tag == CF_INTEGER)
            note_constant(h, (u64)(i64)(i32)k->bits);
        else if (k->tag == CF_LONG)
            note_constant(h, k->bits);
        else if (k->tag == CF_DYNAMIC)
            horn_give_up(h, "a constant that is made by code");
    }
}

static void scan_insn(struct horn *h, struct hmethod *m, const struct insn_parts *in)
{
    u16 index = (u16)in->constant;
    switch (in->op) {
    case OP_getstatic:
    case OP_putstatic:
        scan_static(h, m, index, in->op == OP_putstatic);
        break;
    case OP_invokevirtual:
    case OP_invokespecial:
    case OP_invokestatic:
    case OP_invokeinterface:
        scan_call(h, m, in->op, index);
        break;
    case OP_invokedynamic:
        if (!horn_concat_is_fine(m->cf, index))
            horn_give_up(h, "invokedynamic in %s", m->m->name->text);
        break;
    case OP_new:
        scan_new(h, m, index);
        break;
    case OP_jsr:
    case OP_jsr_w:
    case OP_ret:
        horn_give_up(h, "a subroutine");
        break;
    default:
        scan_constant(h, m, in);
    }
}

static void scan_method(struct horn *h, struct hmethod *m)
{
    struct insn_parts in;
    for (u32 bci = 0; insn_decode(m->code->code, m->code->len, bci, &in) && !h->gave_up; bci += in.len)
        scan_insn(h, m, &in);
}

/* What a method calls, it reads and writes, too. */
static void close_over_calls(struct horn *h)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (u32 i = 0; i < h->methods.len; i++) {
            struct hmethod *m = h->methods.data[i];
            u64 reads = m->reads, writes = m->writes;
            for (u32 k = 0; k < m->callees.len; k++) {
                reads |= m->callees.data[k]->reads;
                writes |= m->callees.data[k]->writes;
            }
            changed = changed || reads != m->reads || writes != m->writes;
            m->reads = reads | writes;
            m->writes = writes;
        }
    }
}

bool horn_scan(struct horn *h)
{
    struct hmethod *root = horn_method(h, h->goal->entry);
    if (!root)
        return false;
    scan_initialisation(h, NULL, root->m->holder);
    for (u32 size = 0, now; !h->gave_up; size = now) {
        for (u32 i = 0; i < h->methods.len && !h->gave_up; i++)
            scan_method(h, h->methods.data[i]);
        now = h->methods.len + h->made.len + h->globals.len;
        if (now == size)
            break;
    }
    u64 written = 0;
    for (u32 i = 0; i < h->globals.len; i++)
        written |= (u64)h->globals.data[i].written << i;
    for (u32 i = 0; i < h->methods.len; i++)
        h->methods.data[i]->reads &= written;
    close_over_calls(h);
    return !h->gave_up;
}
