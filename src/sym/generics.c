/*
 * Types of generic classes. Of a field of type T of a Node<T> the class file says Object, and a reference of
 * type Node<Integer> that it is a Node. What was written in between stands in signatures (JVMS 4.7.9.1), and
 * free objects keep to it: that Node holds an Integer, and is none that a Node<String> names. Who has put
 * something else there has cast without a check (JLS 4.12.2).
 *
 * Texts of types may have more behind them. What is not followed may be anything ("*"): wildcards without a
 * bound, classes within methods that have type variables.
 */
#include "classfile/classfile.h"
#include "sym/internal.h"

enum {
    TYPES_MAX = 8,    /* arguments of a class */
    CLASSES_MAX = 64, /* on the way up from a class */
    TEXT_MAX = 500    /* of a type: those of an A<T> with a field of type A<A<T>> never end */
};

struct types {
    u32 n;
    const char *all[TYPES_MAX];
};

static const char anything[] = "*";

/* ---- reading signatures ---- */

static bool has_sign(const char *type)
{
    return *type == '+' || *type == '-';
}

/* Behind the type, or the argument; NULL: it is none. */
static const char *skip_type(const char *type)
{
    struct buf ignored = { 0 };
    const char *end = *type == '*' ? type + 1 : signature_type(type + has_sign(type), &ignored);
    buf_release(&ignored);
    return end;
}

/* The arguments of a class, those of the classes around it first: Outer<A>.Inner<B> has two. False: it has none. */
static bool arguments_of(const char *type, struct types *out)
{
    const char *s = type && *type == 'L' ? type : "";
    out->n = 0;
    for (s += strcspn(s, "<;"); s && *s == '<'; s += strcspn(s, "<;")) {
        for (s++; s && *s && *s != '>'; s = skip_type(s)) {
            if (out->n == TYPES_MAX)
                return false;
            out->all[out->n++] = s;
        }
        if (!s || *s != '>')
            return false;
    }
    return out->n && *s == ';';
}

const char *type_argument(const char *type, u32 number)
{
    struct types all;
    if (!arguments_of(type, &all) || number >= all.n || *all.all[number] == '*')
        return NULL;
    return all.all[number] + has_sign(all.all[number]);
}

/* The class of the type; NULL: it is none, or cannot be loaded. */
static struct class *class_named(struct engine *e, const char *type)
{
    size_t dims = type ? strspn(type, "[") : 0;
    struct buf name = { 0 };
    if (dims && type[dims] != 'L') {
        buf_put(&name, type, dims + 1);
        struct class *array = type[dims] != 'T' && skip_type(type) ? class_by_desc(e->vm, name.data) : NULL;
        buf_release(&name);
        return array;
    }
    if (dims) {
        struct class *element = class_named(e, type + 1);
        return element ? class_array_of(e->vm, element) : NULL;
    }
    for (const char *s = type && *type == 'L' && skip_type(type) ? type + 1 : ";"; *s != ';';) {
        if (*s == '<') {
            for (s++; *s != '>';)
                s = skip_type(s);
        } else {
            buf_char(&name, *s == '.' ? '$' : *s);
        }
        s++;
    }
    struct class *c = name.len ? class_try(e->vm, sym_intern(&e->vm->syms, name.data, name.len)->text) : NULL;
    buf_release(&name);
    return c;
}

/* Adds the type variables at the start of a signature, each text up to a ':'; what is behind is supertypes or
 * parameters. NULL: they cannot be had. */
static const char *add_variables(const char *signature, struct types *out)
{
    const char *s = signature;
    if (!s || *s != '<')
        return s;
    for (s++; s && *s && *s != '>';) {
        if (out->n == TYPES_MAX)
            return NULL;
        out->all[out->n++] = s;
        s += strcspn(s, ":");
        while (s && *s == ':') {
            s++;
            s = *s == ':' ? s : skip_type(s);
        }
    }
    return s && *s ? s + 1 : NULL;
}

/* Those of a class, and before them those of the classes around an inner one. */
static const char *variables_of(struct engine *e, struct class *c, struct types *out)
{
    struct class *around[CLASSES_MAX];
    const char *behind = NULL;
    u32 n = 0;
    out->n = 0;
    for (; c && c->kind == CK_INSTANCE && n < CLASSES_MAX; c = inner_class_holder(e, c))
        around[n++] = c;
    while (n-- > 0)
        behind = add_variables(cf_signature(around[n]->cf, around[n]->cf->attrs, around[n]->cf->nattrs), out);
    return behind;
}

