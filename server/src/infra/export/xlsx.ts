import type { Readable } from 'node:stream'
import { zipStream, type ZipEntry } from './zip.ts'

/** What a cell holds. Instants and days travel as the API writes them, as text. */
export type Cell = string | number | boolean | null

/**
 * A workbook with one sheet, piece by piece, as its rows come. Written here because the libraries at hand either hold the
 * whole sheet or drop the characters beyond the basic plane (every emoji in a dish's name). Text is an inline string,
 * which no spreadsheet reads as a formula, whatever it begins with.
 */
export function xlsxStream(rows: AsyncIterable<readonly Cell[]>): Readable {
  return zipStream([...FIXED, { name: 'xl/worksheets/sheet1.xml', data: sheetXml(rows) }])
}

/** Spreadsheets hold this many rows; more are not lost silently, the file breaks off instead. */
const MAX_ROWS = 1_048_576
const CHUNK = 32_768

async function* sheetXml(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  let xml = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  let number = 0
  for await (const row of rows) {
    number += 1
    if (number > MAX_ROWS) throw new RangeError(`a sheet holds ${MAX_ROWS} rows`)
    xml += rowXml(row, number)
    if (xml.length < CHUNK) continue
    yield Buffer.from(xml)
    xml = ''
  }
  yield Buffer.from(`${xml}</sheetData></worksheet>`)
}

function rowXml(row: readonly Cell[], number: number): string {
  const style = number === 1 ? ' s="1"' : ''
  const parts = row.map((value, index) => cellXml(value, `r="${columnName(index)}${number}"${style}`))
  return `<row r="${number}">${parts.join('')}</row>`
}

function cellXml(value: Cell, attributes: string): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c ${attributes}><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c ${attributes} t="b"><v>${value ? 1 : 0}</v></c>`
  return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
}

/** A, B, … Z, AA, … */
function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML can't hold: control characters, halves of a surrogate pair, non-characters. */
// oxlint-disable-next-line no-control-regex -- control characters are what this takes out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const escapeXml = (text: string) =>
  // A cell holds 32 767 characters.
  text
    .slice(0, 32_767)
    .replaceAll(UNWRITABLE, '')
    .replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts that are the same in every workbook. The second style is the bold first line. */
const FIXED: readonly ZipEntry[] = Object.entries({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Forki" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
}).map(([name, xml]) => ({ name, data: [Buffer.from(HEAD + xml)] }))
