/**
 * Keyboard shortcuts of the counter. Outside of typing fields a letter focuses the search, and digits set the
 * quantity, if single-character shortcuts are on. F8 presses the main payment button of the chosen method, for
 * cash the exact amount. Enter also does so if the focused search is empty, or if neither a typing field nor a
 * button has the focus. A quick burst of keys that ends in Enter is a scanned code (ORD-74).
 */
import { useEffect, useRef, type RefObject } from 'react'
import { areSingleKeysOn } from '../../lib/hotkeys.ts'
import { isTypingField } from '../../lib/typing-field.ts'
import { extendBurst, scannedCode, type KeyBurst } from './barcode-scan.ts'

/**
 * Time in milliseconds after an Enter that added a dish. A second Enter within this time does not pay,
 * because it is an accidental double press.
 */
const DOUBLE_PRESS_MS = 250

export interface CounterKeys {
  /** Element that contains the search field. */
  board: RefObject<HTMLElement | null>
  /**
   * Runs at the first key of a possible scan and saves the current input.
   * @returns handler for the scanned code, which first restores the input
   */
  beginScan: () => (code: string) => void
  /** Presses the main payment button of the chosen method. */
  onPay: () => void
  onDigit: (digit: number) => void
}

const isPressable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role="tab"]') !== null

export function useCounterKeys(keys: CounterKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const reader = createScanReader(() => latest.current)
    window.addEventListener('keydown', reader, { capture: true })
    return () => window.removeEventListener('keydown', reader, { capture: true })
  }, [])
}

function createScanReader(keysOf: () => CounterKeys) {
  let burst: KeyBurst | null = null
  let takeCode: ((code: string) => void) | null = null
  let addedAt = -Infinity
  const readChar = (event: KeyboardEvent) => {
    const next = extendBurst(burst, event.key, event.timeStamp)
    if (next.text.length === 1) takeCode = keysOf().beginScan()
    burst = next
    if (isTypingField(event.target) || !areSingleKeysOn.get()) return
    if (/\d/.test(event.key)) {
      event.preventDefault()
      keysOf().onDigit(Number(event.key))
    } else if (/[\p{L}]/u.test(event.key)) searchFieldIn(keysOf().board)?.focus()
  }
  const readEnter = (event: KeyboardEvent) => {
    const code = scannedCode(burst, event.timeStamp)
    burst = null
    const search = searchFieldIn(keysOf().board)
    const isEmptySearch = event.target === search && search?.value === ''
    if (code !== null) {
      stopEvent(event)
      addedAt = event.timeStamp
      takeCode?.(code)
    } else if (isEmptySearch || (!isTypingField(event.target) && !isPressable(event.target))) {
      stopEvent(event)
      if (!event.repeat && event.timeStamp - addedAt > DOUBLE_PRESS_MS) keysOf().onPay()
    } else addedAt = event.timeStamp
  }
  // While a dialog is open, the Enter of a scanned code must not press the button that has the focus.
  const discardScan = (event: KeyboardEvent) => {
    if (event.key.length === 1) burst = extendBurst(burst, event.key, event.timeStamp)
    else if (event.key === 'Enter') {
      const isScan = scannedCode(burst, event.timeStamp) !== null
      burst = null
      if (isScan && !isTypingField(event.target)) stopEvent(event)
    }
  }
  return (event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    if (hasModifier || event.isComposing) return
    if (document.querySelector('[role="dialog"][data-state="open"],[role="menu"]')) discardScan(event)
    else if (event.key === 'F8') {
      stopEvent(event)
      if (!event.repeat) keysOf().onPay()
    } else if (event.key === 'Enter') readEnter(event)
    else if (event.key.length === 1) readChar(event)
  }
}

const searchFieldIn = (board: CounterKeys['board']) =>
  board.current?.querySelector<HTMLInputElement>('input[type="search"]') ?? null

function stopEvent(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
