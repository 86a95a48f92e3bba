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
    public static void main(String[] args) { assert args.length != 2; }
}
class Gone { static int x(int n) { return n; } }
END
{
    printf 'public class Wide { static int f(int p0'
    for ((i = 1; i < 255; i++)); do printf ', int p%d' $i; done
    printf ') { return p0 > p254 ? p1 : p253; } }\n'
} >faults/Wide.java
javac -g -parameters -d faults faults/Faults.java faults/Wide.java && rm faults/Gone.class

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
