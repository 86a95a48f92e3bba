/*
 * Frames and coroutines; class initialisation (JVMS 5.5).
 */
#include "vm/internal.h"

/* Slots of their own that coroutines have behind their arguments. */
enum { COROUTINE_SCRATCH = 8 };

static struct frame *push(struct vm *vm, struct method *m, slot *locals, bool coroutine)
{
    u32 nlocals = coroutine ? m->nargs + COROUTINE_SCRATCH : m->max_locals;
    struct frame *f = (struct frame *)(locals + nlocals);
    struct thread *t = vm->thread;
    if ((slot *)(f + 1) + m->max_stack > t->limit) {
        throw_soe(vm, m);
        return NULL;
    }
    memset(locals + m->nargs, 0, (nlocals - m->nargs) * sizeof(slot));
    f->prev = t->top;
    f->method = m;
    f->pc = coroutine ? NULL : m->insns;
    f->locals = locals;
    f->sp = (slot *)(f + 1);
    f->state = 0;
    f->lock = 0;
    t->top = f;
    return f;
}

struct frame *push_frame(struct vm *vm, struct method *m, slot *locals)
{
    return push(vm, m, locals, m->native && m->native->coroutine);
}

struct frame *push_bytecode(struct vm *vm, struct method *m, slot *locals)
{
    return method_prepare(vm, m) ? push(vm, m, locals, false) : NULL;
}

/* ---- internal coroutines ---- */

/* Each internal coroutine has a method record, made once, so that its frame
 * looks like any other. */
struct internals {
    VEC(struct internal {
        coroutine_fn fn;
        struct native native;
        struct method method;
    } *) all;
};

static struct method *internal_method(struct vm *vm, const char *name, coroutine_fn fn, u32 nlocals)
{
    if (!vm->internals)
        vm->internals = arena_alloc(&vm->arena, sizeof *vm->internals);
    for (u32 i = 0; i < vm->internals->all.len; i++) {
        struct internal *in = vm->internals->all.data[i];
        if (in->fn == fn && in->method.nargs == nlocals)
            return &in->method;
    }
    struct internal *in = arena_alloc(&vm->arena, sizeof *in);
    in->fn = fn;
    in->native = (struct native){ .cls = "bivium", .name = name, .desc = "*", .coroutine = fn };
    in->method = (struct method){ .cls = vm->k[K_object],
                                  .name = sym_text(&vm->syms, name),
                                  .desc = sym_text(&vm->syms, "()V"),
                                  .access = ACC_STATIC | ACC_NATIVE,
                                  .flags = MF_HIDDEN | MF_REEXECUTE,
                                  .nargs = (u16)nlocals,
                                  .max_locals = (u16)nlocals,
                                  .max_stack = 8,
                                  .ret = 'V',
                                  .slow = 1,
                                  .native = &in->native };
    vec_push(&vm->internals->all, in);
    return &in->method;
}

void internals_release(struct vm *vm)
{
    if (vm->internals)
        vec_release(&vm->internals->all);
}

struct frame *push_coroutine(struct vm *vm, const char *name, coroutine_fn fn, const slot *args, u32 nlocals)
{
    struct frame *top = vm->thread->top;
    slot *locals = top ? top->sp : vm->thread->stack;
    if (locals + nlocals > vm->thread->limit) {
        throw_soe(vm, NULL);
        return NULL;
    }
    memmove(locals, args, nlocals * sizeof *args);
    return push_frame(vm, internal_method(vm, name, fn, nlocals), locals);
}

/* ---- calls from coroutines ---- */

/* A call that cannot be made at once: its class is not initialised, or it is
 * synchronized. locals: [0] method's number, [1..] arguments. */
static nat_result guarded_call(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    struct method *m = vm->methods.data[f->locals[0]];
    if (f->state == 1) {
        f->locals[0] = f->sp[0];
        f->locals[1] = f->sp[1];
        return NAT_DONE;
    }
    if ((m->access & ACC_STATIC) && !ensure_init(vm, m->cls))
        return vm->exc ? NAT_THROW : NAT_CALL;
    ref lock = 0;
    if (m->access & ACC_SYNCHRONIZED) {
        lock = m->access & ACC_STATIC ? m->cls->mirror : (ref)f->locals[1];
        if (!monitor_enter(vm, lock))
            return vm->exc ? NAT_THROW : NAT_BLOCK;
    }
    f->state = 1;
    if (f->sp + m->nargs > vm->thread->limit)
        return throw_soe(vm, m);
    memcpy(f->sp, f->locals + 1, m->nargs * sizeof(slot));
    if (!method_prepare(vm, m))
        return NAT_THROW;
    struct frame *nf = push_frame(vm, m, f->sp);
    if (!nf)
        return NAT_THROW;
    nf->lock = lock;
    return NAT_CALL;
}

