// intent: a switch over a text that was computed
// explore: command
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 5
// witness: "get x"
// witness: "set"
// witness: " get"
package text;

public class SwitchOnPart {
    static int command(String line) {
        if (line == null || line.length() > 8) {
            return 0;
        }
        switch (line.trim().split(" ")[0]) {
        case "get":
            return 1;
        case "set":
            return 2;
        default:
            return 0;
        }
    }
}
