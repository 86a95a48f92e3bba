/*
 * VarHandles of fields, statics, elements of arrays, and byte arrays seen as
 * arrays of larger numbers.
 *
 * Such a handle is an instance of java.lang.invoke.VarHandle itself, whose
 * field `vform` holds an int[]: what kind of variable, its type, its offset,
 * and the numbers of two classes. All of that is permanent, so nothing else
 * of the heap hangs on it. The methods of VarHandle that would look into a
 * real VarForm are overridden.
 */
#ifndef VM_VARHANDLE_H
#define VM_VARHANDLE_H

#include "vm/handles.h"
#include "vm/native_reflect.h"

enum var_kind { VAR_FIELD, VAR_STATIC, VAR_ARRAY, VAR_BYTES };
enum var_int { VI_KIND, VI_TYPE, VI_FLAGS, VI_OFFSET, VI_HOLDER, VI_VALUE, VI_COUNT };
enum { VF_READ_ONLY = 1, VF_BIG_ENDIAN = 2 };

struct var {
    enum var_kind kind;
    char type;
    u32 flags, offset;
    struct class *holder; /* receiver, class of the static, class of the array */
    struct class *value;
};

/* The modes, orders of memory left out. */
enum mode {
    MODE_GET,
    MODE_SET,
    MODE_SET_IF,
    MODE_EXCHANGE,
    MODE_GET_SET,
    MODE_ADD,
    MODE_OR,
    MODE_AND,
    MODE_XOR
};

/* `vform` is the first reference of a VarHandle, `exact` lies behind it;
 * varhandle.c makes sure of that. */
static inline u32 vform_offset(const struct class *varhandle)
{
    return varhandle->refs[0];
}
void load_var(const struct vm *, ref handle, struct var *out);

/* The mode of an access method, how many values it takes beside coordinates,
 * and whether it is one of the two without any ordering. */
enum mode mode_of(const char *name);
u32 mode_values(enum mode);
bool mode_is_plain(const char *name);
bool mode_supported(const struct vm *, const struct var *, enum mode, const char *name);

#endif
