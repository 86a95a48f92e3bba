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

/* The argument slots at which a long or double begins. No row has more than 64. */
static u64 wide_slots(const struct method *m)
{
    u64 wide = 0;
    u32 at = !(m->access & ACC_STATIC);
    for (const char *p = m->desc->text + 1; *p != ')' && at < 64; p = desc_skip(p)) {
        if (is_wide(*p))
            wide |= (u64)1 << at++;
        at++;
    }
    return wide;
}

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

static void bind_indicators(struct vm *vm, struct class *c)
{
    const struct vm_symbolic *s = &vm->opts.symbolic;
    if (!s->indicates || !s->indicates(s->ctx, c->name->text, NULL, NULL))
        return;
    for (u32 i = 0; i < c->nmethods; i++) {
        struct method *m = &c->methods[i];
        enum vm_interest interest = m->access & ACC_ABSTRACT
                                        ? VM_IGNORED
                                        : s->indicates(s->ctx, c->name->text, m->name->text, m->desc->text);
        m->flags |= interest == VM_STOPS ? MF_INDICATOR : interest == VM_WATCHED ? MF_WATCHED : 0;
    }
}

void natives_bind(struct vm *vm, struct class *c)
{
    bind_indicators(vm, c);
    /* A class of the program may have the name of one that this JDK lacks. */
    u32 first = c->trusted ? (u32)(uintptr_t)map_get(&vm->native_rows, map_key(c->name)) : 0;
    if (!first)
        return;
    for (u32 i = first - 1; i < natives_count && strcmp(natives[i].cls, c->name->text) == 0; i++) {
        const struct sym *name = sym_text(&vm->syms, natives[i].name);
        for (u32 k = 0; k < c->nmethods; k++) {
            struct method *m = &c->methods[k];
            if (m->name != name || m->native || (natives[i].desc[0] != '*' && strcmp(natives[i].desc, m->desc->text) != 0))
                continue;
            m->native = &natives[i];
            m->wide = wide_slots(m);
        }
    }
}
