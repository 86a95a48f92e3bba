/*
 * Class files: reading, checking, verifying, printing, writing. Each input goes
 * through everything, read as a user's class and as one of the JDK's.
 */
#include "mutate.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- a world of classes that is made up, but always the same ---- */

static enum verdict assignable(void *ctx, const struct sym *from, const struct sym *to, struct err *err)
{
    (void)ctx;
    if (strcmp(to->text, "java/lang/Object") == 0 || strcmp(to->text, "java/lang/Runnable") == 0)
        return YES;
    switch ((from->hash ^ to->hash) % 5) {
    case 0:
        err_set(err, "%s cannot be loaded", from->text);
        return UNKNOWN;
    case 1:
        return NO;
    default:
        return YES;
    }
}

static const struct sym *common_super(void *ctx, const struct sym *a, const struct sym *b, struct err *err)
{
    if ((a->hash ^ b->hash) % 7 == 0) {
        err_set(err, "%s cannot be loaded", a->text);
        return NULL;
    }
    return sym_text(ctx, "java/lang/Object");
}

static bool protected_elsewhere(void *ctx, const struct sym *holder, const struct sym *name, const struct sym *desc,
                                bool is_field)
{
    (void)ctx;
    return (holder->hash ^ name->hash ^ desc->hash) % 3 == 0 && !is_field;
}

/* ---- one class ---- */

static void types_at(struct classfile *cf, const struct cf_member *m, const struct verify_env *env, u32 bci)
{
    u32 nstack = 0;
    struct err err = { 0 };
    struct vtype *locals = mem_alloc((m->code->max_locals + 1u) * sizeof *locals);
    struct vtype *stack = mem_alloc((m->code->max_stack + 1u) * sizeof *stack);
    verify_types_at(cf, m, env, bci, locals, stack, &nstack, &err);
    mem_free(locals);
    mem_free(stack);
}

static void check_methods(struct classfile *cf, struct symtab *syms)
{
    struct verify_env env = { syms, assignable, common_super, protected_elsewhere };
    for (u32 i = 0; i < cf->nmethods; i++) {
        struct cf_member *m = &cf->methods[i];
        struct err err = { 0 };
        if (!m->code || !code_check(cf, m, &err))
            continue;
        struct buf out = { 0 };
        bool good = verify_method(cf, m, &env, &err);
        for (u32 bci = 0, n; bci < m->code->len && (n = op_length(m->code->code, m->code->len, bci)); bci += n) {
            out.len = 0;
            npe_message(cf, m, bci, &out);
            npe_message(cf, m, bci + 1, &out); /* the bci may be anything, too */
            if (good && bci % 8 == 0 && bci < 256)
                types_at(cf, m, &env, bci);
        }
        buf_release(&out);
    }
}

static void ask_everything(struct classfile *cf)
{
    for (u32 i = 0; i < cf->nconsts + 2u; i++) {
        u16 k = (u16)i, handle, nargs;
        const u8 *args;
        cf_utf8(cf, k);
        cf_class_name(cf, k);
        cf_ref_class(cf, k);
        cf_ref_name(cf, k);
        cf_ref_desc(cf, k);
        cf_bootstrap(cf, k, &handle, &nargs, &args);
    }
    cf_find_attr(cf, cf->attrs, cf->nattrs, "SourceFile");
}

static void print_and_write(struct classfile *cf, bool trusted)
{
    struct buf out = { 0 };
    class_print(cf, &out);
    out.len = 0;
    class_print_json(cf, &out);
    for (u32 i = 0; i < cf->nconsts; i++) {
        struct err err = { 0 };
        if (cf->consts[i].tag != CF_STRING)
            continue;
        out.len = 0;
        if (!class_write_string(cf, (u16)i, "new text", 8, &out, &err))
            continue;
        /* What was written is as good as what was read. */
        struct symtab syms = { 0 };
        struct classfile *again = class_read(&syms, (const u8 *)out.data, out.len, "again", trusted, &err);
        if (!again)
            BUG("a written class cannot be read: %s", err.text);
        class_free(again);
        symtab_release(&syms);
        break;
    }
    buf_release(&out);
}

static void try_class(const uint8_t *data, size_t size, bool trusted)
{
    struct symtab syms = { 0 };
    struct err err = { 0 };
    struct classfile *cf = class_read(&syms, data, size, "input", trusted, &err);
    if (cf) {
        ask_everything(cf);
        if (!trusted)
            check_methods(cf, &syms);
        print_and_write(cf, trusted);
        class_free(cf);
    } else if (!err.set || strchr(err.text, '\n')) {
        BUG("not one line of error: %s", err.text);
    }
    symtab_release(&syms);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    try_class(data, size, false);
    try_class(data, size, true);
    return 0;
}
