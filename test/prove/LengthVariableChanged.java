// intent: the variable is not the length of the array any more
// valid-assert: true (scan)
// no-runtime-exception: false
public class LengthVariableChanged {
    public static void main(String[] args) {
        int n = 3;
        int[] a = new int[n];
        n++;
        for (int i = 0; i < n; i++)
            a[i] = i;
    }
}
