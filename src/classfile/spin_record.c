/*
 * equals, hashCode and toString of records, as java.lang.runtime.ObjectMethods
 * makes them.
 */
#include "classfile/spin.h"

#include "classfile/spin_parts.h"

static void get_component(struct assembler *a, const struct record_spec *s, u32 i, u32 local)
{
    asm_load(a, "L", local);
    asm_access(a, OP_getfield, s->record_class, s->components[i].name, s->components[i].desc);
}

/* ---- equals ---- */

/* Branches to `differ` unless the two values of a type on the stack are equal.
 * Floating point numbers are compared by Float.compare and Double.compare: NaN
 * equals itself, and the two zeros differ. */
static void branch_unless_equal(struct assembler *a, const char *type, asm_label differ)
{
    const struct primitive *p = primitive_of(type);
    if (!p) {
        asm_call(a, OP_invokestatic, "java/util/Objects", "equals",
                 "(Ljava/lang/Object;Ljava/lang/Object;)Z", false);
        asm_branch(a, OP_ifeq, differ);
    } else if (*type == 'F' || *type == 'D') {
        asm_call(a, OP_invokestatic, p->owner, "compare", *type == 'F' ? "(FF)I" : "(DD)I", false);
        asm_branch(a, OP_ifne, differ);
    } else if (*type == 'J') {
        asm_op(a, OP_lcmp);
        asm_branch(a, OP_ifne, differ);
    } else {
        asm_branch(a, OP_if_icmpne, differ);
    }
}

static void put_answer(struct assembler *a, bool answer)
{
    asm_push_int(a, answer);
    asm_op(a, OP_ireturn);
}

/* Local 2 becomes the other record. */
static void put_equals(struct assembler *a, const struct record_spec *s)
{
    asm_label not_same = asm_label_new(a), differ = asm_label_new(a);
    asm_load(a, "L", 0);
    asm_load(a, "L", 1);
    asm_branch(a, OP_if_acmpne, not_same);
    put_answer(a, true);
    asm_bind(a, not_same);
    asm_load(a, "L", 1);
    asm_type(a, OP_instanceof, s->record_class);
    asm_branch(a, OP_ifeq, differ);
    asm_load(a, "L", 1);
    asm_type(a, OP_checkcast, s->record_class);
    asm_store(a, "L", 2);
    for (u32 i = s->ncomponents; i-- > 0;) {
        get_component(a, s, i, 0);
        get_component(a, s, i, 2);
        branch_unless_equal(a, s->components[i].desc, differ);
    }
    put_answer(a, true);
    asm_bind(a, differ);
    put_answer(a, false);
}

/* ---- hashCode and toString ---- */

static void put_hash_code(struct assembler *a, const struct record_spec *s)
{
    asm_push_int(a, 0);
    for (u32 i = 0; i < s->ncomponents; i++) {
        const struct primitive *p = primitive_of(s->components[i].desc);
        asm_push_int(a, 31);
        asm_op(a, OP_imul);
        get_component(a, s, i, 0);
        asm_call(a, OP_invokestatic, p ? p->owner : "java/util/Objects", "hashCode",
                 p ? p->hash_desc : "(Ljava/lang/Object;)I", false);
        asm_op(a, OP_iadd);
    }
    asm_op(a, OP_ireturn);
}

static void put_to_string(struct assembler *a, const struct record_spec *s)
{
    struct buf literal = { 0 };
    buf_printf(&literal, "%s[", s->simple_name);
    spin_text_start(a);
    for (u32 i = 0; i < s->ncomponents; i++) {
        buf_printf(&literal, "%s%s=", i ? ", " : "", s->components[i].name);
        spin_append_literal(a, literal.data, literal.len);
        get_component(a, s, i, 0);
        spin_append(a, s->components[i].desc);
        literal.len = 0;
    }
    buf_char(&literal, ']');
    spin_append_literal(a, literal.data, literal.len);
    spin_text_finish(a);
    asm_op(a, OP_areturn);
    buf_release(&literal);
}

bool spin_record(struct buf *out, const struct record_spec *s, struct err *err)
{
    static const struct {
        const char *name, *rest;
        void (*put)(struct assembler *, const struct record_spec *);
    } methods[] = {
        [RECORD_EQUALS] = { "equals", "Ljava/lang/Object;)Z", put_equals },
        [RECORD_HASH_CODE] = { "hashCode", ")I", put_hash_code },
        [RECORD_TO_STRING] = { "toString", ")Ljava/lang/String;", put_to_string },
    };
    for (u32 i = 0; i < s->ncomponents; i++) {
        const char *desc = s->components[i].desc;
        if (!desc_is_field(desc, strlen(desc)))
            return err_set(err, "record component with the malformed descriptor %s", desc);
    }
    struct assembler *a = spin_begin(s->class_name);
    struct buf desc = { 0 };
    buf_printf(&desc, "(L%s;%s", s->record_class, methods[s->which].rest);
    asm_method(a, ACC_STATIC | ACC_SYNTHETIC, methods[s->which].name, desc.data);
    methods[s->which].put(a, s);
    asm_method_end(a);
    buf_release(&desc);
    return asm_finish(a, out, err);
}
