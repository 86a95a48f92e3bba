/* One instruction on abstract values. */
#include "prove/analysis.h"

void push(struct frame *fr, struct value v)
{
    if (fr->state->depth >= fr->fact->code->max_stack)
        give_up(fr->a, "the operand stack overflows");
    else
        fr->state->stack[fr->state->depth++] = v;
}

struct value pop(struct frame *fr)
{
    if (!fr->state->depth) {
        give_up(fr->a, "the operand stack is empty");
        return (struct value){0};
    }
    return fr->state->stack[--fr->state->depth];
}

static void push_int(struct frame *fr, i64 lo, i64 hi)
{
    push(fr, value_number(V_INT, lo, hi));
}

bool need_object(struct frame *fr, const struct value *v)
{
    if (v->null)
        raises(fr, fr->a->null_pointer, true);
    bool goes_on = v->object && state_null(fr->state, v, false);
    fr->ended |= !goes_on;
    return goes_on;
}

/* ---- constants and variables ---- */

/* The class that the instruction names. One that is not there is an error when it is met first. */
static const struct sym *named_type(struct frame *fr)
{
    const struct sym *type = cf_class_name(fr->fact->cf, (u16)fr->in.constant);
    const char *element = type->text + strspn(type->text, "[");
    const struct sym *name = type;
    if (element != type->text)
        name = *element == 'L' ? program_name(fr->a->p, element + 1, strlen(element) - 2) : NULL;
    if (name && !program_type(fr->a->p, name))
        give_up(fr->a, "a class that is not there");
    return type;
}

static void push_constant(struct frame *fr)
{
    const struct cf_const *c = &fr->fact->cf->consts[fr->in.constant];
    struct program *p = fr->a->p;
    switch (c->tag) {
    case CF_INTEGER:
        push_int(fr, (i32)c->bits, (i32)c->bits);
        break;
    case CF_LONG:
        push(fr, value_number(V_LONG, (i64)c->bits, (i64)c->bits));
        break;
    case CF_FLOAT:
        push(fr, (struct value){.kind = V_FLOAT});
        break;
    case CF_DOUBLE:
        push(fr, (struct value){.kind = V_DOUBLE});
        break;
    case CF_STRING:
        push(fr, value_object(program_name(p, "java/lang/String", 16), true, OTHER_CLASSES));
        break;
    case CF_CLASS:
        named_type(fr);
        push(fr, value_object(program_name(p, "java/lang/Class", 15), true, OTHER_CLASSES));
        break;
    default:
        give_up(fr->a, "a constant that is made at run time");
    }
}

static void load(struct frame *fr, u32 local)
{
    struct value v = fr->state->locals[local];
    if (v.kind == V_NONE)
        give_up(fr->a, "a variable without a value");
    push(fr, v);
}

/* What is known of fields of the variable's old object is not about the new one. */
static void overwrite(struct frame *fr, u32 local, const struct value *v)
{
    struct value kept = *v;
    state_store(fr->state, local, &kept);
    state_rebase(fr->state, fr->fact, local);
}

static void store(struct frame *fr, u32 local)
{
    struct value v = pop(fr);
    overwrite(fr, local, &v);
}

static void shallow(struct frame *fr, struct value *v)
{
    if (!fr->a->deep && (v->kind == V_INT || v->kind == V_LONG) && v->lo != v->hi) {
        v->lo = v->lo < 0 ? number_min(v->kind) : 0;
        v->hi = number_max(v->kind);
    }
}

/* ---- stack shuffling: by the letters of opcodes.def, which count words ---- */

static bool is_wide(const struct value *v)
{
    return v->kind == V_LONG || v->kind == V_DOUBLE;
}

/* Takes values of so many words from the stack; the topmost comes first. */
static u32 take_words(struct frame *fr, u32 words, struct value *out)
{
    u32 n = 0, taken = 0;
    while (taken < words && !fr->a->gave_up) {
        out[n] = pop(fr);
        taken += is_wide(&out[n]) ? 2 : 1;
        n++;
    }
    if (taken != words)
        give_up(fr->a, "half a value is moved");
    return n;
}

static void put_back(struct frame *fr, const struct value *v, u32 n)
{
    while (n > 0 && !fr->a->gave_up)
        push(fr, v[--n]);
}

