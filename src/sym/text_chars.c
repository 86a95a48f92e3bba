/* Methods of Character on symbolic characters: no decision but whether a code point is a char. */
#include "sym/chars.h"
#include "sym/native.h"

/* A method of one character, and perhaps of a number that is known. */
static enum sym_end of_character(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    term c = int_term(e, args[0]);
    if (!(args[0] >> 32) || (m->nargs == 2 && args[1] >> 32))
        return call_bytecode(e, f, m);
    if (m->desc->text[1] == 'I') {
        switch (decide(e, mk_ult(e->T, c, mk_const(e->T, 32, CHARS)))) {
        case UNKNOWN:
            return SYM_FORK;
        case NO:
            return call_bytecode(e, f, m);
        case YES:
            break;
        }
    }
    const struct char_table *t = char_table(e, m, m->nargs == 2 ? (i32)args[1] : 0);
    return t ? give_term(e, f, args, 'I', char_term(e, t, c)) : call_bytecode(e, f, m);
}

static enum sym_end char_count(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    term small = mk_slt(e->T, int_term(e, args[0]), mk_const(e->T, 32, CHARS));
    return give_term(e, f, args, 'I', mk_ite(e->T, small, mk_const(e->T, 32, 1), mk_const(e->T, 32, 2)));
}

/* The digit as a character, in a radix that is known; '\0' if there is none. */
static enum sym_end for_digit(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    i32 radix = (i32)args[1];
    if (args[1] >> 32 || radix < 2 || radix > 36)
        return call_bytecode(e, f, m);
    term digit = int_term(e, args[0]);
    term number = mk_add(T, digit, mk_const(T, 32, '0')), letter = mk_add(T, digit, mk_const(T, 32, 'a' - 10));
    term c = mk_ite(T, mk_slt(T, digit, mk_const(T, 32, 10)), number, letter);
    return give_term(e, f, args, 'I',
                     mk_ite(T, mk_ult(T, digit, mk_const(T, 32, (u32)radix)), c, mk_const(T, 32, 0)));
}

#define CHARACTER "java/lang/Character"
#define CHAR(name, result) { CHARACTER, name, "(C)" result, of_character, SUMMARY }
#define POINT(name, result) { CHARACTER, name, "(I)" result, of_character, SUMMARY }
#define BOTH(name, result) CHAR(name, result), POINT(name, result)
const struct native_term character_natives[] = {
    BOTH("isDigit", "Z"),
    BOTH("isLetter", "Z"),
    BOTH("isLetterOrDigit", "Z"),
    BOTH("isUpperCase", "Z"),
    BOTH("isLowerCase", "Z"),
    BOTH("isTitleCase", "Z"),
    BOTH("isWhitespace", "Z"),
    BOTH("isSpaceChar", "Z"),
    BOTH("isJavaIdentifierStart", "Z"),
    BOTH("isJavaIdentifierPart", "Z"),
    BOTH("isUnicodeIdentifierStart", "Z"),
    BOTH("isUnicodeIdentifierPart", "Z"),
    BOTH("isIdentifierIgnorable", "Z"),
    BOTH("isISOControl", "Z"),
    BOTH("isDefined", "Z"),
    BOTH("isMirrored", "Z"),
    BOTH("getType", "I"),
    BOTH("getNumericValue", "I"),
    BOTH("getDirectionality", "B"),
    CHAR("isJavaLetter", "Z"),
    CHAR("isJavaLetterOrDigit", "Z"),
    CHAR("isSpace", "Z"),
    CHAR("isSurrogate", "Z"),
    CHAR("isHighSurrogate", "Z"),
    CHAR("isLowSurrogate", "Z"),
    POINT("isAlphabetic", "Z"),
    POINT("isIdeographic", "Z"),
    POINT("isEmoji", "Z"),
    CHAR("toUpperCase", "C"),
    CHAR("toLowerCase", "C"),
    CHAR("toTitleCase", "C"),
    POINT("toUpperCase", "I"),
    POINT("toUpperCaseEx", "I"),
    POINT("toLowerCase", "I"),
    POINT("toTitleCase", "I"),
    { CHARACTER, "digit", "(CI)I", of_character, SUMMARY },
    { CHARACTER, "digit", "(II)I", of_character, SUMMARY },
    { CHARACTER, "charCount", "(I)I", char_count, SUMMARY },
    { CHARACTER, "forDigit", "(II)C", for_digit, SUMMARY },
    { 0 },
};
