// intent: A method of more than 32 KB, made by nested finally blocks, needs goto_w and long jumps.
// expect: 5 4513
// expect: at 0 35
// expect: at 539 1663
public class FatCode {
    static int n;

    static void boom(int when) {
        if (n == when) throw new IllegalStateException("at " + n);
    }

    static int fat(int loops, int when) {
        int rounds = 0;
        while (rounds < loops) {
            try { boom(when); } finally {
                try { n++; } finally {
                    try { n += 2; } finally {
                        try { n += 3; } finally {
                            try { n ^= 1; } finally {
                                try { n += rounds; } finally {
                                    try { n += 5; } finally {
                                        try { n *= 3; } finally {
                                            try { n -= 7; } finally {
                                                try { n &= 0xffff; } finally {
                                                    try { n ^= 5; } finally {
                                                        n += 11;
                                                    }
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            if (n > 60000) n -= 50000;
            rounds++;
        }
        return rounds;
    }

    public static void main(String[] args) {
        System.out.println(fat(5, -1) + " " + n);
        n = 0;
        try {
            fat(1000, 0);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + n);
        }
        n = 1;
        fat(3, -1);
        int third = n;
        n = 1;
        try {
            System.out.println(fat(100, third) + " " + n);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + n);
        }
    }
}
