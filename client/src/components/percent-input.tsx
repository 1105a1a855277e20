import { useNumberLocale } from '../lib/format.ts'
import { ParsedInput, type NumberInputProps } from './parsed-input.tsx'

/** Basis points of a written percentage, or NaN. More than two decimals are refused, never rounded. */
export function parsePercent(text: string): number {
  const plain = text.trim().replace('%', '').trim().replace(',', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

/** Input of a rate as people write it (`16`, `7.5`), in basis points to its owner: `null` when empty, NaN when unreadable. */
export function PercentInput(props: NumberInputProps) {
  const locale = useNumberLocale()
  const format = (bps: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(bps / 100)
  return (
    <ParsedInput
      {...props}
      parse={parsePercent}
      format={format}
      unit={<span className="pr-3 text-sm font-semibold text-ink-muted">%</span>}
    />
  )
}
