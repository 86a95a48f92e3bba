/* Instructions on objects and arrays, on abstract values. */
#include "prove/step.h"

/* ---- objects ---- */

static bool is_certain(struct frame *fr, const struct value *v, const struct sym *type)
{
    bool is = v->type && program_is(fr->a->p, v->type, type) == YES;
    if (!is && !(v->classes & (OTHER_CLASSES | LAMBDA_CLASS)) && v->classes) {
        is = true;
        for (u32 i = 0; i < fr->a->made.len && i < CLASSES_MAX; i++) {
            if (v->classes & (1ull << i))
                is = is && program_is(fr->a->p, fr->a->made.data[i]->t->name, type) == YES;
        }
    }
    return is || strcmp(type->text, "java/lang/Object") == 0;
}

void step_check_cast(struct frame *fr)
{
    const struct sym *type = named_type(fr);
    struct value v = pop(fr);
    if (v.object && !is_certain(fr, &v, type)) {
        raises(fr, fr->a->cast, true);
        if (!v.type || program_is(fr->a->p, type, v.type) == YES)
            v.type = type;
        state_type(fr->a, fr->state, &v, type);
    }
    push(fr, v);
}

void step_instance_of(struct frame *fr)
{
    const struct sym *type = named_type(fr);
    struct value v = pop(fr);
    struct insn_parts next;
    bool certain = v.object && is_certain(fr, &v, type);
    struct value yes = value_number(V_INT, v.object && certain && !v.null ? 1 : 0, v.object ? 1 : 0);
    if (yes.lo == yes.hi || !next_insn(fr, &next) || (next.op != OP_ifeq && next.op != OP_ifne)) {
        push(fr, yes);
        return;
    }
    u32 at = fr->bci + fr->in.len, behind = at + next.len;
    fr->fact->sites[at] |= SITE_REACHED;
    struct state *s = side_state(fr);
    state_null(s, &v, false);
    state_type(fr->a, s, &v, type);
    flow_side(fr, next.op == OP_ifne ? next.target : behind);
    if (!certain || v.null) {
        s = side_state(fr);
        if (!certain || state_null(s, &v, true))
            flow_side(fr, next.op == OP_ifne ? behind : next.target);
    }
    fr->ended = true;
}

void step_new_object(struct frame *fr)
{
    struct analysis *a = fr->a;
    struct type *t = program_type(a->p, cf_class_name(fr->fact->cf, (u16)fr->in.constant));
    if (!t || t->cf->access & (ACC_ABSTRACT | ACC_INTERFACE)) {
        give_up(a, "a class that no object can be made of");
        return;
    }
    raises_quietly(fr, a->machine);
    u64 classes = OTHER_CLASSES;
    if (type_is(t, a->assertion))
        note_assert(fr);
    if (!t->library) {
        initialise(fr, t);
        make_type(a, t);
        classes = class_bit(type_fact_of(a, t));
    }
    push(fr, value_object(t->name, true, classes));
}

/* ---- arrays ---- */

static void push_array(struct frame *fr, const struct sym *type, const struct value *count)
{
    struct value v = value_object(type, true, OTHER_CLASSES);
    if (count->lo < 0)
        raises(fr, fr->a->negative, true);
    if (count->hi < 0) {
        fr->ended = true;
        return;
    }
    state_bound(fr->state, count, 0, INT32_MAX);
    v.lo = count->lo < 0 ? 0 : count->lo;
    v.hi = count->hi;
    v.length = fr->a->deep ? count->copies | count->length : 0;
    raises_quietly(fr, fr->a->machine);
    push(fr, v);
}

static const struct sym *array_of(struct frame *fr, const struct sym *element)
{
    struct buf name = {0};
    if (element->text[0] == '[')
        buf_printf(&name, "[%s", element->text);
    else
        buf_printf(&name, "[L%s;", element->text);
    const struct sym *type = program_name(fr->a->p, name.data, name.len);
    buf_release(&name);
    return type;
}

