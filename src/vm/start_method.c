/*
 * Starting one method instead of a program. Everything that can be wrong with
 * the request (the method, names and values of its parameters) is found before
 * anything runs; the objects among the arguments are made on the path, by the
 * coroutine at the bottom of the stack.
 */
#include "vm/value_text.h"

enum { PARAMETERS_MAX = 255 };

struct start {
    struct method *method;
    struct class *cls; /* the receiver's, of an instance method */
    bool free_receiver; /* it is free; else the constructor without arguments makes it */
    const char *receiver_desc;
    u32 constant; /* of an enum: number of the field that holds the receiver, plus 1 */
    u32 nargs;
    struct value *args;
    struct vm_rule *rules;       /* one for each argument */
    struct value **generated_of; /* the free arguments of its generator */
    bool generates;              /* there is one */
    u32 nby_java; /* boxes and enum constants, in the order of their places */
    struct value **by_java;
};

/* ---- finding the method ---- */

/* Is `m` meant by NAME or NAME(DESCRIPTOR, with or without the return type? */
static bool is_named(const struct method *m, const char *text)
{
    size_t n = strcspn(text, "(");
    if (m->name->len != n || strncmp(m->name->text, text, n) != 0)
        return false;
    const char *desc = text + n;
    size_t len = strlen(desc);
    if (!len)
        return !(m->access & ACC_SYNTHETIC);
    return strncmp(m->desc->text, desc, len) == 0 && (len == m->desc->len || desc[len - 1] == ')');
}

struct candidates {
    VEC(struct method *) all;
    struct method *chosen;
};

static void add_candidates(struct candidates *found, const struct class *c, const char *text)
{
    for (u32 i = 0; i < c->nmethods; i++) {
        struct method *m = &c->methods[i];
        bool hidden = m->name->text[0] == '<' || !is_named(m, text);
        for (u32 k = 0; k < found->all.len && !hidden; k++)
            hidden = found->all.data[k]->desc == m->desc;
        if (!hidden)
            vec_push(&found->all, m);
    }
}

static bool overloaded(const struct candidates *found, const char *where, struct err *err)
{
    struct buf list = { 0 };
    for (u32 i = 0; i < found->all.len && i < 8; i++) {
        const struct method *m = found->all.data[i];
        buf_printf(&list, "%s%s%s", i ? ", " : "", m->name->text, m->desc->text);
    }
    err_set(err, "%s is overloaded: give a descriptor, e.g. %s", where, list.data);
    buf_release(&list);
    return false;
}

static struct method *find_method(struct class *c, const char *text, const char *where, struct err *err)
{
    struct candidates found = { 0 };
    for (struct class *k = c; k; k = k->super)
        add_candidates(&found, k, text);
    for (u32 i = 0; i < c->nall_interfaces; i++) {
        u32 before = found.all.len;
        add_candidates(&found, c->all_interfaces[i], text);
        /* Static methods of an interface are not inherited. */
        for (u32 k = before; k < found.all.len;) {
            if (found.all.data[k]->access & ACC_STATIC)
                found.all.data[k] = found.all.data[--found.all.len];
            else
                k++;
        }
    }
    struct method *m = NULL;
    if (!found.all.len)
        err_set(err, "%s: no such method", where);
    else if (found.all.len > 1)
        overloaded(&found, where, err);
    else
        m = found.all.data[0];
    vec_release(&found.all);
    return m;
}

/* Can there be an object to call an instance method on? */
static bool check_receiver(struct vm *vm, struct class *c, const struct method *m, const char *where, struct err *err)
{
    if (m->access & ACC_STATIC)
        return true;
    if (c->access & (ACC_ABSTRACT | ACC_INTERFACE))
        return err_set(err, "%s: an instance method needs an object, and the class is abstract", where);
    const struct sym *name = sym_text(&vm->syms, "<init>"), *desc = sym_text(&vm->syms, "()V");
    if (!class_method(c, name, desc))
        return err_set(err, "%s: an instance method needs an object, and the class has no constructor without arguments",
                       where);
    return true;
}

/* ---- parameters ---- */

struct parameter {
    const char *desc;
    const char *name; /* NULL if the class file does not tell */
    const char *value;
};

static u32 list_parameters(const struct method *m, struct parameter *out)
{
    u32 n = 0, at = !(m->access & ACC_STATIC);
    for (const char *p = m->desc->text + 1; *p != ')' && n < PARAMETERS_MAX; p = desc_skip(p), n++) {
        out[n] = (struct parameter){ .desc = p, .name = cf_parameter_name(m->cls->cf, m->member, n, at) };
        at += is_wide(*p) ? 2 : 1;
    }
    return n;
}

