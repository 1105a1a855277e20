/**
 * Names of error classes whose message is meant for the user. All other errors are bugs, printed with their
 * stack.
 */
const USER_ERRORS = ['EnvError', 'StartError', 'MigrationError', 'BackupError']

/** Prints only the message of a user error, and the whole of any other error. */
export function printError(error: unknown): void {
  console.error(error instanceof Error && USER_ERRORS.includes(error.name) ? error.message : error)
}
