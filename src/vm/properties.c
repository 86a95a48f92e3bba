/*
 * The system properties, as java's launcher and System.initPhase1 would have
 * made them. Names and places of this machine enter here and nowhere else.
 */
#include "vm/native_text.h"

#include <langinfo.h>
#include <locale.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>
#include <unistd.h>

const char *release_or(struct vm *vm, const char *key, const char *otherwise)
{
    struct buf path = { 0 }, text = { 0 };
    const char *value = otherwise;
    buf_printf(&path, "%s/release", vm->jdk);
    if (file_read(path.data, &text, NULL)) {
        struct buf want = { 0 };
        buf_printf(&want, "%s=\"", key);
        for (char *p = text.data; p && (p = strstr(p, want.data)); p++) {
            if (p != text.data && p[-1] != '\n')
                continue;
            p += want.len;
            value = arena_text(&vm->arena, p, strcspn(p, "\"\n"));
            break;
        }
        buf_release(&want);
    }
    buf_release(&path);
    buf_release(&text);
    return value;
}

static void add_bytes(struct vm *vm, const char *key, size_t key_len, const char *value, size_t len)
{
    vec_push(&vm->properties, arena_text(&vm->arena, key, key_len));
    vec_push(&vm->properties, arena_text(&vm->arena, value, len));
}

static void add_part(struct vm *vm, const char *key, const char *value, size_t len)
{
    add_bytes(vm, key, strlen(key), value, len);
}

static void add(struct vm *vm, const char *key, const char *value)
{
    add_part(vm, key, value, strlen(value));
}

const char *property_get(const struct vm *vm, const char *key)
{
    for (u32 i = (u32)vm->properties.len; i >= 2; i -= 2) {
        if (strcmp(vm->properties.data[i - 2], key) == 0)
            return vm->properties.data[i - 1];
    }
    return NULL;
}

/* ---- locale ---- */

/* language[_COUNTRY][.codeset][@modifier]: where the parts are. */
struct locale_name {
    const char *language, *country, *script;
    size_t language_len, country_len, script_len;
};

static bool same_part(const char *a, size_t n, const char *b, size_t m)
{
    return n == m && (n == 0 || memcmp(a, b, n) == 0);
}

/* The C locale is English of the United States to java; any other locale that
 * is named after it, such as C.UTF-8, English of no country. */
static struct locale_name parse_locale(const char *name)
{
    if (!name || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0)
        name = "en_US";
    struct locale_name l = { .language = name, .language_len = strcspn(name, "_.@") };
    const char *rest = name + l.language_len;
    if (*rest == '_') {
        l.country = rest + 1;
        l.country_len = strcspn(l.country, ".@");
    }
    /* Names that java has others for. */
    static const char *const languages[][2] = { { "C", "en" }, { "POSIX", "en" }, { "he", "iw" }, { "id", "in" } };
    for (u32 i = 0; i < ARRAY_LEN(languages); i++) {
        if (same_part(name, l.language_len, languages[i][0], strlen(languages[i][0]))) {
            l.language = languages[i][1];
            l.language_len = 2;
        }
    }
    static const char *const scripts[][2] = { { "latin", "Latn" }, { "cyrillic", "Cyrl" }, { "devanagari", "Deva" } };
    const char *modifier = strchr(rest, '@');
    for (u32 i = 0; modifier && i < ARRAY_LEN(scripts); i++) {
        if (strcmp(modifier + 1, scripts[i][0]) == 0) {
            l.script = scripts[i][1];
            l.script_len = 4;
        }
    }
    return l;
}

/* user.language and its like are those of messages; where those of the character
 * type differ, they are what numbers and dates are formatted by. */
static void add_kind(struct vm *vm, const char *key, const char *shown, size_t n, const char *format, size_t m)
{
    if (n)
        add_part(vm, key, shown, n);
    if (!m || same_part(shown, n, format, m))
        return;
    struct buf other = { 0 };
    buf_printf(&other, "%s.format", key);
    add_part(vm, other.data, format, m);
    buf_release(&other);
}

