/*
 * The plan for a whole picture. What the variables name has to be made, and what
 * the steps then need as arguments, and so on. Objects are looked for one at a
 * time, as if all others were there; then the steps are put in an order in which
 * they can be done. Where that goes round in a circle, one of the objects is
 * looked for again, to be made without those that are not there yet: their
 * setters close the circle.
 *
 * Work is counted in instructions, so that the same picture has the same recipe on
 * every machine; the time limit is for what nobody thought of.
 */
#include "recipe/internal.h"

/* For one picture. An instruction takes some ten nanoseconds. */
enum { WORK = 6000000, CHECK_WORK = 4000000 };
/* Of the Java heap: constructors that take more are not what is looked for. */
enum { MEMORY = 64 << 20 };
/* Of one question to the solver. */
enum { CONFLICTS = 200 };
/* Larger pictures are left to reflection. */
enum { OBJECTS_MAX = 200, PARTS_MAX = 4000, ROUNDS_MAX = 64, HASHED_MAX = 32 };

/* ---- the kitchen ---- */

struct kitchen *kitchen_new(const struct kitchen_opts *opts)
{
    struct kitchen *k = mem_alloc(sizeof *k);
    struct err err = {0};
    struct search_opts s = {.vm = {.jdk = opts->jdk, .class_path = opts->class_path, .seed = opts->seed,
                                   .memory = MEMORY, .assertions = true},
                            .sym = {.heap = HEAP_LAZY},
                            .solver = {.seed = opts->seed, .query_conflicts = CONFLICTS},
                            .intervals = 2};
    k->opts = *opts;
    k->search = search_new(&s, &err);
    if (!k->search)
        return k;
    k->vm = search_vm(k->search);
    k->e = search_sym(k->search);
    k->solver = search_solver(k->search);
    if (!machine_start(k)) {
        search_free(k->search);
        k->search = NULL;
    }
    return k;
}

void kitchen_free(struct kitchen *k)
{
    if (!k)
        return;
    if (k->search)
        search_free(k->search);
    offers_release(k);
    map_release(&k->failed);
    map_release(&k->spares);
    map_release(&k->hopeless);
    picture_release(&k->names);
    arena_release(&k->arena);
    mem_free(k);
}

void kitchen_begin(struct kitchen *k)
{
    k->work = WORK;
    k->deadline_ms = k->opts.seconds > 0 ? solver_now_ms() + (u64)(k->opts.seconds * 1000) : 0;
}

/* ---- what is needed ---- */

static void need(struct plan *p, const struct shown *v)
{
    if (v->kind != SHOWN_OBJECT || v->object >= p->s.p->objects.len || p->needed[v->object])
        return;
    p->needed[v->object] = true;
    vec_push(&p->work, v->object);
}

static void need_parts(struct plan *p, u32 object)
{
    const struct shown_object *o = &p->s.p->objects.data[object];
    for (u32 i = 0; i < o->nfields; i++) {
        if (!o->fields[i].idle)
            need(p, &o->fields[i].value);
    }
}

static bool needs_steps(const struct plan *p, u32 object)
{
    const struct shown_object *o = &p->s.p->objects.data[object];
    return !o->cls->is_array && !o->box;
}

static void give_up(struct plan *p, u32 object)
{
    found_release(&p->found[object]);
    p->failed[object] = true;
    need_parts(p, object);
}

static u64 mix(u64 hash, u64 more)
{
    return (hash ^ more) * 0x9e3779b97f4a7c15u + (hash >> 29);
}

static u64 mix_text(u64 hash, const char *text)
{
    return text ? mix(hash, hash_bytes(text, strlen(text))) : hash;
}

/* The same for objects of equal contents, whatever the picture; 0: it is too large. */
static u64 contents_hash(const struct picture *p, u32 object)
{
    u32 work[HASHED_MAX], n = 1;
    u64 hash = 1;
    work[0] = object;
    for (u32 at = 0; at < n; at++) {
        const struct shown_object *o = &p->objects.data[work[at]];
        hash = mix(mix_text(hash, o->cls->binary), o->length);
        for (u32 i = 0; i < o->nfields; i++) {
            const struct shown *v = &o->fields[i].value;
            u32 number = 0;
            while (v->kind == SHOWN_OBJECT && number < n && work[number] != v->object)
                number++;
            if (v->kind == SHOWN_OBJECT && number == HASHED_MAX)
                return 0;
            if (v->kind == SHOWN_OBJECT && number == n)
                work[n++] = v->object;
            hash = mix(hash, o->fields[i].idle ? 7 : (u64)v->kind << 32 | number);
            if (!o->fields[i].idle)
                hash = mix_text(mix(hash, v->bits), v->text);
        }
    }
    return hash ? hash : 1;
}

