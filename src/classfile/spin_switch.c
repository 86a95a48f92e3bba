/*
 * Pattern switches: which label matches first. The method begins with a jump to
 * the test of the label to start with; each test falls through to the next one.
 */
#include "classfile/spin.h"

#include "classfile/spin_parts.h"

/* The target is in local 0, the index to start with in local 1. */
static void load_target(struct assembler *a)
{
    asm_load(a, "L", 0);
}

/* ---- tests: they branch to `next` if a label does not match ---- */

static void test_class(struct assembler *a, const char *class_name, asm_label next)
{
    load_target(a);
    asm_type(a, OP_instanceof, class_name);
    asm_branch(a, OP_ifeq, next);
}

static void test_string(struct assembler *a, const struct switch_label *label, asm_label next)
{
    asm_push_string(a, label->text, label->len);
    load_target(a);
    asm_call(a, OP_invokevirtual, "java/lang/String", "equals", "(Ljava/lang/Object;)Z", false);
    asm_branch(a, OP_ifeq, next);
}

/* Any Number counts by its intValue, even a Double; that is what java does. */
static void test_integer(struct assembler *a, i32 value, asm_label next)
{
    asm_label no_number = asm_label_new(a), compare = asm_label_new(a);
    test_class(a, "java/lang/Number", no_number);
    load_target(a);
    asm_type(a, OP_checkcast, "java/lang/Number");
    asm_call(a, OP_invokevirtual, "java/lang/Number", "intValue", "()I", false);
    asm_branch(a, OP_goto, compare);
    asm_bind(a, no_number);
    test_class(a, "java/lang/Character", next);
    load_target(a);
    asm_type(a, OP_checkcast, "java/lang/Character");
    asm_call(a, OP_invokevirtual, "java/lang/Character", "charValue", "()C", false);
    asm_bind(a, compare);
    asm_push_int(a, value);
    asm_branch(a, OP_if_icmpne, next);
}

/* Java finds the constant by Enum.valueOf, that is by its name, and a name that
 * does not exist matches nothing. Comparing names gives just that, without
 * touching (and so initialising) the enum class. */
static void test_constant_name(struct assembler *a, const struct switch_label *label,
                               asm_label next)
{
    asm_push_string(a, label->text, label->len);
    load_target(a);
    asm_type(a, OP_checkcast, "java/lang/Enum");
    asm_call(a, OP_invokevirtual, "java/lang/Enum", "name", "()Ljava/lang/String;", false);
    asm_call(a, OP_invokevirtual, "java/lang/String", "equals", "(Ljava/lang/Object;)Z", false);
    asm_branch(a, OP_ifeq, next);
}

static void test_label(struct assembler *a, const struct switch_spec *s, u32 i, asm_label next)
{
    const struct switch_label *label = &s->labels[i];
    switch (label->kind) {
    case LABEL_CLASS:
        test_class(a, label->class_name, next);
        break;
    case LABEL_PRIMITIVE_CLASS:
        asm_fail(a, "switch labels of primitive types (a preview feature) are not supported");
        break;
    case LABEL_STRING:
        if (s->kind == SWITCH_ENUM)
            test_constant_name(a, label, next);
        else
            test_string(a, label, next);
        break;
    case LABEL_INTEGER:
        test_integer(a, label->value, next);
        break;
    case LABEL_ENUM:
        test_class(a, label->class_name, next);
        test_constant_name(a, label, next);
        break;
    }
}

/* ---- the method ---- */

static void put_answer(struct assembler *a, i32 index)
{
    asm_push_int(a, index);
    asm_op(a, OP_ireturn);
}

/* Throws what java throws if the index to start with is out of range. */
static void check_index(struct assembler *a, const struct switch_spec *s)
{
    asm_load(a, "I", 1);
    asm_push_int(a, (i32)s->nlabels + 1);
    asm_call(a, OP_invokestatic, "java/util/Objects", "checkIndex", "(II)I", false);
    asm_op(a, OP_pop);
}

/* Labels places[0..nlabels] are the tests, and after them the end; places[nlabels + 1]
 * is for an index out of range. */
static void put_switch(struct assembler *a, const struct switch_spec *s, asm_label *places)
{
    u32 n = s->nlabels;
    asm_label non_null = asm_label_new(a);
    for (u32 i = 0; i <= n + 1; i++)
        places[i] = asm_label_new(a);
    load_target(a);
    asm_branch(a, OP_ifnonnull, non_null);
    check_index(a, s);
    put_answer(a, -1);
    asm_bind(a, non_null);
    asm_load(a, "I", 1);
    asm_tableswitch(a, 0, places, n + 1, places[n + 1]);
    for (u32 i = 0; i < n; i++) {
        asm_bind(a, places[i]);
        test_label(a, s, i, places[i + 1]);
        put_answer(a, (i32)i);
    }
    asm_bind(a, places[n]);
    put_answer(a, (i32)n);
    asm_bind(a, places[n + 1]);
    check_index(a, s);
    put_answer(a, (i32)n);
}

static bool good_desc(const char *desc)
{
    return desc_is_method(desc, strlen(desc)) && (desc[1] == 'L' || desc[1] == '[') &&
           strcmp(desc_skip(desc + 1), "I)I") == 0;
}

/* A label takes three bytes of code or more: what does not fit is refused before
 * anything is built. */
enum { LABELS_MAX = 65535 / 3 };

bool spin_switch(struct buf *out, const struct switch_spec *s, struct err *err)
{
    if (!good_desc(s->desc))
        return err_set(err, "switch with the descriptor %s", s->desc);
    if (s->nlabels > LABELS_MAX)
        return err_set(err, "switch with %u labels", s->nlabels);
    struct assembler *a = spin_begin(s->class_name);
    asm_label *places = mem_alloc((s->nlabels + 2) * sizeof *places);
    asm_method(a, ACC_STATIC | ACC_SYNTHETIC, s->kind == SWITCH_ENUM ? "enumSwitch" : "typeSwitch",
               s->desc);
    put_switch(a, s, places);
    asm_method_end(a);
    mem_free(places);
    return asm_finish(a, out, err);
}
