import { useEffect, useRef, type KeyboardEvent } from 'react'
import { rankOf, type Find } from './finds.ts'

/** Worst rank that opens at once: the beginning of a label. */
const SURE = 1

interface Held {
  /** First row of the list. */
  best: Find | undefined
  typed: string
  /** The finds of what is typed are not complete yet. */
  isWaiting: boolean
  /** The user chose a row with the arrow keys or the pointer. */
  isChosen: boolean
  onOpen: (find: Find) => void
}

/**
 * Holds Enter until the finds arrive, and then opens the best one. Enter opens at once where a row was chosen, or where
 * the first label equals the typed text or begins with it. Another text in the field, or another row, drops it.
 */
export function useHeldEnter({ best, typed, isWaiting, isChosen, onOpen }: Held) {
  /** The text that Enter was pressed on. */
  const held = useRef<string | null>(null)
  useEffect(() => {
    if (held.current !== typed) held.current = null
    if (held.current === null || isWaiting) return
    held.current = null
    if (best && !isChosen) onOpen(best)
  })
  return (event: KeyboardEvent) => {
    const isSure = isChosen || (best !== undefined && rankOf(best, typed) <= SURE)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed === '' || !isWaiting || isSure) return
    // The list handles Enter only while its default is not prevented.
    event.preventDefault()
    held.current = typed
  }
}
