/*
 * One instruction on a state whose numbers are terms. The code was verified, so
 * that the kinds on the stack are those that the instruction wants.
 */
#include "prove/horn_internal.h"

static u16 u2_at(const u8 *p)
{
    return (u16)(p[0] << 8 | p[1]);
}

static i32 s4_at(const u8 *p)
{
    return (i32)((u32)p[0] << 24 | (u32)p[1] << 16 | (u32)p[2] << 8 | p[3]);
}

/* ---- states ---- */

struct hstate *hstate_new(struct hmethod *m, u32 nglobals)
{
    u32 slots = m->code->max_locals + m->code->max_stack + 4u;
    struct hstate *s = mem_alloc(sizeof *s + slots * sizeof(struct val) + (nglobals + 1) * sizeof(term));
    s->m = m;
    s->locals = (struct val *)(s + 1);
    s->stack = s->locals + m->code->max_locals + 2;
    s->globals = (term *)(s->locals + slots);
    return s;
}

struct hstate *hstate_copy(const struct hstate *from, u32 nglobals)
{
    struct hstate *s = hstate_new(from->m, nglobals);
    s->bci = from->bci;
    s->nstack = from->nstack;
    memcpy(s->locals, from->locals, (from->m->code->max_locals + from->m->code->max_stack + 4u) * sizeof(struct val));
    memcpy(s->globals, from->globals, nglobals * sizeof(term));
    for (u32 i = 0; i < from->body.len; i++)
        vec_push(&s->body, from->body.data[i]);
    for (u32 i = 0; i < from->guards.len; i++)
        vec_push(&s->guards, from->guards.data[i]);
    return s;
}

void hstate_free(struct hstate *s)
{
    vec_release(&s->body);
    vec_release(&s->guards);
    mem_free(s);
}

void horn_push(struct hstate *s, struct val v)
{
    s->stack[s->nstack++] = v;
}

struct val horn_pop(struct hstate *s)
{
    return s->stack[--s->nstack];
}

void horn_push_value(struct hstate *s, struct val v)
{
    horn_push(s, v);
    if (horn_kind_slots(v.kind) == 2)
        horn_push(s, (struct val){.kind = V_HALF});
}

struct val horn_pop_value(struct hstate *s)
{
    struct val v = horn_pop(s);
    return v.kind == V_HALF ? horn_pop(s) : v;
}

static void push_int(struct hstate *s, term t)
{
    horn_push(s, (struct val){.kind = V_INT, .t = t});
}

static void push_long(struct hstate *s, term t)
{
    horn_push_value(s, (struct val){.kind = V_LONG, .t = t});
}

static void push_ref(struct hstate *s, enum nullness null)
{
    horn_push(s, (struct val){.kind = V_REF, .null = (u8)null});
}

struct val horn_any_value(struct walker *w, enum fresh how, const char *desc)
{
    struct val v = {.kind = horn_kind(desc)};
    i64 lo, hi;
    horn_range(desc, &lo, &hi);
    if (v.kind == V_INT || v.kind == V_LONG)
        v.t = w->fresh(w, how, v.kind == V_INT ? 32 : 64, lo, hi);
    return v;
}

term horn_narrowed(struct terms *T, term t, const char *desc)
{
    i64 lo, hi;
    horn_range(desc, &lo, &hi);
    if (node(T, t)->smin >= lo && node(T, t)->smax <= hi)
        return t;
    u32 width = *desc == 'Z' ? 1 : *desc == 'B' ? 8 : 16;
    return lo < 0 ? mk_sext(T, mk_extract(T, t, 0, width), 32) : mk_zext(T, mk_extract(T, t, 0, width), 32);
}

/* ---- conditions and exceptions ---- */

bool horn_assume(struct walker *w, struct hstate *s, term cond)
{
    if (!is_true(w->h->c.T, cond))
        vec_push(&s->guards, cond);
    return !is_false(w->h->c.T, cond);
}

static term maybe(struct walker *w)
{
    return w->fresh(w, FRESH_RARELY, 1, -1, 0);
}

static bool covers(const struct cf_handler *c, u32 bci)
{
    return c->start <= bci && bci < c->end;
}

