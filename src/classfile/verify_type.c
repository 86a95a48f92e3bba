/*
 * The records of the checker, and the types: interned, compared, merged.
 */
#include "classfile/verify.h"

/* The largest methods of real programs need some 10^5 units. A unit is some 20
 * nanoseconds; a new record counts for more, since it takes memory. */
enum { WORK_MAX = 20 * 1000 * 1000, WORK_RECORD = 8 };

/* ---- pools ---- */

static void pool_rehash(struct pool *p)
{
    u32 n = p->mask ? (p->mask + 1) * 2 : 64;
    mem_free(p->index);
    p->index = mem_alloc(n * sizeof *p->index);
    p->mask = n - 1;
    for (u32 i = 0; i < p->len; i++) {
        u32 h = hash_bytes(p->items + (size_t)i * p->size, p->key);
        while (p->index[h & p->mask])
            h++;
        p->index[h & p->mask] = i + 1;
    }
}

/* The number of the record with the key of `item`; `item` itself is added if
 * there is none. */
static u32 pool_intern(struct pool *p, const void *item, bool *fresh)
{
    if (p->len * 2 >= p->mask)
        pool_rehash(p);
    u32 h = hash_bytes(item, p->key);
    for (; p->index[h & p->mask]; h++) {
        u32 i = p->index[h & p->mask] - 1;
        if (memcmp(p->items + (size_t)i * p->size, item, p->key) == 0) {
            *fresh = false;
            return i;
        }
    }
    if (p->len == p->cap) {
        u32 cap = p->cap ? p->cap * 2 : 16;
        p->items = mem_grow(p->items, (size_t)p->cap * p->size, (size_t)cap * p->size);
        p->cap = cap;
    }
    memcpy(p->items + (size_t)p->len * p->size, item, p->size);
    p->index[h & p->mask] = p->len + 1;
    *fresh = true;
    return p->len++;
}

static void pool_release(struct pool *p)
{
    mem_free(p->items);
    mem_free(p->index);
}

u32 verify_intern(struct verifier *v, struct pool *p, const void *item)
{
    bool fresh;
    u32 i = pool_intern(p, item, &fresh);
    if (fresh)
        verify_spend(v, WORK_RECORD);
    return i;
}

/* ---- answers that are remembered ---- */

struct answer {
    u32 question, a, b;
    u32 value;
};

u32 *verify_answer(struct verifier *v, enum question q, u32 a, u32 b, bool *fresh)
{
    struct answer r = {.question = q, .a = a, .b = b};
    u32 i = pool_intern(&v->memo, &r, fresh);
    verify_spend(v, *fresh ? 2 : 1);
    return &((struct answer *)v->memo.items)[i].value;
}

void verify_remember(struct verifier *v, enum question q, u32 a, u32 b, u32 value)
{
    bool fresh;
    *verify_answer(v, q, a, b, &fresh) = value;
}

/* ---- setting up ---- */

void verifier_init(struct verifier *v, struct classfile *cf, const struct cf_member *m,
                   const struct verify_env *env, struct err *err)
{
    *v = (struct verifier){.cf = cf, .method = m, .code = m->code, .env = env, .err = err, .work = WORK_MAX};
    v->types.size = v->types.key = sizeof(struct type);
    v->nodes.size = sizeof(struct node);
    v->nodes.key = offsetof(struct node, special);
    v->cells.size = sizeof(struct cell);
    v->cells.key = offsetof(struct cell, slots);
    v->subs.size = v->subs.key = sizeof(struct sub_cell);
    v->memo.size = sizeof(struct answer);
    v->memo.key = offsetof(struct answer, value);

    static const u8 kinds[T_COUNT] = {VT_TOP,    VT_INT,  VT_FLOAT,       VT_LONG,
                                      VT_DOUBLE, VT_NULL, VT_UNINIT_THIS, VT_TOP};
    for (u32 i = 0; i < T_COUNT; i++)
        verify_intern(v, &v->types, &(struct type){.kind = kinds[i], .bci = i == T_HALF});
    verify_intern(v, &v->nodes, &(struct node){0});
    verify_intern(v, &v->cells, &(struct cell){.type = T_HALF}); /* a type that no other cell has */
    verify_intern(v, &v->subs, &(struct sub_cell){0});

    v->levels = 1;
    for (u32 n = TREE_WIDTH; n < m->code->max_locals; n *= TREE_WIDTH)
        v->levels++;
    v->this_name = cf_class_name(cf, cf->this_class);
    v->this_type = type_object(v, v->this_name);
    v->object_name = sym_text(cf->syms, "java/lang/Object");
    v->object_type = type_object(v, v->object_name);
    v->throwable_type = type_named(v, "java/lang/Throwable");
    v->sig = type_signature(v, cf_utf8(cf, m->desc));
    v->is_init = strcmp(cf_utf8(cf, m->name)->text, "<init>") == 0 && v->this_name != v->object_name;
    v->starts = mem_alloc(m->code->len + 1);
    for (u32 bci = 0, n; bci < m->code->len; bci += n) {
        v->starts[bci] = 1;
        n = op_length(m->code->code, m->code->len, bci);
        if (!n)
            break;
    }
}

