/*
 * What the instructions of a method do, as far as goals are concerned: which
 * variables they define and use, whom they call, what they may throw. To know
 * what an access is about, a stack of what the values are is kept, block after
 * block in the order of the code; a block begins with what those before it left
 * there, as far as they agree. What lies below is unknown, and so there is no
 * depth to be wrong about.
 */
#include <stdlib.h>

#include "classfile/cursor.h"
#include "classfile/emit.h"
#include "cover/internal.h"

/* Values that are remembered; those below are forgotten. Choice. */
enum { STACK_MAX = 48 };

enum value_kind { VALUE_UNKNOWN, VALUE_THIS, VALUE_LOCAL, VALUE_FIELD, VALUE_FRESH, VALUE_NUMBER };
struct value {
    enum value_kind kind;
    u32 at;           /* LOCAL, FRESH: the instruction; NUMBER: its value */
    const char *type; /* descriptor, or NULL */
};

struct scan {
    struct cover *c;
    struct goals *g;
    struct body *b;
    u32 method, insn, bci;
    struct insn_parts in;
    struct value stack[STACK_MAX];
    u32 depth;
    struct left { /* by block: the stack that earlier ones left for it */
        bool known;
        u32 depth;
        struct value *values;
    } *left;
    struct value *kept; /* by slot: what the compiler put into a local of its own, in the order of the code */
};

static struct value pop(struct scan *s)
{
    return s->depth ? s->stack[--s->depth] : (struct value){ 0 };
}

static void push(struct scan *s, struct value v)
{
    if (s->depth == STACK_MAX) {
        memmove(s->stack, s->stack + STACK_MAX / 2, STACK_MAX / 2 * sizeof *s->stack);
        s->depth = STACK_MAX / 2;
    }
    s->stack[s->depth++] = v;
}

static bool same_value(const struct value *a, const struct value *b)
{
    return a->kind == b->kind && a->at == b->at && a->type == b->type;
}

/* Leaves the stack for a block; where another one left something else there, it
 * is unknown. What two leave is counted from the top. */
static void leave_stack(struct scan *s, struct left *to)
{
    if (!to->known) {
        to->known = true;
        to->depth = s->depth;
        to->values = s->depth ? mem_alloc(s->depth * sizeof *to->values) : NULL;
        if (s->depth)
            memcpy(to->values, s->stack, s->depth * sizeof *to->values);
        return;
    }
    u32 depth = to->depth < s->depth ? to->depth : s->depth;
    struct value *old = to->depth ? to->values + (to->depth - depth) : NULL, *new = s->stack + (s->depth - depth);
    for (u32 i = 0; i < depth; i++)
        to->values[i] = same_value(&old[i], &new[i]) ? old[i] : (struct value){ 0 };
    to->depth = depth;
}

static void begin_block(struct scan *s, u32 block)
{
    struct left *from = &s->left[block];
    s->depth = from->depth;
    if (from->depth)
        memcpy(s->stack, from->values, from->depth * sizeof *s->stack);
    mem_free(from->values);
    from->values = NULL;
    from->depth = 0;
}

static void end_block(struct scan *s, u32 block)
{
    const struct block *k = &s->b->blocks.data[block];
    for (u32 i = 0; i < k->nsuccs; i++) {
        u32 to = s->b->succs.data[k->first_succ + i].to;
        if (to > block)
            leave_stack(s, &s->left[to]);
    }
}

static bool is_two(char type)
{
    return type == 'J' || type == 'D';
}

/* A value of a descriptor's type; nothing for void. */
static void push_type(struct scan *s, struct value v)
{
    if (*v.type == 'V')
        return;
    push(s, v);
    if (is_two(*v.type))
        push(s, (struct value){ 0 });
}

static void pop_slots(struct scan *s, u32 n)
{
    s->depth -= n < s->depth ? n : s->depth;
}

