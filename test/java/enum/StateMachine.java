// intent: An enum-driven state machine with transitions, strategy lambdas and constant-specific behaviour.
// expect: LOCKED -PUSH> LOCKED -COIN> UNLOCKED -COIN> UNLOCKED -PUSH> LOCKED -COIN> UNLOCKED -BREAK> BROKEN -PUSH> BROKEN -FIX> LOCKED
// expect: UP:3.0 DOWN:2.0 NEAREST:2.0 NEGATE:-2.5 
// expect: OK code 200
// expect: MISSING code 404
// expect: {LOCKED={COIN=UNLOCKED, BREAK=BROKEN}, UNLOCKED={PUSH=LOCKED, BREAK=BROKEN}, BROKEN={FIX=LOCKED}}
import java.util.*;
import java.util.function.*;

public class StateMachine {
    enum Event { COIN, PUSH, BREAK, FIX }

    enum State {
        LOCKED {
            @Override State on(Event e) { return e == Event.COIN ? UNLOCKED : super.on(e); }
        },
        UNLOCKED {
            @Override State on(Event e) { return e == Event.PUSH ? LOCKED : super.on(e); }
        },
        BROKEN {
            @Override State on(Event e) { return e == Event.FIX ? LOCKED : this; }
        };

        State on(Event e) { return e == Event.BREAK ? BROKEN : this; }
    }

    enum Rounding {
        UP(Math::ceil), DOWN(Math::floor), NEAREST(Math::rint), NEGATE(d -> -d);
        private final DoubleUnaryOperator f;
        Rounding(DoubleUnaryOperator f) { this.f = f; }
        double apply(double d) { return f.applyAsDouble(d); }
    }

    interface HasCode { int code(); default String text() { return "code " + code(); } }
    enum Status implements HasCode {
        OK(200), MISSING(404);
        final int c;
        Status(int c) { this.c = c; }
        public int code() { return c; }
    }

    public static void main(String[] args) {
        State s = State.LOCKED;
        StringBuilder b = new StringBuilder(s.name());
        for (Event e : new Event[] {Event.PUSH, Event.COIN, Event.COIN, Event.PUSH, Event.COIN, Event.BREAK, Event.PUSH, Event.FIX}) {
            s = s.on(e);
            b.append(" -").append(e).append("> ").append(s);
        }
        System.out.println(b);
        for (Rounding r : Rounding.values()) System.out.print(r + ":" + r.apply(2.5) + " ");
        System.out.println();
        for (HasCode h : Status.values()) System.out.println(h + " " + h.text());
        Map<State, EnumMap<Event, State>> table = new EnumMap<>(State.class);
        for (State x : State.values()) {
            EnumMap<Event, State> row = new EnumMap<>(Event.class);
            for (Event e : Event.values()) if (x.on(e) != x) row.put(e, x.on(e));
            table.put(x, row);
        }
        System.out.println(table);
    }
}
