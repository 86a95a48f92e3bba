/*
 * Printing symbolic values. What is printed is held back anyway, and a replay shows it:
 * so nobody needs the text, which is opaque where it is made for no other purpose.
 */
#include "sym/native.h"
#include "sym/text_number.h"
#include "vm/native_text.h"

bool is_standard_stream(struct engine *e, slot stream)
{
    const struct class *c = stream && !(stream >> 32) ? class_of(e->vm, (ref)stream) : NULL;
    return c && c->trusted && strcmp(c->name->text, "java/io/PrintStream") == 0 && standard_fd(e->vm, (ref)stream) >= 0;
}

static enum sym_end printed_text(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    bool symbolic = args[1] >> 32 || (args[1] && holds_terms(e, (ref)args[1]));
    return symbolic && is_standard_stream(e, args[0]) ? done(e, f, args) : call_bytecode(e, f, m);
}

static enum sym_end printed_value(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return is_standard_stream(e, args[0]) ? done(e, f, args) : call_bytecode(e, f, m);
}

/* Is the instruction PrintStream.print(String) or println(String)? */
static bool prints_text(const struct method *m, u32 i)
{
    const u8 *at = i < m->ninsns ? m->member->code->code + m->bcis[i] : NULL;
    if (!at || *at != OP_invokevirtual)
        return false;
    u16 index = (u16)(at[1] << 8 | at[2]);
    const char *name = cf_ref_name(m->cls->cf, index)->text;
    return strcmp(cf_ref_class(m->cls->cf, index)->text, "java/io/PrintStream") == 0 &&
           strcmp(cf_ref_desc(m->cls->cf, index)->text, "(Ljava/lang/String;)V") == 0 &&
           (strcmp(name, "println") == 0 || strcmp(name, "print") == 0);
}

bool is_made_to_be_printed(const struct frame *f)
{
    const struct frame *caller = f ? f->prev : NULL;
    return caller && f->method->cls->spun && caller->pc && caller->method->bcis &&
           prints_text(caller->method, (u32)(caller->pc - caller->method->insns) + 1);
}

#define STREAM "java/io/PrintStream"
#define PRINTS(type) \
    { STREAM, "print", "(" type ")V", printed_value, SUMMARY }, { STREAM, "println", "(" type ")V", printed_value, SUMMARY }
const struct native_term print_natives[] = {
    { STREAM, "write", "(Ljava/lang/String;)V", printed_text, NATIVE_SETS },
    { STREAM, "writeln", "(Ljava/lang/String;)V", printed_text, NATIVE_SETS },
    { STREAM, "write", "([C)V", printed_text, NATIVE_SETS },
    { STREAM, "writeln", "([C)V", printed_text, NATIVE_SETS },
    PRINTS("Z"),
    PRINTS("C"),
    PRINTS("I"),
    PRINTS("J"),
    PRINTS("F"),
    PRINTS("D"),
    { 0 },
};
