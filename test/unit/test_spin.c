/*
 * The assembler and the generators of classes for invokedynamic. Every class is
 * read back and its code is checked and verified; then the instructions are
 * compared as text. What the instructions do was compared with the classes that
 * Java's own bootstrap methods make, on a real JVM.
 */
#include "classfile/asm.h"
#include "classfile/spin.h"

#include <setjmp.h>
#include <stdio.h>

#include <cmocka.h>

/* ---- reading back ---- */

struct fixture {
    struct symtab syms;
    struct buf bytes, text;
    struct err err;
    struct classfile *cf;
};

static void release(struct fixture *f)
{
    if (f->cf)
        class_free(f->cf);
    symtab_release(&f->syms);
    buf_release(&f->bytes);
    buf_release(&f->text);
}

static enum verdict any_assignable(void *ctx, const struct sym *from, const struct sym *to,
                                   struct err *err)
{
    (void)ctx, (void)from, (void)to, (void)err;
    return YES;
}

static const struct sym *object_super(void *ctx, const struct sym *a, const struct sym *b,
                                      struct err *err)
{
    (void)a, (void)b, (void)err;
    return sym_text(ctx, "java/lang/Object");
}

static bool never_protected(void *ctx, const struct sym *holder, const struct sym *name,
                            const struct sym *desc, bool is_field)
{
    (void)ctx, (void)holder, (void)name, (void)desc, (void)is_field;
    return false;
}

/* Reads the class in `bytes`. Unless it is one that needs trust, all its code
 * must pass the checks for untrusted classes. */
static void read_back(struct fixture *f, bool needs_trust)
{
    struct verify_env env = { &f->syms, any_assignable, object_super, never_protected };
    f->cf = class_read(&f->syms, (const u8 *)f->bytes.data, f->bytes.len, "spun", needs_trust,
                       &f->err);
    if (!f->cf)
        fail_msg("%s", f->err.text);
    assert_int_equal(f->cf->major, needs_trust ? f->cf->major == 52 ? 52 : 49 : 49);
    for (u16 i = 0; i < f->cf->nmethods && !needs_trust; i++) {
        if (!code_check(f->cf, &f->cf->methods[i], &f->err) ||
            !verify_method(f->cf, &f->cf->methods[i], &env, &f->err))
            fail_msg("%s", f->err.text);
    }
}

static const struct cf_member *find_method(struct fixture *f, const char *name, const char *desc)
{
    for (u16 i = 0; i < f->cf->nmethods; i++) {
        const struct cf_member *m = &f->cf->methods[i];
        if (strcmp(cf_utf8(f->cf, m->name)->text, name) == 0 &&
            (!desc || strcmp(cf_utf8(f->cf, m->desc)->text, desc) == 0))
            return m;
    }
    return NULL;
}

static unsigned u2_at(const u8 *p)
{
    return (unsigned)(p[0] << 8 | p[1]);
}

static void print_constant(struct fixture *f, u16 index)
{
    switch (f->cf->consts[index].tag) {
    case CF_CLASS:
    case CF_STRING:
        buf_printf(&f->text, " %s", cf_class_name(f->cf, index)->text);
        break;
    case CF_FIELDREF:
    case CF_METHODREF:
    case CF_INTERFACE_METHODREF:
        buf_printf(&f->text, " %s%s.%s:%s",
                   f->cf->consts[index].tag == CF_INTERFACE_METHODREF ? "interface " : "",
                   cf_ref_class(f->cf, index)->text, cf_ref_name(f->cf, index)->text,
                   cf_ref_desc(f->cf, index)->text);
        break;
    default:
        buf_printf(&f->text, " %llx", (unsigned long long)f->cf->consts[index].bits);
    }
}

static void print_operands(struct fixture *f, const u8 *code, u32 bci)
{
    const char *operands = op_table[code[bci]].operands;
    if (strncmp(operands, "kk", 2) == 0)
        print_constant(f, (u16)u2_at(code + bci + 1));
    else if (*operands == 'k')
        print_constant(f, code[bci + 1]);
    else if (*operands == 'l' || *operands == 'b')
        buf_printf(&f->text, " %d", (i8)code[bci + 1]);
    else if (*operands == 's')
        buf_printf(&f->text, " %d", (i16)u2_at(code + bci + 1));
    else if (strcmp(operands, "jj") == 0)
        buf_printf(&f->text, " %d", (int)bci + (i16)u2_at(code + bci + 1));
}

/* The code of a method, "; " between instructions; branch targets as bci. */
static const char *code_text(struct fixture *f, const char *name, const char *desc)
{
    const struct cf_member *m = find_method(f, name, desc);
    assert_non_null(m);
    f->text.len = 0;
    for (u32 bci = 0, n; bci < m->code->len; bci += n) {
        n = op_length(m->code->code, m->code->len, bci);
        assert_true(n > 0);
        buf_printf(&f->text, "%s%s", bci ? "; " : "", op_table[m->code->code[bci]].name);
        print_operands(f, m->code->code, bci);
    }
    return f->text.data;
}

