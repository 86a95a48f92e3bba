/*
 * Sockets, with --free-io: who connects or listens may succeed or fail, what is read is free (outside_streams.c),
 * and what is written is gone. No host is asked for anything.
 *
 * The code of Socket and ServerSocket is the library's, down to its NioSocketImpl: the rows stand for the methods
 * of that class. An object of it is never constructed, and its private fields are used here:
 *
 *     state          the number of the socket, from 1 on; 0: it was not made yet
 *     readerThread   what kind of socket it is
 *     writerThread   how many calls are over, each of which had an answer
 *     fd             a free descriptor, -1 behind close
 *     timeout, isInputClosed, isOutputClosed, address, port, localport    as the library uses them; a port of 0 is
 *                    one that nobody has asked for
 */
#include "sym/outside_input.h"
#include "sym/outside_sockets.h"

#include "vm/outside.h"

#define NIO NIO_SOCKET
enum { SO_TIMEOUT = 0x1006, PORT_MAX = 65535, FAMILY_IPV4 = 1 };

static const char socket_exception[] = "java/net/SocketException";

/* ---- a socket ---- */

slot *part_cell(struct engine *e, slot o, const char *name)
{
    return cell(e->vm, (ref)o, class_find_field_text(e->vm, class_of(e->vm, (ref)o), name)->offset);
}

/* That of a Socket goes through another one, which knows about proxies. */
static slot implementation(struct engine *e, slot self)
{
    slot delegate = part_of(e, self, "delegate");
    return delegate ? delegate : self;
}

const char *socket_name(struct engine *e, slot self)
{
    static const char *const kinds[SOCKET_KINDS] = { "socket", "connection", "datagram socket" };
    u32 kind = (u32)*part_cell(e, self, "readerThread");
    return question_text(e, SOCKET_MARK "%s %u", kinds[kind < SOCKET_KINDS ? kind : 0], (u32)*part_cell(e, self, "state"));
}

bool socket_times_out(struct engine *e, slot self)
{
    return *part_cell(e, self, "timeout") != 0;
}

bool socket_is_shut(struct engine *e, slot self)
{
    return *part_cell(e, self, "isInputClosed") != 0;
}

bool socket_is_open(struct engine *e, slot self)
{
    slot fd = part_of(e, self, "fd");
    return fd && part_of(e, fd, "fd") == OUTSIDE_FREE;
}

/* How many of this kind the path has noted. */
static u32 noted(const struct engine *e, const char *what)
{
    u32 n = 0;
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        n += ev->kind == EV_OWN && ev->name == what;
    }
    return n;
}

bool socket_number(struct engine *e, slot self, enum socket_kind kind)
{
    const char *mark = question_text(e, "%s", SOCKET_MARK "socket");
    ref fd = new_of(e, "java/io/FileDescriptor");
    if (!fd)
        return false;
    put_named(e, (ref)self, "state", noted(e, mark) + 1);
    put_named(e, (ref)self, "readerThread", kind);
    put_named(e, (ref)self, "fd", fd);
    give_descriptor(e, self);
    path_note(&e->path, &(struct event){ .kind = EV_OWN, .name = mark });
    return true;
}

void socket_ends(struct engine *e, slot self)
{
    slot fd = part_of(e, self, "fd");
    if (fd)
        put_named(e, (ref)fd, "fd", UINT32_MAX);
}

/* ---- what comes of a call ---- */

/* What a call may end with. */
static const char *const opens[] = { "done", "SocketException" };
static const char *const binds[] = { "done", "BindException", "SocketException" };
static const char *const connects[] = { "done",         "ConnectException",  "NoRouteToHostException", "SocketException",
                                        "BindException", "ProtocolException", "SocketTimeoutException" };
static const char *const accepts[] = { "done", "SocketException", "SocketTimeoutException" };
static const char *const closes[] = { "done", "IOException" };

static const struct call open_call = CALL("open", opens), option_call = CALL("option", opens), write_call = CALL("write", opens),
                         bind_call = CALL("bind", binds), close_call = CALL("close", closes), shut_call = CALL("shutdown", closes),
                         connect_call = TIMED_CALL("connect", connects, "Connect timed out"),
                         accept_call = TIMED_CALL("accept", accepts, "Accept timed out");

