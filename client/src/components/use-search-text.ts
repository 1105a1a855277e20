import { useEffect, useState } from 'react'

interface SearchTextInput {
  value: string
  onChange: (value: string) => void
  /** Milliseconds after the last key. 0 reports every key at once. */
  delay: number
}

/** Debounced text of a search field. An echo of a reported value never overwrites newer text. */
export function useSearchText({ value, onChange, delay }: SearchTextInput) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  // Reported values that have not come back as `value` yet.
  const [underway] = useState(() => new Set<string>())
  if (value !== seen) {
    setSeen(value)
    if (!underway.has(value)) setTyped(value)
  }
  useEffect(() => {
    if (typed === value) {
      underway.clear()
      return undefined
    }
    if (delay === 0) return undefined
    const timer = setTimeout(() => {
      underway.add(typed)
      onChange(typed)
    }, delay)
    return () => clearTimeout(timer)
  }, [typed, value, onChange, delay, underway])
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      if (delay > 0) return
      // Enter must find the text that was typed before it.
      underway.add(text)
      onChange(text)
    },
    clear: () => {
      setTyped('')
      onChange('')
    },
  }
}
