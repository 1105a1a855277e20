import { useState } from 'react'

export interface TypedNumber {
  /** Text that the user has typed. Null if the field shows the formatted value. */
  typed: string | null
  isValid: boolean
  type: (text: string, parsed: number | null) => void
  /** Call on blur. Replaces a valid or empty text by the formatted value. An invalid text stays. */
  endTyping: () => void
}

/**
 * Typed text of a controlled number field. A value that comes from outside replaces the text. The first change after
 * typing is the parent's answer to it, such as 0 for an empty text, and keeps the text.
 */
export function useTypedNumber(
  value: number | null | undefined,
  onChange: (value: number | null) => void,
): TypedNumber {
  const [typed, setTyped] = useState<string | null>(null)
  const [expectsAnswer, setExpectsAnswer] = useState(false)
  const [lastValue, setLastValue] = useState(value)
  if (!Object.is(value, lastValue)) {
    setLastValue(value)
    setExpectsAnswer(false)
    if (!expectsAnswer) setTyped(null)
  }
  const isValid = typeof value === 'number' && !Number.isNaN(value)
  return {
    typed,
    isValid,
    type: (text, parsed) => {
      setTyped(text)
      setExpectsAnswer(!Object.is(parsed, value))
      onChange(parsed)
    },
    endTyping: () => {
      setExpectsAnswer(false)
      if (typed === null || typed.trim() === '' || isValid) setTyped(null)
    },
  }
}
