/*
 * asm: writes a class file, one instruction after the other.
 *
 * The machine generates small classes at run time (see spin.h). An assembler
 * holds one class under construction: its constant pool, in which equal
 * constants share an entry, and the finished bytes of its fields and methods.
 * One method at a time is open; the instructions go to it.
 *
 *      struct assembler *a = asm_new(ACC_FINAL | ACC_SUPER, "Two", "java/lang/Object");
 *      asm_method(a, ACC_STATIC, "two", "()I");
 *      asm_push_int(a, 2);
 *      asm_op(a, OP_ireturn);
 *      asm_method_end(a);
 *      if (!asm_finish(a, &bytes, &err)) ...
 *
 * The depth of the operand stack is followed along the way: by opcodes.def for
 * plain instructions, by descriptors for calls and fields, and through labels
 * for branches. max_stack and max_locals come from that.
 *
 * The class has version 49, the last one without stack map frames; or 52, if it
 * calls a static or private method of an interface, and must not branch then.
 * There are no exception handlers and no attributes but Code.
 *
 * Errors (a pool or a method that outgrows the format, a malformed descriptor,
 * a stack that does not fit) are kept, the first one counts, and asm_finish
 * reports it; callers need not check in between. Names and texts are modified
 * UTF-8 and are copied at once.
 */
#ifndef CLASSFILE_ASM_H
#define CLASSFILE_ASM_H

#include "classfile/classfile.h"

struct assembler;

struct assembler *asm_new(unsigned access, const char *name, const char *super);
/* Appends the class file to `out` and frees the assembler. False with err set,
 * and nothing appended, if anything went wrong since asm_new. */
bool asm_finish(struct assembler *, struct buf *out, struct err *);
/* Records an error found by the caller, for asm_finish. */
void asm_fail(struct assembler *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* A name that was added before is not added again. */
void asm_interface(struct assembler *, const char *name);
void asm_field(struct assembler *, unsigned access, const char *name, const char *desc);

/* Opens a method with code, and closes it: then branches are filled in. */
void asm_method(struct assembler *, unsigned access, const char *name, const char *desc);
void asm_method_end(struct assembler *);

/* ---- instructions ---- */

/* Any instruction without operands. */
void asm_op(struct assembler *, enum opcode op);

/* Slots that a value of the type at the start of a descriptor takes; 0 for void. */
u32 asm_slots(const char *type);

/* `type` points at a descriptor; only its first letter matters. */
void asm_load(struct assembler *, const char *type, u32 local);
void asm_store(struct assembler *, const char *type, u32 local);
void asm_return(struct assembler *, const char *type);

void asm_push_int(struct assembler *, i32 v);
void asm_push_long(struct assembler *, i64 v);
void asm_push_float(struct assembler *, float v);
void asm_push_double(struct assembler *, double v);
/* At most ASM_TEXT_MAX bytes. */
enum { ASM_TEXT_MAX = 65535 };
void asm_push_string(struct assembler *, const char *text, size_t len);
void asm_push_class(struct assembler *, const char *name);

/* new, anewarray, checkcast, instanceof; the second form takes the class from
 * the reference type at the start of a descriptor. */
void asm_type(struct assembler *, enum opcode op, const char *class_name);
void asm_type_of(struct assembler *, enum opcode op, const char *type);

/* getfield, putfield, getstatic, putstatic. */
void asm_access(struct assembler *, enum opcode op, const char *owner, const char *name,
                const char *desc);
/* The four invokes of named methods. `in_interface` says which kind of constant
 * names the method; it is always so for invokeinterface. */
void asm_call(struct assembler *, enum opcode op, const char *owner, const char *name,
              const char *desc, bool in_interface);

/* ---- branches ---- */

/* A place in the open method. It may be branched to before it is bound. A label
 * that is bound where control cannot fall in, and that nothing has branched to
 * yet, is taken to have an empty stack. */
typedef struct {
    u32 id;
} asm_label;

asm_label asm_label_new(struct assembler *);
void asm_bind(struct assembler *, asm_label);
/* Any instruction with a branch offset of two bytes, but jsr. */
void asm_branch(struct assembler *, enum opcode op, asm_label target);
/* Branches to cases[v - low], or to `other`. */
void asm_tableswitch(struct assembler *, i32 low, const asm_label *cases, u32 ncases,
                     asm_label other);

#endif
