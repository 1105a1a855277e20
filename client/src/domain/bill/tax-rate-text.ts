import { language } from '../../lib/i18n.ts'
import { textIn } from '../translations/in-language.ts'

/** Tax rate with the name that the order recorded, if any. */
export interface NamedRate {
  rate_bps: number
  name?: string | null
  name_en?: string | null
}

/** Translation key of a tax row. A named rate, such as "IVA 16 %", has no word for "tax" in front. */
export function taxRowKey(line: Pick<NamedRate, 'name'>, isIncluded: boolean) {
  if (line.name) return isIncluded ? 'named_tax_included' : 'named_tax'
  return isIncluded ? 'tax_included' : 'tax'
}

/**
 * Tax rate with its name in front, such as "IVA 16 %", in the user's language or in `lang`, the language of a
 * printed slip. Rates of cached orders may have no names.
 */
export function taxRateText(
  { rate_bps, name, name_en }: NamedRate,
  percent: (bps: number) => string,
  lang = language.get(),
): string {
  const shown = textIn(name ?? null, name_en, lang)
  return shown ? `${shown} ${percent(rate_bps)}` : percent(rate_bps)
}
