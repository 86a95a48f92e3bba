// intent: Digests, codes, ciphers, named random generators and character names, which come from services and data files of the JDK.
// expect: MD5 SUN 73674a17dd8f7e9e86f4f981b2bd7950
// expect: SHA-1 SUN 4118989debe7aec06e2ad80b1af528c2d58dd501
// expect: SHA-256 SUN 62ed0a1b0aa7a08425575a63f9312504afed9bdc7307d9bcd42446da9aab9461
// expect: SHA-512 SUN 6ab8f7a72b74dfd3a768d09adf129e2a865ffec7ce110e4a7c92578ac84825b9652cf233f61bd6a949b1a9d45df5223635fcbde4de35d9e726fe0d8b65a63159
// expect: SHA3-256 SUN 7ca77f8c8d2edb2ddbecfe48d22283cd5ba6be6a93debff3772935106b7bc931
// expect: 6e9ef29b75fffc5b7abae527d58fdadb2fe42e7219011976917343065f58ed4a
// expect: 1d6a84a8bdaf6775cae1b5ef1f7cd158
// expect: -720715128 NativePRNG SUN
// expect: -1303892499 -6068984182338578160 L32X64MixRandom
// expect: L128X1024MixRandom L128X128MixRandom L128X256MixRandom L32X64MixRandom L64X1024MixRandom L64X128MixRandom L64X128StarStarRandom L64X256MixRandom Random SecureRandom SplittableRandom Xoroshiro128PlusPlus Xoshiro256PlusPlus
// expect: 9dd4e461-268c-3034-b5c8-564e155c67a6 4
// expect: LATIN SMALL LETTER A, BASIC_LATIN, LATIN
// expect: GREEK SMALL LETTER ALPHA, GREEK, GREEK
// expect: CJK UNIFIED IDEOGRAPHS 4E2D, CJK_UNIFIED_IDEOGRAPHS, HAN
// expect: GRINNING FACE, EMOTICONS, COMMON
// expect: LINE FEED (LF), BASIC_LATIN, COMMON
// expect: HANGUL SYLLABLES AC00, HANGUL_SYLLABLES, HANGUL
// expect: 969
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

public class Secrets {
    public static void main(String[] args) throws Exception {
        HexFormat hex = HexFormat.of();
        for (String name : new String[] {"MD5", "SHA-1", "SHA-256", "SHA-512", "SHA3-256"}) {
            MessageDigest d = MessageDigest.getInstance(name);
            d.update("hello".getBytes());
            System.out.println(name + " " + d.getProvider().getName() + " " + hex.formatHex(d.digest(new byte[200])));
        }
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec("key".getBytes(), "HmacSHA256"));
        System.out.println(hex.formatHex(mac.doFinal("message".getBytes())));
        Cipher c = Cipher.getInstance("AES/CBC/PKCS5Padding");
        c.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(new byte[16], "AES"), new IvParameterSpec(new byte[16]));
        System.out.println(hex.formatHex(c.doFinal("secret".getBytes())));
        SecureRandom seeded = SecureRandom.getInstance("SHA1PRNG");
        seeded.setSeed(42);
        System.out.println(seeded.nextInt() + " " + new SecureRandom().getAlgorithm() + " " + new SecureRandom().getProvider().getName());
        RandomGenerator g = RandomGeneratorFactory.of("L64X128MixRandom").create(42);
        System.out.println(g.nextInt() + " " + g.nextLong() + " " + RandomGenerator.getDefault().getClass().getSimpleName());
        System.out.println(RandomGeneratorFactory.all().map(f -> f.name()).sorted().collect(Collectors.joining(" ")));
        System.out.println(UUID.nameUUIDFromBytes("x".getBytes()) + " " + UUID.randomUUID().version());
        for (int p : new int[] {'a', 0x3b1, 0x4e2d, 0x1F600, '\n', 0xAC00}) {
            System.out.println(Character.getName(p) + ", " + Character.UnicodeBlock.of(p) + ", " + Character.UnicodeScript.of(p));
        }
        System.out.println(Character.codePointOf("GREEK SMALL LETTER OMEGA"));
    }
}
