import type { ServerResponse } from 'node:http'
import type { Endpoint } from '@forki/contract/kit/endpoint'

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Sets `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) in every response of an endpoint that will end. */
export function setDeprecationHeaders(
  response: Pick<ServerResponse, 'setHeader'>,
  { deprecated }: Pick<Endpoint, 'deprecated'>,
): void {
  if (!deprecated) return
  response.setHeader('Deprecation', `@${startOf(deprecated.since).getTime() / 1000}`)
  response.setHeader('Sunset', startOf(deprecated.sunset).toUTCString())
}
