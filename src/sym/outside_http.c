/*
 * Connections of URLs by HTTP, with --free-io: whether there is an answer, its code and what
 * is read of it are free. The code of the library makes a connection and keeps what is to be sent;
 * the rows stand for the methods that would talk to a server.
 *
 * One connection has one answer: its field `errorStream` has the stream that will be read, behind which
 * there is a socket (outside_sockets.c), and `inputStream` has it too when the program was given it.
 */
#include "sym/outside_sockets.h"

#define HTTP "sun/net/www/protocol/http/HttpURLConnection"

/* Codes of answers without contents, and from which on the stream is refused. */
enum { NO_CONTENT = 204, REDIRECTS = 300, NOT_MODIFIED = 304, ERRORS = 400, NOT_FOUND = 404, GONE = 410 };

static const char *const connects[] = { "done", "UnknownHostException", "ConnectException", "NoRouteToHostException",
                                        "SocketException", "BindException", "IOException", "SocketTimeoutException" };
static const char *const answers[] = { "done", "ProtocolException", "UnknownHostException", "ConnectException",
                                       "NoRouteToHostException", "SocketException", "BindException", "IOException",
                                       "SocketTimeoutException" };
static const struct call connect_call = TIMED_CALL("connect", connects, "Connect timed out"),
                         answer_call = TIMED_CALL("answer", answers, "Read timed out");
enum { ANSWERED, REDIRECTED_TOO_OFTEN };

/* ---- a connection ---- */

/* Is it one whose answers are free? Those of other protocols have other code. False: *end. */
static bool is_ours(struct engine *e, slot self, enum sym_end *end)
{
    slot host = part_of(e, part_of(e, self, "url"), "host");
    bool plain = strcmp(class_of(e->vm, (ref)self)->name->text, HTTP) == 0;
    bool alone = !part_of(e, self, "instProxy") && !part_of(e, self, "cookieHandler") && !part_of(e, self, "cacheHandler") &&
                 !part_of(e, self, "authenticator");
    if (!e->opts.free_io || !plain)
        *end = stop_here(e, "the program opens a network connection");
    else if (!alone)
        *end = stop_here(e, "a connection by a proxy, or with cookies, a cache or passwords");
    else if (!host || holds_terms(e, (ref)host) || !string_length(e->vm, (ref)host))
        *end = stop_here(e, "a connection without the name of a host");
    else if (e->merging)
        *end = in_region(e);
    else
        return true;
    return false;
}

/* Its socket, made at the first use. 0 with vm->exc. */
static slot socket_of(struct engine *e, slot self)
{
    slot stream = part_of(e, self, "errorStream");
    if (stream)
        return part_of(e, part_of(e, stream, "in"), "this$0");
    ref outer = new_of(e, HTTP "$HttpInputStream"), inner = outer ? new_of(e, NIO_SOCKET "$1") : 0;
    ref socket = inner ? new_of(e, NIO_SOCKET) : 0;
    if (!socket || !socket_number(e, socket, SOCKET_OF_URL))
        return 0;
    put_named(e, inner, "this$0", socket);
    put_named(e, outer, "in", inner);
    put_named(e, outer, "this$0", self);
    put_named(e, (ref)self, "errorStream", outer);
    return socket;
}

/* A limit that was not set is -1. UNKNOWN: *end. */
static enum verdict has_limit(struct engine *e, slot self, const char *field, enum sym_end *end)
{
    slot limit = *part_cell(e, self, field);
    enum verdict none = limit == UINT32_MAX ? YES : is_zero(e, limit, end);
    return none == UNKNOWN ? UNKNOWN : none == YES ? NO : YES;
}

/* YES, NO, or UNKNOWN: *end. */
static enum verdict is_timed(struct engine *e, slot self, enum sym_end *end)
{
    enum verdict connect = has_limit(e, self, "connectTimeout", end);
    return connect == NO ? has_limit(e, self, "readTimeout", end) : connect;
}