static void expect_failure(struct fixture *f, bool result, const char *text)
{
    assert_false(result);
    assert_int_equal(f->bytes.len, 0);
    if (!strstr(f->err.text, text))
        fail_msg("\"%s\" is not about \"%s\"", f->err.text, text);
    release(f);
}

/* ---- assembler ---- */

static struct assembler *begin(void)
{
    return asm_new(ACC_SUPER, "T", "java/lang/Object");
}

static void equal_constants_share_an_entry(void **state)
{
    (void)state;
    struct fixture f = { 0 };
    struct assembler *a = begin();
    asm_method(a, ACC_STATIC, "m", "()V");
    for (int i = 0; i < 3; i++) {
        asm_push_string(a, "T", 1);
        asm_op(a, OP_pop);
        asm_push_double(a, 2.5);
        asm_op(a, OP_pop2);
        asm_call(a, OP_invokestatic, "T", "m", "()V", false);
    }
    asm_op(a, OP_return);
    asm_method_end(a);
    assert_true(asm_finish(a, &f.bytes, &f.err));
    read_back(&f, false);
    /* T, its class and string; Object and its class; m, ()V, their pair and
     * method; the double, twice as wide; Code. */
    assert_int_equal(f.cf->nconsts, 1 + 3 + 2 + 4 + 2 + 1);
    release(&f);
}

static void constants_take_their_shortest_form(void **state)
{
    (void)state;
    struct fixture f = { 0 };
    struct assembler *a = begin();
    asm_method(a, ACC_STATIC, "m", "()V");
    static const i32 ints[] = { -1, 5, 6, -128, 128, -32768, 32768 };
    for (size_t i = 0; i < ARRAY_LEN(ints); i++)
        asm_push_int(a, ints[i]);
    asm_push_long(a, 1);
    asm_push_long(a, -2);
    asm_push_float(a, 1.5f);
    asm_push_class(a, "[I");
    asm_op(a, OP_return);
    asm_method_end(a);
    assert_true(asm_finish(a, &f.bytes, &f.err));
    read_back(&f, false);
    assert_string_equal(code_text(&f, "m", NULL),
                        "iconst_m1; iconst_5; bipush 6; bipush -128; sipush 128; sipush -32768; "
                        "ldc 8000; lconst_1; ldc2_w fffffffffffffffe; ldc 3fc00000; ldc [I; return");
    assert_int_equal(find_method(&f, "m", NULL)->code->max_stack, 7 + 4 + 1 + 1);
    release(&f);
}

static void branches_go_both_ways_and_carry_the_depth(void **state)
{
    (void)state;
    struct fixture f = { 0 };
    struct assembler *a = begin();
    asm_method(a, ACC_STATIC, "m", "(IJ)J");
    asm_label back = asm_label_new(a), done = asm_label_new(a), other = asm_label_new(a);
    asm_bind(a, back);
    asm_load(a, "J", 1);
    asm_load(a, "I", 0);
    asm_branch(a, OP_ifeq, done);
    asm_store(a, "D", 300 - 1);
    asm_load(a, "I", 0);
    asm_tableswitch(a, -1, (asm_label[]){ other, back }, 2, other);
    asm_bind(a, other);
    asm_branch(a, OP_goto, back);
    asm_bind(a, done);
    asm_return(a, "J");
    asm_method_end(a);
    assert_true(asm_finish(a, &f.bytes, &f.err));
    f.cf = class_read(&f.syms, (const u8 *)f.bytes.data, f.bytes.len, "spun", false, &f.err);
    assert_non_null(f.cf);
    const struct cf_member *m = find_method(&f, "m", NULL);
    assert_true(code_check(f.cf, m, &f.err));
    assert_int_equal(m->code->max_stack, 3);
    assert_int_equal(m->code->max_locals, 301);
    assert_string_equal(code_text(&f, "m", NULL), "lload 1; iload 0; ifeq 39; wide; iload 0; "
                                                  "tableswitch; goto 0; lreturn");
    release(&f);
}

static void put_nothing(struct assembler *a)
{
    asm_method(a, ACC_STATIC, "m", "()V");
    asm_op(a, OP_return);
    asm_method_end(a);
}

static void fail_off_the_end(struct assembler *a)
{
    asm_method(a, ACC_STATIC, "m", "()V");
    asm_push_int(a, 1);
    asm_method_end(a);
}

static void fail_underflow(struct assembler *a)
{
    asm_method(a, ACC_STATIC, "m", "()V");
    asm_op(a, OP_pop2);
}

static void fail_unbound(struct assembler *a)
{
    asm_method(a, ACC_STATIC, "m", "()V");
    asm_branch(a, OP_goto, asm_label_new(a));
    asm_method_end(a);
}