/* The variable "Tname;" among those of a class; of as many as there are: it is none. */
static u32 variable_at(const char *type, const struct types *variables)
{
    size_t len = strcspn(type + 1, ";");
    for (u32 i = variables->n; i-- > 0;) { /* inner ones hide outer ones */
        if (strncmp(variables->all[i], type + 1, len) == 0 && variables->all[i][len] == ':')
            return i;
    }
    return variables->n;
}

/* ---- putting arguments in place of variables ---- */

struct replacement {
    const struct types *variables, *arguments;
};

static const char *put_type(const struct replacement *, const char *type, struct buf *out);

/* What stands for a variable, with the sign of a wildcard around it or 0. */
static void put_variable(const struct replacement *k, const char *type, char sign, struct buf *out)
{
    u32 i = variable_at(type, k->variables);
    const char *is = i < k->arguments->n ? k->arguments->all[i] : anything;
    if (*is == '*' || (sign && has_sign(is) && *is != sign)) {
        buf_char(out, '*');
        return;
    }
    if (sign && !has_sign(is))
        buf_char(out, sign);
    buf_put(out, is, (size_t)(skip_type(is) - is));
}

static const char *put_argument(const struct replacement *k, const char *type, struct buf *out)
{
    char sign = has_sign(type) ? *type : 0;
    const char *s = type + has_sign(type);
    if (*s == 'T') {
        put_variable(k, s, sign, out);
        return skip_type(s);
    }
    if (sign)
        buf_char(out, sign);
    if (*s != '*')
        return put_type(k, s, out);
    buf_char(out, '*');
    return s + 1;
}

/* The text has been skipped before, so that it is one type. */
static const char *put_type(const struct replacement *k, const char *type, struct buf *out)
{
    if (*type == 'T')
        return put_argument(k, type, out);
    if (*type != 'L' && *type != '[') {
        buf_char(out, *type);
        return type + 1;
    }
    const char *s = type;
    while (*s == '[')
        buf_char(out, *s++);
    if (s > type)
        return put_type(k, s, out);
    for (; *s != ';'; s++) {
        buf_char(out, *s);
        if (*s != '<')
            continue;
        for (s++; *s != '>';)
            s = put_argument(k, s, out);
        buf_char(out, *s);
    }
    buf_char(out, ';');
    return s + 1;
}

/* The type without variables; NULL: nobody knows. A bound from above is as good as the type itself for what
 * is read. */
static const char *without_variables(struct engine *e, const char *type, const struct types *variables,
                                     const struct types *arguments)
{
    struct replacement k = { variables, arguments };
    struct buf text = { 0 };
    const char *known = NULL;
    if (!skip_type(type))
        return NULL;
    put_type(&k, type, &text);
    const char *s = text.data + (*text.data == '+'), *inner = s + strspn(s, "[");
    if (*inner != '*' && !has_sign(inner) && text.len <= TEXT_MAX && skip_type(s))
        known = sym_intern(&e->vm->syms, s, text.len - (size_t)(s - text.data))->text;
    buf_release(&text);
    return known;
}

/* ---- what an object is ---- */

static void forget(struct types *t, u32 n)
{
    t->n = n;
    for (u32 i = 0; i < n; i++)
        t->all[i] = anything;
}

/* A class without a signature has these supertypes, which have no arguments. */
static const char *plain_supers(struct engine *e, const struct class *c)
{
    struct buf text = { 0 };
    if (c->super)
        buf_printf(&text, "L%s;", c->super->name->text);
    for (u32 i = 0; i < c->cf->ninterfaces; i++)
        buf_printf(&text, "L%s;", cf_class_name(c->cf, c->cf->interfaces[i])->text);
    const char *all = sym_intern(&e->vm->syms, text.data ? text.data : "", text.len)->text;
    buf_release(&text);
    return all;
}

/* What a class with these arguments is as a class or interface above it; false: nobody knows. */
static bool seen_as(struct engine *e, struct class *c, const struct types *arguments,
                    const struct class *above, struct types *out)
{
    struct types now = *arguments, variables, next;
    for (u32 up = 0; c != above; up++) {
        const char *s = variables_of(e, c, &variables);
        struct class *to = NULL;
        if (up == CLASSES_MAX || c->kind != CK_INSTANCE)
            return false;
        for (s = s ? s : plain_supers(e, c); s && *s && !to; s = skip_type(s)) {
            struct class *super = class_named(e, s);
            if (!super || super == c || !class_assignable(c, super) || !class_assignable(super, above))
                continue;
            const char *type = without_variables(e, s, &variables, &now);
            to = super;
            arguments_of(type, &next);
        }
        if (!to)
            return false;
        c = to;
        now = next;
    }
    *out = now;
    return true;
}

