/** Short amounts for chart axes, such as `$12.5 k`. */
import { currencyExponent } from '@forki/contract/money/currency'
import { moneyLocale } from '../../lib/format.ts'
import { language } from '../../lib/i18n.ts'
import { useSignal } from '../../lib/signal.ts'
import { numberFormat } from '../../lib/number-format.ts'

/** Formats minor units with at most one decimal. Thousands and millions are abbreviated. */
export function useAxisMoney(currency: string): (cents: number) => string {
  const lang = useSignal(language)
  const unit = 10 ** currencyExponent(currency)
  const format = numberFormat(moneyLocale(lang, currency), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
  return (cents) => format.format(cents / unit)
}
