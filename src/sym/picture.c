/* Walks the heap, breadth first, and keeps what it sees as plain data. */
#include "sym/picture.h"

#include "sym/internal.h"

/* Objects, fields and elements of one picture, and units of one string: nobody
 * looks at more, and memory stays within some hundred megabytes. */
enum { OBJECTS_MAX = 20000, PARTS_MAX = 1000000, ELEMENTS_MAX = 1000, STRING_MAX = 1 << 20 };

/* ---- values ---- */

static const char *keep(struct picture *p, struct buf *text)
{
    const char *kept = arena_text(&p->arena, text->data ? text->data : "", text->len);
    buf_release(text);
    return kept;
}

static struct shown show_primitive(struct picture *p, char type, u64 bits)
{
    struct buf text = {0};
    switch (type) {
    case 'Z':
        bits &= 1;
        break;
    case 'B':
        bits = (u64)(i64)(i8)bits;
        break;
    case 'S':
        bits = (u64)(i64)(i16)bits;
        break;
    case 'C':
        bits = (u16)bits;
        break;
    case 'I':
        bits = (u64)(i64)(i32)bits;
        break;
    case 'F':
        bits = (u32)bits;
        break;
    default:
        break;
    }
    literal_primitive(type, bits, &text);
    return (struct shown){.kind = SHOWN_PRIMITIVE, .type = type, .bits = bits, .text = keep(p, &text)};
}

static struct shown show_string(struct picture *p, const struct engine *e, ref r)
{
    const struct vm *vm = e->vm;
    struct buf text = {0};
    u32 n = string_length(vm, r);
    if (n > STRING_MAX) {
        n = STRING_MAX;
        p->cut = true;
    }
    u16 *units = arena_alloc(&p->arena, (n + 1) * sizeof *units);
    if (n)
        memcpy(units, string_units(vm, r), n * sizeof *units);
    literal_string(units, n, &text);
    return (struct shown){.kind = SHOWN_STRING, .text = keep(p, &text), .units = units, .nunits = n, .object = r,
                          .fresh = e->strings_compared && !string_is_interned(vm, r)};
}

/* Enum itself, above the class of a constant; NULL if it is none. */
static struct class *enum_above(struct class *c)
{
    while (c && !(c->trusted && strcmp(c->name->text, "java/lang/Enum") == 0))
        c = c->super;
    return c;
}

/* The string in a constant's field `name`; 0 if there is none. */
static ref constant_name(const struct vm *vm, const struct class *enum_class, ref r)
{
    for (u32 i = 0; i < enum_class->nfields; i++) {
        const struct field *f = &enum_class->fields[i];
        if (!(f->access & ACC_STATIC) && strcmp(f->name->text, "name") == 0)
            return (ref)*cell(vm, r, f->offset);
    }
    return 0;
}

/* A constant with a body of its own is of a class below its enum. */
static struct shown show_enum(struct picture *p, struct engine *e, struct class *c, ref name)
{
    struct buf text = {0};
    while (enum_above(c->super) && enum_above(c->super) != c->super)
        c = c->super;
    struct shown out = {.kind = SHOWN_ENUM, .cls = picture_class(p, e, c)};
    string_text(e->vm, name, &text);
    out.name = keep(p, &text);
    buf_printf(&text, "%s.%s", out.cls->source, out.name);
    out.text = keep(p, &text);
    return out;
}

static struct shown show_class(struct picture *p, struct engine *e, struct class *c)
{
    struct buf text = {0};
    struct shown out = {.kind = SHOWN_CLASS, .cls = picture_class(p, e, c)};
    buf_printf(&text, "%s.class", out.cls->source);
    out.text = keep(p, &text);
    return out;
}

