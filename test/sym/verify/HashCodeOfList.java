// intent: the hash code of a list is made of those of its elements
// verdict: unknown
package verify;

import java.util.List;

public class HashCodeOfList {
    public static void main(String[] args) {
        Object element = new Object();
        assert List.of(element).hashCode() != 7;
    }
}
