/*
 * What a search does not do on behalf of the program, and has no values for:
 * the path ends with a reason that names it, before anything has happened. Some of it
 * has values with --free-io (outside_sockets.c).
 */
#include "sym/native.h"

#define REFUSES(name, what)                                                                   \
    static enum sym_end name(struct engine *e, struct frame *f, struct method *m, slot *args) \
    {                                                                                         \
        (void)f;                                                                              \
        (void)m;                                                                              \
        (void)args;                                                                           \
        return stop_here(e, what);                                                            \
    }

#define REFUSES_UNLESS_FREE(name, what)                                                       \
    static enum sym_end name(struct engine *e, struct frame *f, struct method *m, slot *args) \
    {                                                                                         \
        (void)args;                                                                           \
        return e->opts.free_io ? call_bytecode(e, f, m) : stop_here(e, what);                 \
    }

REFUSES_UNLESS_FREE(free_socket, "the program opens a socket")
REFUSES_UNLESS_FREE(free_server_socket, "the program opens a server socket")
REFUSES_UNLESS_FREE(free_connection, "the program opens a network connection")
REFUSES(socket, "the program opens a socket")
REFUSES(server_socket, "the program opens a server socket")
REFUSES(factory, "the program makes sockets of its own")
REFUSES(proxy, "the program chooses a proxy")
REFUSES(secure_socket, "the program opens a secure connection")
REFUSES(datagram_socket, "the program opens a datagram socket")
REFUSES(password, "the program answers for passwords")
REFUSES(connection, "the program opens a network connection")
REFUSES(host, "the program asks for the address of a host")
REFUSES(process, "the program starts a process")

const struct native_term refused_natives[] = {
    { "java/net/Socket", "<init>", "*", free_socket, OUTSIDE },
    { "java/net/ServerSocket", "<init>", "*", free_server_socket, OUTSIDE },
    { "java/net/Socket", "setSocketImplFactory", "*", factory, OUTSIDE },
    { "java/net/ServerSocket", "setSocketFactory", "*", factory, OUTSIDE },
    { "java/net/ProxySelector", "setDefault", "*", proxy, OUTSIDE },
    { "java/net/HttpConnectSocketImpl", "<init>", "*", proxy, OUTSIDE },
    { "javax/net/ssl/SSLSocketFactory", "getDefault", "*", secure_socket, OUTSIDE },
    { "javax/net/ssl/SSLServerSocketFactory", "getDefault", "*", secure_socket, OUTSIDE },
    { "javax/net/ssl/SSLContext", "getDefault", "*", secure_socket, OUTSIDE },
    { "javax/net/ssl/SSLContext", "getInstance", "*", secure_socket, OUTSIDE },
    { "java/net/DatagramSocket", "<init>", "*", datagram_socket, OUTSIDE },
    { "java/nio/channels/SocketChannel", "open", "*", socket, OUTSIDE },
    { "java/nio/channels/ServerSocketChannel", "open", "*", server_socket, OUTSIDE },
    { "java/nio/channels/DatagramChannel", "open", "*", datagram_socket, OUTSIDE },
    { "java/nio/channels/AsynchronousSocketChannel", "open", "*", socket, OUTSIDE },
    { "java/nio/channels/AsynchronousServerSocketChannel", "open", "*", server_socket, OUTSIDE },
    { "sun/net/www/protocol/http/HttpURLConnection", "<init>", "*", free_connection, OUTSIDE },
    { "java/net/Authenticator", "setDefault", "*", password, OUTSIDE },
    { "java/net/http/HttpClient", "newHttpClient", "*", connection, OUTSIDE },
    { "java/net/http/HttpClient", "newBuilder", "*", connection, OUTSIDE },
    { "java/net/Inet6AddressImpl", "lookupAllHostAddr", "*", host, OUTSIDE },
    { "java/net/Inet4AddressImpl", "lookupAllHostAddr", "*", host, OUTSIDE },
    { "java/net/Inet6AddressImpl", "getLocalHostName", "*", host, OUTSIDE },
    { "java/net/Inet4AddressImpl", "getLocalHostName", "*", host, OUTSIDE },
    { "java/lang/ProcessBuilder", "start", "*", process, OUTSIDE },
    { 0 },
};
