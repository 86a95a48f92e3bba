/*
 * java.util.zip: checksums, Inflater and Deflater, done by zlib.
 *
 * A stream is a place of fixed size in hidden off-heap memory: zlib's own
 * record and everything it allocates lie in it, always at the same address. So
 * a copy of the place is a copy of the stream, and logging the place before
 * each call is all that going back in time needs. Java holds the number of the
 * place; place 0 is the directory.
 */
#include "vm/native_io.h"

#include <zlib.h>

/* zlib takes 270 KiB to deflate and 48 KiB to inflate with the largest window. */
#define PLACE_SIZE HIDDEN_PLACE
#define INFLATE_SIZE ((u64)96 << 10)
enum { PLACES = OFFHEAP_HIDDEN / PLACE_SIZE };

enum kind { KIND_FREE, KIND_INFLATE, KIND_DEFLATE };

struct directory {
    u32 places; /* in use or free; place numbers run from 1 to this */
    u32 free;   /* first of the free ones, 0 if there is none */
};

struct place {
    u32 kind, next; /* next: of the free ones */
    u64 used;       /* bytes from its start */
    z_stream z;
};

static void *zip_alloc(void *opaque, unsigned items, unsigned size)
{
    struct place *p = opaque;
    u64 n = ((u64)items * size + 15) & ~(u64)15;
    if (n > PLACE_SIZE - p->used)
        return NULL;
    void *block = (u8 *)p + p->used;
    p->used += n;
    return block;
}

static void zip_free(void *opaque __attribute__((unused)), void *block __attribute__((unused)))
{
    /* Everything goes with the place. */
}

/* ---- places ---- */

static struct place *place_at(struct vm *vm, u64 number, enum kind kind)
{
    u64 len = kind == KIND_INFLATE ? INFLATE_SIZE : PLACE_SIZE;
    return (struct place *)offheap_hidden(vm, number * PLACE_SIZE, len, true);
}

/* The stream with this number; NULL with an exception if there is none. */
static struct place *stream_of(struct vm *vm, i64 number, enum kind kind)
{
    const struct directory *d = (struct directory *)offheap_hidden(vm, 0, sizeof *d, false);
    if (d && number > 0 && number <= d->places) {
        struct place *p = place_at(vm, (u64)number, kind);
        if (p->kind == kind)
            return p;
    }
    throw_new(vm, "java/lang/InternalError", "no such stream");
    return NULL;
}

/* Number of a new place; 0 if all are taken. */
static u32 place_new(struct vm *vm, enum kind kind)
{
    struct directory *d = (struct directory *)offheap_hidden(vm, 0, sizeof *d, true);
    if (!d || (!d->free && d->places == PLACES - 1))
        return 0;
    u32 number = d->free ? d->free : ++d->places;
    struct place *p = place_at(vm, number, kind);
    if (d->free)
        d->free = p->next;
    *p = (struct place){ .kind = kind, .used = (sizeof *p + 15) & ~(u64)15 };
    p->z.zalloc = zip_alloc;
    p->z.zfree = zip_free;
    p->z.opaque = p;
    return number;
}

static void place_free(struct vm *vm, u32 number, struct place *p)
{
    struct directory *d = (struct directory *)offheap_hidden(vm, 0, sizeof *d, true);
    *p = (struct place){ .kind = KIND_FREE, .next = d->free };
    d->free = number;
}

static nat_result ret_stream(struct vm *vm, slot *a, u32 number, int status)
{
    if (status == Z_OK)
        return ret_long(a, number);
    const char *cls = status == Z_STREAM_ERROR ? "java/lang/IllegalArgumentException" : "java/lang/OutOfMemoryError";
    return throw_text(vm, cls, NULL);
}

LEAF(zip_inflate_new)
{
    bool raw = arg_int(a, 0);
    u32 number = place_new(vm, KIND_INFLATE);
    if (!number)
        return ret_stream(vm, a, 0, Z_MEM_ERROR);
    struct place *p = place_at(vm, number, KIND_INFLATE);
    return ret_stream(vm, a, number, inflateInit2(&p->z, raw ? -MAX_WBITS : MAX_WBITS));
}

LEAF(zip_deflate_new)
{
    bool raw = arg_int(a, 2);
    u32 number = place_new(vm, KIND_DEFLATE);
    if (!number)
        return ret_stream(vm, a, 0, Z_MEM_ERROR);
    struct place *p = place_at(vm, number, KIND_DEFLATE);
    return ret_stream(vm, a, number,
                      deflateInit2(&p->z, arg_int(a, 0), Z_DEFLATED, raw ? -MAX_WBITS : MAX_WBITS, 8, arg_int(a, 1)));
}

static nat_result end_stream(struct vm *vm, slot *a, enum kind kind)
{
    struct place *p = stream_of(vm, arg_long(a, 0), kind);
    if (!p)
        return NAT_THROW;
    place_free(vm, (u32)arg_long(a, 0), p);
    return ret_void();
}

