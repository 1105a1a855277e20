/** Errors whose message is meant for the user. Others are bugs and are printed with their stack. */
const PLAIN = ['EnvError', 'StartError', 'MigrationError', 'BackupError']

/** Prints the message of an error that the user can correct, and the whole error otherwise. */
export function printError(error: unknown): void {
  console.error(error instanceof Error && PLAIN.includes(error.name) ? error.message : error)
}
