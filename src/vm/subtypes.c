/*
 * Which classes a reference of some type can name. The world is closed: it is
 * the class path, and of the JDK the type itself.
 *
 * At the first question the headers of all class files of the class path are
 * read into a graph with a node for each class and an edge from each supertype
 * down to its direct subtypes. A question walks down from its class; only what
 * is answered gets loaded. Supertypes that are not of the class path are nodes
 * too: they are how a question about a type of the JDK finds its way down.
 *
 * The graph and the answers are as permanent as classes are, and equal on every
 * path.
 */
#include "classfile/cursor.h"
#include "vm/internal.h"

#include <stdlib.h>

/* Bytes of class files that the headers may take to read, and classes that may
 * fail to load in one question: plain choices against hostile class paths. */
#define READ_MAX ((u64)1 << 30)
enum { FAILURES_MAX = 64 };

struct node {
    const struct sym *name;
    struct edge {
        struct node *sub;
        struct edge *next;
    } *below;
    struct node *super;
    struct class *outside; /* not of the class path: the class, once `asked` */
    u32 reached;           /* number of the last question that came by */
    u16 access;
    bool listed; /* a class of the class path; the rest is known of these only */
    bool inward; /* anonymous, local or synthetic: nobody else can name it */
    bool asked;
    bool unlisted; /* an object of it can be of a class that nobody can list: a lambda, an annotation */
};

struct answer {
    struct subtypes subtypes;
    u32 max;
    bool below; /* there are subtypes, listed or not */
};

struct world {
    struct map by_name; /* sym -> node */
    VEC(struct node *) nodes;
    struct map answers; /* class -> answer */
    VEC(struct node *) found; /* by the question under way: below its class */
    struct buf file;
    u64 bytes_read;
    u32 questions;
    bool graph;        /* it was made */
    bool proxies;      /* some class of the class path may make objects of any interfaces */
    struct err unread; /* set: there may be classes that are not in the graph */
};

/* ---- the graph ---- */

static struct node *node_of(struct vm *vm, const struct sym *name)
{
    struct world *w = vm->world;
    struct node *n = map_get(&w->by_name, map_key(name));
    if (!n) {
        n = arena_alloc(&vm->arena, sizeof *n);
        n->name = name;
        map_put(&w->by_name, map_key(name), n);
        vec_push(&w->nodes, n);
    }
    return n;
}

static struct node *add_edge(struct vm *vm, const struct sym *super, struct node *sub)
{
    struct node *n = node_of(vm, super);
    struct edge *e = arena_alloc(&vm->arena, sizeof *e);
    *e = (struct edge){ sub, n->below };
    n->below = e;
    return n;
}

/* What a call site returns may be a lambda, or a reference to a method. */
static void note_lambda(struct vm *vm, const char *desc)
{
    const char *type = strrchr(desc, ')');
    size_t len = type ? strlen(type) : 0;
    if (len > 3 && type[1] == 'L')
        node_of(vm, sym_intern(&vm->syms, type + 2, len - 3))->unlisted = true;
}

/* Interfaces that lambdas have besides are arguments of the method that makes them. */
static void note_markers(struct vm *vm, struct classfile *cf)
{
    const struct cf_attr *a = cf_find_attr(cf, cf->attrs, cf->nattrs, "BootstrapMethods");
    if (!a)
        return;
    struct cursor c = cursor_on(a->data, a->len);
    for (u32 n = cursor_u2(&c); n && !c.bad; n--) {
        const struct cf_const *maker = cf_const_at(cf, cursor_u2(&c), CF_METHOD_HANDLE);
        bool marks = maker && strcmp(cf_ref_name(cf, maker->b)->text, "altMetafactory") == 0;
        for (u32 k = cursor_u2(&c); k && !c.bad; k--) {
            u16 arg = cursor_u2(&c);
            if (marks && cf_const_at(cf, arg, CF_CLASS))
                node_of(vm, cf_class_name(cf, arg))->unlisted = true;
        }
    }
}

