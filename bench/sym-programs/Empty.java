/** Nothing: what is left is the time to start. */
class Empty {
    static int empty(int a) {
        return a;
    }
}
