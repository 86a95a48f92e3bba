// intent: Two threads alternate strictly through a monitor.
// expect: ping pong ping pong ping pong ping pong ping pong ping pong
public class PingPong {
    private boolean ping = true;
    private final StringBuilder log = new StringBuilder();

    synchronized void play(boolean mine, String word) throws InterruptedException {
        while (ping != mine) wait();
        log.append(word).append(' ');
        ping = !ping;
        notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        PingPong game = new PingPong();
        Thread a = new Thread(() -> loop(game, true, "ping"));
        Thread b = new Thread(() -> loop(game, false, "pong"));
        b.start();
        a.start();
        a.join();
        b.join();
        System.out.println(game.log.toString().trim());
    }

    static void loop(PingPong g, boolean mine, String word) {
        try {
            for (int i = 0; i < 6; i++) g.play(mine, word);
        } catch (InterruptedException e) {
            System.out.println("unexpected");
        }
    }
}
