/**
 * Clock synchronized with the server. It uses only the device's monotonic clock, because the system clock may
 * be wrong by hours. The server returns the age of each ticket in whole seconds. `sent_at` plus this age is
 * at most the server's time. The largest of these sums is the most accurate.
 */
import type { Ticket } from '@forki/contract/kitchen'
import { useSyncExternalStore } from 'react'

/**
 * Maximum decrease of the estimated server time by one response, in milliseconds. A slow response causes a
 * smaller decrease, which is ignored. A larger decrease means that the server's clock was set back.
 */
const CLOCK_JUMP_MS = 5000

export function createTicketClock(monotonic: () => number = () => performance.now()) {
  let offset = Number.NEGATIVE_INFINITY
  return {
    /** Updates the estimate of the server's time from the tickets of a response that has just arrived. */
    sync(tickets: readonly Pick<Ticket, 'sent_at' | 'seconds_since_sent'>[]): void {
      if (tickets.length === 0) return
      const bounds = tickets.map((ticket) => Date.parse(ticket.sent_at) + ticket.seconds_since_sent * 1000)
      const nextOffset = Math.max(...bounds) - monotonic()
      if (nextOffset > offset || offset - nextOffset > CLOCK_JUMP_MS) offset = nextOffset
    },
    /** Whole seconds by the server's clock since an epoch time in ms. It is 0 before the first `sync`. */
    secondsSince(since_ms: number): number {
      if (offset === Number.NEGATIVE_INFINITY) return 0
      return Math.max(0, Math.floor((monotonic() + offset - since_ms) / 1000))
    },
  }
}

export const ticketClock = createTicketClock()

export type AgeBand = 'fresh' | 'warn' | 'late'

export interface AgeLimits {
  warn_minutes: number
  late_minutes: number
}

/** Age band of a ticket by its age in seconds: `fresh`, `warn` or `late`. */
export function ageBandOf(seconds: number, { warn_minutes, late_minutes }: AgeLimits): AgeBand {
  if (seconds >= late_minutes * 60) return 'late'
  return seconds >= warn_minutes * 60 ? 'warn' : 'fresh'
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Subscribes to the timer that fires every second. All age displays of the kitchen share one timer. */
function subscribeToSeconds(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const notify of listeners) notify()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Seconds since a timestamp. The component renders every second. */
export const useSecondsSince = (since_ms: number) =>
  useSyncExternalStore(subscribeToSeconds, () => ticketClock.secondsSince(since_ms))

/** Age band (`fresh`, `warn` or `late`) since a timestamp. The component renders only when it changes. */
export const useAgeBand = (since_ms: number, limits: AgeLimits) =>
  useSyncExternalStore(subscribeToSeconds, () => ageBandOf(ticketClock.secondsSince(since_ms), limits))