static void fail_unreached(struct assembler *a)
{
    asm_method(a, ACC_STATIC, "m", "()V");
    asm_op(a, OP_return);
    asm_op(a, OP_return);
    asm_method_end(a);
}

static void fail_depth(struct assembler *a)
{
    asm_method(a, ACC_STATIC, "m", "()V");
    asm_label l = asm_label_new(a);
    asm_push_int(a, 1);
    asm_push_int(a, 1);
    asm_branch(a, OP_ifeq, l);
    asm_op(a, OP_pop);
    asm_bind(a, l);
}

static void fail_double(struct assembler *a)
{
    put_nothing(a);
    put_nothing(a);
}

static void fail_far(struct assembler *a)
{
    asm_method(a, ACC_STATIC, "m", "()V");
    asm_label l = asm_label_new(a);
    asm_bind(a, l);
    for (int i = 0; i < 32769; i++)
        asm_op(a, OP_nop);
    asm_branch(a, OP_goto, l);
    asm_method_end(a);
}

static void fail_large(struct assembler *a)
{
    asm_method(a, ACC_STATIC, "m", "()V");
    for (int i = 0; i < 65535; i++)
        asm_op(a, OP_nop);
    asm_op(a, OP_return);
    asm_method_end(a);
}

static void fail_args(struct assembler *a)
{
    struct buf desc = { 0 };
    buf_char(&desc, '(');
    for (int i = 0; i < 127; i++)
        buf_char(&desc, 'J');
    buf_text(&desc, "I)V");
    asm_method(a, 0, "m", desc.data);
    asm_op(a, OP_return);
    asm_method_end(a);
    buf_release(&desc);
}

static void fail_pool(struct assembler *a)
{
    asm_method(a, ACC_STATIC, "m", "()V");
    for (int i = 0; i < 32768; i++) {
        char text[16];
        int len = snprintf(text, sizeof text, "%d", i);
        asm_push_string(a, text, (size_t)len);
        asm_op(a, OP_pop);
    }
}

static void what_does_not_fit_is_an_error(void **state)
{
    (void)state;
    static const struct {
        void (*put)(struct assembler *);
        const char *text;
    } cases[] = {
        { fail_off_the_end, "runs off its end" },
        { fail_underflow, "too shallow" },
        { fail_unbound, "not bound" },
        { fail_unreached, "never reached" },
        { fail_depth, "differs" },
        { fail_double, "two methods m()V" },
        { fail_far, "too far" },
        { fail_large, "too large" },
        { fail_args, "too many arguments" },
        { fail_pool, "too many constants" },
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        struct fixture f = { 0 };
        struct assembler *a = begin();
        cases[i].put(a);
        expect_failure(&f, asm_finish(a, &f.bytes, &f.err), cases[i].text);
    }
}

/* ---- lambdas ---- */

static struct lambda_spec lambda(const char *sam, const char *inst, const char *captured,
                                 enum cf_ref_kind kind, const char *owner, const char *name,
                                 const char *desc)
{
    return (struct lambda_spec){ .class_name = "Main$$Lambda$1",
                                 .interface = "Fn",
                                 .sam_name = "f",
                                 .sam_desc = sam,
                                 .inst_desc = inst,
                                 .captured_desc = captured,
                                 .impl = { kind, owner, name, desc, kind == REF_invokeInterface, false } };
}

static void expect_lambda(struct lambda_spec s, bool needs_trust, const char *code)
{
    struct fixture f = { 0 };
    if (!spin_lambda(&f.bytes, &s, &f.err))
        fail_msg("%s", f.err.text);
    read_back(&f, needs_trust);
    assert_string_equal(code_text(&f, "f", s.sam_desc), code);
    release(&f);
}

static void a_lambda_class_holds_what_it_captures(void **state)
{
    (void)state;
    struct fixture f = { 0 };
    struct lambda_spec s = lambda("()I", "()I", "(JLA;)LFn;", REF_invokeStatic, "Main", "l", "(JLA;)I");
    assert_true(spin_lambda(&f.bytes, &s, &f.err));
    read_back(&f, false);
    assert_int_equal(f.cf->access, ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC);
    assert_string_equal(cf_class_name(f.cf, f.cf->this_class)->text, "Main$$Lambda$1");
    assert_string_equal(cf_class_name(f.cf, f.cf->super_class)->text, "java/lang/Object");
    assert_int_equal(f.cf->ninterfaces, 1);
    assert_string_equal(cf_class_name(f.cf, f.cf->interfaces[0])->text, "Fn");
    assert_int_equal(f.cf->nfields, 2);
    assert_int_equal(f.cf->fields[1].access, ACC_PRIVATE | ACC_FINAL);
    assert_string_equal(cf_utf8(f.cf, f.cf->fields[1].name)->text, "arg$2");
    assert_string_equal(cf_utf8(f.cf, f.cf->fields[1].desc)->text, "LA;");
    assert_int_equal(find_method(&f, "<init>", "(JLA;)V")->access, ACC_PRIVATE);
    assert_true(find_method(&f, "get$Lambda", "(JLA;)LFn;")->access & ACC_STATIC);
    assert_string_equal(code_text(&f, "<init>", NULL),
                        "aload 0; invokespecial java/lang/Object.<init>:()V; "
                        "aload 0; lload 1; putfield Main$$Lambda$1.arg$1:J; "
                        "aload 0; aload 3; putfield Main$$Lambda$1.arg$2:LA;; return");
    assert_string_equal(code_text(&f, "get$Lambda", NULL),
                        "new Main$$Lambda$1; dup; lload 0; aload 2; "
                        "invokespecial Main$$Lambda$1.<init>:(JLA;)V; areturn");
    assert_string_equal(code_text(&f, "f", NULL),
                        "aload 0; getfield Main$$Lambda$1.arg$1:J; "
                        "aload 0; getfield Main$$Lambda$1.arg$2:LA;; "
                        "invokestatic Main.l:(JLA;)I; ireturn");
    release(&f);
}

