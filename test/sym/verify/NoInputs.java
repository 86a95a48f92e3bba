// intent: a program without inputs has one path
// verdict: true
package verify;

public class NoInputs {
    public static void main(String[] args) {
        int sum = 0;
        for (int i = 1; i <= 10; i++) {
            sum += i;
        }
        assert sum == 55;
    }
}
