/** Settings of fast-check for every test file. */
import { configureGlobal } from 'fast-check'

/**
 * Ends the search for a smaller counterexample after 80 s. The message of the test's own timeout would not
 * name the counterexample.
 */
configureGlobal({ interruptAfterTimeLimit: 80_000, markInterruptAsFailure: true })