/* Pops and pushes by the letters of opcodes.def; the constant decides nothing. */
static void move_by_letters(struct scan *s, u8 op)
{
    struct value digits[5] = { 0 };
    const char *pops = op_table[op].pops, *pushes = op_table[op].pushes;
    for (size_t i = strlen(pops); i-- > 0;) {
        struct value v = pop(s);
        if (pops[i] >= '1' && pops[i] <= '4')
            digits[pops[i] - '0'] = v;
        else if (is_two(pops[i]))
            pop(s);
    }
    for (; *pushes; pushes++) {
        bool same = *pushes >= '1' && *pushes <= '4';
        push(s, same ? digits[*pushes - '0'] : (struct value){ 0 });
        if (is_two(*pushes))
            push(s, (struct value){ 0 });
    }
}

static void throws(struct scan *s, unsigned what)
{
    s->b->throws[s->insn] |= (u8)what;
}

/* ---- accesses ---- */

static struct access *add_access(struct scan *s, u32 var, u8 kind, struct value base)
{
    static const u8 bases[] = { [VALUE_THIS] = BASE_THIS,
                                [VALUE_LOCAL] = BASE_LOCAL,
                                [VALUE_FIELD] = BASE_FIELD,
                                [VALUE_FRESH] = BASE_FRESH,
                                [VALUE_NUMBER] = BASE_UNKNOWN };
    vec_push(&s->b->accesses, (struct access){ .insn = s->insn,
                                               .var = var,
                                               .kind = kind,
                                               .base = bases[base.kind],
                                               .base_at = base.at });
    return &s->b->accesses.data[s->b->accesses.len - 1];
}

static u32 heap_var(struct scan *s, enum var_kind kind, const struct sym *key, const char *label)
{
    u32 n = (u32)(uintptr_t)map_get(&s->g->var_numbers, map_key(key));
    if (!n) {
        vec_push(&s->g->vars, (struct heap_var){ .kind = kind, .label = label });
        n = s->g->vars.len;
        map_put(&s->g->var_numbers, map_key(key), (void *)(uintptr_t)n);
    }
    struct heap_var *v = &s->g->vars.data[n - 1];
    if (!v->methods.len || v->methods.data[v->methods.len - 1] != s->method)
        vec_push(&v->methods, s->method);
    return HEAP_VAR | (n - 1);
}

/* "Class.field", the class without its package. */
static const char *field_label(struct scan *s, const struct cover_class *cls, const char *name)
{
    const char *slash = strrchr(cls->name->text, '/');
    struct buf text = { 0 };
    buf_printf(&text, "%s.%s", slash ? slash + 1 : cls->name->text, name);
    const char *kept = arena_text(&s->c->arena, text.data, text.len);
    buf_release(&text);
    return kept;
}

static void scan_field(struct scan *s)
{
    struct classfile *cf = s->b->cls->cf;
    u16 index = (u16)s->in.constant;
    const char *name = cf_ref_name(cf, index)->text, *desc = cf_ref_desc(cf, index)->text;
    bool put = s->in.op == OP_putfield || s->in.op == OP_putstatic;
    bool is_static = s->in.op == OP_getstatic || s->in.op == OP_putstatic;
    if (put)
        pop_slots(s, is_two(*desc) ? 2 : 1);
    struct value object = is_static ? (struct value){ 0 } : pop(s);
    if (!is_static && object.kind != VALUE_THIS && object.kind != VALUE_FRESH)
        throws(s, THROWS_NULL);
    struct cover_class *cls = class_named(s->g, cf_ref_class(cf, index));
    u32 found = is_switch_table(name) ? FIELD_SYNTHETIC : find_member(s->g, &cls, name, desc);
    bool counts = found == (is_static ? FIELD_STATIC : FIELD_PLAIN);
    if (counts) {
        const struct sym *key = member_key(s->g, cls->name->text, name, desc);
        u32 var = heap_var(s, is_static ? VAR_STATIC : VAR_FIELD, key, NULL);
        struct heap_var *v = &s->g->vars.data[var & ~HEAP_VAR];
        if (!v->label)
            v->label = field_label(s, cls, name);
        add_access(s, var, put ? ACCESS_DEF : ACCESS_USE, object)->wide = is_two(*desc);
    }
    /* What a field holds that the compiler made up is of no interest either. */
    if (!put)
        push_type(s, (struct value){ found == FIELD_SYNTHETIC ? VALUE_NUMBER : VALUE_FIELD, s->insn, desc });
}

