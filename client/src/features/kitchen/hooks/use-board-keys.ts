import { useEffect, useRef, type RefObject } from 'react'
import { useHotkeys } from '../../../lib/hotkeys.ts'

/**
 * Keys for bump bars and keyboards. 1–9 focus a ticket, and a second press bumps it. Arrow keys move the focus
 * among tickets and lines, and R undoes. Focused elements are ordinary buttons, so Enter and Space press them.
 */
export function useBoardKeys(
  board: RefObject<HTMLElement | null>,
  cards: readonly unknown[],
  undo: () => void,
): void {
  usePreservedFocus(board, cards)
  const headOf = (index: number) =>
    ticketsOf(board.current)[index]?.querySelector<HTMLElement>('[data-press="head"]')
  const focusedIndex = () => indexOfFocused(ticketsOf(board.current))
  const goToTicket = (index: number) => {
    const head = headOf(Math.max(0, Math.min(ticketsOf(board.current).length - 1, index)))
    head?.focus()
    head?.closest('[data-ticket]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const number = (digit: number) => () => {
    const head = headOf(digit - 1)
    if (head && head === document.activeElement) head.click()
    else goToTicket(digit - 1)
  }
  const moveWithinTicket = (step: number) => () => {
    const presses = [
      ...(document.activeElement?.closest('[data-ticket]')?.querySelectorAll<HTMLElement>('[data-press]') ??
        []),
    ]
    const pressIndex = presses.indexOf(document.activeElement as HTMLElement)
    if (pressIndex < 0) return goToTicket(0)
    return presses[Math.max(0, Math.min(presses.length - 1, pressIndex + step))]?.focus()
  }
  useHotkeys({
    ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [String(index + 1), number(index + 1)])),
    r: undo,
  })
  useArrows(board, {
    ArrowRight: () => goToTicket(focusedIndex() + 1),
    ArrowLeft: () => goToTicket(focusedIndex() - 1),
    ArrowDown: moveWithinTicket(1),
    ArrowUp: moveWithinTicket(-1),
  })
}

/**
 * Binds the arrow keys only while the focus is on the board or nowhere, because tabs and sliders use arrow keys
 * themselves.
 */
function useArrows(board: RefObject<HTMLElement | null>, keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const run = latest.current[event.key]
      const focus = document.activeElement
      const isOnBoard = focus === document.body || focus?.id === 'main' || board.current?.contains(focus)
      if (!run || !isOnBoard || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [board])
}

/** Card elements, sorted by their slots on the board. */
const ticketsOf = (board: HTMLElement | null) => [
  ...(board?.querySelectorAll<HTMLElement>('[data-ticket]') ?? []),
]
const indexOfFocused = (tickets: readonly Element[]) =>
  tickets.findIndex((ticket) => ticket.contains(document.activeElement))

/**
 * After the focused ticket has left the board, moves the focus to the ticket that is now at the same index.
 */
function usePreservedFocus(board: RefObject<HTMLElement | null>, cards: readonly unknown[]): void {
  const lastFocusRef = useRef<{ ticket: Element; index: number } | null>(null)
  useEffect(() => {
    const remember = () => {
      const tickets = ticketsOf(board.current)
      const index = indexOfFocused(tickets)
      const ticket = tickets[index]
      if (ticket) lastFocusRef.current = { ticket, index }
      else if (document.activeElement !== document.body) lastFocusRef.current = null
    }
    const lastFocus = lastFocusRef.current
    if (lastFocus && !lastFocus.ticket.isConnected && document.activeElement === document.body) {
      const tickets = ticketsOf(board.current)
      tickets[Math.min(lastFocus.index, tickets.length - 1)]
        ?.querySelector<HTMLElement>('[data-press="head"]')
        ?.focus({ preventScroll: true })
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect must run when ticket cards disappear
  }, [board, cards])
}
