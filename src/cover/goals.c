/*
 * The classes that were added and the tables of goals that are made of them; and
 * what can be reached from a method.
 */
#include "classfile/emit.h"
#include "cover/internal.h"

/* Superclasses that are followed; a class file may name itself as its own. */
enum { DEPTH_MAX = 256 };

struct cover *cover_new(void)
{
    struct cover *c = mem_alloc(sizeof *c);
    c->own = mem_alloc(sizeof *c->own);
    return c;
}

static void body_release(struct body *b)
{
    vec_release(&b->blocks);
    vec_release(&b->succs);
    vec_release(&b->accesses);
    vec_release(&b->calls);
    vec_release(&b->targets);
    vec_release(&b->callers);
    vec_release(&b->known);
}

static void class_release(struct cover_class *k)
{
    class_free(k->cf);
    mem_free(k->bytes);
    vec_release(&k->below);
    mem_free(k);
}

void cover_free(struct cover *c)
{
    if (!c)
        return;
    struct goals *g = c->own;
    for (u32 i = 0; i < c->methods.len; i++) {
        vec_release(&c->methods.data[i].lines);
        body_release(&g->bodies.data[i]);
    }
    for (u32 i = 0; i < g->classes.len; i++)
        class_release(g->classes.data[i]);
    for (u32 i = 0; i < g->vars.len; i++)
        vec_release(&g->vars.data[i].methods);
    for (u32 i = 0; i < g->outside.cap; i++) {
        struct outside *o = g->outside.entries[i].value;
        if (o)
            vec_release(&o->below);
    }
    struct map *maps[] = { &g->by_name, &g->members, &g->outside, &g->var_numbers, &g->overriding, &g->exits };
    for (u32 i = 0; i < ARRAY_LEN(maps); i++)
        map_release(maps[i]);
    vec_release(&g->classes);
    vec_release(&g->bodies);
    vec_release(&g->vars);
    vec_release(&g->def_keys);
    vec_release(&g->first_top);
    vec_release(&g->tops);
    symtab_release(&g->syms);
    mem_free(g);
    vec_release(&c->methods);
    vec_release(&c->edges);
    vec_release(&c->chains);
    arena_release(&c->arena);
    mem_free(c);
}

/* ---- names ---- */

const char *dotted(struct goals *g, const char *name)
{
    struct buf text = { 0 };
    buf_text(&text, name);
    for (size_t i = 0; i < text.len; i++) {
        if (text.data[i] == '/')
            text.data[i] = '.';
    }
    const char *kept = sym_intern(&g->syms, text.data ? text.data : "", text.len)->text;
    buf_release(&text);
    return kept;
}

const struct sym *member_key(struct goals *g, const char *cls, const char *name, const char *desc)
{
    struct buf text = { 0 };
    buf_printf(&text, "%s.%s:%s", cls, name, desc);
    const struct sym *key = sym_intern(&g->syms, text.data, text.len);
    buf_release(&text);
    return key;
}

struct cover_class *class_named(const struct goals *g, const struct sym *name)
{
    return map_get(&g->by_name, map_key(name));
}

static u32 member_in(struct goals *g, const struct cover_class *cls, const char *name, const char *desc)
{
    return (u32)(uintptr_t)map_get(&g->members, map_key(member_key(g, cls->name->text, name, desc)));
}

/* Superclasses first, as far as they were added; then all interfaces above. */
u32 find_member(struct goals *g, struct cover_class **cls, const char *name, const char *desc)
{
    VEC(struct cover_class *) todo = { 0 };
    struct bits seen = { 0 };
    u32 found = 0;
    for (struct cover_class *k = *cls; k && !bits_has(&seen, k->number);) {
        bits_set(&seen, k->number);
        vec_push(&todo, k);
        k = k->super ? class_named(g, k->super) : NULL;
    }
    for (u32 i = 0; i < todo.len && !found; i++) {
        found = member_in(g, todo.data[i], name, desc);
        if (found)
            *cls = todo.data[i];
    }
    for (u32 i = 0; i < todo.len && !found; i++) {
        struct classfile *cf = todo.data[i]->cf;
        for (u32 j = 0; j < cf->ninterfaces && !found; j++) {
            struct cover_class *up = class_named(g, cf_class_name(cf, cf->interfaces[j]));
            if (!up || bits_has(&seen, up->number))
                continue;
            bits_set(&seen, up->number);
            vec_push(&todo, up);
            found = member_in(g, up, name, desc);
            if (found)
                *cls = up;
        }
    }
    vec_release(&todo);
    bits_release(&seen);
    return found;
}

/* ---- exceptions ---- */

