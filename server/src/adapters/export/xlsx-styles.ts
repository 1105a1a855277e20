import { currencyExponent } from '@forki/contract/money/currency'
import { EXACT_DECIMALS } from './cells.ts'

/**
 * Index of the cell format of headers of text columns. Other headers have `NUMBER_HEADER_FORMAT` and are
 * right-aligned like their cells.
 */
export const HEADER_FORMAT = 1
export const NUMBER_HEADER_FORMAT = 2
/**
 * Date formats of every workbook. `DAY_FORMAT` and `INSTANT_FORMAT` are the indices of their cell formats.
 * The lower indices belong to plain cells (0) and headers (1 and 2).
 */
const FIXED_FORMATS = ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd hh:mm'] as const
export const DAY_FORMAT = 3
export const INSTANT_FORMAT = 4
/** First id for a workbook's own number formats. Lower ids are built-in formats. */
const FIRST_FORMAT_ID = 164

interface Format {
  code: string
  bold: boolean
}

/**
 * Cell formats of one workbook. The first cell in a currency adds the format of that currency. The archive
 * therefore contains `xl/styles.xml` after the sheet.
 */
export class CellFormats {
  readonly #formats: Format[] = FIXED_FORMATS.map((code) => ({ code, bold: false }))
  readonly #indices = new Map<string, number>()

  /** Index of the cell format for amounts of this currency. */
  money(currency: string, bold = false): number {
    return this.#indexOf(currency, () => moneyFormat(currency), bold)
  }

  /** Index of the cell format for costs of this currency, with up to 5 decimals. */
  cost(currency: string, value: number): number {
    // With only optional decimals, 12 would appear as `12.` in the spreadsheet.
    if (currencyExponent(currency) === 0 && Number.isInteger(value)) return this.money(currency)
    return this.#indexOf(`${currency} cost`, () => moneyFormat(currency, COST_DECIMALS))
  }

  /** Index of the cell format for exact amounts of this currency, with up to 7 decimals of the minor unit. */
  exactMoney(currency: string, value: number, bold = false): number {
    const exponent = currencyExponent(currency)
    // With only optional decimals, 12 would appear as `12.` in the spreadsheet.
    if (exponent === 0 && Number.isInteger(value)) return this.money(currency, bold)
    return this.#indexOf(`${currency} exact`, () => moneyFormat(currency, exponent + EXACT_DECIMALS), bold)
  }

  /**
   * Index of the cell format for a quantity: thousands separators and up to 3 decimals, none for a whole
   * number.
   */
  quantity(value: number, bold = false): number {
    const code = Number.isInteger(value) ? '#,##0' : '#,##0.###'
    return this.#indexOf(code, () => code, bold)
  }

  /** Index of the cell format for percentages with one decimal, such as 12.5% for the value 0.125. */
  percent(): number {
    return this.#indexOf('percent', () => '0.0%')
  }

  /** Index of the bold cell format for the label and the empty cells of the totals row. */
  bold(): number {
    return this.#indexOf('bold', () => '#,##0', true)
  }

  #indexOf(name: string, make: () => string, bold = false): number {
    const key = bold ? `bold ${name}` : name
    const existingIndex = this.#indices.get(key)
    if (existingIndex !== undefined) return existingIndex
    const index = NUMBER_HEADER_FORMAT + this.#formats.push({ code: make(), bold })
    this.#indices.set(key, index)
    return index
  }

  /** Contents of the workbook's file `xl/styles.xml`. */
  xml(namespace: string): string {
    const formats = this.#formats.map(
      ({ code }, index) =>
        `<numFmt numFmtId="${FIRST_FORMAT_ID + index}" formatCode="${escapeXmlAttribute(code)}"/>`,
    )
    const cells = this.#formats.map(
      ({ bold }, index) =>
        `<xf numFmtId="${FIRST_FORMAT_ID + index}" fontId="${bold ? 1 : 0}" fillId="0" borderId="${bold ? 1 : 0}" xfId="0" applyNumberFormat="1"${bold ? ' applyFont="1" applyBorder="1"' : ''}/>`,
    )
    return `<styleSheet xmlns="${namespace}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>${FILLS}${BORDERS}<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length + 3}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment horizontal="right"/></xf>${cells.join('')}</cellXfs></styleSheet>`
  }
}

/** Fills of every workbook: the two that the format prescribes, and the grey of the header. */
const FILLS =
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEDEDED"/></patternFill></fill></fills>'
/** Borders of every workbook: none, and the line above the totals. */
const BORDERS =
  '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top style="thin"/><bottom/><diagonal/></border></borders>'

const COST_DECIMALS = 5

/**
 * Number format of a currency, such as `"$"#,##0.00`, with optional decimals up to `most`. The spreadsheet
 * program localizes the separators.
 */
function moneyFormat(currency: string, most = 0): string {
  const exponent = currencyExponent(currency)
  const decimals = '0'.repeat(exponent) + '#'.repeat(Math.max(0, most - exponent))
  const digits = decimals === '' ? '#,##0' : `#,##0.${decimals}`
  const symbol = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value
  const quoted = `"${(symbol ?? currency).replaceAll('"', '')}"`
  return currency === 'EUR' ? `${digits} ${quoted}` : `${quoted}${digits}`
}

const escapeXmlAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
