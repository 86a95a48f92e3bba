/*
 * References. A symbolic one is a term of REF_WIDTH bits: an ite whose leaves are
 * places in the heap, or free references of which nothing is known yet. To use
 * it is to list what it can be on this path, each with the guard under which it
 * is that: the guarded set of DESIGN.md. The three modes of --heap differ here,
 * in how a set is split before an instruction works on it, and nowhere else.
 */
#include "sym/internal.h"

term ref_term(struct engine *e, slot v)
{
    return v >> 32 ? (term)(v >> 32) : mk_const(e->T, REF_WIDTH, (u32)v);
}

slot ref_slot(struct engine *e, term t)
{
    const struct node *n = node(e->T, t);
    return n->op == T_CONST ? (slot)n->value : (slot)t << 32;
}

/* Places of a merged reference, which is a flat list of them then. */
enum { FLAT_MAX = 64 };

/* ---- the set ---- */

static void add_target(struct engine *e, term guard, ref to)
{
    for (u32 i = 0; i < e->targets.len; i++) {
        struct ref_target *t = &e->targets.data[i];
        if (t->to == to) {
            t->guard = mk_or(e->T, t->guard, guard);
            return;
        }
    }
    vec_push(&e->targets, (struct ref_target){ guard, to });
}

/* Of selectors: greater ones are rare. */
enum { VALUES_MAX = 128 };

struct todo {
    term t, guard;
    term tested, before; /* a symbol that the last tests of the guard are about, and the guard without them; or 0 */
    struct values {
        u64 bits[VALUES_MAX / 64];
    } excluded;          /* that the symbol does not have by these tests */
    bool met;            /* what its places are taken for is known */
};

struct todos {
    VEC(struct todo) all;
};

/* A term that is a part of several others is looked at once, for all of them: their ways to it are many. */
static void add_todo(struct engine *e, struct todos *work, struct todo at)
{
    for (u32 i = 0; i < work->all.len; i++) {
        struct todo *x = &work->all.data[i];
        if (x->t == at.t && x->met == at.met) {
            x->guard = mk_or(e->T, x->guard, at.guard);
            x->tested = 0;
            return;
        }
    }
    vec_push(&work->all, at);
}

/* The newest term: what it is made of is older, so nothing is added to it any more. */
static struct todo take_todo(struct todos *work)
{
    u32 at = 0;
    for (u32 i = 1; i < work->all.len; i++)
        at = work->all.data[i].t > work->all.data[at].t ? i : at;
    struct todo r = work->all.data[at];
    work->all.data[at] = work->all.data[--work->all.len];
    return r;
}

term tested_symbol(const struct engine *e, term cond, u32 *value)
{
    const struct node *n = node(e->T, cond);
    if (n->op != T_EQ)
        return 0;
    bool first = is_const(e->T, n->arg[0]);
    const struct node *constant = node(e->T, n->arg[!first]);
    if (constant->op != T_CONST || constant->value >= VALUES_MAX || node(e->T, n->arg[first])->op != T_SYM)
        return 0;
    *value = (u32)constant->value;
    return n->arg[first];
}

/*
 * Sets that were written back are kept with their guards. These exclude each other
 * whatever the path, for they come from one walk; taken from the term again each
 * would say so once more, and grow. The last one is what the others leave.
 */
struct set {
    u32 n;
    struct ref_target all[];
};

static void keep_set(struct engine *e, term t)
{
    u32 n = e->targets.len;
    if (node(e->T, t)->op != T_ITE || e->targets_local || map_get(&e->sets, t))
        return;
    struct set *s = arena_alloc(&e->arena, sizeof *s + n * sizeof s->all[0]);
    term others = mk_false(e->T);
    for (u32 i = 0; i + 1 < n; i++)
        others = mk_or(e->T, others, e->targets.data[i].guard);
    s->n = n;
    memcpy(s->all, e->targets.data, n * sizeof s->all[0]);
    s->all[n - 1].guard = e->targets.data[n - 1].guard = mk_not(e->T, others);
    map_put(&e->sets, t, s);
}

/* With --no-simplify, too, a guard must not grow each time it is looked at: then
 * the path would never know it. */