/* The descriptor of the elements that an instruction gets or puts. */
static const char *element_type(u8 op, const struct value *array)
{
    static const char *const types[] = { "I", "J", "F", "D", "?", "B", "C", "S" };
    u32 k = op >= OP_iastore ? (u32)(op - OP_iastore) : (u32)(op - OP_iaload);
    bool vague = op == OP_aaload || op == OP_aastore || op == OP_baload || op == OP_bastore;
    return vague && array->type && array->type[0] == '[' ? array->type + 1 : types[k];
}

static void scan_element(struct scan *s)
{
    u8 op = s->in.op;
    bool put = op >= OP_iastore && op <= OP_sastore;
    if (put)
        pop_slots(s, op == OP_lastore || op == OP_dastore ? 2 : 1);
    pop(s);
    struct value array = pop(s);
    const char *type = element_type(op, &array);
    throws(s, THROWS_INDEX);
    if (array.kind != VALUE_FRESH)
        throws(s, THROWS_NULL);
    if (op == OP_aastore && array.kind != VALUE_FRESH)
        throws(s, THROWS_STORE);
    if (array.kind != VALUE_NUMBER) {
        const struct sym *key = member_key(s->g, "[", "", type);
        u32 var = heap_var(s, VAR_ELEMENT, key, type);
        add_access(s, var, put ? ACCESS_DEF : ACCESS_USE, array)->wide = is_two(*type);
    }
    if (!put)
        push_type(s, (struct value){ VALUE_UNKNOWN, 0, *type == '?' ? "Ljava/lang/Object;" : type });
}

static void scan_load(struct scan *s, u32 slot, char letter)
{
    bool is_this = slot == 0 && s->b->has_this;
    struct value v = { VALUE_LOCAL, s->insn, local_type(s->b, slot, s->bci) };
    if (is_this && s->b->this_kept)
        v.kind = VALUE_THIS;
    else if (local_counts(s->b, slot, s->bci))
        add_access(s, slot, ACCESS_USE, (struct value){ 0 });
    else
        v = s->kept[slot];
    push(s, v);
    if (is_two(letter))
        push(s, (struct value){ 0 });
}

static void scan_store(struct scan *s, u32 slot, char letter)
{
    if (is_two(letter))
        pop(s);
    struct value v = pop(s);
    /* The variable begins behind the instruction that gives it its first value. */
    if (local_counts(s->b, slot, s->bci + s->in.len) || local_counts(s->b, slot, s->bci))
        add_access(s, slot, ACCESS_DEF, v.kind == VALUE_FRESH ? v : (struct value){ 0 });
    else
        s->kept[slot] = v.kind == VALUE_LOCAL || v.kind == VALUE_FIELD ? v : (struct value){ .type = v.type };
}

static bool scan_local(struct scan *s)
{
    static const char letters[] = "IJFDA";
    u8 op = s->in.op;
    if (op >= OP_iload && op <= OP_aload)
        scan_load(s, (u32)s->in.local, letters[op - OP_iload]);
    else if (op >= OP_iload_0 && op <= OP_aload_3)
        scan_load(s, (op - OP_iload_0) % 4, letters[(op - OP_iload_0) / 4]);
    else if (op >= OP_istore && op <= OP_astore)
        scan_store(s, (u32)s->in.local, letters[op - OP_istore]);
    else if (op >= OP_istore_0 && op <= OP_astore_3)
        scan_store(s, (op - OP_istore_0) % 4, letters[(op - OP_istore_0) / 4]);
    else if (op != OP_iinc)
        return false;
    else if (local_counts(s->b, (u32)s->in.local, s->bci))
        add_access(s, (u32)s->in.local, ACCESS_USE | ACCESS_DEF, (struct value){ 0 });
    return true;
}

/* ---- calls ---- */

