#include "vm/outside.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "vm/internal.h"
#include "vm/offheap.h"

/* The table lies in hidden memory, so that it goes back with the path. */
enum { MAPS_MAX = 1024 };
struct mapping {
    u64 address; /* 0: a free entry */
    u64 len;
    i64 at;
    u64 dev, ino;
    i32 fd; /* the map's own */
    bool writes;
};
struct table {
    struct offheap_maps head; /* n: entries in use or free */
    struct mapping maps[MAPS_MAX];
};
_Static_assert(HIDDEN_MAPS + sizeof(struct table) <= 512 << 10, "the table runs into native_zip.c's places");

/* The table if there are maps; a machine without any is not made to have one. */
static struct table *table(struct vm *vm)
{
    struct table *t = vm->offheap ? (struct table *)offheap_hidden(vm, HIDDEN_MAPS, sizeof *t, false) : NULL;
    return t && t->head.n ? t : NULL;
}

static void put_mapping(struct vm *vm, u32 i, struct mapping m)
{
    struct mapping *to = (struct mapping *)offheap_hidden(
        vm, HIDDEN_MAPS + offsetof(struct table, maps) + i * sizeof m, sizeof m, true);
    *to = m;
}

/* Reads the file's bytes into the memory; what is behind its end stays. */
static bool read_mapping(struct vm *vm, const struct mapping *m)
{
    u8 *p = offheap_for_write(vm, m->address, m->len);
    for (u64 done = 0; p && done < m->len;) {
        i64 n = pread(m->fd, p + done, m->len - done, m->at + (i64)done);
        if (n < 0 && errno != EINTR)
            return false;
        if (n == 0)
            break;
        done += n > 0 ? (u64)n : 0;
    }
    return true;
}

/* Writes the memory to the file, as far as the file goes. */
static bool write_mapping(struct vm *vm, const struct mapping *m)
{
    struct stat st;
    const u8 *p = offheap_at(vm, m->address, m->len);
    if (!p || fstat(m->fd, &st) == -1)
        return false;
    u64 len = st.st_size <= m->at ? 0 : (u64)(st.st_size - m->at);
    if (len > m->len)
        len = m->len;
    for (u64 done = 0; done < len;) {
        i64 n = pwrite(m->fd, p + done, len - done, m->at + (i64)done);
        if (n < 0 && errno != EINTR)
            return false;
        done += n > 0 ? (u64)n : 0;
    }
    return true;
}

bool outside_flush_maps(struct vm *vm)
{
    struct table *t = table(vm);
    if (!t || !t->head.dirty)
        return true;
    t->head.dirty = 0;
    bool ok = true;
    for (u32 i = 0; i < t->head.n; i++) {
        if (t->maps[i].address && t->maps[i].writes)
            ok &= write_mapping(vm, &t->maps[i]);
    }
    return ok;
}

void outside_refresh_maps(struct vm *vm, int fd)
{
    struct table *t = table(vm);
    struct stat st;
    if (!t || fstat(fd, &st) == -1)
        return;
    u32 dirty = t->head.dirty;
    for (u32 i = 0; i < t->head.n; i++) {
        if (t->maps[i].address && t->maps[i].dev == st.st_dev && t->maps[i].ino == st.st_ino)
            read_mapping(vm, &t->maps[i]);
    }
    t->head.dirty = dirty;
}

/* A free entry of the table, MAPS_MAX if there is none. */
static u32 free_entry(struct vm *vm)
{
    struct table *t = (struct table *)offheap_hidden(vm, HIDDEN_MAPS, sizeof *t, false);
    for (u32 i = 0; t && i < t->head.n; i++) {
        if (!t->maps[i].address)
            return i;
    }
    if (!t || t->head.n == MAPS_MAX)
        return MAPS_MAX;
    struct offheap_maps *head = (struct offheap_maps *)offheap_hidden(vm, HIDDEN_MAPS, sizeof *head, true);
    return head->n++;
}

u64 outside_map(struct vm *vm, int fd, i64 at, u64 len, bool writes)
{
    struct stat st;
    if (fstat(fd, &st) == -1)
        return 0;
    u64 address = offheap_alloc(vm, len);
    u32 i = address ? free_entry(vm) : MAPS_MAX;
    if (i == MAPS_MAX) {
        if (address)
            offheap_free(vm, address);
        errno = ENOMEM;
        return 0;
    }
    struct mapping m = { .address = address, .len = len, .at = at, .writes = writes };
    m.dev = st.st_dev;
    m.ino = st.st_ino;
    m.fd = outside_dup(vm, fd);
    memset(offheap_for_write(vm, address, len), 0, len);
    put_mapping(vm, i, m);
    if (m.fd == -1 || !read_mapping(vm, &m)) {
        int why = errno;
        outside_unmap(vm, address);
        errno = why;
        return 0;
    }
    return address;
}

bool outside_map_detach(struct vm *vm, u64 address)
{
    struct table *t = table(vm);
    for (u32 i = 0; t && i < t->head.n; i++) {
        if (t->maps[i].address != address)
            continue;
        int fd = t->maps[i].fd;
        put_mapping(vm, i, (struct mapping){ 0 });
        return fd == -1 || outside_close(vm, fd) == 0;
    }
    return true;
}

bool outside_unmap(struct vm *vm, u64 address)
{
    bool flushed = outside_flush_maps(vm), detached = outside_map_detach(vm, address);
    return offheap_free(vm, address) && flushed && detached;
}

void outside_close_maps(struct vm *vm)
{
    struct table *t = table(vm);
    outside_flush_maps(vm);
    for (u32 i = 0; t && i < t->head.n; i++) {
        if (t->maps[i].address)
            outside_close(vm, t->maps[i].fd);
    }
}
