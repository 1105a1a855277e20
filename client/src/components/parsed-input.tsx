import { useState, type ReactNode, type Ref } from 'react'
import type { ControlSize } from '../ui/control-class.ts'
import { Input } from '../ui/input.tsx'

/** Properties of an input of a number, whose owner holds the value: `null` when empty, NaN when unreadable. */
export interface NumberInputProps {
  value: number | null | undefined
  onChange: (value: number | null) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  size?: ControlSize
  name?: string
  placeholder?: string
  autoFocus?: boolean
  disabled?: boolean
  'aria-label'?: string
}

interface ParsedInputProps extends NumberInputProps {
  /** Reads what was written. NaN when it cannot be read. */
  parse: (text: string) => number
  format: (value: number) => string
  /** Behind the number, such as its currency. */
  unit: ReactNode
}

/** Input of a number as people write it. Parses while they type, and formats once they leave the field. */
export function ParsedInput({ value, onChange, onBlur, parse, format, unit, ...rest }: ParsedInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isKnown = typeof value === 'number' && !Number.isNaN(value)
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      className="tabular text-right"
      after={unit}
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
