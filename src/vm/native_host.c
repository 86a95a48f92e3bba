/*
 * What programs ask about the process they run in and get from nowhere else:
 * environment, time zone, process numbers, true randomness, counters.
 */
#include "vm/native_io.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* The process as a program sees it: the same number in every run. */
enum { PROCESS_NUMBER = 1000, PARENT_NUMBER = 1 };

/* ---- ProcessEnvironment ---- */

/* byte[][] of names and values in turn. */
LEAF(host_environment)
{
    const char *const *env = outside_environment(vm);
    u32 n = 0;
    for (u32 i = 0; env && env[i]; i++)
        n += strchr(env[i] + (env[i][0] != 0), '=') != NULL;
    struct class *bytes = class_load_text(vm, "[B");
    ref array = bytes ? new_ref_array(vm, bytes, n * 2) : 0;
    if (!array)
        return NAT_THROW;
    n = 0;
    for (u32 i = 0; env && env[i]; i++) {
        /* A name may begin with '=', so the search starts behind its first byte. */
        const char *equals = strchr(env[i] + (env[i][0] != 0), '=');
        if (!equals)
            continue;
        ref name = new_bytes(vm, env[i], (size_t)(equals - env[i]));
        ref value = name ? new_bytes(vm, equals + 1, strlen(equals + 1)) : 0;
        if (!value)
            return NAT_THROW;
        put_ref_elem(vm, array, n++, name);
        put_ref_elem(vm, array, n++, value);
    }
    return ret_ref(a, array);
}

/* ---- TimeZone ---- */

/* The zone's name is what /etc/localtime is a link to, below zoneinfo. */
static void linked_zone(struct vm *vm, struct buf *out)
{
    struct buf link = { 0 };
    const char *name = outside_readlink(vm, "/etc/localtime", &link) ? strstr(link.data, "zoneinfo/") : NULL;
    if (name)
        buf_text(out, name + strlen("zoneinfo/"));
    buf_release(&link);
}

LEAF(host_time_zone)
{
    const char *tz = outside_getenv(vm, "TZ");
    struct buf name = { 0 };
    if (tz && *tz)
        buf_text(&name, tz + (*tz == ':'));
    else
        linked_zone(vm, &name);
    ref id = new_string(vm, name.len ? name.data : "UTC");
    buf_release(&name);
    return id ? ret_ref(a, id) : NAT_THROW;
}

/* For a TZ that names no zone of Java's: how far it is from Greenwich. */
LEAF(host_gmt_offset)
{
    time_t now = (time_t)(vm_millis(vm) / 1000);
    struct tm tm = { 0 };
    tzset();
    localtime_r(&now, &tm);
    long minutes = tm.tm_gmtoff / 60;
    char text[32] = "GMT";
    if (minutes)
        snprintf(text, sizeof text, "GMT%c%02ld:%02ld", minutes < 0 ? '-' : '+', labs(minutes) / 60 % 24, labs(minutes) % 60);
    ref id = new_string(vm, text);
    return id ? ret_ref(a, id) : NAT_THROW;
}

/* ---- ProcessHandleImpl ---- */

LEAF(host_process_number)
{
    return ret_long(a, PROCESS_NUMBER);
}

LEAF(host_parent_number)
{
    return ret_long(a, arg_long(a, 0) == PROCESS_NUMBER ? PARENT_NUMBER : -1);
}

/* When a process was started, in milliseconds; 0: unknown, -1: no such process. */
LEAF(host_process_start)
{
    return ret_long(a, arg_long(a, 0) == PROCESS_NUMBER ? 0 : -1);
}

/* ---- SecureRandom ---- */

/*
 * The default generator is the machine's own, seeded like everything else, so
 * that runs repeat. It also spares programs that want no more than the name of
 * a temporary file the whole of the security providers. Generators asked for
 * by name have a secureRandomSpi and run the library's code.
 */
static bool is_default_random(struct vm *vm, const slot *a, struct method *m)
{
    u32 at = field_offset(vm, m->cls, "secureRandomSpi");
    return at && !get_ref(vm, arg_ref(a, 0), at);
}

LEAF(random_default)
{
    u32 at = field_offset(vm, m->cls, "algorithm");
    ref name = new_string(vm, "NativePRNG");
    if (!name)
        return NAT_THROW;
    if (at)
        put_ref(vm, arg_ref(a, 0), at, name);
    return ret_void();
}

LEAF(random_bytes)
{
    ref bytes = arg_ref(a, 1);
    if (!is_default_random(vm, a, m))
        return NAT_BYTECODE;
    u8 *p = array_range_for_write(vm, bytes, 0, bytes ? (i32)array_length(vm, bytes) : 0);
    if (!p)
        return failed(vm);
    vm->s.outside_reads++;
    for (u32 i = 0, n = array_length(vm, bytes); i < n; i++)
        p[i] = (u8)(vm_random(vm) >> 32);
    return ret_void();
}

LEAF(random_seed)
{
    i32 n = arg_int(a, 1);
    if (!is_default_random(vm, a, m))
        return NAT_BYTECODE;
    if (n < 0)
        return throw_new(vm, "java/lang/IllegalArgumentException", "numBytes cannot be negative");
    vm->s.outside_reads++;
    ref bytes = new_prim_array(vm, 'B', (u32)n);
    for (i32 i = 0; bytes && i < n; i++)
        put_elem1(vm, bytes, (u32)i, (u8)(vm_random(vm) >> 32));
    return bytes ? ret_ref(a, bytes) : NAT_THROW;
}

LEAF(random_set_seed)
{
    return is_default_random(vm, a, m) ? ret_void() : NAT_BYTECODE;
}

LEAF(random_text)
{
    if (!is_default_random(vm, a, m))
        return NAT_BYTECODE;
    ref text = new_string(vm, "NativePRNG");
    return text ? ret_ref(a, text) : NAT_THROW;
}

nat_result random_provider(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    if (f->state == 1)
        return ret_ref(f->locals, (ref)f->sp[0]);
    if (!is_default_random(vm, f->locals, f->method))
        return NAT_BYTECODE;
    slot args[1] = { new_string(vm, "SUN") };
    f->state = 1;
    return args[0] ? call_named(vm, f, "java/security/Security", "getProvider",
                                "(Ljava/lang/String;)Ljava/security/Provider;", args)
                   : NAT_THROW;
}

/* ---- PerfCounter ---- */

