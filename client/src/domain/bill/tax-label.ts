import { language, type Language } from '../../lib/i18n.ts'
import { textIn } from '../translations/in-language.ts'

interface NamedTaxRate {
  rate_bps: number
  name?: string | null
  name_en?: string | null
}

/**
 * Tax rate with the name of the tax, such as "IVA 16 %". The name is in the user's language, or in `lang` for
 * a printed slip. Cached orders may lack the name.
 */
export function taxRateText(
  { rate_bps, name, name_en }: NamedTaxRate,
  percent: (bps: number) => string,
  lang = language.get(),
): string {
  const shownName = textIn(name ?? null, name_en, lang)
  return shownName ? `${shownName} ${percent(rate_bps)}` : percent(rate_bps)
}

interface TaxLabelOptions {
  /** True if the prices contain the tax. */
  included: boolean
  percent: (bps: number) => string
  text: (key: 'tax' | 'tax_included', values: { tax: string }) => string
  lang?: Language
}

/** Label of a tax amount, such as "IVA 16 %" or "Impuesto 16 % incluido". */
export function taxLabel(line: NamedTaxRate, { included, percent, text, lang }: TaxLabelOptions): string {
  const rate = taxRateText(line, percent, lang)
  const tax = rate === percent(line.rate_bps) ? text('tax', { tax: rate }) : rate
  return included ? text('tax_included', { tax }) : tax
}
