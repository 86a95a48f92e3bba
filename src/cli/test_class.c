/* A class file as a suite: what there is to call, and what is skipped, and why. */
#include "cli/test.h"

#include "classfile/classfile.h"

#include <stdio.h>

struct opened {
    struct tests *t;
    struct suite *s;
    struct symtab syms;
    struct classfile *cf;
    struct buf bytes;
};

static const char *keep(struct suite *s, const char *text)
{
    return arena_text(&s->arena, text, strlen(text));
}

static const char *dotted(struct suite *s, const char *name)
{
    char *text = arena_text(&s->arena, name, strlen(name));
    for (char *p = text; *p; p++) {
        if (*p == '/')
            *p = '.';
    }
    return text;
}

static u16 read_u2(const u8 *p)
{
    return (u16)(p[0] << 8 | p[1]);
}

/* ---- the class ---- */

/* The row of InnerClasses about the class itself; NULL if it is of no other. */
static const u8 *inner_row(struct classfile *cf)
{
    const struct cf_attr *a = cf_find_attr(cf, cf->attrs, cf->nattrs, "InnerClasses");
    const struct sym *own = cf_class_name(cf, cf->this_class);
    for (u32 i = 0; a && a->len >= 2 && i < read_u2(a->data) && 2 + i * 8 + 8 <= a->len; i++) {
        const u8 *p = a->data + 2 + i * 8;
        u16 inner = read_u2(p);
        if (inner && inner < cf->nconsts && cf->consts[inner].tag == CF_CLASS && cf_class_name(cf, inner) == own)
            return p;
    }
    return NULL;
}

/* Why code of its package cannot use the class; NULL if it can. "": nobody need know. */
static const char *unusable(struct classfile *cf)
{
    const u8 *row = inner_row(cf);
    const char *name = cf_class_name(cf, cf->this_class)->text;
    if (cf->access & (ACC_SYNTHETIC | ACC_MODULE | ACC_ANNOTATION))
        return "";
    const char *last = strrchr(name, '/');
    if (strcmp(last ? last + 1 : name, "package-info") == 0)
        return "";
    if (row && !read_u2(row + 4))
        return ""; /* anonymous */
    if (row && !read_u2(row + 2))
        return "a local class";
    if (row && read_u2(row + 6) & ACC_PRIVATE)
        return "a private class";
    return NULL;
}

static bool has_parent_that_is_private(struct opened *o)
{
    const u8 *row = inner_row(o->cf);
    if (!row || !read_u2(row + 2))
        return false;
    struct buf bytes = {0};
    struct err none = {0};
    struct symtab syms = {0};
    const char *outer = cf_class_name(o->cf, read_u2(row + 2))->text;
    bool bad = false;
    if (class_bytes(o->t->s.target.class_path.data, o->t->s.jdk.data, outer, &bytes, NULL, NULL, &none) == YES) {
        struct classfile *cf = class_read(&syms, (const u8 *)bytes.data, bytes.len, outer, false, &none);
        bad = cf && unusable(cf);
        class_free(cf);
    }
    symtab_release(&syms);
    buf_release(&bytes);
    return bad;
}

/* "pkg/Outer$Inner" as source writes it. Only what InnerClasses says is a dot. */
static const char *source_name(struct opened *o)
{
    struct classfile *cf = o->cf;
    const char *name = cf_class_name(cf, cf->this_class)->text;
    char *text = (char *)(uintptr_t)dotted(o->s, name);
    const struct cf_attr *a = cf_find_attr(cf, cf->attrs, cf->nattrs, "InnerClasses");
    for (u32 i = 0; a && a->len >= 2 && i < read_u2(a->data) && 2 + i * 8 + 8 <= a->len; i++) {
        const u8 *p = a->data + 2 + i * 8;
        u16 outer = read_u2(p + 2);
        if (!outer || outer >= cf->nconsts || cf->consts[outer].tag != CF_CLASS)
            continue;
        const struct sym *above = cf_class_name(cf, outer);
        if (above->len < strlen(text) && strncmp(name, above->text, above->len) == 0 && text[above->len] == '$')
            text[above->len] = '.';
    }
    return text;
}

static const char *source_file(struct opened *o)
{
    const struct cf_attr *a = cf_find_attr(o->cf, o->cf->attrs, o->cf->nattrs, "SourceFile");
    u16 index = a && a->len >= 2 ? read_u2(a->data) : 0;
    if (!index || index >= o->cf->nconsts || o->cf->consts[index].tag != CF_UTF8)
        return NULL;
    return keep(o->s, cf_utf8(o->cf, index)->text);
}

/* ---- methods ---- */

static bool is_named(const char *name, const char *desc, const char *text)
{
    size_t n = strcspn(text, "("), len = strlen(text + n);
    if (strlen(name) != n || strncmp(name, text, n) != 0)
        return false;
    return !len || (strncmp(desc, text + n, len) == 0 && (len == strlen(desc) || text[n + len - 1] == ')'));
}

