/*
 * Strings and output: replaced methods of String, StringUTF16 and the
 * standard streams. All are overrides for speed, except intern.
 */
#include "vm/native_text.h"

LEAF(string_intern)
{
    ref s = intern_string(vm, arg_ref(a, 0));
    return s ? ret_ref(a, s) : NAT_THROW;
}

LEAF(string_equals_object)
{
    ref s = arg_ref(a, 0), o = arg_ref(a, 1);
    if (!o || obj(vm, o)->klass != vm->k[K_string]->id)
        return ret_bool(a, false);
    return ret_bool(a, s == o || string_equals(vm, s, o));
}

LEAF(string_hash_code)
{
    ref s = arg_ref(a, 0);
    u32 h = get_int(vm, s, vm->kf[KF_string_hash]);
    if (h || get_int(vm, s, vm->kf[KF_string_hash_is_zero]))
        return ret_int(a, (i32)h);
    const u16 *p = string_units(vm, s);
    u32 n = string_length(vm, s);
    for (u32 i = 0; i < n; i++)
        h = h * 31 + p[i];
    if (h)
        put_int(vm, s, vm->kf[KF_string_hash], h);
    else
        put_int(vm, s, vm->kf[KF_string_hash_is_zero], 1);
    return ret_int(a, (i32)h);
}

/*
 * An index out of bounds is left to the bytecode. The frames and the text of
 * the exception depend on whether the JDK keeps the string as Latin-1, which it
 * does whenever it can: then the bytecode gets a stand-in that is kept so.
 */
static nat_result char_index_error(struct vm *vm, slot *a)
{
    ref s = arg_ref(a, 0);
    u32 n = string_length(vm, s);
    for (u32 k = 0; k < n; k++) {
        if (string_units(vm, s)[k] > 0xff)
            return NAT_BYTECODE;
    }
    ref bytes = new_prim_array(vm, 'B', n);
    ref stand_in = bytes ? new_object(vm, vm->k[K_string]) : 0;
    if (!stand_in)
        return NAT_THROW;
    for (u32 k = 0; k < n; k++)
        put_elem1(vm, bytes, k, (u8)string_units(vm, s)[k]);
    put_ref(vm, stand_in, vm->kf[KF_string_value], bytes);
    a[0] = stand_in;
    return NAT_BYTECODE;
}

/* No string is, but for the stand-ins of char_index_error. */
LEAF(string_is_latin1) { return ret_bool(a, get_int(vm, arg_ref(a, 0), vm->kf[KF_string_coder]) == 0); }

LEAF(string_char_at)
{
    ref s = arg_ref(a, 0);
    u32 i = (u32)a[1];
    if (i >= string_length(vm, s))
        return char_index_error(vm, a);
    return ret_int(a, string_units(vm, s)[i]);
}

LEAF(string_length_of) { return ret_int(a, (i32)string_length(vm, arg_ref(a, 0))); }

/* StringUTF16.getChar(byte[], int) and putChar(byte[], int, int): unchecked in
 * Java, so checked here. */
LEAF(utf16_get_char)
{
    ref v = arg_ref(a, 0);
    u32 i = (u32)a[1];
    if (!v || (u64)i * 2 + 2 > array_length(vm, v))
        return NAT_BYTECODE;
    return ret_int(a, ((const u16 *)arr(vm, v)->data)[i]);
}

LEAF(utf16_put_char)
{
    ref v = arg_ref(a, 0);
    u32 i = (u32)a[1];
    if (!v || (u64)i * 2 + 2 > array_length(vm, v))
        return NAT_BYTECODE;
    u64 at = addr_of(v) + ARRAY_HEADER + (u64)i * 2;
    arr(vm, v);
    if (vm->met_term)
        return ret_void();
    trail_log_elems(vm, v, at, 2);
    *(u16 *)(vm->heap + at) = (u16)a[2];
    return ret_void();
}

/* StringUTF16.trim(byte[]): where nothing is left, the JDK, which keeps such a string as Latin-1, has the literal "". */
LEAF(utf16_trim)
{
    ref v = arg_ref(a, 0);
    u32 n = v ? array_length(vm, v) / 2 : 0;
    const u16 *units = v ? (const u16 *)arr(vm, v)->data : NULL;
    for (u32 i = 0; i < n; i++) {
        if (units[i] > ' ')
            return NAT_BYTECODE;
    }
    if (!n)
        return NAT_BYTECODE;
    ref none = intern_sym(vm, sym_intern(&vm->syms, "", 0));
    return none ? ret_ref(a, none) : NAT_THROW;
}

/* ---- standard output ---- */

/*
 * System.out and System.err are PrintStreams without a charset encoder
 * (textOut is null) over a FileOutputStream; the private methods through which
 * everything is printed are done here. Any other PrintStream runs its own code.
 */
