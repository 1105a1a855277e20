/**
 * Error whose cause the user must remove before the program can run. Its message is one sentence for the
 * terminal.
 * @param es the message in Spanish
 */
export class StartError extends Error {
  override name = 'StartError'
  readonly es: string
  constructor(message: string, es: string = message) {
    super(message)
    this.es = es
  }
}

/** True if an error of Node or PostgreSQL has one of these codes. */
export const hasErrorCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
