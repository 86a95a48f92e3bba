# Tests of `bivium verify`; run-cli reads this file. The verdicts are the matter of run-sym.
# shellcheck shell=bash disable=SC2154,SC2034  # variables of run-cli

mkdir -p ver/org/sosy_lab/sv_benchmarks
cat >ver/org/sosy_lab/sv_benchmarks/Verifier.java <<'EOF'
package org.sosy_lab.sv_benchmarks;
public class Verifier {
    public static int nondetInt() { throw new Error(); }
    public static char nondetChar() { throw new Error(); }
    public static boolean nondetBoolean() { throw new Error(); }
    public static double nondetDouble() { throw new Error(); }
    public static void assume(boolean b) { throw new Error(); }
}
EOF
cat >ver/Good.java <<'EOF'
import org.sosy_lab.sv_benchmarks.Verifier;
public class Good {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x > 3);
        assert x != 3;
    }
}
EOF
cat >ver/Bad.java <<'EOF'
import org.sosy_lab.sv_benchmarks.Verifier;
public class Bad {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        char c = Verifier.nondetChar();
        Verifier.assume(x > 3);
        check(x, c);
    }
    static void check(int x, char c) {
        assert x != 77 || c != '\n' : "both";
    }
}
EOF
cat >ver/Throws.java <<'EOF'
package pkg;
import org.sosy_lab.sv_benchmarks.Verifier;
class Throws {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        if (Verifier.nondetBoolean())
            System.out.println(10 / (x - 5));
    }
    static int pick(int[] a, int i, boolean b) { return b ? a[i] : 0; }
    static void checked(int i) throws Exception { if (i == 9) throw new Exception("nine & <\"nine\">"); }
    static void both(int i) { assert i != 1; if (i == 2) throw new RuntimeException("two"); }
    int odd(long l, double d) { if (l > 1L << 40 && d != d) throw new IllegalStateException(); return 0; }
    static int endless(int i) { int n = 0; while (n != i) n++; return n; }
}
EOF
cat >ver/Waits.java <<'EOF'
import org.sosy_lab.sv_benchmarks.Verifier;
public class Waits {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        if (Verifier.nondetInt() == 42)
            rest(lock);
    }
    static void rest(Object lock) throws InterruptedException {
        synchronized (lock) { lock.wait(); }
    }
    static void crossed(int i) throws InterruptedException {
        Object a = "a", b = "b";
        Thread t = new Thread(() -> take(i == 6 ? b : a, i == 6 ? a : b), "other\nthread");
        t.start();
        take(a, b);
    }
    static void take(Object first, Object second) {
        synchronized (first) {
            try { Thread.sleep(100); } catch (InterruptedException e) { }
            synchronized (second) { }
        }
    }
}
EOF
javac -g -d ver ver/*.java ver/org/sosy_lab/sv_benchmarks/*.java

last_line() { [ "$(tail -n 1 out)" = "$1" ]; verdict $? "the last line is not [$1]"; }
# The counterexample in $1/counterexample ends with the exception $2 on the real java, from any place.
counterexample() {
    title="$title: counterexample"
    rm -rf built
    find "$1/counterexample" -name '*.java' -exec javac -d built {} + >javac.out 2>&1
    verdict $? "does not compile: $(head -n 3 javac.out)"
    java -ea -cp built Main >out 2>err </dev/null
    code=$?
    [ $code -eq 1 ] && grep -qF "Exception in thread \"main\" $2" err
    verdict $? "does not end with $2"
}
well_formed() { # an XML file
    if command -v xmllint >/dev/null; then
        xmllint --noout "$1" 2>err
    else
        [ "$(grep -c '<node ' "$1")" -gt 1 ] && [ "$(tail -n 1 "$1")" = '</graphml>' ]
    fi
    verdict $? "$1 is not well-formed"
}

t 'verify, true' 0 verify -cp ver Good
out 'verdict: true ('
[ ! -e bivium-out ]
verdict $? 'files were written for true'
t 'verify, false' 10 verify -cp ver --out o1 Bad
last_line 'verdict: false (valid-assert)'
out 'Bad.java:10: valid-assert: java.lang.AssertionError'; out ' = 77  (Bad.java:4)'; out 'at Bad.check(Bad.java:10)'
out 'at Bad.main(Bad.java:7)'; quiet
well_formed o1/witness.graphml
grep -q '<data key="assumption.scope">java::Bad.main</data>' o1/witness.graphml && grep -q '= 77;' o1/witness.graphml &&
    grep -q '= 10;' o1/witness.graphml && grep -q '<data key="violation">true</data>' o1/witness.graphml
verdict $? 'the witness lacks something'
cp o1/report.sarif out
json; field 2.1.0 version; field valid-assert runs 0 results 0 ruleId; field Bivium runs 0 tool driver name
field 10 runs 0 results 0 locations 0 physicalLocation region startLine
counterexample o1 'java.lang.AssertionError: both'
t 'verify, JSON of false' 10 verify --json -cp ver --out o1 Bad
json; field false verdict; field valid-assert violation property; field Bad.java violation file; field 10 violation line
field false properties valid-assert; field true properties no-runtime-exception; field Bad target
./json stats seconds javac <out | grep -qE '^[0-9.]+$'
verdict $? 'stats.seconds has no javac'
t 'verify, JSON of true' 0 verify --json -cp ver Good
json; field true verdict; field true properties valid-assert; field true properties no-runtime-exception
t 'verify an exception' 10 verify -cp ver --out o2 pkg.Throws
last_line 'verdict: false (no-runtime-exception)'
out 'Throws.java:7: no-runtime-exception: java.lang.ArithmeticException: / by zero'
counterexample o2 'java.lang.ArithmeticException: / by zero'
t 'verify one property' 0 verify -cp ver --property valid-assert --json pkg.Throws
json; field true verdict
./json properties no-runtime-exception <out
verdict $(($? == 0)) 'a verdict on what was not asked for'
t 'verify the other property' 0 verify -cp ver --property no-runtime-exception Bad
t 'verify both by name' 10 verify -cp ver --property no-runtime-exception,valid-assert Bad
t 'verify a method' 10 verify -cp ver --out o3 pkg.Throws.pick
last_line 'verdict: false (no-runtime-exception)'
t 'verify a method with --arg' 10 verify -cp ver --out o3 pkg.Throws.pick --arg 'a={1, 2, 3}' --arg b=true
counterexample o3 'java.lang.ArrayIndexOutOfBoundsException'
t 'verify a method that holds' 0 verify -cp ver pkg.Throws.pick --arg b=false
t 'verify a method of an object' 10 verify -cp ver --out o4 pkg.Throws.odd
counterexample o4 'java.lang.IllegalStateException'
t 'verify a checked exception' 10 verify -cp ver --out o5 pkg.Throws.checked
well_formed o5/witness.graphml
counterexample o5 'java.lang.Exception: nine & <"nine">'
t 'verify, both are violated' 10 verify --json -cp ver --out o6 pkg.Throws.both
field false properties valid-assert; field false properties no-runtime-exception
cp o6/report.sarif out
grep -q '"ruleId": "valid-assert"' out && grep -q '"ruleId": "no-runtime-exception"' out
verdict $? 'not both are reported'
t 'verify a .java file' 10 verify -cp ver --out o7 ver/Bad.java
no_leftovers
counterexample o7 'java.lang.AssertionError: both'
t 'verify, narrowed' 5 verify --int-range 5:50 -cp ver Bad
last_line 'verdict: unknown (only within --int-range 5:50)'
t 'verify, a bound is hit' 5 verify --provers none --depth 3 -cp ver pkg.Throws.endless --json
json; field unknown verdict; field unknown properties valid-assert
t 'verify, time' 5 verify --provers none --time 1 -cp ver pkg.Throws.endless
out 'verdict: unknown (time limit of 1 s)'
title='Ctrl-C in verify'
env --default-signal=INT "$bivium" verify --provers none -cp ver pkg.Throws.endless >out 2>err </dev/null &
pid=$!
sleep 1
kill -INT $pid
wait $pid
code=$?
[ $code -eq 5 ]
verdict $? "exit code $code"
out 'verdict: unknown (interrupted)'

# ---- deadlocks ----

# The counterexample in $1/counterexample hangs on the real java.
hangs() {
    title="$title: counterexample"
    grep -q '^ \* It hangs' "$1/counterexample/Main.java"
    verdict $? 'its comment does not say that it hangs'
    rm -rf built
    find "$1/counterexample" -name '*.java' -exec javac -d built {} + >javac.out 2>&1
    verdict $? "does not compile: $(head -n 3 javac.out)"
    timeout 5 java -ea -cp built Main >out 2>err </dev/null
    verdict $(($? != 124)) 'does not hang'
}
t 'verify, a deadlock' 10 verify -cp ver --property no-deadlock --out o10 Waits
last_line 'verdict: false (no-deadlock)'
out 'Waits.java:9: no-deadlock: every thread waits: "main" in java.lang.Object.wait'
out 'thread "main":'; out 'at Waits.rest(Waits.java:9)'; out 'at Waits.main(Waits.java:6)'; out ' = 42  (Waits.java:5)'; quiet
well_formed o10/witness.graphml
grep -q '= 42;' o10/witness.graphml && grep -q 'LTL(G ! deadlock)' o10/witness.graphml
verdict $? 'the witness lacks something'
cp o10/report.sarif out
json; field no-deadlock runs 0 results 0 ruleId; field no-deadlock runs 0 tool driver rules 2 id
field 9 runs 0 results 0 locations 0 physicalLocation region startLine
hangs o10
t 'verify, JSON of a deadlock' 10 verify --json -cp ver --property no-deadlock,valid-assert --out o10 Waits
json; field false properties no-deadlock; field unknown properties valid-assert; field 9 violation line
field 'every thread waits: "main" in java.lang.Object.wait' violation message
t 'verify, a deadlock that nobody asks for' 5 verify --json -cp ver Waits
json; field unknown verdict; field 'every thread waits: "main" in java.lang.Object.wait' reason
./json properties no-deadlock <out
verdict $(($? == 0)) 'a verdict on what was not asked for'
t 'verify, two locks' 10 verify -cp ver --property no-deadlock --out o11 Waits.crossed
out 'Waits.java:20: no-deadlock: '; out 'thread "other thread":'; out 'i = 6'
hangs o11
t 'verify, two locks in one order' 5 verify -cp ver --property no-deadlock Waits.crossed --arg i=1
last_line 'verdict: unknown (threads were run in one order only)'
t 'verify, no deadlock' 0 verify -cp ver --property no-deadlock Good
t 'verify, no deadlock, but an assert fails' 0 verify -cp ver --property no-deadlock Bad

# ---- files that cannot be written ----

# As t with code 2, but the verdict is on standard output.
unwritable() { # TITLE OUT
    title=$1
    "$bivium" verify -cp ver --out "$2" Bad >out 2>err </dev/null
    verdict $(($? != 2)) 'exit code'
    out 'verdict: false (valid-assert)'
    [ "$(wc -l <err)" -eq 1 ] && grep -q '^bivium: ' err
    verdict $? 'not exactly one line of error'
}
printf 'x' >a-file
unwritable 'out is a file' a-file
unwritable 'out below a file' a-file/sub
mkdir -p blocked/counterexample/Main.java
unwritable 'a directory where a file goes' blocked
[ "$(find blocked -type f | wc -l)" -eq 0 ]
verdict $? 'files are left'
unwritable 'out in /proc' /proc/bivium

# ---- usage ----

t 'verify nothing' 2 verify
t 'verify two' 2 verify -cp ver Good Bad
t 'verify a missing class' 2 verify -cp ver Missing
t 'verify a class without main' 2 verify -cp classes app.Helper
t 'verify an unknown property' 2 verify -cp ver --property speed Good
t 'verify no property' 2 verify -cp ver --property , Good
t 'verify, option of run' 2 verify -cp ver -Dx=y Good
title='verify a .java file that does not compile'
"$bivium" verify Bad.java >out 2>err </dev/null
verdict $(($? != 2)) 'exit code'
no_leftovers

# ---- tasks ----

mkdir -p tasks/common/org/sosy_lab/sv_benchmarks tasks/one tasks/none tasks/properties
cp ver/org/sosy_lab/sv_benchmarks/Verifier.java tasks/common/org/sosy_lab/sv_benchmarks/
cat >tasks/one/Main.java <<'EOF'
import org.sosy_lab.sv_benchmarks.Verifier;
public class Main {
    public static void main(String[] args) throws Exception {
        int x = Verifier.nondetInt();
        if (x == 1)
            throw new Exception("checked");
        assert x != 2;
        if (x == 3)
            throw new IllegalArgumentException();
    }
}
EOF
task() { printf '%b' "$1" >tasks/task.yml; }
head='format_version: "2.0"\ninput_files:\n  - common/\n  - one/\n'
asserts='  - property_file: ../properties/valid-assert.prp\n    expected_verdict: false\n'
throws='  - property_file: ../properties/no-runtime-exception.prp\n    expected_verdict: false\n'
tail='options:\n  language: Java\n'

task "$head"'properties:\n'"$asserts$throws$tail"
t 'task' 10 verify --json --out o8 tasks/task.yml
json; field false properties valid-assert; field false properties no-runtime-exception; field tasks/task.yml target
no_leftovers
well_formed o8/witness.graphml
grep -q '<data key="originfile">tasks/one/Main.java</data>' o8/witness.graphml
verdict $? 'the witness does not name the source'
counterexample o8 java.lang.
task "---\n# a comment\nproperties:\n$asserts\ninput_files: [one/]\n"
t 'flow list' 2 verify tasks/task.yml
err 'tasks/task.yml:7: '
task "---\n# a comment\nproperties:\n$throws\nformat_version: '2.0'  # two\ninput_files:\n- 'common'\n- one/Main.java\n"
t 'task with one property, other layout' 10 verify --json --out o9 tasks/task.yml
json; field no-runtime-exception violation property
./json properties valid-assert <out
verdict $(($? == 0)) 'a verdict on a property that the task has not'
t 'task, deadlocks' 0 verify --property no-deadlock tasks/task.yml
t 'task without the property that is asked for' 2 verify --property valid-assert tasks/task.yml
t 'task with a method' 2 verify --method x tasks/task.yml
bad_task() { # TITLE TEXT LINE
    task "$2"
    t "task: $1" 2 verify tasks/task.yml
    err "bivium: tasks/task.yml:$3: "
}
bad_task 'empty' '' 0
bad_task 'unknown key' "$head"'colour: blue\nproperties:\n'"$asserts" 5
bad_task 'no properties' "$head$tail" 6
bad_task 'no inputs' 'format_version: "2.0"\nproperties:\n'"$asserts" 4
bad_task 'no version' 'input_files:\n  - one/\nproperties:\n'"$asserts" 5
bad_task 'other version' 'format_version: "9"\n' 1
bad_task 'a key twice' "$head$head" 5
bad_task 'verdict that is none' "$head"'properties:\n  - property_file: valid-assert.prp\n    expected_verdict: perhaps\n' 7
bad_task 'tab' "$head\tx\n" 5
bad_task 'anchor' 'format_version: &a "2.0"\n' 1
bad_task 'open quote' 'format_version: "2.0\n' 1
bad_task 'word alone' 'hello\n' 1
bad_task 'item at top level' '- a\n' 1
bad_task 'list without items' 'format_version: "2.0"\ninput_files:\nproperties:\n' 3
bad_task 'pair where a file should be' 'format_version: "2.0"\ninput_files:\n  - a: b\n' 3
task 'format_version: "2.0"\ninput_files:\n  - nowhere/\nproperties:\n'"$asserts"
t 'task with a missing directory' 2 verify tasks/task.yml
err nowhere
task 'format_version: "2.0"\ninput_files:\n  - none/\nproperties:\n'"$asserts"
t 'task without sources' 2 verify tasks/task.yml
task "$head"'properties:\n  - property_file: ../properties/termination.prp\n    expected_verdict: true\n'
t 'task without a property of ours' 2 verify tasks/task.yml
head -c 2000 /dev/urandom >tasks/task.yml
t 'task of random bytes' 2 verify tasks/task.yml
head -c 100000 /dev/zero | tr '\0' '-' >tasks/task.yml
t 'task of dashes' 2 verify tasks/task.yml
t 'missing task' 2 verify tasks/missing.yml
t 'task that is a directory' 2 verify tasks.yml
printf 'class X { int x = "text"; }\n' >tasks/one/X.java
task "$head"'properties:\n'"$asserts"
title='task that does not compile'
"$bivium" verify tasks/task.yml >out 2>err </dev/null
[ $? -eq 2 ] && [ ! -s out ] && [ "$(grep -c '^bivium: ' err)" -eq 1 ]
verdict $? "javac's errors and one line of ours expected"
no_leftovers

# ---- bits of NaNs: an input may have any, one that was computed has those that the machine likes ----

mkdir -p nans
cat >nans/Nans.java <<'END'
public class Nans {
    float[] kept;
    static void input(double x) { assert Double.doubleToRawLongBits(x) != 0x7ff8000000000001L; }
    static void element(float x) { float[] a = {x}; assert Float.floatToRawIntBits(a[0]) != 0xffc00000; }
    static void made(int i) { assert Float.floatToRawIntBits(Float.intBitsToFloat(i)) != 0xffc00000; }
    static void computed(float x, float y) { assert Float.floatToRawIntBits(x + y) != 0xffc00000; }
    static void number(float x) { if (x + 1 > 0) assert Float.floatToRawIntBits(x + 1) > 0; }
    static void canonical(double x) { assert Double.doubleToLongBits(x) != 0x7ff8000000000001L; }
}
END
javac -g -d nans nans/Nans.java
for method in input element computed; do
    t "bits of a NaN: $method" 5 verify -cp nans "Nans.$method"
done
t 'bits of a NaN: made' 10 verify --out nans/out -cp nans Nans.made
counterexample nans/out 'java.lang.AssertionError'
t 'bits of what is no NaN' 0 verify -cp nans Nans.number
t 'bits of the one NaN' 0 verify -cp nans Nans.canonical
