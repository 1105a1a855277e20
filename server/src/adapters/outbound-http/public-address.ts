import ipaddr from 'ipaddr.js'

/** Pattern of local host names. They are local even if they resolve to a public IP address. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/
/** IP address of Azure's metadata service, which looks like a public one. */
const AZURE_METADATA = '168.63.129.16'
/** Global unicast range of IPv6. It excludes mapped, translated and private forms. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * True for IP addresses of the public Internet. False for private, loopback, link-local, carrier, multicast,
 * reserved and documentation ranges. False for IPv6 forms with an embedded IPv4 address (mapped, NAT64, 6to4,
 * Teredo).
 */
export function isPublicAddress(address: string): boolean {
  const bare = address.split('%', 1)[0] ?? ''
  if (!ipaddr.isValid(bare)) return false
  const parsed = ipaddr.parse(bare)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv6) return parsed.match(GLOBAL_IPV6)
  if (parsed.toString() === AZURE_METADATA) return false
  // The library treats the benchmarking range (RFC 2544) as public, so it is excluded here.
  return !parsed.match(ipaddr.IPv4.parseCIDR('198.18.0.0/15'))
}

/**
 * True if the URL's host is a private IP address, a local name or a name without a dot. Other names are
 * checked after each DNS resolution, because DNS may change.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  if (ipaddr.isValid(host)) return !isPublicAddress(host)
  return LOCAL_NAME.test(host) || !host.includes('.')
}
