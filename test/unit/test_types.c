/*
 * The types that the checker derives for a program point, against what the
 * machine really has there: programs are stepped, and at many instructions the
 * running frame is compared, slot by slot, with method_types_at. It holds the
 * interpreter and the type checker to each other, in JDK code and in the
 * program's own.
 */
#include "machine.h"
#include "vm/internal.h"

enum { EVERY = 149, LOCALS_MAX = 4096 };

static u64 checked;

static bool is_object(const struct vm *vm, u64 value)
{
    u64 at = value << 3;
    return value <= UINT32_MAX && at >= 4096 && at < vm->top && obj(vm, (ref)value)->klass &&
           obj(vm, (ref)value)->klass < vm->nclasses;
}

/* Does the slot hold a value of the type? */
static void check_slot(struct vm *vm, const struct vtype *t, const slot *s, const struct method *m, u32 bci,
                       const char *where)
{
    if (t->kind != VT_OBJECT && t->kind != VT_NULL)
        return;
    if (!*s)
        return;
    if (t->kind == VT_NULL)
        fail_msg("%s.%s:%u: %s: a value where only null can be", m->cls->name->text, m->name->text, bci, where);
    if (!is_object(vm, *s))
        fail_msg("%s.%s:%u: %s: %#llx is no object", m->cls->name->text, m->name->text, bci, where,
                 (unsigned long long)*s);
    struct class *want = class_load(vm, t->name);
    if (!want || (want->access & ACC_INTERFACE))
        return; /* interfaces are checked when they are called */
    const struct class *is = class_of(vm, (ref)*s);
    const struct class *inner = want;
    while (inner->kind == CK_ARRAY)
        inner = inner->component;
    if (!(inner->access & ACC_INTERFACE) && !class_assignable(is, want))
        fail_msg("%s.%s:%u: %s: a %s where the checker has %s", m->cls->name->text, m->name->text, bci, where,
                 is->name->text, want->name->text);
}

static void check_frame(struct vm *vm)
{
    struct frame *f = vm->thread->top;
    struct method *m = f->method;
    if (!f->pc || m->max_locals > LOCALS_MAX || m->cls->spun)
        return;
    static struct vtype locals[LOCALS_MAX], stack[65536];
    u32 n, bci = method_bci(m, f->pc);
    if (!method_types_at(vm, m, bci, locals, stack, &n))
        fail_msg("%s.%s%s: no types at %u", m->cls->name->text, m->name->text, m->desc->text, bci);
    for (u32 i = 0; i < m->max_locals; i++)
        check_slot(vm, &locals[i], &f->locals[i], m, bci, "local");
    slot *s = (slot *)(f + 1);
    for (u32 i = 0; i < n; i++) {
        check_slot(vm, &stack[i], s, m, bci, "stack");
        s += stack[i].kind == VT_LONG || stack[i].kind == VT_DOUBLE ? 2 : 1;
    }
    if (s != f->sp)
        fail_msg("%s.%s:%u: the stack has %d slots, the checker says %d", m->cls->name->text, m->name->text, bci,
                 (int)(f->sp - (slot *)(f + 1)), (int)(s - (slot *)(f + 1)));
    checked++;
}

static void frames_have_the_types_that_the_checker_derives(void **state)
{
    (void)state;
    static const char *const programs[] = { "string/Format", "collections/HashMapTest", "lambda/Adaptations",
                                            "exception/FinallyOrder", "stream/CollectorsTest", "array/MultiDim" };
    struct buf sources = { 0 };
    for (u32 i = 0; i < ARRAY_LEN(programs); i++) {
        struct buf path = { 0 };
        buf_printf(&path, "test/java/%s.java", programs[i]);
        if (access(path.data, R_OK) == 0)
            buf_printf(&sources, " %s", path.data);
        buf_release(&path);
    }
    test_compile(sources.data);
    buf_release(&sources);
    for (u32 i = 0; i < ARRAY_LEN(programs); i++) {
        struct buf file = { 0 };
        buf_printf(&file, "%s/%s.class", test_classes, strchr(programs[i], '/') + 1);
        bool there = access(file.data, R_OK) == 0;
        buf_release(&file);
        if (!there)
            continue;
        struct machine m;
        machine_make(&m, "", 0);
        machine_start(&m, strchr(programs[i], '/') + 1);
        for (u64 n = 0; (m.outcome = vm_step(m.vm)) == VM_BUDGET; n++) {
            if (n % EVERY == 0)
                check_frame(m.vm);
        }
        assert_int_equal(m.outcome, VM_ENDED);
        machine_release(&m);
    }
    assert_true(checked > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(frames_have_the_types_that_the_checker_derives) };
    return cmocka_run_group_tests(tests, NULL, test_classes_remove);
}