/* What is above the exceptions that programs often meet. Of others nothing is known. */
static const char *const above[][2] = {
    { "Exception", "Throwable" },
    { "Error", "Throwable" },
    { "RuntimeException", "Exception" },
    { "ReflectiveOperationException", "Exception" },
    { "InterruptedException", "Exception" },
    { "CloneNotSupportedException", "Exception" },
    { "ClassNotFoundException", "ReflectiveOperationException" },
    { "ArithmeticException", "RuntimeException" },
    { "ArrayStoreException", "RuntimeException" },
    { "ClassCastException", "RuntimeException" },
    { "IllegalArgumentException", "RuntimeException" },
    { "IllegalMonitorStateException", "RuntimeException" },
    { "IllegalStateException", "RuntimeException" },
    { "IndexOutOfBoundsException", "RuntimeException" },
    { "NegativeArraySizeException", "RuntimeException" },
    { "NullPointerException", "RuntimeException" },
    { "SecurityException", "RuntimeException" },
    { "UnsupportedOperationException", "RuntimeException" },
    { "ArrayIndexOutOfBoundsException", "IndexOutOfBoundsException" },
    { "StringIndexOutOfBoundsException", "IndexOutOfBoundsException" },
    { "NumberFormatException", "IllegalArgumentException" },
    { "AssertionError", "Error" },
    { "VirtualMachineError", "Error" },
    { "StackOverflowError", "VirtualMachineError" },
    { "OutOfMemoryError", "VirtualMachineError" },
    { "java/io/IOException", "Exception" },
    { "java/io/UncheckedIOException", "RuntimeException" },
    { "java/util/NoSuchElementException", "RuntimeException" },
    { "java/util/ConcurrentModificationException", "RuntimeException" },
    { "java/util/EmptyStackException", "RuntimeException" },
    { "java/util/InputMismatchException", "java/util/NoSuchElementException" },
    { "java/time/DateTimeException", "RuntimeException" },
    { "java/util/concurrent/TimeoutException", "Exception" },
    { "java/util/concurrent/ExecutionException", "Exception" },
};

static const struct sym *full_name(struct goals *g, const char *name)
{
    struct buf text = { 0 };
    buf_printf(&text, "%s%s", strchr(name, '/') ? "" : "java/lang/", name);
    const struct sym *s = sym_intern(&g->syms, text.data, text.len);
    buf_release(&text);
    return s;
}

static const struct sym *exception_above(struct goals *g, const struct sym *cls)
{
    const struct cover_class *k = class_named(g, cls);
    if (k)
        return k->super;
    const char *name = strncmp(cls->text, "java/lang/", 10) == 0 ? cls->text + 10 : cls->text;
    for (u32 i = 0; i < ARRAY_LEN(above); i++) {
        if (strcmp(above[i][0], name) == 0)
            return full_name(g, above[i][1]);
    }
    return NULL;
}

enum verdict exception_is(struct goals *g, const struct sym *cls, const struct sym *handler)
{
    for (u32 i = 0; cls && i < DEPTH_MAX; i++) {
        if (cls == handler)
            return YES;
        if (strcmp(cls->text, "java/lang/Throwable") == 0)
            return NO;
        cls = exception_above(g, cls);
    }
    return UNKNOWN;
}

/* ---- adding ---- */

/* The accessor of a record that does what the compiler's own would do. */
static bool is_accessor(const struct cover_class *k, const struct cf_member *m, const char *name)
{
    const struct cf_code *code = m->code;
    if (code->len != 5 || code->code[0] != OP_aload_0 || code->code[1] != OP_getfield)
        return false;
    return strcmp(cf_ref_name(k->cf, (u16)(code->code[2] << 8 | code->code[3]))->text, name) == 0;
}

/* toString, equals or hashCode as a record gets them: one call site does it all. */
static bool is_record_method(const struct cf_member *m, const char *name)
{
    const struct cf_code *code = m->code;
    if (strcmp(name, "toString") != 0 && strcmp(name, "equals") != 0 && strcmp(name, "hashCode") != 0)
        return false;
    return (code->len == 7 && code->code[1] == OP_invokedynamic) ||
           (code->len == 8 && code->code[2] == OP_invokedynamic);
}

static bool is_left_out(const struct cover_class *k, const struct cf_member *m)
{
    const char *name = cf_utf8(k->cf, m->name)->text, *desc = cf_utf8(k->cf, m->desc)->text;
    if (!m->code || strcmp(name, "<clinit>") == 0)
        return true;
    if (m->access & ACC_SYNTHETIC)
        return strncmp(name, "lambda$", 7) != 0;
    if (k->is_enum && (m->access & ACC_STATIC))
        return (strcmp(name, "values") == 0 && desc[1] == ')') ||
               (strcmp(name, "valueOf") == 0 && strncmp(desc, "(Ljava/lang/String;)", 20) == 0);
    return k->is_record && (is_accessor(k, m, name) || is_record_method(m, name));
}

