/* What Java source can do with a class: how to name it, and how to make one. */
#include "sym/picture.h"

#include "sym/internal.h"

/* Nesting of classes that is followed; javac's own limit on names ends earlier. */
enum { NESTED_MAX = 200 };

const char *picture_name(struct picture *p, const char *modified, size_t len)
{
    bool ascii = true;
    for (size_t i = 0; i < len; i++)
        ascii = ascii && (u8)modified[i] < 0x80;
    if (ascii)
        return arena_text(&p->arena, modified, len);
    struct buf text = {0};
    u16 *units = mem_alloc((len + 1) * sizeof *units);
    buf_utf16(&text, units, utf16_from_modified(modified, len, units));
    const char *kept = arena_text(&p->arena, text.data ? text.data : "", text.len);
    mem_free(units);
    buf_release(&text);
    return kept;
}

/* ---- names ---- */

static bool is_keyword(const char *word, size_t len)
{
    static const char words[] =
        " abstract assert boolean break byte case catch char class const continue default do double else "
        "enum "
        "extends false final finally float for goto if implements import instanceof int interface long "
        "native "
        "new null package private protected public return short static strictfp super switch synchronized "
        "this "
        "throw throws transient true try void volatile while _ var record yield sealed permits ";
    struct buf spaced = {0};
    buf_printf(&spaced, " %.*s ", (int)len, word);
    bool found = strstr(words, spaced.data) != NULL;
    buf_release(&spaced);
    return found;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
}

/* Names beyond ASCII are left to reflection. */
bool is_source_name(const char *name)
{
    for (;;) {
        size_t n = 0;
        while (is_letter(name[n]) || (n && name[n] >= '0' && name[n] <= '9'))
            n++;
        if (!n || is_keyword(name, n) || (name[n] && name[n] != '.'))
            return false;
        if (!name[n])
            return true;
        name += n + 1;
    }
}

static const struct sym *class_name_at(struct class *c, u32 index)
{
    return index && index < c->cf->nconsts && c->cf->consts[index].tag == CF_CLASS
               ? cf_class_name(c->cf, (u16)index)
               : NULL;
}

struct inner {
    const struct sym *outer, *name;
    u32 access;
};

static u32 u2(const u8 *p)
{
    return (u32)p[0] << 8 | p[1];
}

/* What the class file of `c` says about a nested class (JVMS 4.7.6). */
static bool find_inner(struct class *c, const struct sym *cls, struct inner *out)
{
    const struct cf_attr *a = c->cf ? cf_find_attr(c->cf, c->cf->attrs, c->cf->nattrs, "InnerClasses") : NULL;
    u32 n = a && a->len >= 2 ? u2(a->data) : 0;
    for (u32 i = 0; i < n && 2 + (i + 1) * 8 <= a->len; i++) {
        const u8 *e = a->data + 2 + i * 8;
        u32 name = u2(e + 4);
        if (class_name_at(c, u2(e)) != cls)
            continue;
        *out = (struct inner){class_name_at(c, u2(e + 2)), NULL, u2(e + 6)};
        if (name && name < c->cf->nconsts && c->cf->consts[name].tag == CF_UTF8)
            out->name = cf_utf8(c->cf, (u16)name);
        return true;
    }
    return false;
}

static bool is_inner(struct class *c, struct inner *out)
{
    return find_inner(c, c->name, out) && out->outer && !(out->access & ACC_STATIC);
}

struct class *inner_class_holder(struct engine *e, struct class *c)
{
    struct inner inner;
    return is_inner(c, &inner) ? class_try(e->vm, inner.outer->text) : NULL;
}