/* "n (int)", or "0 (int)" where there is no name. */
static void describe_parameter(const struct parameter *p, u32 number, struct buf *out)
{
    if (p->name)
        buf_text(out, p->name);
    else
        buf_printf(out, "%u", number);
    buf_text(out, " (");
    desc_type_text(p->desc, out);
    buf_char(out, ')');
}

static struct parameter *find_parameter(struct parameter *all, u32 n, const char *name)
{
    u32 number = 0;
    for (u32 i = 0; i < n; i++) {
        if (all[i].name && strcmp(all[i].name, name) == 0)
            return &all[i];
    }
    for (const char *p = name; *p; p++) {
        if (*p < '0' || *p > '9' || number > PARAMETERS_MAX)
            return NULL;
        number = number * 10 + (u32)(*p - '0');
    }
    return *name && number < n ? &all[number] : NULL;
}

static bool complain(struct err *err, const char *where, const char *what, struct parameter *all, u32 n, bool missing)
{
    struct buf list = { 0 };
    buf_text(&list, "");
    for (u32 i = 0; i < n; i++) {
        if (missing && all[i].value)
            continue;
        if (list.len)
            buf_text(&list, ", ");
        describe_parameter(&all[i], i, &list);
    }
    err_set(err, "%s: %s%s", where, what, list.len ? list.data : "none");
    buf_release(&list);
    return false;
}

/* Gives every parameter its text, if it has one. */
static bool assign(struct parameter *all, u32 n, const struct vm_arg *args, u32 nargs, const char *where, struct err *err)
{
    for (u32 i = 0; i < nargs; i++) {
        struct parameter *p = find_parameter(all, n, args[i].name);
        if (!p) {
            struct buf text = { 0 };
            buf_printf(&text, "no parameter %.100s; its parameters: ", args[i].name);
            complain(err, where, text.data, all, n, false);
            buf_release(&text);
            return false;
        }
        p->value = args[i].value;
    }
    return true;
}

/* Without the symbolic engine every parameter must have a value. */
static bool check_given(const struct vm *vm, struct parameter *all, u32 n, const char *where, struct err *err)
{
    for (u32 i = 0; i < n && !vm->opts.symbolic.free_value; i++) {
        if (!all[i].value)
            return complain(err, where, "no value for ", all, n, true);
    }
    return true;
}

static bool read_values(struct vm *vm, struct start *s, const struct parameter *all, u32 n, const char *where,
                        struct err *err)
{
    struct err inner = { 0 };
    struct value_reader r = { .vm = vm, .scope = s->method->cls, .err = &inner };
    s->nargs = n;
    s->args = arena_alloc(&vm->arena, (n + 1) * sizeof *s->args);
    bool ok = true;
    for (u32 i = 0; i < n && ok; i++) {
        if (!all[i].value) {
            s->args[i] = (struct value){ .kind = VALUE_FREE, .type = all[i].desc[0], .desc = all[i].desc,
                                         .name = all[i].name };
            continue;
        }
        ok = value_read(&r, all[i].value, all[i].desc, &s->args[i]);
        if (!ok) {
            struct buf text = { 0 };
            describe_parameter(&all[i], i, &text);
            err_set(err, "%s: parameter %s: %s", where, text.data, inner.text);
            buf_release(&text);
        }
    }
    s->nby_java = r.by_java.len;
    s->by_java = arena_alloc(&vm->arena, (r.by_java.len + 1) * sizeof *s->by_java);
    if (r.by_java.len)
        memcpy(s->by_java, r.by_java.data, r.by_java.len * sizeof *s->by_java);
    vec_release(&r.by_java);
    return ok;
}

/* ---- rules ---- */

/* The generator's own parameters, named after it. */
static struct value *generator_arguments(struct vm *vm, const struct method *generator)
{
    struct parameter all[PARAMETERS_MAX];
    u32 n = list_parameters(generator, all);
    struct value *out = arena_alloc(&vm->arena, (n + 1) * sizeof *out);
    for (u32 i = 0; i < n; i++) {
        struct buf name = { 0 };
        if (all[i].name)
            buf_printf(&name, "%s.%s", generator->name->text, all[i].name);
        else
            buf_printf(&name, "%s.arg%u", generator->name->text, i);
        out[i] = (struct value){ .kind = VALUE_FREE, .type = all[i].desc[0], .desc = all[i].desc,
                                 .name = arena_text(&vm->arena, name.data, name.len) };
        buf_release(&name);
    }
    return out;
}

