/**
 * An amount as people write it (`1.234,50`, `$12`), in minor units to its owner: null when empty, NaN when it can't be
 * read (forms then say so). Formats when one leaves the field. Belongs into a `Field`; in forms use it in a `Controller`.
 */
import { formatAmount } from '@forki/contract/money/currency'
import { parseMoney } from '@forki/contract/money/parse'
import { useState, type Ref } from 'react'
import { moneyLocale } from '../lib/format.ts'
import { language } from '../lib/i18n.ts'
import { useSignal } from '../lib/signal.ts'
import type { ControlSize } from '../ui/control-class.ts'
import { Input } from '../ui/input.tsx'

interface MoneyInputProps {
  value: number | null | undefined
  onChange: (cents: number | null) => void
  currency: string
  size?: ControlSize
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  name?: string
  placeholder?: string
  autoFocus?: boolean
  disabled?: boolean
  'aria-label'?: string
}

export function MoneyInput({ value, onChange, currency, onBlur, ...rest }: MoneyInputProps) {
  const locale = moneyLocale(useSignal(language), currency)
  const [typed, setTyped] = useState<string | null>(null)
  const known = typeof value === 'number' && !Number.isNaN(value)
  const text = typed ?? (known ? formatAmount(value, currency, locale) : '')
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      className="tabular text-right"
      after={<span className="pr-2 text-sm font-semibold text-ink-muted">{currency}</span>}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(
          event.target.value.trim() === ''
            ? null
            : (parseMoney(event.target.value, currency, locale) ?? Number.NaN),
        )
      }}
      onBlur={() => {
        if (typed === null || typed.trim() === '' || known) setTyped(null)
        onBlur?.()
      }}
    />
  )
}