/* YES: it is connected; else *end. */
static enum verdict connects_now(struct engine *e, struct frame *f, slot self, enum sym_end *end)
{
    if (*part_cell(e, self, "connected"))
        return YES;
    slot socket = socket_of(e, self);
    if (!socket) {
        *end = raise(e);
        return UNKNOWN;
    }
    enum verdict timed = has_limit(e, self, "connectTimeout", end);
    if (timed == UNKNOWN)
        return UNKNOWN;
    enum verdict v = call_works(e, f, socket, &connect_call, timed == YES, end);
    if (v == YES)
        put_named(e, (ref)self, "connected", 1);
    return v;
}

static enum sym_end connect_url(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    (void)m;
    if (!is_ours(e, args[0], &end))
        return end;
    return connects_now(e, f, args[0], &end) == YES ? done(e, f, args) : end;
}

/* ---- its answer ---- */

/* The number of the one answer, which may be that there is none. False: *end. */
static bool answer_of(struct engine *e, struct frame *f, slot self, u32 *answer, enum sym_end *end)
{
    slot socket = socket_of(e, self);
    if (!socket) {
        *end = raise(e);
        return false;
    }
    enum verdict timed = is_timed(e, self, end);
    if (timed == UNKNOWN)
        return false;
    if (!call_outcome(e, f, socket_name(e, socket), answer_call.what, timed == YES ? &answer_call.words : &answer_call.in_time,
                      answer, end))
        return false;
    put_named(e, (ref)self, "connected", 1);
    return true;
}

/* Any number: what the server has written there. */
static term code_of(struct engine *e, struct frame *f, slot self)
{
    return file_answer(e, f, socket_name(e, socket_of(e, self)), "response code", 'I', 0, 0);
}

static term is_code(struct engine *e, term code, u32 number)
{
    return mk_eq(e->T, code, mk_const(e->T, 32, number));
}

/* A redirection, where there were too many. */
static term is_redirection(struct engine *e, term code)
{
    return mk_and(e->T, mk_sle(e->T, mk_const(e->T, 32, REDIRECTS), code), mk_slt(e->T, code, mk_const(e->T, 32, ERRORS)));
}

static enum sym_end response_code(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    u32 answer;
    (void)m;
    slot self = args[0];
    if (!*part_cell(e, self, "doInput"))
        return stop_here(e, "the code of an answer that is not to be read");
    if (!is_ours(e, self, &end) || !answer_of(e, f, self, &answer, &end))
        return end;
    if (answer > REDIRECTED_TOO_OFTEN)
        return call_fails(e, &answer_call, answer);
    term code = code_of(e, f, self);
    give_term(e, f, args, 'I', as_known(e, code));
    return assumed(e, answer == REDIRECTED_TOO_OFTEN ? is_redirection(e, code) : mk_true(e->T));
}

/* Is it an answer whose stream is not given? NO: it is; YES, UNKNOWN: *end. */
static enum verdict is_error(struct engine *e, term code, enum sym_end *end)
{
    struct terms *T = e->T;
    *end = SYM_FORK;
    enum verdict error = decide(e, mk_or(T, mk_sle(T, mk_const(T, 32, ERRORS), code), is_code(e, code, UINT32_MAX)));
    if (error != YES)
        return error;
    enum verdict missing = decide(e, mk_or(T, is_code(e, code, NOT_FOUND), is_code(e, code, GONE)));
    if (missing != UNKNOWN)
        *end = throw_for_reason(e, missing == YES ? "java/io/FileNotFoundException" : "java/io/IOException", "no such page");
    return missing == UNKNOWN ? UNKNOWN : YES;
}

/* Has it no contents? Of an answer to HEAD, too. */
static enum verdict is_empty(struct engine *e, slot self, term code)
{
    struct buf method = { 0 };
    string_text(e->vm, (ref)part_of(e, self, "method"), &method);
    bool head = method.data && strcmp(method.data, "HEAD") == 0;
    buf_release(&method);
    return head ? YES : decide(e, mk_or(e->T, is_code(e, code, NO_CONTENT), is_code(e, code, NOT_MODIFIED)));
}

