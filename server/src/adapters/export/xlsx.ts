import type { Readable } from 'node:stream'
import {
  toDecimal,
  toDecimalCost,
  toExactDecimal,
  toFraction,
  localDateTimeText,
  dateSerial,
  type Cell,
  type ColumnType,
  type RowLocale,
} from './cells.ts'
import { ColumnTotals } from './column-totals.ts'
import {
  CellFormats,
  DAY_FORMAT,
  HEADER_FORMAT,
  INSTANT_FORMAT,
  NUMBER_HEADER_FORMAT,
} from './xlsx-styles.ts'
import { zipStream, type ZipEntry } from './zip.ts'

/** Sheet of a workbook with its columns and streamed rows. */
export interface Sheet {
  columns: readonly {
    header: string
    type: ColumnType
    width?: number | undefined
    total?: boolean | undefined
  }[]
  rows: AsyncIterable<{ cells: readonly Cell[]; locality: RowLocale }>
}

/**
 * Streams a workbook with one sheet row by row. It uses no library, because libraries either buffer the sheet
 * or drop characters beyond the basic multilingual plane (emoji). Text cells are inline strings, which are
 * never formulas. Amounts, days and instants are formatted numbers. The header row is frozen, has filters and is
 * printed on each page.
 * The only formulas are the totals, which sum the rows that a filter leaves.
 * @see docs/decisions/097-own-code-instead-of-libraries.md
 */
export function xlsxStream(sheet: Sheet): Readable {
  const formats = new CellFormats()
  return zipStream([
    ...FIXED_FILES,
    { name: 'xl/worksheets/sheet1.xml', data: sheetXml(sheet, formats) },
    { name: 'xl/styles.xml', data: stylesXml(formats) },
  ])
}

/** Yields the workbook's styles. They are generated after the sheet, because its rows add formats. */
function* stylesXml(formats: CellFormats): Generator<Buffer> {
  yield Buffer.from(XML_DECLARATION + formats.xml(MAIN_NAMESPACE))
}

/** Maximum number of rows in a sheet, with header and totals. A longer export fails instead of losing rows. */
const MAX_ROWS = 1_048_576
const CHUNK_CHARS = 32_768

