import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createS3Archive, type S3Archive } from '../../../adapters/storage/s3-archive.ts'
import { isBucketAddress } from '../../../env-formats.ts'
import type { Env } from '../../../env.ts'
import { packArchive } from './backup-archive.ts'
import { BackupError } from './backup-error.ts'
import { backupTime, STALE_DRAFT_MS } from './backup-folder.ts'
import type { BackupLocation, StoredBackup } from './backup-location.ts'

/** Suffix of the file with the checksum of a backup, in the format of `sha256sum`. */
const CHECKSUM_SUFFIX = '.sha256'

export interface LocationOptions {
  /** True for short timeouts, for the page Installation and the metrics, which wait for the result. */
  isQuick?: boolean
}

/**
 * Creates access to the backups below an address such as `s3://bucket/prefix`.
 * @throws BackupError for an invalid address or without access keys
 * @see docs/decisions/141-backups-in-a-bucket.md
 */
export function bucketLocation(
  env: Env,
  address: string,
  { isQuick = false }: LocationOptions = {},
): BackupLocation {
  requireBucketAccess(env, address)
  const [bucket = '', ...folders] = address.slice('s3://'.length).replace(/\/+$/, '').split('/')
  const prefix = folders.map((folder) => `${folder}/`).join('')
  const archive = createS3Archive(env, bucket, { isQuick })
  const base = `s3://${bucket}/${prefix}`
  const explained = <T>(verb: keyof typeof VERBS, work: Promise<T>) => convertBucketErrors(base, verb, work)
  const list = () => explained('listed', listBackups(archive, prefix))
  // Some stores and access keys do not permit listing unfinished uploads. Uploads of killed processes then
  // remain in the bucket, but the new backup is written anyway.
  const abortStaleUploads = async (now: Date) => {
    const before = new Date(now.getTime() - STALE_DRAFT_MS)
    await archive.abortUploads(`${prefix}forki-`, before).catch((error: unknown) => {
      if (!isRefusal(error)) throw error
    })
  }
  return {
    kind: 's3',
    address: base.replace(/\/$/, ''),
    list,
    addressOf: (name) => base + name,
    writer: (name) => async (entries, passphrase) => {
      await explained('written to', abortStaleUploads(new Date()))
      await packArchive(entries, passphrase, async (bytes) => {
        const { sha256 } = await explained('written to', archive.put(prefix + name, bytes))
        const sum = oneChunk(`${sha256}  ${name}\n`)
        await explained('written to', archive.put(prefix + name + CHECKSUM_SUFFIX, sum))
      })
    },
    async fetch(name, folder) {
      const file = path.join(folder, name)
      const body = await explained('read', archive.open(prefix + name))
      if (!body) throw new BackupError(`${base}${name} does not exist.`, `${base}${name} no existe.`)
      const sha256 = await explained('read', saveDownload(body, file))
      const sum = await explained('read', archive.open(prefix + name + CHECKSUM_SUFFIX))
      // A backup that an operator copied into the bucket may have no checksum file. This check is then skipped.
      // Restoring the backup verifies the checksums in its manifest.
      if (sum && !(await text(sum)).startsWith(sha256)) {
        await rm(file, { force: true })
        throw new BackupError(
          `${base}${name} is damaged (its checksum differs): take another one.`,
          `${base}${name} está dañado (su suma de verificación no coincide): usa otro.`,
        )
      }
      return file
    },
    async prune(keep, now) {
      const surplus = (await list()).slice(0, -keep)
      for (const { name } of surplus)
        for (const key of [name + CHECKSUM_SUFFIX, name])
          await explained('emptied', archive.delete(prefix + key))
      await explained('emptied', abortStaleUploads(now))
    },
    close: () => archive.close(),
  }
}

function requireBucketAccess(env: Env, address: string): void {
  if (!isBucketAddress(address))
    throw new BackupError(
      `${address} is no address of a bucket: write it as s3://bucket/prefix.`,
      `${address} no es la dirección de un bucket: escríbela como s3://bucket/prefijo.`,
    )
  if (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY)
    throw new BackupError(
      `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set for ${address}.`,
      `Para ${address} hay que definir S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY.`,
    )
}

async function listBackups(archive: S3Archive, prefix: string): Promise<StoredBackup[]> {
  const listedFiles = await archive.list(`${prefix}forki-`)
  return listedFiles
    .flatMap(({ key }) => {
      const name = key.slice(prefix.length)
      const backupInstant = backupTime(name)
      return backupInstant ? [{ name, at: backupInstant }] : []
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/**
 * Writes a download to a file that only its owner may read.
 * @returns SHA-256 of the file, in hexadecimal
 */
async function saveDownload(body: Readable, file: string): Promise<string> {
  const sum = createHash('sha256')
  const summed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sum.update(chunk)
      yield chunk
    }
  }
  await pipeline(body, summed, createWriteStream(file, { mode: 0o600 }))
  return sum.digest('hex')
}

async function* oneChunk(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content)
}

/** Operations on a bucket for error messages: English participle and Spanish infinitive. */
const VERBS = {
  listed: 'listar',
  'written to': 'escribir en',
  read: 'leer',
  emptied: 'vaciar',
} as const

/**
 * Awaits `work` and converts an error of the bucket into one sentence.
 * @throws BackupError for an error of the bucket, and every other error unchanged
 */
async function convertBucketErrors<T>(
  address: string,
  verb: keyof typeof VERBS,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isStoreError(error)) throw error
    const reason = error.message && error.message !== 'UnknownError' ? error.message : error.name
    throw new BackupError(
      `${address} can't be ${verb} (${reason}): correct S3_ENDPOINT, the bucket, the keys or their permissions.`,
      `No se puede ${VERBS[verb]} ${address} (${reason}): corrige S3_ENDPOINT, el bucket, las claves o sus permisos.`,
    )
  }
}

/** True if the store answered that it does not implement or permit a request. */
function isRefusal(error: unknown): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  return [400, 403, 404, 405, 501].includes($metadata?.httpStatusCode ?? 0)
}

/** Codes of network errors of Node, which the SDK passes on. */
const NETWORK_ERROR_CODES = /^E(?:CONN|NOTFOUND|AI_AGAIN|PIPE|HOSTUNREACH|NETUNREACH|TIMEDOUT)/

const isStoreError = (error: unknown): error is Error =>
  error instanceof Error &&
  ('$metadata' in error ||
    error.name === 'TimeoutError' ||
    error.message.startsWith('it stored ') ||
    ('code' in error && NETWORK_ERROR_CODES.test(String(error.code))))
