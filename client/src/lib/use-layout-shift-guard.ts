import { useEffect, useState } from 'react'

/** A second tap of the same thumb follows within this time. */
const SETTLES_MS = 450

/**
 * Returns true for a moment after entries of a list moved up, so that a second tap does not hit the button that came under
 * the thumb. Entries that are appended move nothing.
 * @param ids Identities of what the list shows, in its sequence.
 */
export function useLayoutShiftGuard(ids: readonly string[]): boolean {
  const [settled, setSettled] = useState(ids)
  const key = ids.join()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key === '' ? [] : key.split(',')), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settled.some((id, index) => ids[index] !== id)
}
