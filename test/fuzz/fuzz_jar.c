/*
 * Jars: opening one that lies in memory, and finding entries in it by every
 * kind of name, as a plain and as a multi-release jar.
 */
#include "classfile/classfile.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void find(struct classpath *path, const char *entry)
{
    struct buf out = { 0 };
    struct err err = { 0 };
    const char *origin = NULL;
    enum verdict v = classpath_find(path, entry, &out, &origin, &err);
    if (v == YES && (!origin || strstr(entry, "..") || entry[0] == '/'))
        BUG("%s was found", entry);
    if (v == UNKNOWN && (!err.set || strchr(err.text, '\n')))
        BUG("not one line of error: %s", err.text);
    buf_release(&out);
}

static void manifest(const uint8_t *data, size_t size)
{
    static char name[64];
    if (!name[0])
        snprintf(name, sizeof name, "/tmp/fuzz_jar.%ld.jar", (long)getpid());
    struct err err = { 0 };
    struct buf main_class = { 0 }, class_path = { 0 };
    if (file_write(name, data, size, &err))
        jar_manifest(name, &main_class, &class_path, &err);
    unlink(name);
    buf_release(&main_class);
    buf_release(&class_path);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const names[] = { "T.class",  "a/b/C.class", "META-INF/MANIFEST.MF", "../T.class",
                                         "/T.class", "",            "a/",                   "x\\y" };
    static const int releases[] = { 0, 17, 25 };
    for (u32 r = 0; r < ARRAY_LEN(releases); r++) {
        struct err err = { 0 };
        struct classpath *path = classpath_from_jar_bytes(data, size, &err);
        if (!path)
            break;
        if (releases[r])
            classpath_set_release(path, releases[r]);
        for (u32 i = 0; i < ARRAY_LEN(names); i++)
            find(path, names[i]);
        classpath_close(path);
    }
    manifest(data, size);
    return 0;
}
