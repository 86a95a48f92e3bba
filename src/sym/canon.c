/*
 * States as words. Two states whose words are equal differ only in what a program
 * cannot see: where new objects lie, and which of the free values of equal kind is
 * which. What makes that so:
 *
 *  - Of objects older than the base, which all paths share, only cells count that were
 *    written since and are not what they were; the log has them, and they are named
 *    by their address.
 *  - New objects are numbered in the order in which they are reached from those
 *    cells and the frames, and written out in that order.
 *  - Frames are read by the types of the type checker, dead locals left out.
 *  - Free values made since the base are numbered as they are met, and tell their kind;
 *    older ones keep their names.
 *
 * Conditions follow, each by itself, in the same names: those that share free values
 * with the state, or with others of them. A state whose conditions are among those of
 * another state with the same words stands for that one too: for each of the other's values
 * there are values of its own that make the same state.
 *
 * Whatever cannot be told so makes the answer no: free objects, values from outside, other
 * threads, memory outside the heap, and what is too large to be worth it.
 */
#include "sym/any.h"

#include <stdlib.h>

enum {
    WORDS_MAX = 1 << 15, /* of a state */
    LOGGED_MAX = 1 << 14,
    CONDS_MAX = 512,
    FRAMES_MAX = 256
};

/* In the top byte of a word. */
enum word_tag { W_PLAIN, W_OLD, W_NEW, W_TERM, W_SYM, W_BOUND, W_SPLIT, W_FRAME, W_CELL, W_OBJECT, W_TERMS };

struct writer {
    struct engine *e;
    struct vm *vm;
    const struct canon_base *base;
    struct canon *out;
    bool failed;
    struct map objects; /* new object -> its number, plus 1 */
    VEC(ref) queue;
    struct map terms;   /* term -> its number, plus 1 */
    u32 nterms;
    struct map symbols; /* symbol, plus 1 -> its number, plus 1 */
    u32 nsymbols;
    VEC(struct visit_term {
        term t;
        u32 next; /* operand to be visited */
    }) work;
};

static void put(struct writer *w, u64 word)
{
    if (w->out->words.len >= WORDS_MAX)
        w->failed = true;
    else
        vec_push(&w->out->words, word);
}

static void put_tagged(struct writer *w, enum word_tag tag, u64 payload)
{
    put(w, (u64)tag << 56 ^ payload);
}

/* ---- references and terms ---- */

static bool is_old(const struct writer *w, ref r)
{
    return addr_of(r) < w->base->heap;
}

static void put_reference(struct writer *w, ref r)
{
    if (!r || is_old(w, r)) {
        put_tagged(w, W_OLD, r);
        return;
    }
    u32 number = (u32)(uintptr_t)map_get(&w->objects, r);
    if (!number) {
        vec_push(&w->queue, r);
        number = w->queue.len;
        map_put(&w->objects, r, (void *)(uintptr_t)number);
    }
    put_tagged(w, W_NEW, number);
}

static bool is_fixed(const struct writer *w, const struct symbol *s)
{
    return s->ordinal < w->base->nsymbols;
}

static void put_symbol(struct writer *w, u32 symbol)
{
    const struct symbol *s = &w->e->T->symbols.data[symbol];
    /* What may be anything about a term goes with that term, which another state may not have in its place. */
    if (any_about(w->e, symbol, &(u32){ 0 }))
        w->failed = true;
    if (is_fixed(w, s)) {
        put_tagged(w, W_SYM, symbol);
        return;
    }
    u32 number = (u32)(uintptr_t)map_get(&w->symbols, symbol + 1);
    if (!number) {
        number = ++w->nsymbols;
        map_put(&w->symbols, symbol + 1, (void *)(uintptr_t)number);
    }
    put_tagged(w, W_BOUND, number);
    put(w, (u64)s->sort << 40 | (u64)s->width << 32 | s->tag);
    put(w, (u64)s->lo);
    put(w, (u64)s->hi);
    put(w, s->name && strcmp(s->name, "?") == 0);
}

