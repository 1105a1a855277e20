import type { Readable } from 'node:stream'

/** Size and time of a stored file. */
export interface BlobStat {
  /** Bytes. */
  size: number
  modified_at: Date
}

/** File storage. Callers check paths with `isBlobPath` first. */
export interface BlobFolder {
  /** Atomic: readers never see part of a file. */
  put: (blob_path: string, bytes: Buffer) => Promise<void>
  /** Null without such a file. */
  get: (blob_path: string) => Promise<{ stat: BlobStat; body: Readable } | null>
  stat: (blob_path: string) => Promise<BlobStat | null>
  /** Succeeds for a missing file too. */
  delete: (blob_path: string) => Promise<void>
  /** Paths that begin with `prefix`, a folder such as `dishes/…/`. */
  list: (prefix: string) => AsyncIterable<string>
  /** Deletes temporary files of unfinished writes older than `before`. Returns their number. */
  deleteDrafts: (before: Date) => Promise<number>
}

/** Images and other files, with links that work without signing in. */
export interface BlobStore extends BlobFolder {
  /** Link for the caller, valid for 10 to 15 minutes. */
  signedUrl: (blob_path: string) => Promise<string>
  /** Link for everybody, valid for one to two days and the same all day (UTC). */
  publicUrl: (blob_path: string) => Promise<string>
  /** Checks a link to `/files`: the milliseconds that it is still valid for, or null. */
  checkLink: (blob_path: string, exp: string, sig: string) => number | null
}
