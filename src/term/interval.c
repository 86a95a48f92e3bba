/*
 * The unsigned and the signed bounds of a bit-vector, from the bounds of its
 * operands. Both are kept because each says what the other cannot: a byte is
 * narrow when signed, a char when not. At the end each sharpens the other.
 */
#include "term/internal.h"

typedef __int128 wide;

static void set_unsigned(struct node *n, wide lo, wide hi)
{
    if (lo > (wide)n->umin)
        n->umin = (u64)lo;
    if (hi < (wide)n->umax)
        n->umax = (u64)hi;
}

static void set_signed(struct node *n, wide lo, wide hi)
{
    if (lo > n->smin)
        n->smin = (i64)lo;
    if (hi < n->smax)
        n->smax = (i64)hi;
}

/* Sets the bounds only if no value in between leaves the type. */
static void try_unsigned(struct node *n, wide lo, wide hi)
{
    if (lo >= 0 && hi <= (wide)width_mask(n->width))
        set_unsigned(n, lo, hi);
}

static void try_signed(struct node *n, wide lo, wide hi)
{
    if (lo >= min_signed(n->width) && hi <= max_signed(n->width))
        set_signed(n, lo, hi);
}

static wide smallest(const wide *v, u32 n)
{
    wide m = v[0];
    for (u32 i = 1; i < n; i++)
        m = v[i] < m ? v[i] : m;
    return m;
}

static wide largest(const wide *v, u32 n)
{
    wide m = v[0];
    for (u32 i = 1; i < n; i++)
        m = v[i] > m ? v[i] : m;
    return m;
}

/* All bits up to the highest one of v. */
static u64 fill_bits(u64 v)
{
    for (u32 i = 1; i < 64; i *= 2)
        v |= v >> i;
    return v;
}

static u64 lesser(u64 a, u64 b)
{
    return a < b ? a : b;
}

static void bound_add(struct node *n, const struct node *a, const struct node *b)
{
    wide mod = (wide)width_mask(n->width) + 1;
    wide lo = (wide)a->umin + b->umin, hi = (wide)a->umax + b->umax;
    try_unsigned(n, lo, hi);
    try_unsigned(n, lo - mod, hi - mod); /* all sums overflow: x + 0xffffffff for x > 0 */
    wide slo = (wide)a->smin + b->smin, shi = (wide)a->smax + b->smax;
    try_signed(n, slo, shi);
    try_signed(n, slo - mod, shi - mod);
    try_signed(n, slo + mod, shi + mod);
}

static void bound_mul(struct node *n, const struct node *a, const struct node *b)
{
    unsigned __int128 top = (unsigned __int128)a->umax * b->umax;
    if (top <= width_mask(n->width))
        set_unsigned(n, (wide)a->umin * b->umin, (wide)top);
    wide p[4] = { (wide)a->smin * b->smin, (wide)a->smin * b->smax, (wide)a->smax * b->smin,
                  (wide)a->smax * b->smax };
    try_signed(n, smallest(p, 4), largest(p, 4));
}

static void bound_sdiv(struct node *n, const struct node *a, const struct node *b)
{
    if (b->smin <= 0 && b->smax >= 0)
        return;
    wide q[4] = { (wide)a->smin / b->smin, (wide)a->smin / b->smax, (wide)a->smax / b->smin,
                  (wide)a->smax / b->smax };
    wide lo = smallest(q, 4), hi = largest(q, 4);
    /* Corners are the extremes on one side of zero; between a negative and a
     * positive dividend lies 0, which is between their quotients as well. */
    try_signed(n, lo, hi);
}

static void bound_srem(struct node *n, const struct node *a, const struct node *b)
{
    wide lo = a->smin < 0 ? a->smin : 0, hi = a->smax > 0 ? a->smax : 0;
    if (b->smin > 0 || b->smax < 0) {
        wide ends[4] = { b->smin, b->smax, -(wide)b->smin, -(wide)b->smax };
        wide m = largest(ends, 4) - 1;
        lo = lo < -m ? -m : lo;
        hi = hi > m ? m : hi;
    }
    set_signed(n, lo, hi);
}