static nat_result call_guarded(struct vm *vm, struct method *m, const slot *args)
{
    slot locals[260];
    locals[0] = m->id;
    if (m->nargs)
        memcpy(locals + 1, args, m->nargs * sizeof *args);
    struct frame *f = push_coroutine(vm, "guardedCall", guarded_call, locals, m->nargs + 1u);
    if (!f)
        return NAT_THROW;
    /* Its result may be two slots: hand both back. */
    f->method->ret = 'J';
    return NAT_CALL;
}

/* Initialised, or being initialised by this very thread. */
bool init_begun(const struct vm *vm, const struct class *c)
{
    u32 word = class_init_word(vm, c);
    return INIT_STATE(word) == INIT_DONE || (INIT_STATE(word) == INIT_RUNNING && INIT_THREAD(word) == vm->thread->id);
}

bool symbolic_args(const struct method *m, const slot *args)
{
    slot terms = 0;
    for (u32 i = 0; i < m->nargs; i++) {
        if (m->wide >> i & 1)
            terms |= args[++i];
        else
            terms |= args[i] >> 32;
    }
    return terms != 0;
}

nat_result call_method(struct vm *vm, struct frame *f, struct method *m, const slot *args)
{
    assert(vm->thread->top == f);
    if (f->sp + m->nargs > vm->thread->limit)
        return throw_soe(vm, m);
    if (m->nargs)
        memmove(f->sp, args, m->nargs * sizeof *args);
    /* Natives know no terms, and there is no instruction here to stop in front of. */
    if (m->native && symbolic_args(m, args))
        return unsupported(vm, "a symbolic argument of %s.%s, which is called through a method handle or reflection",
                           m->cls->name->text, m->name->text);
    if (m->native && m->native->leaf) {
        vm->native_uses[m->native - natives]++;
        vm->leaf = m;
        nat_result r = m->native->leaf(vm, f->sp, m);
        vm->leaf = NULL;
        if (r == NAT_DONE)
            return NAT_CALL; /* the coroutine itself is on top: it is entered again */
        if (r != NAT_BYTECODE)
            return r;
    } else if (m->native) {
        vm->native_uses[m->native - natives]++;
        return push_frame(vm, m, f->sp) ? NAT_CALL : NAT_THROW;
    }
    if (m->access & ACC_ABSTRACT)
        return throw_new(vm, "java/lang/AbstractMethodError", "%s.%s%s", m->cls->name->text, m->name->text,
                         m->desc->text);
    if (m->access & ACC_NATIVE)
        return unsupported(vm, "native method %s.%s%s", m->cls->name->text, m->name->text, m->desc->text);
    if ((m->access & ACC_SYNCHRONIZED) || ((m->access & ACC_STATIC) && !init_begun(vm, m->cls)))
        return call_guarded(vm, m, args);
    if (!method_prepare(vm, m))
        return NAT_THROW;
    return push_frame(vm, m, f->sp) ? NAT_CALL : NAT_THROW;
}

struct method *select_virtual(struct vm *vm, struct class *c, struct method *m)
{
    if ((m->access & (ACC_PRIVATE | ACC_STATIC)) || m->name->text[0] == '<')
        return m;
    if (m->cls->access & ACC_INTERFACE)
        return class_interface_target(vm, c, m);
    return m->vindex >= 0 ? c->vtable[m->vindex] : m;
}

nat_result call_virtual(struct vm *vm, struct frame *f, struct method *m, const slot *args)
{
    if (!args[0])
        return throw_null(vm);
    struct method *t = select_virtual(vm, class_of(vm, (ref)args[0]), m);
    return t ? call_method(vm, f, t, args) : NAT_THROW;
}