/* dup and its kin: the topmost words are put below those under them, too. */
static void duplicate(struct frame *fr, u32 words, u32 below)
{
    struct value top[2], under[2];
    u32 n = take_words(fr, words, top), m = take_words(fr, below, under);
    put_back(fr, top, n);
    put_back(fr, under, m);
    put_back(fr, top, n);
}

static void shuffle(struct frame *fr)
{
    struct value v[2];
    switch (fr->in.op) {
    case OP_pop:
        take_words(fr, 1, v);
        break;
    case OP_pop2:
        take_words(fr, 2, v);
        break;
    case OP_dup:
        duplicate(fr, 1, 0);
        break;
    case OP_dup_x1:
        duplicate(fr, 1, 1);
        break;
    case OP_dup_x2:
        duplicate(fr, 1, 2);
        break;
    case OP_dup2:
        duplicate(fr, 2, 0);
        break;
    case OP_dup2_x1:
        duplicate(fr, 2, 1);
        break;
    case OP_dup2_x2:
        duplicate(fr, 2, 2);
        break;
    default:
        v[0] = pop(fr);
        v[1] = pop(fr);
        push(fr, v[0]);
        push(fr, v[1]);
    }
}

/* ---- arithmetic ---- */

/* Of x - n with n > 0 is known that it is below x, if it does not wrap around. */
static void relate(const struct value *a, const struct value *b, u8 op, struct value *out)
{
    if (op == OP_isub && b->lo >= 0 && a->lo - b->hi >= INT32_MIN) {
        u64 is = b->lo > 0 ? a->copies | a->upto : 0;
        out->below = a->below | is;
        out->upto = a->upto | a->copies;
    }
    if (op == OP_iadd && value_is(b, 1) && a->hi < INT32_MAX)
        out->upto = a->below;
    if ((op == OP_idiv && b->lo >= 1) || (op == OP_ishr && a->lo >= 0) || (op == OP_irem && a->lo >= 0)) {
        if (a->lo >= 0) {
            out->below = a->below;
            out->upto = a->upto | a->copies;
        }
    }
    if (op == OP_irem && a->lo >= 0 && b->lo > 0) {
        out->below |= b->copies | b->below | b->upto;
        out->upto |= b->copies | b->upto;
    }
}

static void binary(struct frame *fr, u8 int_op, enum value_kind kind)
{
    struct value b = pop(fr), a = pop(fr);
    bool divides = int_op == OP_idiv || int_op == OP_irem;
    if (divides && b.lo <= 0 && b.hi >= 0) {
        raises(fr, fr->a->arithmetic, true);
        if (value_is(&b, 0)) {
            fr->ended = true;
            return;
        }
    }
    struct value v = value_binary(int_op, kind, &a, &b);
    shallow(fr, &v);
    if (kind == V_INT && fr->a->deep)
        relate(&a, &b, int_op, &v);
    push(fr, v);
}

static void convert_int(struct frame *fr, i64 lo, i64 hi)
{
    struct value v = pop(fr);
    bool fits = v.lo >= lo && v.hi <= hi;
    if (fits && v.kind == V_INT)
        push(fr, v);
    else
        push_int(fr, fits ? v.lo : lo, fits ? v.hi : hi);
}

static void convert(struct frame *fr)
{
    struct value v;
    switch (fr->in.op) {
    case OP_i2l:
        v = pop(fr);
        push(fr, value_number(V_LONG, v.lo, v.hi));
        break;
    case OP_l2i:
        convert_int(fr, INT32_MIN, INT32_MAX);
        break;
    case OP_i2b:
        convert_int(fr, INT8_MIN, INT8_MAX);
        break;
    case OP_i2c:
        convert_int(fr, 0, UINT16_MAX);
        break;
    case OP_i2s:
        convert_int(fr, INT16_MIN, INT16_MAX);
        break;
    case OP_f2i:
    case OP_d2i:
        pop(fr);
        push_int(fr, INT32_MIN, INT32_MAX);
        break;
    case OP_f2l:
    case OP_d2l:
        pop(fr);
        push(fr, value_number(V_LONG, INT64_MIN, INT64_MAX));
        break;
    default:
        pop(fr);
        push(fr, (struct value){.kind = *op_table[fr->in.op].pushes == 'F' ? V_FLOAT : V_DOUBLE});
    }
}

/* ---- branches ---- */

enum relation { EQ, NE, LT, GE, GT, LE };

