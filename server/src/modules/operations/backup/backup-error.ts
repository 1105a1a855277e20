/** Error of a failed backup or restore. Its message is one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
