// intent: fields of every type are set and read by reflection
// verdict: true
package reflect;

import bivium.Bivium;

public class FieldsOfAllTypes {
    static class Holder {
        boolean z;
        byte b;
        char c;
        short s;
        int i;
        long j;
        float f;
        double d;
    }

    public static void main(String[] args) throws Exception {
        Holder h = new Holder();
        boolean z = Bivium.freeBoolean();
        byte b = Bivium.freeByte();
        char c = Bivium.freeChar();
        short s = Bivium.freeShort();
        int i = Bivium.freeInt();
        long j = Bivium.freeLong();
        float f = Bivium.freeFloat();
        double d = Bivium.freeDouble();
        Holder.class.getDeclaredField("z").setBoolean(h, z);
        Holder.class.getDeclaredField("b").setByte(h, b);
        Holder.class.getDeclaredField("c").setChar(h, c);
        Holder.class.getDeclaredField("s").setShort(h, s);
        Holder.class.getDeclaredField("i").setInt(h, i);
        Holder.class.getDeclaredField("j").setLong(h, j);
        Holder.class.getDeclaredField("f").setFloat(h, f);
        Holder.class.getDeclaredField("d").setDouble(h, d);
        assert h.z == z && h.b == b && h.c == c && h.s == s && h.i == i && h.j == j;
        assert h.f == f || f != f;
        assert Holder.class.getDeclaredField("j").getLong(h) == j;
        assert Holder.class.getDeclaredField("d").getDouble(h) == d || d != d;
    }
}
