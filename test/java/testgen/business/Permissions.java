package testgen.business;

/** Rights as bits, as file systems have them. */
public final class Permissions {
    public static final int READ = 4;
    public static final int WRITE = 2;
    public static final int EXECUTE = 1;

    private int owner;
    private int others;
    private boolean locked;

    public Permissions(int owner, int others) {
        if ((owner & ~7) != 0 || (others & ~7) != 0) {
            throw new IllegalArgumentException("three bits");
        }
        this.owner = owner;
        this.others = others;
    }

    public void lock() {
        locked = true;
    }

    public boolean mayRead(boolean asOwner) {
        return ((asOwner ? owner : others) & READ) != 0;
    }

    public boolean mayWrite(boolean asOwner) {
        if (locked) {
            return false;
        }
        return asOwner ? (owner & WRITE) != 0 : (others & WRITE) != 0;
    }

    /** Takes a right from all; whether that changed something. */
    public boolean revoke(int right) {
        if (locked) {
            throw new IllegalStateException("locked");
        }
        if (((owner | others) & right) == 0) {
            return false;
        }
        owner &= ~right;
        others &= ~right;
        return true;
    }

    public int mode() {
        return owner << 3 | others;
    }

    /** The letters of three bits, as in a listing. */
    public static char[] letters(int rights) {
        if (rights < 0 || rights > 7) {
            return null;
        }
        return new char[] {
            (rights & READ) != 0 ? 'r' : '-',
            (rights & WRITE) != 0 ? 'w' : '-',
            (rights & EXECUTE) != 0 ? 'x' : '-'
        };
    }
}
