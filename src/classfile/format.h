/*
 * What format.c and format_attr.c share: one check of one class.
 */
#ifndef CLASSFILE_FORMAT_H
#define CLASSFILE_FORMAT_H

#include "classfile/cursor.h"

struct format {
    struct classfile *cf;
    struct err *err;
    u32 nbootstraps; /* entries of the BootstrapMethods attribute */
};

/* Always false; the place is a pointer into the class's bytes. */
bool format_fail(struct format *, const void *where, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/* True if the index names a constant of that kind; a class may be asked not to
 * be an array. */
bool format_is(const struct format *, u16 index, u8 tag);
bool format_is_class_not_array(const struct format *, u16 index);
/* May the constant be loaded by ldc (JVMS table 5.1-B): nothing else is allowed
 * as an argument of a bootstrap method. */
bool format_is_loadable(const struct format *, u16 index);

/* Of the class itself or of one in its InnerClasses (JVMS 4.1, 4.7.6). */
bool format_class_flags_fit(const struct classfile *, u16 flags);

bool format_field_attrs(struct format *, const struct cf_member *);
bool format_method_attrs(struct format *, const struct cf_member *);
bool format_code_attrs(struct format *, const struct cf_code *);
bool format_class_attrs(struct format *);

#endif