/* Looks for a way that does without the banned objects. */
static bool look_for(struct plan *p, u32 object, const bool *banned)
{
    struct found f = {0};
    struct kitchen *k = p->s.k;
    u64 key = banned ? 0 : contents_hash(p->s.p, object);
    if (key && map_get(&k->hopeless, key))
        return false;
    if (!hunt(&p->s, object, banned, &f)) {
        found_release(&f);
        if (key && !out_of_work(k))
            map_put(&k->hopeless, key, k);
        return false;
    }
    if (f.calls.len > 1)
        check_shorten(&p->s, object, &f);
    found_release(&p->found[object]);
    p->found[object] = f;
    for (u32 i = 0; i < f.calls.len; i++) {
        for (u32 j = 0; j < f.calls.data[i].nargs; j++)
            need(p, &f.calls.data[i].args[j]);
    }
    return true;
}

static void look_for_all(struct plan *p)
{
    for (u32 i = 0; i < p->work.len; i++) {
        u32 object = p->work.data[i];
        if (!needs_steps(p, object))
            need_parts(p, object);
        else if (!look_for(p, object, NULL))
            give_up(p, object);
    }
    p->work.len = 0;
}

/* ---- the order ---- */

/* The call that makes the object itself, and not what it is made through. */
static u32 creating_call(const struct plan *p, u32 object)
{
    const struct found *f = &p->found[object];
    for (u32 i = f->calls.len; i-- > 0;) {
        if (f->calls.data[i].makes && f->calls.data[i].object == object)
            return i;
    }
    return 0;
}

/* Is the argument there when `done` calls of each object are? `whole`: with nothing left to do for it. */
static bool is_there(const struct plan *p, const u32 *done, const struct shown *v, u32 self, bool whole, u32 depth)
{
    if (v->kind != SHOWN_OBJECT || v->object >= p->s.p->objects.len)
        return true;
    const struct shown_object *o = &p->s.p->objects.data[v->object];
    const struct found *f = &p->found[v->object];
    if (is_made(p, v->object))
        return done[v->object] > creating_call(p, v->object) &&
               (!whole || v->object == self || done[v->object] == f->calls.len);
    if (!o->cls->is_array || depth > 8)
        return true;
    for (u32 i = 0; i < o->nfields; i++) {
        if (!is_there(p, done, &o->fields[i].value, self, whole, depth + 1))
            return false;
    }
    return true;
}

static bool can_be_done(const struct plan *p, const u32 *done, u32 object, bool whole)
{
    if (done[object] >= p->found[object].calls.len)
        return false;
    const struct made_call *c = &p->found[object].calls.data[done[object]];
    for (u32 i = 0; i < c->nargs; i++) {
        if (!is_there(p, done, &c->args[i], object, whole, 0))
            return false;
    }
    return true;
}

/* The next object to go on with: the same as before if that goes, else the first. */
static u32 next_object(const struct plan *p, const u32 *done, u32 last, bool whole)
{
    u32 n = p->s.p->objects.len;
    if (last < n && can_be_done(p, done, last, whole))
        return last;
    for (u32 i = 0; i < n; i++) {
        if (p->needed[i] && can_be_done(p, done, i, whole))
            return i;
    }
    return UINT32_MAX;
}

/* Objects of no picture get their numbers in the order of what they are for. */
static void number_others(struct plan *p)
{
    u32 next = p->s.p->objects.len;
    for (u32 i = 0; i < p->s.p->objects.len; i++) {
        p->others[i] = next;
        next += p->found[i].others.len;
    }
}

/* False: some wait for each other; blocked[] says which. */
static bool put_in_order(struct plan *p, bool *blocked)
{
    u32 n = p->s.p->objects.len, last = UINT32_MAX;
    u32 *done = mem_alloc((n + 1) * sizeof *done);
    bool all = true;
    p->order.len = 0;
    for (;;) {
        u32 at = next_object(p, done, last, true);
        if (at == UINT32_MAX)
            at = next_object(p, done, last, false);
        if (at == UINT32_MAX)
            break;
        vec_push(&p->order, (struct planned){at, done[at]++});
        last = at;
    }
    for (u32 i = 0; i < n; i++) {
        blocked[i] = p->needed[i] && done[i] < p->found[i].calls.len;
        all = all && !blocked[i];
        /* One that is there already may be an argument. */
        if (blocked[i] && done[i] > creating_call(p, i))
            blocked[i] = false;
    }
    mem_free(done);
    number_others(p);
    return all;
}

