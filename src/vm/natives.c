#include "vm/internal.h"

#define NATIVE(cls, name, desc, fn) nat_result fn(struct vm *, slot *, struct method *);
#define COROUTINE(cls, name, desc, fn) nat_result fn(struct vm *, struct frame *);
#include "vm/natives.def"

const struct native natives[] = {
#define NATIVE(cls, name, desc, fn) { cls, name, desc, fn, NULL, 0 },
#define COROUTINE(cls, name, desc, fn) { cls, name, desc, NULL, fn, 0 },
#include "vm/natives.def"
};
const u32 natives_count = ARRAY_LEN(natives);

/* Maps each class that has rows to the first of them; they stand together. */
void natives_init(struct vm *vm)
{
    vm->native_uses = mem_alloc((natives_count + 1) * sizeof *vm->native_uses);
    for (u32 i = 0; i < natives_count; i++) {
        if (i && strcmp(natives[i].cls, natives[i - 1].cls) == 0)
            continue;
        u64 key = map_key(sym_text(&vm->syms, natives[i].cls));
        if (map_get(&vm->native_rows, key))
            BUG("rows of %s do not stand together in natives.def", natives[i].cls);
        map_put(&vm->native_rows, key, (void *)(uintptr_t)(i + 1));
    }
}

const struct native *native_find(struct vm *vm, const struct class *c, const struct sym *name, const struct sym *desc)
{
    u32 first = (u32)(uintptr_t)map_get(&vm->native_rows, map_key(c->name));
    if (!first)
        return NULL;
    for (u32 i = first - 1; i < natives_count && strcmp(natives[i].cls, c->name->text) == 0; i++) {
        if (strcmp(natives[i].name, name->text) == 0 &&
            (natives[i].desc[0] == '*' || strcmp(natives[i].desc, desc->text) == 0))
            return &natives[i];
    }
    return NULL;
}
