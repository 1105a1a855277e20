import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Rate limit key of a client. An IPv6 /64 network is one client, because one client owns all its IP
 * addresses.
 */
export function rateLimitKeyOf(key: string): string {
  if (!isIPv6(key)) return key
  const addressParts = ipaddr.IPv6.parse(key).parts.slice(0, 4)
  return `${addressParts.map((part) => part.toString(16)).join(':')}::/64`
}

/** Hash of a rate limit key, so that the counters store no IP addresses or names. */
export const hashRateLimitKey = (key: string): string =>
  createHash('sha256').update(rateLimitKeyOf(key)).digest('base64url')