#define OBJ "Ljava/lang/Object;"
#define STR "Ljava/lang/String;"
#define INTEGER "Ljava/lang/Integer;"

static void arguments_are_converted(void **state)
{
    (void)state;
    static const struct {
        const char *sam, *inst, *impl, *code;
    } cases[] = {
        { "(" OBJ ")V", "(" STR ")V", "(" STR ")V", "aload 1; checkcast java/lang/String; " },
        { "(" OBJ ")V", "(" STR ")V", "(LCs;)V", "aload 1; checkcast java/lang/String; checkcast Cs; " },
        { "(" OBJ ")V", "(" STR ")V", "(" OBJ ")V", "aload 1; checkcast java/lang/String; " },
        { "([I)V", "([I)V", "(" OBJ ")V", "aload 1; " },
        { "(" OBJ ")V", "([[J)V", "([[J)V", "aload 1; checkcast [[J; " },
        { "(" OBJ ")V", "(" INTEGER ")V", "(J)V",
          "aload 1; checkcast java/lang/Integer; invokevirtual java/lang/Integer.longValue:()J; " },
        { "(" OBJ ")V", "(Ljava/lang/Character;)V", "(I)V",
          "aload 1; checkcast java/lang/Character; invokevirtual java/lang/Character.charValue:()C; " },
        { "(" OBJ ")V", "(Ljava/lang/Character;)V", "(D)V",
          "aload 1; checkcast java/lang/Character; invokevirtual java/lang/Character.charValue:()C; "
          "i2d; " },
        { "(" OBJ ")V", "(" OBJ ")V", "(S)V",
          "aload 1; checkcast java/lang/Number; invokevirtual java/lang/Number.shortValue:()S; " },
        { "(" OBJ ")V", "(" OBJ ")V", "(Z)V",
          "aload 1; checkcast java/lang/Boolean; invokevirtual java/lang/Boolean.booleanValue:()Z; " },
        { "(I)V", "(I)V", "(J)V", "iload 1; i2l; " },
        { "(J)V", "(J)V", "(F)V", "lload 1; l2f; " },
        { "(F)V", "(F)V", "(D)V", "fload 1; f2d; " },
        { "(B)V", "(B)V", "(S)V", "iload 1; " },
        { "(I)V", "(I)V", "(" OBJ ")V",
          "iload 1; invokestatic java/lang/Integer.valueOf:(I)" INTEGER "; " },
        { "(Z)V", "(Z)V", "(Ljava/lang/Comparable;)V",
          "iload 1; invokestatic java/lang/Boolean.valueOf:(Z)Ljava/lang/Boolean;; "
          "checkcast java/lang/Comparable; " },
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        struct buf code = { 0 };
        buf_printf(&code, "%sinvokestatic M.l:%s; return", cases[i].code, cases[i].impl);
        expect_lambda(lambda(cases[i].sam, cases[i].inst, "()LFn;", REF_invokeStatic, "M", "l",
                             cases[i].impl), false, code.data);
        buf_release(&code);
    }
}

static void results_are_converted(void **state)
{
    (void)state;
    static const struct {
        const char *sam, *impl, *code;
    } cases[] = {
        { "()V", "()V", "; return" },
        { "()V", "()J", "; pop2; return" },
        { "()V", "()I", "; pop; return" },
        { "()J", "()I", "; i2l; lreturn" },
        { "()J", "()" INTEGER, "; invokevirtual java/lang/Integer.longValue:()J; lreturn" },
        { "()" OBJ, "()D", "; invokestatic java/lang/Double.valueOf:(D)Ljava/lang/Double;; areturn" },
        { "()" STR, "()" OBJ, "; checkcast java/lang/String; areturn" },
        { "()" OBJ, "()" STR, "; areturn" },
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        struct buf code = { 0 };
        buf_printf(&code, "invokestatic M.l:%s%s", cases[i].impl, cases[i].code);
        expect_lambda(lambda(cases[i].sam, cases[i].sam, "()LFn;", REF_invokeStatic, "M", "l",
                             cases[i].impl), false, code.data);
        buf_release(&code);
    }
}