static term both(struct engine *e, term a, term b)
{
    return is_true(e->T, a) ? b : is_true(e->T, b) ? a : mk_and(e->T, a, b);
}

/* The guards of the sides of an ite. That a symbol is 3 says that it is not 2 as well; that it is not 3, that it is not 3. */
static void guard_sides(struct engine *e, term cond, const struct todo *at, struct todo *yes, struct todo *no)
{
    u32 value = 0;
    term symbol = tested_symbol(e, cond, &value);
    bool again = symbol && at->tested == symbol;
    term before = again ? at->before : at->guard;
    bool never = again && at->excluded.bits[value / 64] >> value % 64 & 1;
    yes->guard = never ? mk_false(e->T) : both(e, before, cond);
    yes->tested = 0;
    no->guard = never ? at->guard : both(e, at->guard, mk_not(e->T, cond));
    no->tested = symbol;
    no->before = before;
    if (!again)
        no->excluded = (struct values){ 0 };
    no->excluded.bits[value / 64] |= (u64)1 << value % 64;
}

static void add_set(struct engine *e, const struct set *s, term guard)
{
    for (u32 i = 0; i < s->n; i++)
        add_target(e, both(e, guard, s->all[i].guard), s->all[i].to);
}

/* Is the time over? Sets can be so large that one instruction outlasts it. False: *end. */
static bool goes_on(struct engine *e, enum sym_end *end)
{
    bool over = e->halt && *e->halt && !e->replay; /* which has a budget of its own */
    if (over)
        *end = stop_here(e, "the time or the memory was at its end");
    return !over;
}

/* Lists what the reference can be, null included. False: *end says why not, or
 * that the instruction has to be executed again. */
static bool list_targets(struct engine *e, slot v, enum sym_end *end)
{
    struct terms *T = e->T;
    struct todos work = { 0 };
    bool ok = true;
    e->targets.len = 0;
    add_todo(e, &work, (struct todo){ .t = ref_term(e, v), .guard = mk_true(T) });
    while (work.all.len && ok) {
        if (!goes_on(e, end)) {
            ok = false;
            break;
        }
        struct todo at = take_todo(&work);
        const struct node *n = node(T, at.t);
        term cond = n->arg[0], yes = n->arg[1], no = n->arg[2];
        if (is_false(T, at.guard))
            continue;
        term other = n->op == T_CONST && !at.met ? met_object(e, (ref)n->value) : 0;
        if (other) {
            add_todo(e, &work, (struct todo){ .t = other, .guard = at.guard, .met = true });
        } else if (n->op == T_CONST) {
            add_target(e, at.guard, (ref)n->value);
        } else if (!e->checking && map_get(&e->sets, at.t)) {
            add_set(e, map_get(&e->sets, at.t), at.guard);
        } else if (n->op == T_SYM) {
            term bound = bound_reference(e, at.t, at.guard, end);
            ok = bound != 0;
            if (ok)
                add_todo(e, &work, (struct todo){ .t = bound, .guard = at.guard });
        } else {
            assert(n->op == T_ITE);
            bool splits = e->checking && !e->comparing;
            enum verdict known = splits ? decide(e, cond) : known_condition(e, cond);
            if (splits && known == UNKNOWN) {
                /* What is no alias first: in a structure that goes in a circle an invariant may find no end. */
                e->guards.data[0] = mk_not(T, cond);
                e->guards.data[1] = cond;
                e->enumeration = true;
                *end = SYM_FORK;
                ok = false;
                break;
            }
            struct todo yes_side = at, no_side = at;
            yes_side.t = yes;
            no_side.t = no;
            if (known == UNKNOWN)
                guard_sides(e, cond, &at, &yes_side, &no_side);
            if (known != YES)
                add_todo(e, &work, no_side);
            if (known != NO)
                add_todo(e, &work, yes_side);
        }
    }
    vec_release(&work.all);
    return ok;
}

