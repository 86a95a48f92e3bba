# Tests of @Valid, @From and --invalid; run-cli reads this file. What they find is the matter of run-sym.
# shellcheck shell=bash disable=SC2154,SC2034  # variables of run-cli

mkdir -p rules
cat >rules/Rules.java <<'EOF'
import bivium.*;
public class Rules {
    static int one(@Valid("ok") int a, @From("twice") long b) { return a > b ? 1 : 0; }
    static boolean ok(int a) { return a > 0; }
    static long twice(int n) { if (n < 0) throw new IllegalArgumentException(); return 2L * n; }
    static int pair(@From("twice") long a, @From("twice") long b) { return a == b ? 1 : 0; }
    static int node(Node node) { return node == null ? 0 : node.n; }
    static int list(Node node) { return node.next == null ? 0 : node.next.n; }

    static int length(@From("nodes") Node node) { int n = 0; for (; node != null; node = node.next) n++; return n; }
    static Node nodes(int[] all) {
        Node list = null;
        for (int n : all) { Node node = new Node(); node.n = n; node.next = list; list = node; }
        return list;
    }
    static int guarded(@Valid("ok") int a) {
        if (a <= 0) throw new IllegalArgumentException("not above zero");
        return a;
    }

    static void found(int k, @From("nodes") Node node, @Valid("ok") int a) {
        assert node == null || node.n != k || a != 5;
    }

    static void noValidator(@Valid("missing") int a) { }
    static void notBoolean(@Valid("twice") int a) { }
    static void otherType(@Valid("ok") String a) { }
    static void notStatic(@Valid("mine") int a) { }
    boolean mine(int a) { return true; }
    static void several(@Valid("many") String a) { }
    static boolean many(int a) { return true; }
    static boolean many(long a) { return true; }
    static void noGenerator(@From("missing") int a) { }
    static void otherResult(@From("twice") int a) { }
    static void nothing(@From("none") Object a) { }
    static void none() { }
    static void nested(@From("second") int a) { }
    static int second(@Valid("ok") int a) { return a; }
    static void wrong(Wrong a) { }
    static void exits(@From("exit") int a) { }
    static int exit(boolean b) { if (b) System.exit(3); return 1; }
    static void loops(@From("loop") int a) { }
    static int loop(boolean b) { while (b) { } return 1; }
    static void never(@From("fail") int a) { }
    static int fail() { throw new IllegalStateException(); }

    @Valid("positive") static class Node { int n; Node next; boolean positive() { return n > 0; } }
    @Valid("positive") static class Wrong { boolean positive(int n) { return n > 0; } }
}
EOF
javac -g -cp "$root/build/bivium.jar" -d rules rules/Rules.java
rules=rules:$root/build/bivium.jar

t 'rules' 0 explore -cp "$rules" Rules.one
is '0: twice.n = 0, a = 1: returns 1
1 path (1 return), exhaustive'
t 'rules, one generator twice' 0 explore -cp "$rules" Rules.pair
out 'twice.n = 0, twice.n#2 = 0: returns 1'
t 'rules, a given value is taken as it is' 0 explore -cp "$rules" Rules.one --arg a=-5 --arg b=-6
is '0: returns 1
1 path (1 return), exhaustive'
t 'rules, invalid ones' 0 explore -cp "$rules" Rules.node --invalid
is '0: node = null: returns 0
1: node = Node{n=1, next=null}: returns 1
2: invalid node = Node{n=0, next=null}: returns 0
3 paths (3 return), exhaustive'
t 'rules, invalid ones, JSON' 0 explore --json -cp "$rules" Rules.node --invalid
json; field true paths 2 invalid
t 'rules, invalid ones where there are none' 0 explore -cp sym Paths.max --invalid
out '3 paths (2 return, 1 throw), exhaustive'
t 'rules, no invalid ones to verify' 2 verify -cp "$rules" Rules.node --invalid
t 'rules, run takes no notice' 0 run -cp "$rules" Rules.one --arg a=-5 --arg b=-6
is '1'

t 'rules, no validator' 2 explore -cp "$rules" Rules.noValidator
err 'Rules.noValidator: parameter a (int): @Valid("missing"): there is no static method missing'
t 'rules, a validator that is not boolean' 2 explore -cp "$rules" Rules.notBoolean
err '@Valid("twice"): twice(I)J is not a method that takes the parameter and gives a boolean'
t 'rules, a validator of another type' 2 explore -cp "$rules" Rules.otherType
err 'ok(I)Z is not a method that takes the parameter'
t 'rules, a validator that is not static' 2 explore -cp "$rules" Rules.notStatic
err 'there is no static method mine'
t 'rules, several validators' 2 explore -cp "$rules" Rules.several
err '@Valid("many"): there are several static methods many'
t 'rules, no generator' 2 verify -cp "$rules" Rules.noGenerator
err 'Rules.noGenerator: parameter a (int): @From("missing"): there is no static method missing'
t 'rules, a generator of another type' 2 explore -cp "$rules" Rules.otherResult
err '@From("twice"): what twice(I)J gives is not of the parameter'"'"'s type'
t 'rules, a generator of nothing' 2 explore -cp "$rules" Rules.nothing
err '@From("none"): what none()V gives is not of the parameter'
t 'rules, rules of a generator' 2 explore -cp "$rules" Rules.nested
err 'parameters of a generator can have no @Valid or @From of their own'
t 'rules, no invariant' 2 explore -cp "$rules" Rules.wrong
err 'Rules$Wrong: @Valid("positive"): there is no method boolean positive() that is not static'

