import { lookup } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import type { PrintError } from '@forki/contract/printers'
import { isPrinterAddress } from './printer-address.ts'

/** Milliseconds until a connection stands. */
const CONNECT_MS = 5000
/** Milliseconds for an answer about paper and cover; those who never answer are served without. */
const ANSWER_MS = 400
/** Milliseconds from then on until the printer has taken all and closed. */
const TAKE_MS = 10_000

/** DLE EOT 2: asks at once, past all that waits in the printer, why it would not print. */
const WHY_NOT = Buffer.from([0x10, 0x04, 0x02])
/** Two bits of an answer are always set and two never; anything else is other talk. */
const isAnswer = (byte: number) => (byte & 0b1001_0011) === 0b0001_0010
/** Bits of the answer. The first that is set says what is to be done first. */
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
  /** Lets loopback and all else through; for tests. */
  allow_any: boolean
  connect_ms?: number
  answer_ms?: number
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
    const failed =
      (await connected(socket, sending.connect_ms ?? CONNECT_MS)) ??
      (await refused(socket, sending.answer_ms ?? ANSWER_MS))
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

/** Why the printer would not print: nothing of the document has left yet, so that nothing can be out twice. */
const refused = (socket: Socket, ms: number) =>
  first((settle) => {
    const listen = (answer: Buffer) => {
      const byte = answer.find(isAnswer)
      if (byte === undefined) return
      socket.off('data', listen)
      settle(REASONS.find(([bit]) => (byte & bit) !== 0)?.[1] ?? null)
    }
    socket.on('data', listen)
    // One that is gone already has not printed either.
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
    // What printers say later is read by nobody, but it must flow for the end to arrive.
    socket.resume()
    socket.once('end', () => settle(socket.writableFinished ? null : 'broken_off'))
    socket.end(bytes)
    return setTimeout(() => settle('no_answer'), ms)
  })
