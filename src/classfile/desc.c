/*
 * Names and descriptors of JVMS 4.2 and 4.3. The functions that check take a
 * length; those that walk take checked text, but stop at its end whatever it is.
 */
#include "classfile/classfile.h"

enum { DIMENSIONS_MAX = 255, ARG_SLOTS_MAX = 255 };

bool name_is_unqualified(const char *s, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        if (s[i] == '.' || s[i] == ';' || s[i] == '[' || s[i] == '/')
            return false;
    }
    return len > 0;
}

bool name_is_method(const char *s, size_t len)
{
    if (len && s[0] == '<')
        return (len == 6 && memcmp(s, "<init>", 6) == 0) ||
               (len == 8 && memcmp(s, "<clinit>", 8) == 0);
    return name_is_unqualified(s, len) && !memchr(s, '<', len) && !memchr(s, '>', len);
}

/* Unqualified names with one '/' between. */
static bool is_binary_name(const char *s, size_t len)
{
    size_t start = 0;
    for (size_t i = 0; i <= len; i++) {
        if (i < len && s[i] != '/')
            continue;
        if (!name_is_unqualified(s + start, i - start))
            return false;
        start = i + 1;
    }
    return true;
}

bool name_is_class(const char *s, size_t len)
{
    return len && s[0] == '[' ? desc_is_field(s, len) : is_binary_name(s, len);
}

/* The end of the field type that starts at s, or NULL. */
static const char *field_type_end(const char *s, const char *end)
{
    const char *start = s;
    while (s < end && *s == '[')
        s++;
    if (s == end || s - start > DIMENSIONS_MAX)
        return NULL;
    if (*s != 'L')
        return memchr("BCDFIJSZ", *s, 8) ? s + 1 : NULL;
    const char *semi = memchr(s, ';', (size_t)(end - s));
    if (!semi || !is_binary_name(s + 1, (size_t)(semi - s - 1)))
        return NULL;
    return semi + 1;
}

bool desc_is_field(const char *s, size_t len)
{
    return field_type_end(s, s + len) == s + len;
}

bool desc_is_method(const char *s, size_t len)
{
    const char *end = s + len;
    if (!len || *s != '(')
        return false;
    u32 slots = 0;
    for (s++; s < end && *s != ')';) {
        slots += *s == 'J' || *s == 'D' ? 2 : 1;
        s = field_type_end(s, end);
        if (!s || slots > ARG_SLOTS_MAX)
            return false;
    }
    if (s >= end)
        return false;
    s++;
    if (end - s == 1 && *s == 'V')
        return true;
    return field_type_end(s, end) == end;
}

const char *desc_skip(const char *s)
{
    while (*s == '[')
        s++;
    if (*s != 'L')
        return *s ? s + 1 : s;
    const char *semi = strchr(s, ';');
    return semi ? semi + 1 : s + strlen(s);
}

u32 desc_arg_slots(const char *desc)
{
    u32 n = 0;
    const char *s = *desc == '(' ? desc + 1 : desc;
    for (; *s && *s != ')'; s = desc_skip(s))
        n += *s == 'J' || *s == 'D' ? 2 : 1;
    return n;
}

const char *desc_return(const char *desc)
{
    /* Type by type: a class name may contain ')'. */
    const char *p = desc + 1;
    while (*p && *p != ')')
        p = desc_skip(p);
    return *p ? p + 1 : p;
}