/* What is given is taken as it is. */
static bool read_rules(struct vm *vm, struct start *s, const struct parameter *all, const char *where, struct err *err)
{
    s->rules = arena_alloc(&vm->arena, (s->nargs + 1) * sizeof *s->rules);
    s->generated_of = arena_alloc(&vm->arena, (s->nargs + 1) * sizeof *s->generated_of);
    if (!vm->opts.symbolic.free_value)
        return true;
    if (s->free_receiver)
        class_validator(vm, s->cls, err);
    bool ok = !err->set;
    for (u32 i = 0; i < s->nargs && ok; i++) {
        if (all[i].value)
            continue;
        struct buf text = { 0 };
        buf_printf(&text, "%s: parameter ", where);
        describe_parameter(&all[i], i, &text);
        ok = parameter_rule(vm, s->method, i, s->nargs, all[i].desc, text.data, &s->rules[i], err);
        buf_release(&text);
        if (ok && s->rules[i].generator) {
            s->generates = true;
            s->generated_of[i] = generator_arguments(vm, s->rules[i].generator);
        }
    }
    return ok;
}

const struct vm_rule *vm_rules(const struct vm *vm, u32 *n)
{
    *n = vm->start ? vm->start->nargs : 0;
    return vm->start ? vm->start->rules : NULL;
}

/* ---- on the path ---- */

static bool build(struct vm *vm, ref by_java, const struct value *v, slot *out);

static ref build_array(struct vm *vm, ref by_java, const struct value *v)
{
    ref a = new_array(vm, v->cls, v->n);
    for (u32 i = 0; a && i < v->n; i++) {
        slot s;
        if (!build(vm, by_java, &v->items[i], &s))
            return 0;
        if (v->cls->elem == 'L') {
            put_ref_elem(vm, a, i, (ref)s);
            continue;
        }
        switch (v->cls->elem_shift) {
        case 0:
            put_elem1(vm, a, i, (u8)s);
            break;
        case 1:
            put_elem2(vm, a, i, (u16)s);
            break;
        case 2:
            put_elem4(vm, a, i, (u32)s);
            break;
        default:
            put_elem8(vm, a, i, s);
        }
    }
    return a;
}

/* One value; of a long or double the first slot. False with vm->exc. */
static bool build(struct vm *vm, ref by_java, const struct value *v, slot *out)
{
    *out = 0;
    switch (v->kind) {
    case VALUE_NULL:
    case VALUE_FREE:
        return true;
    case VALUE_PRIMITIVE:
        *out = v->bits;
        return true;
    case VALUE_STRING: {
        /* Interned, as a literal in a Java program would be. */
        ref s = new_string_utf16(vm, v->units, v->n);
        return s && (*out = intern_string(vm, s));
    }
    case VALUE_ARRAY:
        return (*out = build_array(vm, by_java, v));
    case VALUE_BOX:
    case VALUE_ENUM:
        *out = get_ref_elem(vm, by_java, v->place);
        return true;
    }
    return false;
}

/* Locals of the bottom frame, and behind them two for each argument: what its generator made. */
enum {
    RECEIVER_AT, /* the object */
    BY_JAVA,     /* Object[] of what Java code makes for the arguments */
    NMADE,       /* how much of it is made */
    GENERATED,   /* how many arguments need no generator, or have had it */
    ANSWER,      /* of a validator */
    NLOCALS
};

/* The type of a parameter with its arguments. Constructors of inner classes and of enums have parameters that the
 * signature does not know. */
static const char *parameter_signature(const struct method *m, u32 number)
{
    struct buf ignored = { 0 };
    const char *s = signature_parameters(cf_signature(m->cls->cf, m->member->attrs, m->member->nattrs)), *found = NULL;
    u32 known = 0, there = 0;
    for (; s && *s && *s != ')'; s = signature_type(s, &ignored)) {
        if (known++ == number)
            found = s;
    }
    for (const char *d = m->desc->text + 1; *d != ')'; d = desc_skip(d))
        there++;
    buf_release(&ignored);
    return s && known == there ? found : NULL;
}

