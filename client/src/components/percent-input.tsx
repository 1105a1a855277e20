import { useNumberLocale } from '../lib/format.ts'
import { ParsedInput, type NumberInputProps } from './parsed-input.tsx'
import { numberFormat } from '../lib/number-format.ts'

/** Parses a percentage into basis points. More than two decimals return NaN and are never rounded. */
export function parsePercent(text: string): number {
  const numberText = text.trim().replace('%', '').trim().replace(',', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(numberText) ? Math.round(Number(numberText) * 100) : Number.NaN
}

/**
 * Input of a percentage (`16`, `7.5`). Its value is in basis points. An empty input is `null`, an invalid one NaN.
 */
export function PercentInput(props: NumberInputProps) {
  const locale = useNumberLocale()
  const format = (bps: number) => numberFormat(locale, { maximumFractionDigits: 2 }).format(bps / 100)
  return (
    <ParsedInput
      {...props}
      parse={parsePercent}
      format={format}
      unit={<span className="pr-3 text-sm font-semibold text-ink-muted">%</span>}
    />
  )
}
