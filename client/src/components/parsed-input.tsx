import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import type { ControlSize } from '../ui/control-class.ts'
import { Input } from '../ui/input.tsx'

/** Properties of a controlled number input. An empty input has the value `null`, an invalid one NaN. */
export interface NumberInputProps {
  value: number | null | undefined
  onChange: (value: number | null) => void
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  ref?: Ref<HTMLInputElement>
  size?: ControlSize
  name?: string
  placeholder?: string
  autoFocus?: boolean
  disabled?: boolean
  'aria-label'?: string
}

interface ParsedInputProps extends NumberInputProps {
  /** Parses the typed text. Returns NaN for invalid text. */
  parse: (text: string) => number
  format: (value: number) => string
  /** Unit shown after the number, such as a currency. */
  unit: ReactNode
}

/** Number input that parses the text on each key, and formats it on blur. */
export function ParsedInput({ value, onChange, onBlur, parse, format, unit, ...rest }: ParsedInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isKnown = typeof value === 'number' && !Number.isNaN(value)
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      className="tabular text-right"
      endAdornment={unit}
      value={typed ?? (isKnown ? format(value) : '')}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(event.target.value.trim() === '' ? null : parse(event.target.value))
      }}
      onBlur={() => {
        if (typed === null || typed.trim() === '' || isKnown) setTyped(null)
        onBlur?.()
      }}
    />
  )
}
