import { useEffect, useRef, type KeyboardEvent } from 'react'
import { rankOf, type SearchResult } from './results.ts'

/**
 * Highest rank at which Enter opens a result without waiting for the server: its label begins with the typed
 * text.
 */
const IMMEDIATE_ENTER_MAX_RANK = 1

interface DeferredEnter {
  /** First result of the list. */
  bestResult: SearchResult | undefined
  typedText: string
  /** True while the results for the typed text are incomplete. */
  isWaiting: boolean
  /** True if the user chose a result with the keyboard or the pointer. */
  isChosen: boolean
  onOpen: (result: SearchResult) => void
}

/**
 * Defers Enter until the results arrive, then opens the best result. Enter opens a chosen result at once. It also
 * opens the first result at once if its label begins with the typed text. A change of text or choice cancels a
 * deferred Enter.
 */
export function useDeferredEnter({ bestResult, typedText, isWaiting, isChosen, onOpen }: DeferredEnter) {
  /** Typed text at the time of the deferred Enter. */
  const deferredText = useRef<string | null>(null)
  useEffect(() => {
    if (deferredText.current !== typedText) deferredText.current = null
    if (deferredText.current === null || isWaiting) return
    deferredText.current = null
    if (bestResult && !isChosen) onOpen(bestResult)
  })
  return (event: KeyboardEvent) => {
    const isSure =
      isChosen || (bestResult !== undefined && rankOf(bestResult, typedText) <= IMMEDIATE_ENTER_MAX_RANK)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typedText === '' || !isWaiting || isSure)
      return
    // Prevents the default action. Otherwise the list would open its selected result before the results are
    // complete.
    event.preventDefault()
    deferredText.current = typedText
  }
}
