import { useEffect, useRef, type KeyboardEvent } from 'react'
import { rankOf, type SearchResult } from './results.ts'

/** Worst rank that opens at once: the beginning of a label. */
const SURE_RANK = 1

interface DeferredEnter {
  /** First row of the list. */
  best: SearchResult | undefined
  typed: string
  /** True while the results for the typed text are incomplete. */
  isWaiting: boolean
  /** True if the user chose a row with the arrow keys or the pointer. */
  isChosen: boolean
  onOpen: (result: SearchResult) => void
}

/**
 * Defers Enter until the results arrive, then opens the best one. Enter opens at once for a chosen row, or if
 * the first label begins with the typed text. A change of the text or the row drops it.
 */
export function useDeferredEnter({ best, typed, isWaiting, isChosen, onOpen }: DeferredEnter) {
  /** Typed text at the time of the deferred Enter. */
  const deferred = useRef<string | null>(null)
  useEffect(() => {
    if (deferred.current !== typed) deferred.current = null
    if (deferred.current === null || isWaiting) return
    deferred.current = null
    if (best && !isChosen) onOpen(best)
  })
  return (event: KeyboardEvent) => {
    const isSure = isChosen || (best !== undefined && rankOf(best, typed) <= SURE_RANK)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed === '' || !isWaiting || isSure) return
    // The list handles Enter only while its default is not prevented.
    event.preventDefault()
    deferred.current = typed
  }
}
