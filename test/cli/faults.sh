# Things that go wrong around a search; run-cli reads this file.
# shellcheck shell=bash disable=SC2154,SC2034  # variables of run-cli

mkdir -p faults
cat >faults/Faults.java <<'END'
public class Faults {
    static int[] sized(int n) { return new int[n]; }
    static int huge(int n) { if (n == 3) { int[] a = new int[1 << 30]; a[n] = 1; return a[n]; } return 0; }
    static int deep(int n) { return n == 0 ? 0 : 1 + deep(n); }
    static int down(int n) { if (n <= 0 || n > 50) return 0; return 1 + down(n - 1); }
    static long crc(int n) { java.util.zip.CRC32 c = new java.util.zip.CRC32(); c.update(n); return c.getValue(); }
    static int missing(int n) { if (n == 7) return Gone.x(n); return 1; }
    static int endless(int i) { assert i != 3; int n = 0; while (n != i) n++; return n; }
    static int terms(int n) { int x = n; for (int i = 0; i >= 0; i++) x = x * 31 + (n ^ i); return x; }
    static int check(int x) { int y = x * 31 + 7; return bivium.Bivium.check(y * y == 1849 * y) ? 1 : 0; }
    static int pick(char[] c, int[] a) { return c != null && c.length > 1 && c[1] == ',' ? 1 / (a.length - 2) : 0; }
    public static void main(String[] args) { assert args.length != 2; }
}
class Gone { static int x(int n) { return n; } }
END
{
    printf 'public class Wide { static int f(int p0'
    for ((i = 1; i < 255; i++)); do printf ', int p%d' $i; done
    printf ') { return p0 > p254 ? p1 : p253; } }\n'
} >faults/Wide.java
javac -g -parameters -d faults "$root/java/bivium/Bivium.java" faults/Faults.java faults/Wide.java && rm faults/Gone.class

# ---- what a program may ask of the machine ----

t 'an array of symbolic length' 0 explore --self-check -cp faults Faults.sized
out 'NegativeArraySizeException'; out '2 paths (1 return, 1 throw), exhaustive'
t 'an array that is too large' 0 explore -cp faults --memory 512 Faults.huge
out 'OutOfMemoryError'; out 'not exhaustive: '
t 'recursion without end' 0 explore -cp faults Faults.deep
out 'StackOverflowError'; out 'not exhaustive: '
t 'recursion' 0 explore --self-check -cp faults Faults.down
out '51 paths (51 return), exhaustive'
t '255 parameters' 0 explore --self-check -cp faults Wide.f
out '2 paths (2 return), exhaustive'
t 'a native with a symbolic argument' 0 explore -cp faults Faults.crc
out 'stopped: native method java/util/zip/CRC32.update with a symbolic argument'; out 'not exhaustive: '
t 'a native, made concrete' 0 explore --concretize -cp faults Faults.crc
out 'returns'; out 'not exhaustive: a symbolic value was made concrete'
t 'a class that is missing on one path' 0 explore -cp faults Faults.missing
out 'throws java.lang.NoClassDefFoundError: Gone'; out '2 paths (1 return, 1 throw), exhaustive'

# ---- absurd bounds ----

t 'the greatest depth' 0 explore -cp faults --depth 4294967295 Faults.down
out '51 paths (51 return), exhaustive'
t 'too great a depth' 2 explore -cp faults --depth 4294967296 Faults.down
t 'the greatest increment' 0 explore -cp faults --strategy iddfs --start-depth 1 --increment 4294967295 Faults.down
out '51 paths (51 return), exhaustive'

# ---- the memory limit ----

# Terms only, no path ends: the limit is what ends it. A table that doubles may go beyond it.
t 'a memory limit' 0 explore --json --memory 256 -cp faults Faults.terms
field 'memory limit of 256 MB' reason
peak=$(./json stats peak_memory <out)
[ "${peak:-0}" -gt 200000000 ] && [ "${peak:-0}" -lt 360000000 ]
verdict $? "the peak is $peak bytes"

# ---- a property is refuted, the other goes on ----

title='a violation is told at once, and Ctrl-C gives the verdict'
env --default-signal=INT "$bivium" verify -v --provers none --out faults/found -cp faults Faults.endless >out 2>err </dev/null &
pid=$!
for ((i = 0; i < 100; i++)); do
    grep -q 'the search goes on' err && break
    sleep 0.1