void step_new_array(struct frame *fr)
{
    static const char *const names[] = {"[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"};
    struct value count = pop(fr);
    if (fr->in.op == OP_newarray)
        push_array(fr, program_name(fr->a->p, names[fr->in.type - 4], 2), &count);
    else
        push_array(fr, array_of(fr, named_type(fr)), &count);
}

void step_new_arrays(struct frame *fr)
{
    const struct sym *type = named_type(fr);
    struct value count = {0};
    bool negative = false, ends = false;
    for (i32 i = 0; i < fr->in.count; i++) {
        count = pop(fr);
        negative = negative || count.lo < 0;
        ends = ends || count.hi < 0;
    }
    if (negative)
        raises(fr, fr->a->negative, true);
    if (ends) {
        fr->ended = true;
        return;
    }
    count.lo = count.lo < 0 ? 0 : count.lo;
    push_array(fr, type, &count); /* the first of the counts is that of the outer array */
}

void step_array_length(struct frame *fr)
{
    struct value v = pop(fr);
    if (!need_object(fr, &v))
        return;
    struct value n = value_number(V_INT, v.lo, v.hi);
    if (fr->a->deep) {
        u64 numbers = state_numbers(fr->state);
        n.upto = v.copies | v.length;
        n.copies = v.length & numbers;
        n.length = v.copies | (v.length & ~numbers);
    }
    push(fr, n);
}

/* Is the index below the length and not negative? Throws if it may not be; false: it never is. */
static bool check_index(struct frame *fr, const struct value *array, const struct value *index)
{
    struct value i = *index;
    i64 least = array->lo;
    for (u32 round = 0; round < 2; round++)
        state_close(fr->state, &i);
    for (u32 k = 0; k < fr->state->nlocals; k++) {
        const struct value *l = &fr->state->locals[k];
        if (l->copies & array->length && (l->kind == V_INT || l->kind == V_REF) && l->lo > least)
            least = l->lo;
    }
    bool below = index->hi < least || i.below & (array->copies | array->length);
    if (index->lo < 0 || !below)
        raises(fr, fr->a->index, true);
    if (index->hi < 0 || array->hi < 1 || !state_bound(fr->state, index, 0, array->hi - 1)) {
        fr->ended = true;
        return false;
    }
    return true;
}

void step_array_load(struct frame *fr)
{
    static const char *const types[] = {"I", "J", "F", "D", "", "B", "C", "S"};
    struct value index = pop(fr), array = pop(fr);
    if (!need_object(fr, &array) || !check_index(fr, &array, &index))
        return;
    struct value v;
    if (fr->in.op == OP_aaload)
        v = value_any(array.type && array.type->text[0] == '[' ? array.type->text + 1 : "Ljava/lang/Object;", fr->a->p);
    else
        v = value_any(types[fr->in.op - OP_iaload], fr->a->p);
    shallow(fr, &v);
    push(fr, v);
}

/* A store into an array whose class is not known exactly may be refused. */
static void check_store(struct frame *fr, const struct value *array, const struct value *v)
{
    if (!v->object)
        return;
    const char *text = array->type && array->exact ? array->type->text : "";
    size_t n = strlen(text);
    const struct sym *element = NULL;
    if (text[0] == '[' && text[1] == '[')
        element = program_name(fr->a->p, text + 1, n - 1);
    else if (n > 3 && text[0] == '[' && text[1] == 'L')
        element = program_name(fr->a->p, text + 2, n - 3);
    /* A final class has no subclasses that an array could be of. */
    if (!element && array->type && strncmp(array->type->text, "[Ljava/lang/String;", 19) == 0)
        element = program_name(fr->a->p, "java/lang/String", 16);
    if (!element || !is_certain(fr, v, element))
        raises(fr, fr->a->store, true);
}

void step_array_store(struct frame *fr)
{
    struct value v = pop(fr), index = pop(fr), array = pop(fr);
    if (v.maybe_this)
        escapes(fr);
    if (!need_object(fr, &array) || !check_index(fr, &array, &index))
        return;
    if (fr->in.op == OP_aastore)
        check_store(fr, &array, &v);
}
