// intent: Buffers of direct and heap memory: every type, both byte orders, views, bulk moves and comparisons.
// expect: 1 515 1029 101124105 723685415333072913 1.5 -0.1 java.nio.DirectByteBuffer[pos=29 lim=29 cap=64]
// expect: 7 8 9 a 2.0 3.0 7 0
// expect: 1 515 1029 101124105 723685415333072913 1.5 -0.1 java.nio.DirectByteBuffer[pos=29 lim=29 cap=64]
// expect: 7 8 9 a 2.0 3.0 0 7
// expect: 1 515 1029 101124105 723685415333072913 1.5 -0.1 java.nio.HeapByteBuffer[pos=29 lim=29 cap=64]
// expect: 7 8 9 a 2.0 3.0 7 0
// expect: 1 515 1029 101124105 723685415333072913 1.5 -0.1 java.nio.HeapByteBuffer[pos=29 lim=29 cap=64]
// expect: 7 8 9 a 2.0 3.0 0 7
// expect: [1, 2, 3, 4] xyz! [50, 60, 70] 65538 120
// expect: [-1, 8589934592] [0.5, 0.25] [1.0E300, 3.141592653589793] 0.25 3.141592653589793 8589934592 BIG_ENDIAN true
// expect: [1, 2, 3, 4] xyz! [50, 60, 70] 131073 120
// expect: [-1, 8589934592] [0.5, 0.25] [1.0E300, 3.141592653589793] 0.25 3.141592653589793 8589934592 LITTLE_ENDIAN true
// expect: [1, 2, 3, 4] xyz! [50, 60, 70] 65538 120
// expect: [-1, 8589934592] [0.5, 0.25] [1.0E300, 3.141592653589793] 0.25 3.141592653589793 8589934592 BIG_ENDIAN false
// expect: [1, 2, 3, 4] xyz! [50, 60, 70] 131073 120
// expect: [-1, 8589934592] [0.5, 0.25] [1.0E300, 3.141592653589793] 0.25 3.141592653589793 8589934592 LITTLE_ENDIAN false
// expect: java.nio.DirectByteBuffer[pos=14 lim=14 cap=14] 15 34 -1
// expect: -1 false 14 -107914006 java.nio.DirectByteBuffer[pos=11 lim=14 cap=14]
// expect: true java.nio.DirectByteBufferR[pos=0 lim=8 cap=8] 119 hi
// expect: java.nio.ReadOnlyBufferException
// expect: class java.lang.IndexOutOfBoundsException
// expect: 7595433289108138649 -7373950012433733527
// expect: java.nio.HeapByteBuffer[pos=14 lim=14 cap=14] 15 34 -1
// expect: -1 false 14 -107914006 java.nio.HeapByteBuffer[pos=11 lim=14 cap=14]
// expect: true java.nio.HeapByteBufferR[pos=0 lim=8 cap=8] 119 hi
// expect: java.nio.ReadOnlyBufferException
// expect: class java.lang.IndexOutOfBoundsException
// expect: 7595433289108138649 -7373950012433733527
// expect: rap a 755 bc 3 1
// expect: java.nio.HeapLongBuffer[pos=0 lim=3 cap=4] 2 java.nio.HeapDoubleBuffer[pos=1 lim=2 cap=2] true 1
import java.nio.*;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class DirectBuffers {
    static void types(ByteBuffer b) {
        for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            b.clear().order(order);
            b.put((byte) 1).putShort((short) 0x203).putChar('\u0405').putInt(0x6070809).putLong(0xA0B0C0D0E0F1011L)
                    .putFloat(1.5f).putDouble(-0.1);
            b.flip();
            System.out.println(b.get() + " " + b.getShort() + " " + (int) b.getChar() + " " + b.getInt() + " " + b.getLong()
                    + " " + b.getFloat() + " " + b.getDouble() + " " + b);
            b.clear().putShort(3, (short) 7).putInt(5, 8).putLong(9, 9).putChar(17, 'a').putFloat(19, 2).putDouble(23, 3);
            System.out.println(b.getShort(3) + " " + b.getInt(5) + " " + b.getLong(9) + " " + b.getChar(17) + " "
                    + b.getFloat(19) + " " + b.getDouble(23) + " " + b.get(4) + " " + b.get(3));
        }
    }

    static void views(ByteBuffer b) {
        for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            b.clear().order(order);
            ShortBuffer s = b.asShortBuffer();
            s.put(new short[] {1, 2, 3}).put((short) 4);
            CharBuffer c = b.asCharBuffer();
            c.position(4);
            c.put("xyz", 0, 3).put('!');
            IntBuffer i = b.asIntBuffer();
            i.put(4, new int[] {50, 60}).put(6, 70);
            short[] shorts = new short[4];
            s.flip().get(shorts);
            int[] ints = new int[3];
            i.position(4);
            i.get(ints);
            System.out.println(Arrays.toString(shorts) + " " + c.flip().position(4) + " " + Arrays.toString(ints) + " "
                    + b.getInt(0) + " " + b.getShort(8));
            b.clear();
            LongBuffer l = b.asLongBuffer();
            l.put(0, -1L).put(1, new long[] {1L << 33}, 0, 1);
            FloatBuffer f = b.asFloatBuffer();
            f.position(4);
            f.put(new float[] {0.5f, 0.25f});
            DoubleBuffer d = b.asDoubleBuffer();
            d.put(3, 1e300).put(4, new double[] {Math.PI});
            long[] longs = new long[2];
            l.get(longs);
            double[] doubles = new double[2];
            d.get(3, doubles);
            float[] floats = new float[2];
            f.get(4, floats);
            System.out.println(Arrays.toString(longs) + " " + Arrays.toString(floats) + " " + Arrays.toString(doubles) + " "
                    + f.get(5) + " " + d.get(4) + " " + l.get(1) + " " + d.order() + " " + d.isDirect());
        }
    }

    static void moves(ByteBuffer b, ByteBuffer other) {
        b.clear().order(ByteOrder.BIG_ENDIAN);
        for (int k = 0; k < 16; k++)
            b.put((byte) (k * 17));
        ByteBuffer slice = b.flip().position(2).slice();
        other.clear();
        other.put(slice).put(new byte[] {-1, -2}, 0, 1).flip();
        System.out.println(slice + " " + other.remaining() + " " + other.get(0) + " " + other.get(14));
        System.out.println(slice.flip().compareTo(other) + " " + slice.equals(other) + " " + slice.mismatch(other) + " "
                + slice.hashCode() + " " + slice.duplicate().position(3).compact());
        ByteBuffer part = b.clear().slice(3, 8).asReadOnlyBuffer();
        System.out.println(part.isReadOnly() + " " + part.alignedSlice(1) + " " + part.get(1) + " "
                + StandardCharsets.ISO_8859_1.decode(b.put(0, (byte) 'h').put(1, (byte) 'i').limit(2).position(0)));
        try {
            part.put((byte) 1);
        } catch (ReadOnlyBufferException e) {
            System.out.println(e);
        }
        try {
            b.getLong(1 << 20);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getClass());
        }
        b.clear();
        b.asShortBuffer().put(b.duplicate().order(ByteOrder.LITTLE_ENDIAN).asShortBuffer().limit(4));
        b.asLongBuffer().put(1, b.duplicate().order(ByteOrder.LITTLE_ENDIAN).asLongBuffer(), 0, 1);
        System.out.println(b.getLong(0) + " " + b.getLong(8));
    }

    static void ownTypes() {
        CharBuffer c = CharBuffer.allocate(8).put("wrapped").flip();
        System.out.println(c.subSequence(1, 4) + " " + c.charAt(2) + " " + c.chars().sum() + " " + CharBuffer.wrap("abc", 1, 3)
                + " " + c.compareTo(CharBuffer.wrap("wrap")) + " " + IntBuffer.wrap(new int[] {3, 1}).slice().get(1));
        LongBuffer l = LongBuffer.allocate(4).put(1).put(new long[] {2, 3}).flip();
        DoubleBuffer d = DoubleBuffer.wrap(new double[] {1, 2}, 1, 1).compact();
        System.out.println(l + " " + l.mismatch(LongBuffer.wrap(new long[] {1, 2})) + " " + d + " "
                + FloatBuffer.allocate(2).put(0, 3).equals(FloatBuffer.wrap(new float[] {3, 0})) + " "
                + ShortBuffer.allocate(3).put((short) 5).duplicate().position());
    }

    public static void main(String[] args) {
        ByteBuffer direct = ByteBuffer.allocateDirect(64), heap = ByteBuffer.allocate(64);
        types(direct);
        types(heap);
        views(direct);
        views(heap);
        moves(direct, heap);
        moves(heap, direct);
        ownTypes();
    }
}
