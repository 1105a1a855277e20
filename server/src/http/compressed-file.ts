import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

/** Something to send as it is, kept in memory with its compressed forms. */
export interface StoredFile {
  type: string
  etag: string
  bodies: Partial<Record<Encoding, Promise<Buffer>>>
}

const COMPRESSIBLE = /^text\/|[/+](?:json|javascript|xml)/

/** Keeps a body; its compressed forms are made once. `quick` is for what changes from minute to minute. */
export function storeFile(body: Buffer, type: string, quick = false): StoredFile {
  const bodies: StoredFile['bodies'] = { identity: Promise.resolve(body) }
  if (COMPRESSIBLE.test(type) && body.length > 1024) {
    const quality = quick ? 5 : 9
    bodies.gzip = promisify(gzip)(body, { level: quick ? 6 : 9 })
    bodies.br = promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  }
  return { type, etag: createHash('sha256').update(body).digest('base64url').slice(0, 22), bodies }
}

export interface Sending {
  /** The header `Cache-Control`. */
  caching: string
  status?: number
  /** What of the request decides the body, besides its encoding. */
  vary?: string
}

/** Sends it in the encoding that the reader takes; 304 to who has it. */
export async function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  file: StoredFile,
  { caching, status = 200, vary }: Sending,
): Promise<void> {
  const encoding = encodingFor(request, file)
  const etag = `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  response.setHeader('Cache-Control', caching)
  response.setHeader('ETag', etag)
  response.setHeader('Vary', vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${vary}`)
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) {
    response.statusCode = 304
    response.end()
    return
  }
  const body = await file.bodies[encoding]!
  response.statusCode = status
  response.setHeader('Content-Type', file.type)
  response.setHeader('Content-Length', body.length)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.end(body)
}

function encodingFor(request: IncomingMessage, { bodies }: StoredFile): Encoding {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (bodies.br && /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  if (bodies.gzip && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
