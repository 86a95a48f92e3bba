package testgen.business;

/** A lift that serves a range of floors. */
public class Elevator {
    public enum Direction { UP, DOWN, NONE }

    private final int lowest;
    private final int highest;
    private int floor;
    private Direction direction = Direction.NONE;
    private boolean doorOpen;

    public Elevator(int lowest, int highest) {
        if (lowest > highest) {
            throw new IllegalArgumentException("no floors");
        }
        this.lowest = lowest;
        this.highest = highest;
        this.floor = lowest;
    }

    public int getFloor() {
        return floor;
    }

    public Direction getDirection() {
        return direction;
    }

    public void setDoorOpen(boolean open) {
        if (open && direction != Direction.NONE) {
            throw new IllegalStateException("moving");
        }
        doorOpen = open;
    }

    /** Sets off towards a floor; false if that cannot be. */
    public boolean call(int target) {
        if (target < lowest || target > highest || doorOpen) {
            return false;
        }
        if (target > floor) {
            direction = Direction.UP;
        } else if (target < floor) {
            direction = Direction.DOWN;
        } else {
            direction = Direction.NONE;
        }
        return true;
    }

    /** Goes on by one floor. */
    public void move() {
        if (direction == Direction.UP && floor < highest) {
            floor++;
        } else if (direction == Direction.DOWN && floor > lowest) {
            floor--;
        }
        if (floor == lowest || floor == highest) {
            direction = Direction.NONE;
        }
    }
}