/* A term whose operands have their numbers. */
static void put_node(struct writer *w, term t)
{
    const struct node *n = node(w->e->T, t);
    u32 operands = term_operands(w->e->T, t);
    map_put(&w->terms, t, (void *)(uintptr_t)++w->nterms);
    put(w, (u64)W_TERM << 56 ^ ((u64)n->op << 16 | (u64)n->sort << 8 | n->width));
    if (n->op == T_SYM)
        put_symbol(w, (u32)n->value);
    else
        put(w, n->value);
    for (u32 i = 0; i < operands; i++)
        put(w, (u64)(uintptr_t)map_get(&w->terms, n->arg[i]));
    /* A place in the heap, perhaps, and what lies there is not told: see put_references. */
    if (n->op == T_CONST && n->width == REF_WIDTH && !is_old(w, (ref)n->value))
        w->failed = true;
}

/* Its definition, unless it was met before, and its number. */
static void put_term(struct writer *w, term t)
{
    w->work.len = 0;
    if (!map_get(&w->terms, t))
        vec_push(&w->work, (struct visit_term){ .t = t });
    while (w->work.len && !w->failed) {
        struct visit_term *v = &w->work.data[w->work.len - 1];
        term next = 0, now = v->t;
        while (!next && v->next < term_operands(w->e->T, now)) {
            term a = node(w->e->T, now)->arg[v->next++];
            next = map_get(&w->terms, a) ? 0 : a;
        }
        if (next) {
            vec_push(&w->work, (struct visit_term){ .t = next });
            continue;
        }
        w->work.len--;
        if (!map_get(&w->terms, now))
            put_node(w, now);
    }
    put_tagged(w, W_TERM, (u64)(uintptr_t)map_get(&w->terms, t));
}

/* A reference that is one of several: its constants are places in the heap. */
static void put_references(struct writer *w, term t)
{
    VEC(term) left = { 0 };
    vec_push(&left, t);
    while (left.len && !w->failed) {
        const struct node *n = node(w->e->T, t = left.data[--left.len]);
        if (n->width == REF_WIDTH && n->op == T_CONST) {
            put_reference(w, (ref)n->value);
        } else if (n->width == REF_WIDTH && n->op == T_ITE) {
            term a = n->arg[1], b = n->arg[2];
            put_tagged(w, W_SPLIT, 0);
            put_term(w, n->arg[0]);
            vec_push(&left, b);
            vec_push(&left, a);
        } else {
            put_term(w, t); /* the number in the place of a message, see throw_with_term */
        }
    }
    vec_release(&left);
}

static void put_ref_slot(struct writer *w, slot v)
{
    if (v >> 32)
        put_references(w, (term)(v >> 32));
    else
        put_reference(w, (ref)v);
}

static void put_slot(struct writer *w, slot v)
{
    if (v >> 32)
        put_term(w, (term)(v >> 32));
    else
        put(w, v);
}

static void put_wide(struct writer *w, slot value, slot t)
{
    put(w, t != 0);
    if (t)
        put_term(w, (term)t);
    else
        put(w, value);
}

/* ---- frames ---- */

static u8 kind_of(const struct vtype *t)
{
    switch (t->kind) {
    case VT_INT:
    case VT_FLOAT:
        return SLOT_ONE;
    case VT_LONG:
    case VT_DOUBLE:
        return SLOT_WIDE;
    case VT_TOP:
        return SLOT_DEAD;
    default:
        return SLOT_REF;
    }
}

