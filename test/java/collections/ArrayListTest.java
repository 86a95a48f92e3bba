// intent: ArrayList: adding, removing by index and value, sublists, iteration, sorting, conversion.
// expect: [0, 7, 2, 9, 4, 11, 6, 1, 8, 3, 10, 5] 12
// expect: [99, 0, 50, 51, 2, 4, 11, 6, 1, 8, 3, 10, 5]
// expect: 2 -1 true 0 -5
// expect: [1051, 1002, 1004] [99, -5, 1051, 1002, 1004, 11, 6, 1, 8, 3, 10, 5]
// expect: [-5, 1, 3, 5, 6, 8, 10, 11, 99]
// expect: [99, 11, 5, 3, 1, -5] -562867071 true
// expect: 1@4 3@3 5@2 55@2 11@1 99@0 [99, 11, 55, 5, 33, 1]
// expect: 6 Object[] 99
// expect: [99, 33, 1, null, 1] 3 true
// expect: CME null
// expect: Index 100 out of bounds for length 6
// expect: s999 1000 1000
import java.util.*;

public class ArrayListTest {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 12; i++) list.add(i * 7 % 12);
        System.out.println(list + " " + list.size());
        list.remove(3);
        list.remove(Integer.valueOf(7));
        list.add(0, 99);
        list.addAll(2, List.of(50, 51));
        System.out.println(list);
        System.out.println(list.indexOf(50) + " " + list.lastIndexOf(-1) + " " + list.contains(11) + " " + list.set(1, -5) + " " + list.get(1));
        List<Integer> sub = list.subList(2, 6);
        sub.replaceAll(x -> x + 1000);
        sub.remove(0);
        System.out.println(sub + " " + list);
        sub.clear();
        Collections.sort(list);
        System.out.println(list);
        list.sort(Comparator.reverseOrder());
        list.removeIf(x -> x % 2 == 0);
        System.out.println(list + " " + list.hashCode() + " " + list.equals(new LinkedList<>(list)));
        Iterator<Integer> it = list.iterator();
        while (it.hasNext()) if (it.next() < 0) it.remove();
        ListIterator<Integer> li = list.listIterator(list.size());
        StringBuilder back = new StringBuilder();
        while (li.hasPrevious()) {
            int v = li.previous();
            back.append(v).append('@').append(li.nextIndex()).append(' ');
            if (v == 3) li.set(33);
            if (v == 5) li.add(55);
        }
        System.out.println(back + "" + list);
        Integer[] array = list.toArray(new Integer[0]);
        Object[] objects = list.toArray();
        System.out.println(array.length + " " + objects.getClass().getSimpleName() + " " + list.toArray(Integer[]::new)[0]);
        list.retainAll(Set.of(33, 99, 1));
        list.addAll(Arrays.asList(null, 1));
        System.out.println(list + " " + list.indexOf(null) + " " + list.containsAll(List.of(33, 1)));
        try {
            for (Integer x : list) if (x != null && x == 99) list.add(1);
        } catch (ConcurrentModificationException e) {
            System.out.println("CME " + e.getMessage());
        }
        try {
            list.get(100);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        ArrayList<String> big = new ArrayList<>(2);
        for (int i = 0; i < 1000; i++) big.add("s" + i);
        big.trimToSize();
        big.ensureCapacity(5000);
        System.out.println(big.get(999) + " " + big.size() + " " + ((ArrayList<?>) big.clone()).size());
    }
}
