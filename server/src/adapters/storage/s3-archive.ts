import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { CompletedPart, UploadPartCommandInput } from '@aws-sdk/client-s3'
import type { Env } from '../../env.ts'
import { isNotFoundError, loadS3Client } from './s3-blobs.ts'

/**
 * Size of an uploaded part in bytes. S3 accepts 10,000 parts, so the maximum size of an object is about 168
 * GB.
 */
const PART_BYTES = 16 * 1024 * 1024
/** Number of attempts and timeout in ms of a request. A part may take ten minutes, which requires 28 kB/s. */
const ARCHIVE_LIMITS = { attempts: 5, timeout: 600_000 }

/** Stored object of a bucket. */
export interface ArchiveObject {
  key: string
  bytes: number
}

/** Bucket for backups. A backup is uploaded part by part during its creation. */
export interface S3Archive {
  /** Lists the objects whose keys begin with `prefix`. */
  list: (prefix: string) => Promise<ArchiveObject[]>
  /**
   * Uploads a stream as one object, which is visible only after its last byte. An error aborts the upload.
   * @param partBytes size of a part, at least 5 MiB
   */
  put: (
    key: string,
    chunks: AsyncIterable<Uint8Array>,
    partBytes?: number,
  ) => Promise<{ bytes: number; sha256: string }>
  /** Opens an object for reading. Null if it does not exist. */
  open: (key: string) => Promise<Readable | null>
  delete: (key: string) => Promise<void>
  /**
   * Aborts incomplete uploads to which no part was added since `before`, as after a killed process. Returns the
   * number of aborted uploads.
   */
  abortUploads: (prefix: string, before: Date) => Promise<number>
  close: () => Promise<void>
}

/**
 * Creates access to a bucket of the S3-compatible store that the environment variables `S3_…` configure.
 * @param options `isQuick` selects the short timeouts of image requests, for lists that a user waits for
 */
export function createS3Archive(env: Env, Bucket: string, { isQuick = false } = {}): S3Archive {
  let loading: ReturnType<typeof loadS3Client> | undefined
  const connect = () => (loading ??= isQuick ? loadS3Client(env) : loadS3Client(env, ARCHIVE_LIMITS))
  return {
    list: (prefix) => listObjects(connect, Bucket, prefix),
    put: (key, chunks, partBytes = PART_BYTES) => putStream(connect, { Bucket, Key: key }, chunks, partBytes),
    async open(Key) {
      const { sdk, client } = await connect()
      try {
        return (await client.send(new sdk.GetObjectCommand({ Bucket, Key }))).Body as Readable
      } catch (error) {
        if (isNotFoundError(error)) return null
        throw error
      }
    },
    async delete(Key) {
      const { sdk, client } = await connect()
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))
    },
    abortUploads: (prefix, before) => abortStaleUploads(connect, Bucket, prefix, before),
    async close() {
      if (loading) (await loading).client.destroy()
    },
  }
}

type Connect = () => ReturnType<typeof loadS3Client>

async function listObjects(connect: Connect, Bucket: string, Prefix: string): Promise<ArchiveObject[]> {
  const { sdk, client } = await connect()
  const found: ArchiveObject[] = []
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
    for (const { Key, Size = 0 } of page.Contents ?? []) if (Key) found.push({ key: Key, bytes: Size })
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  return found
}

/** Error codes of a part whose bytes changed in transit. The SDK does not retry these errors. */
const DAMAGED_PART_ERRORS: readonly unknown[] = ['BadDigest', 'XAmzContentSHA256Mismatch']

/** Uploads a part. Retries it if its bytes changed in transit. */
async function uploadPart(
  { sdk, client }: Awaited<ReturnType<Connect>>,
  part: UploadPartCommandInput,
): Promise<CompletedPart> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { ETag } = await client.send(new sdk.UploadPartCommand(part))
      return { PartNumber: part.PartNumber, ETag }
    } catch (error) {
      const isDamaged = error instanceof Error && DAMAGED_PART_ERRORS.includes(error.name)
      if (!isDamaged || attempt === ARCHIVE_LIMITS.attempts) throw error
    }
  }
}

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('base64')

