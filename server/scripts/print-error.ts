/** Errors that are a sentence for the person at the terminal; anything else is a fault of ours and shows its stack. */
const PLAIN = ['EnvError', 'StartError', 'MigrationError', 'BackupError']

/** Prints why something could not be done: one sentence when the person can put it right. */
export function printError(error: unknown): void {
  console.error(error instanceof Error && PLAIN.includes(error.name) ? error.message : error)
}
