import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Key under which a rate limit counts a client. IPv6 addresses of one /64 network share a key, because a /64
 * network usually belongs to one client. Other keys, such as user ids, remain unchanged.
 */
export function rateLimitKeyOf(key: string): string {
  if (!isIPv6(key)) return key
  const addressParts = ipaddr.IPv6.parse(key).parts.slice(0, 4)
  return `${addressParts.map((part) => part.toString(16)).join(':')}::/64`
}

/** Hash of a rate limit key, so that the counters store no IP addresses or names. */
export const hashRateLimitKey = (key: string): string =>
  createHash('sha256').update(rateLimitKeyOf(key)).digest('base64url')
