#include "prove/program.h"

#include <stdlib.h>

struct program {
    struct image *image;
    struct classpath *path;
    struct symtab syms;
    struct arena arena;
    struct map types; /* name -> struct type; to `absent` if there is none */
    struct type absent;
    VEC(struct type *) all;
    VEC(void *) owned; /* bytes of class files */
};

/* A class file with a longer chain of supers is no program that anybody wrote. */
enum { SUPERS_MAX = 200 };

/* JAVA_VERSION="17.0.15" of the JDK's `release` file. */
static int jdk_release(const char *jdk)
{
    struct buf name = {0}, text = {0};
    struct err none = {0};
    int release = 17;
    buf_printf(&name, "%s/release", jdk);
    if (file_read(name.data, &text, &none) && text.len) {
        const char *at = strstr(text.data, "JAVA_VERSION=\"");
        release = at ? atoi(at + strlen("JAVA_VERSION=\"")) : release;
    }
    buf_release(&name);
    buf_release(&text);
    return release;
}

struct program *program_open(const char *jdk, const char *class_path, struct err *err)
{
    struct program *p = mem_alloc(sizeof *p);
    p->image = image_open(jdk, err);
    p->path = p->image ? classpath_open(class_path, err) : NULL;
    if (!p->path) {
        program_close(p);
        return NULL;
    }
    classpath_set_release(p->path, jdk_release(jdk));
    return p;
}

struct mention {
    struct program *program;
    const char *const *texts;
    struct buf file;
    struct err err;
    u64 bytes;
    bool found;
};

/* Class files are searched no further than this: a prover has better to do. */
enum { SEARCHED_MAX = 64 << 20 };

static bool find_mention(void *ctx, const char *entry)
{
    struct mention *m = ctx;
    const char *origin = NULL;
    m->file.len = 0;
    m->found |= classpath_find(m->program->path, entry, &m->file, &origin, &m->err) != YES;
    for (const char *const *t = m->texts; *t && !m->found; t++)
        m->found = m->file.len && memmem(m->file.data, m->file.len, *t, strlen(*t));
    m->bytes += m->file.len;
    m->found |= m->bytes > SEARCHED_MAX;
    return !m->found;
}

bool program_mentions(struct program *p, const char *const *texts)
{
    struct mention m = { .program = p, .texts = texts };
    bool listed = classpath_each(p->path, find_mention, &m, &m.err);
    buf_release(&m.file);
    return m.found || !listed;
}

void program_close(struct program *p)
{
    for (u32 i = 0; i < p->all.len; i++)
        class_free(p->all.data[i]->cf);
    for (u32 i = 0; i < p->owned.len; i++)
        mem_free(p->owned.data[i]);
    vec_release(&p->all);
    vec_release(&p->owned);
    map_release(&p->types);
    if (p->path)
        classpath_close(p->path);
    if (p->image)
        image_close(p->image);
    symtab_release(&p->syms);
    arena_release(&p->arena);
    mem_free(p);
}

struct arena *program_arena(struct program *p)
{
    return &p->arena;
}

const struct sym *program_name(struct program *p, const char *text, size_t len)
{
    return sym_intern(&p->syms, text, len);
}

/* ---- loading ---- */

/* Does the JDK's loader, which is asked first, keep the package for itself? */
static bool in_jdk_package(struct program *p, const struct sym *name)
{
    const char *slash = strrchr(name->text, '/');
    if (!slash)
        return false;
    const struct sym *package = sym_intern(&p->syms, name->text, (size_t)(slash - name->text));
    return strncmp(name->text, "java/", 5) == 0 || image_module_of(p->image, package->text) != NULL;
}

static struct classfile *read_own(struct program *p, const struct sym *name)
{
    struct buf file = {0}, entry = {0};
    struct err err = {0};
    const char *origin = "";
    buf_printf(&entry, "%s.class", name->text);
    enum verdict found = classpath_find(p->path, entry.data, &file, &origin, &err);
    buf_release(&entry);
    if (found != YES || !file.len) {
        buf_release(&file);
        return NULL;
    }
    vec_push(&p->owned, file.data);
    return class_read(&p->syms, (const u8 *)file.data, file.len, origin, false, &err);
}

