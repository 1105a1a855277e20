import ipaddr from 'ipaddr.js'

/** Private address ranges, including VPNs (100.64/10). */
const PRIVATE_RANGES: readonly string[] = ['private', 'uniqueLocal', 'carrierGradeNat']
/** Cloud metadata services inside these ranges. */
const METADATA: readonly string[] = ['100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254']
/** Raw printing ports. Services on other ports might interpret the bytes as commands. */
const FIRST_PORT = 9100
const LAST_PORT = 9199

/** True for addresses of a private network. False for loopback, link-local, metadata and public addresses. */
export function isPrinterAddress(address: string): boolean {
  const bare = address.split('%', 1)[0] ?? ''
  if (!ipaddr.isValid(bare)) return false
  const parsed = ipaddr.process(bare)
  return PRIVATE_RANGES.includes(parsed.range()) && !METADATA.includes(parsed.toString())
}

/** True if the host may be a printer. Names are checked again after each resolution. */
export const isPrinterHost = (host: string): boolean =>
  ipaddr.isValid(host) ? isPrinterAddress(host) : !/(^|\.)localhost\.?$/i.test(host) && !/^[\d.]+$/.test(host)

export const isPrinterPort = (port: number): boolean => port >= FIRST_PORT && port <= LAST_PORT
