# Tests of `bivium explore`; run-cli reads this file. The search itself is the matter of run-sym.
# shellcheck shell=bash disable=SC2154,SC2034  # variables of run-cli

mkdir -p sym
cat >sym/Paths.java <<'EOF'
public class Paths {
    static int max(int a, int b) { return a > b ? bigger(a) : b; }
    static int bigger(int a) { if (a == 7) throw new IllegalStateException("se\nven"); return a; }
    static int check(boolean b) { assert b : "no"; return 1; }
    static char letter(char c, long l, double d, byte[] bytes) { return bytes == null ? 'n' : c; }
    static int late(int n) { int i = 0; while (i != n) i++; return i; }
    static int third(int[] a) { return a[2]; }
    static void nothing() { }
    static int twice(int n) { return 2 * n; }
    static long twice(long n) { return 2 * n; }
    static void object(Object o) { if (o == null) nothing(); }
    public static void main(String[] args) { System.out.println("not seen"); System.exit(3); }
}
EOF
javac -g -d sym sym/Paths.java

# Number of paths in the JSON document, by their outcome.
count_paths() { grep -c "\"outcome\": \"$1\"" out; }

t 'explore' 0 explore -cp sym Paths.max
out 'returns'; out 'throws java.lang.IllegalStateException: se ven'; out 'a = 7'; out '3 paths (2 return, 1 throw), exhaustive'
quiet
[ "$(wc -l <out)" -eq 4 ]
verdict $? 'not one line a path and one more'
t 'explore, options behind the target' 0 explore Paths.max -cp sym --arg a=7 --arg b=1
out '1 path (1 throw), exhaustive'
t 'explore, verbose' 0 explore -v -cp sym Paths.max
out ' if '; out 'a == 7'
t 'explore, JSON' 0 explore --json -cp sym Paths.max
json; field Paths.max target; field true exhaustive; field 0 paths 0 id
[ "$(count_paths throw)" -eq 1 ] && [ "$(count_paths return)" -eq 2 ]
verdict $? 'not two paths that return and one that throws'
for counter in instructions paths queries solver_calls cache_hits merges choice_points max_depth restarts pruned \
    undone redone sides sides_covered peak_memory; do
    ./json stats $counter <out | grep -qE '^[0-9]+$'
    verdict $? "stats has no number $counter"
done
for part in total javac exec solver; do
    ./json stats seconds $part <out | grep -qE '^[0-9.e-]+$'
    verdict $? "stats.seconds has no $part"
