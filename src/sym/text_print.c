/* Printing symbolic texts. What is printed is held back anyway: a replay shows it. */
#include "sym/native.h"
#include "sym/text.h"

static enum sym_end printed(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    bool symbolic = args[1] >> 32 || (args[1] && holds_terms(e, (ref)args[1]));
    return symbolic ? done(e, f, args) : call_bytecode(e, f, m);
}

const struct native_term print_natives[] = {
    { "java/io/PrintStream", "write", "(Ljava/lang/String;)V", printed, NATIVE_SETS },
    { "java/io/PrintStream", "writeln", "(Ljava/lang/String;)V", printed, NATIVE_SETS },
    { "java/io/PrintStream", "write", "([C)V", printed, NATIVE_SETS },
    { "java/io/PrintStream", "writeln", "([C)V", printed, NATIVE_SETS },
    { 0 },
};
