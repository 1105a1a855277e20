/** Error of a failed backup or restore. Its message is one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
  readonly es: string
  /** @param es the sentence in Spanish */
  constructor(message: string, es: string) {
    super(message)
    this.es = es
  }
}
