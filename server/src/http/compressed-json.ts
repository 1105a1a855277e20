import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { acceptedEncoding } from './accepted-encoding.ts'
import { compressBrotli } from './brotli.ts'
import { sendJson } from './reply.ts'

/** Minimum size of a compressed response in bytes. A smaller one fits into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1024

/**
 * Compressors at level 1. 194 kB of orders take 2 ms and shrink to 18 kB (br) or 22 kB (gzip). Higher levels
 * take twice the time, and the result is only a tenth smaller.
 */
const COMPRESSORS = {
  br: (body: Buffer) => compressBrotli(body, 1),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 1 }),
}

/** JSON response body with its compressed forms. Each form is created when a client first accepts it. */
export interface JsonBody {
  plain: Buffer
  br?: Promise<Buffer>
  gzip?: Promise<Buffer>
}

export const jsonBody = (text: string): JsonBody => ({ plain: Buffer.from(text) })

/**
 * True if the server may compress responses of the endpoint. Only reads without secrets in the response
 * qualify. The length of a compressed response reveals repeated text. An attacker could guess a secret by
 * text of their own in the same response (BREACH).
 */
export const isCompressible = ({ method, path, secret }: Endpoint): boolean =>
  method === 'GET' && !secret && !path.startsWith('/auth/')

/** Sends a JSON response with status 200, compressed if it is large and the client accepts an encoding. */
export async function sendCompressedJson(
  request: IncomingMessage,
  response: ServerResponse,
  body: JsonBody,
): Promise<void> {
  if (body.plain.length < MIN_COMPRESSED_BYTES) return sendJson(response, 200, body.plain)
  response.appendHeader('Vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(request)
  if (encoding === null) return sendJson(response, 200, body.plain)
  const compressed = await (body[encoding] ??= COMPRESSORS[encoding](body.plain))
  response.setHeader('Content-Encoding', encoding)
  sendJson(response, 200, compressed)
}