static void every_kind_of_implementation_is_called(void **state)
{
    (void)state;
    expect_lambda(lambda("(" OBJ ")I", "(" STR ")I", "()LFn;", REF_invokeVirtual,
                         "java/lang/String", "length", "()I"), false,
                  "aload 1; checkcast java/lang/String; invokevirtual java/lang/String.length:()I; "
                  "ireturn");
    expect_lambda(lambda("(" OBJ ")I", "(" OBJ ")I", "(LSub;)LFn;", REF_invokeInterface, "List",
                         "indexOf", "(" OBJ ")I"), false,
                  "aload 0; getfield Main$$Lambda$1.arg$1:LSub;; aload 1; "
                  "invokeinterface interface List.indexOf:(" OBJ ")I; ireturn");
    expect_lambda(lambda("(" OBJ ")" OBJ, "(" INTEGER ")LA;", "()LFn;", REF_newInvokeSpecial, "A",
                         "<init>", "(I)V"), false,
                  "new A; dup; aload 1; checkcast java/lang/Integer; "
                  "invokevirtual java/lang/Integer.intValue:()I; invokespecial A.<init>:(I)V; "
                  "areturn");
    expect_lambda(lambda("()V", "()V", "(LMain;)LFn;", REF_invokeSpecial, "Main", "lambda$0", "()V"),
                  true,
                  "aload 0; getfield Main$$Lambda$1.arg$1:LMain;; "
                  "invokespecial Main.lambda$0:()V; return");
    struct lambda_spec s = lambda("()V", "()V", "(LMain;)LFn;", REF_invokeSpecial, "Main", "lambda$0", "()V");
    s.impl.is_private = true;
    expect_lambda(s, true,
                  "aload 0; getfield Main$$Lambda$1.arg$1:LMain;; invokevirtual Main.lambda$0:()V; return");
    s = lambda("()V", "()V", "()LFn;", REF_invokeStatic, "If", "lambda$0", "()V");
    s.impl.owner_is_interface = true;
    expect_lambda(s, true, "invokestatic interface If.lambda$0:()V; return");
}

static void markers_bridges_and_serialization(void **state)
{
    (void)state;
    struct fixture f = { 0 };
    const char *markers[] = { "Mark", "Fn", "Mark", "java/io/Serializable" };
    const char *bridges[] = { "(" OBJ ")" OBJ, "(" STR ")" OBJ, "(" OBJ ")" OBJ };
    struct lambda_spec s = lambda("(" STR ")" OBJ, "(" STR ")" OBJ, "()LFn;", REF_invokeStatic, "M",
                                  "l", "(" STR ")" STR);
    s.markers = markers;
    s.nmarkers = ARRAY_LEN(markers);
    s.bridges = bridges;
    s.nbridges = ARRAY_LEN(bridges);
    s.serializable = true;
    s.host = "Host";
    s.found_in = "M";
    s.found_kind = REF_invokeStatic;
    assert_true(spin_lambda(&f.bytes, &s, &f.err));
    read_back(&f, false);
    assert_int_equal(f.cf->ninterfaces, 3);
    assert_int_equal(f.cf->nmethods, 5);
    assert_int_equal(find_method(&f, "f", "(" STR ")" OBJ)->access, ACC_PUBLIC);
    assert_int_equal(find_method(&f, "f", "(" OBJ ")" OBJ)->access, ACC_PUBLIC | ACC_BRIDGE);
    assert_string_equal(code_text(&f, "f", "(" OBJ ")" OBJ),
                        "aload 1; checkcast java/lang/String; invokestatic M.l:(" STR ")" STR
                        "; areturn");
    assert_string_equal(code_text(&f, "writeReplace", "()" OBJ),
                        "new java/lang/invoke/SerializedLambda; dup; ldc Host; ldc Fn; ldc f; "
                        "ldc (" STR ")" OBJ "; bipush 6; ldc M; ldc l; ldc (" STR ")" STR "; ldc (" STR ")" OBJ
                        "; iconst_0; anewarray java/lang/Object; "
                        "invokespecial java/lang/invoke/SerializedLambda.<init>:(Ljava/lang/Class;" STR STR STR "I" STR
                            STR STR STR "[" OBJ ")V; areturn");
    release(&f);
}

static void refuse_lambda(struct lambda_spec s, const char *text)
{
    struct fixture f = { 0 };
    expect_failure(&f, spin_lambda(&f.bytes, &s, &f.err), text);
}