/* Lists the places in a term, whatever the path knows; false: in it are free references that nobody has looked at, or too many. */
static bool list_places(struct engine *e, term t)
{
    struct todos work = { 0 };
    bool ok = true;
    e->targets.len = 0;
    add_todo(e, &work, (struct todo){ .t = t, .guard = mk_true(e->T) });
    while (work.all.len && ok) {
        struct todo at = take_todo(&work);
        const struct node *n = node(e->T, at.t);
        if (is_false(e->T, at.guard))
            continue;
        if (n->op == T_CONST) {
            add_target(e, at.guard, (ref)n->value);
        } else if (map_get(&e->sets, at.t)) {
            add_set(e, map_get(&e->sets, at.t), at.guard);
        } else if (n->op == T_ITE) {
            struct todo yes = at, no = at;
            yes.t = n->arg[1];
            no.t = n->arg[2];
            guard_sides(e, n->arg[0], &at, &yes, &no);
            add_todo(e, &work, no);
            add_todo(e, &work, yes);
        } else {
            assert(n->op == T_SYM);
            at.t = binding_in(e, &e->path, at.t);
            ok = at.t != 0;
            if (ok)
                add_todo(e, &work, at);
        }
        ok = ok && e->targets.len <= FLAT_MAX;
    }
    vec_release(&work.all);
    return ok;
}

static term guard_of(const struct engine *e, const struct ref_target *all, u32 n, ref to)
{
    for (u32 i = 0; i < n; i++) {
        if (all[i].to == to)
            return all[i].guard;
    }
    return mk_false(e->T);
}

term merged_reference(struct engine *e, term guard, term a, term b)
{
    struct ref_target first[FLAT_MAX], all[2 * FLAT_MAX];
    u32 n = 0;
    bool is_text = node(e->T, a)->width != REF_WIDTH; /* of a number, in place of a reference */
    if (is_text || !list_places(e, a))
        return mk_ite(e->T, guard, a, b);
    u32 nfirst = e->targets.len;
    memcpy(first, e->targets.data, nfirst * sizeof *first);
    if (!list_places(e, b))
        return mk_ite(e->T, guard, a, b);
    for (u32 i = 0; i < nfirst; i++) {
        term other = guard_of(e, e->targets.data, e->targets.len, first[i].to);
        all[n++] = (struct ref_target){ mk_ite(e->T, guard, first[i].guard, other), first[i].to };
    }
    for (u32 i = 0; i < e->targets.len; i++) {
        struct ref_target t = e->targets.data[i];
        if (is_false(e->T, guard_of(e, first, nfirst, t.to)))
            all[n++] = (struct ref_target){ mk_ite(e->T, guard, mk_false(e->T), t.guard), t.to };
    }
    e->targets.len = 0;
    for (u32 i = 0; i < n; i++)
        vec_push(&e->targets, all[i]);
    e->targets_local = false;
    return ref_term(e, targets_slot(e));
}

/* Does it matter whether the target is possible? Compared with one object, only that one counts, and what
 * the reference may be known to be: that is so in the path's model. */
static bool matters(struct engine *e, const struct ref_target *t)
{
    return !e->compared || t->to == *e->compared || e->path.unsure || term_eval(e->T, e->path.model, t->guard);
}

/* Takes away what the path knows it is not. False: *end. */
static bool drop_impossible(struct engine *e, enum sym_end *end)
{
    u32 kept = 0;
    for (u32 i = 0; i < e->targets.len; i++) {
        struct ref_target t = e->targets.data[i];
        if (!goes_on(e, end))
            return false;
        enum verdict v = matters(e, &t) ? known_condition(e, t.guard) : UNKNOWN;
        if (v == YES) {
            e->targets.data[0] = t;
            e->targets.len = 1;
            return true;
        }
        if (v == UNKNOWN)
            e->targets.data[kept++] = t;
    }
    e->targets.len = kept;
    return true;
}

/* Takes away what is beyond --heap-depth and --heap-objects. False: *end. */
static bool drop_beyond(struct engine *e, enum sym_end *end)
{
    u32 kept = 0;
    term null = 0;
    for (u32 i = 0; i < e->targets.len; i++) {
        struct ref_target t = e->targets.data[i];
        if (leaves_out(e, t.to))
            null = null ? mk_or(e->T, null, t.guard) : t.guard;
        else if (!is_beyond(t.to))
            e->targets.data[kept++] = t;
        else if (!is_within(e, t.to, t.guard, end))
            return false;
    }
    e->targets.len = kept;
    if (null)
        add_target(e, null, 0);
    return true;
}

