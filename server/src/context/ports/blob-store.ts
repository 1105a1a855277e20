import type { Readable } from 'node:stream'

/** Metadata of a stored file. */
export interface BlobStat {
  /** Size in bytes. */
  size: number
  modified_at: Date
}

/** File storage. Callers validate paths with `isBlobPath`. */
export interface BlobFolder {
  /** Writes the file atomically, so that no reader sees a part of it. */
  put: (blob_path: string, bytes: Buffer) => Promise<void>
  /** Null if the file does not exist. */
  get: (blob_path: string) => Promise<{ stat: BlobStat; body: Readable } | null>
  stat: (blob_path: string) => Promise<BlobStat | null>
  /** Deletes the file. Succeeds if it does not exist. */
  delete: (blob_path: string) => Promise<void>
  /** Paths that begin with `prefix`, such as `dishes/…/`. */
  list: (prefix: string) => AsyncIterable<string>
  /** Deletes temporary files that are older than `before`. Returns their number. */
  deleteDrafts: (before: Date) => Promise<number>
}

/** Store of images and other files. Signed links need no session. */
export interface BlobStore extends BlobFolder {
  /** Link for the caller, valid for 10 to 15 minutes. */
  signedUrl: (blob_path: string) => Promise<string>
  /**
   * Public link, valid for one to two days. All requests of a day (UTC) receive the same link, so that
   * browsers cache it.
   */
  publicUrl: (blob_path: string) => Promise<string>
  /** Validates a link to `/files`. Returns its remaining validity in ms, or null. */
  checkLink: (blob_path: string, exp: string, sig: string) => number | null
}
