#include "classfile/asm.h"

#include <stdio.h>

/* Limits of the format: u2 counts, and code_length below 65536 (JVMS 4.7.3). */
enum { POOL_MAX = 65535, CODE_MAX = 65535, STACK_MAX = 65535, ARG_SLOTS_MAX = 255 };

/* Constants with equal hashes are chained, through indices into `consts`. */
struct pooled {
    u32 at, len; /* its bytes in `pool`, tag included */
    u16 index;
    u32 next; /* 1 + the next in the chain; 0 ends it */
};

struct place {
    i64 pc;    /* -1 until bound */
    i64 depth; /* of the stack there; -1 while unknown */
};

/* A branch offset to fill in. */
struct fixup {
    u32 at;    /* of the offset */
    u32 start; /* of the instruction, which the offset counts from */
    u32 label;
    bool wide; /* four bytes instead of two */
};

struct assembler {
    struct err err;

    struct buf pool;
    u32 pool_count; /* next free index, as class files count */
    VEC(struct pooled) consts;
    struct map by_hash; /* hash of a constant's bytes -> 1 + index into consts */

    unsigned access;
    u16 this_class, super_class;
    VEC(u16) interfaces;
    VEC(u32) field_keys, method_keys; /* name << 16 | descriptor, to see doubles */
    struct buf fields, methods;

    bool open; /* a method is being written */
    u16 method_access;
    u32 method_key;
    struct buf code;
    VEC(struct place) places;
    VEC(struct fixup) fixups;
    u32 depth, max_stack, max_locals;
    bool reachable;
    bool calls_interface; /* static or special: needs version 52 */
};

void asm_fail(struct assembler *a, const char *fmt, ...)
{
    char text[sizeof a->err.text];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    err_set(&a->err, "%s", text);
}

/* ---- constant pool ---- */

/* The index of the constant with these bytes, added if it is new. `width` is 2
 * for long and double. Index 0 after an error; the class is never used then. */
static u16 pool_add(struct assembler *a, const struct buf *bytes, u32 width)
{
    u64 hash = (u64)1 << 32 | hash_bytes(bytes->data, bytes->len);
    u32 first = (u32)(uintptr_t)map_get(&a->by_hash, hash);
    for (u32 i = first; i; i = a->consts.data[i - 1].next) {
        const struct pooled *c = &a->consts.data[i - 1];
        if (c->len == bytes->len && memcmp(a->pool.data + c->at, bytes->data, c->len) == 0)
            return c->index;
    }
    if (a->pool_count + width > POOL_MAX) {
        asm_fail(a, "too many constants");
        return 0;
    }
    struct pooled c = { (u32)a->pool.len, (u32)bytes->len, (u16)a->pool_count, first };
    vec_push(&a->consts, c);
    map_put(&a->by_hash, hash, (void *)(uintptr_t)a->consts.len);
    buf_put(&a->pool, bytes->data, bytes->len);
    a->pool_count += width;
    return c.index;
}

static u16 pool_utf8(struct assembler *a, const char *text, size_t len)
{
    if (len > ASM_TEXT_MAX) {
        asm_fail(a, "a text of %zu bytes does not fit into a constant", len);
        return 0;
    }
    struct buf b = { 0 };
    buf_u1(&b, CF_UTF8);
    buf_u2(&b, (unsigned)len);
    buf_put(&b, text, len);
    u16 index = pool_add(a, &b, 1);
    buf_release(&b);
    return index;
}

/* Constants that consist of one or two indices. */
static u16 pool_pair(struct assembler *a, enum cf_tag tag, u16 first, int second)
{
    struct buf b = { 0 };
    buf_u1(&b, tag);
    buf_u2(&b, first);
    if (second >= 0)
        buf_u2(&b, (unsigned)second);
    u16 index = pool_add(a, &b, 1);
    buf_release(&b);
    return index;
}

static u16 pool_class(struct assembler *a, const char *name, size_t len)
{
    return pool_pair(a, CF_CLASS, pool_utf8(a, name, len), -1);
}

