/*
 * What a search does not do on behalf of the program, and has no values for:
 * the path ends with a reason that names it, before anything has happened.
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

REFUSES(socket, "the program opens a socket")
REFUSES(server_socket, "the program opens a server socket")
REFUSES(datagram_socket, "the program opens a datagram socket")
REFUSES(connection, "the program opens a network connection")
REFUSES(host, "the program asks for the address of a host")
REFUSES(process, "the program starts a process")

const struct native_term refused_natives[] = {
    { "java/net/Socket", "<init>", "*", socket, OUTSIDE },
    { "java/net/ServerSocket", "<init>", "*", server_socket, OUTSIDE },
    { "java/net/DatagramSocket", "<init>", "*", datagram_socket, OUTSIDE },
    { "java/nio/channels/SocketChannel", "open", "*", socket, OUTSIDE },
    { "java/nio/channels/ServerSocketChannel", "open", "*", server_socket, OUTSIDE },
    { "java/nio/channels/DatagramChannel", "open", "*", datagram_socket, OUTSIDE },
    { "java/nio/channels/AsynchronousSocketChannel", "open", "*", socket, OUTSIDE },
    { "java/nio/channels/AsynchronousServerSocketChannel", "open", "*", server_socket, OUTSIDE },
    { "sun/net/www/protocol/http/HttpURLConnection", "<init>", "*", connection, OUTSIDE },
    { "java/net/http/HttpClient", "newHttpClient", "*", connection, OUTSIDE },
    { "java/net/http/HttpClient", "newBuilder", "*", connection, OUTSIDE },
    { "java/net/Inet6AddressImpl", "lookupAllHostAddr", "*", host, OUTSIDE },
    { "java/net/Inet4AddressImpl", "lookupAllHostAddr", "*", host, OUTSIDE },
    { "java/net/Inet6AddressImpl", "getLocalHostName", "*", host, OUTSIDE },
    { "java/net/Inet4AddressImpl", "getLocalHostName", "*", host, OUTSIDE },
    { "java/lang/ProcessBuilder", "start", "*", process, OUTSIDE },
    { 0 },
};