static bool is_enum_method(const struct classfile *cf, const char *name, const char *desc)
{
    return (cf->access & ACC_ENUM) && ((strcmp(name, "values") == 0 && strncmp(desc, "()", 2) == 0) ||
                                       (strcmp(name, "valueOf") == 0 && strncmp(desc, "(Ljava/lang/String;)", 20) == 0));
}

static bool wants(const struct opened *o, const struct cf_member *m, const char *name, const char *desc)
{
    const struct tests *t = o->t;
    bool visible = (m->access & ACC_PUBLIC) || (t->s.o->package_private && !(m->access & ACC_PRIVATE));
    if (m->access & (ACC_SYNTHETIC | ACC_BRIDGE) || strcmp(name, "<clinit>") == 0 || is_enum_method(o->cf, name, desc))
        return false;
    if (t->method)
        return is_named(name, desc, t->method);
    return visible || (o->cf->access & ACC_INTERFACE && !(m->access & ACC_PRIVATE));
}

/* Are the tests in another package than the class? */
static bool is_elsewhere(const struct opened *o)
{
    return o->t->junit.package && strcmp(o->t->junit.package, o->s->package) != 0;
}

static const char *why_skipped(const struct opened *o, const struct cf_member *m, const char *name, const char *desc)
{
    bool is_constructor = strcmp(name, "<init>") == 0, is_static = m->access & ACC_STATIC;
    if (m->access & ACC_PRIVATE)
        return "private: only code of its own class can call it";
    if (is_elsewhere(o) && !(m->access & ACC_PUBLIC))
        return "not public, and the tests are in another package";
    if (m->access & ACC_NATIVE)
        return "a native method";
    if (m->access & ACC_ABSTRACT)
        return "abstract: it has no code";
    if (is_constructor && o->cf->access & ACC_ABSTRACT)
        return "constructor of an abstract class";
    if (is_constructor && o->cf->access & ACC_ENUM)
        return "constructor of an enum";
    if (!o->t->method && is_static && strcmp(name, "main") == 0 && strcmp(desc, "([Ljava/lang/String;)V") == 0)
        return "the start of a program; name it to test it";
    return NULL;
}

static bool declares_checked(struct classfile *cf, const struct cf_member *m)
{
    const struct cf_attr *a = cf_find_attr(cf, m->attrs, m->nattrs, "Exceptions");
    return a && a->len > 2 && read_u2(a->data);
}

static const char *generic_type(struct suite *s, const char **signature)
{
    struct buf text = {0};
    const char *from = *signature, *kept = NULL;
    *signature = from ? signature_type(from, &text) : NULL;
    /* Only where it says more than the descriptor does. */
    if (*signature && (memchr(from, '<', (size_t)(*signature - from)) || from[strspn(from, "[")] == 'T'))
        kept = keep(s, text.data);
    buf_release(&text);
    return kept;
}

static void add_parameters(struct opened *o, const struct cf_member *m, struct tested_method *out)
{
    struct suite *s = o->s;
    u32 n = 0, at = !(m->access & ACC_STATIC);
    const char *signature = signature_parameters(cf_signature(o->cf, m->attrs, m->nattrs));
    for (const char *p = out->desc + 1; *p != ')'; p = desc_skip(p))
        n++;
    out->parameters = arena_alloc(&s->arena, (n + 1) * sizeof *out->parameters);
    for (const char *p = out->desc + 1; *p != ')'; p = desc_skip(p)) {
        struct tested_parameter *q = &out->parameters[out->nparameters];
        const char *name = cf_parameter_name(o->cf, m, out->nparameters, at);
        char number[16];
        snprintf(number, sizeof number, "arg%u", out->nparameters);
        q->name = keep(s, name ? name : number);
        q->desc = arena_text(&s->arena, p, (size_t)(desc_skip(p) - p));
        q->generic = generic_type(s, &signature);
        at += *p == 'J' || *p == 'D' ? 2 : 1;
        out->nparameters++;
    }
    if (signature && *signature == ')') {
        signature++;
        out->generic_result = generic_type(s, &signature);
    }
}

static void add_method(struct opened *o, const struct cf_member *m)
{
    struct suite *s = o->s;
    struct tested_method out = {.name = keep(s, cf_utf8(o->cf, m->name)->text),
                                .desc = keep(s, cf_utf8(o->cf, m->desc)->text),
                                .access = m->access,
                                .is_varargs = m->access & ACC_VARARGS,
                                .throws_checked = declares_checked(o->cf, m),
                                .stopped = ""};
    if (!wants(o, m, out.name, out.desc))
        return;
    out.skipped = why_skipped(o, m, out.name, out.desc);
    add_parameters(o, m, &out);
    vec_push(&s->methods, out);
}

/* ---- goals ---- */

