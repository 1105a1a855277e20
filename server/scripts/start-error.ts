/** Something a person must put right before the program can run; the message is the one sentence they read. */
export class StartError extends Error {
  override name = 'StartError'
}

/** True for the error codes that Node and PostgreSQL put on their errors. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
