/*
 * The helpful text of a NullPointerException (JEP 358): what could not be done,
 * and which expression of the source was null.
 *
 * The second half reads the code backwards. A small data flow notes for each
 * slot of the operand stack which instruction pushed it; from the instruction
 * that failed one goes to the one that pushed the null, prints it, and for
 * fields and array elements goes on to what pushed the object or array. Where
 * two ways meet and disagree, nothing is said.
 *
 * The flow is as simple as the machine's whose texts these are: instructions
 * are taken in order, again and again only while new ones are reached, so that
 * a jump back does not change what was seen first. To agree, so does this.
 */
#include "classfile/cursor.h"
#include "classfile/classfile.h"

/* FROM_NOWHERE: pushed by different instructions, depending on the way taken. */
enum { FROM_NOWHERE = UINT32_MAX };
/* Locals whose writing is tracked; above, a parameter counts as unwritten. */
enum { TRACKED_LOCALS = 64 };
/* How deep an expression is printed: so many objects and arrays. An index does
 * not count as deeper, so that the parts of the whole are limited, too; people
 * write fewer. */
enum { DETAIL_MAX = 5, PARTS_MAX = 1000 };
/* Slots remembered before the analysis stops, as java's does: what was found
 * until then is used. WORK_MAX bounds the passes over it; beyond, no cause is
 * given. */
enum { SLOTS_MAX = 1000 * 1000, WORK_MAX = 8 * 1000 * 1000 };

struct origins {
    bool known;
    u32 n;
    u32 *from;   /* bci that pushed each slot, deepest first */
    u64 written; /* locals that were stored to, by bit */
};

struct analysis {
    struct classfile *cf;
    const struct cf_member *method;
    const struct cf_code *code;
    struct arena arena;
    struct origins *at; /* before the instruction */
    struct origins now;
    u64 work, slots;
    u32 parts; /* of the expression, printed so far */
    bool added, spent;
};

/* ---- where slots come from ---- */

static void push(struct analysis *a, u32 bci)
{
    if (a->now.n < a->code->max_stack)
        a->now.from[a->now.n++] = bci;
    else
        a->spent = true; /* nobody checked this code */
}

static void pop(struct analysis *a, u32 n)
{
    if (n > a->now.n)
        a->spent = true;
    a->now.n -= n < a->now.n ? n : a->now.n;
}

static void join(struct analysis *a, u32 target)
{
    if (target >= a->code->len)
        return;
    struct origins *to = &a->at[target];
    a->work += a->now.n + 1;
    if (!to->known) {
        *to = a->now;
        to->known = true;
        to->from = arena_alloc(&a->arena, (a->now.n + 1) * sizeof(u32));
        memcpy(to->from, a->now.from, a->now.n * sizeof(u32));
        a->added = true;
        a->slots += a->now.n;
        return;
    }
    for (u32 i = 0; i < to->n && i < a->now.n; i++) {
        if (to->from[i] != a->now.from[i])
            to->from[i] = FROM_NOWHERE;
    }
    to->written |= a->now.written;
}

/* Slots of a value: by its letter in a descriptor or in opcodes.def. */
static u32 letter_slots(char c)
{
    return c == 'J' || c == 'D' ? 2 : c == 'V' ? 0 : 1;
}

/* Slots that the ? in a row of opcodes.def stands for. */
static u32 constant_slots(struct analysis *a, const u8 *p, bool pushed)
{
    u32 index = *p == OP_ldc ? p[1] : be2(p + 1);
    switch (*p) {
    case OP_multianewarray:
        return p[3];
    case OP_ldc:
    case OP_ldc_w:
        return 1;
    case OP_ldc2_w:
        return 2;
    case OP_getstatic:
    case OP_putstatic:
    case OP_getfield:
    case OP_putfield:
        return letter_slots(cf_ref_desc(a->cf, (u16)index)->text[0]);
    default:
        break;
    }
    const char *desc = cf_ref_desc(a->cf, (u16)index)->text;
    if (!pushed)
        return desc_arg_slots(desc);
    while (*++desc && *desc != ')')
        desc = desc_skip(desc) - 1;
    return *desc ? letter_slots(desc[1]) : 0;
}

