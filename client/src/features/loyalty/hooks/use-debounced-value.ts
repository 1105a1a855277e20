import { useEffect, useState } from 'react'

/** Debounces a value: returns it once it has been unchanged for `wait_ms` milliseconds. */
export function useDebouncedValue<T>(value: T, wait_ms: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), wait_ms)
    return () => clearTimeout(timer)
  }, [value, wait_ms])
  return debounced
}