bool targets_of(struct engine *e, slot v, enum sym_end *end)
{
    e->targets_local = false;
    if (!(v >> 32)) {
        e->targets.len = 0;
        vec_push(&e->targets, (struct ref_target){ mk_true(e->T), (ref)v });
        return drop_beyond(e, end);
    }
    bool fits = has_shape(e) && !e->checking;
    if (fits && !shape_targets(e, v, end, &fits) && fits)
        return false;
    if (!fits) {
        if (!list_targets(e, v, end) || !drop_impossible(e, end))
            return false;
    }
    if (!drop_beyond(e, end))
        return false;
    if (e->checking && !e->comparing && e->targets.len == 1 && !reach(e, e->targets.data[0].to, end))
        return false;
    if (e->targets.len)
        return true;
    *end = SYM_FAIL; /* the path contradicts itself, which nobody asked yet */
    return false;
}

/* ---- using it ---- */

bool split_targets(struct engine *e, const u64 *keys)
{
    u32 n = e->targets.len, groups = 0;
    u64 *seen = mem_alloc((n + 1) * sizeof *seen);
    e->guards.len = 0;
    for (u32 i = 0; i < n; i++) {
        term g = e->targets.data[i].guard;
        u32 k = 0;
        while (k < groups && seen[k] != keys[i])
            k++;
        if (k == groups) {
            seen[groups++] = keys[i];
            vec_push(&e->guards, g);
        } else {
            e->guards.data[k] = mk_or(e->T, e->guards.data[k], g);
        }
    }
    int k = groups == 1 ? 0 : decide_among(e);
    u32 kept = 0;
    for (u32 i = 0; k >= 0 && i < n; i++) {
        if (keys[i] == seen[k])
            e->targets.data[kept++] = e->targets.data[i];
    }
    if (k >= 0)
        e->targets.len = kept;
    mem_free(seen);
    return k >= 0;
}

static bool split_all(struct engine *e)
{
    u64 *keys = mem_alloc((e->targets.len + 1) * sizeof *keys);
    for (u32 i = 0; i < e->targets.len; i++)
        keys[i] = e->targets.data[i].to;
    bool one = split_targets(e, keys);
    mem_free(keys);
    return one;
}

/* What is known of the reference by now is written back, to the local, too, that it
 * was loaded from: so the next use has less to do. */
static void settle(struct frame *f, slot *operand, slot known)
{
    const struct insn *before = f->pc - 1;
    if (f->pc > f->method->insns && before->iop == I_load1 && f->locals[before->a] == *operand)
        f->locals[before->a] = known;
    *operand = known;
}

slot targets_slot(struct engine *e)
{
    u32 n = e->targets.len;
    term r = mk_const(e->T, REF_WIDTH, e->targets.data[n - 1].to);
    for (u32 i = n - 1; i-- > 0;)
        r = mk_ite(e->T, e->targets.data[i].guard, mk_const(e->T, REF_WIDTH, e->targets.data[i].to), r);
    keep_set(e, r);
    return ref_slot(e, r);
}

static bool satisfies(const struct class *c, struct need need)
{
    if (need.is && !class_assignable(c, need.is))
        return false;
    return !need.elems || (c->kind == CK_ARRAY && (!*need.elems || strchr(need.elems, c->elem)));
}

/* Takes null away, and what the instruction cannot get. False: *end. */
static bool drop_unfit(struct engine *e, struct need need, enum sym_end *end)
{
    u32 kept = 0;
    for (u32 i = 0; i < e->targets.len; i++) {
        const struct ref_target t = e->targets.data[i];
        if (t.to) {
            if (satisfies(class_of(e->vm, t.to), need))
                e->targets.data[kept++] = t;
            continue;
        }
        switch (e->targets.len == 1 ? YES : decide(e, t.guard)) {
        case YES:
            throw_null(e->vm);
            *end = raise(e);
            return false;
        case UNKNOWN:
            e->throwing = 1;
            *end = SYM_FORK;
            return false;
        case NO:
            break;
        }
    }
    e->targets.len = kept;
    *end = SYM_FAIL; /* with nothing left, the path contradicts itself, which nobody asked yet */
    return kept;
}

