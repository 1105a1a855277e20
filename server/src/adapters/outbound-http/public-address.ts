import ipaddr from 'ipaddr.js'

/** Names that never mean a machine of somebody else's, whatever a resolver says. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/
/** Lent from the Internet, and yet the host of the machine that asks (Azure): what it tells is for that machine alone. */
const HOST_OF_MACHINES = '168.63.129.16'
/** What the Internet hands out: outside of it lie the mapped, the embedded, the translated and the private forms. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is one of the public Internet. Private, loopback, link-local, carrier, multicast, reserved and
 * documentation ranges are not, nor is any IPv6 form that carries an IPv4 address inside (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  const bare = address.split('%', 1)[0] ?? ''
  if (!ipaddr.isValid(bare)) return false
  const parsed = ipaddr.parse(bare)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv6) return parsed.match(GLOBAL_IPV6)
  if (parsed.toString() === HOST_OF_MACHINES) return false
  // Benchmarking (RFC 2544), which the library takes for the Internet.
  return !parsed.match(ipaddr.IPv4.parseCIDR('198.18.0.0/15'))
}

/**
 * Whether a URL's host is private by its own letters: an address, or a name that can only be local. Other names are looked
 * at when they are resolved, for they can change.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  if (ipaddr.isValid(host)) return !isPublicAddress(host)
  return LOCAL_NAME.test(host) || !host.includes('.')
}