static void senseless_lambdas_are_refused(void **state)
{
    (void)state;
    enum cf_ref_kind st = REF_invokeStatic;
    refuse_lambda(lambda("()V", "()V", "()LFn;", REF_getField, "M", "l", "()V"), "kind 1");
    refuse_lambda(lambda("()V", "()V", "()LFn;", st, "M", "<init>", "()V"), "<init>");
    refuse_lambda(lambda("(V", "()V", "()LFn;", st, "M", "l", "()V"), "malformed");
    refuse_lambda(lambda("()V", "()V", "()I", st, "M", "l", "()V"), "without an object");
    refuse_lambda(lambda("()V", "()V", "(I)LFn;", st, "M", "l", "(J)V"), "do not fit");
    refuse_lambda(lambda("()V", "()V", "(I)LFn;", st, "M", "l", "()V"), "do not fit");
    refuse_lambda(lambda("(I)V", "(I)V", "()LFn;", st, "M", "l", "()V"), "does not fit");
    refuse_lambda(lambda("(I)V", "()V", "()LFn;", st, "M", "l", "(I)V"), "does not fit");
    refuse_lambda(lambda("()I", "()I", "()LFn;", st, "M", "l", "()V"), "no result");
    refuse_lambda(lambda("(J)V", "(J)V", "()LFn;", st, "M", "l", "(I)V"), "no conversion");
    refuse_lambda(lambda("(I)V", "(I)V", "()LFn;", st, "M", "l", "(Z)V"), "no conversion");
    struct buf wide = { 0 }, captured = { 0 };
    buf_char(&wide, '(');
    for (int i = 0; i < 255; i++)
        buf_char(&wide, 'I');
    buf_printf(&captured, "%s)LFn;", wide.data);
    buf_text(&wide, ")V");
    refuse_lambda(lambda("()V", "()V", captured.data, st, "M", "l", wide.data), "too many arguments");
    buf_release(&wide);
    buf_release(&captured);
}

/* ---- string concatenation ---- */

#define SB "java/lang/StringBuilder"
#define APPEND(type) "invokevirtual " SB ".append:(" type ")L" SB ";; "
#define NEW_SB "new " SB "; dup; invokespecial " SB ".<init>:()V; "
#define TO_STRING "new java/lang/String; dup_x1; swap; invokespecial java/lang/String.<init>:(L" SB ";)V; areturn"
#define VALUE_OF "invokestatic java/lang/String.valueOf:(" OBJ ")" STR "; "

static void concatenation_converts_first_and_appends_then(void **state)
{
    (void)state;
    struct fixture f = { 0 };
    static const u16 recipe[] = { 'a', 1, 2, 'b', 1, 1 }, constant[] = { 1, 'c' };
    struct spin_utf16 constants[] = { { constant, 2 } };
    struct concat_spec s = { "Cat", "(SJ[C)" STR, { recipe, 6 }, constants, 1 };
    assert_true(spin_concat(&f.bytes, &s, &f.err));
    read_back(&f, false);
    assert_string_equal(code_text(&f, "concat", s.desc),
                        "aload 3; " VALUE_OF "astore 3; " NEW_SB "ldc a; " APPEND(STR)
                        "iload 0; " APPEND("I") "ldc \001cb; " APPEND(STR)
                        "lload 1; " APPEND("J") "aload 3; " APPEND(STR) TO_STRING);
    release(&f);
}

static void concatenation_without_recipe_takes_all_arguments(void **state)
{
    (void)state;
    struct fixture f = { 0 };
    struct concat_spec s = { .class_name = "Cat", .desc = "(BZCFD" STR ")" STR };
    assert_true(spin_concat(&f.bytes, &s, &f.err));
    read_back(&f, false);
    assert_string_equal(code_text(&f, "concat", s.desc),
                        NEW_SB "iload 0; " APPEND("I") "iload 1; " APPEND("Z") "iload 2; " APPEND("C")
                        "fload 3; " APPEND("F") "dload 4; " APPEND("D") "aload 6; " APPEND(STR)
                        TO_STRING);
    release(&f);
}

static void long_literals_are_split_between_characters(void **state)
{
    (void)state;
    struct fixture f = { 0 };
    enum { N = 50000 };
    u16 *recipe = mem_alloc(N * sizeof *recipe);
    recipe[0] = 'x';
    for (int i = 1; i < N; i++)
        recipe[i] = 0x20ac;
    struct concat_spec s = { .class_name = "Cat", .desc = "()" STR, .recipe = { recipe, N } };
    assert_true(spin_concat(&f.bytes, &s, &f.err));
    read_back(&f, false);
    size_t lens[3] = { 0 }, n = 0;
    for (u16 i = 1; i < f.cf->nconsts; i++) {
        if (f.cf->consts[i].tag == CF_STRING) {
            assert_true(n < 3);
            lens[n++] = cf_class_name(f.cf, i)->len;
        }
    }
    assert_int_equal(n, 3);
    assert_int_equal(lens[0], 65533); /* 1 + 3 * 21844: one more would be 65536 */
    assert_int_equal(lens[0] + lens[1] + lens[2], 1 + 3 * (N - 1));
    mem_free(recipe);
    release(&f);
}