nat_result call_named(struct vm *vm, struct frame *f, const char *cls, const char *name, const char *desc,
                      const slot *args)
{
    struct class *c = class_load_text(vm, cls);
    if (!c)
        return NAT_THROW;
    struct method *m = class_find_method_text(vm, c, name, desc);
    if (!m)
        return unsupported(vm, "this JDK has no method %s.%s%s", cls, name, desc);
    return m->access & ACC_STATIC ? call_method(vm, f, m, args) : call_virtual(vm, f, m, args);
}

/* ---- initialisation ---- */

static void set_init(struct vm *vm, struct class *c, u32 word)
{
    put_cell(vm, c->mirror, vm->k[K_class]->size + MIRROR_INIT * 8, word);
}

/* ConstantValue attributes of statics. False with vm->exc. */
static bool set_constants(struct vm *vm, struct class *c)
{
    for (u32 i = 0; i < c->nfields; i++) {
        struct field *f = &c->fields[i];
        if (!(f->access & ACC_STATIC))
            continue;
        const struct cf_attr *a = cf_find_attr(c->cf, f->member->attrs, f->member->nattrs, "ConstantValue");
        if (!a || a->len != 2)
            continue;
        u16 index = (u16)(a->data[0] << 8 | a->data[1]);
        if (!index || index >= c->cf->nconsts)
            continue;
        const struct cf_const *k = &c->cf->consts[index];
        if (k->tag == CF_STRING) {
            ref s = intern_sym(vm, cf_class_name(c->cf, index));
            if (!s)
                return false;
            put_ref(vm, c->mirror, f->offset, s);
        } else if (is_wide(f->type)) {
            put_long(vm, c->mirror, f->offset, k->bits);
        } else {
            put_int(vm, c->mirror, f->offset, (u32)k->bits);
        }
    }
    return true;
}

static bool has_code_to_run(const struct class *i)
{
    for (u32 k = 0; k < i->nmethods; k++) {
        if (!(i->methods[k].access & (ACC_STATIC | ACC_ABSTRACT)))
            return true;
    }
    return false;
}

/* Superclass and superinterfaces that must be initialised first. NULL: none left. */
static struct class *next_to_init(struct vm *vm, struct class *c, slot *at)
{
    if (c->access & ACC_INTERFACE)
        return NULL;
    if (*at == 0) {
        (*at)++;
        if (c->super && !class_inited(vm, c->super))
            return c->super;
    }
    for (; c->inits_interfaces && *at <= c->nall_interfaces; (*at)++) {
        struct class *i = c->all_interfaces[*at - 1];
        if (!class_inited(vm, i) && has_code_to_run(i)) {
            (*at)++;
            return i;
        }
    }
    return NULL;
}

/* Classes whose initialiser expects that of another to have run. */
static const struct {
    const char *cls, *first;
} init_order[] = { { "jdk/internal/reflect/ReflectionFactory", "java/lang/reflect/AccessibleObject" } };

static struct class *ordered_before(struct vm *vm, const struct class *c)
{
    for (u32 i = 0; c->trusted && i < ARRAY_LEN(init_order); i++) {
        if (strcmp(c->name->text, init_order[i].cls) == 0)
            return class_try(vm, init_order[i].first);
    }
    return NULL;
}

/* JVMS 5.5 step 11: what is not an Error is wrapped. */
static void wrap_failure(struct vm *vm)
{
    struct class *error = class_load_text(vm, "java/lang/Error");
    if (!error || class_is_subclass(class_of(vm, vm->exc), error))
        return;
    ref cause = vm->exc;
    vm->exc = 0;
    struct class *k = class_load_text(vm, "java/lang/ExceptionInInitializerError");
    ref e = k ? new_throwable(vm, k, 0, cause) : 0;
    if (e)
        vm->exc = e;
}

/*
 * What later users of the class see as the cause: an ExceptionInInitializerError
 * that names the exception and its thread, with the exception's stack trace.
 */
