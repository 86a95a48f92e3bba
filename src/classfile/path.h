/* What path.c and path_list.c share: a class path from the inside. */
#ifndef CLASSFILE_PATH_H
#define CLASSFILE_PATH_H

#include "classfile/classfile.h"

#include <zip.h>

enum { RELEASE_MIN = 9 }; /* of the versioned part of a multi-release jar */

struct entry {
    const char *path; /* as given, for messages too */
    bool is_jar, opened;
    bool multi_release;
    bool in_memory; /* such a jar has no place that a Class-Path could start from */
    zip_t *zip;
};

struct classpath {
    struct arena arena;
    VEC(struct entry) entries;
    int release;
};

/* Opens entry `i` if it is a jar; its manifest may add entries behind it. */
bool classpath_ready(struct classpath *, u32 i, struct err *);

/* Is it a relative path of plain components? */
bool entry_name_is_sane(const char *);

#endif
