import type { BackupWriter } from './write-backup.ts'

export interface StoredBackup {
  name: string
  at: Date
}

/** Place of backups: a folder, or a prefix in a bucket. */
export interface BackupLocation {
  kind: 'folder' | 's3'
  /** Path of the folder, or address such as `s3://bucket/prefix`. */
  address: string
  /** Lists the backups, oldest first. Ignores other files. */
  list: () => Promise<StoredBackup[]>
  /** Path of a backup file, or its address such as `s3://bucket/prefix/name`. */
  addressOf: (name: string) => string
  /** Returns a function that writes the backup called `name` atomically. */
  writer: (name: string) => BackupWriter
  /**
   * Returns the path of a backup file on this machine, after a download if the location is a bucket.
   * @param folder folder into which a backup is downloaded
   */
  fetch: (name: string, folder: string) => Promise<string>
  /** Deletes all backups but the newest `keep`, and drafts that killed processes left. */
  prune: (keep: number, now: Date) => Promise<void>
  /** Closes the connections to a bucket. The location is not usable afterwards. */
  close: () => Promise<void>
}