static bool ask_free(struct vm *vm, const struct value *v, u32 parameter, const struct method *generator,
                     const char *signature, slot *out)
{
    const struct vm_symbolic *symbolic = &vm->opts.symbolic;
    struct vm_free about = { .name = v->name, .desc = v->desc, .parameter = parameter, .generator = generator,
                             .signature = signature };
    return symbolic->free_value(symbolic->ctx, vm, &about, out);
}

static bool take_generated(struct vm *vm, const struct start *s, u32 i, const slot *made, slot *out)
{
    const struct vm_symbolic *symbolic = &vm->opts.symbolic;
    struct vm_free about = { .name = s->args[i].name, .desc = s->args[i].desc, .parameter = i,
                             .generator = s->rules[i].generator };
    memcpy(out, made, 2 * sizeof *out);
    return symbolic->generated(symbolic->ctx, vm, &about, made);
}

static bool build_arguments(struct vm *vm, const struct start *s, const slot *l, slot *args)
{
    u32 at = 0;
    if (!(s->method->access & ACC_STATIC)) {
        struct value self = { .name = "this", .desc = s->receiver_desc };
        args[at] = l[RECEIVER_AT];
        if (s->free_receiver && !ask_free(vm, &self, VM_RECEIVER, NULL, NULL, &args[at]))
            return false;
        at++;
    }
    for (u32 i = 0; i < s->nargs; i++) {
        const struct value *v = &s->args[i];
        args[at + 1] = 0;
        bool ok = s->rules[i].generator ? take_generated(vm, s, i, &l[NLOCALS + 2 * i], &args[at])
                  : v->kind == VALUE_FREE ? ask_free(vm, v, i, NULL, parameter_signature(s->method, i), &args[at])
                                          : build(vm, (ref)l[BY_JAVA], v, &args[at]);
        if (!ok)
            return false;
        bool wide = (v->kind == VALUE_PRIMITIVE || v->kind == VALUE_FREE) && is_wide(v->type);
        at += wide ? 2 : 1;
    }
    return true;
}

/* Calls the generator of an argument. */
static nat_result generate(struct vm *vm, struct frame *f, const struct start *s, u32 i)
{
    const struct vm_rule *rule = &s->rules[i];
    slot args[PARAMETERS_MAX + 2];
    u32 at = 0;
    for (const struct value *v = s->generated_of[i]; v->desc; v++) {
        args[at + 1] = 0;
        if (!ask_free(vm, v, i, rule->generator, NULL, &args[at]))
            return vm->exc ? NAT_THROW : NAT_STOP;
        at += is_wide(v->type) ? 2 : 1;
    }
    return call_method(vm, f, rule->generator, args);
}

/* Asks for the box or enum constant; NAT_DONE: it is in *out at once. */
static nat_result make_by_java(struct vm *vm, struct frame *f, const struct value *v, ref *out)
{
    if (v->kind == VALUE_ENUM) {
        if (!ensure_init(vm, v->cls))
            return vm->exc ? NAT_THROW : NAT_CALL;
        *out = get_ref(vm, v->cls->mirror, v->field->offset);
        return NAT_DONE;
    }
    struct buf desc = { 0 };
    buf_printf(&desc, "(%c)L%s;", v->type, box_class(v->type));
    slot args[2] = { v->bits, 0 };
    nat_result r = call_named(vm, f, box_class(v->type), "valueOf", desc.data, args);
    buf_release(&desc);
    return r;
}

static nat_result end_started(struct vm *vm, struct frame *f, const struct method *m)
{
    vm->s.result_type = m->ret == '[' ? 'L' : m->ret;
    vm->s.result = m->ret == 'V' ? 0 : f->sp[0];
    vm->s.result_term = is_wide(m->ret) ? (u32)f->sp[1] : 0;
    vm->roots[ROOT_RESULT] = vm->s.result_type == 'L' ? (ref)f->sp[0] : 0;
    return stop_with(vm, VM_ENDED);
}

static bool is_constructor(const struct method *m)
{
    return strcmp(m->name->text, "<init>") == 0;
}

enum { BOOT, INIT, MAKE, MADE, RECEIVER, BEGIN, GENERATE, WAS_GENERATED, VALIDATED, CALL, RETURNED, THREW };

/* Behind each state of which a generator or validator may throw: what they
 * refuse is no input. */
static bool is_refusal(const struct vm *vm, const struct frame *f)
{
    return vm->exc && vm->s.preparing && f->state >= GENERATE && f->state <= VALIDATED;
}

