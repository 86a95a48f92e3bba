#include "prove/clauses.h"

void clauses_init(struct clauses *c)
{
    *c = (struct clauses){.T = terms_new()};
}

void clauses_release(struct clauses *c)
{
    for (u32 i = 0; i < c->clauses.len; i++) {
        vec_release(&c->clauses.data[i].body);
        vec_release(&c->clauses.data[i].guards);
    }
    vec_release(&c->clauses);
    vec_release(&c->preds);
    arena_release(&c->arena);
    terms_free(c->T);
}

term clauses_symbol(struct clauses *c, u32 width, i64 lo, i64 hi, const char *name)
{
    return mk_sym(c->T, &(struct symbol){.name = arena_text(&c->arena, name, strlen(name)),
                                         .ordinal = c->nsyms++,
                                         .sort = SORT_BV,
                                         .width = (u8)width,
                                         .lo = lo,
                                         .hi = hi});
}

u32 clauses_pred(struct clauses *c, enum pred_kind kind, const char *name, u32 ninputs, const u8 *widths, u32 nargs)
{
    struct pred p = {.name = arena_text(&c->arena, name, strlen(name)),
                     .kind = (u8)kind,
                     .nargs = nargs,
                     .ninputs = ninputs,
                     .formals = arena_alloc(&c->arena, (nargs + 1) * sizeof(term))};
    for (u32 i = 0; i < nargs; i++) {
        i64 hi = (i64)(width_mask(widths[i]) >> 1);
        p.formals[i] = widths[i] == 1 ? clauses_symbol(c, 1, -1, 0, "b") : clauses_symbol(c, widths[i], -hi - 1, hi, "v");
    }
    vec_push(&c->preds, p);
    return c->preds.len - 1;
}

term *clauses_terms(struct clauses *c, const term *from, u32 n)
{
    term *to = arena_alloc(&c->arena, (n + 1) * sizeof *to);
    if (n)
        memcpy(to, from, n * sizeof *to);
    return to;
}

term clauses_about(struct clauses *c, u32 pred, term lemma, const term *args)
{
    const struct pred *p = &c->preds.data[pred];
    if (args == p->formals)
        return lemma;
    term *with = mem_alloc((c->T->symbols.len + 1) * sizeof *with);
    for (u32 i = 0; i < p->nargs; i++)
        with[node(c->T, p->formals[i])->value] = args[i];
    term t = term_substitute(c->T, lemma, with, c->T->symbols.len);
    mem_free(with);
    return t;
}

static void print_atom(struct clauses *c, const struct atom *a, struct buf *out)
{
    if (a->pred == ERROR) {
        buf_text(out, "ERROR");
        return;
    }
    const struct pred *p = &c->preds.data[a->pred];
    buf_printf(out, "%s(", p->name);
    for (u32 i = 0; i < p->nargs; i++) {
        buf_text(out, i ? ", " : "");
        term_print(c->T, a->args[i], 80, out);
    }
    buf_text(out, ")");
}

void clauses_print(struct clauses *c, struct buf *out)
{
    for (u32 i = 0; i < c->clauses.len; i++) {
        const struct clause *cl = &c->clauses.data[i];
        for (u32 k = 0; k < cl->body.len; k++) {
            buf_text(out, k ? ", " : "");
            print_atom(c, &cl->body.data[k], out);
        }
        for (u32 k = 0; k < cl->guards.len; k++) {
            buf_text(out, ", ");
            term_print(c->T, cl->guards.data[k], 200, out);
        }
        buf_text(out, " => ");
        print_atom(c, &cl->head, out);
        buf_char(out, '\n');
    }
}