static enum sym_end input_of_url(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    u32 answer;
    (void)m;
    slot self = args[0];
    if (!*part_cell(e, self, "doInput"))
        return throw_outside(e, "java/net/ProtocolException",
                             "Cannot read from URLConnection if doInput=false (call setDoInput(true))");
    if (part_of(e, self, "inputStream"))
        return give_reference(e, f, args, part_of(e, self, "inputStream"));
    if (!is_ours(e, self, &end) || !answer_of(e, f, self, &answer, &end))
        return end;
    if (answer > REDIRECTED_TOO_OFTEN)
        return call_fails(e, &answer_call, answer);
    term code = code_of(e, f, self);
    if (answer == REDIRECTED_TOO_OFTEN) {
        switch (decide(e, is_redirection(e, code))) {
        case UNKNOWN:
            return SYM_FORK;
        case YES:
            return call_fails(e, &answer_call, answer);
        case NO:
            return assumed(e, mk_false(e->T));
        }
    }
    if (is_error(e, code, &end) != NO)
        return end;
    enum verdict empty = is_empty(e, self, code), timed = empty == UNKNOWN ? UNKNOWN : has_limit(e, self, "readTimeout", &end);
    if (empty == UNKNOWN || timed == UNKNOWN)
        return SYM_FORK;
    slot socket = socket_of(e, self), stream = part_of(e, self, "errorStream");
    put_named(e, (ref)socket, "isInputClosed", empty == YES);
    put_named(e, (ref)socket, "timeout", timed == YES);
    put_named(e, (ref)self, "inputStream", stream);
    return give_reference(e, f, args, stream);
}

/* ---- what is sent ---- */

/* It is kept until the answer is asked for, as the library does. */
static enum sym_end output_of_url(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    (void)m;
    slot self = args[0];
    if (!*part_cell(e, self, "doOutput"))
        return throw_outside(e, "java/net/ProtocolException",
                             "cannot write to a URLConnection if doOutput=false - call setDoOutput(true)");
    if (part_of(e, self, "inputStream"))
        return throw_outside(e, "java/net/ProtocolException", "Cannot write output after reading input.");
    if ((i32)*part_cell(e, self, "chunkLength") != -1 || (i32)*part_cell(e, self, "fixedContentLength") != -1 ||
        (i64)*part_cell(e, self, "fixedContentLengthLong") != -1)
        return stop_here(e, "a connection that sends while the program writes");
    if (!is_ours(e, self, &end) || connects_now(e, f, self, &end) != YES)
        return end;
    ref kept = (ref)part_of(e, self, "poster"), bytes = kept ? 0 : new_prim_array(e->vm, 'B', 256);
    if (bytes)
        kept = new_of(e, "sun/net/www/http/PosterOutputStream");
    if (!kept)
        return raise(e);
    if (bytes)
        put_named(e, kept, "buf", bytes);
    put_named(e, (ref)self, "poster", kept);
    return give_reference(e, f, args, kept);
}

static enum sym_end disconnect(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    (void)m;
    if (!is_ours(e, args[0], &end))
        return end;
    if (part_of(e, args[0], "errorStream"))
        socket_ends(e, socket_of(e, args[0]));
    return done(e, f, args);
}

static enum sym_end header(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)f;
    (void)m;
    (void)args;
    return stop_here(e, "more of an answer than its code and its contents");
}

const struct native_term http_natives[] = {
    { HTTP, "connect", "*", connect_url, OUTSIDE },
    { HTTP, "getInputStream", "*", input_of_url, OUTSIDE },
    { HTTP, "getOutputStream", "*", output_of_url, OUTSIDE },
    { HTTP, "disconnect", "*", disconnect, OUTSIDE },
    { HTTP, "getErrorStream", "*", header, OUTSIDE },
    { HTTP, "getHeaderField", "*", header, OUTSIDE },
    { HTTP, "getHeaderFieldKey", "*", header, OUTSIDE },
    { HTTP, "getHeaderFields", "*", header, OUTSIDE },
    { HTTP, "usingProxy", "*", header, OUTSIDE },
    { "java/net/HttpURLConnection", "getResponseCode", "*", response_code, OUTSIDE },
    { "java/net/HttpURLConnection", "getResponseMessage", "*", header, OUTSIDE },
    { 0 },
};