/* The steps from the static field, or from the receiver, to the object. */
static void list_steps(struct picture *p, struct engine *e, const struct event *ev, struct shown_held *held)
{
    u32 n = 0;
    for (const struct event *at = ev; at->parent; at = static_at(&e->path, at->parent))
        n++;
    held->nsteps = n;
    held->steps = arena_alloc(&p->arena, (n + 1) * sizeof *held->steps);
    for (; ev->parent; ev = static_at(&e->path, ev->parent)) {
        struct buf step = {0};
        if (ev->place)
            buf_printf(&step, "%s.%s", picture_class(p, e, ev->place->cls)->binary,
                       picture_name(p, ev->place->name->text, ev->place->name->len));
        else
            buf_printf(&step, "[%u]", ev->element);
        held->steps[--n] = keep(p, &step);
    }
    if (!ev->place)
        return;
    held->cls = picture_class(p, e, ev->place->cls);
    held->field = picture_name(p, ev->place->name->text, ev->place->name->len);
    held->desc = picture_name(p, ev->place->desc->text, ev->place->desc->len);
    held->is_private = (ev->place->access & ACC_PRIVATE) != 0;
}

static const struct shown_held *show_held(struct picture *p, struct engine *e, ref r)
{
    const struct event *ev = p->names_statics ? static_at(&e->path, r) : NULL;
    struct shown_held *held = ev ? arena_alloc(&p->arena, sizeof *held) : NULL;
    if (!held)
        return NULL;
    struct buf path = {0};
    list_steps(p, e, ev, held);
    held->text = picture_name(p, ev->name, strlen(ev->name));
    if (held->cls)
        buf_printf(&path, "%s.%s", held->cls->binary, held->field);
    else
        buf_text(&path, "this");
    for (u32 i = 0; i < held->nsteps; i++) {
        const char *dot = strrchr(held->steps[i], '.');
        buf_text(&path, dot ? dot : held->steps[i]);
    }
    held->path = keep(p, &path);
    return held;
}

static struct shown show_object(struct picture *p, struct engine *e, struct class *c, ref r)
{
    u32 number = (u32)(uintptr_t)map_get(&p->numbers, r);
    if (!number && p->objects.len >= OBJECTS_MAX) {
        p->cut = true;
        return (struct shown){.kind = SHOWN_MORE};
    }
    if (!number) {
        slot unused[2];
        vec_push(&p->objects, (struct shown_object){.cls = picture_class(p, e, c),
                                                    .held = show_held(p, e, r),
                                                    .box = unbox_value(e->vm, r, unused),
                                                    .variable = p->variables.len});
        vec_push(&p->places, r);
        number = p->objects.len;
        map_put(&p->numbers, r, (void *)(uintptr_t)number);
    }
    p->objects.data[number - 1].uses++;
    return (struct shown){.kind = SHOWN_OBJECT, .object = number - 1};
}

static struct shown show_ref(struct picture *p, struct engine *e, ref r)
{
    struct vm *vm = e->vm;
    if (!r)
        return (struct shown){.kind = SHOWN_NULL};
    struct class *c = class_of(vm, r), *enum_class = enum_above(c);
    if (c == vm->k[K_string])
        return show_string(p, e, r);
    if (c == vm->k[K_class])
        return show_class(p, e, class_of_mirror(vm, r));
    ref name = enum_class && c != enum_class ? constant_name(vm, enum_class, r) : 0;
    return name ? show_enum(p, e, c, name) : show_object(p, e, c, r);
}

static struct shown show_value(struct picture *p, struct engine *e, char type, u64 bits)
{
    return type == 'L' || type == '[' ? show_ref(p, e, (ref)bits) : show_primitive(p, type, bits);
}

/* ---- fields and elements ---- */

static u64 element_bits(const struct array *a, u8 shift, u32 i)
{
    switch (shift) {
    case 0:
        return a->data[i];
    case 1:
        return ((const u16 *)a->data)[i];
    case 2:
        return ((const u32 *)a->data)[i];
    default:
        return ((const u64 *)a->data)[i];
    }
}

/* Room for the parts of object `number`, as many as there still is. */
static u32 make_parts(struct picture *p, u32 number, u32 n)
{
    u32 left = PARTS_MAX - p->nparts;
    p->cut = p->cut || n > left;
    n = n > left ? left : n;
    p->nparts += n;
    p->objects.data[number].nfields = n;
    p->objects.data[number].fields = arena_alloc(&p->arena, n * sizeof(struct shown_field));
    return n;
}

