/*
 * The program that runs generated tests, in Java: once for JUnit 5 and once for
 * JUnit 4, with what both need in the middle.
 */
#include "cli/check.h"

/*
 * It reports to a file, since what the tests themselves print must not be taken
 * for a result, and a line at a time, so that a test which ends the machine is
 * known by its name. The test classes are those in the directory that they were
 * compiled into.
 */
static const char common[] =
    "    private static PrintStream out;\n"
    "\n"
    "    public static void main(String[] args) throws IOException {\n"
    "        out = new PrintStream(new FileOutputStream(args[0]), true, \"UTF-8\");\n"
    "        run(testClasses(Paths.get(args[1])));\n"
    "        out.println(\"done\");\n"
    "        System.exit(0);\n"
    "    }\n"
    "\n"
    "    private static List<Class<?>> testClasses(Path root) throws IOException {\n"
    "        List<String> names = new ArrayList<>();\n"
    "        try (Stream<Path> files = Files.walk(root)) {\n"
    "            files.map(file -> root.relativize(file).toString())\n"
    "                    .filter(name -> name.endsWith(\".class\") && name.indexOf('$') < 0)\n"
    "                    .forEach(name -> names.add(name.substring(0, name.length() - 6).replace('/', '.')));\n"
    "        }\n"
    "        Collections.sort(names);\n"
    "        List<Class<?>> classes = new ArrayList<>();\n"
    "        for (String name : names) {\n"
    "            try {\n"
    "                Class<?> type = Class.forName(name, false, " CHECK_RUNNER ".class.getClassLoader());\n"
    "                if (hasTests(type))\n"
    "                    classes.add(type);\n"
    "            } catch (ClassNotFoundException | LinkageError e) {\n"
    "                out.println(\"start \" + name);\n"
    "                failed(e);\n"
    "            }\n"
    "        }\n"
    "        return classes;\n"
    "    }\n"
    "\n"
    "    private static void failed(Throwable e) {\n"
    "        out.println(\"fail \" + String.valueOf(e).replaceAll(\"\\\\s+\", \" \"));\n"
    "    }\n"
    "\n";

static const char imports[] =
    "import java.io.*;\n"
    "import java.nio.file.*;\n"
    "import java.util.*;\n"
    "import java.util.stream.Stream;\n";

static const char junit_5_head[] =
    "import org.junit.platform.engine.TestExecutionResult;\n"
    "import org.junit.platform.engine.discovery.DiscoverySelectors;\n"
    "import org.junit.platform.engine.support.descriptor.MethodSource;\n"
    "import org.junit.platform.launcher.*;\n"
    "import org.junit.platform.launcher.core.*;\n"
    "\n"
    "public class " CHECK_RUNNER " implements TestExecutionListener {\n";

static const char junit_5_rest[] =
    "    private static boolean hasTests(Class<?> type) {\n"
    "        return type != " CHECK_RUNNER ".class;\n"
    "    }\n"
    "\n"
    "    private static void run(List<Class<?>> classes) {\n"
    "        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();\n"
    "        for (Class<?> type : classes)\n"
    "            request.selectors(DiscoverySelectors.selectClass(type));\n"
    "        LauncherFactory.create().execute(request.build(), new " CHECK_RUNNER "());\n"
    "    }\n"
    "\n"
    "    private static String name(TestIdentifier test) {\n"
    "        Object source = test.getSource().orElse(null);\n"
    "        if (!(source instanceof MethodSource))\n"
    "            return test.getDisplayName();\n"
    "        MethodSource method = (MethodSource) source;\n"
    "        return method.getClassName() + \".\" + method.getMethodName();\n"
    "    }\n"
    "\n"
    "    @Override\n"
    "    public void executionStarted(TestIdentifier test) {\n"
    "        if (test.isTest())\n"
    "            out.println(\"start \" + name(test));\n"
    "    }\n"
    "\n"
    "    @Override\n"
    "    public void executionSkipped(TestIdentifier test, String reason) {\n"
    "        out.println(\"start \" + name(test));\n"
    "        out.println(\"skip\");\n"
    "    }\n"
    "\n"
    "    @Override\n"
    "    public void executionFinished(TestIdentifier test, TestExecutionResult result) {\n"
    "        if (result.getStatus() == TestExecutionResult.Status.FAILED) {\n"
    "            if (!test.isTest())\n"
    "                out.println(\"start \" + name(test));\n"
    "            failed(result.getThrowable().orElse(null));\n"
    "        } else if (test.isTest()) {\n"
    "            out.println(result.getStatus() == TestExecutionResult.Status.ABORTED ? \"skip\" : "
    "\"pass\");\n"
    "        }\n"
    "    }\n"
    "}\n";

static const char junit_4_head[] =
    "import java.lang.reflect.Method;\n"
    "import org.junit.runner.Description;\n"
    "import org.junit.runner.JUnitCore;\n"
    "import org.junit.runner.notification.Failure;\n"
    "import org.junit.runner.notification.RunListener;\n"
    "\n"
    "public class " CHECK_RUNNER " extends RunListener {\n";

static const char junit_4_rest[] =
    "    private boolean passing;\n"
    "\n"
    "    private static boolean hasTests(Class<?> type) {\n"
    "        for (Method method : type.getMethods()) {\n"
    "            if (method.isAnnotationPresent(org.junit.Test.class))\n"
    "                return true;\n"
    "        }\n"
    "        return false;\n"
    "    }\n"
    "\n"
    "    private static void run(List<Class<?>> classes) {\n"
    "        JUnitCore core = new JUnitCore();\n"
    "        core.addListener(new " CHECK_RUNNER "());\n"
    "        core.run(classes.toArray(new Class<?>[0]));\n"
    "    }\n"
    "\n"
    "    private static String name(Description test) {\n"
    "        return test.isTest() ? test.getClassName() + \".\" + "
    "test.getMethodName() : test.getClassName();\n"
    "    }\n"
    "\n"
    "    @Override\n"
    "    public void testStarted(Description test) {\n"
    "        passing = true;\n"
    "        out.println(\"start \" + name(test));\n"
    "    }\n"
    "\n"
    "    @Override\n"
    "    public void testIgnored(Description test) {\n"
    "        out.println(\"start \" + name(test));\n"
    "        out.println(\"skip\");\n"
    "    }\n"
    "\n"
    "    @Override\n"
    "    public void testFailure(Failure failure) {\n"
    "        if (!passing)\n"
    "            out.println(\"start \" + name(failure.getDescription()));\n"
    "        passing = false;\n"
    "        failed(failure.getException());\n"
    "    }\n"
    "\n"
    "    @Override\n"
    "    public void testAssumptionFailure(Failure failure) {\n"
    "        passing = false;\n"
    "        out.println(\"skip\");\n"
    "    }\n"
    "\n"
    "    @Override\n"
    "    public void testFinished(Description test) {\n"
    "        if (passing)\n"
    "            out.println(\"pass\");\n"
    "        passing = false;\n"
    "    }\n"
    "}\n";

void check_runner(int junit, struct buf *out)
{
    buf_text(out, imports);
    buf_text(out, junit == 4 ? junit_4_head : junit_5_head);
    buf_text(out, common);
    buf_text(out, junit == 4 ? junit_4_rest : junit_5_rest);
}