void verifier_release(struct verifier *v)
{
    pool_release(&v->types);
    pool_release(&v->nodes);
    pool_release(&v->cells);
    pool_release(&v->subs);
    pool_release(&v->memo);
    map_release(&v->sigs);
    map_release(&v->descs);
    arena_release(&v->arena);
    mem_free(v->starts);
}

bool verify_fail(struct verifier *v, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    code_error(v->cf, v->method, v->bci, v->err, fmt, ap);
    va_end(ap);
    return false;
}

bool verify_spend(struct verifier *v, u64 n)
{
    if (v->work >= n) {
        v->work -= n;
        return true;
    }
    v->work = 0;
    v->broken = true;
    return verify_fail(v, "the method is too complex to be checked");
}

/* ---- types ---- */

const struct type *type_get(const struct verifier *v, u32 t)
{
    return &((const struct type *)v->types.items)[t];
}

u32 type_object(struct verifier *v, const struct sym *name)
{
    return verify_intern(v, &v->types, &(struct type){.kind = VT_OBJECT, .name = name});
}

u32 type_named(struct verifier *v, const char *name)
{
    return type_object(v, sym_text(v->cf->syms, name));
}

u32 type_at_bci(struct verifier *v, enum vtype_kind kind, u32 bci)
{
    return verify_intern(v, &v->types, &(struct type){.kind = kind, .bci = bci});
}

u32 type_of_class(struct verifier *v, u32 index)
{
    return type_object(v, cf_class_name(v->cf, (u16)index));
}

/* The type of a descriptor, or of a method's return (void is TOP). */
static u32 parse_type(struct verifier *v, const char *s, const char *end)
{
    switch (*s) {
    case 'J':
        return T_LONG;
    case 'D':
        return T_DOUBLE;
    case 'F':
        return T_FLOAT;
    case 'L':
        return type_object(v, sym_intern(v->cf->syms, s + 1, (size_t)(end - s) - 2));
    case '[':
        return type_object(v, sym_intern(v->cf->syms, s, (size_t)(end - s)));
    case 'V':
        return T_TOP;
    default:
        return T_INT;
    }
}

u32 type_of_desc(struct verifier *v, const struct sym *desc)
{
    uintptr_t known = (uintptr_t)map_get(&v->descs, map_key(desc));
    if (!known) {
        known = parse_type(v, desc->text, desc->text + desc->len) + 1;
        map_put(&v->descs, map_key(desc), (void *)known);
    }
    return (u32)known - 1;
}

const struct signature *type_signature(struct verifier *v, const struct sym *desc)
{
    struct signature *sig = map_get(&v->sigs, map_key(desc));
    if (sig)
        return sig;
    u32 n = 0;
    for (const char *s = desc->text + 1; *s && *s != ')'; s = desc_skip(s))
        n++;
    sig = arena_alloc(&v->arena, sizeof *sig + n * sizeof sig->args[0]);
    const char *s = desc->text + 1;
    while (*s && *s != ')') {
        const char *end = desc_skip(s);
        sig->args[sig->nargs++] = parse_type(v, s, end);
        s = end;
    }
    if (*s)
        sig->returns = parse_type(v, s + 1, desc->text + desc->len);
    map_put(&v->sigs, map_key(desc), sig);
    return sig;
}

u32 type_array_of(struct verifier *v, u32 element)
{
    bool fresh;
    u32 t = *verify_answer(v, Q_ARRAY_OF, element, 0, &fresh);
    if (!fresh)
        return t;
    const struct sym *name = type_get(v, element)->name;
    struct buf b = {0};
    buf_text(&b, name->text[0] == '[' ? "[" : "[L");
    buf_put(&b, name->text, name->len);
    if (name->text[0] != '[')
        buf_char(&b, ';');
    t = type_object(v, sym_intern(v->cf->syms, b.data, b.len));
    buf_release(&b);
    verify_remember(v, Q_ARRAY_OF, element, 0, t);
    return t;
}

u32 type_component(struct verifier *v, u32 array)
{
    const struct type *t = type_get(v, array);
    if (t->kind != VT_OBJECT || t->name->text[0] != '[' || !strchr("[L", t->name->text[1]))
        return T_TOP;
    bool fresh;
    u32 c = *verify_answer(v, Q_COMPONENT, array, 0, &fresh);
    if (fresh) {
        const char *s = t->name->text + 1;
        c = parse_type(v, s, t->name->text + t->name->len);
        verify_remember(v, Q_COMPONENT, array, 0, c);
    }
    return c;
}

bool type_is_reference(const struct verifier *v, u32 t)
{
    return t == T_NULL || type_get(v, t)->kind == VT_OBJECT;
}

const char *type_text(const struct verifier *v, u32 t)
{
    const struct type *y = type_get(v, t);
    switch ((enum vtype_kind)y->kind) {
    case VT_INT:
        return "an int";
    case VT_FLOAT:
        return "a float";
    case VT_LONG:
        return "a long";
    case VT_DOUBLE:
        return "a double";
    case VT_NULL:
        return "null";
    case VT_UNINIT_THIS:
        return "uninitialized this";
    case VT_UNINIT:
        return "an uninitialized object";
    case VT_RETURN_ADDRESS:
        return "a return address";
    case VT_OBJECT:
        return y->name->text;
    case VT_TOP:
        break;
    }
    return "nothing usable";
}