static u16 pool_ref(struct assembler *a, enum cf_tag tag, const char *owner, const char *name,
                    const char *desc)
{
    u16 text = pool_utf8(a, name, strlen(name));
    u16 pair = pool_pair(a, CF_NAME_AND_TYPE, text, pool_utf8(a, desc, strlen(desc)));
    return pool_pair(a, tag, pool_class(a, owner, strlen(owner)), pair);
}

static u16 pool_number(struct assembler *a, enum cf_tag tag, u64 bits)
{
    bool wide = tag == CF_LONG || tag == CF_DOUBLE;
    struct buf b = { 0 };
    buf_u1(&b, tag);
    if (wide)
        buf_u8(&b, bits);
    else
        buf_u4(&b, (u32)bits);
    u16 index = pool_add(a, &b, wide ? 2 : 1);
    buf_release(&b);
    return index;
}

/* ---- the class ---- */

struct assembler *asm_new(unsigned access, const char *name, const char *super)
{
    struct assembler *a = mem_alloc(sizeof *a);
    a->pool_count = 1;
    a->access = access;
    a->this_class = pool_class(a, name, strlen(name));
    a->super_class = pool_class(a, super, strlen(super));
    return a;
}

static void assembler_free(struct assembler *a)
{
    buf_release(&a->pool);
    vec_release(&a->consts);
    map_release(&a->by_hash);
    vec_release(&a->interfaces);
    vec_release(&a->field_keys);
    vec_release(&a->method_keys);
    buf_release(&a->fields);
    buf_release(&a->methods);
    buf_release(&a->code);
    vec_release(&a->places);
    vec_release(&a->fixups);
    mem_free(a);
}

static void put_class(const struct assembler *a, struct buf *out)
{
    buf_u4(out, 0xcafebabe);
    buf_u2(out, 0);
    buf_u2(out, a->calls_interface ? 52 : 49);
    buf_u2(out, a->pool_count);
    buf_put(out, a->pool.data, a->pool.len);
    buf_u2(out, a->access);
    buf_u2(out, a->this_class);
    buf_u2(out, a->super_class);
    buf_u2(out, a->interfaces.len);
    for (u32 i = 0; i < a->interfaces.len; i++)
        buf_u2(out, a->interfaces.data[i]);
    buf_u2(out, a->field_keys.len);
    buf_put(out, a->fields.data, a->fields.len);
    buf_u2(out, a->method_keys.len);
    buf_put(out, a->methods.data, a->methods.len);
    buf_u2(out, 0);
}

bool asm_finish(struct assembler *a, struct buf *out, struct err *err)
{
    if (a->open)
        asm_fail(a, "a method was not ended");
    if (a->field_keys.len > 65535 || a->method_keys.len > 65535 || a->interfaces.len > 65535)
        asm_fail(a, "too many members");
    bool good = !a->err.set;
    if (good)
        put_class(a, out);
    else
        err_set(err, "%s", a->err.text);
    assembler_free(a);
    return good;
}

void asm_interface(struct assembler *a, const char *name)
{
    u16 index = pool_class(a, name, strlen(name));
    for (u32 i = 0; i < a->interfaces.len; i++) {
        if (a->interfaces.data[i] == index)
            return;
    }
    vec_push(&a->interfaces, index);
}

static u32 member_key(struct assembler *a, const char *name, const char *desc)
{
    u32 index = pool_utf8(a, name, strlen(name));
    return index << 16 | pool_utf8(a, desc, strlen(desc));
}

static bool is_known(const u32 *keys, u32 n, u32 key)
{
    for (u32 i = 0; i < n; i++) {
        if (keys[i] == key)
            return true;
    }
    return false;
}

void asm_field(struct assembler *a, unsigned access, const char *name, const char *desc)
{
    u32 key = member_key(a, name, desc);
    if (!desc_is_field(desc, strlen(desc)))
        asm_fail(a, "field %s has the malformed descriptor %s", name, desc);
    if (is_known(a->field_keys.data, a->field_keys.len, key))
        asm_fail(a, "two fields %s of type %s", name, desc);
    vec_push(&a->field_keys, key);
    buf_u2(&a->fields, access);
    buf_u4(&a->fields, key);
    buf_u2(&a->fields, 0);
}