static void add_locale(struct vm *vm, locale_t host)
{
    struct locale_name d = parse_locale(host ? nl_langinfo_l(NL_LOCALE_NAME(LC_MESSAGES), host) : NULL);
    struct locale_name f = parse_locale(host ? nl_langinfo_l(NL_LOCALE_NAME(LC_CTYPE), host) : NULL);
    add_kind(vm, "user.language", d.language, d.language_len, f.language, f.language_len);
    add_kind(vm, "user.country", d.country, d.country_len, f.country, f.country_len);
    add_kind(vm, "user.script", d.script, d.script_len, f.script, f.script_len);
}

/* Java 18 made UTF-8 the default of everything but the standard streams. */
static void add_encodings(struct vm *vm, const char *codeset)
{
    add(vm, "native.encoding", codeset);
    add(vm, "sun.jnu.encoding", codeset);
    if (vm->jdk_feature < 18) {
        add(vm, "file.encoding", codeset);
        return;
    }
    add(vm, "file.encoding", "UTF-8");
    add(vm, "stdout.encoding", codeset);
    add(vm, "stderr.encoding", codeset);
    if (vm->jdk_feature >= 25)
        add(vm, "stdin.encoding", codeset);
}

static void add_surroundings(struct vm *vm)
{
    char cwd[4096];
    if (!getcwd(cwd, sizeof cwd))
        cwd[0] = 0;
    const struct passwd *user = getpwuid(getuid());
    add(vm, "user.name", user ? user->pw_name : "?");
    add(vm, "user.home", user && user->pw_dir[0] ? user->pw_dir : "?");
    add(vm, "user.dir", cwd);
    locale_t host = newlocale(LC_ALL_MASK, "", (locale_t)0);
    const char *codeset = host ? nl_langinfo_l(CODESET, host) : "ANSI_X3.4-1968";
    add_encodings(vm, strcmp(codeset, "EUC-JP") == 0 ? "EUC-JP-LINUX" : codeset);
    add_locale(vm, host);
    if (host)
        freelocale(host);
}

/* What java.lang.VersionProps adds is not here: it is asked itself. */
static void add_machine(struct vm *vm)
{
    char feature[16];
    const char *vendor = release_or(vm, "IMPLEMENTOR", "N/A");
    const char *runtime = release_or(vm, "JAVA_RUNTIME_VERSION", release_or(vm, "JAVA_VERSION", "17"));
    snprintf(feature, sizeof feature, "%d", vm->jdk_feature);
    struct buf lib = { 0 };
    buf_printf(&lib, "%s/lib", vm->jdk);
    const char *const all[][2] = {
        { "java.vm.name", "Bivium" },
        { "java.vm.vendor", vendor },
        { "java.vm.version", runtime },
        { "java.vm.info", "interpreted mode" },
        { "java.vm.specification.name", "Java Virtual Machine Specification" },
        { "java.vm.specification.vendor", "Oracle Corporation" },
        { "java.vm.specification.version", feature },
        { "java.vm.compressedOopsMode", "32-bit" },
        { "java.class.path", vm->opts.class_path ? vm->opts.class_path : "." },
        { "java.home", vm->jdk },
        { "java.io.tmpdir", "/tmp" },
        { "java.library.path", "/usr/java/packages/lib:/usr/lib64:/lib64:/lib:/usr/lib" },
        { "sun.boot.library.path", lib.data },
        { "sun.arch.data.model", "64" },
        { "sun.cpu.endian", "little" },
        { "sun.io.unicode.encoding", "UnicodeLittle" },
        { "sun.management.compiler", "none" },
        { "jdk.debug", "release" },
        { "file.separator", "/" },
        { "path.separator", ":" },
        { "line.separator", "\n" },
        { "os.name", "Linux" },
        { "os.arch", "amd64" },
        { "os.version", "5.0" },
    };
    for (u32 i = 0; i < ARRAY_LEN(all); i++)
        add(vm, all[i][0], all[i][1]);
    buf_release(&lib);
}

/* The old names of the streams' encodings still count when they are given. */
static void add_old_names(struct vm *vm)
{
    static const char *const old[] = { "sun.stdout.encoding=", "sun.stderr.encoding=" };
    for (u32 i = 0; vm->jdk_feature >= 19 && i < vm->opts.nproperties; i++) {
        for (u32 k = 0; k < ARRAY_LEN(old); k++) {
            const char *p = vm->opts.properties[i];
            if (strncmp(p, old[k], strlen(old[k])) == 0)
                add(vm, k ? "stderr.encoding" : "stdout.encoding", p + strlen(old[k]));
        }
    }
}

