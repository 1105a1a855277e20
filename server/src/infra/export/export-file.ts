import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Context } from '../../kit/context.ts'
import { xlsxStream, type Cell } from './xlsx.ts'

export type { Cell } from './xlsx.ts'

/** What an export may be asked for as (contract §11). */
export type ExportFormat = 'csv' | 'xlsx' | 'json'

/** One column: its field in a row, the words above it, and whether a spreadsheet may count with it. */
export interface ExportColumn<R> {
  key: keyof R & string
  /** In the reader's language; JSON carries `key` instead. */
  header: string
  type: 'text' | 'number'
}

interface Export<R> {
  format: ExportFormat
  /** Without its ending. */
  file_name: string
  columns: readonly ExportColumn<R>[]
  /** Read as the file is written and as fast as it is taken, never held whole. Read in batches: no connection is kept. */
  rows: AsyncIterable<R> | Iterable<R>
}

/** The kind of reply that the road sends as a file. */
export interface ExportReply {
  content_type: string
  file_name: string
  body: Readable
}

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
}

/**
 * A table as a file that is written while it is sent: the memory it takes does not grow with the rows, and a reader who
 * goes away ends the reading. Text stays text: in CSV a cell that a spreadsheet would read as a formula gets an
 * apostrophe in front, in XLSX it is marked as text. What fails before the first row is refused as any call; what fails
 * half-way breaks the answer off, so that no file looks whole that is not.
 */
export async function exportFile<R extends { [K in keyof R]: Cell }>(
  ctx: Pick<Context, 'deps' | 'request_id'>,
  { format, file_name, columns, rows }: Export<R>,
): Promise<ExportReply> {
  const body = WRITERS[format](columns as readonly ExportColumn<Row>[], await begun(rows as Rows))
  body.on('error', (error) =>
    ctx.deps.log.warn({ err: error, request_id: ctx.request_id }, 'an export broke off'),
  )
  return { content_type: TYPES[format], file_name: `${file_name}.${format}`, body }
}

type Row = Record<string, Cell>
type Rows = AsyncIterable<Row> | Iterable<Row>
type Writer = (columns: readonly ExportColumn<Row>[], rows: Rows) => Readable

const WRITERS: Record<ExportFormat, Writer> = {
  csv: (columns, rows) => {
    const lines = stringify({
      header: true,
      bom: true,
      escape_formulas: true,
      cast: { boolean: String },
      record_delimiter: 'windows',
      columns: columns.map(({ key, header }) => ({ key, header: header.replace(/^(?=[=+\-@])/, "'") })),
    })
    // What goes wrong on either side reaches the other; the reader of `lines` is the one who is told.
    pipeline(Readable.from(table(columns, rows)), lines, () => undefined)
    return lines
  },
  xlsx: (columns, rows) => xlsxStream(cells(columns, rows)),
  json: (columns, rows) => Readable.from(jsonChunks(columns, rows), { objectMode: false }),
}

/** The same rows, the first of them there already. */
async function begun(rows: Rows): Promise<Rows> {
  const source = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  const first = await source.next()
  return (async function* again() {
    if (first.done) return
    try {
      yield first.value
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
    } finally {
      await source.return?.()
    }
  })()
}

/** Rows with exactly the columns that were asked for; numbers that are none stay empty. */
async function* table(columns: readonly ExportColumn<Row>[], rows: Rows) {
  for await (const row of rows) {
    yield Object.fromEntries(columns.map((column) => [column.key, cellOf(column, row)]))
  }
}

async function* cells(columns: readonly ExportColumn<Row>[], rows: Rows): AsyncGenerator<readonly Cell[]> {
  yield columns.map(({ header }) => header)
  for await (const row of rows) yield columns.map((column) => cellOf(column, row))
}

async function* jsonChunks(columns: readonly ExportColumn<Row>[], rows: Rows) {
  let text = '['
  let first = true
  for await (const row of table(columns, rows)) {
    text += `${first ? '\n' : ',\n'}${JSON.stringify(row)}`
    first = false
    if (text.length < CHUNK) continue
    yield text
    text = ''
  }
  yield `${text}\n]\n`
}

/** Characters gathered before they are handed on. */
const CHUNK = 16_384

function cellOf({ key, type }: ExportColumn<Row>, row: Row): Cell {
  const value = row[key] ?? null
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : null
  return typeof value === 'number' ? String(value) : value
}