/* The handler is entered with the exception alone on the stack. */
static void enter_handler(struct walker *w, const struct hstate *s, const struct cf_handler *c, term cond, u64 changed)
{
    struct hstate *at = hstate_copy(s, w->h->globals.len);
    at->nstack = 0;
    push_ref(at, NON_NULL);
    for (u32 i = 0; i < w->h->globals.len; i++) {
        u32 width = w->h->globals.data[i].width;
        i64 hi = (i64)(width_mask(width) >> 1);
        if (changed >> i & 1)
            at->globals[i] = w->fresh(w, FRESH_UNKNOWN, width, -hi - 1, hi);
    }
    w->branch(w, at, cond, c->target);
    hstate_free(at);
}

static bool counts(struct horn *h, const char *cls)
{
    if (!h->exceptions)
        return false;
    if (!cls)
        return true;
    const struct sym *name = program_name(h->p, cls, strlen(cls));
    static const char runtime[] = "java/lang/RuntimeException", assertion[] = "java/lang/AssertionError";
    if (h->goal->only_runtime)
        return program_is(h->p, name, program_name(h->p, runtime, sizeof runtime - 1)) != NO;
    return program_is(h->p, name, program_name(h->p, assertion, sizeof assertion - 1)) != YES;
}

/* Throws: the first handler that must take it does, those before that may; or it leaves the method. */
static void throws(struct walker *w, const struct hstate *s, term cond, const char *cls)
{
    const struct cf_code *code = s->m->code;
    for (u32 i = 0; i < code->nhandlers; i++) {
        const struct cf_handler *c = &code->handlers[i];
        if (!covers(c, s->bci))
            continue;
        enum verdict takes = !c->type ? YES : UNKNOWN;
        if (c->type && cls)
            takes = program_is(w->h->p, program_name(w->h->p, cls, strlen(cls)), cf_class_name(s->m->cf, c->type));
        else if (c->type && strcmp(cf_class_name(s->m->cf, c->type)->text, "java/lang/Throwable") == 0)
            takes = YES;
        if (takes == NO)
            continue;
        enter_handler(w, s, c, takes == YES ? cond : mk_and(w->h->c.T, cond, maybe(w)), 0);
        if (takes == YES)
            return;
    }
    if (counts(w->h, cls))
        w->error(w, s, cond);
}

bool horn_throws_if(struct walker *w, struct hstate *s, term cond, const char *cls)
{
    if (is_false(w->h->c.T, cond))
        return true;
    throws(w, s, cond, cls);
    return horn_assume(w, s, mk_not(w->h->c.T, cond));
}

/* Could a handler of this class take an error of the machine itself? */
static bool takes_errors(struct walker *w, const struct hstate *s, const struct cf_handler *c)
{
    if (!c->type)
        return true;
    const struct sym *name = cf_class_name(s->m->cf, c->type);
    return strcmp(name->text, "java/lang/Throwable") == 0 ||
           program_is(w->h->p, name, program_name(w->h->p, "java/lang/Error", strlen("java/lang/Error"))) != NO;
}

/*
 * A call may throw whatever its callee throws (`any`), having changed static
 * fields; and any instruction that needs memory or links something may throw an
 * error that the program catches.
 */
void horn_maybe_handled(struct walker *w, const struct hstate *s, bool any, u64 changed)
{
    const struct cf_code *code = s->m->code;
    for (u32 i = 0; i < code->nhandlers; i++)
        if (covers(&code->handlers[i], s->bci) && (any || takes_errors(w, s, &code->handlers[i])))
            enter_handler(w, s, &code->handlers[i], maybe(w), changed);
}

bool horn_need_object(struct walker *w, struct hstate *s, const struct val *v)
{
    if (v->null == NON_NULL)
        return true;
    term null = v->null == IS_NULL ? mk_true(w->h->c.T) : maybe(w);
    return horn_throws_if(w, s, null, "java/lang/NullPointerException");
}

/* ---- class initialisation ---- */

