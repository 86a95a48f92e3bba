#include "prove/value.h"

i64 number_min(enum value_kind kind)
{
    return kind == V_LONG ? INT64_MIN : INT32_MIN;
}

i64 number_max(enum value_kind kind)
{
    return kind == V_LONG ? INT64_MAX : INT32_MAX;
}

struct value value_number(enum value_kind kind, i64 lo, i64 hi)
{
    return (struct value){.kind = (u8)kind, .lo = lo, .hi = hi};
}

struct value value_object(const struct sym *type, bool exact, u64 classes)
{
    return (struct value){.kind = V_REF, .object = true, .exact = exact, .type = type, .classes = classes,
                          .hi = INT32_MAX};
}

struct value value_null(void)
{
    return (struct value){.kind = V_REF, .null = true, .hi = INT32_MAX};
}

struct value value_any(const char *desc, struct program *p)
{
    switch (*desc) {
    case 'Z':
        return value_number(V_INT, 0, 1);
    case 'B':
        return value_number(V_INT, INT8_MIN, INT8_MAX);
    case 'S':
        return value_number(V_INT, INT16_MIN, INT16_MAX);
    case 'C':
        return value_number(V_INT, 0, UINT16_MAX);
    case 'I':
        return value_number(V_INT, INT32_MIN, INT32_MAX);
    case 'J':
        return value_number(V_LONG, INT64_MIN, INT64_MAX);
    case 'F':
        return (struct value){.kind = V_FLOAT};
    case 'D':
        return (struct value){.kind = V_DOUBLE};
    default:
        break;
    }
    size_t len = (size_t)(desc_skip(desc) - desc);
    struct value v = value_object(NULL, false, ~0ull);
    v.null = true;
    if (*desc == '[')
        v.type = program_name(p, desc, len);
    else if (len > 2)
        v.type = program_name(p, desc + 1, len - 2);
    return v;
}

struct value value_zero(const char *desc)
{
    switch (*desc) {
    case 'J':
        return value_number(V_LONG, 0, 0);
    case 'F':
        return (struct value){.kind = V_FLOAT};
    case 'D':
        return (struct value){.kind = V_DOUBLE};
    case 'L':
    case '[':
        return value_null();
    default:
        return value_number(V_INT, 0, 0);
    }
}

bool value_is(const struct value *v, i64 number)
{
    return (v->kind == V_INT || v->kind == V_LONG) && v->lo == number && v->hi == number;
}

bool value_is_nothing(const struct value *v)
{
    return v->kind == V_REF ? !v->null && !v->object : (v->kind == V_INT || v->kind == V_LONG) && v->lo > v->hi;
}

bool value_same(const struct value *a, const struct value *b)
{
    return a->kind == b->kind && a->null == b->null && a->object == b->object && a->exact == b->exact && a->caught == b->caught &&
           a->loud == b->loud &&
           a->maybe_this == b->maybe_this && a->surely_this == b->surely_this && a->lo == b->lo && a->hi == b->hi &&
           a->classes == b->classes && a->type == b->type && a->copies == b->copies && a->below == b->below &&
           a->upto == b->upto && a->length == b->length;
}

void value_detach(struct value *v)
{
    v->copies = v->below = v->upto = v->length = 0;
    v->caught = false;
    v->loud = NULL;
    v->maybe_this = v->surely_this = false;
}

/* ---- joining ---- */

/* The nearest class above both; NULL (Object) for what has none but that. */
static const struct sym *join_type(struct program *p, const struct sym *a, const struct sym *b)
{
    if (a == b || !a || !b)
        return a == b ? a : NULL;
    if (program_is(p, a, b) == YES)
        return b;
    struct type *x = program_type(p, a), *y = program_type(p, b);
    for (; x && y && x->super; x = x->super) {
        if (type_is(y, x))
            return x->name;
    }
    return program_is(p, b, a) == YES ? a : NULL;
}

static void join_objects(struct program *p, const struct value *a, const struct value *b, struct value *v)
{
    if (!a->object || !b->object) {
        const struct value *only = a->object ? a : b;
        v->type = only->type;
        v->exact = only->exact;
        v->classes = only->classes;
        v->lo = only->lo;
        v->hi = only->hi;
        v->length = only->length;
        v->caught = only->caught;
        v->loud = only->loud;
    } else {
        v->type = join_type(p, a->type, b->type);
        v->exact = a->exact && b->exact && a->type == b->type;
        v->classes = a->classes | b->classes;
        v->length = a->length & b->length;
        v->caught = a->caught && b->caught;
        v->loud = !v->caught ? NULL : !a->loud ? b->loud : !b->loud ? a->loud : join_type(p, a->loud, b->loud);
    }
    v->null = a->null || b->null;
    v->object = a->object || b->object;
}

struct value value_join(struct program *p, const struct value *a, const struct value *b)
{
    if (a->kind != b->kind)
        return (struct value){0};
    struct value v = {.kind = a->kind,
                      .maybe_this = a->maybe_this || b->maybe_this,
                      .surely_this = a->surely_this && b->surely_this,
                      .lo = a->lo < b->lo ? a->lo : b->lo,
                      .hi = a->hi > b->hi ? a->hi : b->hi,
                      .copies = a->copies & b->copies,
                      .below = a->below & b->below,
                      .length = a->length & b->length,
                      .upto = (a->upto | a->below) & (b->upto | b->below)};
    if (v.kind == V_REF)
        join_objects(p, a, b, &v);
    return v;
}

