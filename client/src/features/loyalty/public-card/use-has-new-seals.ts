import { useState } from 'react'

/** True if the last change of the number of seals was an increase. The newest seal is then animated. */
export function useHasNewSeals(count: number): boolean {
  const [lastCount, setLastCount] = useState({ count, grew: false })
  if (lastCount.count !== count) setLastCount({ count, grew: count > lastCount.count })
  return lastCount.count === count ? lastCount.grew : count > lastCount.count
}
