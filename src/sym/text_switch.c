/*
 * A switch over strings. Compilers make two of it: one over the hash, whose cases
 * compare with the strings that have it, and one over what was found. Taken as it
 * stands the first forks over hashes, and the solver makes up strings that have the hash of a
 * constant. So the call of hashCode in front of it forks over the constants themselves:
 * with the text of one the hash is a number, and with another text all cases
 * come to where the default goes, whatever the hash is, and so does this.
 */
#include "sym/native.h"
#include "sym/text.h"

/* Constants of one switch; with more, it is taken as it stands. */
enum { CONSTANTS_MAX = 256 };

struct cases {
    u32 n;
    u16 constants[CONSTANTS_MAX]; /* indices into the constant pool */
};

static bool is_string_method(const struct frame *f, const struct insn *at, const char *name)
{
    struct classfile *cf = f->method->cls->cf;
    if (at->iop == I_invokevirtual_q || at->iop == I_invokedirect_q)
        return strcmp(at->method->cls->name->text, "java/lang/String") == 0 && strcmp(at->method->name->text, name) == 0;
    return at->iop == I_invokevirtual && strcmp(cf_ref_class(cf, (u16)at->a)->text, "java/lang/String") == 0 &&
           strcmp(cf_ref_name(cf, (u16)at->a)->text, name) == 0;
}

/*
 * From the target of a case: is the string compared with constants, and does it go to the default
 * where it is none of them? Nothing else happens on that way. Instructions are those of
 * verified code, so that one follows each of these.
 */
static bool reads_case(const struct frame *f, const struct insn *at, const struct insn *otherwise, slot text,
                       struct cases *out)
{
    for (u32 steps = 0; at != otherwise; steps++) {
        if (steps > CONSTANTS_MAX)
            return false;
        if (at->iop == I_goto) {
            at = at->target;
            continue;
        }
        if (at[0].iop != I_load1 || f->locals[at[0].a] != text || (at[1].iop != I_ldc && at[1].iop != I_ldc_obj) ||
            f->method->cls->cf->consts[at[1].a].tag != CF_STRING || !is_string_method(f, &at[2], "equals") ||
            (at[3].iop != I_ifeq && at[3].iop != I_ifne) || out->n == CONSTANTS_MAX)
            return false;
        out->constants[out->n++] = (u16)at[1].a;
        at = at[3].iop == I_ifeq ? at[3].target : at + 4;
    }
    return true;
}

static bool reads_cases(const struct frame *f, slot text, struct cases *out)
{
    const struct insn *at = f->pc + 1;
    out->n = 0;
    if ((at->iop != I_lookupswitch && at->iop != I_tableswitch) || !f->method->cls->cf)
        return false;
    const struct switch_table *t = at->table;
    u32 n = at->iop == I_lookupswitch ? (u32)t->high + 1 : (u32)(t->high - t->low) + 1;
    for (u32 i = 0; i < n; i++) {
        if (!reads_case(f, t->targets[i], t->otherwise, text, out))
            return false;
    }
    return out->n > 0;
}

static struct text constant_text(struct engine *e, const struct frame *f, u16 constant)
{
    const struct sym *s = cf_class_name(f->method->cls->cf, constant);
    struct text t = text_empty(e, (u32)utf16_from_modified(s->text, s->len, NULL));
    u16 *units = scratch(e, t.n * sizeof *units);
    utf16_from_modified(s->text, s->len, units);
    for (u32 i = 0; i < t.n; i++)
        t.units[i] = mk_const(e->T, 16, units[i]);
    return t;
}

static u32 hash_of(struct engine *e, const struct text *t)
{
    u32 hash = 0;
    for (u32 i = 0; i < t->n; i++)
        hash = hash * 31 + (u32)node(e->T, t->units[i])->value;
    return hash;
}

bool switch_on_text(struct engine *e, struct frame *f, slot *args, const struct text *s, enum sym_end *end)
{
    struct cases *c = scratch(e, sizeof *c);
    if (e->opts.no_summaries || !reads_cases(f, args[0], c))
        return false;
    struct text *constants = scratch(e, c->n * sizeof *constants);
    term any = mk_false(e->T), *is = scratch(e, c->n * sizeof *is);
    for (u32 i = 0; i < c->n; i++) {
        constants[i] = constant_text(e, f, c->constants[i]);
        if (constants[i].n > s->n && !text_is_complete(e, s))
            return false;
        is[i] = text_equal(e, s, &constants[i]);
        any = mk_or(e->T, any, is[i]);
    }
    e->guards.len = 0;
    for (u32 i = 0; i < c->n; i++)
        vec_push(&e->guards, is[i]);
    vec_push(&e->guards, mk_not(e->T, any));
    int k = decide_among(e);
    if (k < 0) {
        *end = SYM_FORK;
    } else if (k < (int)c->n) {
        *end = give_term(e, f, args, 'I', mk_const(e->T, 32, hash_of(e, &constants[k])));
    } else {
        const struct insn *otherwise = f->pc[1].table->otherwise;
        *end = done(e, f, args);
        f->pc = otherwise;
    }
    return true;
}
