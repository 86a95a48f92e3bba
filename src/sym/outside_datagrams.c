/*
 * Datagram sockets, with --free-io: a packet that is received has any length, sender and bytes, of which the first
 * PACKET_MAX are told apart; one that is sent is gone. The field `delegate`, which the library would have another
 * socket in, has a socket of outside_sockets.c, and no code of the class runs.
 */
#include "sym/outside_sockets.h"

#define DATAGRAMS "java/net/DatagramSocket"
enum { PACKET_MAX = 16, PORT_MAX = 65535 };

static const char *const binds[] = { "done", "BindException", "SocketException" };
static const char *const sends[] = { "done", "SocketException", "PortUnreachableException", "IOException" };
static const char *const receives[] = { "done", "SocketException", "PortUnreachableException", "IOException",
                                        "SocketTimeoutException" };
static const struct call bind_call = CALL("bind", binds), send_call = CALL("send", sends),
                         receive_call = TIMED_CALL("receive", receives, "Receive timed out");

static slot socket_behind(struct engine *e, const slot *args)
{
    return part_of(e, args[0], "delegate");
}

static enum sym_end open_datagrams(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    static const char *const known[] = { "()V", "(I)V", "(ILjava/net/InetAddress;)V" };
    enum sym_end end;
    bool fits = false;
    for (u32 i = 0; i < ARRAY_LEN(known); i++)
        fits |= strcmp(m->desc->text, known[i]) == 0;
    if (!e->opts.free_io || !fits || (m->nargs > 1 && args[1] > PORT_MAX))
        return stop_here(e, "the program opens a datagram socket");
    if (e->merging)
        return in_region(e);
    slot self = socket_behind(e, args);
    if (!self) {
        self = new_of(e, NIO_SOCKET);
        if (!self || !socket_number(e, self, SOCKET_OF_DATAGRAMS))
            return raise(e);
        put_named(e, (ref)args[0], "delegate", self);
    }
    if (call_works(e, f, self, &bind_call, false, &end) != YES)
        return end;
    put_named(e, (ref)self, "localport", m->nargs > 1 ? args[1] : 0);
    return done(e, f, args);
}

/* Of a packet, the part of its array that it is for. False: it has none, or nobody knows. */
static bool packet_room(struct engine *e, slot packet, ref *array, u32 *at, u32 *room)
{
    if (!packet || packet >> 32)
        return false;
    slot offset = *part_cell(e, packet, "offset"), length = *part_cell(e, packet, "bufLength");
    *array = (ref)part_of(e, packet, "buf");
    *at = (u32)offset;
    *room = (u32)length;
    return *array && !((offset | length) >> 32) && !array_at(e, *array)->length_term &&
           (u64)*at + *room <= array_at(e, *array)->head.length;
}

static term packet_answer(struct engine *e, struct frame *f, slot self, const char *what, i64 lo, i64 hi)
{
    u32 number = (u32)*part_cell(e, self, "writerThread") + 1;
    return file_answer(e, f, socket_name(e, self), question_text(e, "%s (call %u)", what, number), 'I', lo, hi);
}

/* Puts the bytes that are there in front of those that were. False with vm->exc. */
static bool fill_packet(struct engine *e, struct frame *f, slot self, ref array, u32 at, u32 most, term length)
{
    struct terms *T = e->T;
    for (u32 i = 0; i < most; i++) {
        term byte = as_known(e, packet_answer(e, f, self, question_text(e, "byte %u", i), -128, 127));
        term there = mk_ult(T, mk_const(T, 32, i), length);
        term put = mk_ite(T, there, narrow_term(e, 'B', byte), element_term(e, array, at + i));
        if (!element_put(e, array, at + i, put))
            return false;
    }
    return true;
}

