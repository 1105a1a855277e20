/** Settings of fast-check for every test file. */
import { configureGlobal } from 'fast-check'

/**
 * Time limit of a property in ms. After 80 s, fast-check fails with the smallest counterexample so far.
 * The timeout of Vitest would not name it.
 */
configureGlobal({ interruptAfterTimeLimit: 80_000, markInterruptAsFailure: true })
