/*
 * The parts that the generators share, and string concatenation.
 */
#include "classfile/spin.h"

#include "classfile/spin_parts.h"

/* ---- types ---- */

#define NUMBER(letter, name, value, widens)                                              \
    { letter, "Ljava/lang/" name ";", "java/lang/" name, value, "()" letter,             \
      "(" letter ")Ljava/lang/" name ";", "(" letter ")I", widens, true }
#define OTHER(letter, name, value, widens)                                               \
    { letter, "Ljava/lang/" name ";", "java/lang/" name, value, "()" letter,             \
      "(" letter ")Ljava/lang/" name ";", "(" letter ")I", widens, false }

/* JLS 5.1.2 says what widens to what. */
static const struct primitive primitives[] = {
    NUMBER("B", "Byte", "byteValue", "BSIJFD"),
    NUMBER("S", "Short", "shortValue", "SIJFD"),
    NUMBER("I", "Integer", "intValue", "IJFD"),
    NUMBER("J", "Long", "longValue", "JFD"),
    NUMBER("F", "Float", "floatValue", "FD"),
    NUMBER("D", "Double", "doubleValue", "D"),
    OTHER("C", "Character", "charValue", "CIJFD"),
    OTHER("Z", "Boolean", "booleanValue", "Z"),
};

bool type_same(const char *a, const char *b)
{
    size_t len = (size_t)(desc_skip(a) - a);
    return len == (size_t)(desc_skip(b) - b) && memcmp(a, b, len) == 0;
}

const struct primitive *primitive_of(const char *type)
{
    for (size_t i = 0; i < ARRAY_LEN(primitives); i++) {
        if (*primitives[i].type == *type)
            return &primitives[i];
    }
    return NULL;
}

const struct primitive *primitive_of_wrapper(const char *type)
{
    for (size_t i = 0; i < ARRAY_LEN(primitives); i++) {
        if (type_same(primitives[i].wrapper, type))
            return &primitives[i];
    }
    return NULL;
}

struct assembler *spin_begin(const char *class_name)
{
    return asm_new(ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC, class_name, "java/lang/Object");
}

/* ---- texts ---- */

#define BUILDER "java/lang/StringBuilder"
#define STRING_TYPE "Ljava/lang/String;"

void spin_text_start(struct assembler *a)
{
    asm_type(a, OP_new, BUILDER);
    asm_op(a, OP_dup);
    asm_call(a, OP_invokespecial, BUILDER, "<init>", "()V", false);
}

/* A new String, even of nothing: toString would give the literal "". */
void spin_text_finish(struct assembler *a)
{
    asm_type(a, OP_new, "java/lang/String");
    asm_op(a, OP_dup_x1);
    asm_op(a, OP_swap);
    asm_call(a, OP_invokespecial, "java/lang/String", "<init>", "(L" BUILDER ";)V", false);
}

void spin_stringify(struct assembler *a)
{
    asm_call(a, OP_invokestatic, "java/lang/String", "valueOf",
             "(Ljava/lang/Object;)" STRING_TYPE, false);
}

void spin_append(struct assembler *a, const char *type)
{
    char desc[] = "(?)L" BUILDER ";";
    const struct primitive *p = primitive_of(type);
    if (p) {
        desc[1] = *type == 'B' || *type == 'S' ? 'I' : *type;
        asm_call(a, OP_invokevirtual, BUILDER, "append", desc, false);
        return;
    }
    /* A toString may answer null. Then valueOf does so too, and append(String)
     * makes "null" of it. */
    if (!type_same(type, STRING_TYPE))
        spin_stringify(a);
    asm_call(a, OP_invokevirtual, BUILDER, "append", "(" STRING_TYPE ")L" BUILDER ";", false);
}

/* How much of a modified UTF-8 text fits into one constant, whole characters. */
static size_t constant_prefix(const char *text, size_t len)
{
    if (len <= ASM_TEXT_MAX)
        return len;
    size_t n = ASM_TEXT_MAX;
    while (n > ASM_TEXT_MAX - 3 && ((u8)text[n] & 0xc0) == 0x80)
        n--;
    return n;
}

void spin_append_literal(struct assembler *a, const char *text, size_t len)
{
    for (size_t n; len; text += n, len -= n) {
        n = constant_prefix(text, len);
        asm_push_string(a, text, n);
        spin_append(a, STRING_TYPE);
    }
}

/* ---- string concatenation ---- */

/* Replaces all arguments that need a call of toString by their texts. */
static void stringify_args(struct assembler *a, const char *desc)
{
    u32 local = 0;
    for (const char *p = desc + 1; *p != ')'; p = desc_skip(p)) {
        if (!primitive_of(p) && !type_same(p, STRING_TYPE)) {
            asm_load(a, p, local);
            spin_stringify(a);
            asm_store(a, STRING_TYPE, local);
        }
        local += asm_slots(p);
    }
}

/* The walk over a recipe: what was consumed, and the literal text that waits to
 * be appended before the next argument. */
struct concat {
    struct assembler *a;
    const struct concat_spec *spec;
    const char *next_arg; /* in the descriptor */
    u32 local;            /* where that argument is */
    u32 next_constant;
    struct buf literal;
};

static void flush_literal(struct concat *c)
{
    spin_append_literal(c->a, c->literal.data, c->literal.len);
    c->literal.len = 0;
}

static void concat_arg(struct concat *c)
{
    const char *type = c->next_arg;
    if (*type == ')') {
        asm_fail(c->a, "the recipe has more arguments than the descriptor %s", c->spec->desc);
        return;
    }
    flush_literal(c);
    asm_load(c->a, type, c->local);
    spin_append(c->a, primitive_of(type) ? type : STRING_TYPE);
    c->local += asm_slots(type);
    c->next_arg = desc_skip(type);
}

static void concat_constant(struct concat *c)
{
    if (c->next_constant >= c->spec->nconstants) {
        asm_fail(c->a, "the recipe has more than %u constants", c->spec->nconstants);
        return;
    }
    const struct spin_utf16 *text = &c->spec->constants[c->next_constant++];
    buf_modified_from_utf16(&c->literal, text->units, text->len);
}

static void concat_recipe(struct concat *c)
{
    const struct spin_utf16 *r = &c->spec->recipe;
    if (!r->units) {
        while (*c->next_arg != ')')
            concat_arg(c);
    }
    for (size_t i = 0; r->units && i < r->len; i++) {
        if (r->units[i] == 1)
            concat_arg(c);
        else if (r->units[i] == 2)
            concat_constant(c);
        else
            buf_modified_from_utf16(&c->literal, &r->units[i], 1);
    }
    flush_literal(c);
    if (*c->next_arg != ')' || c->next_constant != c->spec->nconstants)
        asm_fail(c->a, "the recipe does not use all arguments and constants");
}

bool spin_concat(struct buf *out, const struct concat_spec *spec, struct err *err)
{
    const char *desc = spec->desc;
    if (!desc_is_method(desc, strlen(desc)) || *desc_return(desc) != 'L')
        return err_set(err, "string concatenation with the descriptor %s", desc);
    struct concat c = { .a = spin_begin(spec->class_name), .spec = spec, .next_arg = desc + 1 };
    asm_method(c.a, ACC_STATIC | ACC_SYNTHETIC, "concat", desc);
    stringify_args(c.a, desc);
    spin_text_start(c.a);
    concat_recipe(&c);
    spin_text_finish(c.a);
    asm_return(c.a, desc_return(desc));
    asm_method_end(c.a);
    buf_release(&c.literal);
    return asm_finish(c.a, out, err);
}
