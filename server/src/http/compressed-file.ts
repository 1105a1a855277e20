import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { acceptedEncoding } from './accepted-encoding.ts'
import { compressBrotli } from './brotli.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** File in memory together with its compressed forms. */
export interface CompressedFile {
  type: string
  etag: string
  encodedBodies: Partial<Record<Encoding, Promise<Buffer>>>
}

const COMPRESSIBLE = /^text\/|[/+](?:json|javascript|xml)/

/**
 * Creates a file in memory. Compresses text and JSON of more than 1024 bytes once, so that each request reuses
 * the compressed forms.
 * @param quick true for cheaper compression of content that changes every few minutes
 */
export function compressFile(body: Buffer, type: string, quick = false): CompressedFile {
  const encodedBodies: CompressedFile['encodedBodies'] = { identity: Promise.resolve(body) }
  if (COMPRESSIBLE.test(type) && body.length > 1024) {
    encodedBodies.gzip = promisify(gzip)(body, { level: quick ? 6 : 9 })
    encodedBodies.br = compressBrotli(body, quick ? 5 : 9)
  }
  return { type, etag: createHash('sha256').update(body).digest('base64url').slice(0, 22), encodedBodies }
}

export interface SendOptions {
  /** Value of the header `Cache-Control`. */
  cacheControl: string
  status?: number
  /** Additional request header names for the header `Vary`, which always includes `Accept-Encoding`. */
  vary?: string
}

/** Sends a compressed file in an encoding that the client accepts, or 304 if the client's ETag matches. */
export async function sendCompressed(
  request: IncomingMessage,
  response: ServerResponse,
  file: CompressedFile,
  { cacheControl, status = 200, vary }: SendOptions,
): Promise<void> {
  const encoding = encodingFor(request, file)
  const etag = `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  response.setHeader('Cache-Control', cacheControl)
  response.setHeader('ETag', etag)
  response.setHeader('Vary', vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${vary}`)
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) {
    response.statusCode = 304
    response.end()
    return
  }
  const body = await file.encodedBodies[encoding]!
  response.statusCode = status
  response.setHeader('Content-Type', file.type)
  response.setHeader('Content-Length', body.length)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.end(body)
}

function encodingFor(request: IncomingMessage, { encodedBodies }: CompressedFile): Encoding {
  const encoding = acceptedEncoding(request)
  return encoding !== null && encodedBodies[encoding] ? encoding : 'identity'
}
