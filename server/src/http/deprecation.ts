import type { ServerResponse } from 'node:http'
import type { Endpoint } from '@forki/contract/kit/endpoint'

const startOfDay = (day: string) => new Date(`${day}T00:00:00Z`)

/**
 * Sets the headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) in the responses of a deprecated endpoint.
 */
export function setDeprecationHeaders(
  response: Pick<ServerResponse, 'setHeader'>,
  { deprecated }: Pick<Endpoint, 'deprecated'>,
): void {
  if (!deprecated) return
  response.setHeader('Deprecation', `@${startOfDay(deprecated.since).getTime() / 1000}`)
  response.setHeader('Sunset', startOfDay(deprecated.sunset).toUTCString())
}