/* Generates the arguments, one call after the other. *r is NAT_DONE where there is none to wait for. */
static void generate_step(struct vm *vm, struct frame *f, const struct start *s, nat_result *r)
{
    slot *l = f->locals;
    u32 i = (u32)l[GENERATED];
    slot *made = &l[NLOCALS + 2 * i];
    switch (f->state) {
    case GENERATE:
        vm->s.preparing = s->generates && i < s->nargs;
        if (i == s->nargs) {
            f->state = CALL;
        } else if (!s->rules[i].generator) {
            l[GENERATED]++;
        } else {
            f->state = WAS_GENERATED;
            *r = generate(vm, f, s, i);
        }
        break;
    case WAS_GENERATED:
        made[0] = f->sp[0];
        made[1] = is_wide(s->args[i].type) ? f->sp[1] : 0;
        l[GENERATED] += !s->rules[i].validator;
        f->state = s->rules[i].validator ? VALIDATED : GENERATE;
        if (s->rules[i].validator)
            *r = call_method(vm, f, s->rules[i].validator, made);
        break;
    default:
        l[ANSWER] = f->sp[0];
        l[GENERATED]++;
        f->state = GENERATE;
        *r = stop_with(vm, VM_SYMBOLIC);
    }
}

/* The bottom frame. */
static nat_result method_entry(struct vm *vm, struct frame *f)
{
    const struct start *s = vm->start;
    slot *l = f->locals, args[PARAMETERS_MAX + 2];
    nat_result r = NAT_DONE;
    if (is_refusal(vm, f)) {
        vm->exc = 0;
        l[ANSWER] = 0;
        return stop_with(vm, VM_SYMBOLIC);
    }
    while (!vm->exc && f->state != THREW && r == NAT_DONE) {
        switch (f->state) {
        case BOOT:
            r = boot_classes(vm);
            if (r == NAT_DONE)
                f->state = INIT;
            break;
        case INIT:
            if (!ensure_init(vm, s->cls)) {
                r = vm->exc ? NAT_THROW : NAT_CALL;
            } else {
                l[BY_JAVA] = new_ref_array(vm, vm->k[K_object], s->nby_java);
                f->state = MAKE;
            }
            break;
        case MAKE: {
            ref made = 0;
            if (l[NMADE] == s->nby_java) {
                f->state = RECEIVER;
                break;
            }
            const struct value *v = s->by_java[l[NMADE]];
            if (v->kind == VALUE_BOX)
                f->state = MADE; /* the result of the call arrives there */
            r = make_by_java(vm, f, v, &made);
            if (r == NAT_DONE)
                put_ref_elem(vm, (ref)l[BY_JAVA], (u32)l[NMADE]++, made);
            break;
        }
        case MADE:
            put_ref_elem(vm, (ref)l[BY_JAVA], (u32)l[NMADE]++, (ref)f->sp[0]);
            f->state = MAKE;
            break;
        case RECEIVER:
            f->state = BEGIN;
            if ((s->method->access & ACC_STATIC) || s->free_receiver)
                break;
            l[RECEIVER_AT] = new_object(vm, s->cls);
            args[0] = l[RECEIVER_AT];
            if (l[RECEIVER_AT] && !is_constructor(s->method))
                r = call_method(vm, f, class_find_method_text(vm, s->cls, "<init>", "()V"), args);
            break;
        case BEGIN:
            if (vm->opts.symbolic.begins)
                vm->opts.symbolic.begins(vm->opts.symbolic.ctx);
            f->state = GENERATE;
            break;
        case GENERATE:
        case WAS_GENERATED:
        case VALIDATED:
            generate_step(vm, f, s, &r);
            break;
        case CALL:
            if (!build_arguments(vm, s, l, args)) {
                r = vm->exc ? NAT_THROW : NAT_STOP;
                break;
            }
            if (vm->opts.symbolic.enters)
                vm->opts.symbolic.enters(vm->opts.symbolic.ctx);
            f->state = RETURNED;
            r = (s->method->access & ACC_STATIC) || is_constructor(s->method)
                    ? call_method(vm, f, s->method, args)
                    : call_virtual(vm, f, s->method, args);
            break;
        default:
            if (is_constructor(s->method)) {
                end_started(vm, f, s->method);
                vm->s.result_type = 'L';
                vm->s.result = l[RECEIVER_AT];
                vm->roots[ROOT_RESULT] = (ref)l[RECEIVER_AT];
                return NAT_STOP;
            }
            return end_started(vm, f, s->method);
        }
    }
    if (!vm->exc && f->state != THREW)
        return r;
    if (vm->exc)
        vm->roots[ROOT_UNCAUGHT] = vm->exc;
    vm->exc = 0;
    f->state = THREW;
    return stop_with(vm, VM_THREW);
}

