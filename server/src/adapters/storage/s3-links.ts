import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import type { S3RequestPresigner } from '@aws-sdk/s3-request-presigner'
import type { Env } from '../../env.ts'

/** Signing time and caching of a presigned link. */
interface LinkValidity {
  /**
   * Signing time of the link. Links of one file are equal if signing time, validity and caching are equal.
   */
  from: Date
  seconds: number
  /** Value of `Cache-Control` in the image response. */
  caching: string
}

type StoreSettings = Pick<
  Env,
  'FORKI_IMAGES_PROXY' | 'FORKI_S3_PUBLIC_ENDPOINT' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION'
>

/** URL origin of the S3 store that serves images to browsers. Null if this server serves them. */
export function imageOrigin(env: StoreSettings): string | null {
  return env.S3_BUCKET && !env.FORKI_IMAGES_PROXY ? publicEndpoint(env).origin : null
}

function publicEndpoint(env: StoreSettings): URL {
  const suffix = env.S3_REGION.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com'
  return new URL(env.FORKI_S3_PUBLIC_ENDPOINT ?? env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.${suffix}`)
}

/**
 * Creates the function that presigns GET links to the bucket, in path style. It calls the presigner directly,
 * because the SDK's middleware takes 20 times as long per link.
 * @see docs/decisions/083-presigned-image-links.md
 */
export function createS3Links(env: Env): (blob_path: string, validity: LinkValidity) => Promise<string> {
  const { protocol, hostname, host, port, origin, pathname } = publicEndpoint(env)
  const folder = `${pathname.replace(/\/$/, '')}/${env.S3_BUCKET}`
  let loading: Promise<S3RequestPresigner> | undefined
  return async (blob_path, { from, seconds, caching }) => {
    const signer = await (loading ??= loadPresigner(env))
    const request = {
      method: 'GET',
      protocol,
      hostname,
      ...(port && { port: Number(port) }),
      path: `${folder}/${blob_path}`,
      headers: { host },
      query: {
        'response-cache-control': caching,
        // The link sets the content type, because earlier versions stored objects without a content type.
        ...(blob_path.endsWith('.webp') && { 'response-content-type': 'image/webp' }),
      },
    }
    const { query } = await signer.presign(request, { expiresIn: seconds, signingDate: from })
    const text = Object.entries(query ?? {}).map(
      ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
    )
    return `${origin}${request.path}?${text.join('&')}`
  }
}

async function loadPresigner(env: Env): Promise<S3RequestPresigner> {
  const { S3RequestPresigner } = await import('@aws-sdk/s3-request-presigner')
  return new S3RequestPresigner({
    region: env.S3_REGION,
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID!, secretAccessKey: env.S3_SECRET_ACCESS_KEY! },
    sha256: Sha256,
  })
}

/** SHA-256 of node:crypto behind the presigner's interface. */
class Sha256 {
  readonly #hash: Hash | Hmac

  constructor(key?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(key))
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data))
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }
  reset(): void {
    throw new Error('the hash was used already')
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof data === 'string') return Buffer.from(data)
  return ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data)
}