static void bound_udiv(struct node *n, const struct node *a, const struct node *b)
{
    if (b->umin)
        set_unsigned(n, a->umin / b->umax, a->umax / b->umin);
    else
        set_unsigned(n, b->umax ? a->umin / b->umax : width_mask(n->width), width_mask(n->width));
}

static void bound_urem(struct node *n, const struct node *a, const struct node *b)
{
    set_unsigned(n, 0, b->umin ? lesser(a->umax, b->umax - 1) : a->umax);
    if (a->umax < b->umin)
        set_unsigned(n, a->umin, a->umax);
}

static void bound_shl(struct node *n, const struct node *a, const struct node *b)
{
    if (b->umax >= n->width)
        return;
    try_unsigned(n, (wide)a->umin << b->umin, (wide)a->umax << b->umax);
    wide lo = (wide)a->smin * ((wide)1 << (a->smin < 0 ? b->umax : b->umin));
    wide hi = (wide)a->smax * ((wide)1 << (a->smax < 0 ? b->umin : b->umax));
    try_signed(n, lo, hi);
}

static void bound_lshr(struct node *n, const struct node *a, const struct node *b)
{
    u64 lo = b->umax >= n->width ? 0 : a->umin >> b->umax;
    u64 hi = b->umin >= n->width ? 0 : a->umax >> b->umin;
    set_unsigned(n, lo, hi);
}

static void bound_ashr(struct node *n, const struct node *a, const struct node *b)
{
    u64 least = lesser(b->umin, 63), most = lesser(b->umax, 63);
    set_signed(n, a->smin >> (a->smin < 0 ? least : most), a->smax >> (a->smax < 0 ? most : least));
}

static void bound_and(struct node *n, const struct node *a, const struct node *b)
{
    set_unsigned(n, 0, lesser(a->umax, b->umax));
    if (a->smax < 0 && b->smax < 0)
        set_signed(n, min_signed(n->width), a->smax < b->smax ? a->smax : b->smax);
}

static void bound_or(struct node *n, const struct node *a, const struct node *b)
{
    set_unsigned(n, a->umin > b->umin ? a->umin : b->umin, fill_bits(a->umax | b->umax));
    if (a->smin >= 0 && b->smin < 0)
        set_signed(n, b->smin, max_signed(n->width));
    else if (b->smin >= 0 && a->smin < 0)
        set_signed(n, a->smin, max_signed(n->width));
}

static void bound_neg(struct node *n, const struct node *a)
{
    if (a->smin > min_signed(n->width))
        set_signed(n, -(wide)a->smax, -(wide)a->smin);
    wide mod = (wide)width_mask(n->width) + 1;
    if (a->umin)
        set_unsigned(n, mod - a->umax, mod - a->umin);
    else if (!a->umax)
        set_unsigned(n, 0, 0);
}

static void bound_extract(struct node *n, const struct node *a)
{
    try_unsigned(n, a->umin >> n->value, a->umax >> n->value);
    try_signed(n, a->smin >> n->value, a->smax >> n->value);
}

static void bound_concat(struct node *n, const struct node *a, const struct node *b)
{
    set_unsigned(n, (wide)a->umin << b->width | b->umin, (wide)a->umax << b->width | b->umax);
}

/* At most this many elements of a table are looked at for one read. */
#define TABLE_LOOKED_AT 4096

