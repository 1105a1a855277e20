import type { Ticket } from '@forki/contract/kitchen'
import { useEffect, useRef, type RefObject } from 'react'
import { isInView } from '../board.ts'
import { useKitchenSettings } from '../kitchen-settings.ts'
import { reportSeenLines } from '../report-seen-lines.ts'
import { unseenByOrder } from '../unseen-tickets.ts'

/**
 * Interval in milliseconds between two checks of which lines are in view. The check that first finds a line in
 * view counts as 1. Check number `CHECKS_IN_VIEW` reports the line, even if it is no longer in view.
 */
const CHECK_INTERVAL_MS = 500
const CHECKS_IN_VIEW = 3
const RETRY_MS = 3000

/**
 * Reports a line as seen one second after it was first in view. The waiter then sees that the kitchen has seen
 * the line. A line that scrolled past counts. A line that was never in view, or is on a hidden page, does not
 * count. Reports nothing without permission, or if the kitchen setting `seen_by_touch` is on.
 * @see KIT-6
 */
export function useReportSeenLines(
  board: RefObject<HTMLElement | null>,
  tickets: readonly Ticket[],
  { view, allowed }: { view: string; allowed: boolean },
): void {
  const { seen_by_touch } = useKitchenSettings()
  const latestBoard = useRef({ tickets, view })
  useEffect(() => {
    latestBoard.current = { tickets, view }
  })
  useEffect(() => {
    const area = board.current
    if (!allowed || seen_by_touch || !area) return undefined
    const swept = trackScroll(area)
    const checksByLine = new Map<string, number>()
    const reportedIds = new Set<string>()
    let retryAt = 0
    const reportSeen = async () => {
      const news = new Map<string, string[]>()
      const ticketsInView = latestBoard.current.tickets.filter((ticket) =>
        isInView(ticket, latestBoard.current.view),
      )
      const unseenLines = unseenByOrder(ticketsInView)
      const visibleIds = unseenLines.size > 0 ? linesInView(area, swept.take()) : new Set<string>()
      for (const [order_id, ids] of unseenLines) {
        for (const id of ids)
          if (visibleIds.has(id) || checksByLine.has(id))
            checksByLine.set(id, (checksByLine.get(id) ?? 0) + 1)
        const due = ids.filter((id) => (checksByLine.get(id) ?? 0) >= CHECKS_IN_VIEW && !reportedIds.has(id))
        if (due.length > 0) news.set(order_id, due)
      }
      if (performance.now() < retryAt || news.size === 0) return
      for (const id of [...news.values()].flat()) reportedIds.add(id)
      const failedIds = await reportSeenLines(news)
      for (const id of failedIds) reportedIds.delete(id)
      if (failedIds.length > 0) retryAt = performance.now() + RETRY_MS
    }
    const timer = setInterval(() => void reportSeen(), CHECK_INTERVAL_MS)
    return () => {
      clearInterval(timer)
      swept.stop()
    }
  }, [board, allowed, seen_by_touch])
}

/**
 * Distances in px, by direction, between the current scroll position and the farthest one since the previous
 * visibility check.
 */
interface ScrolledDistance {
  left: number
  right: number
  up: number
  down: number
}

/**
 * Records the scroll positions of the board. `take` returns, by direction, how far the board was scrolled from
 * its current position since the previous call.
 */
function trackScroll(area: HTMLElement): { take: () => ScrolledDistance; stop: () => void } {
  let scrollOffsets: { left: number; top: number }[] = []
  let scroller: HTMLElement | null = null
  const note = (event: Event) => {
    if (!(event.target instanceof HTMLElement)) return
    scroller = event.target
    scrollOffsets.push({ left: scroller.scrollLeft, top: scroller.scrollTop })
  }
  area.addEventListener('scroll', note, { capture: true, passive: true })
  return {
    take: () => {
      const scrollPosition = { left: scroller?.scrollLeft ?? 0, top: scroller?.scrollTop ?? 0 }
      const lefts = scrollOffsets.map(({ left }) => left - scrollPosition.left)
      const tops = scrollOffsets.map(({ top }) => top - scrollPosition.top)
      scrollOffsets = [scrollPosition]
      return {
        left: Math.max(0, ...lefts.map((by) => -by)),
        right: Math.max(0, ...lefts),
        up: Math.max(0, ...tops.map((by) => -by)),
        down: Math.max(0, ...tops),
      }
    },
    stop: () => area.removeEventListener('scroll', note, { capture: true }),
  }
}

/**
 * Ids of lines whose middle is on the screen or in the area that scrolled past. Skips cards outside this area
 * before it measures their lines.
 */
function linesInView(board: HTMLElement, swept: ScrolledDistance): Set<string> {
  const ids = new Set<string>()
  if (document.visibilityState !== 'visible') return ids
  const area = board.getBoundingClientRect()
  const top = Math.max(0, area.top) - swept.up
  const bottom = Math.min(window.innerHeight, area.bottom) + swept.down
  const leftEdge = Math.max(0, area.left) - swept.left
  const rightEdge = Math.min(window.innerWidth, area.right) + swept.right
  for (const card of board.querySelectorAll('[data-ticket]')) {
    const box = card.getBoundingClientRect()
    const centre = box.left + box.width / 2
    if (box.bottom < top || box.top > bottom || centre < leftEdge || centre > rightEdge) continue
    for (const line of card.querySelectorAll<HTMLElement>('[data-line]')) {
      const lineBox = line.getBoundingClientRect()
      const middle = lineBox.top + lineBox.height / 2
      if (middle > top && middle < bottom && line.dataset['line']) ids.add(line.dataset['line'])
    }
  }
  return ids
}