static void add_call(struct scan *s, const struct targets *t, bool on_this)
{
    if (!t->n)
        return;
    vec_push(&s->b->calls, (struct call){ s->insn, s->b->targets.len, t->n, on_this });
    for (u32 i = 0; i < t->n; i++)
        vec_push(&s->b->targets, t->methods[i]);
}

/* Constructors of exceptions of the JDK only remember what they are given. */
static bool makes_exception(const char *cls, const char *name)
{
    size_t len = strlen(cls);
    bool jdk = strncmp(cls, "java/", 5) == 0;
    bool named = (len > 9 && strcmp(cls + len - 9, "Exception") == 0) ||
                 (len > 5 && strcmp(cls + len - 5, "Error") == 0);
    return strcmp(name, "<init>") == 0 && (strcmp(cls, "java/lang/Object") == 0 || (jdk && named));
}

/* Arithmetic of the class library, apart from what is there to throw. */
static bool only_computes(const char *cls, const char *name)
{
    size_t len = strlen(name);
    if (strcmp(cls, "java/lang/Math") != 0 && strcmp(cls, "java/lang/StrictMath") != 0)
        return false;
    return !(len > 5 && strcmp(name + len - 5, "Exact") == 0) && !strstr(name, "Div") && !strstr(name, "Mod");
}

static void scan_invoke(struct scan *s)
{
    struct classfile *cf = s->b->cls->cf;
    u16 index = (u16)s->in.constant;
    const struct sym *of = cf_ref_class(cf, index);
    const char *name = cf_ref_name(cf, index)->text, *desc = cf_ref_desc(cf, index)->text;
    pop_slots(s, desc_arg_slots(desc));
    bool on_this = s->in.op != OP_invokestatic && pop(s).kind == VALUE_THIS;
    if (!makes_exception(of->text, name) && !only_computes(of->text, name))
        throws(s, THROWS_ANY);
    struct targets t = { .n = 0 };
    find_targets(s->c, &t, s->in.op, of, name, desc);
    add_call(s, &t, on_this);
    push_type(s, (struct value){ VALUE_UNKNOWN, 0, desc_return(desc) });
}

/* The body of a lambda that is made at one place only knows where that is. */
static void note_made(struct scan *s, u32 target, u32 ncaptured)
{
    struct body *b = body_of(s->c, target);
    bool lambda = (b->member->access & ACC_SYNTHETIC) && !b->left_out;
    if (!lambda)
        return;
    b->made_by = b->ncaptured == NONE ? s->method : NONE;
    b->made_at = s->insn;
    b->ncaptured = ncaptured;
}

const char *linker_of(struct classfile *cf, u16 site, u16 *nargs, const u8 **args)
{
    u16 handle;
    if (!cf_bootstrap(cf, cf->consts[site].a, &handle, nargs, args))
        return "";
    const struct cf_const *h = cf_const_at(cf, handle, CF_METHOD_HANDLE);
    return h ? cf_ref_class(cf, h->b)->text : "";
}

/* Joining strings and numbers throws nothing; other objects have a toString. */
static bool joins_plain(const char *desc)
{
    for (const char *p = desc + 1; *p && *p != ')'; p = desc_skip(p)) {
        if (*p == '[' || (*p == 'L' && strncmp(p, "Ljava/lang/String;", 18) != 0))
            return false;
    }
    return true;
}

/* The body of a lambda, or what a method reference names. */
static void scan_lambda(struct scan *s, u16 handle, u32 ncaptured)
{
    static const u8 ops[] = { [REF_invokeVirtual] = OP_invokevirtual,
                              [REF_invokeStatic] = OP_invokestatic,
                              [REF_invokeSpecial] = OP_invokespecial,
                              [REF_newInvokeSpecial] = OP_invokespecial,
                              [REF_invokeInterface] = OP_invokeinterface };
    struct classfile *cf = s->b->cls->cf;
    const struct cf_const *h = cf_const_at(cf, handle, CF_METHOD_HANDLE);
    if (!h || h->a >= ARRAY_LEN(ops) || !ops[h->a])
        return;
    struct targets t = { .n = 0 };
    find_targets(s->c, &t, ops[h->a], cf_ref_class(cf, h->b), cf_ref_name(cf, h->b)->text,
                 cf_ref_desc(cf, h->b)->text);
    if (t.n == 1)
        note_made(s, t.methods[0], ncaptured);
    add_call(s, &t, false);
}