done
t 'explore, types in JSON' 0 explore --json -cp sym Paths.letter --arg d=1.5
json; [ "$(count_paths return)" -eq 2 ]
verdict $? 'not two paths'
t 'explore a method without parameters' 0 explore -cp sym Paths.nothing
is '0: returns
1 path (1 return), exhaustive'
t 'explore main' 0 explore -cp sym Paths
is '0: exits with 3
1 path (1 return), exhaustive'
t 'explore a .java file' 0 explore sym/Paths.java --method check
out 'throws java.lang.AssertionError'; out '2 paths'; no_leftovers
t 'explore, narrowed' 0 explore --int-range 0:3 -cp sym Paths.late
out '4 paths (4 return), exhaustive within --int-range 0:3'
t 'explore, narrowed, JSON' 0 explore --json --int-range 0:3 -cp sym Paths.late
field true exhaustive; field '--int-range 0:3' narrowed
t 'explore, not exhaustive' 0 explore -cp sym --strategy bfs --max-paths 2 Paths.late
out '2 paths (2 return), not exhaustive: '; out '--max-paths'
t 'explore, depth' 0 explore --depth 3 -cp sym Paths.late
out 'stopped: '; out 'not exhaustive: '
t 'explore, time' 0 explore --time 1 --strategy bfs -cp sym --json Paths.late
json; field false exhaustive
t 'explore, stats' 0 explore --stats -cp sym Paths.max
err 'choice points'; err 'seconds'; err 'coverage     4 of 4 sides'; out '3 paths'
t 'explore, self-check' 0 explore --self-check --stats -cp sym Paths.max
err 'paths replayed'
t 'explore, dump of queries' 0 explore --dump-queries queries -cp sym Paths.max
ls queries/*.smt2 >/dev/null 2>&1
verdict $? 'no query was written'
t 'overloaded method, explored' 0 explore -cp sym 'Paths.twice(J)J'
for option in '--strategy bfs' '--strategy iddfs' '--strategy dsas' '--strategy iddsas' '--strategy coverage' \
    '--solver z3' '--solver cadical' '--solver z3-global' '--cache off' '--cache exact' '--cache normalised' --no-slice \
    --no-fold --no-simplify '--intervals 0' '--prune probabilistic:0.5' '--prune adaptive:0.5:0.1:0.1' --eager-index '--seed 5'; do
    # shellcheck disable=SC2086  # two words
    t "explore $option" 0 explore $option -cp sym Paths.max
    out 'paths ('; out 'exhaustive'
done
t 'out of bounds is a path' 0 explore -cp sym Paths.third
out 'ArrayIndexOutOfBoundsException: Index 2 out of bounds for length'
t 'out of bounds, assumed away' 0 explore --oob assume -cp sym Paths.third
[ "$(grep -c ArrayIndexOutOfBounds out)" -eq 0 ]
verdict $? 'an index out of bounds all the same'

t 'explore nothing' 2 explore
t 'explore two targets' 2 explore -cp sym Paths.max Paths.late
t 'explore a missing method' 2 explore -cp sym Paths.min
t 'explore a missing class' 2 explore -cp sym Missing.max
t 'explore an overloaded method' 2 explore -cp sym Paths.twice
t 'explore with an argument that the method has not' 2 explore -cp sym Paths.max --arg c=1
t 'explore with an argument of a wrong type' 2 explore -cp sym Paths.max --arg a=x
t 'explore a class with --arg' 2 explore -cp sym Paths --arg a=1
t 'explore with arguments' 2 explore -cp sym Paths.max 1 2
t 'explore a class file' 2 explore sym/Paths.class
t 'explore a jar' 2 explore uses.jar
t 'explore, --config behind the target' 2 explore -cp sym Paths.max --config x.conf
t 'explore, help' 0 explore -cp sym Paths.max --help
out 'usage: bivium explore'
while read -r option word; do
    t "explore $option $word" 2 explore "$option" "$word" -cp sym Paths.max
    err "$option"
done <<'EOF'
--strategy random
--strategy dfs+bfs
--time 0
--time x
--memory 1
--depth 0
--depth -1
--loop 99999999999
--solver nonsense
--solver cadical+
--oob never
--cache big
--prune sometimes
--prune probabilistic:2
--prune probabilistic:x
--prune adaptive:0.5:0.1
--int-range 5
--int-range 5:1
--int-range 0:2147483648
--int-range a:b
--byte-range 0:200
--char-range -1:5
--float-range 1:nan
--double-range 2:1
--intervals 101
--workers 4
--heap eager
--concolic yes
--property valid-assert
EOF
printf 'strategy = bfs\nmemory = 512\nproperty = mode=conf\n' >conf/sym.conf
t 'explore, configuration file for all commands' 0 explore --config conf/sym.conf -cp sym Paths.max
out '3 paths'

# ---- the progress line ----

if command -v script >/dev/null; then
    title='progress on a terminal'
    script -qec "'$bivium' explore --time 2 --strategy bfs -cp sym Paths.late" /dev/null </dev/null >out 2>&1
    tr '\r' '\n' <out | grep -qE '[0-9]+ paths, [0-9]+ open, 100 % of 2 sides, [0-9]+ queries, depth [0-9]+, 1 s, 1 s left'
    verdict $? 'no progress line, or another one'
    title='no progress with --quiet'
    script -qec "'$bivium' explore --quiet --time 2 --strategy bfs -cp sym Paths.late" /dev/null </dev/null >out 2>&1
    ! grep -q ' open, ' out
    verdict $? 'a progress line'
fi

# ---- Ctrl-C ----

title='Ctrl-C ends the search'
for json in '' --json; do
    # shellcheck disable=SC2086  # nothing or one word
    env --default-signal=INT "$bivium" explore $json --strategy bfs -cp sym Paths.late >out 2>err </dev/null &
    pid=$!
    sleep 1
    kill -INT $pid
    wait $pid
    code=$?
    [ $code -eq 0 ]
    verdict $? "exit code $code"
    if [ -n "$json" ]; then
        json; field false exhaustive; field interrupted reason
    else
        out 'not exhaustive: interrupted'
    fi
done
title='two Ctrl-C end the program'
env --default-signal=INT "$bivium" explore --strategy bfs sym/Paths.java --method late >out 2>err </dev/null &
pid=$!
# Not while javac runs, which would make its directory again.
for ((i = 0; i < 100; i++)); do
    compgen -G 'tmp/bivium-*/Paths.class' >/dev/null && break
    sleep 0.1
