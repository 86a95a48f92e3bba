/*
 * Constants and call sites that are resolved by running something: strings,
 * classes, method handles and types, dynamic constants, invokedynamic.
 *
 * The bootstrap methods that compilers emit (linkers.def) are linked natively: a
 * small class is generated (classfile/spin.h) and the instruction becomes a call of its one
 * static method. That is true on every path, so it is quickened for good; an
 * object that the site keeps (a lambda without captures, the handle of a call
 * site of the program's own bootstrap method) belongs to the path and lives in
 * the mirror's array of constants.
 *
 * Both coroutines have locals [0] number of the class, [1] index of the
 * instruction in the calling method, which then runs again.
 */
#include "vm/internal.h"

#include "classfile/spin.h"
#include "vm/handles.h"

static struct insn *site_insn(struct vm *vm, struct frame *f, struct class **c)
{
    *c = vm->classes[f->locals[0]];
    return &f->prev->method->insns[f->locals[1]];
}

static void rewrite(struct insn *i, enum iop iop)
{
    i->iop = (u16)iop;
}

/* ---- constants ---- */

/* The pool index of the ldc under way. */
static u16 ldc_index(const struct frame *f, const struct insn *i)
{
    const struct method *m = f->prev->method;
    const u8 *p = m->member->code->code + method_bci(m, i);
    return (u16)(p[0] == OP_ldc ? p[1] : p[1] << 8 | p[2]);
}

static nat_result keep_constant(struct vm *vm, struct class *c, struct insn *i, u16 index, ref value, enum iop form)
{
    u32 place = consts_index(vm, c, index);
    if (!consts_put(vm, c, place, value))
        return NAT_THROW;
    i->a = (i32)place;
    i->bits = addr_of(c->mirror) + vm->k[K_class]->size + MIRROR_CONSTS * 8;
    rewrite(i, form);
    return NAT_DONE;
}

nat_result resolve_constant(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    struct class *c;
    struct insn *i = site_insn(vm, f, &c);
    u16 index = ldc_index(f, i);
    switch (c->cf->consts[index].tag) {
    case CF_STRING: {
        ref s = intern_sym(vm, cf_class_name(c->cf, index));
        return s ? keep_constant(vm, c, i, index, s, I_ldc_obj) : NAT_THROW;
    }
    case CF_CLASS: {
        struct class *k = resolve_class(vm, c, index);
        if (!k)
            return NAT_THROW;
        i->bits = k->mirror; /* permanent: the same on every path */
        rewrite(i, I_const1);
        return NAT_DONE;
    }
    case CF_METHOD_TYPE:
    case CF_METHOD_HANDLE:
        if (f->state == 0) {
            f->state = 1;
            slot args[2] = { c->id, index };
            bool type = c->cf->consts[index].tag == CF_METHOD_TYPE;
            struct frame *g = type ? push_coroutine(vm, "methodType", resolve_method_type, args, 2)
                                   : push_coroutine(vm, "methodHandle", resolve_method_handle, args, 2);
            if (!g)
                return NAT_THROW;
            g->method->ret = 'L';
            return NAT_CALL;
        }
        return keep_constant(vm, c, i, index, (ref)f->sp[0], I_ldc_obj);
    case CF_DYNAMIC:
        if (f->state == 0) {
            f->state = 1;
            vm->site_uses[LINK_CONSTANT]++;
            slot args[2] = { c->id, index };
            struct frame *g = push_coroutine(vm, "dynamicConstant", resolve_dynamic, args, 2);
            if (!g)
                return NAT_THROW;
            g->method->ret = 'L';
            return NAT_CALL;
        } else {
            char type = cf_ref_desc(c->cf, index)->text[0];
            ref value = (ref)f->sp[0];
            if (keep_constant(vm, c, i, index, value ? value : vm->null_constant, I_ldc_dyn) != NAT_DONE)
                return NAT_THROW;
            i->bits = type == '[' ? 'L' : (u8)type;
            return NAT_DONE;
        }
    default:
        return unsupported(vm, "ldc of constant kind %d", c->cf->consts[index].tag);
    }
}

