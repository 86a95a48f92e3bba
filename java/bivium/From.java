package bivium;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names a generator of a parameter: a static method of the class that declares the method. Its own
 * parameters are free, and what it gives is the argument; where it throws, there is none.
 *
 * <pre>
 * static int find(&#64;From("ordered") int[] array, int key)
 * static int[] ordered(int first, int[] steps) { ... }
 * </pre>
 *
 * <p>On a plain Java machine it means nothing.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface From {
    /**
     * The name of the generator.
     *
     * @return its name, without class and parameters
     */
    String value();
}
