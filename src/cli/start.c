/* Starting what a target names, with the values of --arg. */
#include "cli/cli.h"

#include "vm/vm.h"

/* Splits the NAME=VALUE texts of --arg; of two for one name the later counts. */
static bool start_method(struct vm *vm, struct options *o, const struct target *t, struct err *err)
{
    VEC(struct vm_arg) args = {0};
    bool ok = true;
    for (u32 i = 0; i < o->arg.len && ok; i++) {
        const char *equals = strchr(o->arg.data[i], '=');
        if (!equals || equals == o->arg.data[i]) {
            ok = err_set(err, "--arg: \"%s\" is not of the form NAME=VALUE", o->arg.data[i]);
            break;
        }
        const char *name = arena_text(&o->arena, o->arg.data[i], (size_t)(equals - o->arg.data[i]));
        u32 same = 0;
        while (same < args.len && strcmp(args.data[same].name, name) != 0)
            same++;
        if (same == args.len)
            vec_push(&args, (struct vm_arg){name, NULL});
        args.data[same].value = equals + 1;
    }
    ok = ok && vm_start_method(vm, t->class_name.data, t->method.data, args.data, args.len, err);
    vec_release(&args);
    return ok;
}

bool target_start(struct vm *vm, struct options *o, const struct target *t, int argc, const char *const *argv,
                  struct err *err)
{
    if (t->method.len)
        return start_method(vm, o, t, err);
    return vm_start_main(vm, t->class_name.data, argc, argv, err);
}