/* Narrows by `a REL b`; false: that is never so. */
static bool narrow(struct state *s, const struct value *a, const struct value *b, enum relation rel)
{
    switch (rel) {
    case EQ:
        return state_equal(s, a, b);
    case NE:
        if (a->lo == a->hi && b->lo == b->hi)
            return a->lo != b->lo;
        state_differ(s, a, b);
        state_differ(s, b, a);
        if (b->lo == b->hi && a->lo == b->lo)
            return state_bound(s, a, a->lo + 1, a->hi);
        if (b->lo == b->hi && a->hi == b->lo)
            return state_bound(s, a, a->lo, a->hi - 1);
        return true;
    case LT:
        return state_less(s, a, b, true);
    case GE:
        return state_less(s, b, a, false);
    case GT:
        return state_less(s, b, a, true);
    case LE:
        return state_less(s, a, b, false);
    }
    return true;
}

static void branch(struct frame *fr, const struct value *a, const struct value *b, enum relation rel, u32 target,
                   u32 behind)
{
    static const enum relation opposite[] = {NE, EQ, GE, LT, LE, GT};
    if (narrow(side_state(fr), a, b, rel))
        flow_side(fr, target);
    if (narrow(side_state(fr), a, b, opposite[rel]))
        flow_side(fr, behind);
    fr->ended = true;
}

static bool next_insn(struct frame *fr, struct insn_parts *in)
{
    u32 at = fr->bci + fr->in.len;
    return !fr->fact->leaders[at].starts && insn_decode(fr->fact->code->code, fr->fact->code->len, at, in);
}

/* lcmp with the branch behind it is a comparison of longs. */
static void compare_longs(struct frame *fr)
{
    struct insn_parts next;
    struct value b = pop(fr), a = pop(fr);
    if (!next_insn(fr, &next) || next.op < OP_ifeq || next.op > OP_ifle) {
        push_int(fr, a.hi < b.lo ? -1 : a.lo > b.hi ? 1 : -1, a.hi < b.lo ? -1 : 1);
        return;
    }
    u32 at = fr->bci + fr->in.len;
    fr->fact->sites[at] |= SITE_REACHED;
    branch(fr, &a, &b, (enum relation)(next.op - OP_ifeq), next.target, at + next.len);
}

static void branch_on_null(struct frame *fr)
{
    struct value v = pop(fr);
    bool if_null = fr->in.op == OP_ifnull;
    if (state_null(side_state(fr), &v, if_null))
        flow_side(fr, fr->in.target);
    if (state_null(side_state(fr), &v, !if_null))
        flow_side(fr, fr->bci + fr->in.len);
    fr->ended = true;
}

static void branch_on_references(struct frame *fr)
{
    struct value b = pop(fr), a = pop(fr);
    bool if_equal = fr->in.op == OP_if_acmpeq;
    bool both_null = !a.object && !b.object;
    bool never_equal = (!a.null && !b.object) || (!b.null && !a.object);
    if (if_equal ? !never_equal : !both_null)
        flow_to(fr, fr->in.target);
    if (if_equal ? !both_null : !never_equal)
        flow_to(fr, fr->bci + fr->in.len);
    fr->ended = true;
}

static void branch_on_numbers(struct frame *fr)
{
    struct value zero = value_number(V_INT, 0, 0);
    bool to_zero = fr->in.op <= OP_ifle;
    struct value b = to_zero ? zero : pop(fr), a = pop(fr);
    branch(fr, &a, &b, (enum relation)(fr->in.op - (to_zero ? OP_ifeq : OP_if_icmpeq)), fr->in.target,
           fr->bci + fr->in.len);
}

static void branch_by_switch(struct frame *fr)
{
    struct value v = pop(fr);
    u64 covered = 0;
    for (u32 i = 0; i < fr->in.ncases; i++) {
        i32 match;
        u32 target;
        insn_case(fr->fact->code->code, fr->bci, &fr->in, i, &match, &target);
        covered += match >= v.lo && match <= v.hi;
        if (state_bound(side_state(fr), &v, match, match))
            flow_side(fr, target);
    }
    /* Cases are all different. */
    if ((u64)(v.hi - v.lo) + 1 > covered)
        flow_to(fr, fr->in.target);
    fr->ended = true;
}

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

static void check_cast(struct frame *fr)
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

