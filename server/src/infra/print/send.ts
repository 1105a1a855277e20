import { lookup } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import type { PrintError } from '@forki/contract/printers'
import { isPrinterAddress } from './printer-address.ts'

/** Milliseconds until a connection stands. */
const CONNECT_MS = 5000
/** Milliseconds from then on until the printer has taken all and closed. */
const TAKE_MS = 10_000

interface Target {
  host: string
  port: number
}

export interface Sending {
  /** Lets loopback and all else through; for tests. */
  allow_any: boolean
  connect_ms?: number
  take_ms?: number
}

/**
 * Sends bytes to a printer; null when it took them. Taking is told by the printer closing its side once we have closed
 * ours, as it does after the last byte: a socket that merely swallows what is written proves nothing. Never throws.
 */
export async function sendToPrinter(
  { host, port }: Target,
  bytes: Buffer,
  sending: Sending,
): Promise<PrintError | null> {
  const address = await addressOf(host, sending)
  if (!isIP(address)) return address as PrintError
  const socket = connect({ host: address, port })
  try {
    const failed = await connected(socket, sending.connect_ms ?? CONNECT_MS)
    return failed ?? (await taken(socket, bytes, sending.take_ms ?? TAKE_MS))
  } finally {
    socket.destroy()
  }
}

/** Where the name leads now; the connection goes to the very address that was looked at. */
async function addressOf(host: string, { allow_any }: Sending): Promise<string> {
  const found = await lookup(host, { all: true }).catch(() => [])
  if (found.length === 0) return 'unknown_host' satisfies PrintError
  const fit = found.find(({ address }) => allow_any || isPrinterAddress(address))
  return fit?.address ?? ('forbidden_address' satisfies PrintError)
}

/** The first of what happens; later events are nobody's business any more. */
const first = (arrange: (settle: (outcome: PrintError | null) => void) => NodeJS.Timeout) => {
  const { promise, resolve } = Promise.withResolvers<PrintError | null>()
  const timer = arrange(resolve)
  return promise.finally(() => clearTimeout(timer))
}

const connected = (socket: Socket, ms: number) =>
  first((settle) => {
    socket.once('connect', () => settle(null))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      settle(error.code === 'ECONNREFUSED' ? 'refused' : 'unreachable'),
    )
    return setTimeout(() => settle('connect_timeout'), ms)
  })

const taken = (socket: Socket, bytes: Buffer, ms: number) =>
  first((settle) => {
    socket.on('error', () => settle('broken_off'))
    // Printers talk back about paper and ink; nobody reads it, but it must flow for the end to arrive.
    socket.resume()
    socket.once('end', () => settle(socket.writableFinished ? null : 'broken_off'))
    socket.end(bytes)
    return setTimeout(() => settle('no_answer'), ms)
  })
