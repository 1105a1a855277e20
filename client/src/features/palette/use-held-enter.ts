import { useEffect, useRef, type KeyboardEvent } from 'react'
import { rankOf, type Find } from './finds.ts'

/** Worst rank that opens at once: the beginning of a label. */
const SURE = 1

interface Held {
  /** First row of the list. */
  best: Find | undefined
  typed: string
  /** True while the results for the typed text are incomplete. */
  isWaiting: boolean
  /** True if the user chose a row with the arrow keys or the pointer. */
  isChosen: boolean
  onOpen: (find: Find) => void
}

/**
 * Defers Enter until the results arrive, then opens the best one. Enter opens at once for a chosen row, or if
 * the first label begins with the typed text. A change of the text or the row drops it.
 */
export function useHeldEnter({ best, typed, isWaiting, isChosen, onOpen }: Held) {
  /** Typed text at the time of the deferred Enter. */
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
