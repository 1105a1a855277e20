/**
 * Simulated thermal printer that renders ESC/POS bytes dot by dot. Rejects unknown commands, letters beyond
 * the paper edge, and letters without a glyph, so that no stray byte remains unnoticed.
 */
import { create, type QRCodeErrorCorrectionLevel } from 'qrcode'
import { FONT, GLYPH_SIZE } from './font.ts'
import { PaperRoll, type RollWidth } from './paper-roll.ts'

/** Text style of the simulated printer. */
interface Pen {
  bold: boolean
  widthFactor: number
  heightFactor: number
  inverse: boolean
  /** Thickness of the underline in dots. */
  underline: number
}

interface Cell {
  byte: number
  pen: Pen
}

/** Line of text on the printed paper. */
export interface PrintedLine {
  text: string
  pen: Pen
  /** Distance of the line from the top of the paper, in dots. */
  top: number
}

type Align = 0 | 1 | 2

const PLAIN_PEN: Pen = { bold: false, widthFactor: 1, heightFactor: 1, inverse: false, underline: 0 }
/** Default line spacing in dots. */
const DEFAULT_LINE_SPACING = 30
const CODE_PAGE_1252 = 16
const QR_ERROR_CORRECTION_LEVELS: Readonly<Record<number, QRCodeErrorCorrectionLevel>> = {
  48: 'L',
  49: 'M',
  50: 'Q',
  51: 'H',
}
const [DLE, ESC, GS, LF] = [0x10, 0x1b, 0x1d, 0x0a]

/** Printed paper: picture, text lines, and the cuts and drawer pulses. */
export interface PrintedPaper {
  picture: ReturnType<PaperRoll['picture']>
  lines: PrintedLine[]
  cuts: number
  /** Number of pulses that opened the cash drawer. */
  drawerPulses: number
}

export function simulatePrint(bytes: Buffer, width: RollWidth): PrintedPaper {
  const printer = new EscposPrinter(width)
  for (let offset = 0; offset < bytes.length;) offset += printer.take(bytes, offset)
  return printer.result()
}

class EscposPrinter {
  readonly #roll: PaperRoll
  readonly #lines: PrintedLine[] = []
  #line: Cell[] = []
  #pen: Pen = PLAIN_PEN
  #align: Align = 0
  #spacing = DEFAULT_LINE_SPACING
  #y = 0
  #cuts = 0
  #kicks = 0
  #code = { text: '', square: 3, level: 48 }

  constructor(width: RollWidth) {
    this.#roll = new PaperRoll(width)
  }

  result(): PrintedPaper {
    if (this.#line.length > 0) throw new Error('the last line has no line feed')
    return { picture: this.#roll.picture(), lines: this.#lines, cuts: this.#cuts, drawerPulses: this.#kicks }
  }

  /**
   * Executes one ESC/POS command or prints one letter.
   * @returns length of the command or letter in bytes
   */
  take(bytes: Buffer, at: number): number {
    const byte = bytes[at]!
    if (byte === ESC) return this.#escape(bytes, at)
    if (byte === GS) return this.#group(bytes, at)
    // The byte pair is a status query. Its response is sent over the connection and not printed.
    if (byte === DLE && bytes[at + 1] === 0x04) return 3
    if (byte === LF) this.#feedLine()
    else if (!FONT.has(byte)) throw new Error(`the printer has no glyph for ${byte} (at byte ${at})`)
    else this.#line.push({ byte, pen: this.#pen })
    return 1
  }

  #escape(bytes: Buffer, at: number): number {
    const [command, value = 0] = bytes.subarray(at + 1, at + 3)
    switch (command) {
      case 0x40: // ESC @: command that initializes the printer
        this.#pen = PLAIN_PEN
        this.#align = 0
        this.#spacing = DEFAULT_LINE_SPACING
        return 2
      case 0x74: // ESC t: command that selects the code page
        if (value !== CODE_PAGE_1252) throw new Error('the printer supports code page 1252 only')
        return 3
      case 0x45: // ESC E: command for bold
        this.#pen = { ...this.#pen, bold: (value & 1) === 1 }
        return 3
      case 0x2d: // ESC -: command for the underline
        this.#pen = { ...this.#pen, underline: value % 48 }
        return 3
      case 0x61: // ESC a: command for the alignment, only between lines
        if (this.#line.length > 0) throw new Error('the alignment may change between lines only')
        this.#align = (value % 48) as Align
        return 3
      case 0x33: // ESC 3: command that sets the line spacing
        this.#spacing = value
        return 3
      case 0x32: // ESC 2: command for the default line spacing
        this.#spacing = DEFAULT_LINE_SPACING
        return 2
      case 0x64: // ESC d: command that feeds lines
        this.#feed(value * this.#spacing)
        return 3
      case 0x4a: // ESC J: command that feeds dots
        this.#feed(value)
        return 3
      case 0x70: // ESC p: command for a drawer pulse
        this.#kicks += 1
        return 5
      default:
        throw new Error(`the printer does not support ESC ${command} (at byte ${at})`)
    }
  }

  #group(bytes: Buffer, at: number): number {
    const [command, value = 0] = bytes.subarray(at + 1, at + 3)
    switch (command) {
      case 0x21: // GS !: command for the text size
        this.#pen = { ...this.#pen, widthFactor: (value >> 4) + 1, heightFactor: (value & 7) + 1 }
        return 3
      case 0x42: // GS B: command for white on black
        this.#pen = { ...this.#pen, inverse: (value & 1) === 1 }
        return 3
      case 0x56: // GS V: command that cuts. 65 and 66 first feed the paper to the cutter.
        return this.#cut(value, bytes[at + 3] ?? 0)
      case 0x76: // GS v 0: command that prints a raster image
        return this.#raster(bytes, at)
      case 0x28: // GS ( k: command for two-dimensional codes
        if (bytes[at + 2] !== 0x6b) throw new Error(`the printer does not support GS ( ${bytes[at + 2]}`)
        return this.#codeCommand(bytes, at)
      default:
        throw new Error(`the printer does not support GS ${command} (at byte ${at})`)
    }
  }

  #feed(dots: number): void {
    this.#y += dots
    this.#roll.feed(this.#y - this.#roll.height)
  }

