import { lookup } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import type { PrintError } from '@forki/contract/printers'
import { isPrinterAddress } from './printer-address.ts'

/** Timeout of the connection to a printer, in ms. */
const CONNECT_TIMEOUT_MS = 5000
/**
 * Timeout of the printer's status query, in ms. Documents are also printed on printers without status query.
 */
const STATUS_TIMEOUT_MS = 400
/**
 * Time limit in ms after the status query. Meanwhile the printer must receive all bytes and close the
 * connection.
 */
const TRANSFER_TIMEOUT_MS = 10_000

/**
 * Bytes of the printer's real-time status query (DLE EOT 2). Printers respond to it before they process
 * buffered data.
 */
const STATUS_QUERY = Buffer.from([0x10, 0x04, 0x02])
/** True if a status byte of the printer has its fixed bits: two set and two clear. */
const isStatusByte = (byte: number) => (byte & 0b1001_0011) === 0b0001_0010
/** Print errors by bit of the printer's status byte. The first set bit determines the error. */
const ERROR_BITS: readonly (readonly [number, PrintError])[] = [
  [0b0000_0100, 'cover_open'],
  [0b0010_0000, 'out_of_paper'],
  [0b0100_0000, 'faulty'],
]

interface Target {
  host: string
  port: number
}

export interface PrinterSendOptions {
  /** True to permit any IP address in tests, including loopback. */
  allow_any: boolean
  connect_ms?: number
  answer_ms?: number
  take_ms?: number
}

/**
 * Sends bytes to a printer. Never throws. A successful socket write does not mean that the document is
 * printed. Success means that the printer closes the connection after this side has ended it.
 * @returns null on success
 * @see docs/decisions/033-print-queue.md
 */
export async function sendToPrinter(
  { host, port }: Target,
  bytes: Buffer,
  sending: PrinterSendOptions,
): Promise<PrintError | null> {
  const address = await resolveAddress(host, sending)
  if (!isIP(address)) return address as PrintError
  const socket = connect({ host: address, port })
  try {
    const sendError =
      (await waitForConnection(socket, sending.connect_ms ?? CONNECT_TIMEOUT_MS)) ??
      (await queryStatus(socket, sending.answer_ms ?? STATUS_TIMEOUT_MS))
    return sendError ?? (await waitForClose(socket, bytes, sending.take_ms ?? TRANSFER_TIMEOUT_MS))
  } finally {
    socket.destroy()
  }
}

/**
 * Resolves the printer's host name and checks the IP address. The socket connects to the checked address,
 * which prevents DNS rebinding.
 */
async function resolveAddress(host: string, { allow_any }: PrinterSendOptions): Promise<string> {
  const found = await lookup(host, { all: true }).catch(() => [])
  if (found.length === 0) return 'unknown_host' satisfies PrintError
  const fit = found.find(({ address }) => allow_any || isPrinterAddress(address))
  return fit?.address ?? ('forbidden_address' satisfies PrintError)
}

/** Promise of the first outcome that is passed to `settle`. Later outcomes are ignored. */
const firstOutcome = (arrange: (settle: (outcome: PrintError | null) => void) => NodeJS.Timeout) => {
  const { promise, resolve } = Promise.withResolvers<PrintError | null>()
  const timer = arrange(resolve)
  return promise.finally(() => clearTimeout(timer))
}

const waitForConnection = (socket: Socket, ms: number) =>
  firstOutcome((settle) => {
    socket.once('connect', () => settle(null))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      settle(error.code === 'ECONNREFUSED' ? 'refused' : 'unreachable'),
    )
    return setTimeout(() => settle('connect_timeout'), ms)
  })

/**
 * Queries the printer's status before the server sends any byte of the document. If the printer reports an
 * error, nothing is printed, so a retry prints no duplicate.
 */
const queryStatus = (socket: Socket, ms: number) =>
  firstOutcome((settle) => {
    const listen = (answer: Buffer) => {
      const byte = answer.find(isStatusByte)
      if (byte === undefined) return
      socket.off('data', listen)
      settle(ERROR_BITS.find(([bit]) => (byte & bit) !== 0)?.[1] ?? null)
    }
    socket.on('data', listen)
    // The server has sent no byte of the document yet, so a disconnection has printed nothing.
    socket.once('error', () => settle('unreachable'))
    socket.once('end', () => settle('unreachable'))
    socket.write(STATUS_QUERY)
    return setTimeout(() => {
      socket.off('data', listen)
      settle(null)
    }, ms)
  })

const waitForClose = (socket: Socket, bytes: Buffer, ms: number) =>
  firstOutcome((settle) => {
    socket.on('error', () => settle('broken_off'))
    // `resume` discards further output of the printer. Unread output would delay the event `end`.
    socket.resume()
    socket.once('end', () => settle(socket.writableFinished ? null : 'broken_off'))
    socket.end(bytes)
    return setTimeout(() => settle('no_answer'), ms)
  })
