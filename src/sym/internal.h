/*
 * sym's own view of itself. Its files reach into the machine (vm/internal.h):
 * an instruction is executed on the same slots, objects and arrays, with the
 * same functions, that the loop uses.
 */
#ifndef SYM_INTERNAL_H
#define SYM_INTERNAL_H

#include "sym/sym.h"
#include "vm/internal.h"

/* ---- value.c: slots and terms ---- */

/* The term of a value in a slot; wide types take theirs from v[1]. */
term slot_term(struct engine *, char type, const slot *v);
/* The slots of a term; concrete if it is a constant. */
void term_slots(struct engine *, char type, term t, slot *v);
/* Bits under a model of what is in a slot: as the machine keeps them. */
u64 slot_value(struct engine *, char type, const slot *v, const struct model *);
u64 value_bits(struct engine *, char type, term, const struct model *);
static inline term int_term(struct engine *e, slot v) { return v >> 32 ? (term)(v >> 32) : mk_const(e->T, 32, (u32)v); }
term narrow_term(struct engine *, char type, term); /* an int to the bits of a small type */

/* ---- step.c, fold.c ---- */

/* One instruction; sym_step without what is around it. */
enum sym_end execute(struct engine *, struct frame *);
/* When the branch in front of which the frame stands jumps. */
term branch_condition(struct engine *, const struct frame *);
/* Makes one condition of a chain of branches: changes the condition and the two
 * exits. True: there was no need of a branch, and it is done. */
bool fold(struct engine *, struct frame *, u32 pops, term *cond, const struct insn **taken,
          const struct insn **other);

/* ---- decisions ---- */

/* Does the condition hold on this path? UNKNOWN: it may or may not; then the
 * guards of a fork are set, and the caller gives up with SYM_FORK. */
enum verdict decide(struct engine *, term cond);
/* The number of the one among `guards` that is known to hold; -1: fork. */
int decide_among(struct engine *);
/* Ends sym_step. */
enum sym_end stop_here(struct engine *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* Throws: vm->exc is set already; the loop goes on with it. */
enum sym_end raise(struct engine *);

/* ---- free.c: free values ---- */

/* Makes a free primitive of the type with the given bounds (of both 0: all
 * values), notes it on the path, and puts it into the slots. */
void free_primitive(struct engine *, char type, i64 lo, i64 hi, struct event about, slot *out);
/* The same for a value that has no choice: one is asked for all the same. */
void only_primitive(struct engine *, char type, term value, struct event about, slot *out);
bool free_parameter(void *ctx, struct vm *, const char *name, const char *desc, u64 slots[2]);

/* ---- arrays.c ---- */

enum sym_end array_load(struct engine *, struct frame *);
enum sym_end array_store(struct engine *, struct frame *);
enum sym_end array_make(struct engine *, struct frame *);
enum sym_end array_make_multi(struct engine *, struct frame *);
enum sym_end array_length_of(struct engine *, struct frame *);
/* The term of element i, whose index is concrete and in bounds. */
term element_term(struct engine *, ref array, u32 i);
/* False with vm->exc. */
bool element_put(struct engine *, ref array, u32 i, term value);
term array_length_term(struct engine *, ref array);
void array_put_whole(struct engine *, ref array, term contents);
/* The array whose elements' terms the int[] holds; 0: it is an array of the program. */
ref array_owner(struct engine *, ref ints);
/* A fresh array like that of a free parameter. 0 with vm->exc. */
ref array_of_term(struct engine *, struct class *, term contents, term length);
static inline const struct array *array_at(const struct engine *e, ref r)
{
    return (const struct array *)(e->vm->heap + addr_of(r));
}
static inline bool array_is_symbolic(const struct engine *e, ref r)
{
    return array_at(e, r)->terms || array_at(e, r)->length_term;
}
/* Of the elements as they are on the operand stack: 'I' for all small types. */
static inline char stack_type(char elem)
{
    return elem == 'Z' || elem == 'B' || elem == 'C' || elem == 'S' ? 'I' : elem;
}
/* Messages that name symbolic numbers are made when somebody looks: the term
 * stands in the reference's place (see sym_materialise). */
void throw_with_term(struct engine *, const char *cls, term about);

/* ---- calls.c, indicators.c, natives.c ---- */

enum sym_end call(struct engine *, struct frame *);
struct method *called(struct engine *, struct frame *);
/* Runs the call as the machine would, were nothing symbolic about it. */
enum sym_end call_bytecode(struct engine *, struct frame *, struct method *);
bool is_indicator(const char *cls, const char *name, const char *desc);
/* Library methods with bytecode that symbolic_native wants to see first. */
bool is_watched(const char *cls, const char *name, const char *desc);
enum sym_end indicator(struct engine *, struct frame *, struct method *);
/* Natives and library methods whose meaning is a term. False: none for it. */
bool symbolic_native(struct engine *, struct frame *, struct method *, enum sym_end *);

/* Leaves the instruction: pops `pops` slots and goes on behind it. */
static inline enum sym_end done(struct engine *e, struct frame *f, slot *sp)
{
    f->sp = sp;
    f->pc++;
    e->steps++;
    e->vm->s.instructions++;
    return SYM_ON;
}
/* Where a frame stands, for events. */
void place_of(struct engine *, const struct frame *, struct event *);

#endif
