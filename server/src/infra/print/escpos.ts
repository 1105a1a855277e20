import type { Line } from './layout.ts'
import type { Look } from './model.ts'

const ESC = 0x1b
const GS = 0x1d
/** Reset, then Western Europe (code page 1252). */
const START = [ESC, 0x40, ESC, 0x74, 16]
/** Bold, size, inverse. Each look says all three, so that none is left over from the line before. */
const look = (bold: number, size: number, inverse: number) => [
  ESC,
  0x45,
  bold,
  GS,
  0x21,
  size,
  GS,
  0x42,
  inverse,
]
const LOOKS: Readonly<Record<Look, readonly number[]>> = {
  plain: look(0, 0x00, 0),
  strong: look(1, 0x00, 0),
  // Double height, same width: the columns stay what they are.
  title: look(1, 0x01, 0),
  big: look(1, 0x11, 0),
  inverse: look(1, 0x00, 1),
}
/** Four lines up to the knife, then a partial cut. */
const END = [ESC, 0x64, 4, GS, 0x56, 66, 0]
/** Dots of one square of a code: a link of 60 letters then takes half of 58 mm paper. */
const SQUARE = 6

/** The slip as ESC/POS bytes for a thermal printer. The lines hold no control codes; see `clean`. */
export const escposOf = (lines: readonly Line[]): Buffer =>
  Buffer.concat([Buffer.from(START), ...lines.map(lineBytes), Buffer.from(END)])

const lineBytes = (line: Line): Buffer =>
  'qr' in line ? codeBytes(line.qr) : Buffer.concat([Buffer.from(LOOKS[line.look]), encode(`${line.text}\n`)])

/** One command to the part of the printer that draws codes. */
const set = (...rest: number[]) => [GS, 0x28, 0x6b, rest.length & 0xff, rest.length >> 8, ...rest]

/** The printer draws the code itself: model 2, error correction M, in the middle. */
function codeBytes(data: string): Buffer {
  const bytes = Buffer.from(data, 'utf8')
  return Buffer.concat([
    Buffer.from([
      ESC,
      0x61,
      1,
      ...set(0x31, 0x41, 0x32, 0),
      ...set(0x31, 0x43, SQUARE),
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
