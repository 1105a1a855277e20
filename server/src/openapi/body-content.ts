import { z } from 'zod'
import type { Endpoint } from '@forki/contract/kit/endpoint'

const BYTES = { type: 'string' as const, format: 'binary' }
const TEXT = { type: 'string' as const }

/** Request body of an OpenAPI operation, by media type. */
export function requestBodyOf({ body, accepts }: Endpoint) {
  const media = { schema: body! }
  if (accepts === 'multipart') return { 'multipart/form-data': media }
  if (accepts !== 'form') return { 'application/json': media }
  return {
    'application/x-www-form-urlencoded': media,
    'multipart/form-data': media,
    'application/json': media,
  }
}

/**
 * Response content of an OpenAPI operation: an object, a stream of objects, or a file. A file that is not JSON
 * has the type text or binary. A list with a change feed has two schemas: a page, and a batch of changes.
 */
export function responseContentOf({ reply, media, response, changes }: Endpoint) {
  if (reply === undefined) {
    return { 'application/json': { schema: changes ? z.union([response, changes]) : response } }
  }
  const types = typeof media === 'object' ? media : [media ?? MEDIA_TYPE_BY_REPLY[reply]]
  return Object.fromEntries(
    types.map((type) => {
      if (reply === 'stream' || type === 'application/json') return [type, { schema: response }]
      return [type, { schema: type.startsWith('text/') ? TEXT : BYTES }]
    }),
  )
}

const MEDIA_TYPE_BY_REPLY = { file: 'application/octet-stream', stream: 'text/event-stream' } as const
