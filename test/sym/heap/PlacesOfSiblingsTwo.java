// intent: as PlacesOfSiblings, with one more object, which is enough
// verdict: false (valid-assert)
// options: --heap-objects 2
// no-jvm: free objects
package heap;

import bivium.Bivium;

public class PlacesOfSiblingsTwo {
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