static bool fill_kinds(struct engine *e, struct method *m, const struct insn *pc, struct frame_kinds *k)
{
    struct vtype *types = mem_alloc((m->max_locals + m->max_stack + 2u) * sizeof *types);
    u32 n = 0;
    u64 live = method_live(e->vm, m, pc);
    bool ok = method_types_at(e->vm, m, method_bci(m, pc), types, types + m->max_locals, &n);
    k->nlocals = m->max_locals;
    for (u32 i = 0; ok && i < m->max_locals; i++) {
        k->kinds[i] = i > 63 || live >> i & 1 ? kind_of(&types[i]) : SLOT_DEAD;
        ok = types[i].kind != VT_RETURN_ADDRESS;
    }
    for (u32 i = 0; ok && i < n; i++) {
        const struct vtype *t = &types[m->max_locals + i];
        k->kinds[k->nlocals + k->nstack++] = kind_of(t);
        if (kind_of(t) == SLOT_WIDE)
            k->kinds[k->nlocals + k->nstack++] = SLOT_DEAD;
        ok = t->kind != VT_RETURN_ADDRESS;
    }
    mem_free(types);
    return ok;
}

const struct frame_kinds *frame_kinds_at(struct engine *e, struct method *m, const struct insn *pc)
{
    struct frame_kinds *k = map_get(&e->frame_kinds, map_key(pc));
    if (k)
        return k->known ? k : NULL;
    k = arena_alloc(&e->arena, sizeof *k + m->max_locals + 2u * m->max_stack + 2);
    k->known = fill_kinds(e, m, pc, k);
    map_put(&e->frame_kinds, map_key(pc), k);
    return k->known ? k : NULL;
}

static void put_slots(struct writer *w, const slot *v, u32 n, const u8 *kinds)
{
    for (u32 i = 0; i < n; i++) {
        switch (kinds[i]) {
        case SLOT_ONE:
            put_slot(w, v[i]);
            break;
        case SLOT_REF:
            put_ref_slot(w, v[i]);
            break;
        case SLOT_WIDE:
            put_wide(w, v[i], v[i + 1]);
            i++;
            break;
        default:
            break;
        }
    }
}

/* Nobody knows the types of its slots: what may be a new object or a term is too much. */
static void put_coroutine(struct writer *w, const struct frame *f)
{
    put(w, map_key(f->method));
    put(w, f->state);
    put(w, (u64)((const slot *)f - f->locals) << 32 | (u64)(f->sp - f->locals));
    for (const slot *p = f->locals; p < f->sp; p++) {
        if (p == (const slot *)f)
            p = (const slot *)(f + 1);
        if (p >= f->sp)
            break;
        if (*p >> 32 || addr_of((ref)*p) >= w->base->heap)
            w->failed = true;
        put(w, *p);
    }
}

static void put_frame(struct writer *w, const struct frame *f)
{
    put_tagged(w, W_FRAME, 0);
    if (!f->pc) {
        put_coroutine(w, f);
        return;
    }
    const struct frame_kinds *k = frame_kinds_at(w->e, f->method, f->pc);
    u32 nstack = (u32)(f->sp - (const slot *)(f + 1));
    put(w, map_key(f->pc));
    put(w, nstack);
    put_reference(w, f->lock == MEMO_LOCK ? 0 : f->lock);
    if (!k || nstack > k->nstack) {
        w->failed = true;
        return;
    }
    put_slots(w, f->locals, k->nlocals, k->kinds);
    put_slots(w, (const slot *)(f + 1), nstack, k->kinds + k->nlocals);
}

/* ---- older objects ---- */

struct logged { /* a cell that was written */
    u64 at;
    u64 was; /* at the base */
    ref object;
    u32 kind;
};

struct logged_cells {
    struct map places;
    VEC(struct logged) all;
};

static u32 logged_size(u32 kind)
{
    switch (kind) {
    case LOG_ELEM1:
        return 1;
    case LOG_ELEM2:
        return 2;
    case LOG_CELL:
    case LOG_ELEM8:
        return 8;
    default:
        return 4;
    }
}

static u64 value_at(const struct vm *vm, const struct logged *l)
{
    u64 v = 0;
    memcpy(&v, vm->heap + l->at, logged_size(l->kind));
    return v;
}

