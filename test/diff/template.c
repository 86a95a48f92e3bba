/*
 * Rows of Java with holes (see gen.h), and the scopes of names behind them.
 */
#include <stdio.h>

#include "gen.h"

/* What one row remembers while it is written. */
struct expansion {
    int depth;
    u32 names[10]; /* numbers of $0 .. $9; 0 is not chosen yet */
    enum type any, number, integer;
};

void gen_declare(struct gen *g, const char *name, enum type type, bool array, u32 use)
{
    struct var v = {.type = type, .array = array, .use = use};
    size_t len = strlen(name);

    if (len >= sizeof v.name)
        BUG("name too long: %s", name);
    memcpy(v.name, name, len);
    vec_push(&g->vars, v);
}

void gen_scope_open(struct gen *g)
{
    vec_push(&g->scopes, g->vars.len);
}

void gen_scope_close(struct gen *g)
{
    if (g->scopes.len == 0)
        BUG("scope closed twice");
    g->vars.len = g->scopes.data[--g->scopes.len];
}

static void lambda_open(struct gen *g)
{
    if (g->nlambdas == LAMBDAS_MAX)
        BUG("lambdas nested too deep");
    g->lambdas[g->nlambdas++] = g->vars.len;
    gen_scope_open(g);
}

static void lambda_close(struct gen *g)
{
    gen_scope_close(g);
    g->nlambdas--;
}

static enum type type_of(struct gen *g, const struct expansion *e, char letter)
{
    const char *fixed = letter ? strchr(type_letters, letter) : NULL;

    if (fixed)
        return (enum type)(fixed - type_letters);
    switch (letter) {
    case 'x': return (enum type)gen_below(g, TYPES);
    case 'n': return (enum type)(T_BYTE + gen_below(g, T_DOUBLE - T_BYTE + 1));
    case 'w': return (enum type)(T_BYTE + gen_below(g, T_LONG - T_BYTE + 1));
    case 'Q': return e->any;
    case 'N': return e->number;
    case 'W': return e->integer;
    case 'R': return g->result;
    default: BUG("no type letter: %c", letter);
    }
}

static void name_text(struct gen *g, struct expansion *e, char digit, char out[NAME_MAX_LEN])
{
    if (digit < '0' || digit > '9')
        BUG("no name digit: %c", digit);
    u32 *n = &e->names[digit - '0'];
    if (*n == 0)
        *n = ++g->fresh;
    snprintf(out, NAME_MAX_LEN, "v%u", *n);
}

/* From just behind "$(" to its "$)"; counts alternatives on the way. */
static const char *choice_end(const char *p, const char *end, u32 *count)
{
    u32 open = 1;

    *count = 1;
    for (; p + 1 < end; p++) {
        if (*p != '$')
            continue;
        p++;
        if (*p == '(')
            open++;
        else if (*p == ')' && --open == 0)
            return p - 1;
        else if (*p == '|' && open == 1)
            ++*count;
    }
    BUG("$( without $)");
}

static void expand_range(struct gen *g, struct expansion *e, const char *p, const char *end);

/* Writes one of the alternatives; returns what follows the "$)". */
static const char *expand_choice(struct gen *g, struct expansion *e, const char *p,
                                 const char *end)
{
    u32 count, open = 0;
    const char *stop = choice_end(p, end, &count);
    u32 want = gen_below(g, count);
    const char *from = p;

    for (const char *q = p; q < stop; q++) {
        if (*q != '$')
            continue;
        q++;
        if (*q == '(')
            open++;
        else if (*q == ')')
            open--;
        else if (*q == '|' && open == 0) {
            if (want-- == 0) {
                expand_range(g, e, from, q - 1);
                return stop + 2;
            }
            from = q + 1;
        }
    }
    expand_range(g, e, from, stop);
    return stop + 2;
}

/* `p` is behind "$+", "$-" or "$~": an optional '[', a type letter and a digit. */
static const char *expand_declaration(struct gen *g, struct expansion *e, const char *p, u32 use)
{
    char name[NAME_MAX_LEN];
    bool array = *p == '[';

    if (array)
        p++;
    name_text(g, e, p[1], name);
    gen_declare(g, name, type_of(g, e, p[0]), array, use);
    return p + 2;
}

/* Fills the hole whose text starts at `p`, behind the '$'. */
static const char *expand_hole(struct gen *g, struct expansion *e, const char *p, const char *end)
{
    char name[NAME_MAX_LEN];

    switch (*p) {
    case '(': return expand_choice(g, e, p + 1, end);
    case '{': gen_scope_open(g); return p + 1;
    case '}': gen_scope_close(g); return p + 1;
    case '<': lambda_open(g); return p + 1;
    case '>': lambda_close(g); return p + 1;
    case '@': buf_text(&g->out, g->class_name); return p + 1;
    case '*': gen_block(g); return p + 1;
    case '+': return expand_declaration(g, e, p + 1, VAR_ASSIGN);
    case '-': return expand_declaration(g, e, p + 1, VAR_CAPTURE);
    case '~': return expand_declaration(g, e, p + 1, 0);
    case 'v': gen_var(g, type_of(g, e, p[1]), false, true); return p + 2;
    case '[': gen_var(g, type_of(g, e, p[1]), true, false); return p + 2;
    case '=': gen_literal(g, type_of(g, e, p[1])); return p + 2;
    case 't': buf_text(&g->out, type_names[type_of(g, e, p[1])]); return p + 2;
    case '!': gen_call(g, type_of(g, e, p[1]), e->depth); return p + 2;
    case '#':
        buf_printf(&g->out, "%u", gen_below(g, (u32)(p[1] - '0') + 1));
        return p + 2;
    case '0': case '1': case '2': case '3': case '4':
    case '5': case '6': case '7': case '8': case '9':
        name_text(g, e, *p, name);
        buf_text(&g->out, name);
        return p + 1;
    default:
        gen_expr(g, type_of(g, e, *p), e->depth);
        return p + 1;
    }
}

static void expand_range(struct gen *g, struct expansion *e, const char *p, const char *end)
{
    while (p < end) {
        if (*p == '$') {
            p = expand_hole(g, e, p + 1, end);
            continue;
        }
        const char *next = memchr(p, '$', (size_t)(end - p));
        size_t len = next ? (size_t)(next - p) : (size_t)(end - p);
        buf_put(&g->out, p, len);
        p += len;
    }
}

void gen_expand(struct gen *g, const char *text, int depth)
{
    struct expansion e = {.depth = depth};

    e.any = (enum type)gen_below(g, TYPES);
    e.number = type_of(g, &e, 'n');
    e.integer = type_of(g, &e, 'w');
    expand_range(g, &e, text, text + strlen(text));
}
