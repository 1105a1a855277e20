import type { TextStyle, Print, PrintRow, PaperWidth } from './print-model.ts'

/** Line of a printed document: text or a QR code. `indent` is a left margin in characters, never black. */
export type PrintLine = { text: string; look: TextStyle; indent: number } | { qr: string }

/** Width of the print head in dots at 203 dpi, by paper width in mm. */
export const PRINT_HEAD_DOTS = { '80': 576, '58': 384 } as const
/** Number of characters per line by paper width in mm. Letters of printer font A are 12 dots wide. */
export const CHARACTERS_PER_LINE = { '80': 48, '58': 32 } as const

/**
 * Converts a document to lines of fixed width, for thermal printers and PDFs.
 * @see docs/decisions/097-own-code-instead-of-libraries.md
 */
export const printLinesOf = (print: Print, width: PaperWidth): PrintLine[] =>
  print.rows.flatMap((row) => rowLines(row, CHARACTERS_PER_LINE[width]))

function rowLines(row: PrintRow, columns: number): PrintLine[] {
  switch (row.kind) {
    case 'rule':
      return [{ text: '-'.repeat(columns), look: 'plain', indent: 0 }]
    case 'feed':
      return [{ text: '', look: 'plain', indent: 0 }]
    case 'qr':
      return [{ qr: row.data }]
    case 'text':
      return textLines(row, columns)
    default:
      return columnLines(row, columns)
  }
}

/**
 * Minimum space in characters for a longer text beside an amount. With less space, the amount begins a new
 * line.
 */
const MIN_COLUMNS = 8

/** Number of characters per line by text style. Double-width letters use two columns. */
const columnsFor = (look: TextStyle, columns: number) => (look === 'big' ? Math.floor(columns / 2) : columns)

function textLines(row: Extract<PrintRow, { kind: 'text' }>, columns: number): PrintLine[] {
  const { look = 'plain', align = 'left', indent = 0 } = row
  const room = columnsFor(look, columns) - indent
  // White text on black needs a margin of one character, otherwise the first letter touches the edge.
  const has_margin = look === 'inverse' || look === 'alarm'
  const innerWidth = has_margin ? room - 2 : room
  const centred = align === 'center'
  const lines = (centred ? wrapBalanced : wrap)(printableText(row.text), innerWidth, row.hang)
  return lines.map((line) => {
    const placed = centred ? centre(line, innerWidth) : line
    return {
      text: has_margin ? ` ${placed.padEnd(centred ? innerWidth : line.length)} ` : placed,
      look,
      indent,
    }
  })
}

function columnLines(row: Extract<PrintRow, { kind: 'columns' }>, columns: number): PrintLine[] {
  const { look = 'plain', indent = 0 } = row
  const width = columnsFor(look, columns) - indent
  const [words, amount] = [printableText(row.left), printableText(row.right)]
  const room = width - (amount === '' ? 0 : amount.length + 1)
  const line = (written: string) => ({ text: written, look, indent })
  // With too little space for the text beside the amount, the amount begins a new line.
  if (room < Math.min(words.length, MIN_COLUMNS))
    return [
      ...wrap(words, width, row.hang).map(line),
      ...wrap(amount, width).map((part) => line(part.padStart(width))),
    ]
  const [first = '', ...more] = wrap(words, room, row.hang)
  return [line(`${first.padEnd(width - amount.length)}${amount}`.trimEnd()), ...more.map(line)]
}

/**
 * Wraps a text at spaces. Splits only words that are longer than a line. Indents continuation lines by
 * `hang`.
 */
function wrap(text: string, columns: number, hang = 0): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= columns)
      lines[lines.length - 1] = `${last} ${word}`
    else
      for (let restOfWord = word, begun = false; !begun || restOfWord !== ''; begun = true) {
        const margin = ' '.repeat(lines.length === 0 ? 0 : hang)
        const room = columns - margin.length
        lines.push(margin + restOfWord.slice(0, room))
        restOfWord = restOfWord.slice(room)
      }
  }
  return lines
}

/**
 * Wraps a text into the fewest possible lines at the smallest possible width, so that the lines have similar
 * lengths.
 */
function wrapBalanced(text: string, columns: number): string[] {
  const fewest = wrap(text, columns)
  for (let narrowWidth = columns - 1; narrowWidth > 0; narrowWidth -= 1) {
    const lines = wrap(text, narrowWidth)
    if (lines.length > fewest.length || lines.join(' ') !== text) return wrap(text, narrowWidth + 1)
  }
  return fewest
}

const centre = (text: string, columns: number) =>
  `${' '.repeat(Math.max(0, Math.floor((columns - text.length) / 2)))}${text}`

/** Replacements of typographic characters that printers cannot print. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '*',
}

/**
 * Reduces a text to one line of Western characters without control codes, so that no text contains printer
 * commands.
 */
export const printableText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    // oxlint-disable-next-line no-control-regex -- the pattern removes control characters
    .replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '')
    .replaceAll(/[^\u0020-\u007e\u00a1-\u00ff€]/gu, (sign) => REPLACEMENTS[sign] ?? baseLetter(sign))
    .trim()

/**
 * Base letter of an accented letter that is not in the code page: ő becomes o. A question mark for any other
 * character.
 */
const baseLetter = (sign: string): string => /^[A-Za-z]/.exec(sign.normalize('NFD'))?.[0] ?? '?'
