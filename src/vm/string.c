/*
 * Strings: real java.lang.String objects, always UTF-16 inside (COMPACT_STRINGS
 * is off, see docs/decisions/002-utf16-strings.md), so a character is one
 * 16-bit unit of a byte[] wherever it comes from.
 *
 * The intern table is an open-addressing hash table made of a Java Object[],
 * held by a root: it is trailed and collected like everything else.
 */
#include "vm/internal.h"

enum { CODER_UTF16 = 1, INTERN_FIRST = 1024 };

static ref string_around(struct vm *vm, ref value)
{
    ref s = value ? new_object(vm, vm->k[K_string]) : 0;
    if (s) {
        put_ref(vm, s, vm->kf[KF_string_value], value);
        put_int(vm, s, vm->kf[KF_string_coder], CODER_UTF16);
    }
    return s;
}

ref new_string_utf16(struct vm *vm, const u16 *units, u32 n)
{
    if (n > 0x3fffffff) {
        throw_oom(vm);
        return 0;
    }
    ref value = new_prim_array(vm, 'B', n * 2);
    if (value && n)
        memcpy(arr(vm, value)->data, units, (size_t)n * 2);
    return string_around(vm, value);
}

ref new_string(struct vm *vm, const char *utf8)
{
    size_t len = strlen(utf8), n = utf16_from_utf8(utf8, len, NULL);
    ref value = new_prim_array(vm, 'B', (u32)n * 2);
    if (value)
        utf16_from_utf8(utf8, len, (u16 *)arr(vm, value)->data);
    return string_around(vm, value);
}

ref new_string_modified(struct vm *vm, const char *text, size_t len)
{
    size_t n = utf16_from_modified(text, len, NULL);
    ref value = new_prim_array(vm, 'B', (u32)n * 2);
    if (value)
        utf16_from_modified(text, len, (u16 *)arr(vm, value)->data);
    return string_around(vm, value);
}

ref new_string_sym(struct vm *vm, const struct sym *s)
{
    return new_string_modified(vm, s->text, s->len);
}

u32 string_length(const struct vm *vm, ref s)
{
    ref value = get_ref(vm, s, vm->kf[KF_string_value]);
    return value ? array_length(vm, value) / 2 : 0;
}

const u16 *string_units(const struct vm *vm, ref s)
{
    ref value = get_ref(vm, s, vm->kf[KF_string_value]);
    return value ? (const u16 *)arr(vm, value)->data : NULL;
}

void string_text(const struct vm *vm, ref s, struct buf *out)
{
    if (s)
        buf_utf16(out, string_units(vm, s), string_length(vm, s));
    else
        buf_text(out, "null");
    buf_put(out, "", 0);
}

const struct sym *string_sym(struct vm *vm, ref s)
{
    struct buf b = { 0 };
    buf_modified_from_utf16(&b, string_units(vm, s), string_length(vm, s));
    const struct sym *sym = sym_intern(&vm->syms, b.data ? b.data : "", b.len);
    buf_release(&b);
    return sym;
}

const struct sym *string_class_name(struct vm *vm, ref s, bool dots)
{
    struct buf b = { 0 };
    buf_modified_from_utf16(&b, string_units(vm, s), string_length(vm, s));
    for (size_t i = 0; dots && i < b.len; i++) {
        if (b.data[i] == '.')
            b.data[i] = '/';
    }
    const struct sym *sym = sym_intern(&vm->syms, b.data ? b.data : "", b.len);
    buf_release(&b);
    return sym;
}

bool string_equals(const struct vm *vm, ref a, ref b)
{
    u32 n = string_length(vm, a);
    return n == string_length(vm, b) && memcmp(string_units(vm, a), string_units(vm, b), (size_t)n * 2) == 0;
}

/* ---- interning ---- */

static u32 string_bucket(const struct vm *vm, ref s, u32 cap)
{
    return hash_bytes(string_units(vm, s), (size_t)string_length(vm, s) * 2) & (cap - 1);
}

static void intern_place(struct vm *vm, ref table, ref s)
{
    u32 cap = array_length(vm, table), i = string_bucket(vm, s, cap);
    while (get_ref_elem(vm, table, i))
        i = (i + 1) & (cap - 1);
    put_ref_elem(vm, table, i, s);
}

static bool intern_grow(struct vm *vm)
{
    ref old = vm->roots[ROOT_INTERN];
    u32 n = old ? array_length(vm, old) : 0;
    ref table = new_ref_array(vm, vm->k[K_object], n ? n * 2 : INTERN_FIRST);
    if (!table)
        return false;
    for (u32 i = 0; i < n; i++) {
        if (get_ref_elem(vm, old, i))
            intern_place(vm, table, get_ref_elem(vm, old, i));
    }
    vm->roots[ROOT_INTERN] = table;
    return true;
}

ref intern_string(struct vm *vm, ref s)
{
    ref table = vm->roots[ROOT_INTERN];
    if (!table || vm->roots[ROOT_INTERN_COUNT] * 2 >= array_length(vm, table)) {
        if (!intern_grow(vm))
            return 0;
        table = vm->roots[ROOT_INTERN];
    }
    u32 cap = array_length(vm, table), i = string_bucket(vm, s, cap);
    for (ref t; (t = get_ref_elem(vm, table, i)); i = (i + 1) & (cap - 1)) {
        if (string_equals(vm, t, s))
            return t;
    }
    put_ref_elem(vm, table, i, s);
    vm->roots[ROOT_INTERN_COUNT]++;
    return s;
}

bool string_is_interned(const struct vm *vm, ref s)
{
    ref table = vm->roots[ROOT_INTERN];
    u32 cap = table ? array_length(vm, table) : 0;
    for (u32 i = table ? string_bucket(vm, s, cap) : 0; table && get_ref_elem(vm, table, i); i = (i + 1) & (cap - 1)) {
        if (get_ref_elem(vm, table, i) == s)
            return true;
    }
    return false;
}

ref intern_sym(struct vm *vm, const struct sym *sym)
{
    ref s = new_string_sym(vm, sym);
    return s ? intern_string(vm, s) : 0;
}
