import { createHash } from 'node:crypto'
import { openapiEndpoints } from '@forki/contract/openapi'
import { bind, type StreamReply } from '../http/bind.ts'
import { anyone } from '../access/policies.ts'
import { buildOpenApi } from './document.ts'

let cached: { text: string; etag: string } | undefined

/** Made once a process, on the first demand. */
function textOnce() {
  if (!cached) {
    const text = JSON.stringify(buildOpenApi())
    cached = { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
  }
  return cached
}

const sendDocument = (): StreamReply => (request, response) => {
  const { text, etag } = textOnce()
  response.setHeader('ETag', etag)
  response.setHeader('Cache-Control', 'no-cache')
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
    response.statusCode = 304
    response.end()
    return
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(text))
  response.end(text)
}

/** The reference as data. */
export const openapiRoutes = [bind(openapiEndpoints.document, { can: anyone, run: sendDocument })]
