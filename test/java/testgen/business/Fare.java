package testgen.business;

/** The price of a railway ticket, which depends on much. */
public final class Fare {
    private Fare() {
    }

    /**
     * The price in cents, or -1 if no such ticket is sold.
     *
     * @param kilometres      length of the journey
     * @param adults          travellers of 15 years or more
     * @param children        travellers from 6 to 14 years
     * @param infants         younger ones, who go free
     * @param dogs            large dogs, at the price of a child
     * @param firstClass      in the first class
     * @param returnJourney   there and back
     * @param card            discount card: 0, 25 or 50
     * @param daysAhead       days between buying and travelling
     * @param weekend         on a Saturday or Sunday
     * @param fastTrain       in a train with supplement
     * @param seats           reserved seats
     * @param bicycles        bicycles taken along
     * @param atCounter       bought from a person
     * @param student         all adults are students
     * @param foreignShare    percentage of the way that is abroad
     */
    public static int price(int kilometres, int adults, int children, int infants, int dogs, boolean firstClass,
            boolean returnJourney, int card, int daysAhead, boolean weekend, boolean fastTrain, int seats,
            int bicycles, boolean atCounter, boolean student, int foreignShare) {
        if (kilometres <= 0 || kilometres > 3000 || adults < 0 || children < 0 || infants < 0 || dogs < 0) {
            return -1;
        }
        int travellers = adults + children + infants;
        if (travellers == 0 || travellers > 30 || daysAhead < 0 || daysAhead > 180) {
            return -1;
        }
        if (seats < 0 || seats > travellers || bicycles < 0 || bicycles > adults + children) {
            return -1;
        }
        if (foreignShare < 0 || foreignShare > 100 || dogs > adults) {
            return -1;
        }

        int single = kilometres < 100 ? 20 * kilometres : 2000 + 15 * (kilometres - 100);
        if (firstClass) {
            single = single * 8 / 5;
        }
        switch (card) {
        case 0:
            break;
        case 25:
            single = single * 3 / 4;
            break;
        case 50:
            single = single / 2;
            break;
        default:
            return -1;
        }
        if (student && !firstClass) {
            single = single * 9 / 10;
        }

        int chargedChildren = children;
        if (adults > 0 && adults + children <= 5) {
            chargedChildren = 0;
        }
        int sum = single * adults + single / 2 * (chargedChildren + dogs);
        if (adults >= 6 && card == 0) {
            sum = sum * 7 / 10;
        } else if (daysAhead >= 7 && returnJourney && weekend) {
            sum = sum / 2;
        } else if (daysAhead >= 3) {
            sum = sum * 3 / 4;
        }
        if (foreignShare > 50) {
            sum += sum / 10;
        }

        if (fastTrain) {
            sum += (firstClass ? 800 : 500) * (adults + chargedChildren);
        }
        sum += 300 * seats;
        sum += kilometres > 200 ? 900 * bicycles : 500 * bicycles;
        if (returnJourney) {
            sum *= 2;
        }
        if (atCounter && sum < 10000) {
            sum += 200;
        }
        return sum;
    }
}
