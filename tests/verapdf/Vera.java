import java.io.FileInputStream;
import java.io.InputStream;
import java.util.Map;
import java.util.TreeMap;

import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/**
 * Checks PDFs with veraPDF's engine: the arguments are flavours, separated by commas, and files.
 *
 * <p>Prints a line for each file and flavour, PASS or FAIL, and below a FAIL the rules that are broken. Ends with 1
 * if anything fails (a file that cannot be read fails too), with 2 if the arguments are wrong, else with 0.
 */
public final class Vera {
    private Vera() {}

    public static void main(String[] arguments) {
        if (arguments.length < 2) {
            System.err.println("Vera: flavours and at least one file are needed");
            System.exit(2);
        }
        String[] flavours = arguments[0].split(",");
        for (String flavour : flavours) {
            if (PDFAFlavour.fromString(flavour) == PDFAFlavour.NO_FLAVOUR) {
                System.err.println("Vera: veraPDF knows no flavour '" + flavour + "'");
                System.exit(2);
            }
        }
        VeraGreenfieldFoundryProvider.initialise();
        boolean allPass = true;
        for (int file = 1; file < arguments.length; file++) {
            for (String flavour : flavours) {
                allPass &= passes(arguments[file], flavour);
            }
        }
        System.out.flush();
        System.exit(allPass ? 0 : 1);
    }

    /** Prints the verdict on one file and one flavour; whatever goes wrong on the way is a FAIL. */
    private static boolean passes(String file, String name) {
        PDFAFlavour flavour = PDFAFlavour.fromString(name);
        try (InputStream bytes = new FileInputStream(file);
                PDFAParser parser = Foundries.defaultInstance().createParser(bytes, flavour);
                PDFAValidator validator = Foundries.defaultInstance().createValidator(flavour, false)) {
            ValidationResult result = validator.validate(parser);
            // A check that looked at nothing proves nothing.
            boolean pass = result.isCompliant() && result.getTotalAssertions() > 0;
            System.out.printf("%s %s %s (%d checks)%n",
                    pass ? "PASS" : "FAIL", name, file, result.getTotalAssertions());
            brokenRules(result).forEach((rule, times) -> System.out.printf("    %d x %s%n", times, rule));
            return pass;
        } catch (Exception | LinkageError problem) {
            System.out.printf("FAIL %s %s%n    %s%n", name, file, problem);
            return false;
        }
    }

    /** Returns the rules that are broken, each with its message and how often. */
    private static Map<String, Integer> brokenRules(ValidationResult result) {
        Map<String, Integer> times = new TreeMap<>();
        for (TestAssertion assertion : result.getTestAssertions()) {
            if (assertion.getStatus() == TestAssertion.Status.FAILED) {
                String rule = assertion.getRuleId().getClause() + "-" + assertion.getRuleId().getTestNumber();
                times.merge(rule + " " + assertion.getMessage(), 1, Integer::sum);
            }
        }
        return times;
    }
}
