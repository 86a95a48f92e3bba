/** Builders: each method against the library's code. */
class Builders {
    static StringBuilder of(String s) { return new StringBuilder(s); }

    static void reverse() { Check.texts("a\ud83d\ude00", 4, s -> of(s).reverse().toString()); }
    static void reverseBuffer() { Check.texts("ab", 3, s -> new StringBuffer(s).reverse().toString()); }
    static void length() { Check.ints("ab", 3, s -> of(s).append("xy").length()); }
    static void capacity() { Check.ints("ab", 3, s -> of(s).capacity()); }
    static void capacityGrown() { Check.ints("ab", 3, s -> of(s).append("0123456789abcdefg").append(s).capacity()); }
    static void capacityTrimmed() {
        Check.ints("ab", 3, s -> {
            StringBuilder b = of(s);
            b.trimToSize();
            b.append(s);
            return b.capacity();
        });
    }
    static void capacityEnsured() {
        Check.ints("ab", 3, s -> {
            StringBuilder b = of(s);
            b.ensureCapacity(18);
            return b.capacity();
        });
    }
    static void appendString() { Check.textsOfTwo("ab", 2, (s, t) -> of(s).append(t).append("-").append(s).toString()); }
    static void appendNull() { Check.texts("ab", 2, s -> of(s).append((String) null).append((Object) null).toString()); }
    static void appendObject() { Check.texts("ab", 2, s -> of(s).append((Object) s).append((CharSequence) s).toString()); }
    static void appendBuilder() { Check.texts("ab", 2, s -> of(s).append(of(s)).append(new StringBuffer(s)).toString()); }
    static void appendPart() { Check.textsAt("ab", 2, (s, i) -> of("-").append(s, i, s.length()).toString()); }
    static void appendPartOfBuilder() { Check.textsAt("ab", 2, (s, i) -> of("-").append(of(s), 0, i).toString()); }
    static void appendChars() { Check.texts("ab", 2, s -> of(s).append(s.toCharArray()).toString()); }
    static void appendSomeChars() { Check.textsAt("ab", 2, (s, i) -> of(s).append(s.toCharArray(), i, 1).toString()); }
    static void appendConstants() { Check.texts("ab", 2, s -> of(s).append(1).append('c').append(true).append(2L).append(1.5).append(2.5f).toString()); }
    static void appendCodePoint() { Check.textsAt("ab", 2, (s, i) -> of(s).appendCodePoint(i + 0x1f600).appendCodePoint(65).toString()); }
    static void appendCharOf() { Check.texts("ab", 3, s -> of(s).append(s.isEmpty() ? '?' : s.charAt(0)).toString()); }
    static void insertString() { Check.textsAt("ab", 2, (s, i) -> of(s).insert(i, "xy").toString()); }
    static void insertItself() { Check.textsAt("ab", 2, (s, i) -> of(s).insert(i, s).toString()); }
    static void insertNull() { Check.textsAt("ab", 2, (s, i) -> of(s).insert(i, (String) null).toString()); }
    static void insertChar() { Check.textsAt("ab", 3, (s, i) -> of(s).insert(i, 'c').toString()); }
    static void insertChars() { Check.textsAt("ab", 2, (s, i) -> of(s).insert(i, s.toCharArray()).toString()); }
    static void insertSomeChars() { Check.textsAt("ab", 2, (s, i) -> of(s).insert(0, s.toCharArray(), i, 1).toString()); }
    static void insertPart() { Check.textsAt("ab", 2, (s, i) -> of(s).insert(i, (CharSequence) s, 0, s.length()).toString()); }
    static void insertPartOfBuilder() { Check.textsAt("ab", 2, (s, i) -> of(s).insert(0, of(s), 0, i).toString()); }
    static void insertNumber() { Check.textsAt("ab", 2, (s, i) -> of(s).insert(i, -12).insert(0, 3.5).insert(0, true).toString()); }
    static void insertIndex() { Check.textsAt("ab", 2, (s, i) -> of(s).insert(0, i).toString()); }
    static void delete() { Check.textsAt("abc", 3, (s, i) -> of(s).delete(i, 2).toString()); }
    static void deleteTo() { Check.textsAt("abc", 3, (s, i) -> of(s).delete(1, i).toString()); }
    static void deleteFar() { Check.textsAt("abc", 3, (s, i) -> of(s).delete(i, 99).toString()); }
    static void deleteCharAt() { Check.textsAt("abc", 3, (s, i) -> of(s).deleteCharAt(i).toString()); }
    static void replace() { Check.textsAt("ab", 3, (s, i) -> of(s).replace(i, 2, "xyz").toString()); }
    static void replaceByItself() { Check.textsAt("ab", 2, (s, i) -> of(s).replace(0, i, s).toString()); }
    static void setCharAt() {
        Check.textsAt("ab", 3, (s, i) -> {
            StringBuilder b = of(s);
            b.setCharAt(i, 'c');
            return b.toString();
        });
    }
    static void setLength() {
        Check.textsAt("ab", 3, (s, i) -> {
            StringBuilder b = of(s);
            b.setLength(i);
            return b.toString();
        });
    }
    static void setLengthToZero() {
        Check.texts("ab", 3, s -> {
            StringBuilder b = of(s);
            b.setLength(0);
            return b.append(s).append('.').toString();
        });
    }
    static void charAt() { Check.textsAt("ab", 3, (s, i) -> "" + of(s).charAt(i)); }
    static void substring() { Check.textsAt("abc", 3, (s, i) -> of(s).substring(i)); }
    static void substringTo() { Check.textsAt("abc", 3, (s, i) -> of(s).substring(1, i)); }
    static void subSequence() { Check.textsAt("abc", 3, (s, i) -> of(s).subSequence(0, i).toString()); }
    static void indexOf() { Check.ints("ab", 4, s -> of(s).indexOf("ab")); }
    static void indexOfFrom() { Check.intsAt("ab", 3, (s, i) -> of(s).indexOf("a", i)); }
    static void lastIndexOf() { Check.ints("ab", 4, s -> of(s).lastIndexOf("ab")); }
    static void lastIndexOfFrom() { Check.intsAt("ab", 3, (s, i) -> of(s).lastIndexOf("a", i)); }
    static void compareTo() { Check.intsOfTwo("ab", 2, (s, t) -> of(s).compareTo(of(t))); }
    static void contentEquals() { Check.intsOfTwo("ab", 2, (s, t) -> s.contentEquals(of(t)) ? 1 : 0); }
    static void notEqual() { Check.ints("ab", 2, s -> s.equals((Object) of(s)) ? 1 : 0); }
    static void bufferText() {
        Check.ints("ab", 2, s -> {
            StringBuffer b = new StringBuffer(s);
            String t = b.toString(), u = b.toString();
            return (t == u ? 1 : 0) + (t.equals(u) ? 2 : 0);
        });
    }
    static void concatenation() { Check.textsOfTwo("ab", 2, (s, t) -> s + "," + t + s); }
    static void concatenationOfNumbers() { Check.textsAt("a", 3, (s, i) -> s + i + 'c' + (i * 1000L) + (i > 0)); }
    static void getChars() {
        Check.textsAt("ab", 3, (s, i) -> {
            char[] c = new char[4];
            of(s).getChars(0, i, c, 1);
            return new String(c);
        });
    }
    static void getCharsOfString() {
        Check.textsAt("ab", 3, (s, i) -> {
            char[] c = "1234".toCharArray();
            s.getChars(i, s.length(), c, 2);
            return new String(c);
        });
    }
    static void getAllChars() {
        Check.texts("ab", 3, s -> {
            char[] c = new char[s.length()];
            of(s).getChars(0, s.length(), c, 0);
            return new String(c);
        });
    }
}