static bool in_scope(const struct tests *t, const char *cls, const char *other)
{
    const char *last = strrchr(cls, '/'), *other_last = strrchr(other, '/');
    size_t package = last ? (size_t)(last - cls) : 0, other_package = other_last ? (size_t)(other_last - other) : 0;
    size_t n = strlen(cls);
    switch (t->scope) {
    case SCOPE_METHOD:
    case SCOPE_CLASS:
        return strncmp(cls, other, n) == 0 && (!other[n] || other[n] == '$');
    case SCOPE_PACKAGE:
        return package == other_package && strncmp(cls, other, package) == 0;
    case SCOPE_ALL:
        return true;
    }
    return false;
}

/* A class that cannot be read has no goals; that of the suite itself must be. */
static bool add_goals(struct tests *t, struct cover *c, const char *cls, bool must, struct err *err)
{
    struct buf bytes = {0};
    struct err some = {0};
    bool ok = class_bytes(t->s.target.class_path.data, t->s.jdk.data, cls, &bytes, NULL, NULL, &some) == YES &&
              cover_add(c, (const u8 *)bytes.data, bytes.len, &some);
    buf_release(&bytes);
    return ok || !must ? true : err_set(err, "%s: %s", cls, some.text);
}

static void remove_method(struct suite *s, u32 i)
{
    struct tested_method *m = &s->methods.data[i];
    bits_release(&m->reach_edges);
    bits_release(&m->reach_chains);
    memmove(m, m + 1, (s->methods.len - i - 1) * sizeof *m);
    s->methods.len--;
}

static bool make_goals(struct opened *o, const char *cls, struct err *err)
{
    struct tests *t = o->t;
    struct suite *s = o->s;
    s->cover = cover_new();
    bool ok = add_goals(t, s->cover, cls, true, err);
    for (u32 i = 0; i < t->known.len && ok; i++) {
        if (strcmp(t->known.data[i], cls) != 0 && in_scope(t, cls, t->known.data[i]))
            ok = add_goals(t, s->cover, t->known.data[i], false, err);
    }
    cover_finish(s->cover);
    for (u32 i = 0; i < s->methods.len && ok;) {
        struct tested_method *m = &s->methods.data[i];
        m->goal = cover_method(s->cover, cls, m->name, m->desc);
        if (!m->skipped && m->goal != UINT32_MAX)
            cover_reach(s->cover, m->goal, t->scope == SCOPE_METHOD, &m->reach_edges, &m->reach_chains);
        /* What the compiler made is nobody's to test, unless somebody names it. */
        if (!t->method && m->goal != UINT32_MAX && s->cover->methods.data[m->goal].left_out && !m->skipped)
            remove_method(s, i);
        else
            i++;
    }
    return ok;
}

/* ---- */

static bool fill(struct opened *o, const char *cls, const char **why, struct err *err)
{
    struct suite *s = o->s;
    enum verdict found = class_bytes(o->t->s.target.class_path.data, o->t->s.jdk.data, cls, &o->bytes, NULL, NULL, err);
    if (found == NO)
        return err_set(err, "%s: no such class", cls);
    o->cf = found == YES ? class_read(&o->syms, (const u8 *)o->bytes.data, o->bytes.len, cls, false, err) : NULL;
    if (!o->cf)
        return false;
    *why = unusable(o->cf);
    if (!*why && has_parent_that_is_private(o))
        *why = "inside a class that cannot be named";
    if (*why)
        return false;
    if ((strncmp(cls, "java/", 5) == 0 || strncmp(cls, "javax/", 6) == 0) && !o->t->junit.package)
        return err_set(err, "%s: a package of the JDK, in which no tests can be: give another by --tests-package", cls);
    const char *last = strrchr(cls, '/');
    s->version = BIVIUM_VERSION;
    s->class_name = dotted(s, cls);
    s->source_name = source_name(o);
    s->package = last ? dotted(s, arena_text(&s->arena, cls, (size_t)(last - cls))) : "";
    s->file = source_file(o);
    s->settings = o->t->settings.data ? o->t->settings.data : "";
    if (is_elsewhere(o) && (!*s->package || !(o->cf->access & ACC_PUBLIC))) {
        *why = *s->package ? "not public, and the tests are in another package"
                           : "of no package, and the tests are in one";
        return false;
    }
    for (u32 i = 0; i < o->cf->nmethods; i++)
        add_method(o, &o->cf->methods[i]);
    if (!s->methods.len) {
        *why = o->t->method ? "" : "no public methods (see --package-private)";
        return false;
    }
    suite_statics(s, o->cf);
    if (!make_goals(o, cls, err))
        return false;
    *why = s->methods.len ? NULL : "";
    return s->methods.len;
}

void suite_close(struct suite *s)
{
    struct cover *c = s->cover;
    suite_release(s);
    if (c)
        cover_free(c);
    mem_free(s);
}

struct suite *suite_open(struct tests *t, const char *cls, const char **why, struct err *err)
{
    struct opened o = {.t = t, .s = mem_alloc(sizeof *o.s)};
    *why = NULL;
    bool ok = fill(&o, cls, why, err);
    class_free(o.cf);
    symtab_release(&o.syms);
    buf_release(&o.bytes);
    if (ok)
        return o.s;
    suite_close(o.s);
    return NULL;
}
