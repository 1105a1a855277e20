import { formatAmount, formatMoney } from '@forki/contract/money/currency'
import { parseMoney } from '@forki/contract/money/parse-money'
import { moneyLocale } from '../lib/format.ts'
import { language } from '../lib/i18n.ts'
import { useSignal } from '../lib/signal.ts'
import { ParsedInput, type NumberInputProps } from './parsed-input.tsx'

interface MoneyInputProps extends NumberInputProps {
  currency: string
}

/**
 * Input of an amount (`1.234,50`, `$12`). Its value is in minor units. An empty input is `null`, an invalid one
 * NaN. Use inside a `Field`, and in forms with a `Controller`.
 */
export function MoneyInput({ currency, ...rest }: MoneyInputProps) {
  const locale = moneyLocale(useSignal(language), currency)
  // The locale determines the symbol and its side: `$0.00` or `0,00 €`.
  const zeroText = formatMoney(0, currency, locale)
  return (
    <ParsedInput
      {...rest}
      parse={(text) => parseMoney(text, currency, locale) ?? Number.NaN}
      format={(cents) => formatAmount(cents, currency, locale)}
      unit={<span className="pr-2 text-ink-muted">{zeroText.replace(/\d.*\d|\d/, '').trim()}</span>}
      isUnitFirst={/^\D/.test(zeroText)}
    />
  )
}
