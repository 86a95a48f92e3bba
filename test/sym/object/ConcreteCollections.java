// intent: a concrete list and map whose contents depend on the path
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package object;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class ConcreteCollections {
    static int run(boolean more) {
        List<String> list = new ArrayList<>();
        Map<String, Integer> map = new HashMap<>();
        list.add("a");
        if (more) {
            list.add("b");
        }
        for (String s : list) {
            map.put(s, s.length());
        }
        return map.size();
    }
}