/* ---- call sites ---- */

struct site {
    struct vm *vm;
    struct class *cls; /* whose call site it is */
    u16 index;         /* of the INVOKE_DYNAMIC */
    u16 nargs;
    const u8 *args;
    const struct sym *name, *desc;
    struct err err;
};

static u16 site_arg(const struct site *s, u32 i)
{
    return (u16)(i < s->nargs ? s->args[i * 2] << 8 | s->args[i * 2 + 1] : 0);
}

static const struct cf_const *site_const(const struct site *s, u32 i)
{
    u16 k = site_arg(s, i);
    return &s->cls->cf->consts[k < s->cls->cf->nconsts ? k : 0];
}

/* Text of a METHOD_TYPE, STRING or CLASS argument; NULL if it is none. */
static const struct sym *site_text(const struct site *s, u32 i, u8 tag)
{
    return site_const(s, i)->tag == tag ? cf_class_name(s->cls->cf, site_arg(s, i)) : NULL;
}

static i32 site_int(const struct site *s, u32 i)
{
    return site_const(s, i)->tag == CF_INTEGER ? (i32)site_const(s, i)->bits : 0;
}

/* A name for the generated class; the number is the machine's, not the path's. */
static char *spun_name(struct site *s, const char *what)
{
    struct buf b = { 0 };
    buf_printf(&b, "%s$$%s$%u", s->cls->name->text, what, s->vm->nclasses);
    char *name = arena_text(&s->vm->arena, b.data, b.len);
    buf_release(&b);
    return name;
}

static bool spin_lambda_site(struct site *s, bool alt, struct buf *out)
{
    struct classfile *cf = s->cls->cf;
    const struct sym *sam = site_text(s, 0, CF_METHOD_TYPE), *inst = site_text(s, 2, CF_METHOD_TYPE);
    const struct cf_const *h = site_const(s, 1);
    if (!sam || !inst || h->tag != CF_METHOD_HANDLE)
        return err_set(&s->err, "arguments of LambdaMetafactory");
    const char *ret = desc_return(s->desc->text);
    if (*ret != 'L')
        return err_set(&s->err, "a lambda must be an interface");
    char *interface = arena_text(&s->vm->arena, ret + 1, strlen(ret) - 2);
    struct class *functional = class_load_text(s->vm, interface);
    if (!functional)
        return false;
    if (!(functional->access & ACC_INTERFACE))
        return err_set(&s->err, "Functional interface %s is not an interface", interface);
    /* What the class may not call, its lambda may not either. */
    struct method *impl = h->a >= REF_invokeVirtual ? resolve_method(s->vm, s->cls, h->b) : NULL;
    if (h->a >= REF_invokeVirtual && !impl)
        return false;
    const char *markers[64], *bridges[64];
    struct lambda_spec spec = { .class_name = spun_name(s, "Lambda"),
                                .interface = interface,
                                .sam_name = s->name->text,
                                .sam_desc = sam->text,
                                .inst_desc = inst->text,
                                .captured_desc = s->desc->text,
                                .markers = markers,
                                .bridges = bridges,
                                .impl = { .kind = (enum cf_ref_kind)h->a,
                                          .owner = cf_ref_class(cf, h->b)->text,
                                          .name = cf_ref_name(cf, h->b)->text,
                                          .desc = cf_ref_desc(cf, h->b)->text,
                                          .owner_is_interface = cf->consts[h->b].tag == CF_INTERFACE_METHODREF,
                                          .is_private = impl && (impl->access & ACC_PRIVATE) } };
    if (alt) {
        u32 at = 3;
        i32 flags = site_int(s, at++);
        if ((flags & 1) && impl) {
            bool of_object = h->a == REF_invokeInterface && !(impl->cls->access & ACC_INTERFACE);
            spec.serializable = true;
            spec.host = s->cls->name->text;
            spec.found_in = impl->cls->name->text;
            spec.found_kind = of_object ? REF_invokeVirtual : spec.impl.kind;
        }
        if (flags & 2) {
            for (i32 n = site_int(s, at++); n > 0 && spec.nmarkers < ARRAY_LEN(markers); n--) {
                const struct sym *marker = site_text(s, at++, CF_CLASS);
                if (marker)
                    markers[spec.nmarkers++] = marker->text;
            }
        }
        if (flags & 4) {
            for (i32 n = site_int(s, at++); n > 0 && spec.nbridges < ARRAY_LEN(bridges); n--) {
                const struct sym *bridge = site_text(s, at++, CF_METHOD_TYPE);
                if (bridge)
                    bridges[spec.nbridges++] = bridge->text;
            }
        }
    }
    return spin_lambda(out, &spec, &s->err);
}

