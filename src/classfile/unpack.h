/*
 * Compressed resources of a JDK image (jlink --compress). The JDK's own reader,
 * libjimage.so, cannot be used without a running Java machine (it links to
 * libjvm.so), so the two formats are read here.
 */
#ifndef CLASSFILE_UNPACK_H
#define CLASSFILE_UNPACK_H

#include "base/base.h"

/* The strings of the image; the last byte is 0. */
struct image_strings {
    const char *text;
    size_t size;
};

/* No resource of a JDK is near this; it bounds what a bad size makes us allocate. */
#define RESOURCE_MAX ((u64)256 << 20)

/* The resource in memory of its own (mem_free), or NULL if it is damaged, not
 * `size` bytes long, or packed in an unknown way. */
u8 *image_unpack(const u8 *packed, size_t len, struct image_strings, u64 size);

#endif
