import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { squaresOf } from '../src/infra/print/code.ts'

/** How a printer treats what it is sent. */
type Manner = 'takes' | 'hangs' | 'resets'

export interface TestPrinter {
  port: number
  /** What arrived whole, in order. */
  documents: Buffer[]
  behave: (manner: Manner) => void
  close: () => Promise<void>
}

/** A printer on this machine: takes bytes, holds them without end, or breaks off in the middle. */
export async function startPrinter(): Promise<TestPrinter> {
  const documents: Buffer[] = []
  const open = new Set<Socket>()
  let manner: Manner = 'takes'
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const chunks: Buffer[] = []
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    if (manner === 'hangs') return
    socket.on('data', (chunk) => {
      if (manner === 'resets') socket.resetAndDestroy()
      else chunks.push(chunk)
    })
    socket.on('end', () => {
      documents.push(Buffer.concat(chunks))
      socket.end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    documents,
    behave: (next) => {
      manner = next
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

const ESC = 0x1b
const GS = 0x1d

/** How the next letters stand. */
interface Pen {
  bold: boolean
  wide: number
  high: number
  inverse: boolean
}

const PLAIN: Pen = { bold: false, wide: 1, high: 1, inverse: false }

/**
 * The paper as a raster of cells, one a column wide: double letters take two cells each way, `▌` and `▐` bound what is
 * white on black, `*` begins what is bold; codes are drawn square by square. It knows the commands that we use and refuses
 * any other, so that no stray byte goes unseen.
 */
export function drawn(bytes: Buffer): string {
  const paper = new Paper()
  for (let at = 0; at < bytes.length;) at += paper.take(bytes, at)
  return `${paper.lines.join('\n')}\n`
}

class Paper {
  readonly lines: string[] = []
  #line = ''
  #pen: Pen = PLAIN
  #code = ''

  /** Reads one command or letter; gives its length. */
  take(bytes: Buffer, at: number): number {
    const byte = bytes[at]!
    if (byte === ESC) return this.#escape(bytes[at + 1]!, bytes[at + 2] ?? 0)
    if (byte === GS) return this.#group(bytes, at)
    if (byte === 0x0a) this.#feed()
    else if (byte < 0x20) throw new Error(`the printer knows no control code ${byte}`)
    else this.#line += byte === 0x80 ? '€' : String.fromCodePoint(byte)
    return 1
  }

  #escape(command: number, value: number): number {
    switch (command) {
      case 0x40:
        this.#pen = PLAIN
        return 2
      case 0x74:
        if (value !== 16) throw new Error('the letters are those of code page 1252')
        return 3
      case 0x45:
        this.#pen = { ...this.#pen, bold: value === 1 }
        return 3
      case 0x61:
        return 3
      case 0x64:
        this.lines.push(...Array.from({ length: value }, () => ''))
        return 3
      default:
        throw new Error(`the printer knows no ESC ${command}`)
    }
  }

  #group(bytes: Buffer, at: number): number {
    const [command, value = 0] = bytes.subarray(at + 1, at + 3)
    switch (command) {
      case 0x21:
        this.#pen = { ...this.#pen, wide: (value >> 4) + 1, high: (value & 7) + 1 }
        return 3
      case 0x42:
        this.#pen = { ...this.#pen, inverse: value === 1 }
        return 3
      case 0x56:
        this.lines.push('- - 8< - -')
        return 4
      case 0x28:
        return this.#codeCommand(bytes, at)
      default:
        throw new Error(`the printer knows no GS ${command}`)
    }
  }

  #codeCommand(bytes: Buffer, at: number): number {
    const length = bytes[at + 3]! + bytes[at + 4]! * 256
    const body = bytes.subarray(at + 5, at + 5 + length)
    if (body[1] === 0x50) this.#code = body.subarray(3).toString('utf8')
    if (body[1] === 0x51) this.#drawCode()
    return 5 + length
  }

  #drawCode(): void {
    const { size, isDark } = squaresOf(this.#code)
    for (let row = 0; row < size; row += 1) {
      const squares = Array.from({ length: size }, (_, column) => (isDark(row, column) ? '██' : '  '))
      this.lines.push(squares.join('').trimEnd())
    }
  }

  #feed(): void {
    const { bold, wide, high, inverse } = this.#pen
    const cells = this.#line.replaceAll(/./gu, (sign) => sign + ' '.repeat(wide - 1))
    const start = cells.length - cells.trimStart().length
    const framed = inverse ? `${cells.slice(0, start)}▌${cells.slice(start).trimEnd()}▐` : cells.trimEnd()
    const mark = bold && !inverse ? '*' : ' '
    this.lines.push(`${mark}${framed}`.trimEnd())
    // The lower half of double letters.
    for (let row = 1; row < high; row += 1) this.lines.push(' :')
    this.#line = ''
  }
}
