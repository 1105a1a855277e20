/**
 * Time by the server's clock. A device's own clock may be wrong by hours; its monotonic one only has to run. The server
 * says how many whole seconds ago a ticket was sent, so every answer bounds its clock from below; the largest is nearest.
 */
import type { Ticket } from '@forki/contract/kitchen'
import { useSyncExternalStore } from 'react'

/** A jump of more than this is a clock that was set, not an answer that was slow. */
const JUMP_MS = 5000

export function createServerClock(monotonic: () => number = () => performance.now()) {
  let offset = Number.NEGATIVE_INFINITY
  return {
    /** Takes the server's time from tickets that have just arrived. */
    learn(tickets: readonly Pick<Ticket, 'sent_at' | 'seconds_since_sent'>[]): void {
      if (tickets.length === 0) return
      const told = tickets.map((ticket) => Date.parse(ticket.sent_at) + ticket.seconds_since_sent * 1000)
      const next = Math.max(...told) - monotonic()
      if (next > offset || offset - next > JUMP_MS) offset = next
    },
    /** Whole seconds from an instant (milliseconds since 1970) until now, never negative. */
    secondsSince(since_ms: number): number {
      if (offset === Number.NEGATIVE_INFINITY) return 0
      return Math.max(0, Math.floor((monotonic() + offset - since_ms) / 1000))
    },
  }
}

export const serverClock = createServerClock()

export type Band = 'fresh' | 'warn' | 'late'

export interface Limits {
  warn_minutes: number
  late_minutes: number
}

/** Which of the three ages a ticket has. */
export function bandOf(seconds: number, { warn_minutes, late_minutes }: Limits): Band {
  if (seconds >= late_minutes * 60) return 'late'
  return seconds >= warn_minutes * 60 ? 'warn' : 'fresh'
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for every clock on the board. */
function everySecond(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Seconds since an instant; renders again each second. */
export const useSeconds = (since_ms: number) =>
  useSyncExternalStore(everySecond, () => serverClock.secondsSince(since_ms))

/** The age of what is waiting since then; renders again only when it changes. */
export const useBand = (since_ms: number, limits: Limits) =>
  useSyncExternalStore(everySecond, () => bandOf(serverClock.secondsSince(since_ms), limits))