static void scan_dynamic(struct scan *s)
{
    struct classfile *cf = s->b->cls->cf;
    u16 index = (u16)s->in.constant, nargs = 0;
    const u8 *args = NULL;
    const char *desc = cf_ref_desc(cf, index)->text, *linker = linker_of(cf, index, &nargs, &args);
    u32 nslots = desc_arg_slots(desc);
    pop_slots(s, nslots);
    push_type(s, (struct value){ VALUE_UNKNOWN, 0, desc_return(desc) });
    if (strcmp(linker, "java/lang/invoke/LambdaMetafactory") == 0 && nargs >= 3)
        scan_lambda(s, be2(args + 2), nslots);
    else if (strcmp(linker, "java/lang/runtime/SwitchBootstraps") != 0 &&
             !(strcmp(linker, "java/lang/invoke/StringConcatFactory") == 0 && joins_plain(desc)))
        throws(s, THROWS_ANY);
}

/* ---- the rest ---- */

static const char *type_text(struct scan *s, const char *before, const char *name, const char *after)
{
    struct buf text = { 0 };
    buf_printf(&text, "%s%s%s", before, name, after);
    const char *kept = sym_intern(&s->g->syms, text.data, text.len)->text;
    buf_release(&text);
    return kept;
}

/* new, newarray, anewarray, multianewarray. */
static void scan_new(struct scan *s)
{
    static const char *const arrays[] = { "[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J" };
    const char *name = s->in.constant >= 0 ? cf_class_name(s->b->cls->cf, (u16)s->in.constant)->text : "";
    const char *type = name;
    bool sized = s->in.op != OP_new;
    for (i32 i = 0; sized && i < (s->in.op == OP_multianewarray ? s->in.count : 1); i++) {
        struct value n = pop(s);
        if (n.kind != VALUE_NUMBER || (i32)n.at < 0)
            throws(s, THROWS_SIZE);
    }
    if (s->in.op == OP_newarray)
        type = arrays[(s->in.type - 4) & 7];
    else if (s->in.op == OP_anewarray)
        type = *name == '[' ? type_text(s, "[", name, "") : type_text(s, "[L", name, ";");
    else if (s->in.op == OP_new)
        type = type_text(s, "L", name, ";");
    push(s, (struct value){ VALUE_FRESH, s->insn, type });
}

static void scan_throw(struct scan *s)
{
    struct value v = pop(s);
    if (v.kind != VALUE_FRESH || !v.type || *v.type != 'L') {
        throws(s, THROWS_ANY);
        return;
    }
    const struct sym *cls = sym_intern(&s->g->syms, v.type + 1, strlen(v.type) - 2);
    vec_push(&s->b->known, (struct known_throw){ s->insn, cls });
    throws(s, THROWS_KNOWN);
}

static void scan_cast(struct scan *s)
{
    struct value v = pop(s);
    const char *name = cf_class_name(s->b->cls->cf, (u16)s->in.constant)->text;
    throws(s, THROWS_CAST);
    v.type = *name == '[' ? name : type_text(s, "L", name, ";");
    push(s, v);
}

static bool is_number(const struct scan *s, i32 *value)
{
    u8 op = s->in.op;
    if (op >= OP_iconst_m1 && op <= OP_iconst_5)
        *value = op - OP_iconst_0;
    else if (op == OP_bipush || op == OP_sipush)
        *value = s->in.value;
    else
        return false;
    return true;
}

static void scan_division(struct scan *s, u8 op)
{
    bool wide = op == OP_ldiv || op == OP_lrem;
    const struct value *by = s->depth ? &s->stack[s->depth - 1] : NULL;
    if (wide || !by || by->kind != VALUE_NUMBER || by->at == 0)
        throws(s, THROWS_ARITHMETIC);
    move_by_letters(s, op);
}

