import type { Ticket } from '@forki/contract/kitchen'
import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '../../../lib/after-paint.ts'
import { isInView, isCardReady, type BoardCard } from '../board.ts'
import { changesBetween } from '../ticket-changes.ts'
import { ageBandOf, ticketClock } from '../ticket-clock.ts'
import { useKitchenSettings } from '../kitchen-settings.ts'
import { playSound, unlockAudio } from '../sounds.ts'

/**
 * Lines that arrived, changed or were voided while this screen was open. New and voided lines pulse, changed
 * lines have a mark.
 */
export interface Highlights {
  arrivedLineIds: ReadonlySet<string>
  changedLineIds: ReadonlySet<string>
}

/**
 * Plays sounds and highlights lines when tickets in this view change. Tickets that exist when the view opens
 * cause no sound.
 */
export function useChangeAlerts(tickets: Ticket[] | undefined, view: string): Highlights {
  const { muted, volume } = useKitchenSettings()
  const [highlights, setHighlights] = useState<Highlights>({
    arrivedLineIds: new Set(),
    changedLineIds: new Set(),
  })
  const lastView = useRef<{ view: string; tickets: Ticket[] } | null>(null)
  const loudness = useRef(0)
  useEffect(() => {
    loudness.current = muted ? 0 : volume
  }, [muted, volume])
  useEffect(() => {
    if (!tickets) return
    const ticketsInView = tickets.filter((ticket) => isInView(ticket, view))
    const previous = lastView.current
    lastView.current = { view, tickets: ticketsInView }
    if (previous?.view !== view) return
    const { arrivedLineIds, addedLineIds, changedLineIds, voidedLineIds } = changesBetween(
      previous.tickets,
      ticketsInView,
    )
    if (voidedLineIds.length > 0) playSound('voided', loudness.current)
    else if (arrivedLineIds.length > 0) playSound('arrived', loudness.current)
    else if (addedLineIds.length + changedLineIds.length > 0) playSound('changed', loudness.current)
    else return
    setHighlights((old) => ({
      arrivedLineIds: new Set([...old.arrivedLineIds, ...arrivedLineIds, ...addedLineIds, ...voidedLineIds]),
      changedLineIds: new Set([...old.changedLineIds, ...changedLineIds]),
    }))
  }, [tickets, view])
  return highlights
}

/** Plays the urgent sound when tickets become late while the view is open, at most once a second. */
export function useOverdueSound(cards: readonly BoardCard[], view: string): void {
  const { muted, volume, warn_minutes, late_minutes } = useKitchenSettings()
  const latestBoard = useRef({ cards, view })
  useEffect(() => {
    latestBoard.current = { cards, view }
  })
  useEffect(() => {
    const limits = { warn_minutes, late_minutes }
    const lateNow = () =>
      latestBoard.current.cards
        .filter((card) => !isCardReady(card))
        .filter((card) => ageBandOf(ticketClock.secondsSince(card.waiting_since), limits) === 'late')
        .map((card) => card.key)
    let lastCheck = { view: '', late: new Set<string>() }
    const timer = setInterval(() => {
      const lateKeys = lateNow()
      const currentView = latestBoard.current.view
      const news = lastCheck.view === currentView && lateKeys.some((key) => !lastCheck.late.has(key))
      if (news) playSound('overdue', muted ? 0 : volume)
      lastCheck = { view: currentView, late: new Set(lateKeys) }
    }, 1000)
    return () => clearInterval(timer)
  }, [muted, volume, warn_minutes, late_minutes])
}

/** Unlocks sound on the first press or key, because browsers block it before. */
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
