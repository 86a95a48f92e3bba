// intent: a loop up to the greatest int does not end, and its counter wraps around
// valid-assert: false
// no-runtime-exception: true (scan)
public class LoopBoundary {
    public static void main(String[] args) {
        for (int i = 2147483640; i <= 2147483647; i++)
            assert i > 0;
    }
}