static void instance_of(struct frame *fr)
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

static void new_object(struct frame *fr)
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

static void new_array(struct frame *fr)
{
    static const char *const names[] = {"[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"};
    struct value count = pop(fr);
    if (fr->in.op == OP_newarray)
        push_array(fr, program_name(fr->a->p, names[fr->in.type - 4], 2), &count);
    else
        push_array(fr, array_of(fr, named_type(fr)), &count);
}

static void new_arrays(struct frame *fr)
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

static void array_length(struct frame *fr)
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

static void array_load(struct frame *fr)
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

static void array_store(struct frame *fr)
{
    struct value v = pop(fr), index = pop(fr), array = pop(fr);
    if (v.maybe_this)
        escapes(fr);
    if (!need_object(fr, &array) || !check_index(fr, &array, &index))
        return;
    if (fr->in.op == OP_aastore)
        check_store(fr, &array, &v);
}

/* ---- fields ---- */

static struct field *find_field(struct frame *fr, bool is_static)
{
    struct classfile *cf = fr->fact->cf;
    u16 k = (u16)fr->in.constant;
    struct type *t = program_type(fr->a->p, cf_ref_class(cf, k));
    struct field *f = t ? type_field(t, cf_ref_name(cf, k), cf_ref_desc(cf, k)) : NULL;
    if (!f || !!(f->m->access & ACC_STATIC) != is_static) {
        give_up(fr->a, "a field that is not there");
        return NULL;
    }
    return f;
}

static void note_reader(struct field_fact *f, struct fact *reader)
{
    for (u32 i = 0; i < f->readers.len; i++) {
        if (f->readers.data[i] == reader)
            return;
    }
    vec_push(&f->readers, reader);
}

/* What is known of a field; false: nobody has written to it yet, and nobody reads it before. */
static bool read_field(struct frame *fr, struct field *f, struct value *out)
{
    struct field_fact *known = field_of(fr->a, f);
    bool is_static = f->m->access & ACC_STATIC;
    bool early = fr->fact->m->holder == f->holder && (is_static ? fr->fact->initialises : fr->fact->constructs);
    struct value zero = value_zero(f->desc->text);
    note_reader(known, fr->fact);
    if (!fr->a->deep) {
        *out = value_any(f->desc->text, fr->a->p);
        return true;
    }
    if (!known->written && !early)
        return false;
    *out = !known->written ? zero : early ? value_join(fr->a->p, &known->value, &zero) : known->value;
    return true;
}

/* What was read once, or written, is still there. */
static void push_field(struct frame *fr, struct field *f, const struct value *object)
{
    struct value v;
    fr->ended = !read_field(fr, f, &v);
    if (fr->ended)
        return;
    u32 at = state_place(fr->state, fr->fact, object, f);
    if (at == UINT32_MAX) {
        push(fr, v);
        return;
    }
    if (fr->state->locals[at].kind == V_NONE)
        overwrite(fr, at, &v);
    push(fr, fr->state->locals[at]);
}

/* Any object may be the one that others know the field of. */
static void write_field(struct frame *fr, struct field *f, const struct value *object, struct value v)
{
    struct value all = value_any(f->desc->text, fr->a->p);
    if (v.kind == V_INT && (v.lo < all.lo || v.hi > all.hi))
        v = all; /* the field takes the lowest bits */
    field_write(fr->a, field_of(fr->a, f), &v);
    state_spoil(fr->state, fr->fact, f);
    u32 at = state_place(fr->state, fr->fact, object, f);
    if (at == UINT32_MAX)
        return;
    u32 base = fr->fact->places[at - fr->state->first_place].base;
    if (!object || fr->state->locals[base].kind != V_NONE) /* what it hangs on may be spoilt itself */
        overwrite(fr, at, &v);
}

/* javac's flag for `assert`, which the class initialiser sets. */
static bool is_assertion_flag(const struct field *f)
{
    return strcmp(f->name->text, "$assertionsDisabled") == 0 && f->desc->text[0] == 'Z' &&
           f->m->access & ACC_SYNTHETIC && f->m->access & ACC_FINAL;
}

static void get_static(struct frame *fr)
{
    struct field *f = find_field(fr, true);
    if (!f)
        return;
    if (f->holder->library) {
        push(fr, library_field(fr->a, f));
        return;
    }
    initialise(fr, f->holder);
    if (is_assertion_flag(f)) {
        push_int(fr, 0, fr->a->goal->assertions ? 0 : 1);
        return;
    }
    touch(fr);
    push_field(fr, f, NULL);
}