void value_widen(const struct value *before, struct value *now, const i64 *marks, u32 nmarks)
{
    if (before->kind != now->kind || (now->kind != V_INT && now->kind != V_LONG && now->kind != V_REF))
        return;
    i64 least = now->kind == V_REF ? 0 : number_min(now->kind);
    i64 most = now->kind == V_REF ? INT32_MAX : number_max(now->kind);
    if (now->lo < before->lo) {
        for (u32 i = 0; i < nmarks && marks[i] <= now->lo; i++)
            least = marks[i] > least ? marks[i] : least;
        now->lo = least;
    }
    if (now->hi > before->hi) {
        for (u32 i = nmarks; i > 0 && marks[i - 1] >= now->hi; i--)
            most = marks[i - 1] < most ? marks[i - 1] : most;
        now->hi = most;
    }
}

/* ---- arithmetic ---- */

typedef __int128 wide;

/* From lo to hi if the type has all of these; any value otherwise, as it wraps around. */
static struct value fitting(enum value_kind kind, wide lo, wide hi)
{
    if (lo < number_min(kind) || hi > number_max(kind))
        return value_number(kind, number_min(kind), number_max(kind));
    return value_number(kind, (i64)lo, (i64)hi);
}

static struct value product(enum value_kind kind, const struct value *a, const struct value *b)
{
    wide corner[] = {(wide)a->lo * b->lo, (wide)a->lo * b->hi, (wide)a->hi * b->lo, (wide)a->hi * b->hi};
    wide lo = corner[0], hi = corner[0];
    for (u32 i = 1; i < ARRAY_LEN(corner); i++) {
        lo = corner[i] < lo ? corner[i] : lo;
        hi = corner[i] > hi ? corner[i] : hi;
    }
    return fitting(kind, lo, hi);
}

/* By a divisor whose sign is known, once it is not 0; the least int by -1 wraps around. */
static struct value quotient(enum value_kind kind, const struct value *a, const struct value *b)
{
    i64 from = b->lo == 0 ? 1 : b->lo, to = b->hi == 0 ? -1 : b->hi;
    if (from > to || (from < 0 && to > 0))
        return fitting(kind, (wide)number_min(kind), (wide)number_max(kind));
    wide corner[] = {(wide)a->lo / from, (wide)a->lo / to, (wide)a->hi / from, (wide)a->hi / to};
    wide lo = corner[0], hi = corner[0];
    for (u32 i = 1; i < ARRAY_LEN(corner); i++) {
        lo = corner[i] < lo ? corner[i] : lo;
        hi = corner[i] > hi ? corner[i] : hi;
    }
    return fitting(kind, lo, hi);
}

/* The sign is that of the dividend, and its size is below both. */
static struct value remainder_of(enum value_kind kind, const struct value *a, const struct value *b)
{
    wide low = b->lo < 0 ? -(wide)b->lo : b->lo, high = b->hi < 0 ? -(wide)b->hi : b->hi;
    wide most = (low > high ? low : high) - 1;
    wide lo = a->lo < 0 ? (a->lo < -most ? -most : a->lo) : 0;
    wide hi = a->hi > 0 ? (a->hi > most ? most : a->hi) : 0;
    return most < 0 ? fitting(kind, number_min(kind), number_max(kind)) : fitting(kind, lo, hi);
}

/* The least number of the form 2^n - 1 that is not below `n`. */
static i64 all_bits(i64 n)
{
    u64 bits = (u64)n;
    for (u32 shift = 1; shift < 64; shift *= 2)
        bits |= bits >> shift;
    return (i64)bits;
}

static struct value bitwise(u8 op, enum value_kind kind, const struct value *a, const struct value *b)
{
    bool a_positive = a->lo >= 0, b_positive = b->lo >= 0;
    if (op == OP_iand && (a_positive || b_positive)) {
        i64 most = !b_positive ? a->hi : !a_positive ? b->hi : a->hi < b->hi ? a->hi : b->hi;
        return value_number(kind, 0, most);
    }
    if (op != OP_iand && a_positive && b_positive)
        return value_number(kind, 0, all_bits(a->hi > b->hi ? a->hi : b->hi));
    return value_number(kind, number_min(kind), number_max(kind));
}

/* Shifts by a known distance. */
static struct value shifted(u8 op, enum value_kind kind, const struct value *a, const struct value *b)
{
    i64 lo = number_min(kind), hi = number_max(kind);
    if (b->lo != b->hi)
        return value_number(kind, op == OP_ishr && a->lo >= 0 ? 0 : lo, op == OP_ishr && a->lo >= 0 ? a->hi : hi);
    u32 n = (u32)b->lo & (kind == V_LONG ? 63 : 31);
    if (op == OP_ishl)
        return fitting(kind, (wide)a->lo * ((wide)1 << n), (wide)a->hi * ((wide)1 << n));
    if (op == OP_ishr || a->lo >= 0)
        return value_number(kind, a->lo >> n, a->hi >> n);
    if (n == 0)
        return value_number(kind, a->lo, a->hi);
    return value_number(kind, 0, kind == V_LONG ? INT64_MAX >> (n - 1) : (i64)(UINT32_MAX >> n));
}

struct value value_binary(u8 op, enum value_kind kind, const struct value *a, const struct value *b)
{
    switch (op) {
    case OP_iadd:
        return fitting(kind, (wide)a->lo + b->lo, (wide)a->hi + b->hi);
    case OP_isub:
        return fitting(kind, (wide)a->lo - b->hi, (wide)a->hi - b->lo);
    case OP_imul:
        return product(kind, a, b);
    case OP_idiv:
        return quotient(kind, a, b);
    case OP_irem:
        return remainder_of(kind, a, b);
    case OP_iand:
    case OP_ior:
    case OP_ixor:
        return bitwise(op, kind, a, b);
    default:
        return shifted(op, kind, a, b);
    }
}