static void recipes_must_use_all_there_is(void **state)
{
    (void)state;
    static const u16 units[] = { 1, 2, 1 };
    struct spin_utf16 constants[] = { { units, 0 }, { units, 0 } };
    struct concat_spec cases[] = {
        { "Cat", "(I)" STR, { units, 3 }, constants, 1 },
        { "Cat", "(II)" STR, { units, 3 }, constants, 0 },
        { "Cat", "(II)" STR, { units, 3 }, constants, 2 },
        { "Cat", "(III)" STR, { units, 3 }, constants, 1 },
        { "Cat", "(II)V", { units, 3 }, constants, 1 },
        { "Cat", "(II", { units, 3 }, constants, 1 },
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        struct fixture f = { 0 };
        expect_failure(&f, spin_concat(&f.bytes, &cases[i], &f.err), i < 4 ? "recipe" : "descriptor");
    }
}

/* ---- records ---- */

static const struct record_component point[] = { { "x", "I" }, { "name", STR }, { "w", "D" } };

static void expect_record(enum record_method which, u32 n, const char *name, const char *desc,
                          const char *code)
{
    struct fixture f = { 0 };
    struct record_spec s = { "Spun", "p/R", "R", which, point, n };
    assert_true(spin_record(&f.bytes, &s, &f.err));
    read_back(&f, false);
    assert_string_equal(code_text(&f, name, desc), code);
    release(&f);
}

static void records_compare_from_the_last_component(void **state)
{
    (void)state;
    expect_record(RECORD_EQUALS, 3, "equals", "(Lp/R;" OBJ ")Z",
                  "aload 0; aload 1; if_acmpne 9; iconst_1; ireturn; "
                  "aload 1; instanceof p/R; ifeq 71; aload 1; checkcast p/R; astore 2; "
                  "aload 0; getfield p/R.w:D; aload 2; getfield p/R.w:D; "
                  "invokestatic java/lang/Double.compare:(DD)I; ifne 71; "
                  "aload 0; getfield p/R.name:" STR "; aload 2; getfield p/R.name:" STR "; "
                  "invokestatic java/util/Objects.equals:(" OBJ OBJ ")Z; ifeq 71; "
                  "aload 0; getfield p/R.x:I; aload 2; getfield p/R.x:I; if_icmpne 71; "
                  "iconst_1; ireturn; iconst_0; ireturn");
}

static void records_hash_by_31(void **state)
{
    (void)state;
    expect_record(RECORD_HASH_CODE, 2, "hashCode", "(Lp/R;)I",
                  "iconst_0; bipush 31; imul; aload 0; getfield p/R.x:I; "
                  "invokestatic java/lang/Integer.hashCode:(I)I; iadd; "
                  "bipush 31; imul; aload 0; getfield p/R.name:" STR "; "
                  "invokestatic java/util/Objects.hashCode:(" OBJ ")I; iadd; ireturn");
    expect_record(RECORD_HASH_CODE, 0, "hashCode", "(Lp/R;)I", "iconst_0; ireturn");
}

static void records_print_their_components(void **state)
{
    (void)state;
    expect_record(RECORD_TO_STRING, 2, "toString", "(Lp/R;)" STR,
                  NEW_SB "ldc R[x=; " APPEND(STR) "aload 0; getfield p/R.x:I; " APPEND("I")
                  "ldc , name=; " APPEND(STR) "aload 0; getfield p/R.name:" STR "; " APPEND(STR)
                  "ldc ]; " APPEND(STR) TO_STRING);
    expect_record(RECORD_TO_STRING, 0, "toString", "(Lp/R;)" STR,
                  NEW_SB "ldc R[]; " APPEND(STR) TO_STRING);
}

static void malformed_components_are_refused(void **state)
{
    (void)state;
    struct fixture f = { 0 };
    struct record_component c = { "x", "Q" };
    struct record_spec s = { "Spun", "R", "R", RECORD_EQUALS, &c, 1 };
    expect_failure(&f, spin_record(&f.bytes, &s, &f.err), "malformed");
}

/* ---- switches ---- */

#define CHECK(n) "iload 1; " n "; invokestatic java/util/Objects.checkIndex:(II)I; pop; "
#define EQUALS "invokevirtual java/lang/String.equals:(" OBJ ")Z; "

