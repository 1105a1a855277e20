import { useEffect, useRef, useState } from 'react'
import { useLayoutShiftGuard } from '../../../lib/use-layout-shift-guard.ts'
import type { Line } from '../board.ts'

/** Time in milliseconds without a press on a ticket after which its ready lines collapse. It equals the undo time. */
export const COLLAPSE_AFTER_MS = 5000

/**
 * Ready lines of a ticket that are collapsed to one row each. A line does not collapse while a cook presses lines of
 * the same ticket, because the lines below it would move under the thumb. After a collapse, `isGuarded` is true for
 * the time of a second tap. Lines that are ready when the ticket appears are collapsed at once.
 */
export function useCollapsedLines(lines: readonly Line[]) {
  const ready = lines.filter(({ status }) => status === 'ready').map(({ id }) => id)
  const [collapsed, setCollapsed] = useState<readonly string[]>(ready)
  const pressedAt = useRef(-Infinity)
  // A recalled line expands at once. It collapses again only after it was ready for the full time.
  const stillReady = collapsed.filter((id) => ready.includes(id))
  if (stillReady.length < collapsed.length) setCollapsed(stillReady)
  const isGuarded = useLayoutShiftGuard([`collapsed ${stillReady.join(' ')}`])
  const readyKey = ready.join(' ')
  const isSettled = stillReady.length === ready.length
  useEffect(() => {
    if (isSettled) return undefined
    let timer: ReturnType<typeof setTimeout>
    const collapse = () => {
      const rest = pressedAt.current + COLLAPSE_AFTER_MS - Date.now()
      if (rest > 0) timer = setTimeout(collapse, rest)
      else setCollapsed(readyKey.split(' '))
    }
    timer = setTimeout(collapse, COLLAPSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [readyKey, isSettled])
  const onPressLine = () => {
    pressedAt.current = Date.now()
  }
  return { collapsed: new Set(stillReady), isGuarded, onPressLine }
}
