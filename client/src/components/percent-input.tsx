/** A rate as people write it (`16`, `7.5`), in basis points to its owner; null when empty, NaN when it can't be read. */
import { useState, type Ref } from 'react'
import { useNumberLocale } from '../lib/format.ts'
import { Input } from '../ui/input.tsx'

interface PercentInputProps {
  value: number | null | undefined
  onChange: (bps: number | null) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  name?: string
}

/** Basis points of a written percentage, or NaN. More than two decimals are refused, never rounded. */
export function parsePercent(text: string): number {
  const plain = text.trim().replace('%', '').trim().replace(',', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

export function PercentInput({ value, onChange, onBlur, ...rest }: PercentInputProps) {
  const locale = useNumberLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const known = typeof value === 'number' && !Number.isNaN(value)
  const text =
    typed ?? (known ? new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value / 100) : '')
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      className="tabular text-right"
      after={<span className="pr-3 text-sm font-semibold text-ink-muted">%</span>}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(event.target.value.trim() === '' ? null : parsePercent(event.target.value))
      }}
      onBlur={() => {
        if (known) setTyped(null)
        onBlur?.()
      }}
    />
  )
}
