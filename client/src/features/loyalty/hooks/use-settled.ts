import { useEffect, useState } from 'react'

/** A value once it has rested for so many milliseconds: what is typed is asked for when the hand stops. */
export function useSettled<T>(value: T, wait_ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait_ms)
    return () => clearTimeout(timer)
  }, [value, wait_ms])
  return settled
}
