package testgen.algo;

/** Operations on pictures in shades of grey, as arrays of rows. */
public final class Image {
    private Image() {
    }

    /** Each pixel becomes the average of itself and its neighbours that exist. */
    public static int[][] blur(int[][] image) {
        int[][] result = new int[image.length][];
        for (int y = 0; y < image.length; y++) {
            result[y] = new int[image[y].length];
            for (int x = 0; x < image[y].length; x++) {
                result[y][x] = average(image, x, y);
            }
        }
        return result;
    }

    private static int average(int[][] image, int x, int y) {
        int sum = 0;
        int count = 0;
        for (int row = y - 1; row <= y + 1; row++) {
            if (row < 0 || row >= image.length) {
                continue;
            }
            for (int column = x - 1; column <= x + 1; column++) {
                if (column >= 0 && column < image[row].length) {
                    sum += image[row][column];
                    count++;
                }
            }
        }
        return sum / count;
    }

    /** Every shade at or above the threshold becomes white (255), the others black. */
    public static int threshold(int[] pixels, int threshold) {
        int white = 0;
        for (int i = 0; i < pixels.length; i++) {
            if (pixels[i] >= threshold) {
                pixels[i] = 255;
                white++;
            } else {
                pixels[i] = 0;
            }
        }
        return white;
    }

    /** The shade, brought into the range from 0 to 255. */
    public static int clamp(int shade) {
        if (shade < 0) {
            return 0;
        }
        return shade > 255 ? 255 : shade;
    }
}