/* The arguments of an object that was made for a reference of the type: what that says of its class. */
static void arguments_made(struct engine *e, struct class *of, const char *type, struct types *out)
{
    struct types variables, given, as_named, named;
    struct class *declared = class_named(e, type);
    variables_of(e, of, &variables);
    forget(out, variables.n);
    if (!declared || !arguments_of(type, &given) || !variables.n)
        return;
    named.n = variables.n;
    for (u32 i = 0; i < variables.n; i++) {
        struct buf text = { 0 };
        buf_printf(&text, "T%.*s;", (int)strcspn(variables.all[i], ":"), variables.all[i]);
        named.all[i] = sym_intern(&e->vm->syms, text.data, text.len)->text;
        buf_release(&text);
    }
    if (!seen_as(e, of, &named, declared, &as_named))
        return;
    for (u32 i = 0; i < as_named.n && i < given.n; i++) {
        u32 at = *as_named.all[i] == 'T' ? variable_at(as_named.all[i], &variables) : variables.n;
        if (at < variables.n && out->all[at] == anything)
            out->all[at] = given.all[i];
    }
}

/* Has the type a variable in it? Between two names there is one at the start of each type. */
static bool has_variable(const char *type)
{
    const char *s = type;
    while (*s && *s != 'T') {
        if (*s == 'L' || *s == '.')
            s += strcspn(s, "<;");
        s += *s != 0;
    }
    return *s == 'T';
}

/* ---- for others ---- */

/* Depends what its objects may hold on arguments? An empty list may be one of any. Collections keep what they hold in arrays of
 * objects. */
bool depends_on_arguments(const struct class *of)
{
    bool some = is_collection(of);
    for (const struct class *c = of; c && !some; c = c->super) {
        for (u32 i = 0; i < c->nfields && !some; i++)
            some = !(c->fields[i].access & ACC_STATIC) && depends_on_variables(&c->fields[i]);
    }
    return some;
}

bool depends_on_variables(const struct field *f)
{
    const char *s = f->cls->cf ? cf_signature(f->cls->cf, f->member->attrs, f->member->nattrs) : NULL;
    return s && has_variable(s);
}

const char *parameter_type(struct engine *e, const struct method *m, const char *type)
{
    struct types variables, bounds;
    if (!type || !has_variable(type))
        return type;
    variables_of(e, m->cls, &variables);
    add_variables(cf_signature(m->cls->cf, m->member->attrs, m->member->nattrs), &variables);
    forget(&bounds, variables.n);
    for (u32 i = 0; i < variables.n; i++) {
        struct buf text = { 0 };
        const char *bound = variables.all[i] + strcspn(variables.all[i], ":");
        bound = without_variables(e, bound + strspn(bound, ":"), &variables, &bounds);
        buf_printf(&text, "+%s", bound ? bound : "");
        if (bound)
            bounds.all[i] = sym_intern(&e->vm->syms, text.data, text.len)->text;
        buf_release(&text);
    }
    return without_variables(e, type, &variables, &bounds);
}

/* The type of the object around one of an inner class, whose arguments begin with those of that. */
static const char *outer_type(struct engine *e, const struct field *f, const struct types *inner)
{
    struct class *outer = inner_class_holder(e, f->cls);
    struct types variables;
    struct buf text = { 0 };
    bool is_outer = (f->access & ACC_SYNTHETIC) && strncmp(f->name->text, "this$", 5) == 0;
    if (!is_outer || !outer)
        return NULL;
    variables_of(e, outer, &variables);
    buf_printf(&text, "L%s%s", outer->name->text, variables.n ? "<" : "");
    for (u32 i = 0; i < variables.n; i++) {
        const char *is = i < inner->n ? inner->all[i] : anything;
        buf_put(&text, is, (size_t)(skip_type(is) - is));
    }
    buf_text(&text, variables.n ? ">;" : ";");
    const char *type = skip_type(text.data) && text.len <= TEXT_MAX ? sym_intern(&e->vm->syms, text.data, text.len)->text : NULL;
    buf_release(&text);
    return type;
}