enum sym_end call_fails(struct engine *e, const struct call *call, u32 number)
{
    static const char *const examples[][2] = { { "ConnectException", "Connection refused" },
                                               { "NoRouteToHostException", "No route to host" },
                                               { "BindException", "Address already in use" },
                                               { "ProtocolException", "Protocol error" },
                                               { "SocketException", "Network is unreachable" },
                                               { "UnknownHostException", "unknown" },
                                               { "IOException", "Input/output error" } };
    const char *word = call->words.of[number], *example = "";
    if (strcmp(word, "SocketTimeoutException") == 0)
        return throw_outside(e, "java/net/SocketTimeoutException", call->late);
    for (u32 i = 0; i < ARRAY_LEN(examples); i++)
        example = strcmp(word, examples[i][0]) == 0 ? examples[i][1] : example;
    const char *package = strcmp(word, "IOException") == 0 ? "java/io" : "java/net";
    return throw_for_reason(e, question_text(e, "%s/%s", package, word), example);
}

bool call_outcome(struct engine *e, struct frame *f, const char *name, const char *text, const struct event_words *words,
                  u32 *word, enum sym_end *end)
{
    if (e->merging) {
        *end = in_region(e);
        return false;
    }
    term outcome = file_word(e, f, name, text, words);
    *end = SYM_FORK;
    for (*word = 0; *word < words->n - 1; ++*word) {
        enum verdict v = decide(e, mk_eq(e->T, outcome, mk_const(e->T, 32, *word)));
        if (v != NO)
            return v == YES;
    }
    return true;
}

enum verdict call_works(struct engine *e, struct frame *f, slot self, const struct call *call, bool timed, enum sym_end *end)
{
    u32 calls = (u32)*part_cell(e, self, "writerThread"), word;
    if (calls >= INPUT_MAX) {
        *end = stop_here(e, "more than %d calls of one socket", INPUT_MAX);
        e->bounded = true;
        return UNKNOWN;
    }
    const char *text = calls ? question_text(e, "%s (call %u)", call->what, calls + 1) : call->what;
    if (!call_outcome(e, f, socket_name(e, self), text, timed ? &call->words : &call->in_time, &word, end))
        return UNKNOWN;
    put_named(e, (ref)self, "writerThread", calls + 1);
    if (word)
        *end = call_fails(e, call, word);
    return word ? NO : YES;
}

enum sym_end socket_is_closed(struct engine *e)
{
    return throw_outside(e, socket_exception, "Socket closed");
}

/* A call with no other effect than that it may fail. */
static enum sym_end may_fail(struct engine *e, struct frame *f, slot *args, const struct call *call)
{
    enum sym_end end;
    slot self = implementation(e, args[0]);
    if (!socket_is_open(e, self))
        return socket_is_closed(e);
    return call_works(e, f, self, call, false, &end) == YES ? done(e, f, args) : end;
}

/* ---- opening ---- */

/* SocketImpl.createPlatformSocketImpl */
static enum sym_end make_implementation(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if (!e->opts.free_io)
        return call_bytecode(e, f, m);
    return e->merging ? in_region(e) : give_new(e, f, args, new_of(e, NIO));
}

static enum sym_end create(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    (void)m;
    if (e->merging)
        return in_region(e);
    if (args[1] != 1)
        return stop_here(e, "a socket without a stream");
    if (!part_of(e, args[0], "fd") && !socket_number(e, args[0], SOCKET_PLAIN))
        return raise(e);
    return call_works(e, f, args[0], &open_call, false, &end) == YES ? done(e, f, args) : end;
}

static enum sym_end unknown_host(struct engine *e, slot name)
{
    throw_new(e->vm, "java/net/UnknownHostException", "%s", "");
    put_named(e, e->vm->exc, "detailMessage", name);
    return raise(e);
}

enum verdict is_zero(struct engine *e, slot number, enum sym_end *end)
{
    *end = SYM_FORK;
    return decide(e, mk_eq(e->T, int_term(e, number), mk_const(e->T, 32, 0)));
}

/* connect(SocketAddress, int), of which Socket has checked both. */
static enum sym_end connect_to(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    (void)m;
    slot self = implementation(e, args[0]), holder = part_of(e, args[1], "holder"), address = part_of(e, holder, "addr");
    if (!holder || part_of(e, args[0], "server"))
        return stop_here(e, "a connection by a proxy");
    if (!address)
        return unknown_host(e, part_of(e, holder, "hostname"));
    if (!socket_is_open(e, self))
        return socket_is_closed(e);
    slot port = *part_cell(e, holder, "port");
    enum verdict no_port = is_zero(e, port, &end), no_limit = no_port == NO ? is_zero(e, args[2], &end) : NO;
    if (no_port == UNKNOWN || no_limit == UNKNOWN)
        return end;
    if (no_port == YES)
        return stop_here(e, "a connection to port 0");
    enum verdict v = call_works(e, f, self, &connect_call, no_limit == NO, &end);
    if (v == NO)
        socket_ends(e, self);
    if (v != YES)
        return end;
    put_named(e, (ref)self, "address", address);
    put_named(e, (ref)self, "port", port);
    return done(e, f, args);
}

