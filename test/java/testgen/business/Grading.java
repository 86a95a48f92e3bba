package testgen.business;

/** Marks of examinations. */
public final class Grading {
    private Grading() {
    }

    public static char letter(int points) {
        if (points < 0 || points > 100) {
            throw new IllegalArgumentException("points");
        }
        if (points >= 90) {
            return 'A';
        } else if (points >= 80) {
            return 'B';
        } else if (points >= 70) {
            return 'C';
        } else if (points >= 60) {
            return 'D';
        }
        return 'F';
    }

    /** The average in hundredths without the worst mark, if there are more than two. */
    public static int average(int[] marks) {
        if (marks.length == 0) {
            return 0;
        }
        int sum = 0;
        int worst = marks[0];
        for (int mark : marks) {
            if (mark < 0) {
                throw new IllegalArgumentException("negative mark");
            }
            sum += mark;
            worst = Math.min(worst, mark);
        }
        if (marks.length > 2) {
            return 100 * (sum - worst) / (marks.length - 1);
        }
        return 100 * sum / marks.length;
    }

    /** Passed: the examination, or half of it together with enough exercises. */
    public static boolean passed(int examination, int exercises, boolean attended, int attempts) {
        if (attempts > 3) {
            return false;
        }
        if (examination >= 50) {
            return true;
        }
        return examination >= 40 && exercises >= 80 && attended;
    }
}
