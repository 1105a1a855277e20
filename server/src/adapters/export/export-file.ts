import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { fileExtensionOf, type ExportFormat } from '@forki/contract/kit/export-format'
import type { Context } from '../../context/context.ts'
import {
  decimalText,
  exactDecimalText,
  localDateTimeText,
  toDecimalCost,
  toFraction,
  type Cell,
  type ColumnType,
  type RowLocale,
} from './cells.ts'
import { localCsv, PLAIN_CSV, type CsvStyle } from './csv-style.ts'
import { ColumnTotals } from './column-totals.ts'
import { xlsxStream } from './xlsx.ts'

export type { ExportFormat } from '@forki/contract/kit/export-format'
export type { Cell } from './cells.ts'

/**
 * Column of an exported table. JSON files contain `key` and raw values. CSV and XLSX files contain `header`
 * and formatted values.
 */
export interface ExportColumn<R> {
  key: keyof R & string
  /** Column header in the user's language. */
  header: string
  type: ColumnType
  /** Column width in characters. The default depends on the column type. */
  width?: number
  /**
   * Labels that CSV and XLSX files contain instead of codes, by code. Codes are texts, numbers or Booleans. A
   * cell with several codes separates their labels by commas.
   */
  code_labels?: Readonly<Record<string, string>> | undefined
  /** True if XLSX and local CSV end with the sum of the column (FIG-51). */
  total?: boolean | undefined
}

interface Export<R> {
  format: ExportFormat
  /** File name without its extension. */
  file_name: string
  columns: readonly ExportColumn<R>[]
  /**
   * Rows of the export. Large exports pass an async iterable that reads batches, so that they occupy neither
   * memory nor a database connection.
   */
  rows: AsyncIterable<R> | Iterable<R>
  /** Returns the currency and time zone of a row. Required for amounts and instants. */
  localityOf?: (row: R) => RowLocale
}

/** File response, structurally equivalent to `FileReply`. */
export interface ExportReply {
  content_type: string
  file_name: string
  body: Readable
  /** Number of rows that were read so far. */
  rowsRead: () => number
}

/** True for formats in which a file ends with a row of totals. */
export const hasTotals = (format: ExportFormat): boolean => format === 'xlsx' || format === 'csv_local'

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  csv_local: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
}

/**
 * Streams a table as a file with constant memory. Stops reading rows if the client disconnects. Cells never
 * become formulas: CSV prefixes them with an apostrophe, XLSX marks them as text. An error before the first
 * row results in an ordinary error response. A later error destroys the connection, so that no incomplete file
 * looks complete.
 */
export async function exportFile<R extends { [K in keyof R]: Cell }>(
  ctx: Pick<Context, 'deps' | 'locale' | 'request_id'>,
  { format, file_name, columns, rows, localityOf }: Export<R>,
): Promise<ExportReply> {
  const table = { columns, localityOf, locale: ctx.locale } as unknown as Table
  let count = 0
  const countedRows = async function* counted() {
    for await (const row of rows as Rows) {
      count += 1
      yield row
    }
  }
  const body = WRITERS[format](table, await withFirstRowRead(countedRows()))
  body.on('error', (error) =>
    ctx.deps.log.warn({ err: error, request_id: ctx.request_id }, 'export failed after the response began'),
  )
  return {
    content_type: CONTENT_TYPES[format],
    file_name: `${file_name}.${fileExtensionOf(format)}`,
    body,
    rowsRead: () => count,
  }
}

type Row = Record<string, Cell>
type Rows = AsyncIterable<Row> | Iterable<Row>

interface Table {
  columns: readonly ExportColumn<Row>[]
  localityOf: ((row: Row) => RowLocale) | undefined
  /** Locale of the user who requests the export. Only local CSV files depend on it. */
  locale: string
}
type Writer = (table: Table, rows: Rows) => Readable

const WRITERS: Record<ExportFormat, Writer> = {
  csv: (table, rows) => csvStream(table, rows, PLAIN_CSV),
  csv_local: (table, rows) => csvStream(table, rows, localCsv(table.locale)),
  xlsx: ({ columns, localityOf }, rows) =>
    xlsxStream({ columns, rows: sheetRows({ columns, localityOf }, rows) }),
  json: ({ columns }, rows) => Readable.from(jsonChunks(columns, rows), { objectMode: false }),
}

const UNKNOWN_LOCALITY: RowLocale = { currency: 'XXX', timezone: 'UTC' }

type TableShape = Pick<Table, 'columns' | 'localityOf'>

