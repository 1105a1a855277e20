import { useState } from 'react'

/** Whether a count has grown since the page was opened: then its newest seal comes down like a stamp. */
export function useGrowth(count: number): boolean {
  const [seen, setSeen] = useState({ count, grew: false })
  if (seen.count !== count) setSeen({ count, grew: count > seen.count })
  return seen.count === count ? seen.grew : count > seen.count
}