static void add_method(struct cover *c, struct cover_class *k, struct cf_member *m, const char *file)
{
    struct goals *g = c->own;
    const struct sym *name = cf_utf8(k->cf, m->name), *desc = cf_utf8(k->cf, m->desc);
    bool has_this = !(m->access & ACC_STATIC);
    vec_push(&g->bodies, (struct body){ .cls = k,
                                        .member = m,
                                        .left_out = is_left_out(k, m),
                                        .is_init = strcmp(name->text, "<clinit>") == 0,
                                        .is_constructor = strcmp(name->text, "<init>") == 0,
                                        .has_this = has_this,
                                        .nargs = (u16)(desc_arg_slots(desc->text) + has_this),
                                        .made_by = NONE,
                                        .ncaptured = NONE });
    vec_push(&c->methods, (struct goal_method){ .cls = dotted(g, k->name->text),
                                                .name = name->text,
                                                .desc = desc->text,
                                                .file = file,
                                                .has_code = m->code != NULL,
                                                .left_out = is_left_out(k, m) });
    const struct sym *key = member_key(g, k->name->text, name->text, desc->text);
    map_put(&g->members, map_key(key), (void *)(uintptr_t)c->methods.len);
}

static void add_field(struct goals *g, struct cover_class *k, const struct cf_member *f)
{
    const char *name = cf_utf8(k->cf, f->name)->text, *desc = cf_utf8(k->cf, f->desc)->text;
    bool made_up = (f->access & ACC_SYNTHETIC) || strcmp(name, "$VALUES") == 0;
    uintptr_t value = FIELD_PLAIN;
    if (made_up)
        value = FIELD_SYNTHETIC;
    else if (f->access & ACC_STATIC)
        value = f->access & ACC_FINAL ? FIELD_CONSTANT : FIELD_STATIC;
    map_put(&g->members, map_key(member_key(g, k->name->text, name, desc)), (void *)value);
}

static const char *source_file(struct classfile *cf)
{
    const struct cf_attr *a = cf_find_attr(cf, cf->attrs, cf->nattrs, "SourceFile");
    if (!a || a->len != 2)
        return NULL;
    const char *file = cf_utf8(cf, (u16)(a->data[0] << 8 | a->data[1]))->text;
    return *file ? file : NULL;
}

static bool check_code(struct classfile *cf, struct err *err)
{
    for (u32 i = 0; i < cf->nmethods; i++) {
        if (cf->methods[i].code && !code_check(cf, &cf->methods[i], err))
            return false;
    }
    return true;
}

bool cover_add(struct cover *c, const u8 *bytes, size_t len, struct err *err)
{
    struct goals *g = c->own;
    struct cover_class *k = mem_alloc(sizeof *k);
    k->bytes = mem_alloc(len + 1);
    if (len)
        memcpy(k->bytes, bytes, len);
    k->cf = class_read(&g->syms, k->bytes, len, "class", false, err);
    if (!k->cf || !check_code(k->cf, err)) {
        if (k->cf)
            class_free(k->cf);
        mem_free(k->bytes);
        mem_free(k);
        return false;
    }
    k->name = cf_class_name(k->cf, k->cf->this_class);
    if (class_named(g, k->name)) {
        class_release(k);
        return true;
    }
    k->super = k->cf->super_class ? cf_class_name(k->cf, k->cf->super_class) : NULL;
    k->number = g->classes.len;
    k->first_method = c->methods.len;
    k->is_enum = (k->cf->access & ACC_ENUM) && k->super && strcmp(k->super->text, "java/lang/Enum") == 0;
    k->is_record = k->super && strcmp(k->super->text, "java/lang/Record") == 0;
    vec_push(&g->classes, k);
    map_put(&g->by_name, map_key(k->name), k);
    const char *file = source_file(k->cf);
    for (u32 i = 0; i < k->cf->nmethods; i++)
        add_method(c, k, &k->cf->methods[i], file);
    for (u32 i = 0; i < k->cf->nfields; i++)
        add_field(g, k, &k->cf->fields[i]);
    return true;
}

