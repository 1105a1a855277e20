import { useEffect, useRef, type RefObject } from 'react'
import { useHotkeys } from '../../../lib/hotkeys.ts'

/**
 * Keys for bump bars and keyboards. 1–9 focus a ticket and bump it when pressed again, arrows move among tickets and
 * lines, R undoes. Focused elements are ordinary buttons, so Enter and Space press them.
 */
export function useBoardKeys(
  board: RefObject<HTMLElement | null>,
  keys: readonly string[],
  undo: () => void,
): void {
  usePreservedFocus(board, keys)
  const headOf = (index: number) =>
    board.current?.querySelector<HTMLElement>(`[data-ticket="${keys[index] ?? ''}"] [data-press="head"]`)
  const current = () =>
    keys.indexOf(document.activeElement?.closest('[data-ticket]')?.getAttribute('data-ticket') ?? '')
  const go = (index: number) => {
    const head = headOf(Math.max(0, Math.min(keys.length - 1, index)))
    head?.focus()
    head?.scrollIntoView({ block: 'nearest' })
  }
  const number = (digit: number) => () => {
    const head = headOf(digit - 1)
    if (head && head === document.activeElement) head.click()
    else go(digit - 1)
  }
  const within = (step: number) => () => {
    const presses = [
      ...(document.activeElement?.closest('[data-ticket]')?.querySelectorAll<HTMLElement>('[data-press]') ??
        []),
    ]
    const at = presses.indexOf(document.activeElement as HTMLElement)
    if (at < 0) return go(0)
    return presses[Math.max(0, Math.min(presses.length - 1, at + step))]?.focus()
  }
  useHotkeys({
    ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [String(index + 1), number(index + 1)])),
    r: undo,
  })
  useArrows(board, {
    ArrowRight: () => go(current() + 1),
    ArrowLeft: () => go(current() - 1),
    ArrowDown: within(1),
    ArrowUp: within(-1),
  })
}

/** Binds arrow keys while nothing outside the board has the focus. Tabs and sliders use arrows themselves. */
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

/** Moves the focus to the ticket at the same position when the focused ticket leaves the board. */
function usePreservedFocus(board: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  const last = useRef<{ key: string; index: number } | null>(null)
  useEffect(() => {
    const remember = () => {
      const key = document.activeElement?.closest('[data-ticket]')?.getAttribute('data-ticket')
      if (key) last.current = { key, index: keys.indexOf(key) }
      else if (document.activeElement !== document.body) last.current = null
    }
    const held = last.current
    if (held && !keys.includes(held.key) && document.activeElement === document.body) {
      const successor = keys[Math.min(held.index, keys.length - 1)]
      board.current
        ?.querySelector<HTMLElement>(`[data-ticket="${successor ?? ''}"] [data-press="head"]`)
        ?.focus({ preventScroll: true })
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [board, keys])
}