static void shuffle(struct analysis *a, const struct op_info *op)
{
    u32 slot[4] = {0}, n = (u32)strlen(op->pops);
    for (u32 i = n; i-- > 0;) {
        slot[i] = a->now.n ? a->now.from[a->now.n - 1] : FROM_NOWHERE;
        pop(a, 1);
    }
    for (const char *s = op->pushes; *s; s++)
        push(a, slot[*s - '1']);
}

static void note_store(struct analysis *a, u32 local, u32 slots)
{
    for (; slots--; local++) {
        if (local < TRACKED_LOCALS)
            a->now.written |= (u64)1 << local;
    }
}

static void apply_letters(struct analysis *a, u32 bci, const struct op_info *op)
{
    const u8 *p = a->code->code + bci;
    for (const char *s = op->pops; *s; s++)
        pop(a, *s == '?' ? constant_slots(a, p, false) : letter_slots(*s));
    for (const char *s = op->pushes; *s; s++) {
        for (u32 n = *s == '?' ? constant_slots(a, p, true) : letter_slots(*s); n--;)
            push(a, bci);
    }
}

static void apply(struct analysis *a, u32 bci)
{
    const u8 *p = a->code->code + bci;
    u8 op = *p == OP_wide ? p[1] : *p;
    const struct op_info *info = &op_table[op];
    if (op >= OP_pop && op <= OP_swap) {
        shuffle(a, info);
        return;
    }
    if (op == OP_checkcast)
        return; /* what was cast stays what it was */
    apply_letters(a, bci, info);
    if (op >= OP_istore && op <= OP_astore)
        note_store(a, *p == OP_wide ? be2(p + 2) : p[1], letter_slots(*info->pops));
    else if (op >= OP_istore_0 && op <= OP_astore_3)
        note_store(a, (op - OP_istore_0) & 3, letter_slots(*info->pops));
}

static void join_switch(struct analysis *a, u32 bci)
{
    const u8 *code = a->code->code;
    u32 at = (bci + 4) & ~3u;
    bool table = code[bci] == OP_tableswitch;
    u32 n = be4(code + at + 4);
    if (table)
        n = be4(code + at + 8) - n + 1;
    join(a, bci + be4(code + at));
    for (at += 12; n && !a->spent; n--, at += table ? 4 : 8) {
        join(a, bci + be4(code + at));
        a->spent |= a->work > WORK_MAX;
    }
}

static void flow_on(struct analysis *a, u32 bci, u32 len)
{
    const u8 *p = a->code->code + bci;
    const struct op_info *op = &op_table[*p];
    if (*p == OP_tableswitch || *p == OP_lookupswitch)
        join_switch(a, bci);
    else if (op->flags & OPF_BRANCH)
        join(a, bci + (strlen(op->operands) == 2 ? (u32)(i16)be2(p + 1) : be4(p + 1)));
    if (!(op->flags & OPF_ENDS) && !(*p == OP_wide && p[1] == OP_ret))
        join(a, bci + len);
}

/* One pass over the code; true if an instruction was not reached yet. */
static bool pass(struct analysis *a)
{
    bool missing = false;
    const struct cf_code *k = a->code;
    for (u32 bci = 0, len; bci < k->len && !a->spent && a->slots <= SLOTS_MAX; bci += len) {
        len = op_length(k->code, k->len, bci);
        const struct origins *o = &a->at[bci];
        if (!len) {
            a->spent = true;
        } else if (!o->known) {
            missing = true;
        } else {
            u32 *room = a->now.from;
            memcpy(room, o->from, o->n * sizeof(u32));
            a->now = *o;
            a->now.from = room;
            apply(a, bci);
            flow_on(a, bci, len);
        }
        a->spent |= ++a->work > WORK_MAX;
    }
    return missing;
}