static void bound_select(const struct terms *T, struct node *n)
{
    const struct node *array = node(T, n->arg[0]), *index = node(T, n->arg[1]);
    if (array->op != T_TABLE)
        return;
    const struct table *t = &T->tables.data[array->value];
    u64 last = t->len ? lesser(index->umax, t->len - 1) : 0;
    if (index->umin < t->len && last - index->umin > TABLE_LOOKED_AT)
        return;
    bool beyond = index->umax >= t->len;
    u64 umin = beyond ? 0 : ~(u64)0, umax = 0;
    i64 smin = beyond ? 0 : INT64_MAX, smax = beyond ? 0 : INT64_MIN;
    for (u64 i = index->umin; i < t->len && i <= last; i++) {
        u64 v = t->values[i];
        i64 s = sign_extend(v, n->width);
        umin = lesser(umin, v);
        umax = v > umax ? v : umax;
        smin = s < smin ? s : smin;
        smax = s > smax ? s : smax;
    }
    set_unsigned(n, umin, umax);
    set_signed(n, smin, smax);
}

static void bound_ite(struct node *n, const struct node *a, const struct node *b)
{
    set_unsigned(n, lesser(a->umin, b->umin), a->umax > b->umax ? a->umax : b->umax);
    set_signed(n, a->smin < b->smin ? a->smin : b->smin, a->smax > b->smax ? a->smax : b->smax);
}

static void bound_by_op(const struct terms *T, struct node *n)
{
    const struct node *a = node(T, n->arg[0]), *b = node(T, n->arg[1]);
    switch (n->op) {
    case T_CONST:
        set_unsigned(n, n->value, n->value);
        break;
    case T_SYM:
        set_signed(n, T->symbols.data[n->value].lo, T->symbols.data[n->value].hi);
        break;
    case T_NOT:
        set_unsigned(n, width_mask(n->width) - a->umax, width_mask(n->width) - a->umin);
        set_signed(n, ~a->smax, ~a->smin);
        break;
    case T_NEG:
        bound_neg(n, a);
        break;
    case T_AND:
        bound_and(n, a, b);
        break;
    case T_OR:
        bound_or(n, a, b);
        break;
    case T_XOR:
        set_unsigned(n, 0, fill_bits(a->umax | b->umax));
        break;
    case T_ADD:
        bound_add(n, a, b);
        break;
    case T_MUL:
        bound_mul(n, a, b);
        break;
    case T_SDIV:
        bound_sdiv(n, a, b);
        break;
    case T_SREM:
        bound_srem(n, a, b);
        break;
    case T_UDIV:
        bound_udiv(n, a, b);
        break;
    case T_UREM:
        bound_urem(n, a, b);
        break;
    case T_SHL:
        bound_shl(n, a, b);
        break;
    case T_LSHR:
        bound_lshr(n, a, b);
        break;
    case T_ASHR:
        bound_ashr(n, a, b);
        break;
    case T_EXTRACT:
        bound_extract(n, a);
        break;
    case T_CONCAT:
        bound_concat(n, a, b);
        break;
    case T_ZEXT:
        set_unsigned(n, a->umin, a->umax);
        break;
    case T_SEXT:
        set_signed(n, a->smin, a->smax);
        break;
    case T_ITE:
        bound_ite(n, b, node(T, n->arg[2]));
        break;
    case T_SELECT:
        bound_select(T, n);
        break;
    default:
        break;
    }
}

/* Bounds on one side of the sign carry over to the other view. */
static void sharpen(struct node *n)
{
    u64 half = (u64)1 << (n->width - 1);
    wide mod = (wide)width_mask(n->width) + 1;
    if (n->umax < half)
        set_signed(n, n->umin, n->umax);
    else if (n->umin >= half)
        set_signed(n, n->umin - mod, n->umax - mod);
    if (n->smin >= 0)
        set_unsigned(n, n->smin, n->smax);
    else if (n->smax < 0)
        set_unsigned(n, n->smin + mod, n->smax + mod);
    if (n->umax < half)
        set_signed(n, n->umin, n->umax);
    else if (n->umin >= half)
        set_signed(n, n->umin - mod, n->umax - mod);
}

void interval_of(const struct terms *T, struct node *n)
{
    n->umin = 0;
    n->umax = width_mask(n->width);
    n->smin = min_signed(n->width);
    n->smax = max_signed(n->width);
    if (n->sort != SORT_BV)
        return;
    bound_by_op(T, n);
    sharpen(n);
}