static enum sym_end receive(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    ref array;
    u32 at, room;
    slot self = socket_behind(e, args), packet = args[1], v[2] = { 0 };
    (void)m;
    if (!packet_room(e, packet, &array, &at, &room))
        return stop_here(e, "a packet without a known array");
    if (e->merging)
        return in_region(e);
    if (!socket_is_open(e, self))
        return throw_for_reason(e, "java/net/SocketException", "Socket closed");
    /* Without room the length has no choice. */
    term length = room ? as_known(e, packet_answer(e, f, self, "length", 0, room)) : mk_const(e->T, 32, 0);
    u32 most = room < PACKET_MAX ? room : PACKET_MAX;
    enum verdict is_short = decide(e, mk_ule(e->T, length, mk_const(e->T, 32, most)));
    if (is_short != YES) {
        e->bounded = is_short == NO;
        return is_short == NO ? stop_here(e, "more than %d bytes of a packet", PACKET_MAX) : SYM_FORK;
    }
    term sender = packet_answer(e, f, self, "sender", 0, 0), port = packet_answer(e, f, self, "port", 1, PORT_MAX);
    ref address = new_address(e, 0, sender);
    /* The names of all answers have the number of this call. */
    u32 call = (u32)*part_cell(e, self, "writerThread");
    enum verdict works = call_works(e, f, self, &receive_call, socket_times_out(e, self), &end);
    if (works != YES)
        return end;
    put_named(e, (ref)self, "writerThread", call);
    if (!address || !fill_packet(e, f, self, array, at, most, length))
        return raise(e);
    put_named(e, (ref)self, "writerThread", call + 1);
    term_slots(e, 'I', length, v);
    put_named(e, (ref)packet, "length", v[0]);
    term_slots(e, 'I', as_known(e, port), v);
    put_named(e, (ref)packet, "port", v[0]);
    put_named(e, (ref)packet, "address", address);
    return done(e, f, args);
}

static enum sym_end send_packet(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    slot self = socket_behind(e, args);
    (void)m;
    if (!args[1] || args[1] >> 32 || !part_of(e, args[1], "address"))
        return stop_here(e, "a packet without an address");
    if (!socket_is_open(e, self))
        return throw_for_reason(e, "java/net/SocketException", "Socket closed");
    return call_works(e, f, self, &send_call, false, &end) == YES ? done(e, f, args) : end;
}

static enum sym_end set_limit(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    slot self = socket_behind(e, args);
    (void)m;
    if (args[1] >> 32 || (i32)args[1] < 0)
        return stop_here(e, "a limit of a datagram socket that is symbolic or negative");
    if (!socket_is_open(e, self))
        return throw_for_reason(e, "java/net/SocketException", "Socket is closed");
    put_named(e, (ref)self, "timeout", args[1]);
    return done(e, f, args);
}

static enum sym_end close_datagrams(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    /* A socket that is open on one side only would be neither. */
    if (e->merging)
        return in_region(e);
    socket_ends(e, socket_behind(e, args));
    return done(e, f, args);
}

static enum sym_end is_closed(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return give_term(e, f, args, 'I', mk_const(e->T, 32, !socket_is_open(e, socket_behind(e, args))));
}

static enum sym_end own_port(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    slot self = socket_behind(e, args);
    (void)m;
    if (e->merging)
        return in_region(e);
    slot port = *part_cell(e, self, "localport");
    term any = port ? mk_const(e->T, 32, port) : file_answer(e, f, socket_name(e, self), "local port", 'I', 1, PORT_MAX);
    return give_term(e, f, args, 'I', socket_is_open(e, self) ? as_known(e, any) : mk_const(e->T, 32, UINT32_MAX));
}

/* Whatever else there is. */
static enum sym_end other(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    bool ours = !(m->access & ACC_STATIC) && e->opts.free_io && socket_behind(e, args);
    return ours ? stop_here(e, "DatagramSocket.%s", m->name->text) : call_bytecode(e, f, m);
}

const struct native_term datagram_natives[] = {
    { DATAGRAMS, "<init>", "*", open_datagrams, OUTSIDE },
    { DATAGRAMS, "receive", "*", receive, OUTSIDE },
    { DATAGRAMS, "send", "*", send_packet, OUTSIDE },
    { DATAGRAMS, "setSoTimeout", "*", set_limit, OUTSIDE },
    { DATAGRAMS, "close", "*", close_datagrams, OUTSIDE },
    { DATAGRAMS, "getLocalPort", "*", own_port, OUTSIDE },
    { DATAGRAMS, "isClosed", "*", is_closed, OUTSIDE },
    { DATAGRAMS, "*", "*", other, OUTSIDE },
    { "java/net/DatagramPacket", "getAddress", "*", looks_at_address, OUTSIDE_OWN },
    { "java/net/DatagramPacket", "getSocketAddress", "*", looks_at_address, OUTSIDE_OWN },
    { 0 },
};
