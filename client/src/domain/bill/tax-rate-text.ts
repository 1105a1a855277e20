import { language } from '../../lib/i18n.ts'
import { textIn } from '../translations/in-language.ts'

/**
 * Tax rate with its name in front, such as "IVA 16 %", in the user's language or in `lang`, the language of a
 * printed slip. Rates of cached orders may have no names.
 */
export function taxRateText(
  { rate_bps, name, name_en }: { rate_bps: number; name?: string | null; name_en?: string | null },
  percent: (bps: number) => string,
  lang = language.get(),
): string {
  const shown = textIn(name ?? null, name_en, lang)
  return shown ? `${shown} ${percent(rate_bps)}` : percent(rate_bps)
}