static void analyse(struct analysis *a)
{
    const struct cf_code *k = a->code;
    a->at = arena_alloc(&a->arena, k->len * sizeof *a->at);
    a->now.from = arena_alloc(&a->arena, (k->max_stack + 1u) * sizeof(u32));
    join(a, 0);
    for (u32 i = 0; i < k->nhandlers; i++) {
        u32 target = k->handlers[i].target;
        if (target >= k->len || a->at[target].known)
            continue;
        a->now.n = 0;
        push(a, target);
        join(a, target);
    }
    do
        a->added = false;
    while (pass(a) && a->added && !a->spent && a->slots <= SLOTS_MAX);
}

/* ---- printing ---- */

/* A class name with dots. Object and String lose their package; as the type of
 * a parameter, so do all names that begin like them (StringBuilder). */
static void put_external(struct buf *out, const char *name, size_t len, bool parameter)
{
    static const char *const known[] = {"java/lang/Object", "java/lang/String"};
    for (u32 i = 0; i < ARRAY_LEN(known); i++) {
        size_t n = strlen(known[i]);
        if ((parameter ? len >= n : len == n) && memcmp(known[i], name, n) == 0) {
            name += strlen("java/lang/");
            len -= strlen("java/lang/");
            break;
        }
    }
    for (size_t i = 0; i < len; i++)
        buf_char(out, name[i] == '/' ? '.' : name[i]);
}

static const char *primitive_name(char c)
{
    static const char letters[] = "BCDFIJSZV";
    static const char *const names[] = {"byte", "char",  "double",  "float", "int",
                                        "long", "short", "boolean", "void"};
    const char *p = strchr(letters, c);
    return p && c ? names[p - letters] : "";
}

static void put_type(struct buf *out, const char *desc)
{
    size_t dims = strspn(desc, "[");
    const char *e = desc + dims, *end = desc_skip(e);
    if (*e == 'L')
        put_external(out, e + 1, (size_t)(end - e) - 2, true);
    else
        buf_text(out, primitive_name(*e));
    while (dims--)
        buf_text(out, "[]");
}

/* Arrays as holders of methods stay as they are in the class file: "[B.clone()". */
static void put_class(struct buf *out, const struct sym *name)
{
    put_external(out, name->text, name->len, false);
}

/* A.m(int, Object) */
static void put_method(struct analysis *a, struct buf *out, u32 index)
{
    put_class(out, cf_ref_class(a->cf, (u16)index));
    buf_printf(out, ".%s(", cf_ref_name(a->cf, (u16)index)->text);
    const char *start = cf_ref_desc(a->cf, (u16)index)->text + 1;
    for (const char *s = start; *s && *s != ')'; s = desc_skip(s)) {
        if (s != start)
            buf_text(out, ", ");
        put_type(out, s);
    }
    buf_char(out, ')');
}

/* The name of a local in one LocalVariableTable, or 0. */
static u16 name_in_table(const struct cf_attr *t, u32 bci, u32 local)
{
    struct cursor in = cursor_on(t->data, t->len);
    for (u32 n = cursor_u2(&in); n && !in.bad; n--) {
        u32 start = cursor_u2(&in), len = cursor_u2(&in);
        u16 name = cursor_u2(&in);
        cursor_u2(&in);
        u32 slot = cursor_u2(&in);
        if (!in.bad && slot == local && bci >= start && bci < start + len)
            return name;
    }
    return 0;
}

static u16 local_name(struct analysis *a, u32 bci, u32 local)
{
    for (u32 i = 0; i < a->code->nattrs; i++) {
        const struct cf_attr *t = &a->code->attrs[i];
        if (strcmp(cf_utf8(a->cf, t->name)->text, "LocalVariableTable") != 0)
            continue;
        u16 name = name_in_table(t, bci, local);
        if (name && name < a->cf->nconsts && a->cf->consts[name].tag == CF_UTF8)
            return name;
    }
    return 0;
}