/* A constant of the recipe as text, the way String.valueOf would give it. */
static bool concat_constant(struct site *s, u32 i, struct spin_utf16 *out)
{
    const struct cf_const *k = site_const(s, i);
    struct buf b = { 0 };
    if (k->tag == CF_STRING) {
        const struct sym *t = cf_class_name(s->cls->cf, site_arg(s, i));
        buf_put(&b, t->text, t->len);
    } else if (k->tag == CF_INTEGER) {
        buf_printf(&b, "%d", (i32)k->bits);
    } else if (k->tag == CF_LONG) {
        buf_printf(&b, "%lld", (long long)k->bits);
    } else {
        return err_set(&s->err, "string concatenation with a constant of kind %d", k->tag);
    }
    u16 *units = arena_alloc(&s->vm->arena, b.len * 2 + 2);
    out->len = utf16_from_modified(b.data ? b.data : "", b.len, units);
    out->units = units;
    buf_release(&b);
    return true;
}

static bool spin_concat_site(struct site *s, bool with_constants, struct buf *out)
{
    struct concat_spec spec = { .class_name = spun_name(s, "Concat"), .desc = s->desc->text };
    struct spin_utf16 constants[256];
    if (with_constants) {
        const struct sym *recipe = site_text(s, 0, CF_STRING);
        if (!recipe || s->nargs > ARRAY_LEN(constants))
            return err_set(&s->err, "arguments of StringConcatFactory");
        u16 *units = arena_alloc(&s->vm->arena, recipe->len * 2u + 2);
        spec.recipe.len = utf16_from_modified(recipe->text, recipe->len, units);
        spec.recipe.units = units;
        for (u32 i = 1; i < s->nargs; i++) {
            if (!concat_constant(s, i, &constants[i - 1]))
                return false;
        }
        spec.constants = constants;
        spec.nconstants = s->nargs - 1u;
    }
    return spin_concat(out, &spec, &s->err);
}

/* The simple name of a class from its InnerClasses entry, or its last part. */
static const char *simple_name(const struct class *c)
{
    const char *name = c->name->text, *slash = strrchr(name, '/');
    name = slash ? slash + 1 : name;
    struct classfile *cf = c->cf;
    const struct cf_attr *a = cf_find_attr(cf, cf->attrs, cf->nattrs, "InnerClasses");
    for (u32 i = 0; a && 2 + i * 8 + 8 <= a->len; i++) {
        const u8 *p = a->data + 2 + i * 8;
        u16 inner = (u16)(p[0] << 8 | p[1]), simple = (u16)(p[4] << 8 | p[5]);
        if (inner && simple && inner < cf->nconsts && simple < cf->nconsts && cf->consts[inner].tag == CF_CLASS &&
            cf->consts[simple].tag == CF_UTF8 && cf_class_name(cf, inner) == c->name)
            return cf_utf8(cf, simple)->text;
    }
    return name;
}

