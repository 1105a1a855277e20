import { qrModules } from './qr-code.ts'
import { PRINT_HEAD_DOTS, type PrintLine } from './print-lines.ts'
import type { TextStyle, PaperWidth } from './print-model.ts'

const ESC = 0x1b
const GS = 0x1d
/** Command that initializes the printer and selects code page 1252 (Western Europe). */
const INITIALIZE = [ESC, 0x40, ESC, 0x74, 16]
/**
 * Line spacing in dots, for letters of normal and double height. With the normal spacing, letters of double
 * height would touch the next line.
 */
const LINE_SPACING = [30, 58] as const
/**
 * Commands of a text style: bold, size, inverse and line spacing. Each style sets all four, so that no
 * setting of the previous line remains.
 */
const styleCommands = (bold: number, size: number, inverse: number) =>
  [
    [ESC, 0x45, bold],
    [GS, 0x21, size],
    [GS, 0x42, inverse],
    [ESC, 0x33, LINE_SPACING[(size & 1) as 0 | 1]],
  ].flat()
const STYLE_COMMANDS: Readonly<Record<TextStyle, readonly number[]>> = {
  plain: styleCommands(0, 0x00, 0),
  strong: styleCommands(1, 0x00, 0),
  // `title` has double height and normal width, so that columns remain aligned.
  title: styleCommands(1, 0x01, 0),
  big: styleCommands(1, 0x11, 0),
  inverse: styleCommands(1, 0x00, 1),
  alarm: styleCommands(1, 0x01, 1),
}
/** Commands that feed the paper by four lines of normal height and cut it partially. */
const FEED_AND_CUT = [...styleCommands(0, 0x00, 0), ESC, 0x64, 4, GS, 0x56, 66, 0]
/** Maximum width of a QR code relative to the line. A code with modules of the minimum size may be wider. */
const MAX_QR_WIDTH_SHARE = 0.6
/**
 * Minimum and maximum number of dots per module of a QR code. The minimum is readable by phones. The maximum
 * is the printers' limit.
 */
const QR_MODULE_DOTS = { least: 3, most: 10 } as const

/** Pulse for the cash drawer on connector pin 2: 50 ms on, 500 ms off. */
export const DRAWER_PULSE: Buffer = Buffer.from([ESC, 0x40, ESC, 0x70, 0, 25, 250])

/**
 * Converts a document's lines to ESC/POS bytes for a thermal printer. `printableText` has already removed control
 * codes from the text.
 */
export const escposOf = (lines: readonly PrintLine[], width: PaperWidth): Buffer =>
  Buffer.concat([
    Buffer.from(INITIALIZE),
    ...lines.map((line) => lineBytes(line, width)),
    Buffer.from(FEED_AND_CUT),
  ])

function lineBytes(line: PrintLine, width: PaperWidth): Buffer {
  if ('qr' in line) return qrCodeCommands(line.qr, width)
  const indent = line.indent > 0 ? [...STYLE_COMMANDS.plain, ...Buffer.alloc(line.indent, ' ')] : []
  return Buffer.concat([
    Buffer.from([...indent, ...STYLE_COMMANDS[line.look]]),
    encodeCodePage1252(`${line.text}\n`),
  ])
}

/** Command bytes of the ESC/POS functions for QR codes. */
const qrCommand = (...rest: number[]) => [GS, 0x28, 0x6b, rest.length & 0xff, rest.length >> 8, ...rest]

/** Commands for a QR code that the printer draws: model 2, error correction M, centred. */
function qrCodeCommands(data: string, width: PaperWidth): Buffer {
  const fittingDots = Math.floor((PRINT_HEAD_DOTS[width] * MAX_QR_WIDTH_SHARE) / qrModules(data).size)
  const square = Math.min(QR_MODULE_DOTS.most, Math.max(QR_MODULE_DOTS.least, fittingDots))
  const bytes = Buffer.from(data, 'utf8')
  return Buffer.concat([
    Buffer.from([
      ESC,
      0x61,
      1,
      ...qrCommand(0x31, 0x41, 0x32, 0),
      ...qrCommand(0x31, 0x43, square),
      ...qrCommand(0x31, 0x45, 0x31),
    ]),
    Buffer.from(qrCommand(0x31, 0x50, 0x30, ...bytes)),
    Buffer.from([...qrCommand(0x31, 0x51, 0x30), ESC, 0x61, 0]),
  ])
}

/** Encodes text as code page 1252. `printableText` leaves only characters of Latin-1 and the euro sign. */
const encodeCodePage1252 = (text: string): Buffer => {
  const bytes = Buffer.from(text, 'latin1')
  for (let at = text.indexOf('€'); at >= 0; at = text.indexOf('€', at + 1)) bytes[at] = 0x80
  return bytes
}
