import type { Ticket } from '@forki/contract/kitchen'
import { useEffect, useRef, useState } from 'react'
import { isInView } from '../board.ts'
import { ticketClock } from '../ticket-clock.ts'
import { useKitchenSettings } from '../kitchen-settings.ts'
import { playSound } from '../sounds.ts'
import { hasNewKey, unseenTickets } from '../unseen-tickets.ts'

/** Interval of the checks for unseen tickets, in milliseconds. */
const CHECK_INTERVAL_MS = 1000
const SOUND_INTERVAL_MS = 20_000

/**
 * Unseen tickets of the view: sent 30 s ago or earlier, and neither seen by a cook nor printed. The view of
 * the pass contains the tickets of all stations. Plays a sound when a ticket joins the list, and every 20 s
 * while the list is not empty.
 * @see KIT-7
 */
export function useUnseenTicketAlarm(tickets: readonly Ticket[], view: string): readonly Ticket[] {
  const { muted, volume } = useKitchenSettings()
  const [unseen, setUnseen] = useState<readonly Ticket[]>([])
  const latestBoard = useRef({ tickets, view, loudness: 0 })
  useEffect(() => {
    latestBoard.current = { tickets, view, loudness: muted ? 0 : volume }
  })
  useEffect(() => {
    const ticketsInView = () =>
      latestBoard.current.tickets.filter((ticket) => isInView(ticket, latestBoard.current.view))
    let shownKeys: readonly string[] = []
    let sounded = 0
    const timer = setInterval(() => {
      const currentUnseen = unseenTickets(ticketsInView(), (since) => ticketClock.secondsSince(since))
      const keys = currentUnseen.map(({ order_id, station }) => `${order_id} ${station}`)
      if (hasNewKey(keys, shownKeys) || (keys.length > 0 && Date.now() - sounded > SOUND_INTERVAL_MS)) {
        playSound('overdue', latestBoard.current.loudness)
        sounded = Date.now()
      }
      if (keys.join('|') !== shownKeys.join('|')) setUnseen(currentUnseen)
      shownKeys = keys
    }, CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  return unseen
}