static void fail_init(struct vm *vm, struct class *c)
{
    set_init(vm, c, INIT_FAILED);
    ref thrown = vm->exc, cause = get_ref(vm, thrown, vm->kf[KF_throwable_cause]);
    struct class *k = class_try(vm, "java/lang/ExceptionInInitializerError");
    if (k && class_of(vm, thrown) == k && cause && cause != thrown)
        thrown = cause;
    struct buf b = { 0 };
    buf_text(&b, "Exception ");
    class_external_name(class_of(vm, thrown), &b);
    ref message = get_ref(vm, thrown, vm->kf[KF_throwable_message]);
    if (message) {
        buf_text(&b, ": ");
        string_text(vm, message, &b);
    }
    buf_text(&b, " [in thread \"");
    string_text(vm, get_ref(vm, vm->thread->object, vm->kf[KF_thread_name]), &b);
    buf_text(&b, "\"]");
    ref pending = vm->exc, text = new_string(vm, b.data), e = text && k ? new_throwable(vm, k, text, 0) : 0;
    buf_release(&b);
    if (e) {
        put_ref(vm, e, vm->kf[KF_throwable_backtrace], get_ref(vm, thrown, vm->kf[KF_throwable_backtrace]));
        put_int(vm, e, vm->kf[KF_throwable_depth], get_int(vm, thrown, vm->kf[KF_throwable_depth]));
        put_ref(vm, e, vm->kf[KF_throwable_cause], 0);
        put_ref(vm, c->mirror, vm->k[K_class]->size + MIRROR_ERROR * 8, e);
    }
    vm->exc = pending;
}

static nat_result throw_failed_before(struct vm *vm, struct class *c)
{
    struct buf b = { 0 };
    class_external_name(c, &b);
    throw_new(vm, "java/lang/NoClassDefFoundError", "Could not initialize class %s", b.data);
    buf_release(&b);
    ref cause = get_ref(vm, c->mirror, vm->k[K_class]->size + MIRROR_ERROR * 8);
    if (cause)
        put_ref(vm, vm->exc, vm->kf[KF_throwable_cause], cause);
    return NAT_THROW;
}

/* locals: [0] the class's number, [1] how far its supers are. */
static nat_result init_class(struct vm *vm, struct frame *f)
{
    struct class *c = vm->classes[f->locals[0]];
    u32 word = class_init_word(vm, c);
    if (f->state == 0) {
        if (INIT_STATE(word) == INIT_DONE)
            return NAT_DONE;
        if (INIT_STATE(word) == INIT_RUNNING && INIT_THREAD(word) != vm->thread->id) {
            vm->thread->state = TS_INITIALISING;
            vm->thread->on = c->mirror;
            return NAT_BLOCK;
        }
        if (INIT_STATE(word) == INIT_FAILED)
            return throw_failed_before(vm, c);
        struct class *first = vm->exc ? NULL : ordered_before(vm, c);
        if (first && !ensure_init(vm, first))
            return vm->exc ? NAT_THROW : NAT_CALL;
        if (vm->exc || !class_verify(vm, c))
            return NAT_THROW;
        set_init(vm, c, INIT_RUNNING | vm->thread->id << 8);
        f->state = 1;
    }
    if (vm->exc) {
        if (f->state == 2)
            wrap_failure(vm);
        fail_init(vm, c);
        return NAT_THROW;
    }
    if (f->state == 1) {
        for (struct class *k; (k = next_to_init(vm, c, &f->locals[1]));) {
            if (!ensure_init(vm, k)) {
                if (!vm->exc)
                    return NAT_CALL;
                fail_init(vm, c);
                return NAT_THROW;
            }
        }
        f->state = 2;
        if (!set_constants(vm, c)) {
            fail_init(vm, c);
            return NAT_THROW;
        }
        if (c->clinit) {
            nat_result r = call_method(vm, f, c->clinit, NULL);
            if (r == NAT_THROW)
                fail_init(vm, c);
            return r;
        }
    }
    set_init(vm, c, INIT_DONE);
    if (vm->opts.symbolic.initialised && !c->trusted)
        vm->opts.symbolic.initialised(vm->opts.symbolic.ctx, c);
    return NAT_DONE;
}

void init_forget_failure(struct vm *vm, struct class *c)
{
    for (; c; c = c->super) {
        if (INIT_STATE(class_init_word(vm, c)) == INIT_FAILED)
            set_init(vm, c, INIT_NONE);
    }
}

bool ensure_init(struct vm *vm, struct class *c)
{
    if (init_begun(vm, c))
        return true;
    slot args[2] = { c->id, 0 };
    push_coroutine(vm, "initClass", init_class, args, 2);
    return false;
}
