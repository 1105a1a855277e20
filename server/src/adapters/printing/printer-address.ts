import ipaddr from 'ipaddr.js'

/** Names that `ipaddr.js` gives to private IP address ranges, including VPNs (100.64/10). */
const PRIVATE_RANGES: readonly string[] = ['private', 'uniqueLocal', 'carrierGradeNat']
/** IP addresses of cloud metadata services inside the private ranges. */
const METADATA_SERVICES: readonly string[] = ['100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254']
/** First permitted printer port. Services on ports outside 9100–9199 might execute print data as commands. */
const FIRST_PORT = 9100
const LAST_PORT = 9199

/**
 * True for IP addresses of a private network. False for loopback, link-local, metadata and public addresses.
 */
export function isPrinterAddress(address: string): boolean {
  const bare = address.split('%', 1)[0] ?? ''
  if (!ipaddr.isValid(bare)) return false
  const parsed = ipaddr.process(bare)
  return PRIVATE_RANGES.includes(parsed.range()) && !METADATA_SERVICES.includes(parsed.toString())
}

/**
 * True if a printer may have this host name or IP address. The address of a name is checked again after each
 * DNS resolution.
 */
export const isPrinterHost = (host: string): boolean =>
  ipaddr.isValid(host) ? isPrinterAddress(host) : !/(^|\.)localhost\.?$/i.test(host) && !/^[\d.]+$/.test(host)

export const isPrinterPort = (port: number): boolean => port >= FIRST_PORT && port <= LAST_PORT