static bool initialise_one(struct walker *w, struct hstate *s, struct type *t)
{
    struct horn *h = w->h;
    int g = horn_initialised(h, t);
    struct hmethod *clinit = horn_method(h, type_initialiser(t));
    if (g < 0 || !clinit)
        return horn_give_up(h, "initialiser of %s", t->name->text);
    if (is_true(h->c.T, s->globals[g]))
        return true;
    /* Either it has happened, and the instruction is executed again, or it happens now. */
    if (!is_false(h->c.T, s->globals[g])) {
        struct hstate *after = hstate_copy(s, h->globals.len);
        after->globals[g] = mk_true(h->c.T);
        after->again = true;
        w->branch(w, after, s->globals[g], s->bci);
        hstate_free(after);
        if (!horn_assume(w, s, mk_not(h->c.T, s->globals[g])))
            return false;
    }
    s->globals[g] = mk_true(h->c.T);
    horn_maybe_handled(w, s, true, clinit->writes);
    struct val none;
    return w->call(w, s, clinit, NULL, &none);
}

bool horn_initialise(struct walker *w, struct hstate *s, struct type *t)
{
    for (u32 i = t->nabove; i-- > 0;)
        if (horn_to_initialise(t->above[i]) && !initialise_one(w, s, t->above[i]))
            return false;
    return true;
}

/* ---- arithmetic ---- */

static term binary(struct terms *T, u8 op, term a, term b)
{
    u32 width = node(T, a)->width;
    switch (op) {
    case OP_iadd:
    case OP_ladd:
        return mk_add(T, a, b);
    case OP_isub:
    case OP_lsub:
        return mk_sub(T, a, b);
    case OP_imul:
    case OP_lmul:
        return mk_mul(T, a, b);
    case OP_idiv:
    case OP_ldiv:
        return mk_sdiv(T, a, b);
    case OP_irem:
    case OP_lrem:
        return mk_srem(T, a, b);
    case OP_iand:
    case OP_land:
        return mk_and(T, a, b);
    case OP_ior:
    case OP_lor:
        return mk_or(T, a, b);
    case OP_ixor:
    case OP_lxor:
        return mk_xor(T, a, b);
    default:
        break;
    }
    /* Shifts: the count is an int, of which only the low bits count. */
    term count = mk_zext(T, mk_and(T, b, mk_const(T, 32, width - 1)), width);
    if (op == OP_ishl || op == OP_lshl)
        return mk_shl(T, a, count);
    return op == OP_ishr || op == OP_lshr ? mk_ashr(T, a, count) : mk_lshr(T, a, count);
}

static enum hstep arithmetic(struct walker *w, struct hstate *s, u8 op)
{
    struct terms *T = w->h->c.T;
    struct val b = horn_pop_value(s), a = horn_pop_value(s), r = {.kind = a.kind};
    bool divides = op == OP_idiv || op == OP_ldiv || op == OP_irem || op == OP_lrem;
    if (divides) {
        term zero = mk_eq(T, b.t, mk_const(T, node(T, b.t)->width, 0));
        if (!horn_throws_if(w, s, zero, "java/lang/ArithmeticException"))
            return STEP_ENDS;
    }
    if (r.kind == V_INT || r.kind == V_LONG)
        r.t = binary(T, op, a.t, b.t);
    horn_push_value(s, r);
    return STEP_ON;
}

static void compare_longs(struct walker *w, struct hstate *s)
{
    struct terms *T = w->h->c.T;
    struct val b = horn_pop_value(s), a = horn_pop_value(s);
    push_int(s, mk_ite(T, mk_slt(T, a.t, b.t), mk_const(T, 32, ~(u64)0),
                       mk_ite(T, mk_eq(T, a.t, b.t), mk_const(T, 32, 0), mk_const(T, 32, 1))));
}

static void convert(struct walker *w, struct hstate *s, u8 op)
{
    struct terms *T = w->h->c.T;
    struct val v = horn_pop_value(s);
    switch (op) {
    case OP_i2l:
        push_long(s, mk_sext(T, v.t, 64));
        break;
    case OP_l2i:
        push_int(s, mk_extract(T, v.t, 0, 32));
        break;
    case OP_i2b:
        push_int(s, mk_sext(T, mk_extract(T, v.t, 0, 8), 32));
        break;
    case OP_i2c:
        push_int(s, mk_zext(T, mk_extract(T, v.t, 0, 16), 32));
        break;
    case OP_i2s:
        push_int(s, mk_sext(T, mk_extract(T, v.t, 0, 16), 32));
        break;
    default: /* from or to floats, of which nothing is known */
        horn_push_value(s, horn_any_value(w, FRESH_UNKNOWN, op_table[op].pushes));
    }
}