/* The file of a class has to hold it under its name, or java does not find it. */
static void add_class(struct vm *vm, struct classfile *cf, const struct sym *name)
{
    if (cf_class_name(cf, cf->this_class) != name || (cf->access & ACC_MODULE))
        return;
    struct world *w = vm->world;
    struct node *n = node_of(vm, name);
    n->listed = true;
    n->access = cf->access;
    n->unlisted |= (cf->access & ACC_ANNOTATION) != 0;
    n->inward = (cf->access & ACC_SYNTHETIC) ||
                cf_find_attr(cf, cf->attrs, cf->nattrs, "EnclosingMethod") != NULL;
    if (cf->super_class)
        n->super = add_edge(vm, cf_class_name(cf, cf->super_class), n);
    for (u32 i = 0; i < cf->ninterfaces; i++)
        add_edge(vm, cf_class_name(cf, cf->interfaces[i]), n);
    for (u16 i = 1; i < cf->nconsts; i++) {
        if (cf->consts[i].tag == CF_INVOKE_DYNAMIC)
            note_lambda(vm, cf_ref_desc(cf, i)->text);
        else if (cf->consts[i].tag == CF_CLASS)
            w->proxies |= strcmp(cf_class_name(cf, i)->text, "java/lang/reflect/Proxy") == 0;
    }
    note_markers(vm, cf);
}

/* A file that is no class file is no class for java either. */
static bool visit(void *ctx, const char *entry)
{
    struct vm *vm = ctx;
    struct world *w = vm->world;
    const struct sym *name = sym_intern(&vm->syms, entry, strlen(entry) - strlen(".class"));
    struct node *n = map_get(&w->by_name, map_key(name));
    if ((n && n->listed) || in_jdk_package(vm, name))
        return true;
    const char *origin = NULL;
    w->file.len = 0;
    switch (classpath_find(vm->path, entry, &w->file, &origin, &w->unread)) {
    case YES: {
        struct err ignored = { 0 };
        struct classfile *cf =
            class_read(&vm->syms, (const u8 *)w->file.data, w->file.len, origin, true, &ignored);
        if (cf)
            add_class(vm, cf, name);
        class_free(cf);
        break;
    }
    case UNKNOWN:
    case NO:
        break;
    }
    w->bytes_read += w->file.len;
    return w->bytes_read <= READ_MAX || err_set(&w->unread, "the class path has more than 1 GiB of classes");
}

static int by_name(const void *a, const void *b)
{
    const struct node *const *x = a, *const *y = b;
    return strcmp((*x)->name->text, (*y)->name->text);
}

/* Directories have no order of their own; that of names makes runs repeatable. */
static void sort_nodes(struct node **nodes, u32 n)
{
    if (n)
        qsort(nodes, n, sizeof *nodes, by_name);
}

static struct world *world_of(struct vm *vm)
{
    if (!vm->world)
        vm->world = mem_alloc(sizeof *vm->world);
    return vm->world;
}

static void make_graph(struct vm *vm)
{
    struct world *w = world_of(vm);
    if (w->graph)
        return;
    w->graph = true;
    classpath_each(vm->path, visit, vm, &w->unread);
    sort_nodes(w->nodes.data, w->nodes.len);
    buf_release(&w->file);
}

void subtypes_release(struct vm *vm)
{
    struct world *w = vm->world;
    if (!w)
        return;
    map_release(&w->by_name);
    map_release(&w->answers);
    vec_release(&w->nodes);
    vec_release(&w->found);
    mem_free(w);
    vm->world = NULL;
}

/* ---- the walk down ---- */

/* Adds the direct subtypes that the question has not seen. */
static void descend(struct world *w, const struct node *n)
{
    for (struct edge *e = n->below; e; e = e->next) {
        if (e->sub->reached == w->questions)
            continue;
        e->sub->reached = w->questions;
        vec_push(&w->found, e->sub);
    }
}

