import { createServer, type AddressInfo, type Socket } from 'node:net'

/** Behaviour of the fake printer per connection. */
type PrinterBehaviour =
  /** Behaviour that receives everything, responds to the status query, and closes after the client ends. */
  | 'takes'
  /** Behaviour that receives everything and never responds. */
  | 'mute'
  /** Behaviour like `takes` that closes only 1.5 s after the client has ended. */
  | 'slow'
  /** Behaviour that accepts the connection, but never reads, responds or closes. */
  | 'hangs'
  /** Behaviour that resets the connection at the first byte of the document. */
  | 'resets'
  /** Behaviour that closes the connection in the middle of a document. */
  | 'closes'
  | 'out_of_paper'
  | 'cover_open'
  | 'faulty'

export interface FakePrinter {
  port: number
  /** Documents that the printer received completely, in order. */
  documents: Buffer[]
  setBehaviour: (behaviour: PrinterBehaviour) => void
  /** Number of open connections. */
  connections: () => number
  close: () => Promise<void>
}

/** Bytes of the status query that precedes a document: the ESC/POS command DLE EOT 2. */
const STATUS_QUERY = Buffer.from([0x10, 0x04, 0x02])
const STATUS_BYTES: Readonly<Partial<Record<PrinterBehaviour, number>>> = {
  takes: 0x12,
  slow: 0x12,
  resets: 0x12,
  closes: 0x12,
  cover_open: 0x16,
  out_of_paper: 0x32,
  faulty: 0x52,
}
const SLOW_RESPONSE_MS = 1500

/** Fake network printer: a local socket that receives bytes, or fails like a real printer. */
export async function startFakePrinter(): Promise<FakePrinter> {
  const documents: Buffer[] = []
  const open = new Set<Socket>()
  let behaviour: PrinterBehaviour = 'takes'
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const chunks: Buffer[] = []
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    if (behaviour === 'hangs') return
    socket.on('data', (chunk) => take(socket, chunks, chunk))
    socket.on('end', () => {
      const document = Buffer.concat(chunks)
      const end = () => {
        if (document.length > 0) documents.push(document)
        socket.end()
      }
      if (behaviour === 'slow') setTimeout(end, SLOW_RESPONSE_MS)
      else end()
    })
  })
  function take(socket: Socket, chunks: Buffer[], chunk: Buffer): void {
    const isStatusQuery = chunk.subarray(0, STATUS_QUERY.length).equals(STATUS_QUERY)
    const answer = STATUS_BYTES[behaviour]
    if (isStatusQuery && answer !== undefined) socket.write(Buffer.from([answer]))
    const documentBytes = isStatusQuery ? chunk.subarray(STATUS_QUERY.length) : chunk
    if (documentBytes.length === 0) return
    if (behaviour === 'resets') socket.resetAndDestroy()
    else if (behaviour === 'closes') socket.destroy()
    else chunks.push(documentBytes)
  }
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    documents,
    connections: () => open.size,
    setBehaviour: (next) => {
      behaviour = next
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
