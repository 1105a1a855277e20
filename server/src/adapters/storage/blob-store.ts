import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '../../env.ts'
import type { BlobFolder, BlobStore } from '../../context/ports/blob-store.ts'
import { deriveKey } from '../derived-keys.ts'
import { createLocalBlobs } from './local-blobs.ts'
import { createS3Blobs } from './s3-blobs.ts'
import { createS3Links, imageOrigin } from './s3-links.ts'

/** Maximum validity of a private link, in ms (IMG-6). */
export const MAX_LINK_MS = 15 * 60_000
/**
 * Duration of a signing window in ms. Links signed in the same window are equal, so that browsers cache their
 * files.
 */
const SIGNING_WINDOW_MS = 5 * 60_000
const DAY_MS = 24 * 3_600_000
const MAX_CACHED_LINKS = 5000

/**
 * Creates the blob store: the bucket `S3_BUCKET` if set, otherwise the data folder. Links refer to the
 * bucket. Without a bucket or with `FORKI_IMAGES_PROXY` they refer to `/files` of this server.
 * @param now clock for the expiry of links
 */
export function createBlobStore(env: Env, now: () => Date): BlobStore {
  const folder = env.S3_BUCKET ? createS3Blobs(env) : createLocalBlobs(env.FORKI_DATA_DIR)
  const store = withLinks(folder, deriveKey(env.FORKI_SECRET, 'file-link'), now)
  return imageOrigin(env) === null ? store : { ...store, ...presignedLinks(env, now) }
}

/** Presigned links to the bucket. The signing time is rounded down, so that browsers cache the files. */
function presignedLinks(env: Env, now: () => Date): Pick<BlobStore, 'publicUrl' | 'signedUrl'> {
  const sign = createS3Links(env)
  const linksFor = (seconds: number, caching: string) =>
    withLinkCache((from, blob_path) => sign(blob_path, { from: new Date(from), seconds, caching }))
  const links = linksFor(MAX_LINK_MS / 1000, `private, max-age=${MAX_LINK_MS / 1000}, immutable`)
  const publicLinks = linksFor((2 * DAY_MS) / 1000, `public, max-age=${DAY_MS / 1000}, immutable`)
  return {
    signedUrl: (blob_path) =>
      links(Math.floor(now().getTime() / SIGNING_WINDOW_MS) * SIGNING_WINDOW_MS, blob_path),
    publicUrl: (blob_path) => publicLinks(Math.floor(now().getTime() / DAY_MS) * DAY_MS, blob_path),
  }
}

/**
 * True for a valid file path: folders and a file name of letters, digits, `_`, `-` and dots. No part begins
 * with a dot. The maximum length is 300.
 */
export const isBlobPath = (text: string): boolean =>
  text.length <= 300 && /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/.test(text)

function withLinks(folder: BlobFolder, key: Buffer, now: () => Date): BlobStore {
  const signature = (blob_path: string, exp: number) =>
    createHmac('sha256', key).update(`${exp}\0${blob_path}`).digest('base64url')
  const linkUntil = async (exp: number, blob_path: string) =>
    `/files/${blob_path}?exp=${exp}&sig=${signature(blob_path, exp)}`
  const links = withLinkCache(linkUntil)
  const publicLinks = withLinkCache(linkUntil)

  return {
    ...withPathCheck(folder),
    signedUrl: (blob_path) =>
      links(Math.floor((now().getTime() + MAX_LINK_MS) / SIGNING_WINDOW_MS) * SIGNING_WINDOW_MS, blob_path),
    publicUrl: (blob_path) => publicLinks((Math.floor(now().getTime() / DAY_MS) + 2) * DAY_MS, blob_path),
    checkLink(blob_path, exp, sig) {
      if (!/^\d{1,15}$/.test(exp)) return null
      const leftMs = Number(exp) - now().getTime()
      const expected = Buffer.from(signature(blob_path, Number(exp)))
      const givenSignature = Buffer.from(sig)
      if (givenSignature.length !== expected.length || !timingSafeEqual(givenSignature, expected)) return null
      return leftMs > 0 ? leftMs : null
    },
  }
}

/** Caches links of the latest signing window, because signing dominates the duration of long image lists. */
function withLinkCache(make: (window: number, blob_path: string) => Promise<string>) {
  let latestWindow = 0
  const cachedLinks = new Map<string, Promise<string>>()
  return (window: number, blob_path: string): Promise<string> => {
    if (window !== latestWindow || cachedLinks.size > MAX_CACHED_LINKS) {
      cachedLinks.clear()
      latestWindow = window
    }
    const cachedLink = cachedLinks.get(blob_path)
    if (cachedLink !== undefined) return cachedLink
    const url = make(window, blob_path)
    cachedLinks.set(blob_path, url)
    return url
  }
}

/**
 * Wraps a blob folder so that `put`, `get`, `stat` and `delete` never pass an invalid path to the storage.
 * Reads return null, `delete` does nothing, and `put` throws.
 */
function withPathCheck(folder: BlobFolder): BlobFolder {
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
    deleteDrafts: folder.deleteDrafts,
  }
}
