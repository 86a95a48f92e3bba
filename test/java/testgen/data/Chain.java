package testgen.data;

/** Nodes of a list that everybody may link. */
public class Chain {
    public int weight;
    public Chain next;

    public Chain() {
    }

    public Chain(int weight, Chain next) {
        this.weight = weight;
        this.next = next;
    }

    /** The weight of the heaviest of the first four links. */
    public static int heaviest(Chain chain) {
        if (chain == null) {
            return 0;
        }
        int heaviest = chain.weight;
        Chain link = chain.next;
        for (int i = 0; i < 3 && link != null; i++, link = link.next) {
            if (link.weight > heaviest) {
                heaviest = link.weight;
            }
        }
        return heaviest;
    }

    /** Links the chain backwards; null if it comes back to its first link. */
    public static Chain reverse(Chain chain) {
        Chain reversed = null;
        Chain rest = chain;
        int steps = 0;
        while (rest != null) {
            if (steps++ > 3) {
                return null;
            }
            Chain next = rest.next;
            rest.next = reversed;
            reversed = rest;
            rest = next;
        }
        return reversed;
    }

    /** Exchanges the weights of this link and the next one if they are in the wrong order. */
    public boolean settle() {
        if (next == null || weight <= next.weight) {
            return false;
        }
        int kept = weight;
        weight = next.weight;
        next.weight = kept;
        return true;
    }
}