static bool spin_record_site(struct site *s, struct buf *out)
{
    struct classfile *cf = s->cls->cf;
    const struct sym *record = site_text(s, 0, CF_CLASS), *names = site_text(s, 1, CF_STRING);
    if (!record || !names)
        return err_set(&s->err, "arguments of ObjectMethods");
    struct record_component components[256];
    u32 n = 0;
    for (u32 i = 2; i < s->nargs && n < ARRAY_LEN(components); i++) {
        const struct cf_const *h = site_const(s, i);
        if (h->tag != CF_METHOD_HANDLE || h->a != REF_getField)
            return err_set(&s->err, "arguments of ObjectMethods");
        components[n++] = (struct record_component){ cf_ref_name(cf, h->b)->text, cf_ref_desc(cf, h->b)->text };
    }
    struct record_spec spec = { .class_name = spun_name(s, "Record"),
                                .record_class = record->text,
                                .simple_name = simple_name(s->cls),
                                .components = components,
                                .ncomponents = n };
    spec.which = strcmp(s->name->text, "equals") == 0     ? RECORD_EQUALS
                 : strcmp(s->name->text, "hashCode") == 0 ? RECORD_HASH_CODE
                                                          : RECORD_TO_STRING;
    return spin_record(out, &spec, &s->err);
}

/* An enum label of JDK 21 and later: a dynamic constant that makes an EnumDesc
 * from a ClassDesc and a name, all by ConstantBootstraps.invoke. */
static bool enum_label(struct site *s, u16 index, struct switch_label *label)
{
    struct classfile *cf = s->cls->cf;
    u16 handle, n, inner_handle, inner_n;
    const u8 *args, *inner;
    if (!cf_bootstrap(cf, cf->consts[index].a, &handle, &n, &args) || n != 3)
        return false;
    u16 desc = (u16)(args[2] << 8 | args[3]), name = (u16)(args[4] << 8 | args[5]);
    if (cf->consts[desc].tag != CF_DYNAMIC || cf->consts[name].tag != CF_STRING ||
        !cf_bootstrap(cf, cf->consts[desc].a, &inner_handle, &inner_n, &inner) || inner_n != 2)
        return false;
    u16 cls = (u16)(inner[2] << 8 | inner[3]);
    if (cf->consts[cls].tag != CF_STRING)
        return false;
    const struct sym *text = cf_class_name(cf, cls), *constant = cf_class_name(cf, name);
    char *internal = arena_text(&s->vm->arena, text->text, text->len);
    for (char *p = internal; *p; p++)
        *p = *p == '.' ? '/' : *p;
    *label = (struct switch_label){ LABEL_ENUM, internal, constant->text, constant->len, 0 };
    return true;
}

static bool spin_switch_site(struct site *s, enum switch_kind kind, struct buf *out)
{
    struct switch_label *labels = arena_alloc(&s->vm->arena, (s->nargs + 1u) * sizeof *labels);
    for (u32 i = 0; i < s->nargs; i++) {
        const struct cf_const *k = site_const(s, i);
        struct switch_label *l = &labels[i];
        if (k->tag == CF_CLASS) {
            *l = (struct switch_label){ LABEL_CLASS, site_text(s, i, CF_CLASS)->text, NULL, 0, 0 };
        } else if (k->tag == CF_STRING) {
            const struct sym *t = site_text(s, i, CF_STRING);
            *l = (struct switch_label){ LABEL_STRING, NULL, t->text, t->len, 0 };
        } else if (k->tag == CF_INTEGER) {
            *l = (struct switch_label){ LABEL_INTEGER, NULL, NULL, 0, (i32)k->bits };
        } else if (k->tag != CF_DYNAMIC || !enum_label(s, site_arg(s, i), l)) {
            return err_set(&s->err, "a switch label of constant kind %d", k->tag);
        }
    }
    struct switch_spec spec = { .class_name = spun_name(s, "Switch"), .desc = s->desc->text, .kind = kind,
                                .labels = labels, .nlabels = s->nargs };
    return spin_switch(out, &spec, &s->err);
}

static const struct {
    const char *cls, *name, *method;
} linkers[] = {
#define LINKER(id, cls, name, method) { cls, name, method },
#include "vm/linkers.def"
};

