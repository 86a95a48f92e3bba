#include "vm/offheap.h"

#include <sys/mman.h>

#include "vm/internal.h"
#include "vm/outside.h"

enum {
    FIRST_PAGE = 4096,
    HEADER = 16,
    SIZES = 97, /* 64 bytes, and four for each doubling up to the whole window */
    MARK_USED = 0x55534544,
    MARK_FREE = 0x46524545,
};

struct block {
    u32 mark;
    u32 size; /* number of the size, see bytes_of */
    u64 next; /* free blocks: distance of the next one, 0 at the end */
};
_Static_assert(sizeof(struct block) == HEADER, "blocks would not be aligned");
_Static_assert(SIZES * sizeof(u64) <= FIRST_PAGE, "the lists do not fit the first page");

/* 64; then 80 96 112 128, 160 192 224 256, 320 ... */
static u64 bytes_of(u32 size)
{
    if (!size)
        return 64;
    u32 doubling = (size - 1) / 4, quarter = (size - 1) % 4;
    return ((u64)64 << doubling) + (u64)(quarter + 1) * ((u64)16 << doubling);
}

/* The smallest size that holds n bytes, n <= OFFHEAP_SIZE. */
static u32 size_for(u64 n)
{
    if (n <= 64)
        return 0;
    u32 log = 63 - (u32)__builtin_clzll(n - 1);
    u32 quarter = (u32)((n - 1) >> (log - 2)) & 3;
    return (log - 6) * 4 + quarter + 1;
}

static bool window_open(struct vm *vm)
{
    if (vm->offheap)
        return true;
    /* Above the heap if possible, so that distances from it are positive. */
    void *hint = vm->heap ? vm->heap + vm->reserve : NULL;
    void *p = mmap(hint, OFFHEAP_SIZE + OFFHEAP_HIDDEN, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED)
        return false;
    vm->offheap = p;
    return true;
}

void offheap_release(struct vm *vm)
{
    if (!vm->offheap)
        return;
    outside_close_maps(vm);
    munmap(vm->offheap, OFFHEAP_SIZE + OFFHEAP_HIDDEN);
    vm->offheap = NULL;
}

/* ---- access ---- */

u8 *offheap_at(struct vm *vm, u64 address, u64 len)
{
    u64 off = address - OFFHEAP_BASE;
    if (!vm->offheap || off > OFFHEAP_SIZE || len > OFFHEAP_SIZE - off)
        return NULL;
    return vm->offheap + off;
}

const char *offheap_text(struct vm *vm, u64 address)
{
    const u8 *p = offheap_at(vm, address, 1);
    return p && memchr(p, 0, OFFHEAP_SIZE - (size_t)(p - vm->offheap)) ? (const char *)p : NULL;
}

static void log_words(struct vm *vm, u64 off, u64 len)
{
    if (!vm->depth || !len)
        return;
    for (u64 at = off & ~(u64)7; at < off + len; at += 8)
        trail_push(vm, 0, (u64)((uintptr_t)(vm->offheap + at) - (uintptr_t)vm->heap), LOG_RAW);
}

void offheap_log(struct vm *vm, u64 address, u64 len)
{
    struct offheap_maps *maps = (struct offheap_maps *)(vm->offheap + OFFHEAP_SIZE + HIDDEN_MAPS);
    if (maps->n)
        maps->dirty = 1;
    log_words(vm, address - OFFHEAP_BASE, len);
}

u8 *offheap_for_write(struct vm *vm, u64 address, u64 len)
{
    u8 *p = offheap_at(vm, address, len);
    if (p)
        offheap_log(vm, address, len);
    return p;
}

u8 *offheap_hidden(struct vm *vm, u64 at, u64 len, bool write)
{
    if (!window_open(vm) || at > OFFHEAP_HIDDEN || len > OFFHEAP_HIDDEN - at)
        return NULL;
    if (write)
        log_words(vm, OFFHEAP_SIZE + at, len);
    return vm->offheap + OFFHEAP_SIZE + at;
}

/* ---- blocks ---- */

static void put_header(struct vm *vm, u64 off, struct block b)
{
    offheap_log(vm, OFFHEAP_BASE + off, HEADER);
    memcpy(vm->offheap + off, &b, HEADER);
}

/* Reads the header at `off`; false if no block with that mark can be there. */
static bool get_header(const struct vm *vm, u64 off, u32 mark, struct block *b)
{
    if (off < FIRST_PAGE || off % HEADER || off > OFFHEAP_SIZE || off + HEADER > vm->s.offheap_top)
        return false;
    memcpy(b, vm->offheap + off, HEADER);
    return b->mark == mark && b->size < SIZES && off + HEADER + bytes_of(b->size) <= vm->s.offheap_top;
}

static u64 get_list(const struct vm *vm, u32 size)
{
    u64 first;
    memcpy(&first, vm->offheap + size * sizeof first, sizeof first);
    return first;
}

static void put_list(struct vm *vm, u32 size, u64 first)
{
    offheap_log(vm, OFFHEAP_BASE + size * sizeof first, sizeof first);
    memcpy(vm->offheap + size * sizeof first, &first, sizeof first);
}

u64 offheap_alloc(struct vm *vm, u64 n)
{
    if (n > OFFHEAP_SIZE / 2 || !window_open(vm))
        return 0;
    u32 size = size_for(n);
    struct block b;
    u64 off = get_list(vm, size);
    if (off && get_header(vm, off, MARK_FREE, &b) && b.size == size) {
        put_list(vm, size, b.next);
    } else {
        off = vm->s.offheap_top ? vm->s.offheap_top : FIRST_PAGE;
        u64 end = off + HEADER + bytes_of(size);
        if (end > OFFHEAP_SIZE)
            return 0;
        vm->s.offheap_top = end;
    }
    put_header(vm, off, (struct block){ .mark = MARK_USED, .size = size });
    return OFFHEAP_BASE + off + HEADER;
}

u64 offheap_size(struct vm *vm, u64 address)
{
    struct block b;
    return vm->offheap && get_header(vm, address - OFFHEAP_BASE - HEADER, MARK_USED, &b) ? bytes_of(b.size) : 0;
}

bool offheap_free(struct vm *vm, u64 address)
{
    struct block b;
    u64 off = address - OFFHEAP_BASE - HEADER;
    if (!vm->offheap || !get_header(vm, off, MARK_USED, &b))
        return false;
    b.mark = MARK_FREE;
    b.next = get_list(vm, b.size);
    put_header(vm, off, b);
    put_list(vm, b.size, off);
    return true;
}