/* Is it a class of the JDK below `c`? */
static bool leads_down(struct vm *vm, struct node *n, const struct class *c)
{
    if (n->listed)
        return false;
    if (!n->asked && in_jdk_package(vm, n->name))
        n->outside = class_try(vm, n->name->text);
    n->asked = true;
    return n->outside && n->outside->module && n->outside != c && class_is_subclass(n->outside, c);
}

/* All is below Object. What extends some other class of the JDK cannot be made of free fields, but for enums and records. */
static bool is_common_super(const struct node *n)
{
    return strcmp(n->name->text, "java/lang/Enum") == 0 || strcmp(n->name->text, "java/lang/Record") == 0;
}

/* Collects the classes of the class path below `c`, in order of name. */
static void find_below(struct vm *vm, struct class *c)
{
    make_graph(vm);
    struct world *w = vm->world;
    struct node *start = map_get(&w->by_name, map_key(c->name));
    w->questions++;
    w->found.len = 0;
    if (start) {
        start->reached = w->questions;
        descend(w, start);
    }
    for (u32 i = 0; c->module && i < w->nodes.len; i++) {
        struct node *n = w->nodes.data[i];
        if (c == vm->k[K_object] ? is_common_super(n) : leads_down(vm, n, c))
            descend(w, n);
    }
    for (u32 i = 0; i < w->found.len; i++)
        descend(w, w->found.data[i]);
    sort_nodes(w->found.data, w->found.len);
}

/* ---- answers ---- */

typedef VEC(struct class *) class_list;

/* An enum stands for its constants, whatever class they have. */
static bool is_enum(u16 access, const struct sym *super)
{
    return (access & ACC_ENUM) && super && strcmp(super->text, "java/lang/Enum") == 0;
}

static bool node_is_enum(const struct node *n)
{
    return n->listed && is_enum(n->access, n->super ? n->super->name : NULL);
}

bool is_enum_class(const struct class *c)
{
    return is_enum(c->file_access, c->super ? c->super->name : NULL);
}

static bool class_has_instances(const struct class *c)
{
    return !(c->file_access & (ACC_INTERFACE | ACC_ABSTRACT)) || is_enum_class(c);
}

/* What is below and not to be listed: does that leave something out? */
static bool leaves_out(const struct node *n)
{
    return n->inward && !(n->access & (ACC_INTERFACE | ACC_ABSTRACT)) && !(n->super && node_is_enum(n->super));
}

static void list_below(struct vm *vm, const struct class *c, struct answer *a, class_list *out)
{
    struct world *w = vm->world;
    u32 failures = 0;
    for (u32 i = 0; i < w->found.len; i++) {
        const struct node *n = w->found.data[i];
        bool abstract = (n->access & (ACC_INTERFACE | ACC_ABSTRACT)) && !node_is_enum(n);
        a->subtypes.open |= (n->unlisted || w->proxies) && (n->access & ACC_INTERFACE);
        if (n->inward || abstract) {
            a->subtypes.open |= leaves_out(n);
            continue;
        }
        if (out->len >= a->max || failures == FAILURES_MAX) {
            a->subtypes.more = true;
            continue;
        }
        struct class *k = class_try(vm, n->name->text);
        if (!k)
            failures++;
        else if (class_is_subclass(k, c)) /* the file may be another by now */
            vec_push(out, k);
    }
    a->subtypes.open |= failures > 0;
}

u32 enum_bodies(struct vm *vm, struct class *c, struct class **all, u32 max)
{
    u32 n = 0;
    if (c->file_access & ACC_FINAL)
        return 0;
    find_below(vm, c);
    for (u32 i = 0; i < vm->world->found.len; i++) {
        if (n == max)
            return max + 1;
        struct class *k = class_try(vm, vm->world->found.data[i]->name->text);
        if (k && class_is_subclass(k, c))
            all[n++] = k;
    }
    return n;
}

/* The world below a class of the program is its class path. That below a class
 * of the JDK is never known whole, as the JDK's own classes are not looked
 * through. */
