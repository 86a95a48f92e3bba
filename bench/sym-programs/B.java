/** A decision in the manner of a collision avoidance system: two aircraft, who climbs, who descends. */
class B {
    static final int[] LEAST = { 400, 500, 640, 740 };

    static int decide(int own, int other, int ownRate, int up, int down, int layer, boolean certain, int intent) {
        if (layer < 0 || layer > 3)
            return -1;
        int least = LEAST[layer];
        boolean enabled = certain && ownRate <= 600 && own - other < 600;
        boolean equipped = intent != 0;
        if (!enabled || equipped && intent == 2)
            return 0;
        boolean climbBetter = up + 100 > down;
        boolean climbs, descends;
        if (climbBetter) {
            climbs = own >= other || own < other && down < least;
            descends = own > other && up >= least;
        } else {
            climbs = own < other && down >= least;
            descends = own <= other || own > other && up < least;
        }
        if (climbs && own < other)
            return 1;
        if (descends && other < own)
            return 2;
        return climbs && descends ? 3 : 0;
    }

    static int b(int own, int other, int rate, int up, int down, int layer, boolean certain, int intent) {
        return decide(own, other, rate, up, down, layer, certain, intent);
    }

    /** After the first decision both have moved. */
    static int b2(int own, int other, int rate, int up, int down, int layer, boolean certain, int intent) {
        int first = decide(own, other, rate, up, down, layer, certain, intent);
        if (first == 1)
            own += rate;
        else if (first == 2)
            own -= rate;
        else
            other += rate / 2;
        return first * 10 + decide(own, other, rate, down, up, layer, certain, intent);
    }
}