/* ---- branches ---- */

/* True under the condition: goes to the target. */
static enum hstep branch_if(struct walker *w, struct hstate *s, term cond, u32 target)
{
    struct terms *T = w->h->c.T;
    if (is_true(T, cond)) {
        s->bci = target;
        return STEP_ON;
    }
    if (!is_false(T, cond))
        w->branch(w, s, cond, target);
    return horn_assume(w, s, mk_not(T, cond)) ? STEP_ON : STEP_ENDS;
}

static term int_condition(struct terms *T, u8 op, term a, term b)
{
    switch (op) {
    case OP_ifeq:
    case OP_if_icmpeq:
        return mk_eq(T, a, b);
    case OP_ifne:
    case OP_if_icmpne:
        return mk_not(T, mk_eq(T, a, b));
    case OP_iflt:
    case OP_if_icmplt:
        return mk_slt(T, a, b);
    case OP_ifge:
    case OP_if_icmpge:
        return mk_sle(T, b, a);
    case OP_ifgt:
    case OP_if_icmpgt:
        return mk_slt(T, b, a);
    default:
        return mk_sle(T, a, b);
    }
}

static term condition(struct walker *w, struct hstate *s, u8 op)
{
    struct terms *T = w->h->c.T;
    struct val b = {.t = mk_const(T, 32, 0)};
    if ((op >= OP_if_icmpeq && op <= OP_if_acmpne))
        b = horn_pop(s);
    struct val a = horn_pop(s);
    if (op == OP_ifnull || op == OP_ifnonnull) {
        if (a.null == MAYBE_NULL)
            return w->fresh(w, FRESH_UNKNOWN, 1, -1, 0);
        return mk_const(T, 1, (a.null == IS_NULL) == (op == OP_ifnull));
    }
    if (op == OP_if_acmpeq || op == OP_if_acmpne)
        return w->fresh(w, FRESH_UNKNOWN, 1, -1, 0);
    return int_condition(T, op, a.t, b.t);
}

static enum hstep switch_on(struct walker *w, struct hstate *s)
{
    struct terms *T = w->h->c.T;
    const u8 *code = s->m->code->code;
    u32 bci = s->bci, at = (bci + 4) & ~3u;
    term key = horn_pop(s).t;
    bool table = code[bci] == OP_tableswitch;
    i64 low = s4_at(code + at + 4), n = table ? s4_at(code + at + 8) - low + 1 : low;
    for (i64 i = 0; i < n; i++) {
        i32 value = table ? (i32)(low + i) : s4_at(code + at + 8 + 8 * i);
        i32 offset = s4_at(code + at + (table ? 12 + 4 * i : 12 + 8 * i));
        term cond = mk_eq(T, key, mk_const(T, 32, (u32)value));
        if (branch_if(w, s, cond, (u32)((i32)bci + offset)) == STEP_ENDS)
            return STEP_ENDS;
        if (s->bci != bci || is_true(T, cond))
            return STEP_ON;
    }
    s->bci = (u32)((i32)bci + s4_at(code + at));
    return STEP_ON;
}

/* ---- objects and arrays, of whose contents nothing is known ---- */