static const char *find_field_type(struct engine *e, struct class *of, const char *type,
                                   const struct field *f)
{
    struct types own, there, variables;
    const char *s = cf_signature(f->cls->cf, f->member->attrs, f->member->nattrs);
    if (!s && !(f->access & ACC_SYNTHETIC))
        return NULL;
    struct class *declared = class_named(e, type);
    variables_of(e, f->cls, &variables);
    if (declared && class_assignable(declared, f->cls)) {
        arguments_of(type, &own); /* whatever class below it is */
        of = declared;
    } else {
        arguments_made(e, of, type, &own);
    }
    if (!seen_as(e, of, &own, f->cls, &there))
        forget(&there, variables.n);
    return s ? without_variables(e, s, &variables, &there) : outer_type(e, f, &there);
}

const char *field_type(struct engine *e, struct class *of, const char *type, const struct field *f)
{
    for (u32 i = 0; i < e->field_types.len; i++) {
        const struct field_type *known = &e->field_types.data[i];
        if (known->of == of && known->made_for == type && known->field == f)
            return known->is;
    }
    const char *is = find_field_type(e, of, type, f);
    vec_push(&e->field_types, (struct field_type){ of, type, f, is });
    return is;
}

struct class *class_of_type(struct engine *e, struct class *erased, const char *type)
{
    struct class *c = class_named(e, type);
    return c && erased && class_assignable(c, erased) ? c : erased;
}

/* Can the two arguments not stand for the same? */
static bool differ(struct engine *e, const char *a, const char *b)
{
    struct class *x = class_named(e, a + has_sign(a)), *y = class_named(e, b + has_sign(b));
    struct types of_x, of_y;
    if (*a == '-' || *b == '-' || !x || !y || (*a == '+' && *b == '+'))
        return false;
    if (has_sign(a) || has_sign(b))
        return !(has_sign(a) ? class_assignable(y, x) : class_assignable(x, y));
    if (x != y || !arguments_of(a, &of_x) || !arguments_of(b, &of_y))
        return x != y;
    bool some = false;
    for (u32 i = 0; i < of_x.n && i < of_y.n && !some; i++)
        some = differ(e, of_x.all[i], of_y.all[i]);
    return some;
}

/* Object, or a type of Objects: what it is an argument of takes anything, and is handed out as if it were of any type. */
static bool takes_anything(struct engine *e, const char *argument)
{
    struct types all;
    if (class_named(e, argument) == e->vm->k[K_object])
        return true;
    bool some = arguments_of(argument, &all);
    for (u32 i = 0; i < all.n && some; i++)
        some = class_named(e, all.all[i]) == e->vm->k[K_object];
    return some;
}

static bool find_agreement(struct engine *e, struct class *of, const char *made_for, const char *type)
{
    struct types own, seen, wanted;
    for (; *type == '['; type++) {
        made_for = made_for && *made_for == '[' ? made_for + 1 : NULL;
        if (of->kind != CK_ARRAY)
            return true;
        of = of->component;
    }
    struct class *declared = of->kind == CK_INSTANCE ? class_named(e, type) : NULL;
    if (!declared || !arguments_of(type, &wanted))
        return true;
    bool depends = depends_on_arguments(of);
    arguments_made(e, of, depends ? made_for : NULL, &own);
    if (!seen_as(e, of, &own, declared, &seen))
        return true;
    bool agree = true;
    for (u32 i = 0; i < seen.n && i < wanted.n && agree; i++)
        agree = (!depends && takes_anything(e, seen.all[i])) || !differ(e, seen.all[i], wanted.all[i]);
    return agree;
}

static bool agreement(struct engine *e, struct class *of, const char *made_for, const char *type)
{
    for (u32 i = 0; i < e->agreements.len; i++) {
        const struct agreement *known = &e->agreements.data[i];
        if (known->of == of && known->made_for == made_for && known->type == type)
            return known->agree;
    }
    bool agree = find_agreement(e, of, made_for, type);
    vec_push(&e->agreements, (struct agreement){ of, made_for, type, agree });
    return agree;
}

bool types_agree(struct engine *e, struct class *of, const char *made_for, const char *type)
{
    return !type || made_for == type || agreement(e, of, made_for, type);
}

bool class_fits(struct engine *e, struct class *c, const char *type)
{
    return !type || agreement(e, c, type, type);
}