static void switches_test_label_after_label(void **state)
{
    (void)state;
    struct fixture f = { 0 };
    struct switch_label labels[] = {
        { .kind = LABEL_CLASS, .class_name = "[I" },
        { .kind = LABEL_STRING, .text = "s", .len = 1 },
        { .kind = LABEL_INTEGER, .value = 65 },
        { .kind = LABEL_ENUM, .class_name = "E", .text = "A", .len = 1 },
    };
    struct switch_spec s = { "Sw", "(" OBJ "I)I", SWITCH_TYPE, labels, 4 };
    assert_true(spin_switch(&f.bytes, &s, &f.err));
    read_back(&f, false);
    assert_string_equal(code_text(&f, "typeSwitch", s.desc),
                        "aload 0; ifnonnull 14; " CHECK("iconst_5") "iconst_m1; ireturn; "
                        "iload 1; tableswitch; "
                        "aload 0; instanceof [I; ifeq 62; iconst_0; ireturn; "
                        "ldc s; aload 0; " EQUALS "ifeq 74; iconst_1; ireturn; "
                        "aload 0; instanceof java/lang/Number; ifeq 93; aload 0; "
                        "checkcast java/lang/Number; invokevirtual java/lang/Number.intValue:()I; "
                        "goto 109; aload 0; instanceof java/lang/Character; ifeq 116; aload 0; "
                        "checkcast java/lang/Character; "
                        "invokevirtual java/lang/Character.charValue:()C; "
                        "bipush 65; if_icmpne 116; iconst_2; ireturn; "
                        "aload 0; instanceof E; ifeq 142; ldc A; aload 0; checkcast java/lang/Enum; "
                        "invokevirtual java/lang/Enum.name:()" STR "; " EQUALS
                        "ifeq 142; iconst_3; ireturn; "
                        "iconst_4; ireturn; " CHECK("iconst_5") "iconst_4; ireturn");
    release(&f);
}

static void enum_switches_compare_names(void **state)
{
    (void)state;
    struct fixture f = { 0 };
    struct switch_label labels[] = { { .kind = LABEL_STRING, .text = "A", .len = 1 } };
    struct switch_spec s = { "Sw", "(LE;I)I", SWITCH_ENUM, labels, 1 };
    assert_true(spin_switch(&f.bytes, &s, &f.err));
    read_back(&f, false);
    assert_non_null(strstr(code_text(&f, "enumSwitch", s.desc),
                           "ldc A; aload 0; checkcast java/lang/Enum; "
                           "invokevirtual java/lang/Enum.name:()" STR "; " EQUALS));
    release(&f);
}

static void switches_that_cannot_be_are_refused(void **state)
{
    (void)state;
    struct switch_label *many = mem_alloc(20000 * sizeof *many);
    for (u32 i = 0; i < 20000; i++)
        many[i] = (struct switch_label){ .kind = LABEL_INTEGER, .value = (i32)i };
    struct switch_label primitive = { .kind = LABEL_PRIMITIVE_CLASS };
    const struct {
        struct switch_spec spec;
        const char *text;
    } cases[] = {
        { { "Sw", "(II)I", SWITCH_TYPE, NULL, 0 }, "descriptor" },
        { { "Sw", "(LA;I)V", SWITCH_TYPE, NULL, 0 }, "descriptor" },
        { { "Sw", "(LA;I", SWITCH_TYPE, NULL, 0 }, "descriptor" },
        { { "Sw", "(LA;I)I", SWITCH_TYPE, &primitive, 1 }, "primitive" },
        { { "Sw", "(LA;I)I", SWITCH_TYPE, many, 10000 }, "too large" },
        { { "Sw", "(LA;I)I", SWITCH_TYPE, many, 20000 }, "over 20001 cases" },
        { { "Sw", "(LA;I)I", SWITCH_TYPE, many, 4000000000u }, "labels" },
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        struct fixture f = { 0 };
        expect_failure(&f, spin_switch(&f.bytes, &cases[i].spec, &f.err), cases[i].text);
    }
    mem_free(many);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_constants_share_an_entry),
        cmocka_unit_test(constants_take_their_shortest_form),
        cmocka_unit_test(branches_go_both_ways_and_carry_the_depth),
        cmocka_unit_test(what_does_not_fit_is_an_error),
        cmocka_unit_test(a_lambda_class_holds_what_it_captures),
        cmocka_unit_test(arguments_are_converted),
        cmocka_unit_test(results_are_converted),
        cmocka_unit_test(every_kind_of_implementation_is_called),
        cmocka_unit_test(markers_bridges_and_serialization),
        cmocka_unit_test(senseless_lambdas_are_refused),
        cmocka_unit_test(concatenation_converts_first_and_appends_then),
        cmocka_unit_test(concatenation_without_recipe_takes_all_arguments),
        cmocka_unit_test(long_literals_are_split_between_characters),
        cmocka_unit_test(recipes_must_use_all_there_is),
        cmocka_unit_test(records_compare_from_the_last_component),
        cmocka_unit_test(records_hash_by_31),
        cmocka_unit_test(records_print_their_components),
        cmocka_unit_test(malformed_components_are_refused),
        cmocka_unit_test(switches_test_label_after_label),
        cmocka_unit_test(enum_switches_compare_names),
        cmocka_unit_test(switches_that_cannot_be_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
