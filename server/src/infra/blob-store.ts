import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '../env.ts'
import type { BlobFolder } from './blob-folder.ts'
import { deriveKey } from './keys.ts'
import { createLocalBlobs } from './local-blobs.ts'
import { createS3Blobs } from './s3-blobs.ts'

/** Pictures and other files, with links that work without signing in for as long as they live. */
export interface BlobStore extends BlobFolder {
  /** A link of this server that lives 15 minutes at most and 10 at least (contract §4). */
  signedUrl: (blob_path: string) => string
  /** Whether a link is one of ours and still alive: milliseconds left, or null. */
  checkLink: (blob_path: string, exp: string, sig: string) => number | null
}

const LIFE_MS = 15 * 60_000
/** Links made within the same window are equal, so that browsers keep what they have. */
const WINDOW_MS = 5 * 60_000
const MOST_REMEMBERED = 5000

/** In the bucket `S3_BUCKET` when it is set, else in the data folder; `now` is the clock that links live by. */
export function createBlobStore(env: Env, now: () => Date): BlobStore {
  const folder = env.S3_BUCKET ? createS3Blobs(env) : createLocalBlobs(env.FORKI_DATA_DIR)
  return withLinks(folder, deriveKey(env.FORKI_SECRET, 'file-link'), now)
}

/** Folders and a name of letters, digits, `_`, `-` and dots, none of which begins with a dot; 300 characters at most. */
export const isBlobPath = (text: string): boolean =>
  text.length <= 300 && /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/.test(text)

function withLinks(folder: BlobFolder, key: Buffer, now: () => Date): BlobStore {
  const signature = (blob_path: string, exp: number) =>
    createHmac('sha256', key).update(`${exp}\0${blob_path}`).digest('base64url')
  let window = 0
  const remembered = new Map<string, string>()

  return {
    ...guarded(folder),
    signedUrl(blob_path) {
      const exp = Math.floor((now().getTime() + LIFE_MS) / WINDOW_MS) * WINDOW_MS
      if (exp !== window || remembered.size > MOST_REMEMBERED) {
        remembered.clear()
        window = exp
      }
      let url = remembered.get(blob_path)
      if (url === undefined) {
        url = `/files/${blob_path}?exp=${exp}&sig=${signature(blob_path, exp)}`
        remembered.set(blob_path, url)
      }
      return url
    },
    checkLink(blob_path, exp, sig) {
      if (!/^\d{1,15}$/.test(exp)) return null
      const left = Number(exp) - now().getTime()
      const expected = Buffer.from(signature(blob_path, Number(exp)))
      const given = Buffer.from(sig)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return left > 0 ? left : null
    },
  }
}

/** A path that is none of ours never reaches the disk: there is nothing there, and nothing can be put there. */
function guarded(folder: BlobFolder): BlobFolder {
  return {
    put: async (blob_path, bytes) => {
      if (!isBlobPath(blob_path)) throw new Error(`not a blob path: ${JSON.stringify(blob_path)}`)
      await folder.put(blob_path, bytes)
    },
    get: async (blob_path) => (isBlobPath(blob_path) ? folder.get(blob_path) : null),
    stat: async (blob_path) => (isBlobPath(blob_path) ? folder.stat(blob_path) : null),
    delete: async (blob_path) => {
      if (isBlobPath(blob_path)) await folder.delete(blob_path)
    },
    list: folder.list,
  }
}