async function putStream(
  connect: Connect,
  target: { Bucket: string; Key: string },
  chunks: AsyncIterable<Uint8Array>,
  partBytes: number,
): Promise<{ bytes: number; sha256: string }> {
  const { sdk, client } = await connect()
  const sum = createHash('sha256')
  const parts: CompletedPart[] = []
  let bytes = 0
  let UploadId: string | undefined
  const upload = async (Body: Buffer) => {
    sum.update(Body)
    bytes += Body.length
    UploadId ??= (await client.send(new sdk.CreateMultipartUploadCommand(target))).UploadId
    const PartNumber = parts.length + 1
    // The store rejects a part that does not match its MD5, so that a transfer error damages no backup.
    const part = { ...target, UploadId, PartNumber, Body, ContentMD5: md5(Body) }
    parts.push(await uploadPart({ sdk, client }, part))
  }
  try {
    for await (const part of partsOf(chunks, partBytes)) await upload(part)
    const MultipartUpload = { Parts: parts }
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload }))
  } catch (error) {
    // Aborts the upload, so that the store deletes its parts. An error of this request is ignored, because a
    // later backup also aborts the upload.
    if (UploadId)
      await client.send(new sdk.AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined)
    throw error
  }
  const { ContentLength } = await client.send(new sdk.HeadObjectCommand(target))
  if (ContentLength !== bytes) {
    // An object of the wrong size is deleted, because it would count as the newest backup.
    await client.send(new sdk.DeleteObjectCommand(target)).catch(() => undefined)
    throw new Error(`it stored ${ContentLength} of ${bytes} bytes`)
  }
  return { bytes, sha256: sum.digest('hex') }
}

/** Groups a stream into parts of equal size. The last one may be smaller. An empty stream has one empty part. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  let isFirst = true
  for await (const chunk of chunks) {
    waiting.push(chunk)
    size += chunk.length
    while (size >= partBytes) {
      const all = Buffer.concat(waiting)
      yield all.subarray(0, partBytes)
      isFirst = false
      waiting = [all.subarray(partBytes)]
      size -= partBytes
    }
  }
  if (size > 0 || isFirst) yield Buffer.concat(waiting)
}

async function abortStaleUploads(
  connect: Connect,
  Bucket: string,
  Prefix: string,
  before: Date,
): Promise<number> {
  const { sdk, client } = await connect()
  let count = 0
  let markers: { KeyMarker?: string; UploadIdMarker?: string } = {}
  for (;;) {
    const page = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix, ...markers }))
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Key || !UploadId || !Initiated || Initiated >= before) continue
      const target = { Bucket, Key, UploadId }
      if ((await latestPartTime(connect, target)) >= before) continue
      await client.send(new sdk.AbortMultipartUploadCommand(target))
      count += 1
    }
    const { NextKeyMarker, NextUploadIdMarker } = page
    if (!page.IsTruncated || !NextKeyMarker) return count
    markers = {
      KeyMarker: NextKeyMarker,
      ...(NextUploadIdMarker && { UploadIdMarker: NextUploadIdMarker }),
    }
  }
}

/** Time at which the newest part of an upload was stored. The epoch (1970) if the upload has no parts. */
async function latestPartTime(
  connect: Connect,
  target: { Bucket: string; Key: string; UploadId: string },
): Promise<Date> {
  const { sdk, client } = await connect()
  let latest = new Date(0)
  let PartNumberMarker: string | undefined
  for (;;) {
    const page = await client.send(new sdk.ListPartsCommand({ ...target, PartNumberMarker }))
    for (const { LastModified } of page.Parts ?? [])
      if (LastModified && LastModified > latest) latest = LastModified
    if (!page.IsTruncated || !page.NextPartNumberMarker) return latest
    PartNumberMarker = page.NextPartNumberMarker
  }
}
