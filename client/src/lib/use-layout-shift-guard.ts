import { useEffect, useState } from 'react'

/** Time in which a second tap of the same thumb may follow. */
const GUARD_MS = 450

/**
 * Returns true for 450 ms after entries of a list moved up. A second tap would otherwise hit the button that moved
 * under the thumb. Appended entries move nothing.
 * @param ids ids of the entries, in their order
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