/* The names of a class of the program or the library, and who may write them. */
static void name_instance(struct picture *p, struct engine *e, struct class *c, struct shown_class *out)
{
    const struct sym *names[NESTED_MAX], *top = c->name;
    struct inner inner;
    bool has_name = true, is_private = false, is_public = true;
    u32 n = 0;
    out->is_inner = is_inner(c, &inner);
    while (has_name && find_inner(c, top, &inner)) {
        has_name = inner.outer && inner.name && n < NESTED_MAX;
        is_private = is_private || (inner.access & ACC_PRIVATE);
        is_public = is_public && (inner.access & ACC_PUBLIC);
        if (has_name) {
            names[n++] = inner.name;
            top = inner.outer;
        }
    }
    const char *slash = strrchr(top->text, '/');
    struct buf text = {0};
    buf_put(&text, top->text, top->len);
    for (size_t i = 0; i < text.len; i++)
        text.data[i] = text.data[i] == '/' ? '.' : text.data[i];
    out->package = picture_name(p, text.data, slash ? (size_t)(slash - top->text) : 0);
    for (u32 i = n; i > 0 && has_name; i--) {
        buf_char(&text, '.');
        buf_put(&text, names[i - 1]->text, names[i - 1]->len);
    }
    out->source = has_name ? picture_name(p, text.data, text.len) : out->binary;
    out->is_named = has_name && !is_private && !out->is_hidden && is_source_name(out->source);
    /* An outer class that was never loaded is not known to be public. */
    const struct class *outer = n ? map_get(&e->vm->by_name, map_key(top)) : c;
    out->is_public = out->is_named && is_public && outer && (outer->access & ACC_PUBLIC) && class_is_exported(e->vm, c);
    const char *dot = strrchr(out->source, '.');
    out->simple = dot ? dot + 1 : out->source;
    buf_release(&text);
}

/* ---- making one ---- */

/*
 * Is the constructor without arguments one that javac makes where there is none
 * and no field has an initialiser: aload_0, invokespecial of the superclass's,
 * return? And so on up to Object's.
 */
static bool has_plain_constructor(struct engine *e, struct class *c)
{
    for (struct class *k = c; k != e->vm->k[K_object]; k = k->super) {
        const struct method *m = NULL;
        for (u32 i = 0; i < k->nmethods; i++) {
            if (strcmp(k->methods[i].name->text, "<init>") == 0 &&
                strcmp(k->methods[i].desc->text, "()V") == 0)
                m = &k->methods[i];
        }
        const struct cf_code *code = m && m->member ? m->member->code : NULL;
        if (!code || (m->access & ACC_PRIVATE) || k->trusted || !k->super || code->len != 5 ||
            code->code[0] != 0x2a || code->code[1] != 0xb7 || code->code[4] != 0xb1)
            return false;
        u32 index = u2(code->code + 2);
        if (index >= k->cf->nconsts || k->cf->consts[index].tag != CF_METHODREF ||
            cf_ref_class(k->cf, (u16)index) != k->super->name ||
            strcmp(cf_ref_desc(k->cf, (u16)index)->text, "()V") != 0 || !class_same_package(k, c))
            return false;
    }
    return true;
}

/* A member class that is not static needs an outer object, and has it as an argument. */
static bool is_plain(struct engine *e, struct class *c)
{
    if (c == e->vm->k[K_object])
        return true;
    return c->kind == CK_INSTANCE && !(c->access & (ACC_ABSTRACT | ACC_INTERFACE)) &&
           has_plain_constructor(e, c);
}

/* ---- type parameters ---- */

/* Behind one type of a signature (JVMS 4.7.9.1); to the end if it is none. */
static const char *skip_type(const char *s)
{
    u32 depth = 0;
    s += strspn(s, "[");
    if (*s != 'L' && *s != 'T')
        return *s ? s + 1 : s;
    for (; *s && !(*s == ';' && !depth); s++)
        depth += *s == '<' ? 1 : *s == '>' && depth ? (u32)-1 : 0;
    return *s ? s + 1 : s;
}

/* The parameters of a class's type: "<K:Ljava/lang/Object;V::Ljava/lang/Runnable;>..." */
static void count_type_parameters(struct class *c, struct shown_class *out)
{
    static const char unbounded[] = ":Ljava/lang/Object;";
    const struct cf_attr *a = c->cf ? cf_find_attr(c->cf, c->cf->attrs, c->cf->nattrs, "Signature") : NULL;
    u32 index = a && a->len == 2 ? u2(a->data) : 0;
    if (!index || index >= c->cf->nconsts || c->cf->consts[index].tag != CF_UTF8)
        return;
    const char *s = cf_utf8(c->cf, (u16)index)->text;
    out->is_generic = *s == '<';
    for (s += *s == '<'; out->is_generic && *s && *s != '>';) {
        const char *bound = s + strcspn(s, ":");
        for (s = bound; *s == ':';)
            s = s[1] == ':' ? s + 1 : skip_type(s + 1);
        out->nparameters++;
        size_t n = sizeof unbounded - 1;
        out->is_bounded = out->is_bounded || (size_t)(s - bound) != n || strncmp(bound, unbounded, n) != 0;
    }
}

