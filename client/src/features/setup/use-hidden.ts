import { useState } from 'react'
import { readStored, writeStored } from '../../lib/storage.ts'

/** Whether this device has put the list away. */
export function useHidden(restaurant_id: string): [boolean, (hidden: boolean) => void] {
  const key = `forki-setup-hidden:${restaurant_id}`
  const [hidden, setHidden] = useState(() => readStored(key) !== null)
  const change = (next: boolean) => {
    writeStored(key, next ? 'yes' : null)
    setHidden(next)
  }
  return [hidden, change]
}
