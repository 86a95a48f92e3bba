/* String.replace, split and join. */
#include "sym/native.h"
#include "sym/text.h"

/* ---- where a part occurs ---- */

/* From left to right, and not one in another: which units one begins at, and which lie in one behind its first. */
struct occurrences {
    term *begins, *inside;
    term any;
};

/* Of a part that has at least one unit, and whose length is a constant. */
static struct occurrences occurrences_of(struct engine *e, const struct text *s, const struct text *part)
{
    struct terms *T = e->T;
    struct occurrences o = { scratch(e, s->n * sizeof(term)), scratch(e, s->n * sizeof(term)), mk_false(T) };
    u32 m = (u32)node(T, part->length)->value;
    for (u32 i = 0; i < s->n; i++) {
        o.inside[i] = mk_false(T);
        for (u32 k = 1; k < m && k <= i; k++)
            o.inside[i] = mk_or(T, o.inside[i], o.begins[i - k]);
        o.begins[i] = mk_and(T, text_matches(e, s, i, part), mk_not(T, o.inside[i]));
        o.any = mk_or(T, o.any, o.begins[i]);
    }
    return o;
}

/* Makes the length of a complete text a constant: a path for each that it can have. False: *end. */
static bool fix_length(struct engine *e, struct text *t, enum sym_end *end)
{
    struct terms *T = e->T;
    if (is_const(T, t->length))
        return true;
    e->guards.len = 0;
    for (u32 i = 0; i <= t->n; i++)
        vec_push(&e->guards, mk_eq(T, t->length, mk_const(T, 32, i)));
    int k = decide_among(e);
    *end = SYM_FORK;
    if (k >= 0)
        t->length = mk_const(T, 32, (u32)k);
    return k >= 0;
}

/* ---- replace ---- */

static enum sym_end replace_char(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    struct terms *T = e->T;
    struct text s;
    enum sym_end end;
    if (!text_receiver(e, f, args, &s, &end) || !text_complete(e, &s, &end))
        return end;
    term from = mk_extract(T, int_term(e, args[1]), 0, 16), to = mk_extract(T, int_term(e, args[2]), 0, 16);
    struct text r = { .length = s.length, .n = s.n, .units = scratch(e, s.n * sizeof(term)) };
    term any = mk_false(T);
    for (u32 i = 0; i < s.n; i++) {
        term is = mk_eq(T, s.units[i], from);
        r.units[i] = mk_ite(T, is, to, s.units[i]);
        any = mk_or(T, any, mk_and(T, text_inside(e, &s, i), is));
    }
    return give_text(e, f, args, &r, mk_or(T, mk_eq(T, from, to), mk_not(T, any)), args[0]);
}

/* Each unit of the text becomes as many as the replacement has, of which those stay that are of the result. */
static struct text replaced(struct engine *e, const struct text *s, const struct text *to, const struct occurrences *o)
{
    struct terms *T = e->T;
    u32 each = to->n ? to->n : 1, n = s->n * each;
    term *units = scratch(e, n * sizeof *units), *valid = scratch(e, n * sizeof *valid);
    for (u32 i = 0; i < s->n; i++) {
        term there = mk_and(T, text_inside(e, s, i), mk_not(T, o->inside[i]));
        for (u32 k = 0; k < each; k++) {
            term unit = k < to->n ? to->units[k] : s->units[i];
            term of_it = mk_and(T, o->begins[i], k < to->n ? text_inside(e, to, k) : mk_false(T));
            term of_text = k ? mk_false(T) : mk_not(T, o->begins[i]);
            units[i * each + k] = k ? unit : mk_ite(T, o->begins[i], unit, s->units[i]);
            valid[i * each + k] = mk_and(T, there, mk_or(T, of_it, of_text));
        }
    }
    return text_compact(e, units, valid, n);
}

/* With something in front of each unit, and at the end. */
static struct text interspersed(struct engine *e, const struct text *s, const struct text *with)
{
    u32 each = with->n + 1, n = s->n * each;
    term *units = scratch(e, n * sizeof *units), *valid = scratch(e, n * sizeof *valid);
    for (u32 i = 0; i < n; i++) {
        u32 k = i % each;
        term there = text_inside(e, s, i / each);
        units[i] = k < with->n ? with->units[k] : s->units[i / each];
        valid[i] = k < with->n ? mk_and(e->T, there, text_inside(e, with, k)) : there;
    }
    struct text all = text_compact(e, units, valid, n);
    return text_join(e, &all, with);
}

