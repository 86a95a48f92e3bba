/*
 * The JDK's image (lib/modules): opening one that lies in memory and looking
 * up classes, resources and packages. Mapped bytes that are handed out are
 * read to their end.
 */
#include "classfile/classfile.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void use(const u8 *bytes, size_t len, bool owned)
{
    if (!bytes)
        return;
    static volatile u32 sink;
    sink = hash_bytes(bytes, len);
    (void)sink;
    if (owned)
        mem_free((void *)(uintptr_t)bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const classes[] = { "java/lang/Object", "java/lang/String", "T", "a/B", "", "/", "java/lang/" };
    static const char *const packages[] = { "java/lang", "a", "", "java" };
    struct err err = { 0 };
    struct image *image = image_from_bytes(data, size, &err);
    if (!image) {
        if (!err.set || strchr(err.text, '\n'))
            BUG("not one line of error: %s", err.text);
        return 0;
    }
    for (u32 i = 0; i < ARRAY_LEN(classes); i++) {
        size_t len;
        bool owned;
        const char *module = NULL;
        const u8 *bytes = image_class(image, classes[i], &len, &owned, &module);
        use(bytes, len, owned);
        if (bytes && module)
            use((const u8 *)module, strlen(module), false);
        bytes = image_resource(image, "java.base", classes[i], &len, &owned);
        use(bytes, len, owned);
    }
    for (u32 i = 0; i < ARRAY_LEN(packages); i++) {
        const char *module = image_module_of(image, packages[i]);
        if (module)
            use((const u8 *)module, strlen(module), false);
    }
    image_close(image);
    return 0;
}
