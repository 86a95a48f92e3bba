/** Twenty bits: 1,048,576 paths. */
class Million {
    static int million(int a) {
        int n = 0;
        for (int i = 0; i < 20; i++)
            if ((a >>> i & 1) != 0)
                n += i;
        return n;
    }
}
