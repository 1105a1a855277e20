import { squaresOf } from './code.ts'
import { HEAD, type Line } from './layout.ts'
import type { Look, Width } from './model.ts'

const ESC = 0x1b
const GS = 0x1d
/** Reset, then Western Europe (code page 1252). */
const START = [ESC, 0x40, ESC, 0x74, 16]
/** Dots from line to line, by how high letters are: high ones would touch the next line. */
const SPACING = [30, 58] as const
/** Bold, size, inverse, spacing. Each look says all of them, so that none is left over from the line before. */
const look = (bold: number, size: number, inverse: number) =>
  [
    [ESC, 0x45, bold],
    [GS, 0x21, size],
    [GS, 0x42, inverse],
    [ESC, 0x33, SPACING[(size & 1) as 0 | 1]],
  ].flat()
const LOOKS: Readonly<Record<Look, readonly number[]>> = {
  plain: look(0, 0x00, 0),
  strong: look(1, 0x00, 0),
  // Double height, same width: the columns stay what they are.
  title: look(1, 0x01, 0),
  big: look(1, 0x11, 0),
  inverse: look(1, 0x00, 1),
  alarm: look(1, 0x01, 1),
}
/** Four plain lines up to the knife, then a partial cut. */
const END = [...look(0, 0x00, 0), ESC, 0x64, 4, GS, 0x56, 66, 0]
/** What a code takes of the line at most. */
const CODE = 0.6
/** Dots of one square of a code: what a phone reads from a table's edge, and what printers can draw. */
const SQUARES = { least: 3, most: 10 } as const

/** The slip as ESC/POS bytes for a thermal printer. The lines hold no control codes; see `clean`. */
export const escposOf = (lines: readonly Line[], width: Width): Buffer =>
  Buffer.concat([Buffer.from(START), ...lines.map((line) => lineBytes(line, width)), Buffer.from(END)])

function lineBytes(line: Line, width: Width): Buffer {
  if ('qr' in line) return codeBytes(line.qr, width)
  const indent = line.indent > 0 ? [...LOOKS.plain, ...Buffer.alloc(line.indent, ' ')] : []
  return Buffer.concat([Buffer.from([...indent, ...LOOKS[line.look]]), encode(`${line.text}\n`)])
}

/** One command to the part of the printer that draws codes. */
const set = (...rest: number[]) => [GS, 0x28, 0x6b, rest.length & 0xff, rest.length >> 8, ...rest]

/** The printer draws the code itself: model 2, error correction M, in the middle. */
function codeBytes(data: string, width: Width): Buffer {
  const fitting = Math.floor((HEAD[width] * CODE) / squaresOf(data).size)
  const square = Math.min(SQUARES.most, Math.max(SQUARES.least, fitting))
  const bytes = Buffer.from(data, 'utf8')
  return Buffer.concat([
    Buffer.from([
      ESC,
      0x61,
      1,
      ...set(0x31, 0x41, 0x32, 0),
      ...set(0x31, 0x43, square),
      ...set(0x31, 0x45, 0x31),
    ]),
    Buffer.from(set(0x31, 0x50, 0x30, ...bytes)),
    Buffer.from([...set(0x31, 0x51, 0x30), ESC, 0x61, 0]),
  ])
}

/** Latin-1 is code page 1252 but for a few signs, of which bills need the euro. */
const encode = (text: string): Buffer => {
  const bytes = Buffer.from(text, 'latin1')
  for (let at = text.indexOf('€'); at >= 0; at = text.indexOf('€', at + 1)) bytes[at] = 0x80
  return bytes
}