/* Which parameter, from 1, has its (first) slot at `local`; 0 if none. */
static u32 parameter_at(struct analysis *a, u32 local)
{
    u32 at = !(a->method->access & ACC_STATIC), n = 1;
    const char *s = cf_utf8(a->cf, a->method->desc)->text + 1;
    for (; *s && *s != ')'; s = desc_skip(s), n++) {
        u32 slots = letter_slots(*s);
        if (local >= at && local < at + slots)
            return n;
        at += slots;
    }
    return 0;
}

/* The local that the instruction at `bci` loaded, for the one at `user`. Whether
 * a parameter was written by then is what java asks, wherever it was loaded. */
static void put_local(struct analysis *a, struct buf *out, u32 bci, u32 local, u32 user)
{
    u16 name = local_name(a, bci, local);
    bool written = local < TRACKED_LOCALS && (a->at[user].written >> local & 1);
    u32 parameter = parameter_at(a, local);
    if (name)
        buf_text(out, cf_utf8(a->cf, name)->text);
    else if (local == 0 && !(a->method->access & ACC_STATIC) && !written)
        buf_text(out, "this");
    else if (parameter && !written)
        buf_printf(out, "<parameter%u>", parameter);
    else
        buf_printf(out, "<local%u>", local);
}

/* ---- the cause ---- */

static bool is_call(u8 op)
{
    return op >= OP_invokevirtual && op <= OP_invokeinterface;
}

static bool put_origin(struct analysis *a, struct buf *out, u32 bci, u32 user, u32 detail);

/* What pushed the slot that is `depth` below the top before `bci`. */
static u32 origin_of(const struct analysis *a, u32 bci, u32 depth)
{
    const struct origins *o = &a->at[bci];
    return o->known && depth < o->n ? o->from[o->n - 1 - depth] : FROM_NOWHERE;
}

/* The expression in that slot. False, and nothing printed, if it cannot be said. */
static bool put_slot(struct analysis *a, struct buf *out, u32 bci, u32 depth, u32 detail)
{
    u32 from = detail && a->parts++ < PARTS_MAX ? origin_of(a, bci, depth) : FROM_NOWHERE;
    return from != FROM_NOWHERE && put_origin(a, out, from, bci, detail);
}

static bool put_load(struct analysis *a, struct buf *out, u32 bci, u32 user)
{
    const u8 *p = a->code->code + bci;
    u32 local = *p == OP_wide ? be2(p + 2) : *p <= OP_aload ? p[1] : (*p - OP_iload_0) & 3u;
    put_local(a, out, bci, local, user);
    return true;
}

static bool put_element(struct analysis *a, struct buf *out, u32 bci, u32 detail)
{
    if (!put_slot(a, out, bci, 1, detail - 1))
        buf_text(out, "<array>");
    buf_char(out, '[');
    if (!put_slot(a, out, bci, 0, detail))
        buf_text(out, "...");
    buf_char(out, ']');
    return true;
}

