import type { Ticket } from '@forki/contract/kitchen'
import { kitchenEndpoints } from '@forki/contract/calls/kitchen'
import { useEffect, useRef, type RefObject } from 'react'
import { call, newIdempotencyKey } from '../../../lib/api.ts'
import { inView } from '../board.ts'
import { useDeviceSettings } from '../device-settings.ts'
import { unseenLines } from '../unseen.ts'

/** Interval of the checks, and number of consecutive checks that a line must be in view. */
const CHECK_MS = 500
const CHECKS_IN_VIEW = 3
const RETRY_MS = 3000

/** Unseen lines of the view by order. */
export function unseenByOrder(tickets: readonly Ticket[], view: string): Map<string, string[]> {
  const orders = new Map<string, string[]>()
  for (const ticket of tickets.filter((each) => inView(each, view))) {
    const ids = unseenLines(ticket).map((line) => line.id)
    if (ids.length > 0) orders.set(ticket.order_id, [...(orders.get(ticket.order_id) ?? []), ...ids])
  }
  return orders
}

/**
 * Reports lines that were in view for one second, so that the waiter sees it. Lines outside the view and on a hidden
 * page do not count. Reports nothing where only a touch counts.
 * @see KIT-6
 */
export function useReportSeen(
  board: RefObject<HTMLElement | null>,
  tickets: readonly Ticket[],
  { view, allowed }: { view: string; allowed: boolean },
): void {
  const { seen_by_touch } = useDeviceSettings()
  const latest = useRef({ tickets, view })
  useEffect(() => {
    latest.current = { tickets, view }
  })
  useEffect(() => {
    if (!allowed || seen_by_touch) return undefined
    const looks = new Map<string, number>()
    const reported = new Set<string>()
    let retryAt = 0
    const look = async () => {
      const news = new Map<string, string[]>()
      const unseen = unseenByOrder(latest.current.tickets, latest.current.view)
      const visible = unseen.size > 0 ? linesInView(board.current) : new Set<string>()
      for (const [order_id, ids] of unseen) {
        for (const id of ids) looks.set(id, visible.has(id) ? (looks.get(id) ?? 0) + 1 : 0)
        const due = ids.filter((id) => (looks.get(id) ?? 0) >= CHECKS_IN_VIEW && !reported.has(id))
        if (due.length > 0) news.set(order_id, due)
      }
      if (performance.now() < retryAt || news.size === 0) return
      for (const id of [...news.values()].flat()) reported.add(id)
      for (const [order_id, item_ids] of news) {
        try {
          const input = { params: { order_id }, body: { item_ids } }
          // oxlint-disable-next-line no-await-in-loop -- a full board must not become forty calls at once
          await call(kitchenEndpoints.seen, input, { idempotencyKey: newIdempotencyKey() })
        } catch {
          for (const id of item_ids) reported.delete(id)
          retryAt = performance.now() + RETRY_MS
        }
      }
    }
    const timer = setInterval(() => void look(), CHECK_MS)
    return () => clearInterval(timer)
  }, [board, allowed, seen_by_touch])
}

/** Lines with their middle on the screen. Checks cards first, because the layout skips cards far below. */
function linesInView(board: HTMLElement | null): Set<string> {
  const ids = new Set<string>()
  if (!board || document.visibilityState !== 'visible') return ids
  const area = board.getBoundingClientRect()
  const from = Math.max(0, area.top)
  const to = Math.min(window.innerHeight, area.bottom)
  for (const card of board.querySelectorAll('[data-ticket]')) {
    const { top, bottom } = card.getBoundingClientRect()
    if (bottom < from || top > to) continue
    for (const line of card.querySelectorAll<HTMLElement>('[data-line]')) {
      const place = line.getBoundingClientRect()
      const middle = place.top + place.height / 2
      if (middle > from && middle < to && line.dataset['line']) ids.add(line.dataset['line'])
    }
  }
  return ids
}