void properties_make(struct vm *vm)
{
    add_machine(vm);
    add_surroundings(vm);
    add_old_names(vm);
    for (u32 i = 0; i < vm->opts.nproperties; i++) {
        const char *p = vm->opts.properties[i];
        size_t len = strcspn(p, "=");
        add_bytes(vm, p, len, p[len] ? p + len + 1 : "", p[len] ? strlen(p + len + 1) : 0);
    }
    const char *file = property_get(vm, "file.encoding");
    if (vm->jdk_feature >= 18 && file && strcmp(file, "COMPAT") == 0)
        add(vm, "file.encoding", property_get(vm, "native.encoding"));
    for (int fd = 1; fd <= 2; fd++)
        vm->stream_encoding[fd] = (u8)stream_encoding(vm, fd);
}

/* ---- standard streams ---- */

const char *stream_charset(const struct vm *vm, int fd)
{
    if (vm->jdk_feature >= 19)
        return property_get(vm, fd == 1 ? "stdout.encoding" : "stderr.encoding");
    return property_get(vm, fd == 1 ? "sun.stdout.encoding" : "sun.stderr.encoding");
}

static enum text_encoding encoding_named(const char *name)
{
    static const struct {
        const char *name;
        enum text_encoding is;
    } known[] = { { "UTF-8", ENC_UTF8 }, { "UTF8", ENC_UTF8 }, { "ANSI_X3.4-1968", ENC_ASCII },
                  { "US-ASCII", ENC_ASCII }, { "ASCII", ENC_ASCII }, { "ISO-8859-1", ENC_LATIN1 },
                  { "ISO8859_1", ENC_LATIN1 }, { "ISO8859-1", ENC_LATIN1 } };
    for (u32 i = 0; name && i < ARRAY_LEN(known); i++) {
        if (strcasecmp(name, known[i].name) == 0)
            return known[i].is;
    }
    return ENC_OTHER;
}

enum text_encoding stream_encoding(const struct vm *vm, int fd)
{
    const char *name = stream_charset(vm, fd);
    return encoding_named(name ? name : property_get(vm, "file.encoding"));
}

ref new_host_string(struct vm *vm, const char *text)
{
    enum text_encoding encoding = encoding_named(property_get(vm, "sun.jnu.encoding"));
    if (encoding != ENC_ASCII && encoding != ENC_LATIN1)
        return new_string(vm, text);
    VEC(u16) units = { 0 };
    for (const u8 *p = (const u8 *)text; *p; p++)
        vec_push(&units, (u16)(*p < 0x80 || encoding == ENC_LATIN1 ? *p : 0xfffd));
    ref s = new_string_utf16(vm, units.data, units.len);
    vec_release(&units);
    return s;
}

static bool is_high(u32 c) { return (c & 0xfc00) == 0xd800; }
static bool is_low(u32 c) { return (c & 0xfc00) == 0xdc00; }

/* One character, or half of one that found no other half. */
static void encode_unit(struct buf *out, u32 c, u32 last)
{
    buf_char(out, c <= last ? (char)c : '?');
}

static void encode_narrow(struct buf *out, const u16 *s, u32 n, u32 last)
{
    for (u32 i = 0; i < n; i++) {
        encode_unit(out, s[i], last);
        if (is_high(s[i]) && i + 1 < n && is_low(s[i + 1]))
            i++;
    }
}

static void encode(struct buf *out, enum text_encoding encoding, const u16 *s, u32 n)
{
    if (encoding == ENC_UTF8)
        buf_utf16(out, s, n);
    else
        encode_narrow(out, s, n, encoding == ENC_ASCII ? 0x7f : 0xff);
}

void stream_encode(struct vm *vm, int fd, const u16 *s, u32 n, struct buf *out)
{
    int which = fd == 2 ? 2 : 1;
    enum text_encoding encoding = vm->stream_encoding[which];
    u16 *waiting = &vm->s.high_surrogate[which - 1];
    if (*waiting && n) {
        u16 pair[2] = { *waiting, s[0] };
        bool joined = is_low(s[0]);
        encode(out, encoding, pair, joined ? 2 : 1);
        *waiting = 0;
        s += joined;
        n -= joined;
    }
    if (n && is_high(s[n - 1]))
        *waiting = s[--n];
    encode(out, encoding, s, n);
}