bool is_method_entry(const struct frame *f)
{
    return f->method->native && f->method->native->coroutine == method_entry;
}

ref entry_receiver(const struct vm *vm, const struct frame *f)
{
    return is_constructor(vm->start->method) || vm->start->free_receiver ? 0 : (ref)f->locals[RECEIVER_AT];
}

slot entry_answer(const struct frame *f)
{
    return f->locals[ANSWER];
}

/* The values of its parameters, and the coroutine that calls it. */
static bool start_with(struct vm *vm, struct start *s, const struct vm_arg *args, u32 nargs, const char *where,
                       struct err *err)
{
    struct parameter all[PARAMETERS_MAX];
    u32 n = list_parameters(s->method, all);
    slot locals[NLOCALS + 2 * PARAMETERS_MAX] = { 0 };
    return assign(all, n, args, nargs, where, err) && check_given(vm, all, n, where, err) &&
           read_values(vm, s, all, n, where, err) && read_rules(vm, s, all, where, err) &&
           push_coroutine(vm, "method", method_entry, locals, NLOCALS + (s->generates ? 2 * n : 0)) != NULL;
}

bool vm_start_method(struct vm *vm, const char *class_name, const char *method, const struct vm_arg *args, u32 nargs,
                     struct err *err)
{
    struct class *c = start_class(vm, class_name, err);
    if (!c)
        return false;
    struct buf where = { 0 };
    buf_printf(&where, "%s.%s", class_name, method);
    struct start *s = vm->start = arena_alloc(&vm->arena, sizeof *s);
    s->cls = c;
    s->method = find_method(c, method, where.data, err);
    bool ok = s->method && check_receiver(vm, c, s->method, where.data, err) &&
              start_with(vm, s, args, nargs, where.data, err);
    buf_release(&where);
    return ok;
}

/* Classes below an abstract one that are tried as the receiver's. */
enum { RECEIVERS_MAX = 8 };

/* The receiver of number `which`: its class, and which constant it is. How many there are; 0: none. */
static u32 choose_receiver(struct vm *vm, struct start *s, u32 which)
{
    struct class *c = s->cls;
    u32 n = 0;
    if (is_enum_class(c)) {
        for (u32 i = 0; i < c->nfields; i++) {
            if ((c->fields[i].access & ACC_ENUM) && n++ == which)
                s->constant = i + 1;
        }
        return n;
    }
    if (!(c->access & (ACC_ABSTRACT | ACC_INTERFACE)))
        return 1;
    const struct subtypes *all = class_subtypes(vm, c, RECEIVERS_MAX);
    if (which < all->n)
        s->cls = all->all[which];
    return all->n;
}

bool vm_start_free(struct vm *vm, const char *class_name, const char *name, const char *desc, u32 which, u32 *receivers,
                   struct err *err)
{
    struct class *c = start_class(vm, class_name, err);
    if (!c)
        return false;
    struct method *m = class_method(c, sym_text(&vm->syms, name), sym_text(&vm->syms, desc));
    if (!m)
        return err_set(err, "%s.%s%s: no such method", class_name, name, desc);
    struct start *s = vm->start = arena_alloc(&vm->arena, sizeof *s);
    struct buf text = { 0 };
    s->cls = c;
    s->method = m;
    s->free_receiver = !(m->access & ACC_STATIC) && !is_constructor(m);
    *receivers = s->free_receiver ? choose_receiver(vm, s, which) : 1;
    if (which >= *receivers)
        return err_set(err, "%s is abstract, and no class below it is in sight", class_name);
    buf_printf(&text, "L%s;", s->cls->name->text);
    s->receiver_desc = arena_text(&vm->arena, text.data, text.len);
    buf_release(&text);
    return start_with(vm, s, NULL, 0, class_name, err);
}

u32 vm_receiver_constant(const struct vm *vm)
{
    return vm->start ? vm->start->constant : 0;
}

struct class *vm_started_class(const struct vm *vm)
{
    return vm->start ? vm->start->cls : NULL;
}

struct method *vm_started_method(const struct vm *vm)
{
    return vm->start ? vm->start->method : NULL;
}
