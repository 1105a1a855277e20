import { useEffect, useState } from 'react'

/** Debounces a value: returns it once it has been unchanged for `wait_ms` milliseconds. */
export function useSettled<T>(value: T, wait_ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait_ms)
    return () => clearTimeout(timer)
  }, [value, wait_ms])
  return settled
}
