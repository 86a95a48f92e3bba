/* `bivium inspect`: a class file for people, for scripts, and with other strings. */
#include "cli/cli.h"

#include "classfile/classfile.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

struct subject {
    struct buf bytes, origin;
    bool trusted; /* from the JDK's image */
};

static bool is_class_file(const char *text)
{
    size_t n = strlen(text);
    return n > 6 && strcmp(text + n - 6, ".class") == 0;
}

static bool read_subject(const struct options *o, const char *text, struct subject *s, struct err *err)
{
    if (is_class_file(text)) {
        buf_text(&s->origin, text);
        return file_read(text, &s->bytes, err);
    }
    struct buf jdk = {0}, path = {0};
    class_path_expand(o->class_path, &path);
    enum verdict found = UNKNOWN;
    if (jdk_find(o, &jdk, err))
        found = class_bytes(path.data, jdk.data, text, &s->bytes, &s->origin, &s->trusted, err);
    if (found == NO)
        err_set(err, "%s: no such class on the class path or in the JDK, and not a .class file", text);
    if (found == YES)
        trace(o, TRACE_target, "class %s found: %s", text, s->origin.data);
    buf_release(&jdk);
    buf_release(&path);
    return found == YES;
}

static struct classfile *parse(struct symtab *syms, const struct subject *s, struct err *err)
{
    return class_read(syms, (const u8 *)s->bytes.data, s->bytes.len, s->origin.data, s->trusted, err);
}

/* ---- editing ---- */

static bool set_string(struct symtab *syms, struct subject *s, const char *edit, struct err *err)
{
    char *end;
    errno = 0;
    unsigned long index = strtoul(edit, &end, 10);
    if (*edit < '0' || *edit > '9' || *end != '=')
        return err_set(err, "--set-string: \"%s\" is not of the form INDEX=TEXT", edit);
    if (errno || index == 0 || index > UINT16_MAX)
        return err_set(err, "--set-string: %.*s is no index of a constant", (int)(end - edit), edit);
    struct classfile *cf = parse(syms, s, err);
    if (!cf)
        return false;
    struct buf edited = {0};
    bool ok = class_write_string(cf, (u16)index, end + 1, strlen(end + 1), &edited, err);
    class_free(cf);
    if (!ok) {
        buf_release(&edited);
        return false;
    }
    buf_release(&s->bytes);
    s->bytes = edited;
    return true;
}

static bool edit(const struct options *o, struct symtab *syms, struct subject *s, struct err *err)
{
    for (u32 i = 0; i < o->set_string.len; i++) {
        if (!set_string(syms, s, o->set_string.data[i], err))
            return false;
    }
    if (!file_write(o->write, s->bytes.data, s->bytes.len, err))
        return false;
    if (o->json) {
        struct buf doc = {0};
        buf_text(&doc, "{\"source\": ");
        json_text(&doc, s->origin.data, s->origin.len);
        buf_text(&doc, ", \"written\": ");
        json_text(&doc, o->write, strlen(o->write));
        buf_printf(&doc, ", \"bytes\": %zu}\n", s->bytes.len);
        fwrite(doc.data, 1, doc.len, stdout);
        buf_release(&doc);
    } else if (!o->quiet) {
        fprintf(stderr, "bivium: %s: written, %zu bytes\n", o->write, s->bytes.len);
    }
    return true;
}

/* ---- showing ---- */

static bool show(const struct options *o, struct symtab *syms, struct subject *s, struct err *err)
{
    struct classfile *cf = parse(syms, s, err);
    if (!cf)
        return false;
    struct buf out = {0};
    if (o->json)
        class_print_json(cf, &out);
    else
        class_print(cf, &out);
    class_free(cf);
    fwrite(out.data, 1, out.len, stdout);
    if (out.len && out.data[out.len - 1] != '\n')
        fputc('\n', stdout);
    buf_release(&out);
    return true;
}

/* The one target; options may stand behind it too. */
static bool one_target(struct options *o, int argc, const char *const *argv, int rest, const char **text,
                       struct err *err)
{
    if (rest >= argc)
        return err_set(err, "inspect: no target; see bivium inspect --help");
    *text = argv[rest++];
    if (!options_more(o, CMD_inspect, argc, argv, &rest, err) || o->help)
        return false;
    if (rest < argc)
        return err_set(err, "%s: one target at a time", argv[rest]);
    if (o->set_string.len && !o->write)
        return err_set(err, "--set-string: needs --write FILE");
    if (o->write && !o->set_string.len)
        return err_set(err, "--write: there is nothing to write without --set-string");
    return true;
}

int command_inspect(struct options *o, int argc, const char *const *argv, int rest, struct err *err)
{
    struct subject s = {0};
    struct symtab syms = {0};
    const char *text = NULL;
    bool ok = one_target(o, argc, argv, rest, &text, err) && read_subject(o, text, &s, err) &&
              (o->write ? edit : show)(o, &syms, &s, err);
    symtab_release(&syms);
    buf_release(&s.bytes);
    buf_release(&s.origin);
    return ok ? EXIT_DONE : EXIT_USAGE;
}
