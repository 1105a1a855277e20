import type { Look, Print, PrintRow, Width } from './model.ts'

/** A line of letters, or a code of squares. */
export type Line = { text: string; look: Look } | { qr: string }

/** Characters of one line of printer font A: 576 dots on 80 mm paper, 384 on 58 mm. */
export const COLUMNS = { '80': 48, '58': 32 } as const

/** The document in lines of fixed width, for what prints letters: thermal printers, and a PDF of the same slip. */
export const linesOf = (print: Print, width: Width): Line[] =>
  print.rows.flatMap((row) => rowLines(row, COLUMNS[width]))

function rowLines(row: PrintRow, columns: number): Line[] {
  switch (row.kind) {
    case 'rule':
      return [{ text: '-'.repeat(columns), look: 'plain' }]
    case 'feed':
      return [{ text: '', look: 'plain' }]
    case 'qr':
      return [{ qr: row.data }]
    case 'text':
      return textLines(row, columns)
    default:
      return columnLines(row, columns)
  }
}

/** Letters of double width take two columns each. */
const roomOf = (look: Look, columns: number) => (look === 'big' ? Math.floor(columns / 2) : columns)

function textLines(row: Extract<PrintRow, { kind: 'text' }>, columns: number): Line[] {
  const { look = 'plain', align = 'left' } = row
  const indent = ' '.repeat(row.indent ?? 0)
  const room = roomOf(look, columns) - indent.length
  // White on black needs a rim, or the first letter stands at the edge.
  const inner = look === 'inverse' ? room - 2 : room
  return wrap(clean(row.text), inner).map((line) => {
    const placed = align === 'center' ? centre(line, inner) : line
    const shown = look === 'inverse' ? ` ${placed.padEnd(align === 'center' ? inner : line.length)} ` : placed
    return { text: `${indent}${shown}`, look }
  })
}

function columnLines(row: Extract<PrintRow, { kind: 'columns' }>, columns: number): Line[] {
  const look = row.look ?? 'plain'
  const width = roomOf(look, columns)
  const figure = clean(row.right)
  const indent = ' '.repeat(row.indent ?? 0)
  const room = width - indent.length - (figure === '' ? 0 : figure.length + 1)
  const [first = '', ...more] = wrap(clean(row.left), Math.max(8, room))
  const head = `${indent}${first}`
  const gap = ' '.repeat(Math.max(1, width - head.length - figure.length))
  return [
    { text: `${head}${gap}${figure}`.trimEnd(), look },
    ...more.map((line) => ({ text: `${indent}${line}`, look })),
  ]
}

/** Breaks at spaces, and inside a word only where it is longer than the line. */
function wrap(text: string, columns: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= columns)
      lines[lines.length - 1] = `${last} ${word}`
    else
      for (let at = 0; at === 0 || at < word.length; at += columns) lines.push(word.slice(at, at + columns))
  }
  return lines
}

const centre = (text: string, columns: number) =>
  `${' '.repeat(Math.max(0, Math.floor((columns - text.length) / 2)))}${text}`

/** Signs that phones put in and printers lack, and what stands for them. */
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '*',
}

/** One line of letters that a Western code page has: no control codes, so that no name can command a printer. */
export const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    // oxlint-disable-next-line no-control-regex -- control characters are what this takes out
    .replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '')
    .replaceAll(/[^\u0020-\u007e\u00a1-\u00ff€]/gu, (sign) => PLAIN[sign] ?? bare(sign))
    .trim()

/** A letter without the accent that the code page lacks (ő is o); else a question mark. */
const bare = (sign: string): string => /^[A-Za-z]/.exec(sign.normalize('NFD'))?.[0] ?? '?'