bool refer(struct engine *e, struct frame *f, slot *operand, struct need need, enum sym_end *end)
{
    if (!targets_of(e, *operand, end) || !drop_unfit(e, need, end))
        return false;
    if (!(*operand >> 32))
        return true;
    if ((need.one || e->heap == HEAP_LAZY) && !split_all(e)) {
        *end = SYM_FORK;
        return false;
    }
    settle(f, operand, targets_slot(e));
    *end = SYM_ON;
    return *operand >> 32;
}

bool make_concrete(struct engine *e, slot *operand, enum sym_end *end)
{
    if (!(*operand >> 32))
        return true;
    if (!targets_of(e, *operand, end))
        return false;
    if (!split_all(e)) {
        *end = SYM_FORK;
        return false;
    }
    *operand = e->targets.data[0].to;
    return true;
}

/* Is there nothing in the object by which it could be the same as another one? */
static bool is_itself(const struct engine *e, ref r)
{
    const struct class *c = r ? class_of(e->vm, r) : NULL;
    return !c || (!c->boxes && c != e->vm->k[K_string] && !is_optional(c));
}

/* Is some place in the set of a bound reference one that no instruction sees? */
static bool has_beyond(const struct engine *e, term bound)
{
    const struct node *n = node(e->T, bound);
    for (; n->op == T_ITE; n = node(e->T, n->arg[2])) {
        if (!is_const(e->T, n->arg[1]) || is_beyond((ref)node(e->T, n->arg[1])->value))
            return true;
    }
    return n->op != T_CONST || is_beyond((ref)n->value);
}

/* A part of the reference, which is the object where `is` holds. False: *end, or !*fits. */
static bool compare_part(struct engine *e, const struct todo *at, ref with, term *is, enum sym_end *end, bool *fits)
{
    term place = mk_const(e->T, REF_WIDTH, with);
    bool sym = node(e->T, at->t)->op == T_SYM;
    term bound = sym ? bound_reference(e, at->t, at->guard, end) : at->t;
    if (!bound)
        return false;
    *fits = sym ? !has_beyond(e, bound) : !is_beyond((ref)node(e->T, bound)->value);
    *is = mk_or(e->T, *is, both(e, at->guard, mk_eq(e->T, bound, place)));
    return *fits;
}

/*
 * When the reference is the object, or null: what else it can be need not be listed. False: *end, or !*fits, where it depends on more
 * than the shape.
 */
static bool compare(struct engine *e, term reference, ref with, term *is, enum sym_end *end, bool *fits)
{
    struct todos work = { 0 };
    bool ok = true;
    *is = mk_false(e->T);
    add_todo(e, &work, (struct todo){ .t = reference, .guard = mk_true(e->T) });
    while (work.all.len && ok) {
        if (!goes_on(e, end)) {
            ok = false;
            break;
        }
        struct todo at = take_todo(&work), yes = at, no = at;
        const struct node *n = node(e->T, at.t);
        if (n->width != REF_WIDTH) { /* a text of a number */
            ok = *fits = false;
            continue;
        }
        if (n->op != T_ITE) {
            ok = compare_part(e, &at, with, is, end, fits);
            continue;
        }
        term cond = n->arg[0];
        yes.t = n->arg[1];
        no.t = n->arg[2];
        enum verdict known = known_condition(e, cond);
        if (known == UNKNOWN) {
            ok = *fits = is_of_shape(e, cond);
            guard_sides(e, cond, &at, &yes, &no);
        }
        if (known != YES)
            add_todo(e, &work, no);
        if (known != NO)
            add_todo(e, &work, yes);
    }
    vec_release(&work.all);
    if (ok)
        ok = *fits = shape_reduce(e, is);
    return ok;
}

