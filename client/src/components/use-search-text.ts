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
  const report = (text: string) => {
    // The parent component passes no new value for a text that it already has.
    if (text !== value) pending.add(text)
    onChange(text)
  }
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      if (delay > 0) return
      // Reports the text synchronously, so that Enter searches for the latest text.
      report(text)
    },
    /** Reports the text without the debounce. */
    submit: () => report(typed),
    clear: () => {
      setTyped('')
      report('')
    },
  }
}
