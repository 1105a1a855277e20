import { type KeyboardEvent, type ReactNode, type Ref } from 'react'
import type { ControlSize } from '../ui/control-class.ts'
import { Input } from '../ui/input.tsx'
import { useTypedNumber } from './use-typed-number.ts'

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
  /** Unit of the number, such as a currency. */
  unit: ReactNode
  /** True if the unit is before the number. */
  isUnitFirst?: boolean
}

/** Number input that parses the text on each key, and formats it on blur. */
export function ParsedInput(props: ParsedInputProps) {
  const { value, onChange, onBlur, parse, format, unit, isUnitFirst, ...rest } = props
  const { typed, isValid, type, endTyping } = useTypedNumber(value, onChange)
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      className="tabular text-right"
      {...(isUnitFirst ? { startAdornment: unit } : { endAdornment: unit })}
      value={typed ?? (isValid ? format(Number(value)) : '')}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const text = event.target.value
        type(text, text.trim() === '' ? null : parse(text))
      }}
      onBlur={() => {
        endTyping()
        onBlur?.()
      }}
    />
  )
}