t 'rules, a generator that ends the program' 0 explore -cp "$rules" Rules.exits
out 'stopped: a generator that ends the program'; out '1 return'
t 'rules, a generator without end' 0 explore -cp "$rules" Rules.loops
is '0: loop.b = false: returns
1 path (1 return), exhaustive'
t 'rules, a generator that makes nothing' 0 explore -cp "$rules" Rules.never
is '0 paths, exhaustive'

t 'rules, a test calls the generator' 0 test --package-private -cp "$rules" Rules.length
grep -qF 'Rules.nodes(new int[] {' bivium-out/tests/RulesTest.java
verdict $? 'the test does not call Rules.nodes'
t 'rules, no test for what is refused' 0 test --package-private --out guarded -cp "$rules" Rules.guarded
! grep -q 'not above zero' guarded/tests/RulesTest.java
verdict $? 'there is a test with a refused input'
t 'rules, a test for what is refused' 0 test --package-private --out guarded --invalid -cp "$rules" Rules.guarded
grep -qF '// This input is not one that' guarded/tests/RulesTest.java && grep -q '"not above zero"' guarded/tests/RulesTest.java
verdict $? 'there is no such test, or it is not marked'
t 'rules, a wrong one skips its method' 0 test --package-private -cp "$rules" Rules.wrong
out 'there is no method boolean positive()'

t 'rules, a counterexample calls the generator' 10 verify --property valid-assert --out found -cp "$rules" Rules.found
out 'nodes.all = {'; out 'a = 5'
(cd found/counterexample && javac -d build Main.java bivium/replay/*.java bivium/Bivium.java 2>err && java -ea -cp build Main 2>&1) |
    grep -qF 'at Rules.found('
verdict $? 'the counterexample does not run into the violation'

# ---- conditions on objects are told as a programmer would ----

mkdir -p words
cat >words/Words.java <<'EOF'
final class Words {
    interface Shape { }
    static final class Circle implements Shape { }
    static final class Square implements Shape { }
    enum Color { RED, GREEN, BLUE }
    static final class Node { Node next; int at; }
    static int list(Node n) {
        if (n == null) return 0;
        if (n.next == n) return 1;
        if (n.next == null) return 2;
        return n.next.next == n ? 3 : 4;
    }
    static int pair(Node a, Node b) { return a == b ? 1 : a == null ? 2 : 3; }
    record Point(int x) { }
    static int any(Object o) {
        if (o instanceof Color) return 1;
        if (o instanceof Point) return 2;
        return o instanceof Node ? 3 : 0;
    }
    static Object shared(int[] a) {
        return a == null || a.length != 1 ? null : new Object[] { a, a };
    }
    static int none() { return bivium.Bivium.pickFrom(new Node[0]) == null ? 0 : 1; }
    static int field(Node n) {
        if (n.at == 1) throw new IllegalStateException();
        return 0;
    }
    static int color(Color c) {
        switch (c) { case RED: return 0; case GREEN: return 1; default: return 2; }
    }
    static int shape(Shape s) { return s instanceof Circle ? 0 : s == null ? 1 : 2; }
    static int shapes(Shape[] s) {
        if (s instanceof Circle[]) throw new IllegalStateException();
        return 0;
    }
}
EOF
javac -g -cp "$root/build/bivium.jar" -d words words/Words.java

for heap in lazy uber summary; do
    t "conditions of a list, $heap" 0 explore -v --heap $heap -cp words Words.list
    out 'returns 0  if n == null'
    out 'returns 1  if n != null && n.next == n'
    out 'returns 2  if n != null && n.next == null'
    out 'returns 3  if n != null && n.next is new && n.next.next == n'
    out 'returns 4  if n != null && n.next is new && n.next.next != n'
    t "conditions of an enum, $heap" 0 explore -v --heap $heap -cp words Words.color
    out '  if c == null'; out 'returns 0  if c != null && c == RED'; out 'returns 2  if c != null && c == BLUE'
    t "conditions of a class, $heap" 0 explore -v --heap $heap -cp words Words.shape
    out 'returns 0  if s != null && s is a Circle'; out 's is no Circle) && s == null'
    t "conditions of an array, $heap" 0 explore -v --heap $heap -cp words Words.shapes
    out 's is a Circle[]'
done
t 'conditions of two references' 0 explore -v -cp words Words.pair
out 'returns 1  if a != null && b == a || b == null && a == null'
t 'conditions of a field with the name of a selector' 0 explore -v -cp words Words.field
out 'IllegalStateException  if n != null && n.at == 1'; out 'returns 0  if n != null && n.at != 1'
t 'conditions with places' 0 explore -v --heap-objects 1 -cp words Words.list
out 'returns 1  if n == Node@1 && Node@1.next == Node@1'; out 'returns 2  if n == Node@1 && Node@1.next == null'
t 'an array that is named twice' 0 explore --json -cp words Words.shared
out '"result": [{"class": "int[]", "id": 2, "elements": [0]}, {"ref": 2}]'
t 'nothing to pick from' 0 explore -cp "words:$root/build/bivium.jar" Words.none
out 'fails'; out '1 path (1 fail), exhaustive'
t 'a free Object is a constant or a record, too' 0 explore -cp words Words.any
out 'returns 1'; out 'o = Point{x=0}: returns 2'; out 'returns 3'