/* ---- methods ---- */

u32 asm_slots(const char *type)
{
    return *type == 'V' || !*type ? 0 : *type == 'J' || *type == 'D' ? 2 : 1;
}

/* Slots of the arguments, `this` included if there is one. 0 after an error. */
static u32 arg_slots(struct assembler *a, const char *name, const char *desc, bool is_static)
{
    u32 slots = is_static ? 0 : 1;
    if (desc_is_method(desc, strlen(desc)))
        slots += desc_arg_slots(desc);
    else
        slots = ARG_SLOTS_MAX + 1;
    if (slots <= ARG_SLOTS_MAX)
        return slots;
    asm_fail(a, "method %s has a malformed descriptor or too many arguments: %s", name, desc);
    return 0;
}

void asm_method(struct assembler *a, unsigned access, const char *name, const char *desc)
{
    if (a->open)
        asm_fail(a, "method %s begins inside another one", name);
    a->open = true;
    a->method_access = (u16)access;
    a->method_key = member_key(a, name, desc);
    if (is_known(a->method_keys.data, a->method_keys.len, a->method_key))
        asm_fail(a, "two methods %s%s", name, desc);
    a->code.len = 0;
    a->places.len = a->fixups.len = 0;
    a->depth = a->max_stack = 0;
    a->max_locals = arg_slots(a, name, desc, access & ACC_STATIC);
    a->reachable = true;
}

static void fill_in(struct assembler *a, const struct fixup *f)
{
    i64 pc = a->places.data[f->label].pc;
    i64 offset = pc - f->start;
    if (pc < 0) {
        asm_fail(a, "a branch to a label that was not bound");
    } else if (f->wide) {
        for (u32 i = 0; i < 4; i++)
            a->code.data[f->at + i] = (char)((u64)offset >> (24 - 8 * i) & 255);
    } else if (offset < INT16_MIN || offset > INT16_MAX) {
        asm_fail(a, "a branch over %lld bytes is too far", (long long)offset);
    } else {
        a->code.data[f->at] = (char)((u64)offset >> 8 & 255);
        a->code.data[f->at + 1] = (char)(offset & 255);
    }
}

void asm_method_end(struct assembler *a)
{
    if (!a->open || a->reachable || a->code.len == 0)
        asm_fail(a, "the code of a method runs off its end");
    if (a->code.len > CODE_MAX)
        asm_fail(a, "the code of a method is too large");
    for (u32 i = 0; i < a->fixups.len; i++)
        fill_in(a, &a->fixups.data[i]);
    a->open = false;
    vec_push(&a->method_keys, a->method_key);
    struct buf *m = &a->methods;
    buf_u2(m, a->method_access);
    buf_u4(m, a->method_key);
    buf_u2(m, 1);
    buf_u2(m, pool_utf8(a, "Code", 4));
    buf_u4(m, (u32)(12 + a->code.len));
    buf_u2(m, a->max_stack);
    buf_u2(m, a->max_locals);
    buf_u4(m, (u32)a->code.len);
    buf_put(m, a->code.data, a->code.len);
    buf_u2(m, 0);
    buf_u2(m, 0);
}

/* ---- instructions ---- */

/* The slots that letters of opcodes.def stand for. */
static u32 letter_slots(const char *letters)
{
    u32 n = 0;
    for (; *letters; letters++)
        n += *letters == 'J' || *letters == 'D' ? 2 : 1;
    return n;
}

static void change_stack(struct assembler *a, u32 pops, u32 pushes)
{
    if (pops > a->depth) {
        asm_fail(a, "the operand stack is too shallow at %zu", a->code.len);
        pops = a->depth;
    }
    a->depth += pushes - pops;
    if (a->depth > STACK_MAX)
        asm_fail(a, "the operand stack is too deep");
    if (a->depth > a->max_stack)
        a->max_stack = a->depth;
}

/* Begins an instruction: its opcode and its effect on the stack. The caller
 * appends the operands. */
