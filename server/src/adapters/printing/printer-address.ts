import ipaddr from 'ipaddr.js'

/** Private address ranges, VPNs (100.64/10) included. */
const OWN: readonly string[] = ['private', 'uniqueLocal', 'carrierGradeNat']
/** Metadata services of cloud machines inside those ranges. */
const METADATA: readonly string[] = ['100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254']
/** Raw printing ports. Other services might interpret the bytes as commands. */
const FIRST_PORT = 9100
const LAST_PORT = 9199

/**
 * True for addresses of the restaurant's own network. False for this machine, link-local and metadata addresses, and
 * the Internet.
 */
export function isPrinterAddress(address: string): boolean {
  const bare = address.split('%', 1)[0] ?? ''
  if (!ipaddr.isValid(bare)) return false
  const parsed = ipaddr.process(bare)
  return OWN.includes(parsed.range()) && !METADATA.includes(parsed.toString())
}

/** True if a host may be a printer by its text. Names are checked again after each resolution. */
export const isPrinterHost = (host: string): boolean =>
  ipaddr.isValid(host) ? isPrinterAddress(host) : !/(^|\.)localhost\.?$/i.test(host) && !/^[\d.]+$/.test(host)

export const isPrinterPort = (port: number): boolean => port >= FIRST_PORT && port <= LAST_PORT
