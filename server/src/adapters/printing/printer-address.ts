import ipaddr from 'ipaddr.js'

/** What a restaurant's own network hands out, VPNs (100.64/10) included. */
const OWN: readonly string[] = ['private', 'uniqueLocal', 'carrierGradeNat']
/** Hosts inside those ranges that tell a rented machine its secrets. */
const METADATA: readonly string[] = ['100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254']
/** Ports on which printers take bytes. Elsewhere the same bytes might be taken for commands. */
const FIRST_PORT = 9100
const LAST_PORT = 9199

/** Whether an address is one of the restaurant's own network: never this machine, its link, its host or the Internet. */
export function isPrinterAddress(address: string): boolean {
  const bare = address.split('%', 1)[0] ?? ''
  if (!ipaddr.isValid(bare)) return false
  const parsed = ipaddr.process(bare)
  return OWN.includes(parsed.range()) && !METADATA.includes(parsed.toString())
}

/** Whether a host can be a printer's by its own letters; names are looked at again whenever they are resolved. */
export const isPrinterHost = (host: string): boolean =>
  ipaddr.isValid(host) ? isPrinterAddress(host) : !/(^|\.)localhost\.?$/i.test(host) && !/^[\d.]+$/.test(host)

export const isPrinterPort = (port: number): boolean => port >= FIRST_PORT && port <= LAST_PORT