static enum hstep static_field(struct walker *w, struct hstate *s, u16 index, bool put)
{
    struct horn *h = w->h;
    struct type *t = program_type(h->p, cf_ref_class(s->m->cf, index));
    struct field *f = type_field(t, cf_ref_name(s->m->cf, index), cf_ref_desc(s->m->cf, index));
    if (!f->holder->library && !horn_initialise(w, s, f->holder))
        return STEP_ENDS;
    int g = horn_global(h, f);
    const char *desc = f->desc->text;
    if (put) {
        struct val v = horn_pop_value(s);
        if (g >= 0)
            s->globals[g] = horn_narrowed(h->c.T, v.t, desc);
        return STEP_ON;
    }
    struct val v = {0};
    if (g >= 0)
        v = (struct val){.kind = horn_kind(desc), .t = s->globals[g]};
    else if (strcmp(f->name->text, "$assertionsDisabled") == 0 && h->goal->assertions)
        v = (struct val){.kind = V_INT, .t = mk_const(h->c.T, 32, 0)};
    else
        v = horn_any_value(w, FRESH_UNKNOWN, desc);
    if (v.kind == V_REF && f->holder->library && strcmp(f->holder->name->text, "java/lang/System") == 0)
        v.null = NON_NULL;
    horn_push_value(s, v);
    return STEP_ON;
}

static enum hstep object_field(struct walker *w, struct hstate *s, u16 index, bool put)
{
    const char *desc = cf_ref_desc(s->m->cf, index)->text;
    if (put)
        horn_pop_value(s);
    struct val object = horn_pop(s);
    if (!horn_need_object(w, s, &object))
        return STEP_ENDS;
    if (!put)
        horn_push_value(s, horn_any_value(w, FRESH_UNKNOWN, desc));
    return STEP_ON;
}

static enum hstep element(struct walker *w, struct hstate *s, u8 op)
{
    bool put = op >= OP_iastore;
    static const char *const types[] = {"I", "J", "F", "D", "L", "B", "C", "S"};
    const char *desc = types[op - (put ? OP_iastore : OP_iaload)];
    if (put)
        horn_pop_value(s);
    horn_pop(s);
    struct val array = horn_pop(s);
    if (!horn_need_object(w, s, &array) || !horn_throws_if(w, s, maybe(w), "java/lang/ArrayIndexOutOfBoundsException"))
        return STEP_ENDS;
    if (op == OP_aastore && !horn_throws_if(w, s, maybe(w), "java/lang/ArrayStoreException"))
        return STEP_ENDS;
    if (!put)
        horn_push_value(s, horn_any_value(w, FRESH_UNKNOWN, desc));
    return STEP_ON;
}

static enum hstep new_array(struct walker *w, struct hstate *s, u32 dimensions)
{
    struct terms *T = w->h->c.T;
    term negative = mk_false(T);
    for (u32 i = 0; i < dimensions; i++)
        negative = mk_or(T, negative, mk_slt(T, horn_pop(s).t, mk_const(T, 32, 0)));
    if (!horn_throws_if(w, s, negative, "java/lang/NegativeArraySizeException"))
        return STEP_ENDS;
    push_ref(s, NON_NULL);
    return STEP_ON;
}

static enum hstep new_object(struct walker *w, struct hstate *s, u16 index)
{
    struct type *t = program_type(w->h->p, cf_class_name(s->m->cf, index));
    if (!t->library && !horn_initialise(w, s, t))
        return STEP_ENDS;
    /* Any AssertionError that is made counts as an assert that has failed. */
    struct type *assertion = program_type_text(w->h->p, "java/lang/AssertionError");
    if (!w->h->exceptions && (!assertion || type_is(t, assertion)))
        w->error(w, s, mk_true(w->h->c.T));
    horn_push(s, (struct val){.kind = V_REF, .null = NON_NULL, .exact = t->name});
    return STEP_ON;
}

static enum hstep with_object(struct walker *w, struct hstate *s, u8 op)
{
    struct val v = horn_pop(s);
    switch (op) {
    case OP_checkcast:
        if (v.null != IS_NULL && !horn_throws_if(w, s, maybe(w), "java/lang/ClassCastException"))
            return STEP_ENDS;
        horn_push(s, v);
        return STEP_ON;
    case OP_instanceof:
        push_int(s, v.null == IS_NULL ? mk_const(w->h->c.T, 32, 0) : w->fresh(w, FRESH_UNKNOWN, 32, 0, 1));
        return STEP_ON;
    case OP_athrow:
        if (horn_need_object(w, s, &v))
            throws(w, s, mk_true(w->h->c.T), v.exact ? v.exact->text : NULL);
        return STEP_ENDS;
    default:
        if (!horn_need_object(w, s, &v))
            return STEP_ENDS;
        if (op == OP_monitorexit && !horn_throws_if(w, s, maybe(w), "java/lang/IllegalMonitorStateException"))
            return STEP_ENDS;
        if (op == OP_arraylength)
            push_int(s, w->fresh(w, FRESH_UNKNOWN, 32, 0, INT32_MAX));
        return STEP_ON;
    }
}

