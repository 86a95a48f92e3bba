// intent: a byte of a file is the same when it is read again, and goes together with the length
// verdict: true
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;

public class FilePositionsStay {
    public static void main(String[] args) {
        try (RandomAccessFile file = new RandomAccessFile("outside-data.bin", "r")) {
            file.seek(3);
            int a = file.read();
            file.seek(0);
            int all = file.readInt();
            assert a == (all & 255) && file.length() > 3 && file.getFilePointer() == 4;
        } catch (IOException e) {
            return;
        }
    }
}
