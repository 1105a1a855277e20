/** Maximum number of rows in an imported file, without the row of the headings. */
export const MAX_ROWS = 2000
const MAX_BYTES = 5 * 1024 * 1024

export interface CsvFile {
  name: string
  headings: string[]
  rows: string[][]
  /** Number of each row in the file, counting empty rows. The first row is 1. */
  lines: number[]
}

export type CsvProblem = 'too_big' | 'too_long' | 'empty' | 'unreadable'

/**
 * Parses a CSV file with comma, semicolon or tab, in UTF-8, UTF-16 or Windows-1252. Returns the translation key of
 * a problem if the parsing fails.
 */
export async function parseCsv(file: File): Promise<CsvFile | CsvProblem> {
  if (file.size > MAX_BYTES) return 'too_big'
  const [{ parse }, bytes] = await Promise.all([import('papaparse'), file.arrayBuffer()])
  const text = decode(bytes)
  if (text.includes('\0')) return 'unreadable'
  // The parser counts a last empty line as a row with one cell. It then recognises no semicolon between two columns.
  const [headings, ...rows] = parse<string[]>(text.trimEnd())
    .data.map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.join('').trim() !== '')
  if (!headings || rows.length === 0) return 'empty'
  if (rows.length > MAX_ROWS) return 'too_long'
  return {
    name: file.name,
    headings: headings.cells,
    rows: rows.map(({ cells }) => cells),
    lines: rows.map(({ line }) => line),
  }
}

/**
 * Decodes a file: UTF-16 if a byte order mark or zero bytes at its start show it, otherwise UTF-8. Invalid
 * UTF-8 is decoded as Windows-1252, which older spreadsheets write.
 */
function decode(bytes: ArrayBuffer): string {
  const [first, second, , fourth] = new Uint8Array(bytes.slice(0, 4))
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && fourth === 0))
    return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