/* Instructions that have nothing but their letters, and at most one exception. */
static void scan_plain(struct scan *s)
{
    u8 op = s->in.op;
    i32 number;
    if (is_number(s, &number)) {
        push(s, (struct value){ VALUE_NUMBER, (u32)number, "I" });
    } else if (op == OP_ldc || op == OP_ldc_w || op == OP_ldc2_w) {
        push(s, (struct value){ 0 });
        if (op == OP_ldc2_w)
            push(s, (struct value){ 0 });
    } else {
        bool needs = op == OP_arraylength || op == OP_monitorenter;
        if (needs && !(s->depth && s->stack[s->depth - 1].kind == VALUE_THIS))
            throws(s, THROWS_NULL);
        move_by_letters(s, op);
    }
}

static void scan_insn(struct scan *s)
{
    u8 op = s->in.op;
    if (scan_local(s))
        return;
    if ((op >= OP_iaload && op <= OP_saload) || (op >= OP_iastore && op <= OP_sastore))
        scan_element(s);
    else if (op >= OP_getstatic && op <= OP_putfield)
        scan_field(s);
    else if (op == OP_invokedynamic)
        scan_dynamic(s);
    else if (op_table[op].flags & OPF_CALLS)
        scan_invoke(s);
    else if (op == OP_new || op == OP_newarray || op == OP_anewarray || op == OP_multianewarray)
        scan_new(s);
    else if (op == OP_athrow)
        scan_throw(s);
    else if (op == OP_checkcast)
        scan_cast(s);
    else if (op == OP_idiv || op == OP_irem || op == OP_ldiv || op == OP_lrem)
        scan_division(s, op);
    else
        scan_plain(s);
}

static int compare_accesses(const void *x, const void *y)
{
    const struct access *a = x, *b = y;
    if (a->var != b->var)
        return a->var < b->var ? -1 : 1;
    return a->insn < b->insn ? -1 : a->insn > b->insn;
}

/* Is slot 0 `this` all through the method? */
static bool keeps_this(const struct body *b)
{
    const u8 *code = b->member->code->code;
    for (u32 i = 0; i < b->ninsns; i++) {
        u8 op = b->ops[i];
        struct insn_parts in;
        bool shortest = op == OP_istore_0 || op == OP_lstore_0 || op == OP_fstore_0 || op == OP_dstore_0 ||
                        op == OP_astore_0;
        if (shortest)
            return false;
        if (op >= OP_istore && op <= OP_astore && insn_decode(code, b->member->code->len, b->bcis[i], &in) &&
            in.local == 0)
            return false;
    }
    return b->has_this;
}

void scan_body(struct cover *c, u32 method)
{
    struct body *b = body_of(c, method);
    struct scan s = { .c = c, .g = c->own, .b = b, .method = method };
    const struct cf_code *code = b->member->code;
    s.kept = mem_alloc((code->max_locals + 1u) * sizeof *s.kept);
    s.left = mem_alloc((b->blocks.len + 1) * sizeof *s.left);
    b->this_kept = keeps_this(b);
    for (u32 i = 0; i < b->ninsns; i++) {
        if (b->block_at[i] != NONE)
            begin_block(&s, b->block_at[i]);
        s.insn = i;
        s.bci = b->bcis[i];
        insn_decode(code->code, code->len, s.bci, &s.in);
        scan_insn(&s);
        if (i + 1 == block_at(b, i)->end)
            end_block(&s, b->block_of[i]);
    }
    mem_free(s.kept);
    mem_free(s.left);
    if (b->accesses.len)
        qsort(b->accesses.data, b->accesses.len, sizeof *b->accesses.data, compare_accesses);
    b->access_at = arena_alloc(&c->arena, (b->ninsns + 1) * sizeof(u32));
    memset(b->access_at, 0xff, (b->ninsns + 1) * sizeof(u32));
    b->nslots = b->nargs;
    for (u32 i = 0; i < b->accesses.len; i++) {
        const struct access *a = &b->accesses.data[i];
        b->access_at[a->insn] = i;
        if (a->var < HEAP_VAR && a->var >= b->nslots)
            b->nslots = (u16)(a->var + 1);
    }
}