/* The expression that the instruction at `bci` computes for the one at `user`. */
static bool put_origin(struct analysis *a, struct buf *out, u32 bci, u32 user, u32 detail)
{
    const u8 *p = a->code->code + bci;
    u8 op = *p == OP_wide ? p[1] : *p;
    if (op == OP_iload || op == OP_aload || (op >= OP_iload_0 && op <= OP_iload_3) ||
        (op >= OP_aload_0 && op <= OP_aload_3))
        return put_load(a, out, bci, user);
    if (is_call(op)) {
        put_method(a, out, be2(p + 1));
        return true;
    }
    switch (op) {
    case OP_aconst_null:
        buf_text(out, "null");
        return true;
    case OP_iconst_m1:
    case OP_iconst_0:
    case OP_iconst_1:
    case OP_iconst_2:
    case OP_iconst_3:
    case OP_iconst_4:
    case OP_iconst_5:
        buf_printf(out, "%d", op - OP_iconst_0);
        return true;
    case OP_bipush:
        buf_printf(out, "%d", (i8)p[1]);
        return true;
    case OP_sipush:
        buf_printf(out, "%d", (i16)be2(p + 1));
        return true;
    case OP_getstatic:
        put_class(out, cf_ref_class(a->cf, be2(p + 1)));
        buf_printf(out, ".%s", cf_ref_name(a->cf, be2(p + 1))->text);
        return true;
    case OP_getfield:
        if (put_slot(a, out, bci, 0, detail - 1))
            buf_char(out, '.');
        buf_text(out, cf_ref_name(a->cf, be2(p + 1))->text);
        return true;
    case OP_iaload:
    case OP_aaload:
        return put_element(a, out, bci, detail);
    default:
        return false;
    }
}

/* ---- what failed ---- */

/* Prints what the instruction could not do; *depth gets the place of the null
 * on the stack. False for instructions that never throw this. */
static bool put_action(struct analysis *a, struct buf *out, u32 bci, u32 *depth)
{
    static const char *const elements[] = {"int",    "long",         "float", "double",
                                           "object", "byte/boolean", "char",  "short"};
    const u8 *p = a->code->code + bci;
    *depth = 0;
    if (*p >= OP_iaload && *p <= OP_saload) {
        *depth = 1;
        buf_printf(out, "Cannot load from %s array", elements[*p - OP_iaload]);
        return true;
    }
    if (*p >= OP_iastore && *p <= OP_sastore) {
        *depth = *p == OP_lastore || *p == OP_dastore ? 3 : 2;
        buf_printf(out, "Cannot store to %s array", elements[*p - OP_iastore]);
        return true;
    }
    switch (*p) {
    case OP_arraylength:
        buf_text(out, "Cannot read the array length");
        return true;
    case OP_athrow:
        buf_text(out, "Cannot throw exception");
        return true;
    case OP_monitorenter:
        buf_text(out, "Cannot enter synchronized block");
        return true;
    case OP_monitorexit:
        buf_text(out, "Cannot exit synchronized block");
        return true;
    case OP_getfield:
        buf_printf(out, "Cannot read field \"%s\"", cf_ref_name(a->cf, be2(p + 1))->text);
        return true;
    case OP_putfield:
        *depth = constant_slots(a, p, false);
        buf_printf(out, "Cannot assign field \"%s\"", cf_ref_name(a->cf, be2(p + 1))->text);
        return true;
    case OP_invokevirtual:
    case OP_invokespecial:
    case OP_invokeinterface:
        /* A constructor is never called on null; that one was made with `new`. */
        if (strcmp(cf_ref_name(a->cf, be2(p + 1))->text, "<init>") == 0)
            return false;
        *depth = constant_slots(a, p, false);
        buf_text(out, "Cannot invoke \"");
        put_method(a, out, be2(p + 1));
        buf_char(out, '"');
        return true;
    default:
        return false;
    }
}

bool npe_message(struct classfile *cf, const struct cf_member *m, u32 bci, struct buf *out)
{
    struct analysis a = {.cf = cf, .method = m, .code = m->code};
    u32 depth;
    if (!m->code || bci >= m->code->len || !put_action(&a, out, bci, &depth))
        return false;
    analyse(&a);
    u32 from = a.spent ? FROM_NOWHERE : origin_of(&a, bci, depth);
    if (from != FROM_NOWHERE) {
        /* Java opens the quote before it knows whether it can name the origin
         * (an invokedynamic, say), and then leaves it open. */
        buf_text(out, is_call(m->code->code[from]) ? " because the return value of \"" : " because \"");
        if (put_origin(&a, out, from, bci, DETAIL_MAX))
            buf_text(out, "\" is null");
    }
    arena_release(&a.arena);
    return true;
}