static bool spin_site(struct site *s, enum linker kind, struct buf *out)
{
    switch (kind) {
    case LINK_LAMBDA:
    case LINK_ALT_LAMBDA:
        return spin_lambda_site(s, kind == LINK_ALT_LAMBDA, out);
    case LINK_CONCAT:
    case LINK_CONCAT_CONSTANTS:
        return spin_concat_site(s, kind == LINK_CONCAT_CONSTANTS, out);
    case LINK_RECORD:
        return spin_record_site(s, out);
    case LINK_TYPE_SWITCH:
        return spin_switch_site(s, SWITCH_TYPE, out);
    case LINK_ENUM_SWITCH:
        return spin_switch_site(s, SWITCH_ENUM, out);
    default:
        return false;
    }
}

/* Generates and defines the class behind a site; its method, or NULL with
 * vm->exc. */
static struct method *link_native(struct site *s, enum linker kind, const char *method)
{
    struct buf bytes = { 0 };
    struct class *c = NULL;
    if (spin_site(s, kind, &bytes))
        c = class_define(s->vm, (const u8 *)bytes.data, bytes.len, "call site", true, s->cls);
    else if (!s->vm->exc)
        throw_new(s->vm, "java/lang/BootstrapMethodError", "%s: %s", s->cls->name->text, s->err.text);
    buf_release(&bytes);
    struct method *m = c ? class_find_method_text(s->vm, c, method ? method : s->name->text, s->desc->text) : NULL;
    if (c && !m)
        throw_new(s->vm, "java/lang/BootstrapMethodError", "%s: a call site of type %s", s->cls->name->text,
                  s->desc->text);
    return m;
}

static bool captures_nothing(const struct site *s)
{
    return s->desc->text[1] == ')';
}

/* The factory of a lambda without captures has returned its object. */
static nat_result keep_lambda(struct vm *vm, struct frame *f, struct class *c, struct insn *i)
{
    return consts_put(vm, c, (u32)i->a, (ref)f->sp[0]) ? NAT_DONE : NAT_THROW;
}

nat_result link_call_site(struct vm *vm, struct frame *f)
{
    struct class *c;
    struct insn *i = site_insn(vm, f, &c);
    if (vm->exc)
        return NAT_THROW;
    if (i->iop == I_indy_cached) {
        if (f->state == 2)
            return keep_lambda(vm, f, c, i);
        f->state = 2;
        return call_method(vm, f, i->method, NULL);
    }
    const u8 *p = f->prev->method->member->code->code + method_bci(f->prev->method, i);
    u16 index = (u16)(p[1] << 8 | p[2]), handle;
    struct site s = { .vm = vm, .cls = c, .index = index, .name = cf_ref_name(c->cf, index),
                      .desc = cf_ref_desc(c->cf, index) };
    if (!cf_bootstrap(c->cf, c->cf->consts[index].a, &handle, &s.nargs, &s.args))
        return throw_new(vm, "java/lang/ClassFormatError", "%s: no bootstrap method %u", c->name->text,
                         c->cf->consts[index].a);
    u16 member = c->cf->consts[handle].b;
    const char *owner = cf_ref_class(c->cf, member)->text, *name = cf_ref_name(c->cf, member)->text;
    for (u32 k = 0; k < ARRAY_LEN(linkers); k++) {
        if (strcmp(linkers[k].cls, owner) != 0 || strcmp(linkers[k].name, name) != 0)
            continue;
        struct method *m = link_native(&s, (enum linker)k, linkers[k].method);
        if (!m)
            return NAT_THROW;
        vm->site_uses[k]++;
        i->method = m;
        if (k <= LINK_ALT_LAMBDA && captures_nothing(&s)) {
            i->a = (i32)consts_index(vm, c, UINT32_MAX);
            rewrite(i, I_indy_cached);
        } else {
            rewrite(i, I_invokestatic_q);
        }
        return NAT_DONE;
    }
    vm->site_uses[LINK_OWN]++;
    return link_user_site(vm, f, c, i, index);
}