static void emit(struct assembler *a, enum opcode op, u32 pops, u32 pushes)
{
    if (!a->open || !a->reachable)
        asm_fail(a, "%s is never reached", op_table[op].name);
    change_stack(a, pops, pushes);
    buf_u1(&a->code, op);
    if (op_table[op].flags & OPF_ENDS)
        a->reachable = false;
}

/* An instruction whose row in opcodes.def says everything about the stack. */
static void emit_plain(struct assembler *a, enum opcode op)
{
    emit(a, op, letter_slots(op_table[op].pops), letter_slots(op_table[op].pushes));
}

void asm_op(struct assembler *a, enum opcode op)
{
    const struct op_info *info = &op_table[op & 255];
    if (!info->name || *info->operands)
        asm_fail(a, "opcode %d needs operands", (int)op);
    else
        emit_plain(a, op);
}

/* The instructions for int, long, float, double, reference follow each other. */
static enum opcode typed(enum opcode for_int, const char *type)
{
    switch (*type) {
    case 'J':
        return for_int + 1;
    case 'F':
        return for_int + 2;
    case 'D':
        return for_int + 3;
    case 'L':
    case '[':
        return for_int + 4;
    default:
        return for_int;
    }
}

static void emit_local(struct assembler *a, enum opcode op, const char *type, u32 local)
{
    if (local + asm_slots(type) > 65535) {
        asm_fail(a, "local %u is out of range", local);
        return;
    }
    if (local + asm_slots(type) > a->max_locals)
        a->max_locals = local + asm_slots(type);
    if (local > 255)
        buf_u1(&a->code, OP_wide);
    emit_plain(a, op);
    if (local > 255)
        buf_u2(&a->code, local);
    else
        buf_u1(&a->code, local);
}

void asm_load(struct assembler *a, const char *type, u32 local)
{
    emit_local(a, typed(OP_iload, type), type, local);
}

void asm_store(struct assembler *a, const char *type, u32 local)
{
    emit_local(a, typed(OP_istore, type), type, local);
}

void asm_return(struct assembler *a, const char *type)
{
    emit_plain(a, *type == 'V' ? OP_return : typed(OP_ireturn, type));
}

/* Loads the one-slot constant `index`. */
static void emit_ldc(struct assembler *a, u16 index)
{
    emit(a, index > 255 ? OP_ldc_w : OP_ldc, 0, 1);
    if (index > 255)
        buf_u2(&a->code, index);
    else
        buf_u1(&a->code, index);
}

static void emit_ldc2(struct assembler *a, u16 index)
{
    emit(a, OP_ldc2_w, 0, 2);
    buf_u2(&a->code, index);
}

void asm_push_int(struct assembler *a, i32 v)
{
    if (v >= -1 && v <= 5) {
        emit_plain(a, (enum opcode)(OP_iconst_0 + v));
    } else if (v >= INT8_MIN && v <= INT8_MAX) {
        emit_plain(a, OP_bipush);
        buf_u1(&a->code, (u8)v);
    } else if (v >= INT16_MIN && v <= INT16_MAX) {
        emit_plain(a, OP_sipush);
        buf_u2(&a->code, (u16)v);
    } else {
        emit_ldc(a, pool_number(a, CF_INTEGER, (u32)v));
    }
}

void asm_push_long(struct assembler *a, i64 v)
{
    if (v == 0 || v == 1)
        emit_plain(a, v ? OP_lconst_1 : OP_lconst_0);
    else
        emit_ldc2(a, pool_number(a, CF_LONG, (u64)v));
}

void asm_push_float(struct assembler *a, float v)
{
    u32 bits;
    memcpy(&bits, &v, sizeof bits);
    emit_ldc(a, pool_number(a, CF_FLOAT, bits));
}

void asm_push_double(struct assembler *a, double v)
{
    u64 bits;
    memcpy(&bits, &v, sizeof bits);
    emit_ldc2(a, pool_number(a, CF_DOUBLE, bits));
}

void asm_push_string(struct assembler *a, const char *text, size_t len)
{
    emit_ldc(a, pool_pair(a, CF_STRING, pool_utf8(a, text, len), -1));
}

void asm_push_class(struct assembler *a, const char *name)
{
    emit_ldc(a, pool_class(a, name, strlen(name)));
}

