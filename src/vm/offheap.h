/*
 * offheap: the memory that Unsafe.allocateMemory hands out.
 *
 * One window of address space belongs to the machine. Addresses that the
 * program sees are made up: OFFHEAP_BASE plus the distance into the window, so
 * they are the same in every run, and nothing outside the window can be
 * reached with them.
 *
 *      OFFHEAP_BASE
 *      | first page: lists of free blocks | block | block | ...  top |  never used |
 *
 * A block is a header of 16 bytes and its memory, whose size is one of four
 * sizes per power of two. Freed blocks go into the list of their size. All of
 * this lies in the window itself, but for the top (vm->s.offheap_top), so that
 * going back in time restores the allocator as well. The program can scribble
 * over headers; whatever is read from one is checked before it is used.
 *
 * UNDO. Whoever writes into the window calls offheap_log first. Under a mark it
 * puts the old words into the segment's log as LOG_RAW entries of 8 bytes. The
 * address of an entry is, as for all entries, the distance from vm->heap: the
 * window is outside the heap, so the trail needs no case of its own to swap it.
 */
#ifndef VM_OFFHEAP_H
#define VM_OFFHEAP_H

#include "base/base.h"

struct vm;

#define OFFHEAP_BASE ((u64)1 << 32)
#define OFFHEAP_SIZE ((u64)1 << 30)
#define OFFHEAP_HIDDEN ((u64)1 << 30)

/* Address of a new block, aligned to 16 bytes; 0 if there is no room. */
u64 offheap_alloc(struct vm *, u64 size);
/* False if `address` is not the start of a block in use. */
bool offheap_free(struct vm *, u64 address);
/* Bytes that fit into the block at `address`; 0 if it is none in use. */
u64 offheap_size(struct vm *, u64 address);
/* The memory at [address, address + len), NULL unless all of it is in the window. */
u8 *offheap_at(struct vm *, u64 address, u64 len);
/* The NUL-terminated text at `address`; NULL if it does not end in the window. */
const char *offheap_text(struct vm *, u64 address);
/* To be called before [address, address + len), which is in the window, changes. */
void offheap_log(struct vm *, u64 address, u64 len);
/* offheap_at for writing: logs too. */
u8 *offheap_for_write(struct vm *, u64 address, u64 len);
/*
 * Behind the window lies as much again that has no address: memory in which
 * natives keep state of a path that the program must not be able to forge.
 * [at, at + len) of it, logged if it is to be written; NULL: there is no memory.
 */
u8 *offheap_hidden(struct vm *, u64 at, u64 len, bool write);
/* The table of mapped files lies at HIDDEN_MAPS and begins with this; the rest
 * is native_zip.c's: pieces of HIDDEN_PLACE bytes, the first of which begins
 * with a u32, the number of the others. A write to the window sets `dirty` if there are maps. */
enum { HIDDEN_MAPS = 64 << 10 };
#define HIDDEN_PLACE ((u64)512 << 10)
struct offheap_maps {
    u32 n, dirty;
};
void offheap_release(struct vm *);

#endif
