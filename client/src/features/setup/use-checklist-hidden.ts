import { useState } from 'react'
import { readStored, writeStored } from '../../lib/storage.ts'

/** Hidden state of the setup checklist on this device: true if the user has hidden it, and a setter. */
export function useChecklistHidden(restaurant_id: string): [boolean, (hidden: boolean) => void] {
  const key = `forki-setup-hidden:${restaurant_id}`
  const [hidden, setHidden] = useState(() => readStored(key) !== null)
  const change = (next: boolean) => {
    writeStored(key, next ? 'yes' : null)
    setHidden(next)
  }
  return [hidden, change]
}