LEAF(zip_inflate_end)
{
    return end_stream(vm, a, KIND_INFLATE);
}

LEAF(zip_deflate_end)
{
    return end_stream(vm, a, KIND_DEFLATE);
}

static nat_result reset_stream(struct vm *vm, slot *a, enum kind kind)
{
    struct place *p = stream_of(vm, arg_long(a, 0), kind);
    if (!p)
        return NAT_THROW;
    int status = kind == KIND_INFLATE ? inflateReset(&p->z) : deflateReset(&p->z);
    return status == Z_OK ? ret_void() : throw_text(vm, "java/lang/InternalError", NULL);
}

LEAF(zip_inflate_reset)
{
    return reset_stream(vm, a, KIND_INFLATE);
}

LEAF(zip_deflate_reset)
{
    return reset_stream(vm, a, KIND_DEFLATE);
}

static nat_result ret_adler(struct vm *vm, slot *a, enum kind kind)
{
    const struct place *p = stream_of(vm, arg_long(a, 0), kind);
    return p ? ret_int(a, (i32)(u32)p->z.adler) : NAT_THROW;
}

LEAF(zip_inflate_adler)
{
    return ret_adler(vm, a, KIND_INFLATE);
}

LEAF(zip_deflate_adler)
{
    return ret_adler(vm, a, KIND_DEFLATE);
}

/* ---- data: a range of a byte[], or of off-heap memory ---- */

/* Three slots at `a` say where: array, offset, length; or address, length. */
static u8 *data_range(struct vm *vm, const slot *a, bool in_array, bool write)
{
    i32 len = arg_int(a, 2);
    if (in_array)
        return write ? array_range_for_write(vm, arg_ref(a, 0), arg_int(a, 1), len)
                     : array_range(vm, arg_ref(a, 0), arg_int(a, 1), len);
    u64 address = (u64)arg_long(a, 0);
    u8 *p = len < 0 ? NULL : write ? offheap_for_write(vm, address, (u64)len) : offheap_at(vm, address, (u64)len);
    if (!p)
        throw_new(vm, "java/lang/InternalError", "an address outside of native memory");
    return p;
}

static nat_result set_dictionary(struct vm *vm, slot *a, enum kind kind, bool in_array)
{
    struct place *p = stream_of(vm, arg_long(a, 0), kind);
    const u8 *bytes = p ? data_range(vm, a + 2, in_array, false) : NULL;
    if (!bytes)
        return failed(vm);
    unsigned len = (unsigned)arg_int(a, 4);
    int status = kind == KIND_INFLATE ? inflateSetDictionary(&p->z, bytes, len)
                                      : deflateSetDictionary(&p->z, bytes, len);
    if (status == Z_OK)
        return ret_void();
    const char *cls = status == Z_STREAM_ERROR || status == Z_DATA_ERROR ? "java/lang/IllegalArgumentException"
                                                                         : "java/lang/InternalError";
    return throw_text(vm, cls, p->z.msg);
}

LEAF(zip_inflate_dictionary)
{
    return set_dictionary(vm, a, KIND_INFLATE, true);
}

LEAF(zip_inflate_dictionary_buffer)
{
    return set_dictionary(vm, a, KIND_INFLATE, false);
}

LEAF(zip_deflate_dictionary)
{
    return set_dictionary(vm, a, KIND_DEFLATE, true);
}

LEAF(zip_deflate_dictionary_buffer)
{
    return set_dictionary(vm, a, KIND_DEFLATE, false);
}

/* ---- inflating and deflating ---- */

/* Bytes taken in the low 31 bits, bytes given in the next, then two flags. */
static nat_result ret_progress(slot *a, u32 taken, u32 given, bool finished, bool flag)
{
    return ret_long(a, (i64)((u64)taken | (u64)given << 31 | (u64)finished << 62 | (u64)flag << 63));
}

/* Both: (this, long stream, input, output [, int flush, int params]). The
 * stream is given its input and output for the time of the call only. */
static struct place *begin(struct vm *vm, const slot *a, enum kind kind, bool from_array, bool to_array)
{
    struct place *p = stream_of(vm, arg_long(a, 1), kind);
    u8 *in = p ? data_range(vm, a + 3, from_array, false) : NULL;
    u8 *out = in ? data_range(vm, a + 6, to_array, true) : NULL;
    if (!out)
        return NULL;
    p->z.next_in = in;
    p->z.avail_in = (unsigned)arg_int(a, 5);
    p->z.next_out = out;
    p->z.avail_out = (unsigned)arg_int(a, 8);
    return p;
}

