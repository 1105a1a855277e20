import { useState } from 'react'

/** True if the number of seals has increased since the page opened. The newest seal is then animated. */
export function useHasNewSeals(count: number): boolean {
  const [seen, setSeen] = useState({ count, grew: false })
  if (seen.count !== count) setSeen({ count, grew: count > seen.count })
  return seen.count === count ? seen.grew : count > seen.count
}