static enum sym_end bind_to(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    (void)m;
    slot self = implementation(e, args[0]);
    if (!socket_is_open(e, self))
        return socket_is_closed(e);
    if (call_works(e, f, self, &bind_call, false, &end) != YES)
        return end;
    put_named(e, (ref)self, "localport", args[2]);
    return done(e, f, args);
}

/* What fails here might have failed with bind. */
static enum sym_end listen_to(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return socket_is_open(e, implementation(e, args[0])) ? done(e, f, args) : socket_is_closed(e);
}

static enum sym_end accept_from(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    (void)m;
    slot self = args[0], other = implementation(e, args[1]);
    if (!socket_is_open(e, self))
        return socket_is_closed(e);
    if (!other || strcmp(class_of(e->vm, (ref)other)->name->text, NIO) != 0)
        return stop_here(e, "a connection that a socket of another kind accepts");
    if (call_works(e, f, self, &accept_call, socket_times_out(e, self), &end) != YES)
        return end;
    if (!socket_number(e, other, SOCKET_PLAIN))
        return raise(e);
    put_named(e, (ref)other, "address", 0);
    put_named(e, (ref)other, "port", 0);
    put_named(e, (ref)other, "localport", *part_cell(e, self, "localport"));
    return done(e, f, args);
}

/* ---- data ---- */

/* Is it a call whose array can be used? NO: the library's code throws, or does nothing; UNKNOWN: *end. */
static enum verdict has_room(struct engine *e, const slot *args, enum sym_end *end)
{
    if ((args[1] | args[2] | args[3]) >> 32 || (args[1] && array_at(e, (ref)args[1])->length_term)) {
        *end = stop_here(e, "a part of an array of symbolic length that a socket reads or writes");
        return UNKNOWN;
    }
    return args[1] && (i32)args[2] >= 0 && (i32)args[3] > 0 &&
                   (u64)args[2] + args[3] <= array_at(e, (ref)args[1])->head.length ? YES : NO;
}

/* Who has met the end of the stream meets it again, even behind close. */
static enum sym_end read_closed(struct engine *e, struct frame *f, slot *args)
{
    if (e->vm->s.nthreads > 1 || *part_cell(e, args[0], "readerThread"))
        return stop_here(e, "a socket that was closed is read");
    switch (decide(e, read_to_end(e, socket_name(e, args[0]), 0))) {
    case UNKNOWN:
        return SYM_FORK;
    case YES:
        return give_term(e, f, args, 'I', mk_const(e->T, 32, UINT32_MAX));
    case NO:
        break;
    }
    return socket_is_closed(e);
}

static enum sym_end read_socket(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end = SYM_ON;
    enum verdict room = has_room(e, args, &end);
    if (room != YES)
        return room == NO ? call_bytecode(e, f, m) : end;
    if (lines_were_read(e, socket_name(e, args[0]), &end))
        return end;
    if (!socket_is_open(e, args[0]))
        return read_closed(e, f, args);
    if (socket_is_shut(e, args[0]))
        return give_term(e, f, args, 'I', mk_const(e->T, 32, UINT32_MAX));
    return read_into_array(e, f, m, args);
}

static enum sym_end write_socket(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end = SYM_ON;
    enum verdict room = has_room(e, args, &end);
    if (room != YES)
        return room == NO ? call_bytecode(e, f, m) : end;
    if (socket_is_open(e, args[0]) && *part_cell(e, args[0], "isOutputClosed"))
        return e->merging ? in_region(e) : throw_for_reason(e, socket_exception, "Broken pipe");
    return may_fail(e, f, args, &write_call);
}

static enum sym_end send_urgent(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return may_fail(e, f, args, &write_call);
}

static enum sym_end available(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return socket_is_open(e, args[0]) ? how_much(e, f, args) : socket_is_closed(e);
}

/* ---- the rest ---- */

static enum sym_end close_socket(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    (void)m;
    if (!socket_is_open(e, args[0]))
        return done(e, f, args);
    enum verdict v = call_works(e, f, args[0], &close_call, false, &end);
    if (v != UNKNOWN)
        socket_ends(e, args[0]);
    return v == YES ? done(e, f, args) : end;
}