done
kill -INT $pid
wait $pid
code=$?
verdict $((code != 10)) "exit code $code, not 10"
err 'bivium: found Faults.java:8: valid-assert: java.lang.AssertionError, with i = 3'
out 'Faults.java:8: valid-assert: java.lang.AssertionError'
[ "$(tail -n 1 out)" = 'verdict: false (valid-assert)' ] && [ -f faults/found/counterexample/Main.java ]
verdict $? 'no verdict, or no counterexample'
t 'nobody looks on: nothing is told' 10 verify --time 1 --out faults/found -cp faults Faults.endless
quiet

# ---- files of earlier runs ----

t 'free arrays in a witness' 10 verify --out faults/again -cp faults Faults.pick \
    --property no-runtime-exception --arg 'a={7, 5}'
grep -qE '>c\.length = [0-9]+; c\[0\] = [0-9]+; c\[1\] = 44;' faults/again/witness.graphml
verdict $? 'the witness lacks the elements'
printf 'class A { static class B { } static void f(int i) { assert i != 1; } }\n' >faults/A.java
t 'a program of two classes' 10 verify --out faults/again --method f faults/A.java
[ -f 'faults/again/counterexample/classes/A$B.class' ]
verdict $? 'the classes are not there'
printf 'class A { static void f(int i) { assert i != 1; } }\n' >faults/A.java
touch faults/again/counterexample/classes/mine
t 'the same without one of them' 10 verify --out faults/again --method f faults/A.java
[ -f faults/again/counterexample/classes/A.class ] && [ -f faults/again/counterexample/classes/mine ] &&
    [ ! -e 'faults/again/counterexample/classes/A$B.class' ]
verdict $? 'not only the old class is gone'

# ---- solvers that fail ----

if command -v cvc5 >/dev/null; then
    # Ends in the middle of its input, as if it had been killed.
    printf '#!/bin/sh\ndd bs=1 count=6000 2>/dev/null | cvc5 --incremental --produce-models\n' >faults/dies
    chmod +x faults/dies
    t 'a solver that dies' 0 explore --solver "smtlib:$work/faults/dies" -cp faults Faults.down
    out '51 paths (51 return), exhaustive'; err 'bivium: solver: smtlib: the solver died'
fi
cat >faults/babbles <<'END'
#!/bin/sh
while read -r line; do
    case $line in *echo*) echo '"bivium-ready"' ;; *check-sat*) echo sorry ;; esac
done
END
printf '#!/bin/sh\nexit 1\n' >faults/gone
chmod +x faults/babbles faults/gone
cat >faults/lies <<'END'
#!/bin/sh
while read -r line; do
    case $line in *echo*) echo '"bivium-ready"' ;; *check-sat*) echo unsat ;; esac
done
END
chmod +x faults/lies
t 'a solver that lies to check()' 70 explore --self-check --solver "smtlib:$work/faults/lies" -cp faults Faults.check
err 'check() was answered with no, and z3 has values for it'
t 'check() with itself' 0 explore --self-check -cp faults Faults.check
out 'returns 1'
for solver in babbles gone; do
    title="a solver that $solver"
    "$bivium" explore --solver "smtlib:$work/faults/$solver" -cp faults Faults.down >out 2>err </dev/null
    code=$?
    if [ $code -eq 2 ]; then
        one_line # refused at the start
    else
        verdict $code "exit code $code"
        err 'bivium: solver: '
        grep -qE 'paths? .*(not )?exhaustive' out
        verdict $? 'no summary'
    fi
done

# ---- no room for files ----

# Every write to a file fails, as on a full disk; standard output is a pipe.
title='a full disk'
(trap '' XFSZ; ulimit -f 0; exec "$bivium" verify -cp faults --out faults/full Faults 2>&1 </dev/null) | cat >out
code=${PIPESTATUS[0]}
verdict $((code != 2)) "exit code $code, not 2"
out 'verdict: false (valid-assert)'; out 'bivium: faults/full/witness.graphml: '
[ -z "$(find faults/full -type f 2>/dev/null)" ]
verdict $? 'a file is left that is not whole'
touch faults/file
title='--out below a file'
"$bivium" verify -cp faults --out faults/file/x Faults >out 2>err </dev/null
code=$?
verdict $((code != 2)) "exit code $code, not 2"
[ "$(wc -l <err)" -eq 1 ] && grep -q '^bivium: faults/file/x' err
verdict $? 'not exactly one line of error'