/* Makes one of those that wait in another way, or gives one up. */
static void unblock(struct plan *p, const bool *blocked)
{
    u32 n = p->s.p->objects.len, first = UINT32_MAX;
    for (u32 i = 0; i < n; i++) {
        if (!blocked[i])
            continue;
        first = first == UINT32_MAX ? i : first;
        if (look_for(p, i, blocked))
            return;
    }
    if (first != UINT32_MAX)
        give_up(p, first);
}

static void make_plan(struct plan *p)
{
    u32 n = p->s.p->objects.len;
    bool *blocked = mem_alloc(n + 1);
    look_for_all(p);
    for (u32 round = 0; round < ROUNDS_MAX + n; round++) {
        if (!put_in_order(p, blocked)) {
            unblock(p, blocked);
            look_for_all(p);
            continue;
        }
        p->s.k->work += CHECK_WORK;
        u32 guilty = check_plan(p);
        if (guilty == UINT32_MAX || !is_made(p, guilty))
            break;
        give_up(p, guilty);
        look_for_all(p);
    }
    mem_free(blocked);
}

/* ---- the steps ---- */

static const char *keep_text(struct recipe *r, const char *text)
{
    return arena_text(&r->arena, text, strlen(text));
}

/* A class as the picture has it, or else as the kitchen's machine does. */
static const struct shown_class *show_class(struct plan *p, struct recipe *r, struct class *c)
{
    const struct picture *from = p->s.p;
    for (u32 i = 0; i < from->objects.len; i++) {
        if (p->s.classes[i] == c)
            return from->objects.data[i].cls;
    }
    return picture_class(&r->classes, p->s.k->e, c);
}

static struct shown keep_argument(struct plan *p, struct recipe *r, u32 wanted, const struct shown *arg)
{
    struct shown out = *arg;
    if (out.kind == SHOWN_OBJECT)
        out.object = number_of(p, wanted, out.object);
    if (out.text)
        out.text = keep_text(r, out.text);
    if (out.kind == SHOWN_ENUM) {
        struct class *c = machine_class(p->s.k, out.cls->binary);
        out.name = keep_text(r, out.name);
        out.cls = c ? show_class(p, r, c) : out.cls;
    }
    return out;
}

static enum step_kind kind_of(const struct made_call *c)
{
    switch (c->offer->kind) {
    case OFFER_NEW:
        return STEP_NEW;
    case OFFER_STATIC:
        return STEP_STATIC;
    case OFFER_FIELD:
        return STEP_FIELD;
    case OFFER_CALL:
        break;
    }
    return c->makes ? STEP_RESULT : STEP_CALL;
}

static struct class *class_made(const struct plan *p, u32 wanted, u32 object)
{
    u32 n = p->s.p->objects.len;
    return object < n ? p->s.classes[object] : p->found[wanted].others.data[object - n];
}

static void write_step(struct plan *p, struct recipe *r, u32 wanted, const struct made_call *c)
{
    const struct offer *o = c->offer;
    struct step s = {.kind = kind_of(c), .throws_checked = o->throws_checked, .nargs = c->nargs};
    s.object = number_of(p, wanted, c->object);
    s.receiver = number_of(p, wanted, c->receiver);
    s.cls = show_class(p, r, s.kind == STEP_STATIC ? o->cls : class_made(p, wanted, c->object));
    s.method = keep_text(r, o->field ? o->field->name->text : o->method->name->text);
    s.desc = keep_text(r, o->field ? o->field->desc->text : o->method->desc->text);
    s.args = arena_alloc(&r->arena, (c->nargs + 1) * sizeof *s.args);
    for (u32 i = 0; i < c->nargs; i++)
        s.args[i] = keep_argument(p, r, wanted, &c->args[i]);
    vec_push(&r->steps, s);
}

/* ---- what somebody has said how to make ---- */

/* Can the code that will be written call it, and is it for an object? */
static bool is_of_use(const struct kitchen *k, const struct picture *p, const struct shown_maker *m)
{
    bool near = k->opts.package && strcmp(m->cls->package, k->opts.package) == 0;
    return p->variables.data[m->variable].value.kind == SHOWN_OBJECT && m->cls->is_named &&
           (near || (m->is_public && m->cls->is_public));
}