static bool collect_logged(struct writer *w, struct logged_cells *c)
{
    u64 seen = 0;
    for (u32 i = w->base->segment; i < w->vm->depth; i++) {
        const struct segment *s = w->vm->segments.data[i];
        seen += s->log.len;
        if (seen > LOGGED_MAX)
            return false;
        for (u32 k = 0; k < s->log.len; k++) {
            const struct log_entry *l = &s->log.data[k];
            if (l->kind == LOG_RAW)
                return false;
            u64 key = l->at * 16 + l->kind + 1;
            if (l->at >= w->base->heap || map_get(&c->places, key))
                continue;
            map_put(&c->places, key, c);
            vec_push(&c->all, (struct logged){ .at = l->at, .was = l->value, .object = l->object, .kind = l->kind });
        }
    }
    return true;
}

static int by_place(const void *a, const void *b)
{
    const struct logged *x = a, *y = b;
    if (x->at != y->at)
        return x->at < y->at ? -1 : 1;
    return x->kind < y->kind ? -1 : x->kind > y->kind;
}

/* The letter of what is in a cell of an object; '2': the second half of a long or double; '#': a cell of the
 * machine's own, without references. */
static char cell_type(const struct vm *vm, ref o, u32 offset)
{
    const struct class *c = class_of(vm, o);
    u32 own = vm->k[K_class]->size;
    bool is_mirror = c == vm->k[K_class];
    if (is_mirror && offset >= own && offset < own + MIRROR_CELLS * 8)
        return offset == own + MIRROR_ERROR * 8 || offset == own + MIRROR_CONSTS * 8 ? 'L' : '#';
    bool is_static = is_mirror && offset >= own;
    for (c = is_static ? class_of_mirror(vm, o) : c; c; c = is_static ? NULL : c->super) {
        for (u32 i = 0; i < c->nfields; i++) {
            const struct field *f = &c->fields[i];
            if (!(f->access & ACC_STATIC) == is_static)
                continue;
            if (f->offset == offset)
                return f->type;
            if (is_wide(f->type) && f->offset + 8 == offset)
                return '2';
        }
    }
    return 0;
}

static void put_old_cell(struct writer *w, const struct logged *l)
{
    slot v = value_at(w->vm, l);
    switch (cell_type(w->vm, l->object, (u32)(l->at - addr_of(l->object)))) {
    case 0:
        w->failed = true;
        break;
    case 'L':
    case '[':
        put_ref_slot(w, v);
        break;
    case '2':
        if (v)
            put_term(w, (term)v);
        break;
    case 'J':
    case 'D':
    case '#':
        put(w, v);
        break;
    default:
        put_slot(w, v);
    }
}

/* The term of an element, in an array of them. */
static void put_element_term(struct writer *w, ref owner, term t)
{
    if (!t)
        put(w, 0);
    else if (class_of(w->vm, owner)->elem == 'L')
        put_references(w, t);
    else
        put_term(w, t);
}

static void put_old_terms(struct writer *w, const struct logged *l)
{
    u32 v = (u32)value_at(w->vm, l), offset = (u32)(l->at - addr_of(l->object));
    if (offset == offsetof(struct array, terms) && !(v & ARRAY_WHOLE))
        put_reference(w, v);
    else if (array_owner(w->e, l->object))
        w->failed = true;
    else if (v & ~ARRAY_WHOLE)
        put_term(w, v & ~ARRAY_WHOLE);
    else
        put(w, 0);
}

static void put_old(struct writer *w, const struct logged *l)
{
    ref owner = l->kind == LOG_ELEM4 ? array_owner(w->e, l->object) : 0;
    put_tagged(w, W_CELL, l->at);
    put(w, l->kind);
    switch (l->kind) {
    case LOG_CELL:
        put_old_cell(w, l);
        break;
    case LOG_REF:
        put_reference(w, (ref)value_at(w->vm, l));
        break;
    case LOG_TERMS:
        put_old_terms(w, l);
        break;
    default:
        if (owner)
            put_element_term(w, owner, (term)value_at(w->vm, l));
        else
            put(w, value_at(w->vm, l));
    }
}