static void list_all(struct vm *vm, struct class *c, struct answer *a, class_list *out)
{
    if (class_has_instances(c)) {
        vec_push(out, c);
        a->subtypes.more = a->max == 0;
    }
    if ((c->file_access & ACC_FINAL) || is_enum_class(c))
        return;
    find_below(vm, c);
    if (vm->world->unread.set)
        a->subtypes.unread = vm->world->unread.text;
    const struct node *own = map_get(&vm->world->by_name, map_key(c->name));
    bool unlisted = ((own && own->unlisted) || vm->world->proxies) && (c->file_access & ACC_INTERFACE);
    a->subtypes.open = c->module || a->subtypes.unread || unlisted;
    a->below = a->subtypes.open || vm->world->found.len;
    list_below(vm, c, a, out);
}

static bool holds(const class_list *l, const struct class *c)
{
    for (u32 i = 0; i < l->len; i++) {
        if (l->data[i] == c)
            return true;
    }
    return false;
}

static int by_class_name(const void *a, const void *b)
{
    const struct class *const *x = a, *const *y = b;
    return strcmp((*x)->name->text, (*y)->name->text);
}

/* Those of the user's types that fit; false if none does. */
static bool list_named(struct vm *vm, struct class *c, struct answer *a, class_list *out)
{
    for (u32 i = 0; i < vm->opts.ntypes; i++) {
        struct buf name = { 0 };
        buf_text(&name, vm->opts.types[i]);
        for (size_t j = 0; j < name.len; j++)
            name.data[j] = name.data[j] == '.' ? '/' : name.data[j];
        struct class *k = name.len ? class_try(vm, name.data) : NULL;
        if (k && k->kind == CK_INSTANCE && class_has_instances(k) && class_is_subclass(k, c) && !holds(out, k))
            vec_push(out, k);
        buf_release(&name);
    }
    if (!out->len)
        return false;
    qsort(out->data, out->len, sizeof *out->data, by_class_name);
    for (u32 i = 1; i < out->len; i++) {
        if (out->data[i] == c) {
            memmove(out->data + 1, out->data, i * sizeof *out->data);
            out->data[0] = c;
        }
    }
    a->subtypes.more = out->len > a->max;
    return true;
}

static struct answer *ask(struct vm *vm, struct class *c, u32 max)
{
    struct answer *a = arena_alloc(&vm->arena, sizeof *a);
    class_list all = { 0 };
    a->max = max;
    if (!list_named(vm, c, a, &all))
        list_all(vm, c, a, &all);
    struct subtypes *s = &a->subtypes;
    s->n = all.len < max ? all.len : max;
    s->all = arena_alloc(&vm->arena, (s->n + 1) * sizeof *s->all);
    for (u32 i = 0; i < s->n; i++)
        s->all[i] = all.data[i];
    vec_release(&all);
    return a;
}

static struct answer *answer_of(struct vm *vm, struct class *c, u32 max);

/* A reference to an array can name arrays of subtypes, which are not listed. */
static struct answer *ask_array(struct vm *vm, struct class *c, u32 max)
{
    struct answer *a = arena_alloc(&vm->arena, sizeof *a);
    struct class *inner = c;
    while (inner->kind == CK_ARRAY)
        inner = inner->component;
    a->max = max;
    a->subtypes.all = arena_alloc(&vm->arena, sizeof *a->subtypes.all);
    a->subtypes.all[0] = c;
    a->subtypes.n = max > 0;
    a->subtypes.more = max == 0;
    a->subtypes.open = inner->kind == CK_INSTANCE && answer_of(vm, inner, max)->below;
    return a;
}

static struct answer *answer_of(struct vm *vm, struct class *c, u32 max)
{
    struct world *w = world_of(vm);
    struct answer *a = map_get(&w->answers, map_key(c));
    if (a && a->max == max)
        return a;
    a = c->kind == CK_ARRAY ? ask_array(vm, c, max) : ask(vm, c, max);
    map_put(&w->answers, map_key(c), a);
    return a;
}

const struct subtypes *class_subtypes(struct vm *vm, struct class *c, u32 max)
{
    return &answer_of(vm, c, max)->subtypes;
}