static const struct shown_maker *maker_of(const struct kitchen *k, const struct picture *p, u32 variable)
{
    for (u32 i = 0; i < p->makers.len; i++) {
        if (p->makers.data[i].variable == variable && is_of_use(k, p, &p->makers.data[i]))
            return &p->makers.data[i];
    }
    return NULL;
}

/* The object of the variable, and all that comes with it, is made by a call whose arguments are needed. */
static void take_maker(struct plan *p, const struct shown_maker *m)
{
    const struct picture *from = p->s.p;
    VEC(u32) work = {0};
    vec_push(&work, from->variables.data[m->variable].value.object);
    while (work.len) {
        u32 n = work.data[--work.len];
        const struct shown_object *o = &from->objects.data[n];
        if (p->given[n])
            continue;
        p->given[n] = true;
        for (u32 i = 0; i < o->nfields; i++) {
            if (o->fields[i].value.kind == SHOWN_OBJECT)
                vec_push(&work, o->fields[i].value.object);
        }
    }
    vec_release(&work);
    for (u32 i = 0; i < m->nargs; i++)
        need(p, &m->args[i]);
}

static void write_makers(struct plan *p, struct recipe *r)
{
    const struct picture *from = p->s.p;
    for (u32 i = 0; i < from->variables.len; i++) {
        const struct shown_maker *m = maker_of(p->s.k, from, i);
        if (!m)
            continue;
        struct step s = {.kind = STEP_STATIC, .object = from->variables.data[i].value.object, .cls = m->cls,
                         .method = m->method, .desc = m->desc, .throws_checked = m->throws_checked,
                         .nargs = m->nargs, .args = m->args};
        r->inside[s.object] = false;
        vec_push(&r->steps, s);
    }
}

static void write_recipe(struct plan *p, struct recipe *r)
{
    u32 n = p->s.p->objects.len;
    for (u32 i = 0; i < n; i++) {
        for (u32 k = 0; k < p->found[i].others.len; k++)
            vec_push(&r->others, show_class(p, r, p->found[i].others.data[k]));
    }
    for (u32 i = 0; i < p->order.len; i++) {
        const struct planned *at = &p->order.data[i];
        write_step(p, r, at->object, &p->found[at->object].calls.data[at->call]);
    }
    r->complete = true;
    for (u32 i = 0; i < n; i++) {
        r->inside[i] = !p->needed[i];
        r->made[i] = p->given[i] || is_made(p, i) || (!p->needed[i] && needs_steps(p, i));
        r->complete = r->complete && (r->made[i] || !needs_steps(p, i));
    }
    write_makers(p, r);
}

static bool is_too_large(const struct picture *p)
{
    u32 parts = 0;
    for (u32 i = 0; i < p->objects.len && parts <= PARTS_MAX; i++)
        parts += p->objects.data[i].nfields;
    return p->cut || p->objects.len > OBJECTS_MAX || parts > PARTS_MAX;
}

void recipe_find(struct kitchen *k, struct picture *picture, struct recipe *out)
{
    u32 n = picture->objects.len;
    struct plan p = {0};
    *out = (struct recipe){0};
    out->made = arena_alloc(&out->arena, n + 1);
    out->inside = arena_alloc(&out->arena, n + 1);
    out->complete = n == 0;
    if (!k->search || !n || is_too_large(picture))
        return;
    kitchen_begin(k);
    pantry_open(&p.s, k, picture);
    p.found = mem_alloc((n + 1) * sizeof *p.found);
    p.needed = mem_alloc(n + 1);
    p.failed = mem_alloc(n + 1);
    p.others = mem_alloc((n + 1) * sizeof *p.others);
    p.given = mem_alloc(n + 1);
    for (u32 i = 0; i < picture->variables.len; i++) {
        const struct shown_maker *m = maker_of(k, picture, i);
        if (m)
            take_maker(&p, m);
        else
            need(&p, &picture->variables.data[i].value);
    }
    make_plan(&p);
    write_recipe(&p, out);
    for (u32 i = 0; i < n; i++)
        found_release(&p.found[i]);
    vec_release(&p.work);
    vec_release(&p.order);
    mem_free(p.found);
    mem_free(p.needed);
    mem_free(p.given);
    mem_free(p.failed);
    mem_free(p.others);
    pantry_close(&p.s);
}

void recipe_release(struct recipe *r)
{
    arena_release(&r->arena);
    picture_release(&r->classes);
    vec_release(&r->steps);
    vec_release(&r->others);
    *r = (struct recipe){0};
}
