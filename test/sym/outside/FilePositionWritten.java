// intent: what was written at a position is not known
// verdict: unknown
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;

public class FilePositionWritten {
    public static void main(String[] args) {
        try (RandomAccessFile file = new RandomAccessFile("outside-data.bin", "rw")) {
            file.write(65);
            assert file.getFilePointer() == 1;
            file.seek(0);
            assert file.read() == 65;
        } catch (IOException e) {
            return;
        }
    }
}
