import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Context } from '../../context/context.ts'
import { decimalText, localText, type Cell, type ColumnType, type Locality } from './cells.ts'
import { xlsxStream } from './xlsx.ts'

export type { Cell } from './cells.ts'

/** Formats of an export (FIG-8). */
export type ExportFormat = 'csv' | 'xlsx' | 'json'

/** One column of a table. JSON carries `key` and raw values; spreadsheets carry `header` and values for readers. */
export interface ExportColumn<R> {
  key: keyof R & string
  /** In the reader's language. */
  header: string
  type: ColumnType
  /** Characters that fit into the column of a workbook; by its type unless said otherwise. */
  width?: number
  /** Words for codes in spreadsheets. A list of codes is separated by commas. */
  words?: Readonly<Record<string, string>> | undefined
}

interface Export<R> {
  format: ExportFormat
  /** Without its ending. */
  file_name: string
  columns: readonly ExportColumn<R>[]
  /** Read as the file is written and as fast as it is taken, never held whole. Read in batches: no connection is kept. */
  rows: AsyncIterable<R> | Iterable<R>
  /** Currency and timezone of a row, where columns hold money or instants. */
  localityOf?: (row: R) => Locality
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
  { format, file_name, columns, rows, localityOf }: Export<R>,
): Promise<ExportReply> {
  const layout = { columns, localityOf } as unknown as Table
  const body = WRITERS[format](layout, await begun(rows as Rows))
  body.on('error', (error) =>
    ctx.deps.log.warn({ err: error, request_id: ctx.request_id }, 'an export broke off'),
  )
  return { content_type: TYPES[format], file_name: `${file_name}.${format}`, body }
}

type Row = Record<string, Cell>
type Rows = AsyncIterable<Row> | Iterable<Row>

interface Table {
  columns: readonly ExportColumn<Row>[]
  localityOf: ((row: Row) => Locality) | undefined
}
type Writer = (table: Table, rows: Rows) => Readable

const WRITERS: Record<ExportFormat, Writer> = {
  csv: ({ columns, localityOf }, rows) => {
    const lines = stringify({
      header: true,
      bom: true,
      cast: { boolean: String },
      record_delimiter: 'windows',
      columns: columns.map(({ key, header }) => ({ key, header: harmless(header) })),
    })
    // What goes wrong on either side reaches the other; the reader of `lines` is the one who is told.
    pipeline(Readable.from(csvRows({ columns, localityOf }, rows)), lines, () => undefined)
    return lines
  },
  xlsx: ({ columns, localityOf }, rows) =>
    xlsxStream({ columns, rows: sheetRows({ columns, localityOf }, rows) }),
  json: ({ columns }, rows) => Readable.from(jsonChunks(columns, rows), { objectMode: false }),
}

const UNKNOWN: Locality = { currency: 'XXX', timezone: 'UTC' }

/** Amounts as decimals, instants by the restaurant's clock, codes as words, and no cell that could be a formula. */
async function* csvRows({ columns, localityOf = () => UNKNOWN }: Table, rows: Rows) {
  for await (const row of rows) {
    const { currency, timezone } = localityOf(row)
    const textOf = (column: ExportColumn<Row>): Cell => {
      const value = wordOf(column, cellOf(column, row))
      if (column.type === 'money' && typeof value === 'number') return decimalText(value, currency)
      if (column.type === 'instant' && typeof value === 'string') return localText(value, timezone)
      return typeof value === 'string' ? harmless(value) : value
    }
    yield Object.fromEntries(columns.map((column) => [column.key, textOf(column)]))
  }
}

async function* sheetRows({ columns, localityOf = () => UNKNOWN }: Table, rows: Rows) {
  for await (const row of rows)
    yield {
      cells: columns.map((column) => wordOf(column, cellOf(column, row))),
      locality: localityOf(row),
    }
}

const wordOf = ({ words }: ExportColumn<Row>, value: Cell): Cell =>
  words && typeof value === 'string'
    ? value
        .split(', ')
        .map((code) => words[code] ?? code)
        .join(', ')
    : value

/** First characters by which a spreadsheet takes a cell for a formula; Apple Numbers reads the wide forms too. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

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

const NUMERIC: ReadonlySet<ColumnType> = new Set(['number', 'quantity', 'money', 'cost'])

function cellOf({ key, type }: ExportColumn<Row>, row: Row): Cell {
  const value = row[key] ?? null
  if (NUMERIC.has(type)) return typeof value === 'number' && Number.isFinite(value) ? value : null
  return typeof value === 'number' ? String(value) : value
}
