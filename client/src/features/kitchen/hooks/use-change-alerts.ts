import type { Ticket } from '@forki/contract/kitchen'
import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '../../../lib/after-paint.ts'
import { isInView, isTicketReady, type BoardTicket } from '../board.ts'
import { changesBetween } from '../ticket-changes.ts'
import { ageBandOf, ticketClock } from '../ticket-clock.ts'
import { useKitchenSettings } from '../kitchen-settings.ts'
import { playSound, unlockAudio } from '../sounds.ts'

/**
 * Lines that arrived or changed while this screen was open. They pulse. Changed lines stay marked until their
 * next step.
 */
export interface Highlights {
  arrived: ReadonlySet<string>
  changed: ReadonlySet<string>
}

/**
 * Plays sounds and highlights lines for changes in this view. Tickets from before the opening of the view are
 * silent.
 */
export function useChangeAlerts(tickets: Ticket[] | undefined, view: string): Highlights {
  const { muted, volume } = useKitchenSettings()
  const [highlights, setHighlights] = useState<Highlights>({ arrived: new Set(), changed: new Set() })
  const seen = useRef<{ view: string; tickets: Ticket[] } | null>(null)
  const loudness = useRef(0)
  useEffect(() => {
    loudness.current = muted ? 0 : volume
  }, [muted, volume])
  useEffect(() => {
    if (!tickets) return
    const now = tickets.filter((ticket) => isInView(ticket, view))
    const before = seen.current
    seen.current = { view, tickets: now }
    if (before?.view !== view) return
    const { arrived, added, changed, voided } = changesBetween(before.tickets, now)
    if (voided.length > 0) playSound('voided', loudness.current)
    else if (arrived.length > 0) playSound('arrived', loudness.current)
    else if (added.length + changed.length > 0) playSound('changed', loudness.current)
    else return
    setHighlights((old) => ({
      arrived: new Set([...old.arrived, ...arrived, ...added, ...voided]),
      changed: new Set([...old.changed, ...changed]),
    }))
  }, [tickets, view])
  return highlights
}

/** Plays the urgent sound once for each ticket that becomes late while the view is open. */
export function useOverdueSound(cards: readonly BoardTicket[], view: string): void {
  const { muted, volume, warn_minutes, late_minutes } = useKitchenSettings()
  const latest = useRef({ cards, view })
  useEffect(() => {
    latest.current = { cards, view }
  })
  useEffect(() => {
    const limits = { warn_minutes, late_minutes }
    const lateNow = () =>
      latest.current.cards
        .filter((card) => !isTicketReady(card))
        .filter((card) => ageBandOf(ticketClock.secondsSince(card.waiting_since), limits) === 'late')
        .map((card) => card.key)
    let known = { view: '', late: new Set<string>() }
    const timer = setInterval(() => {
      const late = lateNow()
      const here = latest.current.view
      const news = known.view === here && late.some((key) => !known.late.has(key))
      if (news) playSound('overdue', muted ? 0 : volume)
      known = { view: here, late: new Set(late) }
    }, 1000)
    return () => clearInterval(timer)
  }, [muted, volume, warn_minutes, late_minutes])
}

/** Unlocks sound on the first touch, because browsers block it before. */
export function useUnlockSoundOnTouch(): void {
  useEffect(() => {
    // Waits until the press has painted, because unlocking the sound is slow on weak devices.
    const touch = () => afterPaint(() => void unlockAudio())
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) window.addEventListener(event, touch, { once: true })
    return () => {
      for (const event of events) window.removeEventListener(event, touch)
    }
  }, [])
}
