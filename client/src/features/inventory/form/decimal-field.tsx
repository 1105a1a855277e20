/** Controlled field of a decimal number. Its value is null if empty, and NaN if invalid. */
import { clsx } from 'clsx'
import type { Ref } from 'react'
import { useTypedNumber } from '../../../components/use-typed-number.ts'
import type { ControlSize } from '../../../ui/control-class.ts'
import { Input } from '../../../ui/input.tsx'

interface DecimalFieldProps {
  value: number | null | undefined
  onChange: (value: number | null) => void
  parse: (text: string) => number | null
  format: (value: number) => string
  unit?: string
  size?: ControlSize
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  name?: string
  placeholder?: string
  'aria-label'?: string
}

export function DecimalField(props: DecimalFieldProps) {
  const { value, onChange, parse, format, unit, onBlur, ...rest } = props
  const { typed, isValid, type, endTyping } = useTypedNumber(value, onChange)
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      // Reserves space at the right edge for a unit name longer than three letters.
      className={clsx('tabular text-right', (unit?.length ?? 0) > 3 && 'pr-26!')}
      endAdornment={
        unit ? (
          <span className="pointer-events-none max-w-24 truncate pr-2 text-sm font-semibold text-ink-muted">
            {unit}
          </span>
        ) : null
      }
      value={typed ?? (isValid ? format(Number(value)) : '')}
      onFocus={(event) => event.target.select()}
      onChange={(event) => type(event.target.value, parse(event.target.value))}
      onBlur={() => {
        endTyping()
        onBlur?.()
      }}
    />
  )
}
