// intent: Network addresses, URIs and URLs as values: written, read, compared; nothing is looked up.
// expect: 127.0.0.1 true
// expect: /1.2.3.4
// expect: 2001:db8:0:0:0:0:0:1 /0:0:0:0:0:0:0:1
// expect: java.net.UnknownHostException: addr is of illegal length
// expect: /10.0.0.1:80
// expect: http://user@host:80/q?x=1#f
// expect: http://host/c
// expect: java.net.URISyntaxException: Illegal character in path at index 1: a b
// expect: a+b%26c%3D%C3%A9 a b&
// expect: 8080 /x/y
// expect: java.net.MalformedURLException: no protocol: bad
import java.net.*;
import java.nio.charset.StandardCharsets;

public class Addresses {
    interface Source {
        Object get() throws Exception;
    }

    static void show(Source s) {
        try {
            System.out.println(s.get());
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        show(() -> InetAddress.getByName("127.0.0.1").getHostAddress() + " " + InetAddress.getByName("127.0.0.1").isLoopbackAddress());
        show(() -> InetAddress.getByAddress(new byte[] {1, 2, 3, 4}));
        show(() -> Inet6Address.getByName("2001:db8::1").getHostAddress() + " " + InetAddress.getByName("::1"));
        show(() -> InetAddress.getByAddress(new byte[3]));
        show(() -> new InetSocketAddress(InetAddress.getByAddress(new byte[] {10, 0, 0, 1}), 80));
        show(() -> URI.create("http://user@host:80/p/../q?x=1#f").normalize());
        show(() -> URI.create("http://host/a/b").resolve("../c"));
        show(() -> new URI("a b"));
        show(() -> URLEncoder.encode("a b&c=\u00e9", StandardCharsets.UTF_8) + " " + URLDecoder.decode("a+b%26", StandardCharsets.UTF_8));
        show(() -> new URL("http://example.com:8080/path?q#r").getPort() + " " + new URL("file:/x/y").getPath());
        show(() -> new URL("bad"));
    }
}
