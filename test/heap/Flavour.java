/**
 * What random programs are about. In the texts %X with a capital letter is a local that may be
 * assigned, %x any reference, %(a|b) one of the words, in which [ and ] stand for parentheses. A
 * statement may be followed by the condition that keeps it from throwing.
 */
enum Flavour {
    LINKS(3, "Top a, %(Top|Low) other", "a b x y z", "x y z",
            new String[] {
                "static class Top { Top next; boolean mark; "
                        + "Top step() { return %(next|this|next == this ? null : next); } }",
                "static class Low extends Top { %(Low|Top) down; %(|@Override Top step[] { return down; }"
                        + "|@Override Top step[] { return next == null ? down : next.next; }) }",
            },
            new String[] {"Top b = other;", "Top x = a;", "Top y = b;", "Top z = %(null|a|new Low[]);"},
            new String[] {
                "%X = %b.next; WHEN %b != null", "%X = %b.next; WHEN %b != null", "%X = %b.step(); WHEN %b != null",
                "%a.next = %b; WHEN %a != null", "%a.next = %(x|y|null); WHEN %a != null",
                "%a.mark = %(true|false|!a.mark); WHEN %a != null && a != null", "%X = %b;",
                "%X = (Low) %b; WHEN %b instanceof Low", "%X = %b instanceof Low l ? l.down : %c;",
                "%X = new %(Top|Low)();", "if (%a instanceof Low l) { l.down = %(l|null|new Low[]|l.down); }",
                "%X = %b == null ? %c : %b.next;", "%X = r > 2 ? %b : %c;",
                "for (int k = 0; k < 2 && %X != null; k++) { %X = %X.next; }",
                "synchronized (%a) { %a.next = %b; } WHEN %a != null",
            },
            new String[] {
                "%a == %b", "%a != %b", "%a == null", "%a instanceof Low", "%a != null && %a.next == %b",
                "%a != null && %a.mark", "%a != null && %b != null && %a.next == %b.next",
                "%a != null && %b != null && %a.getClass() == %b.getClass()", "java.util.Objects.equals(%a, %b)",
            }),
    ELEMENTS(3, "Top a, Top[] all, int i", "a x y", "x y",
            new String[] {
                "static class Top { Top next; }",
                "static class Low extends Top { }",
            },
            new String[] {
                "if (all != null && all.length > 2) { return 0; }", "Top x = a;", "Top y = %(null|a|new Low[]);",
            },
            new String[] {
                "%X = all[0]; WHEN all != null && all.length > 0",
                "%X = all[1]; WHEN all != null && all.length > 1",
                "%X = all[i]; WHEN all != null && i >= 0 && i < all.length",
                "all[i] = %b; WHEN all != null && i >= 0 && i < all.length && all.getClass() == Top[].class",
                "all[0] = %b; WHEN all != null && all.length > 0 && !(all instanceof Low[])",
                "all[1] = null; WHEN all != null && all.length > 1", "%X = %b;", "%X = %b.next; WHEN %b != null",
                "%a.next = %b; WHEN %a != null", "%X = new %(Top|Low)();",
                "all = all.clone(); WHEN all != null",
                "for (int k = 0; k < all.length; k++) { %X = all[k]; } WHEN all != null",
            },
            new String[] {
                "%a == %b",
                "%a == null", "%a instanceof Low", "all == null", "all != null && all.length == 1", "i == 1",
                "all != null && all.length == 2 && all[0] == all[1]",
                "all != null && i >= 0 && i < all.length && all[i] == %a", "%a != null && %a.next == %b",
            }),
    NUMBERS(2, "Cell a, Cell b, int[] d", "a b x", "x",
            new String[] {
                "static class Cell { %(int|byte|short|long) val; int[] data; "
                        + "boolean same(Cell o) { return o != null && o.val == val; } }",
            },
            new String[] {
                "if (d != null && d.length > 1) { return 0; }", "Cell x = %(a|b|null|new Cell[]);", "long n = 0;",
                "int[] e = d;",
            },
            new String[] {
                "%a.val = %(0|1|2); WHEN %a != null", "n = %a.val; WHEN %a != null",
                "%a.val = %b.val; WHEN %a != null && %b != null",
                "%a.data = %(d|e|%b.data); WHEN %a != null && %b != null",
                "e = %a.data; WHEN %a != null", "d[0] = %(0|1); WHEN d != null && d.length > 0",
                "e[0] = %(1|2); WHEN e != null && e.length > 0",
                "%a.data[0] = 1; WHEN %a != null && %a.data != null && %a.data.length > 0", "%X = %b;",
                "%X = new Cell(); %X.data = d;", "n = e[0]; WHEN e != null && e.length > 0",
                "%a.val++; WHEN %a != null && %a.val < 2",
            },
            new String[] {
                "%a == %b", "%a != null && %a.val == 1", "n == %(0|1|2)", "d == e", "%a != null && %a.data == e",
                "e != null && e.length > 0 && e[0] == 1", "%a != null && %a.same(%b)",
                "d != null && d.length > 0 && d[0] == n", "e != null && e.length == 0",
            }),
    KINDS(3, "Thing a, Thing b, Side s", "a b x y", "x y",
            new String[] {
                "interface Thing { int kind(); default Thing held() { return null; } }",
                "enum Side { LEFT, RIGHT { @Override Side turn() { return LEFT; } }; Side turn() { return RIGHT; } }",
                "static class Box implements Thing { Thing in; Side side; public int kind() { return 0; } "
                        + "@Override public Thing held() { return in; } }",
                "%(|final) static class Stone implements Thing { public int kind() { return 1; } }",
                "record Pair(Thing one, Side side) implements Thing { "
                        + "public int kind() { return %(2|side == null ? 2 : 0); } }",
                "static Thing kept;",
            },
            new String[] {"Thing x = a;", "Thing y = %(b|null|new Stone[]);", "Side t = s;", "kept = %(null|a);"},
            new String[] {
                "%X = %b.held(); WHEN %b != null", "%X = %b;", "kept = %b;", "%X = kept;",
                "if (%a instanceof Box box) { box.in = %b; }", "if (%a instanceof Box box) { t = box.side; }",
                "if (%a instanceof Pair p) { %X = p.one(); }", "t = t.turn(); WHEN t != null",
                "t = %(s|Side.LEFT|null);", "if (%a instanceof Box box) { box.side = t; }",
                "%X = (Box) %b; WHEN %b instanceof Box", "%X = %(new Stone[]|new Pair[null, t]|new Box[]);",
                "r = %a.kind() == 1 ? yes(r) : r; WHEN %a != null && r < 20",
            },
            new String[] {
                "%a == %b", "%a == null", "%a instanceof %(Box|Stone|Pair)", "t == s", "t == Side.RIGHT",
                "t != null && t.ordinal() == 0", "%a != null && %a.kind() == 2", "%a != null && %a.held() == %b",
                "kept == %a", "%a instanceof Pair && ((Pair) %a).side() == t",
            }),
    HELD(2, "Top a, %(Top|Low) b", "a b x y MINE pair TABLE[0] TABLE[1]", "x y",
            new String[] {
                "static class Top { Top next; boolean mark; %(|static final Top OWN = new Top[];) }",
                "static class Low extends Top { Low() { mark = %(true|false); } }",
                "static final Top MINE = %(new Top[]|new Low[]);",
                "static Top pair = new Top();", "static { pair.next = %(MINE|pair|new Low[]); }",
                "static final Top[] TABLE = {%(new Top[]|pair.next|null), new Low()};",
            },
            new String[] {"Top x = a;", "Top y = %(b|MINE|pair);"},
            new String[] {
                "%X = %b.next; WHEN %b != null", "%X = %b;", "%a.next = %b; WHEN %a != null",
                "%a.mark = %(true|false|!a.mark); WHEN %a != null && a != null", "pair = %(x|y|null|new Top[]);",
                "TABLE[%(0|1)] = %(x|y|pair);", "%X = new %(Top|Low)();", "%X = r > 2 ? %b : %c;",
                "%X = (Low) %b; WHEN %b instanceof Low",
            },
            new String[] {
                "%a == %b", "%a == MINE", "%a == pair", "%a instanceof Low", "%a != null && %a.next == %b",
                "%a != null && %a.mark", "%a == null",
            }),
    FAR(2, "Top a, Top b, int[] d", "a b x y Far.ONE Far.TWO Other.THREE", "x y",
            new String[] {
                "static class Top { Top next; boolean mark; }",
                "static class Low extends Top { }",
                "static class Far { static final Top ONE = new %(Top|Low)(), TWO = new Top(); "
                        + "static { ONE.next = %(ONE|TWO|null); } }",
                "interface Other { Top THREE = %(Far.ONE|new Top[]); int[] DATA = {%(0|1)}; }",
            },
            new String[] {"if (d != null && d.length > 1) { return 0; }", "Top x = a;", "Top y = %(b|null);"},
            new String[] {
                "%X = %b.next; WHEN %b != null", "%X = %b;", "%a.next = %b; WHEN %a != null",
                "%a.mark = %(true|false|!a.mark); WHEN %a != null && a != null", "%X = new %(Top|Low)();",
                "d[0] = %(0|1|2); WHEN d != null && d.length > 0", "Other.DATA[0] = %(0|1|2);",
            },
            new String[] {
                "%a == %b", "%a == Far.ONE", "%a == Other.THREE", "%a instanceof Low", "%a != null && %a.next == %b",
                "%a != null && %a.mark", "d == Other.DATA", "d != null && d.length > 0 && d[0] == 1", "Other.DATA[0] == 1",
            }),
    TYPED(3, "Cell<Leaf> a, %(Cell<Twig>|Two<Twig, Leaf>|Two<Leaf, Leaf>|Cell<Cell<Leaf>>|Own) b", "a x", "x",
            new String[] {
                "static class Leaf { boolean on; }",
                "static class Twig extends Leaf { }",
                "static class Cell<T> { T held; Cell<%(T|T|Leaf|Cell<T>)> next; }",
                "static class Own extends Cell<Twig> { }",
                "static class Two<A, B extends Leaf> extends Cell<%(A|Leaf)> { B more; }",
                "static <T> T hold(Cell<T> c) { return c.held; }",
                "static boolean on(Object p) { return p instanceof Own w && w.held != null && w.held.on; }",
                "static void put(Object p) { if (p instanceof Own w && w.held != null) { w.held.on = true; } }",
            },
            new String[] {"Cell<Leaf> x = a;", "Object o = b;"},
            new String[] {
                "%X = (Cell<Leaf>) (Object) %b.next; WHEN %b != null", "%X = %b;", "%X = new Cell<>();",
                "%a.held = %(new Leaf[]|new Twig[]|null); WHEN %a != null",
                "%a.held = %b.held; WHEN %a != null && %b != null", "o = %a.held; WHEN %a != null",
                "o = b.next; WHEN b != null", "o = hold(b); WHEN b != null",
                "%a.held.on = %(true|false); WHEN %a != null && %a.held != null",
                "((Leaf) o).on = %(true|false); WHEN o instanceof Leaf",
                "put(b);",
                "o = ((Two<?, ?>) (Object) %a).more; WHEN (Object) %a instanceof Two",
            },
            new String[] {
                "%a == (Object) b", "%a == %b", "%a == null", "b == null", "o instanceof Twig", "o instanceof Cell",
                "o == null", "%a != null && %a.held != null && %a.held.on", "%a != null && %a.next == (Object) b",
                "(Object) %a instanceof Two", "b != null && (Object) hold(b) == o", "o == b",
                "on(b)",
            });

    final int objects; /* that brute force can have */
    final String parameters;
    final String[] references;
    final String[] locals;
    final String[] declarations;
    final String[] start;
    final String[] statements;
    final String[] conditions;

    Flavour(int objects, String parameters, String references, String locals, String[] declarations, String[] start,
            String[] statements, String[] conditions) {
        this.objects = objects;
        this.parameters = parameters;
        this.references = references.split(" ");
        this.locals = locals.split(" ");
        this.declarations = declarations;
        this.start = start;
        this.statements = statements;
        this.conditions = conditions;
    }
}
