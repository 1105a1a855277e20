import { useState } from 'react'
import { readStored, writeStored } from '../../lib/storage.ts'

/** True if the user has hidden the setup checklist on this device. */
export function useChecklistHidden(restaurant_id: string): [boolean, (hidden: boolean) => void] {
  const key = `forki-setup-hidden:${restaurant_id}`
  const [hidden, setHidden] = useState(() => readStored(key) !== null)
  const change = (next: boolean) => {
    writeStored(key, next ? 'yes' : null)
    setHidden(next)
  }
  return [hidden, change]
}
