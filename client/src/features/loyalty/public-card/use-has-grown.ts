import { useState } from 'react'

/** True if a count has grown since the page opened, which animates the newest seal. */
export function useHasGrown(count: number): boolean {
  const [seen, setSeen] = useState({ count, grew: false })
  if (seen.count !== count) setSeen({ count, grew: count > seen.count })
  return seen.count === count ? seen.grew : count > seen.count
}
