/*
 * reached: methods of the program that code can call, gone through without running it.
 * Those of the class library are left out, with what they call.
 */
#ifndef SYM_REACHED_H
#define SYM_REACHED_H

#include "sym/internal.h"

struct reached {
    struct engine *e;
    struct map seen;
    VEC(struct method *) all; /* grows while it is gone through */
    bool more;                /* there are others, too many or unknown */
};

void reach_method(struct reached *, struct method *);
/* The method that an instruction of the class names, and what stands for it in classes below; NULL: there is none. */
struct method *reach_called(struct reached *, struct class *from, u16 constant, bool is_virtual);
/* The bodies of lambdas, and methods that references name. */
void reach_handles(struct reached *, struct class *from, u16 site);
/* Of a class of which an object is made, the methods that the library may call. */
void reach_made(struct reached *, struct class *from, u16 constant);
void reached_release(struct reached *);

#endif
