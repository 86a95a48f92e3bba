// intent: Shapes, colours and images of java.awt, as far as no screen is needed.
// vm: -Djava.awt.headless=true
// expect: java.awt.Rectangle[x=10,y=10,width=21,height=10] java.awt.Dimension[width=3,height=4] java.awt.Insets[top=1,left=2,bottom=3,right=4] 5.0
// expect: java.awt.Color[r=14,g=28,b=42] ff408080 -65536
// expect: ffffffff ff000000 3 24 2
// expect: ffffffff 0 4 32 2
// expect: ffffffff ff000000 3 24 2
// expect: ffffffff ff000000 1 8 2
// expect: ffffffff ff000000 3 16 2
// expect: ffffffff ff000000 1 1 2
// expect: ffffffff ff000000 1 8 2
// expect: 3
// expect: 2 -3 2 true true true true
import java.awt.*;
import java.awt.geom.*;
import java.awt.image.*;

public class Images {
    public static void main(String[] args) throws java.io.IOException {
        Rectangle r = new Rectangle(1, 2, 30, 40).intersection(new Rectangle(10, 10, 100, 10));
        System.out.println(r + " " + new Dimension(3, 4) + " " + new Insets(1, 2, 3, 4) + " " + new Point(5, 6).distance(8, 10));
        Color c = new Color(10, 20, 30).brighter();
        System.out.println(c + " " + Integer.toHexString(Color.HSBtoRGB(0.5f, 0.5f, 0.5f)) + " " + Color.RED.getRGB());
        for (int type : new int[] {BufferedImage.TYPE_INT_RGB, BufferedImage.TYPE_INT_ARGB, BufferedImage.TYPE_3BYTE_BGR, BufferedImage.TYPE_BYTE_GRAY,
            BufferedImage.TYPE_USHORT_565_RGB, BufferedImage.TYPE_BYTE_BINARY, BufferedImage.TYPE_BYTE_INDEXED}) {
            BufferedImage image = new BufferedImage(4, 3, type);
            image.setRGB(1, 1, 0xffffffff);
            image.getRaster().setSample(2, 2, 0, 1);
            System.out.println(Integer.toHexString(image.getRGB(1, 1)) + " " + Integer.toHexString(image.getRGB(0, 0)) + " "
                    + image.getRaster().getNumBands() + " " + image.getColorModel().getPixelSize() + " " + image.getSubimage(1, 1, 2, 2).getWidth());
        }
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        javax.imageio.ImageIO.write(new BufferedImage(3, 2, BufferedImage.TYPE_BYTE_GRAY), "png", bytes);
        System.out.println(javax.imageio.ImageIO.read(new java.io.ByteArrayInputStream(bytes.toByteArray())).getWidth());
        Kernel kernel = new Kernel(2, 2, new float[] {1, 0, 0, 1});
        AffineTransform t = AffineTransform.getRotateInstance(Math.PI / 2);
        t.translate(1, 2);
        Point2D p = t.transform(new Point2D.Double(1, 1), null);
        System.out.println(kernel.getWidth() + " " + Math.round(p.getX()) + " " + Math.round(p.getY()) + " "
                + new Area(new Rectangle(0, 0, 2, 2)).contains(1, 1) + " " + new Ellipse2D.Double(0, 0, 4, 4).contains(2, 2) + " "
                + new Line2D.Double(0, 0, 2, 2).intersectsLine(0, 2, 2, 0) + " " + GraphicsEnvironment.isHeadless());
    }
}