static void finish(struct place *p, const slot *a, u32 *taken, u32 *given)
{
    *taken = (u32)arg_int(a, 5) - p->z.avail_in;
    *given = (u32)arg_int(a, 8) - p->z.avail_out;
    p->z.next_in = p->z.next_out = NULL;
    p->z.avail_in = p->z.avail_out = 0;
}

static nat_result inflate_data(struct vm *vm, slot *a, bool from_array, bool to_array)
{
    struct place *p = begin(vm, a, KIND_INFLATE, from_array, to_array);
    if (!p)
        return failed(vm);
    u32 taken, given;
    int status = inflate(&p->z, Z_SYNC_FLUSH);
    finish(p, a, &taken, &given);
    switch (status) {
    case Z_OK:
    case Z_BUF_ERROR:
    case Z_STREAM_END:
    case Z_NEED_DICT:
        return ret_progress(a, taken, given, status == Z_STREAM_END, status == Z_NEED_DICT);
    case Z_DATA_ERROR:
        set_int(vm, arg_ref(a, 0), "inputConsumed", (i32)taken);
        set_int(vm, arg_ref(a, 0), "outputConsumed", (i32)given);
        return throw_new(vm, "java/util/zip/DataFormatException", "%s", p->z.msg ? p->z.msg : "data error");
    case Z_MEM_ERROR:
        return throw_oom(vm);
    default:
        return throw_new(vm, "java/lang/InternalError", "%s", p->z.msg ? p->z.msg : "inflate");
    }
}

static nat_result deflate_data(struct vm *vm, slot *a, bool from_array, bool to_array)
{
    struct place *p = begin(vm, a, KIND_DEFLATE, from_array, to_array);
    if (!p)
        return failed(vm);
    i32 flush = arg_int(a, 9), params = arg_int(a, 10);
    bool set_params = params & 1;
    u32 taken, given;
    int status = set_params ? deflateParams(&p->z, params >> 3, params >> 1 & 3) : deflate(&p->z, flush);
    finish(p, a, &taken, &given);
    switch (status) {
    case Z_OK:
    case Z_BUF_ERROR:
    case Z_STREAM_END:
        return ret_progress(a, taken, given, status == Z_STREAM_END, set_params && status == Z_BUF_ERROR);
    default:
        return throw_new(vm, "java/lang/InternalError", "%s", p->z.msg ? p->z.msg : "deflate");
    }
}

LEAF(zip_inflate_bytes_bytes)
{
    return inflate_data(vm, a, true, true);
}

LEAF(zip_inflate_bytes_buffer)
{
    return inflate_data(vm, a, true, false);
}

LEAF(zip_inflate_buffer_bytes)
{
    return inflate_data(vm, a, false, true);
}

LEAF(zip_inflate_buffer_buffer)
{
    return inflate_data(vm, a, false, false);
}

LEAF(zip_deflate_bytes_bytes)
{
    return deflate_data(vm, a, true, true);
}

LEAF(zip_deflate_bytes_buffer)
{
    return deflate_data(vm, a, true, false);
}

LEAF(zip_deflate_buffer_bytes)
{
    return deflate_data(vm, a, false, true);
}

LEAF(zip_deflate_buffer_buffer)
{
    return deflate_data(vm, a, false, false);
}

/* ---- checksums ---- */

typedef uLong checksum(uLong sum, const Bytef *bytes, uInt len);

static nat_result sum_byte(slot *a, checksum *sum)
{
    u8 byte = (u8)arg_int(a, 1);
    return ret_int(a, (i32)(u32)sum((u32)arg_int(a, 0), &byte, 1));
}

static nat_result sum_array(struct vm *vm, slot *a, checksum *sum)
{
    const u8 *p = data_range(vm, a + 1, true, false);
    return p ? ret_int(a, (i32)(u32)sum((u32)arg_int(a, 0), p, (uInt)arg_int(a, 3))) : failed(vm);
}

/* (int sum, long address, int offset, int length) */
static nat_result sum_buffer(struct vm *vm, slot *a, checksum *sum)
{
    slot where[3] = { (u64)arg_long(a, 1) + (u64)(i64)arg_int(a, 3), 0, a[4] };
    const u8 *p = data_range(vm, where, false, false);
    return p ? ret_int(a, (i32)(u32)sum((u32)arg_int(a, 0), p, (uInt)arg_int(a, 4))) : NAT_THROW;
}

LEAF(zip_crc_byte)
{
    return sum_byte(a, crc32);
}

LEAF(zip_crc_bytes)
{
    return sum_array(vm, a, crc32);
}

LEAF(zip_crc_buffer)
{
    return sum_buffer(vm, a, crc32);
}

LEAF(zip_adler_byte)
{
    return sum_byte(a, adler32);
}

LEAF(zip_adler_bytes)
{
    return sum_array(vm, a, adler32);
}

LEAF(zip_adler_buffer)
{
    return sum_buffer(vm, a, adler32);
}