int standard_fd(struct vm *vm, ref stream)
{
    struct class *c = class_of(vm, stream);
    static const char *const names[] = { "textOut", "out" };
    u32 at[2];
    for (u32 i = 0; i < 2; i++) {
        struct field *f = class_find_field_text(vm, c, names[i]);
        if (!f)
            return -1;
        at[i] = f->offset;
    }
    if (get_ref(vm, stream, at[0]))
        return -1;
    ref out = get_ref(vm, stream, at[1]);
    if (!out || strcmp(class_of(vm, out)->name->text, "java/io/FileOutputStream") != 0)
        return -1;
    return descriptor_number(vm, get_ref(vm, out, field_offset(vm, class_of(vm, out), "fd")));
}

static nat_result print_units(struct vm *vm, int fd, const u16 *units, u32 n, bool newline)
{
    struct buf b = { 0 };
    stream_encode(vm, fd, units, n, &b);
    if (newline)
        stream_encode(vm, fd, (const u16[]){ '\n' }, 1, &b);
    if (b.len)
        outside_write(vm, fd, b.data, b.len);
    buf_release(&b);
    return ret_void();
}

static nat_result print_text(struct vm *vm, slot *a, bool newline)
{
    int fd = standard_fd(vm, arg_ref(a, 0));
    if (fd < 0)
        return NAT_BYTECODE;
    ref s = arg_ref(a, 1);
    if (!s)
        return NAT_BYTECODE;
    return print_units(vm, fd, string_units(vm, s), string_length(vm, s), newline);
}

static nat_result print_chars(struct vm *vm, slot *a, bool newline)
{
    int fd = standard_fd(vm, arg_ref(a, 0));
    if (fd < 0)
        return NAT_BYTECODE;
    ref chars = arg_ref(a, 1);
    if (!chars)
        return throw_null(vm);
    return print_units(vm, fd, (const u16 *)arr(vm, chars)->data, array_length(vm, chars), newline);
}

LEAF(print_write_string) { return print_text(vm, a, false); }
LEAF(print_writeln_string) { return print_text(vm, a, true); }
LEAF(print_write_chars) { return print_chars(vm, a, false); }
LEAF(print_writeln_chars) { return print_chars(vm, a, true); }

LEAF(print_new_line)
{
    int fd = standard_fd(vm, arg_ref(a, 0));
    if (fd < 0)
        return NAT_BYTECODE;
    return print_units(vm, fd, NULL, 0, true);
}

LEAF(print_write_byte)
{
    int fd = standard_fd(vm, arg_ref(a, 0));
    if (fd < 0)
        return NAT_BYTECODE;
    char c = (char)arg_int(a, 1);
    outside_write(vm, fd, &c, 1);
    return ret_void();
}

LEAF(print_write_bytes)
{
    int fd = standard_fd(vm, arg_ref(a, 0));
    if (fd < 0)
        return NAT_BYTECODE;
    u8 *p = array_range(vm, arg_ref(a, 1), arg_int(a, 2), arg_int(a, 3));
    if (!p)
        return NAT_THROW;
    outside_write(vm, fd, p, (size_t)arg_int(a, 3));
    return ret_void();
}

/* Nothing is ever held back: flush has nothing to do. */
LEAF(print_flush) { return standard_fd(vm, arg_ref(a, 0)) < 0 ? NAT_BYTECODE : ret_void(); }
LEAF(print_check_error) { return standard_fd(vm, arg_ref(a, 0)) < 0 ? NAT_BYTECODE : ret_bool(a, false); }

/* What is printed to a closed stream is lost; its descriptor stays open. */
LEAF(print_close)
{
    ref stream = arg_ref(a, 0);
    if (standard_fd(vm, stream) < 0)
        return NAT_BYTECODE;
    put_int(vm, stream, field_offset(vm, class_of(vm, stream), "closing"), 1);
    put_ref(vm, stream, field_offset(vm, class_of(vm, stream), "out"), 0);
    return ret_void();
}

/* PrintStream.charset(), since 18. */
nat_result print_charset(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    if (f->state == 1)
        return ret_ref(f->locals, (ref)f->sp[0]);
    int fd = standard_fd(vm, arg_ref(f->locals, 0));
    if (fd < 0)
        return NAT_BYTECODE;
    const char *name = stream_charset(vm, fd);
    f->state = 1;
    if (!name)
        return call_named(vm, f, "java/nio/charset/Charset", "defaultCharset", "()Ljava/nio/charset/Charset;", NULL);
    slot args[1] = { new_string(vm, name) };
    return args[0] ? call_named(vm, f, "java/nio/charset/Charset", "forName",
                                "(Ljava/lang/String;)Ljava/nio/charset/Charset;", args)
                   : NAT_THROW;
}
