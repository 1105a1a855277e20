import { useEffect, useState } from 'react'

interface SearchTextInput {
  value: string
  onChange: (value: string) => void
  /** Debounce in milliseconds. 0 reports the text on every key. */
  delay: number
}

/** Debounced text of a search field. If the parent passes an outdated value, the newer typed text stays. */
export function useSearchText({ value, onChange, delay }: SearchTextInput) {
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  // Texts that `onChange` has reported, and that the parent component has not passed back as `value` yet.
  const [pending] = useState(() => new Set<string>())
  if (value !== lastValue) {
    setLastValue(value)
    if (!pending.has(value)) setTyped(value)
  }
  useEffect(() => {
    if (typed === value) {
      pending.clear()
      return undefined
    }
    if (delay === 0) return undefined
    const timer = setTimeout(() => {
      pending.add(typed)
      onChange(typed)
    }, delay)
    return () => clearTimeout(timer)
  }, [typed, value, onChange, delay, pending])
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      if (delay > 0) return
      // Reports the text at once. A form around the field that submits on Enter then has the latest text.
      pending.add(text)
      onChange(text)
    },
    clear: () => {
      setTyped('')
      onChange('')
    },
  }
}