u32 cover_method(const struct cover *c, const char *cls, const char *name, const char *desc)
{
    struct buf text = { 0 };
    buf_text(&text, cls);
    for (size_t i = 0; i < text.len; i++) {
        if (text.data[i] == '.')
            text.data[i] = '/';
    }
    const struct sym *key = member_key(c->own, text.data ? text.data : "", name, desc);
    buf_release(&text);
    u32 n = *desc == '(' ? (u32)(uintptr_t)map_get(&c->own->members, map_key(key)) : 0;
    return n ? n - 1 : UINT32_MAX;
}

/* ---- finishing ---- */

static void add_below(struct cover *c, struct cover_class *k, const struct sym *up)
{
    struct goals *g = c->own;
    struct cover_class *named = class_named(g, up);
    if (named) {
        vec_push(&named->below, k->number);
        return;
    }
    struct outside *o = map_get(&g->outside, map_key(up));
    if (!o) {
        o = arena_alloc(&c->arena, sizeof *o);
        map_put(&g->outside, map_key(up), o);
    }
    vec_push(&o->below, k->number);
}

static void link_classes(struct cover *c)
{
    for (u32 i = 0; i < c->own->classes.len; i++) {
        struct cover_class *k = c->own->classes.data[i];
        if (k->super)
            add_below(c, k, k->super);
        for (u32 j = 0; j < k->cf->ninterfaces; j++)
            add_below(c, k, cf_class_name(k->cf, k->cf->interfaces[j]));
    }
}

static void link_callers(struct cover *c)
{
    for (u32 i = 0; i < c->methods.len; i++) {
        struct body *b = body_of(c, i);
        for (u32 j = 0; j < b->calls.len; j++) {
            for (u32 k = 0; k < b->calls.data[j].ntargets; k++) {
                struct body *target = body_of(c, b->targets.data[b->calls.data[j].first_target + k]);
                vec_push(&target->callers, (struct caller){ i, j });
            }
        }
    }
}

void cover_finish(struct cover *c)
{
    struct goals *g = c->own;
    link_classes(c);
    for (u32 i = 0; i < c->methods.len; i++) {
        struct body *b = body_of(c, i);
        b->first_site = g->nsites;
        if (!b->member->code)
            continue;
        cfg_blocks(c, b);
        read_lines(c, b);
        read_names(c, b);
        g->nsites += b->ninsns;
    }
    for (u32 i = 0; i < c->methods.len; i++) {
        if (body_of(c, i)->member->code)
            scan_body(c, i);
    }
    for (u32 i = 0; i < c->methods.len; i++) {
        c->methods.data[i].first_edge = c->edges.len;
        if (body_of(c, i)->member->code)
            cfg_catches(c, body_of(c, i));
    }
    c->nstatic = c->edges.len;
    link_callers(c);
    make_chains(c);
}

/* ---- reach ---- */

static void reach_methods(const struct cover *c, u32 method, struct bits *reached)
{
    VEC(u32) todo = { 0 };
    vec_push(&todo, method);
    bits_set(reached, method);
    while (todo.len) {
        const struct body *b = body_of(c, todo.data[--todo.len]);
        for (u32 i = 0; i < b->targets.len; i++) {
            if (!bits_has(reached, b->targets.data[i])) {
                bits_set(reached, b->targets.data[i]);
                vec_push(&todo, b->targets.data[i]);
            }
        }
    }
    vec_release(&todo);
}

/* Can a run that starts with `method`, and reaches these methods, cover it? */
static bool chain_in_reach(const struct cover *c, u32 chain, u32 method, const struct bits *reached)
{
    const struct goal_chain *k = &c->chains.data[chain];
    if (k->def < 0)
        return k->def_method == method;
    if (!bits_has(reached, k->def_method) || !bits_has(reached, k->use_method))
        return false;
    const struct goals *g = c->own;
    for (u32 i = g->first_top.data[chain]; i < g->first_top.data[chain + 1]; i++) {
        if (bits_has(reached, g->tops.data[i]))
            return true;
    }
    return false;
}

void cover_reach(const struct cover *c, u32 method, bool own_only, struct bits *edges, struct bits *chains)
{
    struct bits reached = { 0 };
    if (method >= c->methods.len)
        return;
    if (own_only)
        bits_set(&reached, method);
    else
        reach_methods(c, method, &reached);
    for (u32 i = 0; edges && i < c->methods.len; i++) {
        const struct goal_method *m = &c->methods.data[i];
        for (u32 j = 0; bits_has(&reached, i) && j < m->nedges; j++)
            bits_set(edges, m->first_edge + j);
    }
    for (u32 i = 0; chains && i < c->chains.len; i++) {
        if (chain_in_reach(c, i, method, &reached))
            bits_set(chains, i);
    }
    bits_release(&reached);
}
