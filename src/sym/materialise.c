/* From terms back to values: what a path's result and its inputs are under a model. */
#include "sym/text.h"

#include "vm/value_text.h"

/* Objects of a result that are looked at; beyond these it is shown as it is. */
#define OBJECTS_MAX 20000

static ref concrete_copy(struct walk *w, ref a)
{
    struct engine *e = w->e;
    u64 n = term_eval(e->T, w->model, array_length_term(e, a));
    ref copy = new_array(e->vm, class_of(e->vm, a), (u32)(n > e->opts.array_limit ? 0 : n));
    if (copy && w->origins)
        map_put(w->origins, copy, (void *)(uintptr_t)a);
    for (u32 i = 0; copy && i < array_at(e, copy)->head.length; i++) {
        /* Beyond what is known of a text it may be anything. */
        bool known = i < array_at(e, a)->head.length || array_at(e, a)->terms & ARRAY_WHOLE;
        term t = known ? element_term(e, a, i) : mk_const(e->T, 32, 0);
        if (w->meets)
            w->meets(w, a, NULL, t);
        if (class_of(e->vm, a)->elem == 'L') {
            put_ref_elem(e->vm, copy, i, sym_reference(e, t, w->model));
            continue;
        }
        u64 bits = term_eval(e->T, w->model, t);
        const struct node *node_ = node(e->T, t);
        element_put(e, copy, i, node_->sort == SORT_FP32   ? mk_float(e->T, float_of_bits((u32)bits))
                                : node_->sort == SORT_FP64 ? mk_double(e->T, double_of_bits(bits))
                                                           : mk_const(e->T, node_->width, bits));
    }
    return copy;
}

/* Is it an object of the input, as it is from the start on? */
static bool is_input(const struct engine *e, ref r)
{
    const struct path *p = path_of_input(e);
    for (u32 i = 0; i < p->events.len; i++) {
        if (p->events.data[i].kind == EV_OBJECT && p->events.data[i].object == r)
            return true;
    }
    return false;
}

static ref concrete_string(struct walk *w, ref s)
{
    struct engine *e = w->e;
    struct text t;
    enum sym_end end;
    if (!text_of_string(e, s, &t, &end) || sym_is_opaque(e, t.length))
        return new_string(e->vm, "\xe2\x80\xa6"); /* of a symbolic float */
    if (w->meets) {
        w->meets(w, s, NULL, t.length);
        for (u32 i = 0; i < t.n; i++)
            w->meets(w, s, NULL, t.units[i]);
    }
    /* What was made of a text that is longer than what is known of it is not known either. */
    if (term_eval(e->T, w->model, t.length) > t.n && !is_input(e, s)) {
        e->opaque = true;
        return new_string(e->vm, "\xe2\x80\xa6");
    }
    ref now = text_concrete(e, &t, w->model);
    if (now && is_interned_in(e, s, w->model))
        now = intern_string(e->vm, now);
    if (now && w->origins)
        map_put(w->origins, now, (void *)(uintptr_t)s);
    return now;
}

/* What to put where `r` stands; it is looked into later. */
static ref replace(struct walk *w, ref r)
{
    struct engine *e = w->e;
    struct vm *vm = e->vm;
    if (!r)
        return 0;
    ref known = (ref)(uintptr_t)map_get(&w->seen, r);
    if (known || w->seen.count >= OBJECTS_MAX)
        return known ? known : r;
    ref now = r;
    const struct class *c = class_of(vm, r);
    if (c == vm->k[K_string]) {
        if (holds_terms(e, r))
            now = concrete_string(w, r);
    } else if (c->kind == CK_ARRAY && array_is_symbolic(e, r)) {
        now = concrete_copy(w, r);
    }
    if (!now)
        now = r;
    map_put(&w->seen, r, (void *)(uintptr_t)now);
    vec_push(&w->work, now);
    return now;
}

ref made_concrete(struct walk *w, slot reference)
{
    term t = (term)(reference >> 32);
    return replace(w, t ? sym_reference(w->e, t, w->model) : (ref)reference);
}

static void fix_cell(struct walk *w, ref o, const struct field *field)
{
    struct engine *e = w->e;
    struct vm *vm = e->vm;
    const slot *v = cell(vm, o, field->offset);
    term met = is_wide(field->type) ? (term)v[1] : (term)(v[0] >> 32);
    if (met && w->meets)
        w->meets(w, o, field, met);
    if (field->type == 'L' || field->type == '[') {
        ref was = (ref)v[0], now = made_concrete(w, v[0]);
        if (now != was || v[0] >> 32)
            put_cell(vm, o, field->offset, now);
        return;
    }
    u64 bits = slot_value(e, stack_type(field->type), v, w->model);
    if (is_wide(field->type) ? v[1] != 0 : v[0] >> 32 != 0) {
        put_cell(vm, o, field->offset, bits);
        if (is_wide(field->type))
            put_cell(vm, o, field->offset + 8, 0);
    }
}