/* ---- moves ---- */

static struct val load_constant(struct walker *w, struct hstate *s, u16 index)
{
    const struct cf_const *k = &s->m->cf->consts[index];
    struct terms *T = w->h->c.T;
    switch (k->tag) {
    case CF_INTEGER:
        return (struct val){.kind = V_INT, .t = mk_const(T, 32, k->bits)};
    case CF_LONG:
        return (struct val){.kind = V_LONG, .t = mk_const(T, 64, k->bits)};
    case CF_FLOAT:
        return (struct val){.kind = V_FLOAT};
    case CF_DOUBLE:
        return (struct val){.kind = V_DOUBLE};
    default:
        return (struct val){.kind = V_REF, .null = NON_NULL};
    }
}

static void store(struct hstate *s, u32 local)
{
    struct val v = horn_pop_value(s);
    s->locals[local] = v;
    if (horn_kind_slots(v.kind) == 2)
        s->locals[local + 1] = (struct val){.kind = V_HALF};
}

/* dup and its like: the table says which slots go where. */
static void shuffle(struct hstate *s, u8 op)
{
    const char *pops = op_table[op].pops, *pushes = op_table[op].pushes;
    struct val slots[4];
    u32 n = (u32)strlen(pops);
    for (u32 i = n; i-- > 0;)
        slots[i] = horn_pop(s);
    for (; *pushes; pushes++)
        horn_push(s, slots[*pushes - '1']);
}

static void increment(struct walker *w, struct hstate *s, u32 local, i32 by)
{
    struct val *v = &s->locals[local];
    v->t = mk_add(w->h->c.T, v->t, mk_const(w->h->c.T, 32, (u32)by));
}

static enum hstep wide(struct walker *w, struct hstate *s, const u8 *at)
{
    u16 local = u2_at(at + 2);
    if (at[1] == OP_iinc)
        increment(w, s, local, (i16)u2_at(at + 4));
    else if (at[1] >= OP_istore)
        store(s, local);
    else
        horn_push_value(s, s->locals[local]);
    return STEP_ON;
}

static enum hstep returns(struct walker *w, struct hstate *s, u8 op)
{
    struct val v = {.kind = V_NONE};
    if (op != OP_return)
        v = horn_pop_value(s);
    if (v.kind == V_INT)
        v.t = horn_narrowed(w->h->c.T, v.t, desc_return(s->m->m->desc->text));
    w->ret(w, s, &v);
    return STEP_ENDS;
}

/* The instructions that only push something, or move it. */
static bool simple(struct walker *w, struct hstate *s, const u8 *at)
{
    struct terms *T = w->h->c.T;
    u8 op = *at;
    if (op == OP_nop)
        return true;
    if (op == OP_aconst_null)
        push_ref(s, IS_NULL);
    else if (op >= OP_iconst_m1 && op <= OP_iconst_5)
        push_int(s, mk_const(T, 32, (u32)(op - OP_iconst_0)));
    else if (op == OP_lconst_0 || op == OP_lconst_1)
        push_long(s, mk_const(T, 64, op - OP_lconst_0));
    else if (op >= OP_fconst_0 && op <= OP_dconst_1)
        horn_push_value(s, (struct val){.kind = op <= OP_fconst_2 ? V_FLOAT : V_DOUBLE});
    else if (op == OP_bipush)
        push_int(s, mk_const(T, 32, (u32)(i8)at[1]));
    else if (op == OP_sipush)
        push_int(s, mk_const(T, 32, (u32)(i16)u2_at(at + 1)));
    else if (op >= OP_ldc && op <= OP_ldc2_w)
        horn_push_value(s, load_constant(w, s, op == OP_ldc ? at[1] : u2_at(at + 1)));
    else if (op >= OP_iload && op <= OP_aload)
        horn_push_value(s, s->locals[at[1]]);
    else if (op >= OP_iload_0 && op <= OP_aload_3)
        horn_push_value(s, s->locals[(op - OP_iload_0) & 3]);
    else if (op >= OP_istore && op <= OP_astore)
        store(s, at[1]);
    else if (op >= OP_istore_0 && op <= OP_astore_3)
        store(s, (op - OP_istore_0) & 3u);
    else if (op >= OP_pop && op <= OP_swap)
        shuffle(s, op);
    else if (op == OP_iinc)
        increment(w, s, at[1], (i8)at[2]);
    else
        return false;
    return true;
}

