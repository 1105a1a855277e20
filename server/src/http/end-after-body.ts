import type { ServerResponse } from 'node:http'

/** Maximum rest of an oversized request body that the server reads and discards, in bytes. */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024
/** Maximum time in milliseconds during which the server discards the rest of an oversized request body. */
const MAX_DISCARD_MS = 2000

/**
 * Ends a written response after the rest of the request body, but after 2 s or 16 MiB at the latest. A socket that
 * closes with unread data sends a reset. The reset can reach the client before it reads the response.
 */
export function endAfterBody(response: ServerResponse): void {
  const { req: request } = response
  const end = () => {
    clearTimeout(timer)
    response.end()
  }
  const timer = setTimeout(end, MAX_DISCARD_MS)
  if (request.complete || request.destroyed) return end()
  let discardedBytes = 0
  // Detaches the parser, which would buffer the rest.
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    discardedBytes += chunk.length
    if (discardedBytes > MAX_DISCARDED_BYTES) end()
  })
  request.once('close', end).resume()
  request.once('end', end)
}