function csvStream({ columns, localityOf }: TableShape, rows: Rows, style: CsvStyle): Readable {
  const lines = stringify({
    header: true,
    bom: true,
    cast: { boolean: String },
    delimiter: style.delimiter,
    record_delimiter: 'windows',
    // Quotes cells with a single CR or LF too, because a spreadsheet would end the row there.
    quoted_match: /[\r\n]/,
    columns: columns.map(({ key, header }) => ({ key, header: escapeFormula(header) })),
  })
  // `pipeline` forwards an error of the rows to `lines`, and thus to the response. If the client disconnects,
  // `pipeline` stops reading the rows.
  pipeline(Readable.from(csvRows({ columns, localityOf }, rows, style)), lines, () => undefined)
  return lines
}

/** Yields CSV rows with decimal amounts, local times, labels instead of codes, and escaped formulas. */
async function* csvRows(
  { columns, localityOf = () => UNKNOWN_LOCALITY }: TableShape,
  rows: Rows,
  style: CsvStyle,
) {
  const totals = new ColumnTotals(columns)
  for await (const row of rows) {
    const locality = localityOf(row)
    const cells = columns.map((column) => cellOf(column, row))
    if (style.hasTotalsRow) totals.add(cells, locality)
    yield Object.fromEntries(
      columns.map((column, index) => [
        column.key,
        csvText(labelOf(column, cells[index]!), { type: column.type, locality, style }),
      ]),
    )
  }
  if (!style.hasTotalsRow || !totals.exist) return
  const { locality } = totals
  const total = columns.map(({ key, type }, index) => [
    key,
    csvText(totals.of(index), { type, locality, style }),
  ])
  yield { ...Object.fromEntries(total), [columns[totals.label]?.key ?? '']: TOTAL_LABEL }
}

/** Label of the totals row, the same word in Spanish and English. */
const TOTAL_LABEL = 'Total'

interface CsvCell {
  type: ColumnType
  locality: RowLocale
  style: CsvStyle
}

function csvText(value: Cell, { type, locality: { currency, timezone }, style }: CsvCell): Cell {
  const { formatNumber, formatDay, formatPercent } = style
  if (typeof value === 'number') {
    if (type === 'money') return formatNumber(decimalText(value, currency))
    if (type === 'exact_money') return formatNumber(exactDecimalText(value, currency))
    if (type === 'unit_cost') return formatNumber(String(toDecimalCost(value, currency)))
    return type === 'percent' ? formatPercent(toFraction(value)) : formatNumber(String(value))
  }
  if (typeof value !== 'string') return value
  if (type === 'instant') return formatDay(localDateTimeText(value, timezone))
  return type === 'day' ? formatDay(value) : escapeFormula(value)
}

async function* sheetRows({ columns, localityOf = () => UNKNOWN_LOCALITY }: TableShape, rows: Rows) {
  for await (const row of rows)
    yield {
      cells: columns.map((column) => labelOf(column, cellOf(column, row))),
      locality: localityOf(row),
    }
}

function labelOf({ code_labels }: ExportColumn<Row>, value: Cell): Cell {
  if (!code_labels || value === null) return value
  if (typeof value !== 'string') return code_labels[String(value)] ?? value
  return value
    .split(', ')
    .map((code) => code_labels[code] ?? code)
    .join(', ')
}

/**
 * Matches the position before each possible formula: the start of a text, or the character after a separator. A
 * spreadsheet in another locale splits the text there. Apple Numbers accepts the full-width forms too.
 */
const FORMULA_START =
  /^(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])|(?<=[,;\t\r\n])(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
const escapeFormula = (text: string): string => text.replace(FORMULA_START, "'")

/** Reads the first row before the response begins, so that its error sets the status. Returns all rows. */
async function withFirstRowRead(rows: Rows): Promise<Rows> {
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

/** Yields the rows of a JSON export with only the requested columns. Invalid numbers become null. */
async function* jsonRows(columns: readonly ExportColumn<Row>[], rows: Rows) {
  for await (const row of rows) {
    yield Object.fromEntries(columns.map((column) => [column.key, cellOf(column, row)]))
  }
}

async function* jsonChunks(columns: readonly ExportColumn<Row>[], rows: Rows) {
  let text = '['
  let first = true
  for await (const row of jsonRows(columns, rows)) {
    text += `${first ? '\n' : ',\n'}${JSON.stringify(row)}`
    first = false
    if (text.length < CHUNK_CHARS) continue
    yield text
    text = ''
  }
  yield `${text}\n]\n`
}

/** Minimum number of characters per chunk of a JSON export. Only the last chunk is shorter. */
const CHUNK_CHARS = 16_384

const NUMERIC: ReadonlySet<ColumnType> = new Set([
  'number',
  'quantity',
  'money',
  'cost',
  'unit_cost',
  'exact_money',
  'percent',
])

function cellOf({ key, type }: ExportColumn<Row>, row: Row): Cell {
  const value = row[key] ?? null
  if (NUMERIC.has(type)) return typeof value === 'number' && Number.isFinite(value) ? value : null
  return typeof value === 'number' ? String(value) : value
}
