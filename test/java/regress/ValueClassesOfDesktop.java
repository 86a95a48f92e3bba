// intent: Points, rectangles, colours and images of java.desktop work without any screen.
// expect: java.awt.Rectangle[x=0,y=0,width=15,height=15] 5.0 java.awt.Color[r=178,g=0,b=0]
// expect: ff3c141e 4 true
// vm: -Djava.awt.headless=true
import java.awt.Color;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import javax.imageio.ImageIO;

public class ValueClassesOfDesktop {
    public static void main(String[] args) throws Exception {
        Rectangle r = new Rectangle(0, 0, 10, 10).union(new Rectangle(5, 5, 10, 10));
        System.out.println(r + " " + new Point(1, 2).distance(4, 6) + " " + Color.RED.darker());
        BufferedImage image = new BufferedImage(8, 4, BufferedImage.TYPE_INT_RGB);
        image.setRGB(3, 2, new Color(60, 20, 30).getRGB());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        boolean written = ImageIO.write(image, "png", bytes);
        BufferedImage back = ImageIO.read(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(Integer.toHexString(back.getRGB(3, 2)) + " " + back.getHeight() + " " + written);
    }
}
