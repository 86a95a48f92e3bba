/*
 * reached: methods of the program that code can call, gone through without running it.
 * Those of the class library are left out, with what they call.
 */
#ifndef SYM_REACHED_H
#define SYM_REACHED_H

#include "classfile/emit.h"
#include "sym/internal.h"

struct reached {
    struct engine *e;
    struct map seen;
    VEC(struct method *) all; /* grows while it is gone through */
    bool more;                /* there are others, too many or unknown */
};

void reach_method(struct reached *, struct method *);
/*
 * What an instruction of the method makes callable: the method that it calls, which is the result, and what stands for that in classes
 * below; bodies of lambdas, and methods that references name; of a class of which it makes an object, what the library may call.
 */
struct method *reach_by(struct reached *, const struct method *, const struct insn_parts *);
/* The static field that an instruction of the method reads or stores; NULL: it does not. */
const struct field *static_field(struct engine *, const struct method *, const struct insn_parts *);
void reached_release(struct reached *);

#endif
