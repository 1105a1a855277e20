import { useState } from 'react'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'

interface NumberFieldProps {
  label: string
  /** Value of the field. Null if several pieces have different values. */
  value: number | null
  onChange: (value: number) => void
  min: number
  max: number
  unit?: string
  disabled?: boolean
}

/** Parses a number with a decimal comma or point. */
const numberOf = (text: string) => Number(text.replace(',', '.'))

/** Number field that commits its value on blur, Enter and arrow keys. An invalid text is reverted. */
export function NumberField({ label, value, onChange, min, max, unit, disabled }: NumberFieldProps) {
  const shownText = value === null ? '' : String(Math.round(value * 10) / 10)
  const [typed, setTyped] = useState<string | null>(null)
  const commit = (text: string) => {
    setTyped(null)
    const next = numberOf(text)
    if (text.trim() === '' || !Number.isFinite(next)) return
    const boundNumber = Math.min(max, Math.max(min, next))
    if (boundNumber !== value) onChange(boundNumber)
  }
  return (
    <Field label={label}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        className="tabular"
        disabled={disabled}
        value={typed ?? shownText}
        endAdornment={unit ? <span className="w-9 text-sm text-ink-muted">{unit}</span> : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => typed !== null && commit(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(event.currentTarget.value)
          if (event.key === 'Escape') setTyped(null)
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
          if (step === 0) return
          event.preventDefault()
          commit(String(numberOf(event.currentTarget.value) + step * (event.shiftKey ? 10 : 1)))
        }}
      />
    </Field>
  )
}
