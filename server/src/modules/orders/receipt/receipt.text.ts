import type { Paper, PaperRow } from './receipt.rows.ts'

export interface TextLine {
  text: string
  look: 'plain' | 'strong' | 'title'
}

/** Characters of one line of printer font A: 576 dots on 80 mm paper, 384 on 58 mm. */
export const COLUMNS = { '80': 44, '58': 32 } as const

/** The paper in lines of fixed width, for what prints letters: thermal printers, and a PDF of the same slip. */
export function textLines(paper: Paper, width: keyof typeof COLUMNS): TextLine[] {
  const columns = COLUMNS[width]
  const rule: TextLine = { text: '-'.repeat(columns), look: 'plain' }
  const centred = (text: string, look: TextLine['look'] = 'plain') =>
    wrap(clean(text), columns).map((line) => ({ text: centre(line, columns), look }))
  const rows = (list: readonly PaperRow[]) => list.flatMap((row) => rowLines(row, columns))
  return [
    ...centred(paper.house, 'title'),
    ...paper.house_lines.flatMap((line) => centred(line)),
    { text: '', look: 'plain' },
    ...centred(paper.title, 'strong'),
    ...rows(paper.head),
    rule,
    ...rows(paper.lines),
    rule,
    ...rows(paper.sums),
    ...(paper.payments.length > 0 ? [rule, ...rows(paper.payments)] : []),
    rule,
    ...paper.footer.flatMap((line) => centred(line)),
  ]
}

function rowLines({ left, right, kind }: PaperRow, columns: number): TextLine[] {
  const look = kind === 'strong' ? 'strong' : 'plain'
  const figure = clean(right)
  const indent = kind === 'under' ? '  ' : ''
  const room = columns - indent.length - (figure === '' ? 0 : figure.length + 1)
  const [first = '', ...more] = wrap(clean(left), Math.max(8, room))
  const head = `${indent}${first}`
  return [
    {
      text: `${head}${' '.repeat(Math.max(1, columns - head.length - figure.length))}${figure}`.trimEnd(),
      look,
    },
    ...more.map((line): TextLine => ({ text: `${indent}${line}`, look })),
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
  `${' '.repeat(Math.floor((columns - text.length) / 2))}${text}`

/** One line of letters that a Western code page has: no control codes, so that no name can command a printer. */
export const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    // oxlint-disable-next-line no-control-regex -- control codes are what this takes out
    .replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '')
    .replaceAll(/[^\u0020-\u007e\u00a1-\u00ff€]/g, '?')
    .trim()
