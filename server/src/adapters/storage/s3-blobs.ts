import type * as sdk from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Env } from '../../env.ts'
import { unavailable } from '../../errors/app-error.ts'
import type { BlobFolder } from '../../context/ports/blob-store.ts'

/**
 * Type of the AWS SDK module. `loadS3Client` imports the module at first use, because it is large and most
 * installations use a local folder.
 */
type Sdk = typeof sdk

/**
 * Creates a blob folder that stores files in the bucket `S3_BUCKET` of an S3-compatible store. If the store
 * fails, is slow or rejects the credentials, it throws `unavailable`, so that no table row refers to a
 * missing file.
 */
export function createS3Blobs(env: Env): BlobFolder {
  const Bucket = env.S3_BUCKET!
  let loading: Promise<{ sdk: Sdk; client: S3Client }> | undefined
  const connect = () => (loading ??= loadS3Client(env))
  const callS3 = async <T>(work: (sdk: Sdk, client: S3Client) => Promise<T>): Promise<T | null> => {
    const { sdk, client } = await connect()
    try {
      return await work(sdk, client)
    } catch (error) {
      if (isNotFoundError(error)) return null
      throw unavailable(error)
    }
  }
  return {
    async put(Key, Body) {
      await callS3((sdk, client) =>
        client.send(
          new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.length, ...contentTypeOf(Key) }),
        ),
      )
    },
    get: (Key) =>
      callS3(async (sdk, client) => {
        const found = await client.send(new sdk.GetObjectCommand({ Bucket, Key }))
        return { stat: statOf(found), body: found.Body as Readable }
      }),
    stat: (Key) =>
      callS3(async (sdk, client) => statOf(await client.send(new sdk.HeadObjectCommand({ Bucket, Key })))),
    async delete(Key) {
      await callS3((sdk, client) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })))
    },
    async *list(Prefix) {
      let ContinuationToken: string | undefined
      do {
        const query = { Bucket, Prefix, ContinuationToken }
        const page = await callS3((sdk, client) => client.send(new sdk.ListObjectsV2Command(query)))
        for (const { Key } of page?.Contents ?? []) if (Key) yield Key
        ContinuationToken = page?.NextContinuationToken
      } while (ContinuationToken)
    },
    // S3 stores only complete objects, so there are no temporary files to delete.
    deleteDrafts: async () => 0,
  }
}

/** Attempts and timeouts of requests to the store. The default fits images, which users wait for. */
interface RequestLimits {
  attempts: number
  /** Maximum duration of a request in ms. */
  timeout: number
}
const IMAGE_LIMITS: RequestLimits = { attempts: 2, timeout: 5000 }

/** Loads the SDK and creates a client of the configured store. */
export async function loadS3Client(
  env: Env,
  { attempts, timeout }: RequestLimits = IMAGE_LIMITS,
): Promise<{ sdk: Sdk; client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID!, secretAccessKey: env.S3_SECRET_ACCESS_KEY! },
    // Some S3-compatible stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: 2000, requestTimeout: timeout, throwOnRequestTimeout: true },
  })
  return { sdk, client }
}

const contentTypeOf = (key: string) => key.endsWith('.webp') && { ContentType: 'image/webp' }

const statOf = (found: { ContentLength?: number; LastModified?: Date }) => ({
  size: found.ContentLength ?? 0,
  modified_at: found.LastModified ?? new Date(0),
})

export function isNotFoundError(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return (
    name === 'NoSuchKey' ||
    name === 'NotFound' ||
    ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket')
  )
}