static enum hstep negate(struct walker *w, struct hstate *s)
{
    struct val v = horn_pop_value(s);
    if (v.kind == V_INT || v.kind == V_LONG)
        v.t = mk_neg(w->h->c.T, v.t);
    horn_push_value(s, v);
    return STEP_ON;
}

static enum hstep execute(struct walker *w, struct hstate *s, const u8 *at)
{
    u8 op = *at;
    if (simple(w, s, at))
        return STEP_ON;
    if ((op >= OP_iaload && op <= OP_saload) || (op >= OP_iastore && op <= OP_sastore))
        return element(w, s, op);
    if (op >= OP_ineg && op <= OP_dneg)
        return negate(w, s);
    if (op >= OP_iadd && op <= OP_lxor)
        return arithmetic(w, s, op);
    if (op >= OP_i2l && op <= OP_i2s) {
        convert(w, s, op);
        return STEP_ON;
    }
    if (op == OP_lcmp) {
        compare_longs(w, s);
        return STEP_ON;
    }
    if (op >= OP_fcmpl && op <= OP_dcmpg) {
        horn_pop_value(s);
        horn_pop_value(s);
        push_int(s, w->fresh(w, FRESH_UNKNOWN, 32, -1, 1));
        return STEP_ON;
    }
    switch (op) {
    case OP_wide:
        return wide(w, s, at);
    case OP_getstatic:
    case OP_putstatic:
        return static_field(w, s, u2_at(at + 1), op == OP_putstatic);
    case OP_getfield:
    case OP_putfield:
        return object_field(w, s, u2_at(at + 1), op == OP_putfield);
    case OP_new:
        return new_object(w, s, u2_at(at + 1));
    case OP_newarray:
    case OP_anewarray:
        return new_array(w, s, 1);
    case OP_multianewarray:
        return new_array(w, s, at[3]);
    default:
        return with_object(w, s, op);
    }
}

static bool is_branch(u8 op)
{
    return (op >= OP_ifeq && op <= OP_if_acmpne) || op == OP_ifnull || op == OP_ifnonnull;
}

enum hstep horn_step(struct walker *w, struct hstate *s)
{
    const u8 *code = s->m->code->code, *at = code + s->bci;
    u8 op = *at;
    u32 next = s->bci + op_length(code, s->m->code->len, s->bci);
    if (op == OP_tableswitch || op == OP_lookupswitch)
        return switch_on(w, s);
    if (op == OP_goto || op == OP_goto_w) {
        s->bci = (u32)((i32)s->bci + (op == OP_goto ? (i16)u2_at(at + 1) : s4_at(at + 1)));
        return STEP_ON;
    }
    if (op >= OP_ireturn && op <= OP_return)
        return returns(w, s, op);
    if (is_branch(op)) {
        u32 bci = s->bci;
        term cond = condition(w, s, op);
        enum hstep r = branch_if(w, s, cond, (u32)((i32)bci + (i16)u2_at(at + 1)));
        if (r == STEP_ON && !is_true(w->h->c.T, cond))
            s->bci = next;
        return r;
    }
    if (op_table[op].flags & (OPF_THROWS | OPF_LINKS) && !(op_table[op].flags & OPF_CALLS))
        horn_maybe_handled(w, s, false, 0);
    bool calls = op >= OP_invokevirtual && op <= OP_invokedynamic;
    enum hstep r = calls ? horn_invoke(w, s, op, u2_at(at + 1)) : execute(w, s, at);
    s->bci = next;
    return r;
}
