/*
 * Every rewrite rule by name: test_rules_cases.h has terms that it applies to.
 * Each is built plainly and with rules. The rule must have been applied, and both
 * terms must have one value: under all assignments at small widths, under random
 * ones at large widths, and Z3 must find no assignment that tells them apart.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "num/num.h"
#include "solver/backend.h"
#include "term/internal.h"

#include <stdio.h>
#include <stdlib.h>

static const struct rule_case {
    enum term_rule rule;
    const char *text;
} cases[] = {
#define CASE(rule, text) { RULE_##rule, text },
#include "test_rules_cases.h"
};

/* ---- reading a case ---- */

struct reader {
    struct terms *T;
    const char *at;
    u32 w;
};

static term read_term(struct reader *r);

static void word(struct reader *r, char *out, size_t size)
{
    size_t n = strcspn(r->at, " ()");
    if (n >= size)
        fail_msg("a long word at %s", r->at);
    memcpy(out, r->at, n);
    out[n] = 0;
    r->at += n;
    r->at += strspn(r->at, " ");
}

static term symbol(struct reader *r, const char *name, u32 w, i64 lo, i64 hi)
{
    u32 ordinal = 0;
    for (const char *c = name; *c; c++)
        ordinal = ordinal * 32 + (u32)*c % 32;
    return mk_sym(r->T, &(struct symbol){ .name = name, .ordinal = ordinal, .width = (u8)w, .lo = lo, .hi = hi });
}

static term free_symbol(struct reader *r, const char *name, u32 w)
{
    return symbol(r, name, w, min_signed(w), max_signed(w));
}

static term read_number(struct reader *r, const char *text)
{
    if (!strpbrk(text, ".e"))
        return mk_const(r->T, r->w, (u64)strtoll(text, NULL, 10));
    if (text[strlen(text) - 1] == 'f')
        return mk_float(r->T, strtof(text, NULL));
    return mk_double(r->T, strtod(text, NULL));
}

static term read_atom(struct reader *r)
{
    char name[24];
    word(r, name, sizeof name);
    if (!strcmp(name, "true") || !strcmp(name, "false"))
        return mk_const(r->T, 1, *name == 't');
    if (!strcmp(name, "half"))
        return mk_const(r->T, r->w, r->w / 2);
    if (!strcmp(name, "x32") || !strcmp(name, "y32"))
        return free_symbol(r, name, 32);
    if (name[0] == '-' || (name[0] >= '0' && name[0] <= '9'))
        return read_number(r, name);
    switch (name[0]) {
    case 'x':
    case 'y':
    case 'z':
        return free_symbol(r, name, r->w);
    case 'n':
    case 'm':
        return symbol(r, name, r->w, 0, max_signed(r->w) / 4);
    case 'h':
    case 'i':
        return free_symbol(r, name, r->w / 2);
    case 'p':
    case 'q':
    case 'r':
        return free_symbol(r, name, 1);
    case 'j':
    case 'k':
        return symbol(r, name, 32, -1000, 1000);
    case 'f':
    case 'g':
        return mk_fp_of_bits(r->T, free_symbol(r, name, 32));
    case 'd':
    case 'e':
        return mk_fp_of_bits(r->T, free_symbol(r, name, 64));
    default:
        return mk_sym(r->T, &(struct symbol){ .name = name, .ordinal = 1, .sort = SORT_ARRAY, .width = (u8)r->w });
    }
}

