package testgen.business;

/** A traffic light as a machine with states. */
public class TrafficLight {
    public enum Colour {
        RED, RED_AMBER, GREEN, AMBER, OFF;

        public boolean allowsDriving() {
            return this == GREEN || this == OFF;
        }
    }

    private Colour colour = Colour.RED;
    private int seconds;

    public Colour getColour() {
        return colour;
    }

    public int getSeconds() {
        return seconds;
    }

    /** A second goes by. */
    public void tick(boolean pedestrianWaits) {
        seconds++;
        switch (colour) {
            case RED:
                if (seconds >= 30) {
                    change(Colour.RED_AMBER);
                }
                break;
            case RED_AMBER:
                change(Colour.GREEN);
                break;
            case GREEN:
                if (seconds >= 60 || pedestrianWaits && seconds >= 15) {
                    change(Colour.AMBER);
                }
                break;
            case AMBER:
                if (seconds >= 3) {
                    change(Colour.RED);
                }
                break;
            default:
                seconds = 0;
        }
    }

    public void switchOff() {
        if (colour == Colour.GREEN) {
            throw new IllegalStateException("not while it is green");
        }
        change(Colour.OFF);
    }

    private void change(Colour next) {
        colour = next;
        seconds = 0;
    }

    // infeasible: after 1 the compiler adds a default to a switch that names all constants
    public static Colour after(Colour colour) {
        return switch (colour) {
            case RED -> Colour.RED_AMBER;
            case RED_AMBER -> Colour.GREEN;
            case GREEN -> Colour.AMBER;
            case AMBER, OFF -> Colour.RED;
        };
    }
}