static void put_static(struct frame *fr)
{
    struct field *f = find_field(fr, true);
    struct value v = pop(fr);
    if (!f)
        return;
    if (f->holder->library) {
        give_up(fr->a, "a static field of the library is written to");
        return;
    }
    initialise(fr, f->holder);
    if (v.maybe_this)
        escapes(fr);
    write_field(fr, f, NULL, v);
    u32 number = field_number(f);
    if (fr->fact->initialises && f->holder == fr->fact->m->holder && number < 64)
        fr->state->assigned |= 1ull << number;
}

static void get_field(struct frame *fr)
{
    struct field *f = find_field(fr, false);
    struct value object = pop(fr);
    if (!f || !need_object(fr, &object))
        return;
    if (f->holder->library)
        push(fr, value_any(f->desc->text, fr->a->p));
    else
        push_field(fr, f, &object);
}

static void put_field(struct frame *fr)
{
    struct field *f = find_field(fr, false);
    struct value v = pop(fr), object = pop(fr);
    if (!f || !need_object(fr, &object))
        return;
    if (f->holder->library) {
        give_up(fr->a, "a field of the library is written to");
        return;
    }
    write_field(fr, f, &object, v);
    u32 number = field_number(f);
    if (fr->fact->constructs && object.surely_this && f->holder == fr->fact->m->holder && number < 64)
        fr->state->assigned |= 1ull << number;
    if (v.maybe_this)
        escapes(fr);
}

/* ---- the end ---- */

static void return_value(struct frame *fr)
{
    struct fact *f = fr->fact;
    const char *type = desc_return(f->m->desc->text);
    bool changed = !f->returns;
    if (fr->in.op != OP_return) {
        struct value v = pop(fr);
        /* A caller that was compiled for a boolean gets the lowest bit, and so on. */
        struct value all = value_any(type, fr->a->p);
        if (v.kind == V_INT && (v.lo < all.lo || v.hi > all.hi))
            v = all;
        if (!fr->a->deep)
            v = all;
        changed |= grow(fr->a, &f->result, !f->returns, &v, &f->changes);
    }
    f->returns = true;
    if (changed)
        enqueue_callers(fr->a, f);
    if (f->constructs || f->initialises)
        not_definite(fr->a, f->m->holder, fr->state->assigned, f->initialises);
    fr->ended = true;
}

/* What was caught quietly is thrown on quietly. */
static void throw_value(struct frame *fr)
{
    struct value v = pop(fr);
    const struct sym *name = v.caught ? v.loud : v.type;
    if (v.null)
        raises(fr, fr->a->null_pointer, true);
    struct type *t = name ? program_type(fr->a->p, name) : fr->a->throwable;
    if (!t || !type_is(t, fr->a->throwable))
        t = fr->a->throwable;
    if (v.object && v.caught) {
        raises_quietly(fr, fr->a->machine);
        raises_quietly(fr, fr->a->linkage);
    }
    if (v.object && (!v.caught || v.loud))
        raises(fr, t, v.exact && t->name == v.type);
    fr->ended = true;
}

static void monitor(struct frame *fr)
{
    struct value v = pop(fr);
    /* Who leaves a monitor that he did not enter is found by nobody but the machine. */
    if (fr->in.op == OP_monitorexit)
        raises(fr, fr->a->monitor, true);
    need_object(fr, &v);
}

/* ---- all of them ---- */

static void arithmetic(struct frame *fr)
{
    u8 op = fr->in.op;
    const char *types = op_table[op].pops;
    if (*types == 'F' || *types == 'D') {
        struct value v = pop(fr);
        if (op != OP_fneg && op != OP_dneg)
            v = pop(fr);
        push(fr, v);
        return;
    }
    enum value_kind kind = *types == 'J' ? V_LONG : V_INT;
    if (op == OP_ineg || op == OP_lneg) {
        struct value zero = value_number(kind, 0, 0), v = pop(fr);
        v = value_binary(OP_isub, kind, &zero, &v);
        shallow(fr, &v);
        push(fr, v);
        return;
    }
    /* Each operator has four forms up to negation, and two behind it. */
    u8 int_op = op < OP_ineg ? (u8)(op & ~3) : (u8)(op - (*types == 'J'));
    binary(fr, int_op, kind);
}