/* ---- getters ---- */

/* The field that the method returns, if that is all it does: aload_0, getfield, return. */
static const struct sym *field_returned(struct class *c, const struct method *m)
{
    const struct cf_code *code = m->member ? m->member->code : NULL;
    if (!code || code->len != 5 || code->code[0] != 0x2a || code->code[1] != 0xb4 || code->code[4] < 0xac ||
        code->code[4] > 0xb0)
        return NULL;
    u32 index = u2(code->code + 2);
    if (index >= c->cf->nconsts || c->cf->consts[index].tag != CF_FIELDREF ||
        cf_ref_class(c->cf, (u16)index) != c->name ||
        strcmp(cf_ref_desc(c->cf, (u16)index)->text, m->desc->text + 2) != 0)
        return NULL;
    return cf_ref_name(c->cf, (u16)index);
}

static bool is_getter(const struct method *m)
{
    return !(m->access & (ACC_STATIC | ACC_SYNTHETIC)) && strncmp(m->desc->text, "()", 2) == 0 &&
           strcmp(m->desc->text, "()V") != 0;
}

static void list_getters(struct picture *p, struct class *c, struct shown_class *out)
{
    u32 n = 0;
    for (u32 i = 0; i < c->nmethods; i++)
        n += is_getter(&c->methods[i]);
    out->getters = arena_alloc(&p->arena, (n + 1) * sizeof *out->getters);
    for (u32 i = 0; i < c->nmethods; i++) {
        const struct method *m = &c->methods[i];
        if (!is_getter(m))
            continue;
        const struct sym *field = field_returned(c, m);
        out->getters[out->ngetters++] =
            (struct shown_getter){.name = picture_name(p, m->name->text, m->name->len),
                                  .desc = picture_name(p, m->desc->text + 2, m->desc->len - 2),
                                  .field = field ? picture_name(p, field->text, field->len) : NULL,
                                  .access = m->access};
    }
}

/* ---- arrays and primitive types ---- */

static void name_array(struct picture *p, struct engine *e, struct class *c, struct shown_class *out)
{
    struct class *elem = c;
    u32 dimensions = 0;
    for (; elem->kind == CK_ARRAY; elem = elem->component)
        dimensions++;
    const struct shown_class *of = picture_class(p, e, elem);
    struct buf text = {0};
    buf_text(&text, of->source);
    size_t simple = (size_t)(of->simple - of->source);
    for (u32 i = 0; i < dimensions; i++)
        buf_text(&text, "[]");
    out->source = arena_text(&p->arena, text.data, text.len);
    out->simple = out->source + simple;
    out->package = of->package;
    out->is_named = of->is_named;
    out->is_public = of->is_public;
    out->is_primitive = of->is_primitive;
    out->is_hidden = of->is_hidden;
    out->is_array = true;
    buf_release(&text);
}

const struct shown_class *picture_class(struct picture *p, struct engine *e, struct class *c)
{
    struct shown_class *out = map_get(&p->classes, map_key(c));
    if (out)
        return out;
    out = arena_alloc(&p->arena, sizeof *out);
    map_put(&p->classes, map_key(c), out);
    struct buf text = {0};
    class_external_name(c, &text);
    out->binary = out->source = out->simple = picture_name(p, text.data, text.len);
    out->package = "";
    buf_release(&text);
    if (c->kind == CK_ARRAY) {
        name_array(p, e, c, out);
    } else if (c->kind == CK_PRIMITIVE) {
        out->is_named = out->is_public = out->is_primitive = true;
    } else {
        out->is_hidden = c->spun || strchr(c->name->text, '+');
        name_instance(p, e, c, out);
        out->is_record = c->super && strcmp(c->super->name->text, "java/lang/Record") == 0;
        out->is_plain = is_plain(e, c);
        out->is_library = c->trusted;
        out->super = c->super ? picture_class(p, e, c->super) : NULL;
        count_type_parameters(c, out);
        if (!c->trusted)
            list_getters(p, c, out);
    }
    return out;
}
