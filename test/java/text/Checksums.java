// intent: CRC32, Adler32, MessageDigest and gzip-free byte arithmetic.
// expect: 414fa339 5bdc0fda
// expect: 9e107d9d372bb6826bd81d3542a419d6
// expect: 2fd4e1c67a2d28fced849ee1bb76e7391b93eb12
// expect: d7a8fbb307d7809469ca9abcb0082e4f8d5651e46d3cdb762d02d0bf37c9e592
// expect: NOPE MessageDigest not available
// expect: java.nio.HeapByteBuffer[pos=0 lim=21 cap=32] 16909060 -2 1.5 9 false
// expect: 52 18 A 4264500
// expect: java.nio.BufferUnderflowException
// expect: 2 2 3 ha
import java.nio.*;
import java.security.*;
import java.util.zip.*;

public class Checksums {
    static String hex(byte[] b) {
        StringBuilder s = new StringBuilder();
        for (byte x : b) s.append(Character.forDigit(x >> 4 & 15, 16)).append(Character.forDigit(x & 15, 16));
        return s.toString();
    }

    public static void main(String[] args) throws Exception {
        byte[] data = "The quick brown fox jumps over the lazy dog".getBytes("UTF-8");
        CRC32 crc = new CRC32();
        crc.update(data);
        Adler32 adler = new Adler32();
        adler.update(data, 0, data.length);
        System.out.println(Long.toHexString(crc.getValue()) + " " + Long.toHexString(adler.getValue()));
        System.out.println(hex(MessageDigest.getInstance("MD5").digest(data)));
        System.out.println(hex(MessageDigest.getInstance("SHA-1").digest(data)));
        System.out.println(hex(MessageDigest.getInstance("SHA-256").digest(data)));
        try {
            MessageDigest.getInstance("NOPE");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
        ByteBuffer bb = ByteBuffer.allocate(32);
        bb.putInt(0x01020304).putLong(-2).putDouble(1.5).put((byte) 9).flip();
        System.out.println(bb + " " + bb.getInt() + " " + bb.getLong() + " " + bb.getDouble() + " " + bb.get() + " " + bb.hasRemaining());
        bb.clear();
        bb.order(ByteOrder.LITTLE_ENDIAN).putShort((short) 0x1234).putChar('A');
        System.out.println(bb.get(0) + " " + bb.get(1) + " " + bb.getChar(2) + " " + bb.getInt(0));
        try {
            bb.position(32).get();
        } catch (BufferUnderflowException e) {
            System.out.println(e);
        }
        IntBuffer ib = IntBuffer.wrap(new int[] {1, 2, 3, 4}, 1, 2);
        System.out.println(ib.remaining() + " " + ib.get() + " " + ib.slice().get(0) + " " + CharBuffer.wrap("chars").subSequence(1, 3));
    }
}