  /** Left margin in dots for content of this width. */
  #left = (width: number) => Math.floor(((this.#roll.head - width) * this.#align) / 2)

  #feedLine(): void {
    const cells = this.#line
    const firstPen = cells.find(({ byte }) => byte !== 0x20)?.pen ?? this.#pen
    const bytes = Buffer.from(cells.map(({ byte }) => byte))
    this.#lines.push({ text: new TextDecoder('windows-1252').decode(bytes), pen: firstPen, top: this.#y })
    const lineHeight = Math.max(1, ...cells.map(({ pen }) => pen.heightFactor)) * GLYPH_SIZE.height
    let x = this.#left(cells.reduce((sum, { pen }) => sum + pen.widthFactor * GLYPH_SIZE.width, 0))
    for (const cell of cells) {
      this.#drawCell(cell, x, this.#y + lineHeight - cell.pen.heightFactor * GLYPH_SIZE.height)
      x += cell.pen.widthFactor * GLYPH_SIZE.width
    }
    this.#line = []
    this.#feed(Math.max(this.#spacing, cells.length === 0 ? 0 : lineHeight))
  }

  #drawCell({ byte, pen }: Cell, x: number, y: number): void {
    const rows = FONT.get(byte)!
    const [width, height] = [pen.widthFactor * GLYPH_SIZE.width, pen.heightFactor * GLYPH_SIZE.height]
    const inGlyph = (column: number, row: number) =>
      column >= 0 &&
      ((rows[Math.floor(row / pen.heightFactor)]! >>
        (GLYPH_SIZE.width - 1 - Math.floor(column / pen.widthFactor))) &
        1) ===
        1
    this.#roll.draw(x, y, {
      width,
      height,
      isBlack: (column, row) => {
        const ink =
          inGlyph(column, row) || (pen.bold && inGlyph(column - 1, row)) || row >= height - pen.underline
        return ink !== pen.inverse
      },
    })
  }

  #cut(mode: number, feed: number): number {
    const feeds = mode === 65 || mode === 66
    if (!feeds && ![0, 1, 48, 49].includes(mode)) throw new Error(`the printer does not support cut ${mode}`)
    if (feeds) this.#feed(feed)
    this.#roll.cut()
    this.#y = this.#roll.height
    this.#cuts += 1
    return feeds ? 4 : 3
  }

  #raster(bytes: Buffer, at: number): number {
    const [widthBytes, heightDots] = [bytes.readUInt16LE(at + 4), bytes.readUInt16LE(at + 6)]
    const dataStart = at + 8
    if (bytes[at + 2] !== 0x30 || bytes.length < dataStart + widthBytes * heightDots)
      throw new Error('the picture data is incomplete')
    this.#roll.draw(this.#left(widthBytes * 8), this.#y, {
      width: widthBytes * 8,
      height: heightDots,
      isBlack: (x, y) => ((bytes[dataStart + y * widthBytes + (x >> 3)]! >> (7 - (x & 7))) & 1) === 1,
    })
    this.#feed(heightDots)
    return 8 + widthBytes * heightDots
  }

  #codeCommand(bytes: Buffer, at: number): number {
    const length = bytes.readUInt16LE(at + 3)
    const [kind, part, value = 0] = bytes.subarray(at + 5, at + 8)
    if (kind !== 0x31) throw new Error('the printer supports QR codes only')
    if (part === 0x41 && value !== 0x32) throw new Error('the printer supports QR code model 2 only')
    if (part === 0x43) this.#code.square = value
    if (part === 0x45) this.#code.level = value
    if (part === 0x50) this.#code.text = bytes.toString('utf8', at + 8, at + 5 + length)
    if (part === 0x51) this.#drawCode()
    return 5 + length
  }

  #drawCode(): void {
    const { text, square, level } = this.#code
    const { modules } = create(text, { errorCorrectionLevel: QR_ERROR_CORRECTION_LEVELS[level]! })
    const side = modules.size * square
    this.#roll.draw(this.#left(side), this.#y, {
      width: side,
      height: side,
      isBlack: (x, y) => Boolean(modules.get(Math.floor(y / square), Math.floor(x / square))),
    })
    this.#feed(side)
  }
}