struct vtype type_export(const struct verifier *v, u32 t)
{
    const struct type *y = type_get(v, t);
    return (struct vtype){.kind = (u8)y->kind, .bci = y->bci, .name = y->name};
}

/* ---- classes and arrays ---- */

/* A reference type taken apart: dimensions, and what is at the bottom. */
struct shape {
    u32 dims;
    bool primitive; /* element is a letter */
    const struct sym *element;
};

static struct shape shape_of(struct verifier *v, const struct sym *name)
{
    struct shape s = {.element = name};
    while (name->text[s.dims] == '[')
        s.dims++;
    if (s.dims) {
        const char *e = name->text + s.dims;
        s.primitive = *e != 'L';
        if (!s.primitive)
            s.element = sym_intern(v->cf->syms, e + 1, name->len - s.dims - 2);
    }
    return s;
}

static bool is_array_super(const struct verifier *v, const struct sym *name)
{
    return name == v->object_name || strcmp(name->text, "java/lang/Cloneable") == 0 ||
           strcmp(name->text, "java/io/Serializable") == 0;
}

static bool ask_assignable(struct verifier *v, const struct sym *from, const struct sym *to)
{
    if (from == to || to == v->object_name)
        return true;
    switch (v->env->assignable(v->env->ctx, from, to, v->err)) {
    case YES:
        return true;
    case NO:
        return false;
    case UNKNOWN:
        break;
    }
    v->broken = true;
    return verify_fail(v, "cannot tell whether %.80s is assignable to %.80s", from->text, to->text);
}

/* JVMS 4.10.1.2. Arrays are covariant in references, to any depth. */
static bool class_assignable(struct verifier *v, const struct sym *from, const struct sym *to)
{
    if (to == v->object_name)
        return true;
    struct shape f = shape_of(v, from), t = shape_of(v, to);
    if (t.primitive || f.dims < t.dims)
        return false; /* equal names never get here */
    if (f.dims > t.dims)
        return is_array_super(v, t.element);
    return !f.primitive && ask_assignable(v, f.element, t.element);
}

bool type_assignable(struct verifier *v, u32 from, u32 to)
{
    if (from == to || to == T_TOP)
        return true;
    if (type_get(v, to)->kind != VT_OBJECT || !type_is_reference(v, from))
        return false;
    if (from == T_NULL || to == v->object_type || v->trusting)
        return true;
    bool fresh;
    u32 known = *verify_answer(v, Q_TYPE_FITS, from, to, &fresh);
    if (fresh) {
        known = class_assignable(v, type_get(v, from)->name, type_get(v, to)->name);
        verify_remember(v, Q_TYPE_FITS, from, to, known);
    }
    return known;
}

static u32 object_of_dims(struct verifier *v, const struct sym *element, u32 dims)
{
    u32 t = type_object(v, element);
    while (dims--)
        t = type_array_of(v, t);
    return t;
}

static u32 class_merge(struct verifier *v, const struct sym *x, const struct sym *y)
{
    struct shape a = shape_of(v, x), b = shape_of(v, y);
    if (a.dims == b.dims && !a.primitive && !b.primitive) {
        const struct sym *s = v->object_name;
        if (a.element != v->object_name && b.element != v->object_name)
            s = v->env->common_super(v->env->ctx, a.element, b.element, v->err);
        if (!s) {
            v->broken = true;
            verify_fail(v, "cannot find a common superclass of %.80s and %.80s", a.element->text,
                        b.element->text);
            return T_TOP;
        }
        return object_of_dims(v, s, a.dims);
    }
    /* Where the shallower one ends in a primitive, its last dimension is still
     * an object, which is all that can be said. */
    struct shape *low = a.dims <= b.dims ? &a : &b;
    bool primitive = low->primitive || (a.dims == b.dims && (a.primitive || b.primitive));
    return object_of_dims(v, v->object_name, low->dims - (primitive ? 1 : 0));
}

u32 type_merge(struct verifier *v, u32 a, u32 b)
{
    if (a == b)
        return a;
    if (!type_is_reference(v, a) || !type_is_reference(v, b))
        return T_TOP;
    if (a == T_NULL || b == T_NULL)
        return a == T_NULL ? b : a;
    bool fresh;
    u32 t = *verify_answer(v, Q_TYPE_MERGE, a < b ? a : b, a < b ? b : a, &fresh);
    if (fresh) {
        t = class_merge(v, type_get(v, a)->name, type_get(v, b)->name);
        verify_remember(v, Q_TYPE_MERGE, a < b ? a : b, a < b ? b : a, t);
    }
    return t;
}

bool type_is_special(const struct verifier *v, u32 t)
{
    u32 kind = type_get(v, t)->kind;
    return kind == VT_UNINIT || kind == VT_UNINIT_THIS || kind == VT_RETURN_ADDRESS;
}
