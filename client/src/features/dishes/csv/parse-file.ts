/** Maximum number of rows in a file. */
export const MAX_ROWS = 2000
const MAX_BYTES = 5 * 1024 * 1024

export interface CsvFile {
  name: string
  headings: string[]
  rows: string[][]
}

export type CsvProblem = 'too_big' | 'too_long' | 'empty' | 'unreadable'

/** Parses a CSV file with any delimiter and encoding. Returns a translation key as problem if it fails. */
export async function parseCsv(file: File): Promise<CsvFile | CsvProblem> {
  if (file.size > MAX_BYTES) return 'too_big'
  const [{ parse }, bytes] = await Promise.all([import('papaparse'), file.arrayBuffer()])
  const text = decode(bytes)
  if (text.includes('\0')) return 'unreadable'
  const { data } = parse<string[]>(text, { skipEmptyLines: 'greedy' })
  const [headings, ...rows] = data
  if (!headings || rows.length === 0) return 'empty'
  if (rows.length > MAX_ROWS) return 'too_long'
  return { name: file.name, headings, rows }
}

/** Decodes UTF-8, else Windows-1252 as written by older spreadsheets. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
