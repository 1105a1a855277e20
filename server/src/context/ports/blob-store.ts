import type { Readable } from 'node:stream'

/** Metadata of a stored file. */
export interface BlobStat {
  /** Size of the file in bytes. */
  size: number
  modified_at: Date
}

/** File storage. Callers validate paths with `isBlobPath`. */
export interface BlobFolder {
  /** Writes a file atomically, so that no reader sees a part of it. */
  put: (blob_path: string, bytes: Buffer) => Promise<void>
  /** Opens a file for reading. Null if the file does not exist. */
  get: (blob_path: string) => Promise<{ stat: BlobStat; body: Readable } | null>
  stat: (blob_path: string) => Promise<BlobStat | null>
  /** Deletes a file. Succeeds if the file does not exist. */
  delete: (blob_path: string) => Promise<void>
  /** Lists the file paths below the folder `prefix`, such as `dishes/…/`. */
  list: (prefix: string) => AsyncIterable<string>
  /** Deletes temporary files that are older than `before`. Returns the number of deleted files. */
  deleteDrafts: (before: Date) => Promise<number>
}

/** Store of images and other files. Its signed links need no session. */
export interface BlobStore extends BlobFolder {
  /** Returns a link to a file for the caller, valid for 10 to 15 minutes. */
  signedUrl: (blob_path: string) => Promise<string>
  /**
   * Returns a public link to a file, valid for one to two days. All requests of a day (UTC) receive the same
   * link, so that browsers cache the file.
   */
  publicUrl: (blob_path: string) => Promise<string>
  /** Validates a signed link to `/files`. Returns the remaining validity of the link in ms, or null. */
  checkLink: (blob_path: string, exp: string, sig: string) => number | null
}
