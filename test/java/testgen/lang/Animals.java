package testgen.lang;

/** Inheritance, abstract methods and default methods. */
public final class Animals {
    public interface Named {
        int id();

        default boolean isKnown() {
            return id() > 0;
        }
    }

    public abstract static class Animal implements Named {
        protected int weight;

        protected Animal(int weight) {
            this.weight = weight;
        }

        public abstract int legs();

        /** Grams of food a day. */
        public int food() {
            return legs() > 2 ? weight * 30 : weight * 50;
        }

        public void feed(int grams) {
            if (grams > food()) {
                weight++;
            } else if (grams < food() / 2) {
                weight--;
            }
        }

        public int getWeight() {
            return weight;
        }
    }

    public static class Dog extends Animal {
        private final int number;

        public Dog(int weight, int number) {
            super(weight);
            this.number = number;
        }

        @Override
        public int id() {
            return number;
        }

        @Override
        public int legs() {
            return 4;
        }
    }

    public static class Parrot extends Animal {
        private boolean talks;

        public Parrot(int weight) {
            super(weight);
        }

        public void setTalks(boolean talks) {
            this.talks = talks;
        }

        @Override
        public int id() {
            return talks ? 1 : 0;
        }

        @Override
        public int legs() {
            return 2;
        }

        @Override
        public int food() {
            return talks ? super.food() + 10 : super.food();
        }
    }

    private Animals() {
    }

    /** Whether one can be carried. */
    public static boolean portable(Animal animal) {
        if (animal == null) {
            return false;
        }
        int allowed = animal instanceof Parrot ? 2 : 15;
        return animal.getWeight() <= allowed && animal.isKnown();
    }

    public static int legs(Animal... animals) {
        int legs = 0;
        for (Animal animal : animals) {
            if (animal != null) {
                legs += animal.legs();
            }
        }
        return legs;
    }
}