static void put_older_objects(struct writer *w)
{
    struct logged_cells c = { 0 };
    if (!collect_logged(w, &c))
        w->failed = true;
    u32 n = 0;
    for (u32 i = 0; i < c.all.len; i++) {
        if (value_at(w->vm, &c.all.data[i]) != c.all.data[i].was)
            c.all.data[n++] = c.all.data[i];
    }
    if (n)
        qsort(c.all.data, n, sizeof *c.all.data, by_place);
    for (u32 i = 0; i < n && !w->failed; i++)
        put_old(w, &c.all.data[i]);
    map_release(&c.places);
    vec_release(&c.all);
}

/* ---- new objects ---- */

static void put_bytes(struct writer *w, const u8 *from, u64 n)
{
    for (u64 i = 0; i < n && !w->failed; i += 8) {
        u64 v = 0;
        memcpy(&v, from + i, n - i < 8 ? n - i : 8);
        put(w, v);
    }
}

static u64 element_bits(const struct array *a, u32 shift, u32 i)
{
    u64 v = 0;
    memcpy(&v, a->data + ((u64)i << shift), (size_t)1 << shift);
    return v;
}

static void put_elements(struct writer *w, ref r, const struct array *a, const struct class *c)
{
    const u32 *terms = a->terms ? (const u32 *)array_at(w->e, a->terms)->data : NULL;
    ref owner = array_owner(w->e, r);
    if (!terms && !owner && c->elem != 'L') {
        put_bytes(w, a->data, (u64)a->head.length << c->elem_shift);
        return;
    }
    for (u32 i = 0; i < a->head.length && !w->failed; i++) {
        u64 bits = element_bits(a, c->elem_shift, i);
        put(w, terms && terms[i]);
        if (owner)
            put_element_term(w, owner, (term)bits);
        else if (terms && terms[i])
            put_element_term(w, r, terms[i]);
        else if (c->elem == 'L')
            put_reference(w, (ref)bits);
        else
            put(w, bits);
    }
}

static void put_array(struct writer *w, ref r, const struct class *c)
{
    const struct array *a = array_at(w->e, r);
    ref owner = array_owner(w->e, r);
    if (owner)
        put_reference(w, owner);
    else if (a->length_term)
        put_term(w, a->length_term);
    if (a->terms & ARRAY_WHOLE) {
        put_tagged(w, W_TERMS, 0);
        put_term(w, a->terms & ~ARRAY_WHOLE);
    } else {
        put_elements(w, r, a, c);
    }
}

static void put_fields(struct writer *w, ref r, const struct class *c)
{
    for (u32 d = 0; d <= c->depth; d++) {
        const struct class *k = c->display[d];
        for (u32 i = 0; i < k->nfields; i++) {
            const struct field *f = &k->fields[i];
            if (f->access & ACC_STATIC)
                continue;
            const slot *v = cell(w->vm, r, f->offset);
            if (f->type == 'L' || f->type == '[')
                put_ref_slot(w, *v);
            else if (is_wide(f->type))
                put_wide(w, v[0], v[1]);
            else
                put_slot(w, *v);
        }
    }
}

static void put_new_objects(struct writer *w)
{
    for (u32 i = 0; i < w->queue.len && !w->failed; i++) {
        ref r = w->queue.data[i];
        const struct class *c = class_of(w->vm, r);
        put_tagged(w, W_OBJECT, c->id);
        put(w, (u64)obj(w->vm, r)->hash << 32 | obj(w->vm, r)->lock);
        put(w, obj(w->vm, r)->length); /* marks of boxes, too */
        if (c->kind == CK_ARRAY)
            put_array(w, r, c);
        else
            put_fields(w, r, c);
    }
}

/* ---- the rest ---- */