/* When Java's code gives the text itself: nothing was found, or one unit stands for the same one. */
static term unchanged(struct engine *e, const struct occurrences *o, const struct text *from, const struct text *to)
{
    struct terms *T = e->T;
    term none = mk_not(T, o->any), one = mk_const(T, 32, 1);
    if (from->length != one || !to->n)
        return none;
    return mk_or(T, none, mk_and(T, mk_eq(T, to->length, one), mk_eq(T, from->units[0], to->units[0])));
}

static enum sym_end replace_text(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text s, from, to;
    enum sym_end end;
    if (!text_receiver(e, f, args, &s, &end))
        return end;
    enum verdict v = text_sequence(e, f, &args[1], &from, &end);
    if (v == YES)
        v = text_sequence(e, f, &args[2], &to, &end);
    if (v != YES)
        return v == NO ? call_bytecode(e, f, m) : end;
    if (!text_complete(e, &s, &end) || !text_complete(e, &from, &end) || !text_complete(e, &to, &end) ||
        !fix_length(e, &from, &end))
        return end;
    if ((u64)s.n * (to.n + 1) > TEXT_MAX)
        return call_bytecode(e, f, m);
    if (from.length == mk_const(e->T, 32, 0)) {
        struct text r = interspersed(e, &s, &to);
        return give_new(e, f, args, text_string(e, &r));
    }
    struct occurrences o = occurrences_of(e, &s, &from);
    struct text r = replaced(e, &s, &to, &o);
    return give_text(e, f, args, &r, unchanged(e, &o, &from, &to), args[0]);
}

/* ---- split ---- */

/* The separator, if the regular expression is a literal. */
static bool literal_pattern(struct engine *e, const struct text *regex, struct text *out)
{
    u32 n = (u32)node(e->T, regex->length)->value;
    *out = text_empty(e, n);
    out->n = 0;
    for (u32 i = 0; i < n; i++) {
        u64 c = node(e->T, regex->units[i])->value;
        bool quoted = c == '\\' && i + 1 < n;
        if (quoted)
            c = node(e->T, regex->units[++i])->value;
        bool letter = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        bool meta = !c || (c < 0x80 && strchr(".$|()[{^?*+\\", (int)c));
        if (c >= 0xd800 || (quoted ? letter || c >= 0x80 : meta))
            return false;
        out->units[out->n++] = mk_const(e->T, 16, c);
    }
    out->length = mk_const(e->T, 32, out->n);
    return out->n > 0;
}

struct parts {
    u32 n;                 /* that there can be */
    term count;            /* how many there are */
    term *begin, *length;
};

/*
 * Part k begins behind separator k - 1 and ends before separator k, or at the end.
 * With a limit the last part is all that is left.
 */
static struct parts parts_of(struct engine *e, const struct text *s, const struct text *by, u32 limit)
{
    struct terms *T = e->T;
    struct occurrences o = occurrences_of(e, s, by);
    u32 m = by->n, most = s->n / m + 1;
    struct parts p = { .n = limit && limit < most ? limit : most };
    p.begin = scratch(e, p.n * sizeof(term));
    p.length = scratch(e, p.n * sizeof(term));
    term *last = scratch(e, p.n * sizeof(term));
    for (u32 k = 0; k < p.n; k++) {
        p.begin[k] = mk_const(T, 32, 0);
        last[k] = s->length;
    }
    term before = mk_const(T, 16, 0); /* separators before unit i, of which the last part has no need */
    for (u32 i = 0; i < s->n; i++) {
        for (u32 k = 0; k + 1 < p.n && k <= i / m; k++) {
            term is = mk_and(T, o.begins[i], mk_eq(T, before, mk_const(T, 16, k)));
            last[k] = mk_ite(T, is, mk_const(T, 32, i), last[k]);
            p.begin[k + 1] = mk_ite(T, is, mk_const(T, 32, i + m), p.begin[k + 1]);
        }
        term more = mk_ult(T, before, mk_const(T, 16, p.n - 1));
        before = mk_add(T, before, mk_zext(T, mk_and(T, o.begins[i], more), 16));
    }
    for (u32 k = 0; k < p.n; k++)
        p.length[k] = mk_sub(T, last[k], p.begin[k]);
    p.count = mk_add(T, mk_zext(T, before, 32), mk_const(T, 32, 1));
    return p;
}

/* Empty parts at the end are none; but of a text without a separator there is always one. */
static term without_empty_end(struct engine *e, const struct parts *p)
{
    struct terms *T = e->T;
    term one = mk_const(T, 32, 1), count = mk_const(T, 32, 0);
    for (u32 k = 0; k < p->n; k++) {
        term there = mk_slt(T, mk_const(T, 32, k), p->count);
        term solid = mk_not(T, mk_eq(T, p->length[k], mk_const(T, 32, 0)));
        count = mk_ite(T, mk_and(T, there, solid), mk_const(T, 32, k + 1), count);
    }
    return mk_ite(T, mk_eq(T, p->count, one), one, count);
}

