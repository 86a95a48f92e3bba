# Tests of `bivium verify` on programs that ask for something outside; run-cli reads this file.
# shellcheck shell=bash disable=SC2154,SC2034  # variables of run-cli

mkdir -p world
cat >world/Arguments.java <<'EOF'
public class Arguments {
    public static void main(String[] args) {
        if (args.length == 2)
            assert !args[0].equals("-x") || !args[1].endsWith(".java") : "both";
    }
}
EOF
cat >world/Lines.java <<'EOF'
import java.io.*;
public class Lines {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String a = in.readLine(), b = in.readLine();
        assert a == null || b == null || !a.equals("me") || !b.equals("you") : "both";
    }
}
EOF
cat >world/Bytes.java <<'EOF'
public class Bytes {
    public static void main(String[] args) throws java.io.IOException {
        int n = 0;
        while (System.in.read() > 200)
            n++;
        assert n != 2 : "two";
    }
}
EOF
cat >world/Variable.java <<'EOF'
public class Variable {
    public static void main(String[] args) {
        assert !"on".equals(System.getenv("BIVIUM_TEST_MODE")) : "on";
    }
}
EOF
cat >world/Clock.java <<'EOF'
public class Clock {
    public static void main(String[] args) {
        long start = System.nanoTime();
        assert System.nanoTime() - start < 1000 : "slow";
    }
}
EOF
cat >world/Writes.java <<'EOF'
public class Writes {
    public static void main(String[] args) throws java.io.IOException {
        new java.io.FileOutputStream("written").close();
        assert args.length < 0;
    }
}
EOF
cat >world/Property.java <<'EOF'
public class Property {
    public static void main(String[] args) {
        if ("on".equals(System.getProperty("bivium.mode")))
            assert Integer.getInteger("bivium.size", 3) != 77 : "77";
    }
}
EOF
cat >world/Connects.java <<'EOF'
public class Connects {
    public static void main(String[] args) throws java.io.IOException {
        new java.net.Socket("localhost", 9).close();
    }
}
EOF
cat >world/Listens.java <<'EOF'
public class Listens {
    public static void main(String[] args) throws java.io.IOException {
        new java.net.ServerSocket(0).close();
    }
}
EOF
javac -g -d world world/*.java

# The counterexample in $1/counterexample fails with the message $2 on the real java, whose input is the file $3.
outside_counterexample() {
    title="$title: counterexample"
    rm -rf built
    find "$1/counterexample" -name '*.java' -exec javac -d built {} + >javac.out 2>&1
    java -ea -cp built Main <"${3:-/dev/null}" >java.out 2>&1
    grep -qF "java.lang.AssertionError: $2" java.out
    verdict $? "java says [$(head -n 1 java.out)]"
}

t 'arguments of main' 10 verify --out w1 --json -cp world Arguments
field -x violation inputs args 0
outside_counterexample w1 both
t 'lines of standard input' 10 verify --out w2 -cp world Lines
out 'System.in line = "me"'
[ "$(cat w2/counterexample/stdin)" = "$(printf 'me\nyou')" ]
verdict $? 'the file stdin is another one'
grep -qF 'java -ea -cp build Main < stdin' w2/counterexample/Main.java
verdict $? 'Main.java does not name the file stdin'
outside_counterexample w2 both w2/counterexample/stdin
# What a Scanner reads, given to the real java on its standard input, leads to the same end.
mkdir -p scanned
javac -g -d scanned "$root"/test/sym/outside/Scanner*.java
for program in Int:AssertionError OfEachKind:AssertionError RefusesLarge:AssertionError RestOfLine:AssertionError \
    Skips:AssertionError Mismatch:AssertionError Ends:NoSuchElementException; do
    name=Scanner${program%:*} property=valid-assert
    [ "$name" != ScannerEnds ] || property=no-runtime-exception
    t "words of standard input: $name" 10 verify --out "s$name" --property $property -cp scanned "outside.$name"
    java -ea -cp scanned "outside.$name" <"s$name/counterexample/stdin" >java.out 2>&1
    grep -qF "${program#*:}" java.out
    verdict $? "java says [$(head -n 1 java.out)]"
done
t 'the kind of a word has a name' 10 verify --property valid-assert --out w8 -cp scanned outside.ScannerInt
out 'System.in kind of word = int'
t 'the kind of a word has a name in JSON' 10 verify --json --property valid-assert --out w8 -cp scanned outside.ScannerInt
out '"System.in kind of word": "int"'
t 'bytes of standard input' 10 verify --out w3 -cp world Bytes
outside_counterexample w3 two w3/counterexample/stdin
t 'a variable of the environment' 10 verify --out w4 -cp world Variable
grep -qF 'BIVIUM_TEST_MODE="on" java -ea' w4/counterexample/Main.java
verdict $? 'Main.java does not name the variable'
BIVIUM_TEST_MODE=on outside_counterexample w4 on
t 'system properties' 10 verify --out w6 -cp world Property
grep -qF 'java -Dbivium.mode="on" -Dbivium.size=77 -ea' w6/counterexample/Main.java
verdict $? 'Main.java does not name the properties'
JAVA_TOOL_OPTIONS='-Dbivium.mode=on -Dbivium.size=77' outside_counterexample w6 77
t 'a socket is not opened' 5 verify -cp world Connects
out 'unsupported: the program opens a socket'
t 'a server socket is not opened' 5 verify -cp world Listens
out 'unsupported: the program opens a server socket'
t 'a clock' 10 verify --out w5 -cp world Clock
out 'System.nanoTime() = '
grep -qF 'Clocks and random numbers are those above' w5/counterexample/Main.java
verdict $? 'Main.java does not say that the clock is another one'
t 'a file is not opened' 5 verify -cp world Writes
out 'the program opens a file'
[ ! -e written ]
verdict $? 'the file was written'
t 'a run opens it' 0 run -cp world Writes
[ -e written ]
verdict $? 'the file was not written'

# With --free-io files are free: nothing is read from the host's, and nothing is written.
cat >world/Reads.java <<'EOF'
import java.io.*;
public class Reads {
    public static void main(String[] args) {
        try (BufferedReader in = new BufferedReader(new FileReader("world/read-by-nobody"));
                PrintWriter log = new PrintWriter("logged")) {
            String line = in.readLine();
            log.println(line);
            assert line == null || !line.equals("yes") : "yes";
        } catch (IOException e) {
            return;
        }
    }
}
EOF
javac -g -d world world/Reads.java
t 'a file is free' 10 verify --free-io --out w7 -cp world Reads
out 'file "world/read-by-nobody" line = "yes"'
[ ! -e logged ]
verdict $? 'the log was written'
grep -qF 'Files have to be as above' w7/counterexample/Main.java
verdict $? 'Main.java does not speak of files'
t 'without the option it is not opened' 5 verify -cp world Reads
out 'unsupported: the program opens a file'
echo yes >world/read-by-nobody
title='a file that is as in the counterexample'
rm -rf built
find w7/counterexample -name '*.java' -exec javac -d built {} + >javac.out 2>&1
java -ea -cp built Main >java.out 2>&1
grep -qF 'java.lang.AssertionError: yes' java.out
verdict $? "java says [$(head -n 1 java.out)]"
t 'a socket is free' 10 verify --free-io --out w9 -cp world Connects
out 'socket 1 '
grep -qF 'Hosts have to answer as above' w9/counterexample/Main.java
verdict $? 'Main.java does not speak of hosts'
# Where no class has an assert, the property need not be explored: the violation is told at once.
mkdir -p plain
cat >plain/Plain.java <<'EOF'
import java.io.*;
import java.net.Socket;
public class Plain {
    public static void main(String[] args) {
        try (Socket s = new Socket("example.org", 80);
                BufferedReader in = new BufferedReader(new InputStreamReader(s.getInputStream()))) {
            String line = in.readLine();
            System.out.println(line == null ? 0 : 100 / Integer.parseInt(line.trim()));
        } catch (IOException | NumberFormatException e) {
            return;
        }
    }
}
EOF
javac -g -d plain plain/Plain.java
t 'a class path without asserts' 10 verify --free-io --time 20 --json --out w10 -cp plain Plain
field true properties valid-assert
field 'java.lang.ArithmeticException: / by zero' violation exception
t 'paths of a program that reads a file' 0 explore --free-io -cp world Reads
t 'tests have no free files' 2 test --free-io -cp world Reads
err '--free-io: not an option of test'

# ---- a variable of the environment that is not there ----

mkdir -p absent
cat >absent/Absent.java <<'END'
public class Absent {
    public static void main(String[] args) { assert System.getenv("BIVIUM_HOME") != null; }
}
END
javac -g -d absent absent/Absent.java
t 'a variable that is not there' 10 verify --out absent/out -cp absent Absent
title='a variable that is not there: the command of the counterexample'
grep -qF '     env -u BIVIUM_HOME java -ea -cp build Main' absent/out/counterexample/Main.java
verdict $? "$(grep -F 'java -ea' absent/out/counterexample/Main.java)"