static struct classfile *read_class(struct program *p, const struct sym *name, bool *library)
{
    size_t len;
    bool owned = false;
    struct err err = {0};
    const u8 *bytes = image_class(p->image, name->text, &len, &owned, NULL);
    *library = bytes != NULL;
    if (!bytes)
        return in_jdk_package(p, name) ? NULL : read_own(p, name);
    if (owned)
        vec_push(&p->owned, (void *)(uintptr_t)bytes);
    return class_read(&p->syms, bytes, len, "jrt", true, &err);
}

static void list_members(struct program *p, struct type *t)
{
    struct classfile *cf = t->cf;
    t->nmethods = cf->nmethods;
    t->nfields = cf->nfields;
    t->methods = arena_alloc(&p->arena, (t->nmethods + 1) * sizeof *t->methods);
    t->fields = arena_alloc(&p->arena, (t->nfields + 1) * sizeof *t->fields);
    for (u32 i = 0; i < t->nmethods; i++) {
        const struct cf_member *m = &cf->methods[i];
        t->methods[i] = (struct method){.holder = t, .m = m, .name = cf_utf8(cf, m->name),
                                        .desc = cf_utf8(cf, m->desc), .checked = UNKNOWN};
    }
    for (u32 i = 0; i < t->nfields; i++) {
        const struct cf_member *m = &cf->fields[i];
        t->fields[i] = (struct field){.holder = t, .m = m, .name = cf_utf8(cf, m->name),
                                      .desc = cf_utf8(cf, m->desc)};
    }
}

/* A type of which a class has more than so many is no program that anybody wrote either. */
enum { ABOVE_MAX = 2000 };

/* Appends the supertypes of `t` that are not in the list yet. */
static void add_above(struct type **list, u32 *n, const struct type *t)
{
    for (u32 i = 0; i < t->nabove; i++) {
        u32 k = 0;
        while (k < *n && list[k] != t->above[i])
            k++;
        if (k == *n && *n < ABOVE_MAX)
            list[(*n)++] = t->above[i];
    }
}

static bool list_above(struct program *p, struct type *t)
{
    static const size_t size = ABOVE_MAX * sizeof *t->above;
    struct type **list = mem_alloc(size);
    list[t->nabove++] = t;
    if (t->super)
        add_above(list, &t->nabove, t->super);
    for (u32 i = 0; i < t->ninterfaces; i++)
        add_above(list, &t->nabove, t->interfaces[i]);
    t->above = arena_alloc(&p->arena, t->nabove * sizeof *t->above);
    memcpy(t->above, list, t->nabove * sizeof *t->above);
    mem_free(list);
    return t->nabove < ABOVE_MAX;
}

static struct type *load(struct program *p, const struct sym *name, u32 depth);

static bool load_supers(struct program *p, struct type *t, u32 depth)
{
    struct classfile *cf = t->cf;
    if (depth > SUPERS_MAX || cf_class_name(cf, cf->this_class) != t->name)
        return false;
    if (cf->super_class) {
        t->super = load(p, cf_class_name(cf, cf->super_class), depth + 1);
        if (!t->super || t->super->cf->access & (ACC_FINAL | ACC_INTERFACE))
            return false;
    }
    t->interfaces = arena_alloc(&p->arena, (cf->ninterfaces + 1u) * sizeof *t->interfaces);
    for (u32 i = 0; i < cf->ninterfaces; i++) {
        struct type *one = load(p, cf_class_name(cf, cf->interfaces[i]), depth + 1);
        if (!one || !(one->cf->access & ACC_INTERFACE))
            return false;
        t->interfaces[t->ninterfaces++] = one;
    }
    return true;
}

static struct type *load(struct program *p, const struct sym *name, u32 depth)
{
    struct type *t = map_get(&p->types, map_key(name));
    if (t)
        return t == &p->absent ? NULL : t;
    /* A class that is its own super meets this entry. */
    map_put(&p->types, map_key(name), &p->absent);
    bool library = false;
    struct classfile *cf = read_class(p, name, &library);
    if (!cf)
        return NULL;
    t = arena_alloc(&p->arena, sizeof *t);
    *t = (struct type){.name = name, .cf = cf, .library = library};
    vec_push(&p->all, t);
    if (!load_supers(p, t, depth) || !list_above(p, t))
        return NULL;
    list_members(p, t);
    map_put(&p->types, map_key(name), t);
    return t;
}