static void emit_type(struct assembler *a, enum opcode op, const char *name, size_t len)
{
    emit_plain(a, op);
    buf_u2(&a->code, pool_class(a, name, len));
}

void asm_type(struct assembler *a, enum opcode op, const char *class_name)
{
    emit_type(a, op, class_name, strlen(class_name));
}

void asm_type_of(struct assembler *a, enum opcode op, const char *type)
{
    size_t len = (size_t)(desc_skip(type) - type);
    if (*type == 'L' && len > 2)
        emit_type(a, op, type + 1, len - 2);
    else if (*type == '[')
        emit_type(a, op, type, len);
    else
        asm_fail(a, "%s is no reference type", type);
}

void asm_access(struct assembler *a, enum opcode op, const char *owner, const char *name,
                const char *desc)
{
    u32 object = op == OP_getfield || op == OP_putfield;
    u32 value = asm_slots(desc);
    if (op == OP_getfield || op == OP_getstatic)
        emit(a, op, object, value);
    else
        emit(a, op, object + value, 0);
    buf_u2(&a->code, pool_ref(a, CF_FIELDREF, owner, name, desc));
}

void asm_call(struct assembler *a, enum opcode op, const char *owner, const char *name,
              const char *desc, bool in_interface)
{
    u32 slots = arg_slots(a, name, desc, op == OP_invokestatic);
    bool by_interface = in_interface || op == OP_invokeinterface;
    a->calls_interface |= in_interface && op != OP_invokeinterface;
    emit(a, op, slots, asm_slots(desc_return(desc)));
    buf_u2(&a->code,
           pool_ref(a, by_interface ? CF_INTERFACE_METHODREF : CF_METHODREF, owner, name, desc));
    if (op == OP_invokeinterface) {
        buf_u1(&a->code, slots);
        buf_u1(&a->code, 0);
    }
}

/* ---- branches ---- */

asm_label asm_label_new(struct assembler *a)
{
    vec_push(&a->places, (struct place){ -1, -1 });
    return (asm_label){ a->places.len - 1 };
}

/* Control comes to a label with the current depth; it must always be the same. */
static void meet(struct assembler *a, asm_label label)
{
    struct place *p = &a->places.data[label.id];
    if (p->depth < 0)
        p->depth = a->depth;
    else if (p->depth != a->depth)
        asm_fail(a, "the operand stack differs between two ways to one place");
}

void asm_bind(struct assembler *a, asm_label label)
{
    struct place *p = &a->places.data[label.id];
    if (p->pc >= 0)
        asm_fail(a, "a label is bound twice");
    p->pc = (i64)a->code.len;
    if (a->reachable)
        meet(a, label);
    else
        a->depth = p->depth < 0 ? 0 : (u32)p->depth;
    p->depth = a->depth;
    a->reachable = true;
}

static void add_fixup(struct assembler *a, size_t start, asm_label label, bool wide)
{
    vec_push(&a->fixups, (struct fixup){ (u32)a->code.len, (u32)start, label.id, wide });
    if (wide)
        buf_u4(&a->code, 0);
    else
        buf_u2(&a->code, 0);
}

void asm_branch(struct assembler *a, enum opcode op, asm_label target)
{
    size_t start = a->code.len;
    emit_plain(a, op);
    meet(a, target);
    add_fixup(a, start, target, false);
}

void asm_tableswitch(struct assembler *a, i32 low, const asm_label *cases, u32 ncases,
                     asm_label other)
{
    if (ncases == 0 || ncases > CODE_MAX / 4 || low > INT32_MAX - (i32)ncases) {
        asm_fail(a, "a switch over %u cases", ncases);
        return;
    }
    size_t start = a->code.len;
    emit_plain(a, OP_tableswitch);
    while (a->code.len % 4)
        buf_u1(&a->code, 0);
    meet(a, other);
    add_fixup(a, start, other, true);
    buf_u4(&a->code, (u32)low);
    buf_u4(&a->code, (u32)(low + (i32)ncases - 1));
    for (u32 i = 0; i < ncases; i++) {
        meet(a, cases[i]);
        add_fixup(a, start, cases[i], true);
    }
}
