import { isSpanishTerminal } from '../src/env.ts'

/**
 * Names of error classes whose message is meant for the user. All other errors are bugs, printed with their
 * stack.
 */
const USER_ERRORS = ['EnvError', 'StartError', 'MigrationError', 'BackupError']

/**
 * Prints an error. A user error appears as its message in the language of the terminal, any other error with
 * its stack.
 */
export function printError(error: unknown): void {
  const isForUser = error instanceof Error && USER_ERRORS.includes(error.name)
  console.error(isForUser ? localizedMessage(error) : error)
}

/** Message of an error in the language of the terminal. Errors without a Spanish sentence are English. */
export const localizedMessage = (error: Error): string =>
  isSpanishTerminal() && 'es' in error && typeof error.es === 'string' ? error.es : error.message