/* A String[] of the parts. 0 with vm->exc. */
static ref array_of_parts(struct engine *e, const struct text *s, const struct parts *p, slot all)
{
    struct terms *T = e->T;
    struct vm *vm = e->vm;
    ref array = new_ref_array(vm, vm->k[K_string], p->n);
    ref none = array ? intern_sym(vm, sym_intern(&vm->syms, "", 0)) : 0;
    for (u32 k = 0; none && k < p->n; k++) {
        struct text part = text_part(e, s, p->begin[k], p->length[k]);
        ref made = text_string(e, &part);
        if (!made)
            return 0;
        term empty = mk_eq(T, p->length[k], mk_const(T, 32, 0));
        term r = mk_ite(T, empty, mk_const(T, REF_WIDTH, none), mk_const(T, REF_WIDTH, made));
        if (!k)
            r = mk_ite(T, mk_eq(T, p->count, mk_const(T, 32, 1)), ref_term(e, all), r);
        if (!element_put(e, array, k, r))
            return 0;
    }
    return none ? array : 0;
}

static enum sym_end split(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text s, regex, by;
    enum sym_end end;
    if (m->nargs == 3 && args[2] >> 32)
        return call_bytecode(e, f, m);
    i32 limit = m->nargs == 3 ? (i32)args[2] : 0;
    if (!text_receiver(e, f, args, &s, &end))
        return end;
    enum verdict v = text_of(e, f, &args[1], &regex, &end);
    if (v == UNKNOWN)
        return end;
    if (v == NO || !text_is_constant(e, &regex) || !literal_pattern(e, &regex, &by))
        return call_bytecode(e, f, m);
    if (!text_complete(e, &s, &end))
        return end;
    struct parts p = parts_of(e, &s, &by, limit > 0 ? (u32)limit : 0);
    term count = limit == 0 ? without_empty_end(e, &p) : p.count;
    ref array = array_of_parts(e, &s, &p, args[0]);
    if (!array)
        return raise(e);
    if (!is_const(e->T, count) || node(e->T, count)->value != p.n) {
        if (!array_set_length(e, array, count))
            return raise(e);
    }
    return give_reference(e, f, args, array);
}

/* ---- join ---- */

static bool add(struct engine *e, struct text *to, const struct text *t, enum sym_end *end)
{
    if (!text_joinable(e, to, t, end))
        return false;
    *to = text_join(e, to, t);
    return true;
}

/* What all the forms of join come to: prefix, suffix, what stands between, and `size` elements. */
static enum sym_end join(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    struct text all, suffix, between, one;
    ref elements = (ref)args[3];
    if (args[4] >> 32 || !elements || array_at(e, elements)->length_term || array_at(e, elements)->head.length < (u32)args[4])
        return call_bytecode(e, f, m);
    slot *texts[] = { &args[0], &args[1], &args[2] };
    struct text *into[] = { &all, &suffix, &between };
    for (u32 i = 0; i < 3; i++) {
        enum verdict v = text_of(e, f, texts[i], into[i], &end);
        if (v != YES)
            return v == NO ? call_bytecode(e, f, m) : end;
    }
    for (u32 i = 0; i < (u32)args[4]; i++) {
        slot element = ref_slot(e, element_term(e, elements, i));
        enum verdict v = text_of(e, f, &element, &one, &end);
        if (v != YES)
            return v == NO ? call_bytecode(e, f, m) : end;
        if ((i && !add(e, &all, &between, &end)) || !add(e, &all, &one, &end))
            return end;
    }
    if (!add(e, &all, &suffix, &end))
        return end;
    return give_new(e, f, args, text_string(e, &all));
}

#define STRING "java/lang/String"
const struct native_term string_replace_natives[] = {
    { STRING, "replace", "(CC)Ljava/lang/String;", replace_char, SUMMARY_SETS },
    { STRING, "replace", "(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Ljava/lang/String;", replace_text, SUMMARY_SETS },
    { STRING, "split", "(Ljava/lang/String;)[Ljava/lang/String;", split, SUMMARY_SETS },
    { STRING, "split", "(Ljava/lang/String;I)[Ljava/lang/String;", split, SUMMARY_SETS },
    { STRING, "join",
      "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;[Ljava/lang/String;I)Ljava/lang/String;", join, SUMMARY_SETS },
    { 0 },
};