async function* sheetXml({ columns, rows }: Sheet, formats: CellFormats): AsyncGenerator<Buffer> {
  const headings = columns.map(({ header, type }, index) =>
    textXml(header, `${cellName(index, 1)} s="${isTextual(type) ? HEADER_FORMAT : NUMBER_HEADER_FORMAT}"`),
  )
  let xml = `${XML_DECLARATION}<worksheet xmlns="${MAIN_NAMESPACE}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(columnXml).join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
  let number = 1
  const totals = new ColumnTotals(columns)
  const lastRow = columns.some(({ total }) => total) ? MAX_ROWS - 1 : MAX_ROWS
  for await (const { cells, locality } of rows) {
    number += 1
    if (number > lastRow) throw new RangeError(`a sheet holds ${MAX_ROWS} rows`)
    totals.add(cells, locality)
    const written = cells.map((value, index) =>
      cellXml(value, {
        cellReference: cellName(index, number),
        type: columns[index]?.type ?? 'text',
        locality,
        formats,
      }),
    )
    xml += `<row r="${number}">${written.join('')}</row>`
    if (xml.length < CHUNK_CHARS) continue
    yield Buffer.from(xml)
    xml = ''
  }
  if (totals.exist) xml += totalsXml(columns, totals, { last: number, formats })
  const filter = columns.length > 0 ? `<autoFilter ref="A1:${columnName(columns.length - 1)}${number}"/>` : ''
  yield Buffer.from(`${xml}</sheetData>${filter}${pageSetupXml(columns)}</worksheet>`)
}

/** True for columns whose cells are left-aligned. Spreadsheet programs align numbers and dates to the right. */
const isTextual = (type: ColumnType): boolean => type === 'text'

/** Function number of SUBTOTAL for the sum of visible rows. Rows that a user or a filter hides do not count. */
const VISIBLE_SUM = 109

/**
 * XML of the totals row, which follows the last row of data. The sheet's filter does not include the totals
 * row.
 */
function totalsXml(
  columns: Sheet['columns'],
  totals: ColumnTotals,
  { last, formats }: { last: number; formats: CellFormats },
): string {
  const cells = columns.map(({ type }, index) => {
    const totalCellReference = cellName(index, last + 1)
    if (index === totals.label) return textXml('Total', `${totalCellReference} s="${formats.bold()}"`)
    const value = totals.of(index)
    if (value === null) return `<c ${totalCellReference} s="${formats.bold()}"/>`
    const name = columnName(index)
    const { style, number } = numberCell(value, { type, locality: totals.locality, formats, bold: true })
    return `<c ${totalCellReference} s="${style}"><f>SUBTOTAL(${VISIBLE_SUM},${name}2:${name}${last})</f><v>${number}</v></c>`
  })
  return `<row r="${last + 1}">${cells.join('')}</row>`
}

/** Default column widths in characters by column type. A long header widens its column. */
const WIDTHS: Record<ColumnType, number> = {
  text: 18,
  number: 11,
  quantity: 11,
  money: 14,
  cost: 14,
  unit_cost: 14,
  exact_money: 14,
  percent: 11,
  instant: 17,
  day: 12,
}

/** Width of a column in characters. */
const widthOf = ({ header, type, width }: Sheet['columns'][number]): number =>
  Math.max(width ?? WIDTHS[type], header.length + 4)

const columnXml = (column: Sheet['columns'][number], index: number): string =>
  `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" customWidth="1"/>`

/** Characters on a landscape page that is printed at 60 %, the smallest readable size. */
const CHARACTERS_PER_PAGE = 200

/**
 * Page setup for printing in landscape. The columns use the fewest pages on which they remain readable. The
 * rows use as many pages as they need.
 */
function pageSetupXml(columns: Sheet['columns']): string {
  const width = columns.reduce((sum, column) => sum + widthOf(column), 0)
  const pages = Math.max(1, Math.ceil(width / CHARACTERS_PER_PAGE))
  return `<pageSetup orientation="landscape" fitToWidth="${pages}" fitToHeight="0"/>`
}

const cellName = (index: number, number: number) => `r="${columnName(index)}${number}"`

interface CellContext {
  cellReference: string
  type: ColumnType
  locality: RowLocale
  formats: CellFormats
}

function cellXml(value: Cell, { cellReference, type, locality, formats }: CellContext): string {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return `<c ${cellReference} t="b"><v>${value ? 1 : 0}</v></c>`
  if (typeof value === 'number') {
    const { style, number } = numberCell(value, { type, locality, formats })
    return style === 0
      ? `<c ${cellReference}><v>${number}</v></c>`
      : `<c ${cellReference} s="${style}"><v>${number}</v></c>`
  }
  if (type === 'day') return `<c ${cellReference} s="${DAY_FORMAT}"><v>${dateSerial(value)}</v></c>`
  if (type === 'instant')
    return `<c ${cellReference} s="${INSTANT_FORMAT}"><v>${dateSerial(localDateTimeText(value, locality.timezone))}</v></c>`
  return textXml(value, cellReference)
}

interface NumberFormat {
  type: ColumnType
  locality: RowLocale
  formats: CellFormats
  bold?: boolean
}

/**
 * Returns the number to write into a cell, and the index of the cell's format. Index 0 is the plain format.
 */
function numberCell(
  value: number,
  { type, locality: { currency }, formats, bold = false }: NumberFormat,
): { style: number; number: number } {
  if (type === 'quantity') return { style: formats.quantity(value, bold), number: value }
  if (type === 'cost') return { style: formats.cost(currency, value), number: value }
  if (type === 'unit_cost') {
    const number = toDecimalCost(value, currency)
    return { style: formats.cost(currency, number), number }
  }
  if (type === 'exact_money') {
    const number = toExactDecimal(value, currency)
    return { style: formats.exactMoney(currency, number, bold), number }
  }
  if (type === 'percent') return { style: formats.percent(), number: toFraction(value) }
  if (type === 'money') return { style: formats.money(currency, bold), number: toDecimal(value, currency) }
  return { style: bold ? formats.quantity(value, true) : 0, number: value }
}

const textXml = (text: string, attributes: string) =>
  `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

/** Spreadsheet name of a column: A, B, … Z, AA, … */
function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

const XML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Pattern of the characters that XML forbids: control characters, lone surrogates, non-characters. */
// oxlint-disable-next-line no-control-regex -- the pattern removes control characters
const FORBIDDEN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const escapeXml = (text: string) =>
  // Spreadsheets permit at most 32 767 characters in a cell, so longer text is truncated.
  text
    .slice(0, 32_767)
    .replaceAll(FORBIDDEN_XML, '')
    .replaceAll(/[&<>"]/g, (sign) => XML_ENTITIES[sign] ?? sign)

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Files of the archive that are equal in every workbook. */
const FIXED_FILES: readonly ZipEntry[] = Object.entries({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE_NAMESPACE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET_MEDIA_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET_MEDIA_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET_MEDIA_TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships"><Relationship Id="rId1" Type="${OFFICE_NAMESPACE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${OFFICE_NAMESPACE}"><sheets><sheet name="Forki" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">Forki!$1:$1</definedName></definedNames></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships"><Relationship Id="rId1" Type="${OFFICE_NAMESPACE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE_NAMESPACE}/styles" Target="styles.xml"/></Relationships>`,
}).map(([name, xml]) => ({ name, data: [Buffer.from(XML_DECLARATION + xml)] }))
