/** Cached formatters by locale and options, because their creation is slow. */
const formatters = new Map<string, Intl.NumberFormat>()

/** Number formatter of a locale. The same arguments return the same formatter. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, options)
  formatters.set(key, formatter)
  return formatter
}

/** Decimal sign of a locale. */
export const decimalSign = (locale: string): '.' | ',' =>
  numberFormat(locale)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value === ','
    ? ','
    : '.'
