// intent: the place of an object as another class is no place for a new object, where the object is there
// verdict: unknown
// options: --heap-objects 1
// no-jvm: free objects
package heap;

import bivium.Bivium;

public class PlacesOfSiblings {
    interface Shape {
    }

    static class Point implements Shape {
    }

    static class Frame implements Shape {
        Point inside;
    }

    public static void main(String[] args) {
        Shape s = Bivium.freeObject(Shape.class);
        assert !(s instanceof Frame f) || f.inside == null;
    }
}
