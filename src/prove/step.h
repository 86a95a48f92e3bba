/* The instructions of the abstract interpreter among themselves. */
#ifndef PROVE_STEP_H
#define PROVE_STEP_H

#include "prove/analysis.h"

/* ---- step.c ---- */

void push_int(struct frame *, i64 lo, i64 hi);
/* The class that the instruction names. One that is not there is an error when it is met first. */
const struct sym *named_type(struct frame *);
/* Stores to a variable: what is known of fields of its old object is not about the new one. */
void overwrite(struct frame *, u32 local, const struct value *);
/* Of a number that is no constant the scan knows no more than its sign. */
void shallow(struct frame *, struct value *);

/* ---- step_branch.c ---- */

/* The instruction behind this one, unless control comes there from elsewhere, too. */
bool next_insn(struct frame *, struct insn_parts *);
void step_compare_longs(struct frame *);
void step_branch_on_null(struct frame *);
void step_branch_on_references(struct frame *);
void step_branch_on_numbers(struct frame *);
void step_branch_by_switch(struct frame *);

/* ---- step_object.c ---- */

void step_check_cast(struct frame *);
void step_instance_of(struct frame *);
void step_new_object(struct frame *);
void step_new_array(struct frame *);
void step_new_arrays(struct frame *);
void step_array_length(struct frame *);
void step_array_load(struct frame *);
void step_array_store(struct frame *);

/* ---- step_field.c ---- */

void step_get_static(struct frame *);
void step_put_static(struct frame *);
void step_get_field(struct frame *);
void step_put_field(struct frame *);

#endif