/* Operators that change widths, and those of floats with a name of their own. */
static term apply_special(struct reader *r, const char *op, const term *a)
{
    struct terms *T = r->T;
    u32 w = r->w;
#define IS(name) (!strcmp(op, name))
    if (IS("sub"))
        return mk_sub(T, a[0], a[1]);
    if (IS("sle"))
        return mk_sle(T, a[0], a[1]);
    if (IS("zext") || IS("sext"))
        return IS("zext") ? mk_zext(T, a[0], w) : mk_sext(T, a[0], w);
    if (IS("sext64"))
        return mk_sext(T, a[0], 64);
    if (IS("lo") || IS("hi") || IS("mid"))
        return mk_extract(T, a[0], IS("lo") ? 0 : IS("hi") ? w / 2 : 1, w / 2);
    if (IS("top"))
        return mk_extract(T, a[0], w - 1, 1);
    if (IS("low"))
        return mk_extract(T, a[1], 0, (u32)value_of(T, a[0]));
    if (IS("ix"))
        return w < 32 ? mk_zext(T, a[0], 32) : mk_extract(T, a[0], 0, 32);
    if (IS("add32"))
        return mk_add(T, a[0], mk_const(T, 32, value_of(T, a[1])));
    if (IS("f2d") || IS("d2f"))
        return mk_fcvt(T, a[0], IS("f2d") ? SORT_FP64 : SORT_FP32);
    if (IS("i2f") || IS("i2d"))
        return mk_from_sbv(T, a[0], IS("i2f") ? SORT_FP32 : SORT_FP64);
    if (IS("d2i") || IS("d2l"))
        return mk_to_sbv(T, a[0], IS("d2i") ? 32 : 64);
    if (IS("bits"))
        return mk_fp_bits(T, a[0]);
    if (IS("fp"))
        return mk_fp_of_bits(T, a[0]);
    if (IS("floor"))
        return mk_fround(T, ROUND_FLOOR, a[0]);
#undef IS
    return 0;
}

static term apply(struct reader *r, const char *op, const term *a)
{
    term t = apply_special(r, op, a);
    for (u32 i = T_NOT; !t && i < T_COUNT; i++) {
        if (!strcasecmp(op, op_name((enum term_op)i))) {
            struct node like = { .op = (u8)i };
            t = mk_like(r->T, &like, a);
        }
    }
    if (!t)
        fail_msg("unknown operator %s", op);
    return t;
}

static term read_term(struct reader *r)
{
    if (*r->at != '(')
        return read_atom(r);
    r->at++;
    char op[24];
    word(r, op, sizeof op);
    term args[3] = { 0 };
    for (u32 n = 0; *r->at != ')' && n < 3; n++)
        args[n] = read_term(r);
    if (*r->at++ != ')')
        fail_msg("missing parenthesis");
    r->at += strspn(r->at, " ");
    return apply(r, op, args);
}

/* The case at a width: plainly, then with rules. True if its rule was applied. */
static bool build(struct terms *T, const struct rule_case *c, u32 w, term *plain, term *simple)
{
    T->no_simplify = true;
    *plain = read_term(&(struct reader){ T, c->text, w });
    T->no_simplify = false;
    u64 before = T->state->hits[c->rule];
    *simple = read_term(&(struct reader){ T, c->text, w });
    return T->state->hits[c->rule] > before;
}

/* ---- evaluation ---- */

static u64 rng(void)
{
    static u64 s = 0x42697669756d;
    s ^= s << 13;
    s ^= s >> 7;
    s ^= s << 17;
    return s;
}

static u64 random_value(u32 w)
{
    u64 v = rng() >> 3;
    switch (rng() >> 20 & 7) {
    case 0:
        return v & 7;
    case 1:
        return 0 - (v & 7);
    case 2:
        return (u64)1 << v % w;
    case 3:
        return ((u64)1 << (w - 1)) - 2 + (v & 3);
    case 4: /* floats near small integers */
        return w == 32 ? num_bits_of_float((float)(v & 15) / 2 - 3) : num_bits_of_double((double)(v & 15) / 2 - 3);
    default:
        return rng();
    }
}

static void check_under(struct terms *T, const struct rule_case *c, const struct model *m, term plain, term simple)
{
    u64 a = term_eval(T, m, plain), b = term_eval(T, m, simple);
    if (a == b)
        return;
    struct buf text = { 0 };
    term_print(T, plain, 500, &text);
    buf_text(&text, "  =>  ");
    term_print(T, simple, 500, &text);
    fail_msg("%s on %s: %s, %llx and %llx", term_rule_names[c->rule], c->text, text.data, (unsigned long long)a,
             (unsigned long long)b);
}

/* Gives the symbols the bits of `bits` in turn, or random values. */
static void check_assignment(struct terms *T, const struct rule_case *c, term plain, term simple, u64 bits, bool random)
{
    struct model *m = model_new(T);
    for (u32 i = 0; i < T->symbols.len; i++) {
        u32 w = T->symbols.data[i].width;
        if (T->symbols.data[i].sort == SORT_ARRAY) {
            for (u32 k = 0; k < 4; k++)
                model_set_element(m, i, k, rng());
            model_set_otherwise(m, i, rng());
            continue;
        }
        model_set(m, i, (random ? random_value(w) : bits) & width_mask(w));
        bits = w < 64 ? bits >> w : 0;
    }
    check_under(T, c, m, plain, simple);
    model_unref(m);
}

