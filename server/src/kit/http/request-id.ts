import type { IncomingMessage } from 'node:http'

const USABLE = /^[\w.-]{8,64}$/

/** The id of a request for answers and logs: the one that a proxy in front gave when it is harmless, else a new one. */
export function requestIdOf(request: IncomingMessage, newId: () => string): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && USABLE.test(given) ? given : newId()
}
