// intent: a chain of objects that is not part of the input, and in which nothing can be null, does not count
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// options: --merge on --heap-objects 4
// no-jvm: free objects
package merge;

public class PlacesInChain {
    interface Leaf {
        int root();
    }

    static class A {
        int key;

        class B {
            class C {
                class D implements Leaf {
                    public int root() {
                        return A.this.key < 0 ? 1 : 2;
                    }
                }
            }
        }
    }

    static class E {
        int key;

        class F {
            class G {
                class H implements Leaf {
                    public int root() {
                        return E.this.key < 0 ? 3 : 4;
                    }
                }
            }
        }
    }

    static int run(Leaf p) {
        if (p == null)
            return 0;
        int r = p.root();
        for (int i = 1; i < 5; i++)
            if (r == i)
                return i;
        return 9;
    }
}
