// intent: Classes of java.awt that would prepare for drawing on a screen do without one.
// vm: -Djava.awt.headless=false
// skip-java: the real one loads libraries that need a screen
// expect: java.awt.Color[r=255,g=0,b=0] java.awt.Dimension[width=1,height=2] java.awt.Insets[top=1,left=2,bottom=3,right=4]
// expect: java.awt.Rectangle[x=1,y=2,width=3,height=4] 7
import java.awt.*;
import java.awt.image.*;

public class Screen {
    public static void main(String[] args) {
        System.out.println(Color.RED + " " + new Dimension(1, 2) + " " + new Insets(1, 2, 3, 4));
        System.out.println(new Rectangle(1, 2, 3, 4) + " " + new BufferedImage(7, 7, BufferedImage.TYPE_INT_RGB).getWidth());
    }
}
