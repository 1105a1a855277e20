import type { TextLine } from './receipt.text.ts'

const ESC = 0x1b
const GS = 0x1d
/** Reset, then Western Europe (code page 1252). */
const START = [ESC, 0x40, ESC, 0x74, 16]
const LOOKS: Record<TextLine['look'], number[]> = {
  plain: [ESC, 0x45, 0, GS, 0x21, 0x00],
  strong: [ESC, 0x45, 1, GS, 0x21, 0x00],
  // Double height, same width: the columns stay what they are.
  title: [ESC, 0x45, 1, GS, 0x21, 0x01],
}
/** Four lines up to the knife, then a partial cut. */
const END = [ESC, 0x64, 4, GS, 0x56, 66, 0]

/** The slip as ESC/POS bytes for a thermal printer. The lines hold no control codes; see `clean`. */
export const escposOf = (lines: readonly TextLine[]): Buffer =>
  Buffer.concat([
    Buffer.from(START),
    ...lines.flatMap(({ text, look }) => [Buffer.from([...LOOKS[look]]), encode(`${text}\n`)]),
    Buffer.from(END),
  ])

/** Latin-1 is code page 1252 but for a few signs, of which bills need the euro. */
const encode = (text: string): Buffer => {
  const bytes = Buffer.from(text, 'latin1')
  for (let at = text.indexOf('€'); at >= 0; at = text.indexOf('€', at + 1)) bytes[at] = 0x80
  return bytes
}
