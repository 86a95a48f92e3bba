package bivium;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names a method that says which inputs there are. What it refuses, by giving false or by throwing,
 * is no input of the code under analysis: no test has it, and no proof speaks of it.
 *
 * <p>At a class (also known as {@code repOK}): a boolean method of the class, without arguments,
 * that all of its objects satisfy.
 *
 * <pre>
 * &#64;Valid("isSearchTree")
 * class Tree {
 *     boolean isSearchTree() { ... }
 * </pre>
 *
 * <p>At a parameter: a static boolean method of the class that declares the method, which takes
 * the parameter.
 *
 * <pre>
 * static int find(&#64;Valid("isSorted") int[] array, int key)
 * static boolean isSorted(int[] array) { ... }
 * </pre>
 *
 * <p>On a plain Java machine it means nothing.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.PARAMETER})
public @interface Valid {
    /**
     * The name of the method.
     *
     * @return its name, without class and parameters
     */
    String value();
}