static enum sym_end shut_down(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    slot self = args[0];
    enum sym_end end = may_fail(e, f, args, &shut_call);
    if (end == SYM_ON && !has_thrown(e))
        put_named(e, (ref)self, strcmp(m->name->text, "shutdownInput") == 0 ? "isInputClosed" : "isOutputClosed", 1);
    return end;
}

/* setOption(int, Object): only the time limit has an effect that is seen. */
static enum sym_end set_option(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    (void)m;
    if (args[1] != SO_TIMEOUT)
        return may_fail(e, f, args, &option_call);
    if (!socket_is_open(e, args[0]))
        return socket_is_closed(e);
    if (!args[2] || args[2] >> 32)
        return stop_here(e, "a symbolic option of a socket");
    slot millis = *part_cell(e, args[2], "value");
    enum verdict none = is_zero(e, millis, &end);
    if (none == UNKNOWN)
        return end;
    put_named(e, (ref)args[0], "timeout", none == YES ? 0 : millis);
    return done(e, f, args);
}

static enum sym_end get_option(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    if (args[1] != SO_TIMEOUT)
        return stop_here(e, "an option of a socket");
    if (!socket_is_open(e, args[0]))
        return socket_is_closed(e);
    ref box = new_of(e, "java/lang/Integer");
    if (box)
        put_named(e, box, "value", *part_cell(e, args[0], "timeout"));
    return give_new(e, f, args, box);
}

static bool is_ours(struct engine *e, slot self)
{
    return e->opts.free_io && self && !(self >> 32) && strcmp(class_of(e->vm, (ref)self)->name->text, NIO) == 0;
}

/* A port that nobody has asked for is any; that of a connection, or the own one. */
static enum sym_end port(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    bool local = strcmp(m->name->text, "getLocalPort") == 0;
    if (!is_ours(e, args[0]) || *part_cell(e, args[0], local ? "localport" : "port"))
        return call_bytecode(e, f, m);
    if (e->merging)
        return in_region(e);
    term any = file_answer(e, f, socket_name(e, args[0]), local ? "local port" : "port", 'I', 1, PORT_MAX);
    return give_term(e, f, args, 'I', as_known(e, any));
}

static enum sym_end peer(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    bool unknown = is_ours(e, args[0]) && !part_of(e, args[0], "address");
    return unknown ? stop_here(e, "the address of a socket") : call_bytecode(e, f, m);
}

/* ---- hosts ---- */

ref new_address(struct engine *e, slot host, term number)
{
    ref address = new_of(e, "java/net/Inet4Address"), holder = address ? new_of(e, "java/net/InetAddress$InetAddressHolder") : 0;
    if (!holder)
        return 0;
    slot v[2] = { 0 };
    term_slots(e, 'I', as_known(e, number), v);
    put_named(e, address, "holder", holder);
    put_named(e, holder, "hostName", host);
    put_named(e, holder, "originalHostName", host);
    put_named(e, holder, "family", FAMILY_IPV4);
    put_named(e, holder, "address", v[0]);
    return address;
}

/* Does the program want an address to connect to, and not to look at? */
static bool for_socket(const struct frame *f)
{
    static const char *const classes[] = { "java/net/InetSocketAddress", "java/net/Socket", "java/net/ServerSocket" };
    bool found = false;
    for (; f && (!f->pc || f->method->cls->trusted); f = f->prev) {
        for (u32 i = 0; i < ARRAY_LEN(classes); i++)
            found |= f->pc && strcmp(f->method->cls->name->text, classes[i]) == 0;
    }
    return found;
}

/* InetAddress.getAllByName0, for names that are no address. */
static enum sym_end find_host(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    const char *mark = question_text(e, "%s", SOCKET_MARK "host"), *host = e->opts.free_io ? file_name(e, args[0]) : NULL;
    if (!e->opts.free_io)
        return call_bytecode(e, f, m);
    if (!host)
        return stop_here(e, "a symbolic name of a host");
    u32 before = noted(e, mark);
    if (e->merging || before >= INPUT_MAX)
        return e->merging ? in_region(e) : stop_here(e, "more than %d hosts", INPUT_MAX);
    const char *name = question_text(e, SOCKET_MARK "host \"%s\"", host);
    if (before)
        name = question_text(e, "%s (%u)", name, before + 1);
    term unknown = file_answer(e, f, name, "is unknown", 'Z', 0, 0);
    enum verdict v = decide(e, mk_eq(e->T, unknown, mk_const(e->T, 32, 1)));
    if (v == UNKNOWN)
        return SYM_FORK;
    path_note(&e->path, &(struct event){ .kind = EV_OWN, .name = mark });
    if (v == YES)
        return throw_for_reason(e, "java/net/UnknownHostException", question_text(e, "%s: Name or service not known", host));
    struct class *component = class_load_text(e->vm, "java/net/InetAddress");
    ref address = component ? new_address(e, args[0], file_answer(e, f, name, "address", 'I', 0, 0)) : 0;
    ref all = address ? new_ref_array(e->vm, component, 1) : 0;
    if (!all)
        return raise(e);
    put_elem4(e->vm, all, 0, address);
    if (!for_socket(f))
        one_of_many(e);
    return give_reference(e, f, args, all);
}

