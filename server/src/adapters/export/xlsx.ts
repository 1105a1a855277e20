import type { Readable } from 'node:stream'
import { toDecimal, localText, dateSerial, type Cell, type ColumnType, type RowLocale } from './cells.ts'
import { CellFormats, DAY, HEADER_FORMAT, INSTANT } from './xlsx-styles.ts'
import { zipStream, type ZipEntry } from './zip.ts'

/** Sheet of a workbook with its columns and streamed rows. */
export interface Sheet {
  columns: readonly { header: string; type: ColumnType; width?: number | undefined }[]
  rows: AsyncIterable<{ cells: readonly Cell[]; locality: RowLocale }>
}

/**
 * Streams a workbook with one sheet row by row. It uses no library, because libraries either buffer the sheet
 * or drop characters beyond the basic multilingual plane (emoji). Text cells are inline strings, which are
 * never formulas. Amounts, days and instants are formatted numbers. The header row is frozen and has filters.
 * @see docs/decisions/097-own-code-instead-of-libraries.md
 */
export function xlsxStream(sheet: Sheet): Readable {
  const formats = new CellFormats()
  return zipStream([
    ...FIXED,
    { name: 'xl/worksheets/sheet1.xml', data: sheetXml(sheet, formats) },
    { name: 'xl/styles.xml', data: stylesXml(formats) },
  ])
}

/** Yields the workbook's styles. They are generated after the sheet, because its rows add formats. */
function* stylesXml(formats: CellFormats): Generator<Buffer> {
  yield Buffer.from(HEAD + formats.xml(MAIN))
}

/** Maximum number of rows in a sheet. A longer export fails instead of losing rows. */
const MAX_ROWS = 1_048_576
const CHUNK = 32_768

async function* sheetXml({ columns, rows }: Sheet, formats: CellFormats): AsyncGenerator<Buffer> {
  const headings = columns.map(({ header }, index) =>
    textXml(header, `${cellName(index, 1)} s="${HEADER_FORMAT}"`),
  )
  let xml = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(columnXml).join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
  let number = 1
  for await (const { cells, locality } of rows) {
    number += 1
    if (number > MAX_ROWS) throw new RangeError(`a sheet holds ${MAX_ROWS} rows`)
    const written = cells.map((value, index) =>
      cellXml(value, {
        at: cellName(index, number),
        type: columns[index]?.type ?? 'text',
        locality,
        formats,
      }),
    )
    xml += `<row r="${number}">${written.join('')}</row>`
    if (xml.length < CHUNK) continue
    yield Buffer.from(xml)
    xml = ''
  }
  const filter = columns.length > 0 ? `<autoFilter ref="A1:${columnName(columns.length - 1)}${number}"/>` : ''
  yield Buffer.from(`${xml}</sheetData>${filter}</worksheet>`)
}

/** Column widths in characters by column type, wide enough for a header with its filter button. */
const WIDTHS: Record<ColumnType, number> = {
  text: 18,
  number: 11,
  quantity: 11,
  money: 14,
  cost: 14,
  instant: 17,
  day: 12,
}

function columnXml({ header, type, width }: Sheet['columns'][number], index: number): string {
  const fitting = Math.max(width ?? WIDTHS[type], header.length + 4)
  return `<col min="${index + 1}" max="${index + 1}" width="${fitting}" customWidth="1"/>`
}

const cellName = (index: number, number: number) => `r="${columnName(index)}${number}"`

interface Written {
  at: string
  type: ColumnType
  locality: RowLocale
  formats: CellFormats
}

function cellXml(value: Cell, { at, type, locality, formats }: Written): string {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return `<c ${at} t="b"><v>${value ? 1 : 0}</v></c>`
  if (typeof value === 'number') {
    if (type === 'quantity') return `<c ${at} s="${formats.quantity(value)}"><v>${value}</v></c>`
    if (type === 'cost') return `<c ${at} s="${formats.cost(locality.currency, value)}"><v>${value}</v></c>`
    if (type !== 'money') return `<c ${at}><v>${value}</v></c>`
    return `<c ${at} s="${formats.money(locality.currency)}"><v>${toDecimal(value, locality.currency)}</v></c>`
  }
  if (type === 'day') return `<c ${at} s="${DAY}"><v>${dateSerial(value)}</v></c>`
  if (type === 'instant')
    return `<c ${at} s="${INSTANT}"><v>${dateSerial(localText(value, locality.timezone))}</v></c>`
  return textXml(value, at)
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

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Files of the archive that are equal in every workbook. */
const FIXED: readonly ZipEntry[] = Object.entries({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Forki" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
}).map(([name, xml]) => ({ name, data: [Buffer.from(HEAD + xml)] }))
