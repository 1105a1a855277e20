import { lookup } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import type { PrintError } from '@forki/contract/printers'
import { isPrinterAddress } from './printer-address.ts'

/** Connection timeout in ms. */
const CONNECT_MS = 5000
/** Timeout in ms of a status query. Printers without status support print anyway. */
const ANSWER_MS = 400
/** Timeout in ms from then until the printer has received all bytes and closed. */
const TAKE_MS = 10_000

/** DLE EOT 2: real-time status query, answered before buffered data. */
const WHY_NOT = Buffer.from([0x10, 0x04, 0x02])
/** Tests the fixed bits of a status byte, two set and two clear. Other bytes are no status. */
const isAnswer = (byte: number) => (byte & 0b1001_0011) === 0b0001_0010
/** Bits of the status byte. The first one set is reported. */
const REASONS: readonly (readonly [number, PrintError])[] = [
  [0b0000_0100, 'cover_open'],
  [0b0010_0000, 'out_of_paper'],
  [0b0100_0000, 'faulty'],
]

interface Target {
  host: string
  port: number
}

export interface Sending {
  /** Permits any address, also loopback, for tests. */
  allow_any: boolean
  connect_ms?: number
  answer_ms?: number
  take_ms?: number
}

/**
 * Sends bytes to a printer. Success is the close of the printer's side after ours, which follows the last byte. A
 * successful write to the socket proves nothing. Never throws.
 * @returns null on success
 * @see docs/decisions/033-print-queue.md
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
    const failed =
      (await connected(socket, sending.connect_ms ?? CONNECT_MS)) ??
      (await refused(socket, sending.answer_ms ?? ANSWER_MS))
    return failed ?? (await taken(socket, bytes, sending.take_ms ?? TAKE_MS))
  } finally {
    socket.destroy()
  }
}

/** Resolves the host now. The connection uses the checked address, which defeats DNS rebinding. */
async function addressOf(host: string, { allow_any }: Sending): Promise<string> {
  const found = await lookup(host, { all: true }).catch(() => [])
  if (found.length === 0) return 'unknown_host' satisfies PrintError
  const fit = found.find(({ address }) => allow_any || isPrinterAddress(address))
  return fit?.address ?? ('forbidden_address' satisfies PrintError)
}

/** Result of the first event or of the timer. Later events are ignored. */
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

/** Queries the status before any byte of the document is sent, so that a refusal can't cause a duplicate. */
const refused = (socket: Socket, ms: number) =>
  first((settle) => {
    const listen = (answer: Buffer) => {
      const byte = answer.find(isAnswer)
      if (byte === undefined) return
      socket.off('data', listen)
      settle(REASONS.find(([bit]) => (byte & bit) !== 0)?.[1] ?? null)
    }
    socket.on('data', listen)
    // A printer that disconnects now has printed nothing.
    socket.once('error', () => settle('unreachable'))
    socket.once('end', () => settle('unreachable'))
    socket.write(WHY_NOT)
    return setTimeout(() => {
      socket.off('data', listen)
      settle(null)
    }, ms)
  })

const taken = (socket: Socket, bytes: Buffer, ms: number) =>
  first((settle) => {
    socket.on('error', () => settle('broken_off'))
    // Later output of the printer is ignored but must be consumed, otherwise `end` never arrives.
    socket.resume()
    socket.once('end', () => settle(socket.writableFinished ? null : 'broken_off'))
    socket.end(bytes)
    return setTimeout(() => settle('no_answer'), ms)
  })