done
sleep 1
kill -INT $pid
kill -INT $pid
sleep 0.1
kill -INT $pid 2>/dev/null
wait $pid
code=$?
[ $code -eq 0 ] || [ $code -eq 130 ]
verdict $? "exit code $code"
no_leftovers
title='a reader that goes away ends the search'
timeout 20 "$bivium" explore --strategy bfs -cp sym Paths.late 2>err </dev/null | head -n 1 >out
verdict $((PIPESTATUS[0] != 0)) 'exit code'

# ---- array generators ----

t 'explore, lengths of arrays' 0 explore -cp sym Paths.third --array-lengths linear --arrays 2 --array-start 3 --array-step 4
out 'a = {0, 0, 0, 0, 0, 0, 0}'; out '2 paths (2 return), exhaustive within --array-lengths linear'
t 'explore, lengths of arrays, in order' 0 explore -cp sym Paths.third --array-lengths fibonacci --array-null --array-empty
is '0: a = null: throws java.lang.NullPointerException: Cannot load from int array because "a" is null
1: a = {}: throws java.lang.ArrayIndexOutOfBoundsException: Index 2 out of bounds for length 0
2: a = {0}: throws java.lang.ArrayIndexOutOfBoundsException: Index 2 out of bounds for length 1
3: a = {0, 0}: throws java.lang.ArrayIndexOutOfBoundsException: Index 2 out of bounds for length 2
4: a = {0, 0, 0}: returns 0
5: a = {0, 0, 0, 0, 0}: returns 0
6: a = {0, 0, 0, 0, 0, 0, 0, 0}: returns 0
7 paths (3 return, 4 throw), exhaustive within --array-lengths fibonacci'
t 'explore, the longest array is the last' 0 explore -cp sym Paths.third --array-lengths powers --arrays 1000
out '11 paths'
t 'explore, no such lengths' 2 explore -cp sym Paths.third --array-lengths prime
err '--array-lengths: "prime" is not linear, fibonacci, exponential or powers'
t 'explore, no arrays' 2 explore -cp sym Paths.third --array-lengths linear --arrays 0
t 'explore, a step of what has none' 2 explore -cp sym Paths.third --array-lengths powers --array-step 2
err '--array-step: only with --array-lengths linear'
for word in '--arrays 3' '--array-start 2' '--array-step 2' --array-null --array-empty; do
    # shellcheck disable=SC2086  # two words
    t "explore, $word alone" 2 explore -cp sym Paths.third $word
    err "${word%% *}: only with --array-lengths"
done

# ---- what a path remembers, and drawings of an earlier run ----

mkdir -p kept
cat >kept/Kept.java <<'END'
import bivium.Bivium;
public class Kept {
    int v;
    Kept next;
    static Kept cut(Kept k) {
        if (k == null || k.next == null)
            return null;
        Bivium.remember("before", k);
        k.next = null;
        Bivium.remember("v", k.v);
        return k;
    }
    static int one(Kept k) { return k == null ? 0 : 1; }
}
END
javac -g -cp "$root/build/bivium.jar" -d kept kept/Kept.java
t 'what a path remembers' 0 explore -v --draw --out kept/out -cp "kept:$root/build/bivium.jar" Kept.cut
out ', remembers before = Kept{v=0, next=Kept{v=0, next=null}}, v = 0  if '
title='drawings of each path'
[ -s kept/out/path-2.svg ]; verdict $? 'no drawing'
: >kept/out/path-x.svg
t 'drawings of an earlier run' 0 explore --draw --out kept/out -cp "kept:$root/build/bivium.jar" Kept.one
[ "$(cd kept/out && echo *)" = 'path-0.dot path-0.svg path-x.svg' ]
verdict $? "there are $(cd kept/out && echo *)"
