import type { Readable } from 'node:stream'

/** Metadata of a stored file. */
export interface BlobStat {
  /** Size of the file in bytes. */
  size: number
  modified_at: Date
}

/** File storage. `createBlobStore` adds the validation of file paths. */
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
  /** Deletes temporary files that were last changed before `before`. Returns the number of deleted files. */
  deleteDrafts: (before: Date) => Promise<number>
}

/** Store of images and other files. Its signed links need no session. */
export interface BlobStore extends BlobFolder {
  /** Returns a private link to a file, valid for 10 to 15 minutes. The link itself authorizes the request. */
  signedUrl: (blob_path: string) => Promise<string>
  /**
   * Returns a public link to a file, valid for one to two days. All requests of a day (UTC) receive the same
   * link, so that browsers cache the file.
   */
  publicUrl: (blob_path: string) => Promise<string>
  /** Returns the remaining validity in ms of a signed link to `/files`. Null for an expired or forged link. */
  checkLink: (blob_path: string, exp: string, sig: string) => number | null
}