static void other(struct frame *fr)
{
    switch (fr->in.op) {
    case OP_ldc:
    case OP_ldc_w:
    case OP_ldc2_w:
        push_constant(fr);
        break;
    case OP_iinc:
        if (fr->a->deep) {
            state_add(fr->state, (u32)fr->in.local, fr->in.value);
        } else {
            struct value any = value_number(V_INT, INT32_MIN, INT32_MAX);
            overwrite(fr, (u32)fr->in.local, &any);
        }
        break;
    case OP_lcmp:
        compare_longs(fr);
        break;
    case OP_fcmpl:
    case OP_fcmpg:
    case OP_dcmpl:
    case OP_dcmpg:
        pop(fr);
        pop(fr);
        push_int(fr, -1, 1);
        break;
    case OP_goto:
    case OP_goto_w:
        flow_to(fr, fr->in.target);
        fr->ended = true;
        break;
    case OP_ifnull:
    case OP_ifnonnull:
        branch_on_null(fr);
        break;
    case OP_tableswitch:
    case OP_lookupswitch:
        branch_by_switch(fr);
        break;
    case OP_getstatic:
        get_static(fr);
        break;
    case OP_putstatic:
        put_static(fr);
        break;
    case OP_getfield:
        get_field(fr);
        break;
    case OP_putfield:
        put_field(fr);
        break;
    case OP_invokevirtual:
    case OP_invokespecial:
    case OP_invokestatic:
    case OP_invokeinterface:
        step_call(fr);
        break;
    case OP_invokedynamic:
        step_dynamic(fr);
        break;
    case OP_new:
        new_object(fr);
        break;
    case OP_newarray:
    case OP_anewarray:
        new_array(fr);
        break;
    case OP_multianewarray:
        new_arrays(fr);
        break;
    case OP_arraylength:
        array_length(fr);
        break;
    case OP_athrow:
        throw_value(fr);
        break;
    case OP_checkcast:
        check_cast(fr);
        break;
    case OP_instanceof:
        instance_of(fr);
        break;
    case OP_monitorenter:
    case OP_monitorexit:
        monitor(fr);
        break;
    case OP_nop:
        break;
    default:
        give_up(fr->a, "an instruction of old compilers");
    }
}

void step(struct frame *fr)
{
    u8 op = fr->in.op;
    u32 local = (u32)fr->in.local;
    if (op == OP_aconst_null)
        push(fr, value_null());
    else if (op >= OP_iconst_m1 && op <= OP_iconst_5)
        push_int(fr, op - OP_iconst_0, op - OP_iconst_0);
    else if (op == OP_lconst_0 || op == OP_lconst_1)
        push(fr, value_number(V_LONG, op - OP_lconst_0, op - OP_lconst_0));
    else if (op >= OP_fconst_0 && op <= OP_dconst_1)
        push(fr, (struct value){.kind = op <= OP_fconst_2 ? V_FLOAT : V_DOUBLE});
    else if (op == OP_bipush || op == OP_sipush)
        push_int(fr, fr->in.value, fr->in.value);
    else if (op >= OP_iload && op <= OP_aload)
        load(fr, local);
    else if (op >= OP_iload_0 && op <= OP_aload_3)
        load(fr, (op - OP_iload_0) % 4u);
    else if (op >= OP_iaload && op <= OP_saload)
        array_load(fr);
    else if (op >= OP_istore && op <= OP_astore)
        store(fr, local);
    else if (op >= OP_istore_0 && op <= OP_astore_3)
        store(fr, (op - OP_istore_0) % 4u);
    else if (op >= OP_iastore && op <= OP_sastore)
        array_store(fr);
    else if (op >= OP_pop && op <= OP_swap)
        shuffle(fr);
    else if (op >= OP_iadd && op <= OP_lxor)
        arithmetic(fr);
    else if (op >= OP_i2l && op <= OP_i2s)
        convert(fr);
    else if (op >= OP_ifeq && op <= OP_if_icmple)
        branch_on_numbers(fr);
    else if (op == OP_if_acmpeq || op == OP_if_acmpne)
        branch_on_references(fr);
    else if (op >= OP_ireturn && op <= OP_return)
        return_value(fr);
    else
        other(fr);
}
