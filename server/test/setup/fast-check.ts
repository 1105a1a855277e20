/** Settings of fast-check for every test file. */
import { configureGlobal } from 'fast-check'

/**
 * Ends the search for a smaller counterexample before the test's own timeout, whose message would not name the
 * counterexample. In milliseconds.
 */
configureGlobal({ interruptAfterTimeLimit: 80_000, markInterruptAsFailure: true })
