/** Separators, numbers and dates of a CSV file. */
export interface CsvStyle {
  delimiter: string
  /** Formats a number that is given as text with a decimal point. */
  formatNumber: (decimal: string) => string
  /** Formats a local date or time, which is given as `2026-03-10` or `2026-03-10 12:30`. */
  formatDay: (local: string) => string
  /** Formats a fraction such as 0.125: as `0.125` in plain CSV, as `12.5%` in local CSV. */
  formatPercent: (fraction: number) => string
  /**
   * True if the file ends with a row of totals. False in CSV files for programs, which expect only data rows.
   */
  hasTotalsRow: boolean
}

/** Style of CSV files that other programs import: commas, decimal points, ISO dates and no totals row. */
export const PLAIN_CSV: CsvStyle = {
  delimiter: ',',
  formatNumber: (decimal) => decimal,
  formatDay: (local) => local,
  formatPercent: String,
  hasTotalsRow: false,
}

/**
 * Style that spreadsheet programs of the locale open without an import dialog. Locales with a decimal comma separate
 * cells by semicolons.
 */
export function localCsv(locale: string): CsvStyle {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0.5)
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  const dates = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  })
  return {
    delimiter: point === ',' ? ';' : ',',
    formatNumber: (decimal) => decimal.replace('.', point),
    formatPercent: (fraction) => `${String(Math.round(fraction * 10_000) / 100).replace('.', point)}%`,
    hasTotalsRow: true,
    formatDay(local) {
      const [date = '', time] = local.split(' ')
      const text = dates.format(Date.parse(`${date}T00:00:00Z`))
      return time === undefined ? text : `${text} ${time}`
    },
  }
}