struct type *program_type(struct program *p, const struct sym *name)
{
    return name->text[0] == '[' ? NULL : load(p, name, 0);
}

struct type *program_type_text(struct program *p, const char *name)
{
    return program_type(p, sym_text(&p->syms, name));
}

/* ---- subtypes ---- */

bool type_is(const struct type *sub, const struct type *super)
{
    for (u32 i = 0; i < sub->nabove; i++) {
        if (sub->above[i] == super)
            return true;
    }
    return false;
}

/* The class of elements that are references; NULL if they are none. */
static const struct sym *element(struct program *p, const struct sym *array)
{
    const char *s = array->text + 1;
    if (*s == '[')
        return sym_intern(&p->syms, s, array->len - 1);
    return *s == 'L' && array->len > 3 ? sym_intern(&p->syms, s + 1, array->len - 3) : NULL;
}

static bool is_above_arrays(const struct sym *name)
{
    return strcmp(name->text, "java/lang/Object") == 0 || strcmp(name->text, "java/lang/Cloneable") == 0 ||
           strcmp(name->text, "java/io/Serializable") == 0;
}

enum verdict program_is(struct program *p, const struct sym *sub, const struct sym *super)
{
    while (sub != super && sub->text[0] == '[') {
        if (super->text[0] != '[')
            return is_above_arrays(super);
        sub = element(p, sub);
        super = element(p, super);
        if (!sub || !super)
            return NO;
    }
    if (sub == super)
        return YES;
    if (super->text[0] == '[')
        return NO;
    struct type *a = program_type(p, sub), *b = program_type(p, super);
    return a && b ? (enum verdict)type_is(a, b) : UNKNOWN;
}

/* ---- members ---- */

struct method *type_declares(const struct type *t, const struct sym *name, const struct sym *desc)
{
    for (u32 i = 0; i < t->nmethods; i++) {
        if (t->methods[i].name == name && t->methods[i].desc == desc)
            return &t->methods[i];
    }
    return NULL;
}

/*
 * Of the methods of all interfaces above `t`: one that has none below it, rather not an abstract one. `several` if
 * two that are not abstract are as good.
 */
static struct method *from_interfaces(const struct type *t, const struct sym *name, const struct sym *desc,
                                      bool *several)
{
    struct method *best = NULL;
    for (u32 i = 0; i < t->nabove; i++) {
        struct method *m = t->above[i]->cf->access & ACC_INTERFACE ? type_declares(t->above[i], name, desc) : NULL;
        if (!m || m->m->access & (ACC_STATIC | ACC_PRIVATE))
            continue;
        bool below = best && type_is(m->holder, best->holder), above = best && type_is(best->holder, m->holder);
        bool abstract = m->m->access & ACC_ABSTRACT, best_abstract = best && best->m->access & ACC_ABSTRACT;
        if (best && !below && !above && !abstract && !best_abstract)
            *several = true;
        if (!best || below || (!above && best_abstract && !abstract))
            best = m;
    }
    return best;
}

struct method *type_method(const struct type *t, const struct sym *name, const struct sym *desc)
{
    struct method *m = NULL;
    bool several = false;
    for (const struct type *c = t; c && !m; c = c->super)
        m = type_declares(c, name, desc);
    if (!m)
        m = from_interfaces(t, name, desc, &several);
    return m;
}

static bool same_package(const struct sym *a, const struct sym *b)
{
    const char *x = strrchr(a->text, '/'), *y = strrchr(b->text, '/');
    size_t n = x ? (size_t)(x - a->text) : 0;
    return n == (y ? (size_t)(y - b->text) : 0) && memcmp(a->text, b->text, n) == 0;
}

static bool overrides_at_once(const struct method *over, const struct method *m)
{
    if (over->m->access & (ACC_STATIC | ACC_PRIVATE))
        return false;
    return m->m->access & (ACC_PUBLIC | ACC_PROTECTED) || same_package(over->holder->name, m->holder->name);
}