static void fill_array(struct picture *p, struct engine *e, u32 number, const struct class *c)
{
    ref r = p->places.data[number];
    u32 length = array_at(e, r)->head.length, max = p->elements_max ? p->elements_max : ELEMENTS_MAX;
    p->cut = p->cut || length > max;
    p->objects.data[number].length = length;
    u32 n = make_parts(p, number, length > max ? max : length);
    struct shown_field *elements = p->objects.data[number].fields;
    for (u32 i = 0; i < n; i++)
        elements[i].value = show_value(p, e, c->elem, element_bits(array_at(e, r), c->elem_shift, i));
}

static bool is_shadowed(const struct class *c, const struct field *f)
{
    for (; c != f->cls; c = c->super) {
        for (u32 i = 0; i < c->nfields; i++) {
            if (c->fields[i].name == f->name && !(c->fields[i].access & ACC_STATIC))
                return true;
        }
    }
    return false;
}

static struct shown_field show_field(struct picture *p, struct engine *e, const struct class *c,
                                     const struct field *f, ref r)
{
    u64 v = *cell(e->vm, r, f->offset);
    const struct cf_member *m = f->member;
    return (struct shown_field){.name = picture_name(p, f->name->text, f->name->len),
                                .cls = picture_class(p, e, f->cls),
                                .desc = picture_name(p, f->desc->text, f->desc->len),
                                .is_private = (f->access & ACC_PRIVATE) != 0,
                                .is_final = (f->access & ACC_FINAL) != 0,
                                .is_synthetic = (f->access & ACC_SYNTHETIC) != 0,
                                .is_shadowed = is_shadowed(c, f),
                                .is_generic = m && cf_find_attr(f->cls->cf, m->attrs, m->nattrs, "Signature"),
                                .value = show_value(p, e, f->type, is_wide(f->type) ? v : (u32)v)};
}

static void fill_object(struct picture *p, struct engine *e, u32 number, const struct class *c)
{
    ref r = p->places.data[number];
    u32 n = 0, at = 0;
    for (const struct class *k = c; k; k = k->super) {
        for (u32 i = 0; i < k->nfields; i++)
            n += !(k->fields[i].access & ACC_STATIC);
    }
    n = make_parts(p, number, n);
    struct shown_field *fields = p->objects.data[number].fields;
    for (u32 d = 0; d <= c->depth; d++) {
        const struct class *k = c->display[d];
        for (u32 i = 0; i < k->nfields && at < n; i++) {
            if (!(k->fields[i].access & ACC_STATIC))
                fields[at++] = show_field(p, e, c, &k->fields[i], r);
        }
    }
}

struct shown picture_value(struct picture *p, struct engine *e, const char *desc, u64 value)
{
    /* Looking is not what a native does: nothing is to be undone for it. */
    bool met = e->vm->met_term;
    u32 filled = p->objects.len;
    struct shown shown = show_value(p, e, desc[0], value);
    for (; filled < p->objects.len; filled++) {
        const struct class *c = class_of(e->vm, p->places.data[filled]);
        (c->kind == CK_ARRAY ? fill_array : fill_object)(p, e, filled, c);
    }
    e->vm->met_term = met;
    return shown;
}

void picture_add(struct picture *p, struct engine *e, const char *name, const char *desc, u64 value)
{
    struct shown_variable v = {.name = arena_text(&p->arena, name, strlen(name)),
                               .desc = arena_text(&p->arena, desc, strlen(desc)),
                               .value = picture_value(p, e, desc, value)};
    vec_push(&p->variables, v);
}

void picture_release(struct picture *p)
{
    arena_release(&p->arena);
    vec_release(&p->variables);
    vec_release(&p->makers);
    vec_release(&p->objects);
    vec_release(&p->places);
    map_release(&p->numbers);
    map_release(&p->classes);
    *p = (struct picture){0};
}