bool same_reference(struct engine *e, slot a, slot b, term *cond, enum sym_end *end)
{
    struct terms *T = e->T;
    *cond = mk_true(T);
    if (a == b)
        return true;
    VEC(struct ref_target) first = { 0 }, second = { 0 };
    ref one = (ref)(a >> 32 ? b : a);
    bool fits = has_shape(e) && !e->checking && !(a >> 32 && b >> 32) && is_itself(e, one);
    if (fits && compare(e, (term)((a | b) >> 32), one, cond, end, &fits))
        return true;
    if (fits)
        return false;
    e->comparing = true;
    e->compared = a >> 32 && b >> 32 ? NULL : &one;
    bool ok = targets_of(e, a, end);
    for (u32 i = 0; i < e->targets.len && ok; i++)
        vec_push(&first, e->targets.data[i]);
    ok = ok && targets_of(e, b, end);
    for (u32 i = 0; i < e->targets.len && ok; i++)
        vec_push(&second, e->targets.data[i]);
    e->comparing = false;
    e->compared = NULL;
    *cond = mk_false(T);
    for (u32 i = 0; ok && i < first.len; i++) {
        ok = goes_on(e, end);
        for (u32 k = 0; ok && k < second.len; k++) {
            term same = same_place(e, first.data[i].to, second.data[k].to, end);
            ok = ok && same;
            if (same && !is_false(T, same))
                *cond = mk_or(T, *cond, both(e, same, mk_and(T, first.data[i].guard, second.data[k].guard)));
        }
    }
    vec_release(&first);
    vec_release(&second);
    return ok;
}

/* ---- under a model ---- */

u32 reference_in(struct engine *e, const struct path *p, term t, const struct model *m)
{
    for (;;) {
        const struct node *n = node(e->T, t);
        if (n->width != REF_WIDTH)
            return 0;
        if (n->op == T_CONST)
            return is_beyond((ref)n->value) ? 0 : (ref)n->value; /* nobody asked, or the path would have ended */
        if (n->op == T_SYM)
            t = binding_in(e, p, t);
        else
            t = term_eval(e->T, m, n->arg[0]) ? n->arg[1] : n->arg[2];
        if (!t)
            return 0;
    }
}

u32 sym_reference(struct engine *e, term t, const struct model *m)
{
    if (!e->replayed)
        return reference_in(e, &e->path, t, m);
    ref was = reference_in(e, e->replayed, t, m);
    return was ? rebuilt_object(e, was) : 0;
}

/* ---- for the collector ---- */

static void visit_own(struct engine *e, void (*visit)(void *, u32), void *arg)
{
    for (u32 i = 0; i < e->path.events.len; i++) {
        if (e->path.events.data[i].object)
            visit(arg, e->path.events.data[i].object);
    }
    for (u32 i = 0; i < e->rebuilt.cap; i++) {
        if (e->rebuilt.entries[i].value)
            visit(arg, (ref)(uintptr_t)e->rebuilt.entries[i].value);
    }
    map_release(&e->visited);
}

void visit_references(void *ctx, u32 t, void (*visit)(void *, u32), void *arg)
{
    struct engine *e = ctx;
    VEC(term) work = { 0 };
    if (!t) {
        visit_own(e, visit, arg);
        return;
    }
    vec_push(&work, t);
    while (work.len) {
        t = work.data[--work.len];
        if (!t || t >= e->T->nodes.len || node(e->T, t)->width != REF_WIDTH || map_get(&e->visited, t))
            continue;
        const struct node *n = node(e->T, t);
        map_put(&e->visited, t, e);
        if (n->op == T_CONST)
            visit(arg, (ref)n->value);
        for (u32 k = 1; n->op == T_ITE && k < 3; k++)
            vec_push(&work, n->arg[k]);
    }
    vec_release(&work);
}

bool visit_places(void *ctx, u32 t, void (*visit)(void *, u32), void *arg)
{
    struct engine *e = ctx;
    struct map seen = { 0 };
    VEC(term) work = { 0 };
    bool all = true;
    vec_push(&work, t);
    while (work.len) {
        t = work.data[--work.len];
        const struct node *n = node(e->T, t);
        if (map_get(&seen, t))
            continue;
        map_put(&seen, t, e);
        if (n->op == T_CONST)
            visit(arg, (ref)n->value);
        all &= n->op == T_CONST || n->op == T_ITE;
        for (u32 k = 1; n->op == T_ITE && k < 3; k++)
            vec_push(&work, n->arg[k]);
    }
    vec_release(&work);
    map_release(&seen);
    return all;
}