/* JVMS 5.4.5: by itself, or through a method between that has more access. */
static bool overrides(const struct method *over, const struct method *m)
{
    if (over == m || overrides_at_once(over, m))
        return true;
    for (const struct type *c = over->holder->super; c && c != m->holder; c = c->super) {
        const struct method *between = type_declares(c, m->name, m->desc);
        if (between && overrides_at_once(over, between) && overrides(between, m))
            return true;
    }
    return false;
}

struct method *type_select(const struct type *t, const struct method *m)
{
    struct method *found = NULL;
    bool several = false;
    if (m->m->access & ACC_PRIVATE)
        return (struct method *)(uintptr_t)m;
    for (const struct type *c = t; c && !found; c = c->super) {
        found = type_declares(c, m->name, m->desc);
        if (found && !overrides(found, m))
            found = NULL;
    }
    if (!found)
        found = from_interfaces(t, m->name, m->desc, &several);
    return !found || several || found->m->access & ACC_ABSTRACT ? NULL : found;
}

struct field *type_field(const struct type *t, const struct sym *name, const struct sym *desc)
{
    for (u32 k = 0; k < t->nabove; k++) {
        const struct type *c = t->above[k];
        for (u32 i = 0; i < c->nfields; i++) {
            if (c->fields[i].name == name && c->fields[i].desc == desc)
                return &c->fields[i];
        }
    }
    return NULL;
}

struct method *type_initialiser(const struct type *t)
{
    for (u32 i = 0; i < t->nmethods; i++) {
        if (strcmp(t->methods[i].name->text, "<clinit>") == 0)
            return &t->methods[i];
    }
    return NULL;
}

bool type_has_finalizer(const struct type *t)
{
    for (; t && !t->library; t = t->super) {
        for (u32 i = 0; i < t->nmethods; i++) {
            if (strcmp(t->methods[i].name->text, "finalize") == 0 && strcmp(t->methods[i].desc->text, "()V") == 0)
                return true;
        }
    }
    return false;
}

/* ---- checking code ---- */

struct check {
    struct program *p;
    struct type *own;
};

static enum verdict assignable(void *ctx, const struct sym *from, const struct sym *to, struct err *err)
{
    struct check *c = ctx;
    struct type *t = program_type(c->p, to);
    enum verdict is = t && t->cf->access & ACC_INTERFACE ? YES : program_is(c->p, from, to);
    if (is == UNKNOWN)
        err_set(err, "%s or %s is not there", from->text, to->text);
    return is;
}

static const struct sym *common_super(void *ctx, const struct sym *a, const struct sym *b, struct err *err)
{
    struct check *c = ctx;
    struct type *x = program_type(c->p, a), *y = program_type(c->p, b);
    if (a->text[0] == '[' || b->text[0] == '[')
        return sym_text(&c->p->syms, "java/lang/Object");
    for (; x && y; x = x->super) {
        if (type_is(y, x))
            return x->name;
    }
    err_set(err, "%s or %s is not there", a->text, b->text);
    return NULL;
}

static bool protected_elsewhere(void *ctx, const struct sym *holder, const struct sym *name, const struct sym *desc,
                                bool is_field)
{
    struct check *c = ctx;
    struct type *t = program_type(c->p, holder);
    struct method *m = t && !is_field ? type_method(t, name, desc) : NULL;
    struct field *f = t && is_field ? type_field(t, name, desc) : NULL;
    const struct type *at = m ? m->holder : f ? f->holder : NULL;
    u16 access = m ? m->m->access : f ? f->m->access : 0;
    return at && access & ACC_PROTECTED && type_is(c->own, at) && !same_package(at->name, c->own->name);
}

const struct cf_code *method_code(struct program *p, struct method *m)
{
    struct check check = {p, m->holder};
    const struct verify_env env = {&check, assignable, common_super, protected_elsewhere};
    struct err none = {0};
    if (m->checked == UNKNOWN) {
        bool fine = m->m->code && (m->holder->library || (code_check(m->holder->cf, m->m, &none) &&
                                                          verify_method(m->holder->cf, m->m, &env, &none)));
        m->checked = fine ? YES : NO;
    }
    return m->checked == YES ? m->m->code : NULL;
}
