import { useEffect, useState } from 'react'

/** Time after a layout shift in which a second tap of the same thumb may follow, in milliseconds. */
const GUARD_MS = 450

/**
 * Returns true for 450 ms after entries of a list have moved. A second tap would otherwise hit the button that
 * has moved under the thumb. An entry appended at the end of the list moves no other entry.
 */
export function useLayoutShiftGuard(ids: readonly string[]): boolean {
  const [settled, setSettled] = useState(ids)
  const key = ids.join()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key === '' ? [] : key.split(',')), GUARD_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settled.some((id, index) => ids[index] !== id)
}
