import { useState, type Ref } from 'react'
import { moneyLocale } from '../../../lib/format.ts'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Input } from '../../../ui/input.tsx'
import { numberFormat } from '../../../lib/number-format.ts'

interface QuantityInputProps {
  value: number | null
  onChange: (value: number | null) => void
  onBlur: () => void
  /** Currency of the restaurant. Together with the language it determines the decimal separator. */
  currency: string
  label: string
  invalid: boolean
  autoFocus: boolean
  ref?: Ref<HTMLInputElement>
}

/** Parses a quantity such as `180` or `0,5`. Returns null for empty text, NaN for invalid text. */
export function parseQuantity(text: string): number | null {
  const numberText = text.trim().replace(',', '.')
  if (numberText === '') return null
  return /^\d{1,9}(\.\d{1,3})?$|^\.\d{1,3}$/.test(numberText) ? Number(numberText) : Number.NaN
}

/** Input of a quantity with the user's decimal separator. */
export function QuantityInput(props: QuantityInputProps) {
  const { value, onChange, onBlur, currency, label, invalid, autoFocus, ref } = props
  const lang = useSignal(language)
  const [typed, setTyped] = useState<string | null>(null)
  const hasValue = typeof value === 'number' && !Number.isNaN(value)
  const format = numberFormat(moneyLocale(lang, currency), {
    maximumFractionDigits: 3,
    useGrouping: false,
  })
  return (
    <Input
      ref={ref}
      aria-label={label}
      aria-invalid={invalid || undefined}
      autoFocus={autoFocus}
      inputMode="decimal"
      autoComplete="off"
      className="tabular text-right"
      value={typed ?? (hasValue ? format.format(value) : '')}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(parseQuantity(event.target.value))
      }}
      onBlur={() => {
        if (hasValue) setTyped(null)
        onBlur()
      }}
    />
  )
}