static void rules_keep_values(void **state)
{
    static const u8 widths[] = { 4, 6, 8, 16, 32, 64 };
    (void)state;
    for (u32 i = 0; i < ARRAY_LEN(cases); i++) {
        for (u32 j = 0; j < ARRAY_LEN(widths); j++) {
            struct terms *T = terms_new();
            term plain, simple;
            build(T, &cases[i], widths[j], &plain, &simple);
            u32 total = 0;
            for (u32 k = 0; k < T->symbols.len; k++)
                total += T->symbols.data[k].width;
            bool all = total <= 12;
            for (u64 bits = 0; bits < (all ? (u64)1 << total : 500); bits++)
                check_assignment(T, &cases[i], plain, simple, bits, !all);
            terms_free(T);
        }
    }
}

static void every_rule_is_applied(void **state)
{
    (void)state;
    bool has_case[RULE_COUNT] = { false };
    u32 missing = 0;
    for (u32 i = 0; i < ARRAY_LEN(cases); i++) {
        struct terms *T = terms_new();
        term plain, simple;
        has_case[cases[i].rule] = true;
        if (!build(T, &cases[i], 8, &plain, &simple)) {
            fprintf(stderr, "rule %s does not apply to %s\n", term_rule_names[cases[i].rule], cases[i].text);
            missing++;
        }
        terms_free(T);
    }
    for (u32 i = 0; i < RULE_COUNT; i++) {
        if (!has_case[i])
            fprintf(stderr, "rule %s has no case\n", term_rule_names[i]);
        missing += !has_case[i];
    }
    assert_int_equal(missing, 0);
}

/* ---- proof ---- */

static term differ(struct terms *T, term a, term b)
{
    T->no_simplify = true;
    if (sort_of(T, a) != SORT_BV) {
        a = mk_fp_bits(T, a);
        b = mk_fp_bits(T, b);
    }
    term t = mk_not(T, mk_eq(T, a, b));
    T->no_simplify = false;
    return t;
}

/* Asks Z3 for an assignment that tells the two apart. */
static enum verdict ask(const struct rule_case *c, u32 w, u64 ms)
{
    struct terms *T = terms_new();
    term plain, simple;
    build(T, c, w, &plain, &simple);
    enum verdict v = NO;
    if (plain != simple) {
        struct err e = { 0 };
        char reason[160] = "";
        void *z3 = backend_z3.open(T, NULL, 0, &e);
        if (!z3)
            fail_msg("%s", e.text);
        struct model *m = model_new(T);
        term cond = differ(T, plain, simple);
        struct backend_limits limits = { .deadline_ms = solver_now_ms() + ms };
        v = is_const(T, cond) ? (enum verdict)value_of(T, cond)
                              : backend_z3.check(z3, &cond, 1, &limits, m, reason);
        if (v == UNKNOWN)
            fprintf(stderr, "%s at width %u: %s\n", c->text, w, reason);
        model_unref(m);
        backend_z3.close(z3);
    }
    terms_free(T);
    return v;
}

static void z3_proves_rules(void **state)
{
    static const u8 widths[] = { 8, 4, 32 };
    (void)state;
    u32 open = 0;
    for (u32 i = 0; i < ARRAY_LEN(cases); i++) {
        u32 n = cases[i].rule >= RULE_fp_compare_nan && cases[i].rule < RULE_select_store_same ? 1 : 3;
        for (u32 j = 0; j < n; j++) { /* floats have their own widths: once is enough */
            enum verdict v = ask(&cases[i], widths[j], widths[j] == 32 ? 2000 : 20000);
            if (v == YES)
                fail_msg("%s is wrong: %s", term_rule_names[cases[i].rule], cases[i].text);
            if (v == UNKNOWN && widths[j] < 32)
                open++;
        }
    }
    assert_int_equal(open, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_rule_is_applied),
        cmocka_unit_test(rules_keep_values),
        cmocka_unit_test(z3_proves_rules),
    };
    return cmocka_run_group_tests_name("rules", tests, NULL, NULL);
}