static void put_scalars(struct writer *w)
{
    const struct vm_state *s = &w->vm->s;
    const struct thread *t = w->vm->thread;
    put(w, s->hash_counter);
    put(w, s->random);
    put(w, s->stdin_at);
    put(w, s->offheap_top);
    put(w, s->outside_reads);
    put(w, (u64)s->high_surrogate[0] << 48 | (u64)s->high_surrogate[1] << 32 | s->limits_hit);
    put(w, (u64)s->next_tid << 32 | (u64)t->state << 2 | (u64)t->interrupted << 1 | (u64)t->permit);
    put_reference(w, t->on);
    put_reference(w, t->exc);
    for (u32 i = 0; i < ROOT_COUNT; i++) {
        if (i == ROOT_INTERN_COUNT)
            put(w, w->vm->roots[i]);
        else
            put_reference(w, w->vm->roots[i]);
    }
}

static bool shares_symbols(struct writer *w, term cond)
{
    u32 n;
    const u32 *all = term_symbols(w->e->T, cond, &n);
    for (u32 i = 0; i < n; i++) {
        if (is_fixed(w, &w->e->T->symbols.data[all[i]]) || map_get(&w->symbols, all[i] + 1))
            return true;
    }
    return false;
}

static void put_condition(struct writer *w, term cond)
{
    map_release(&w->terms);
    w->nterms = 0;
    vec_push(&w->out->conds, w->out->words.len);
    put_term(w, cond);
}

/* Is it about the text of a number, or another part of a thing? It has none of that thing's symbols. */
static bool is_about_parts(struct engine *e, term cond)
{
    u32 n;
    const u32 *all = e->opaque ? term_symbols(e->T, cond, &n) : NULL;
    for (u32 i = 0; all && i < n; i++) {
        if (any_about(e, all[i], &(u32){ 0 }))
            return true;
    }
    return false;
}

/* Those that have to do with the state, over others if need be. */
static void put_conditions(struct writer *w)
{
    const struct path *p = &w->e->path;
    bool *done = mem_alloc(p->conds.len + 1), more = true;
    for (u32 i = 0; i < p->conds.len; i++)
        w->failed |= is_about_parts(w->e, p->conds.data[i]);
    while (more && !w->failed) {
        more = false;
        for (u32 i = 0; i < p->conds.len; i++) {
            if (done[i] || !shares_symbols(w, p->conds.data[i]))
                continue;
            done[i] = more = true;
            put_condition(w, p->conds.data[i]);
        }
    }
    mem_free(done);
}

/* What the world gave before decides what it can give next, and only the path knows: a clock goes on, and
 * who asks for a variable of the environment again gets the same. */
static bool has_asked_outside(const struct path *p)
{
    for (u32 i = 0; i < p->events.len; i++) {
        if (p->events.data[i].kind == EV_INPUT && p->events.data[i].outside)
            return true;
    }
    return false;
}

static bool is_simple(const struct engine *e)
{
    const struct vm *vm = e->vm;
    return vm->s.nthreads == 1 && !vm->s.preparing && !e->path.nobjects && !e->path.sources.len && !e->checking &&
           e->path.conds.len <= CONDS_MAX && !has_asked_outside(&e->path);
}

bool sym_canon(struct engine *e, const struct canon_base *base, struct canon *out)
{
    struct writer w = { .e = e, .vm = e->vm, .base = base, .out = out };
    u32 nframes = 0;
    out->words.len = out->conds.len = 0;
    if (!is_simple(e))
        return false;
    put_scalars(&w);
    for (const struct frame *f = e->vm->thread->top; f && !w.failed; f = f->prev) {
        put_frame(&w, f);
        w.failed |= ++nframes > FRAMES_MAX;
    }
    if (!w.failed)
        put_older_objects(&w);
    put_new_objects(&w);
    out->nstate = out->words.len;
    if (!w.failed)
        put_conditions(&w);
    map_release(&w.objects);
    map_release(&w.terms);
    map_release(&w.symbols);
    vec_release(&w.queue);
    vec_release(&w.work);
    return !w.failed;
}