static void look_into(struct walk *w, ref o)
{
    struct vm *vm = w->e->vm;
    const struct class *c = class_of(vm, o);
    if (c == vm->k[K_class] || c == vm->k[K_string])
        return;
    if (c->kind == CK_ARRAY) {
        for (u32 i = 0; c->elem == 'L' && i < array_at(w->e, o)->head.length; i++) {
            ref was = ((const u32 *)array_at(w->e, o)->data)[i], now = replace(w, was);
            if (now != was)
                put_ref_elem(vm, o, i, now);
        }
        return;
    }
    for (; c; c = c->super) {
        for (u32 i = 0; i < c->nfields; i++) {
            if (!(c->fields[i].access & ACC_STATIC))
                fix_cell(w, o, &c->fields[i]);
        }
    }
}

void walk_run(struct walk *w)
{
    while (w->work.len)
        look_into(w, w->work.data[--w->work.len]);
    map_release(&w->seen);
    vec_release(&w->work);
}

void sym_materialise(struct engine *e, const struct model *model)
{
    struct vm *vm = e->vm;
    struct walk w = { .e = e, .model = model };
    vm_mark(vm);
    vm->met_term = false;
    terms_careful(e->T, true);
    char type = vm->s.result_type;
    if (type == 'L') {
        vm->s.result = vm->roots[ROOT_RESULT] = made_concrete(&w, vm->s.result);
    } else if (type && type != 'V') {
        slot v[2] = { vm->s.result, vm->s.result_term };
        vm->s.result = slot_value(e, stack_type(type), v, model);
        vm->s.result_term = 0;
    }
    if (vm->roots[ROOT_UNCAUGHT])
        replace(&w, vm->roots[ROOT_UNCAUGHT]);
    walk_run(&w);
    terms_careful(e->T, false);
    vm->exc = 0;
}

/* ---- inputs ---- */

static void put_char(u32 c, bool json, struct buf *out)
{
    u16 unit = (u16)c;
    if (json) {
        buf_printf(out, "\"\\u%04x\"", unit);
    } else if (unit == '\'' || unit == '\\') {
        buf_printf(out, "'\\%c'", (char)unit);
    } else if (unit < 0x20 || unit >= 0x7f) {
        buf_printf(out, "'\\u%04x'", unit);
    } else {
        buf_printf(out, "'%c'", (char)unit);
    }
}

static void put_double(double d, bool json, struct buf *out)
{
    if (d != d)
        buf_text(out, json ? "\"NaN\"" : "NaN");
    else if (d - d != 0)
        buf_printf(out, json ? "\"%sInfinity\"" : "%sInfinity", d < 0 ? "-" : "");
    else
        double_text(d, out);
}

static void put_primitive(char type, u64 bits, bool json, struct buf *out)
{
    switch (type) {
    case 'Z':
        buf_text(out, bits ? "true" : "false");
        break;
    case 'C':
        put_char((u32)bits, json, out);
        break;
    case 'J': {
        bool big = (i64)bits > (i64)1 << 53 || (i64)bits < -((i64)1 << 53);
        buf_printf(out, json && big ? "\"%lld\"" : "%lld", (long long)bits);
        break;
    }
    case 'F': {
        float x = float_of_bits((u32)bits);
        if (x != x || x - x != 0)
            put_double((double)x, json, out);
        else
            float_text(x, out);
        break;
    }
    case 'D':
        put_double(double_of_bits(bits), json, out);
        break;
    default:
        buf_printf(out, "%d", (i32)(u32)bits);
    }
}

/* An object of the input as it was at the start, or what was remembered. */
static void put_object(struct engine *e, const struct event *ev, const struct model *m, bool json, struct buf *out)
{
    struct vm *vm = e->vm;
    struct walk w = { .e = e, .model = m };
    vm_mark(vm);
    restore_inputs(e);
    if (ev->kind == EV_REMEMBER)
        snapshot_restore(e, ev->object);
    vm->s.result = made_concrete(&w, ref_slot(e, ev->value));
    vm->s.result_type = 'L';
    walk_run(&w);
    vm_print_result(vm, json, out);
    vm->met_term = false;
    vm->exc = 0;
    vm_undo(vm);
    vm_drop(vm);
}

/* The name of a value that has one. */
static bool put_word(const struct event_words *words, i64 value, bool json, struct buf *out)
{
    if (!words || value < words->first || value >= words->first + words->n)
        return false;
    buf_printf(out, json ? "\"%s\"" : "%s", words->of[value - words->first]);
    return true;
}

void event_value(struct engine *e, const struct event *ev, const struct model *m, bool json, struct buf *out)
{
    if (ev->text)
        buf_put(out, ev->text, ev->len);
    else if (ev->type == 'L')
        put_object(e, ev, m, json, out);
    else if (!put_word(ev->words, (i32)term_eval(e->T, m, ev->value), json, out))
        put_primitive(ev->type, term_eval(e->T, m, ev->value), json, out);
}