/* This machine: 127.0.0.1, or as well ::1. */
static enum sym_end this_machine(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if (!e->opts.free_io)
        return call_bytecode(e, f, m);
    ref name = intern_sym(e->vm, sym_text(&e->vm->syms, "localhost"));
    if (name && !for_socket(f))
        one_of_many(e);
    return name ? give_new(e, f, args, new_address(e, name, mk_const(e->T, 32, 0x7f000001))) : raise(e);
}

enum sym_end looks_at_address(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)args;
    if (e->opts.free_io)
        one_of_many(e);
    return call_bytecode(e, f, m);
}

static enum sym_end refuse_option(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)f;
    (void)m;
    (void)args;
    return stop_here(e, "an option of a socket");
}

#define SOCKET "java/net/Socket"
#define ENDPOINT "java/net/InetSocketAddress"
const struct native_term socket_natives[] = {
    { "java/net/SocketImpl", "createPlatformSocketImpl", "*", make_implementation, OUTSIDE },
    { "java/net/SocketImpl", "getPort", "*", port, OUTSIDE },
    { "java/net/SocketImpl", "getLocalPort", "*", port, OUTSIDE },
    { "java/net/SocketImpl", "getInetAddress", "*", peer, OUTSIDE },
    { "java/net/SocksSocketImpl", "connect", "(Ljava/net/SocketAddress;I)V", connect_to, OUTSIDE },
    { NIO, "connect", "(Ljava/net/SocketAddress;I)V", connect_to, OUTSIDE },
    { NIO, "create", "*", create, OUTSIDE },
    { NIO, "bind", "*", bind_to, OUTSIDE },
    { NIO, "listen", "*", listen_to, OUTSIDE },
    { NIO, "accept", "*", accept_from, OUTSIDE },
    { NIO, "read", "([BII)I", read_socket, OUTSIDE },
    { NIO, "write", "([BII)V", write_socket, OUTSIDE },
    { NIO, "sendUrgentData", "*", send_urgent, OUTSIDE },
    { NIO, "available", "*", available, OUTSIDE },
    { NIO, "close", "*", close_socket, OUTSIDE },
    { NIO, "shutdownInput", "*", shut_down, OUTSIDE },
    { NIO, "shutdownOutput", "*", shut_down, OUTSIDE },
    { NIO, "setOption", "(ILjava/lang/Object;)V", set_option, OUTSIDE },
    { NIO, "getOption", "(I)Ljava/lang/Object;", get_option, OUTSIDE },
    { NIO, "setOption", "*", refuse_option, OUTSIDE },
    { NIO, "getOption", "*", refuse_option, OUTSIDE },
    { NIO, "supportedOptions", "*", refuse_option, OUTSIDE },
    { "java/net/InetAddress", "getAllByName0", "*", find_host, OUTSIDE },
    { "java/net/Inet6AddressImpl", "loopbackAddress", "*", this_machine, OUTSIDE },
    { "java/net/Inet4AddressImpl", "loopbackAddress", "*", this_machine, OUTSIDE },
    { ENDPOINT, "getAddress", "*", looks_at_address, OUTSIDE_OWN },
    { ENDPOINT, "toString", "*", looks_at_address, OUTSIDE },
    { ENDPOINT, "hashCode", "*", looks_at_address, OUTSIDE },
    { ENDPOINT, "equals", "*", looks_at_address, OUTSIDE },
    { SOCKET, "getInetAddress", "*", looks_at_address, OUTSIDE_OWN },
    { SOCKET, "getLocalAddress", "*", looks_at_address, OUTSIDE_OWN },
    { SOCKET, "getLocalSocketAddress", "*", looks_at_address, OUTSIDE_OWN },
    { SOCKET, "getRemoteSocketAddress", "*", looks_at_address, OUTSIDE_OWN },
    { SOCKET, "toString", "*", looks_at_address, OUTSIDE },
    { 0 },
};
