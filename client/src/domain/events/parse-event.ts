import type { EventType, LiveEvent } from '@forki/contract/events'
import { EVENT_TYPES } from '@forki/contract/events/constants'

/** Parses an event of the event stream. Returns null for invalid data. */
export function parseEvent(text: string): LiveEvent | null {
  try {
    const event = JSON.parse(text) as Partial<LiveEvent> | null
    return isEvent(event) ? event : null
  } catch {
    return null
  }
}

/** Checks the fields by hand, because the contract's schema would add zod to every screen. */
const isEvent = (event: Partial<LiveEvent> | null): event is LiveEvent =>
  EVENT_TYPES.includes(event?.type as EventType) && Array.isArray(event?.data?.ids)

/**
 * Parses the event position of a ping. Returns null for invalid data instead of throwing, because even an
 * invalid ping proves that the connection works.
 */
export function parsePosition(text: string): string | null {
  try {
    const position = (JSON.parse(text) as { position?: unknown } | null)?.position
    return typeof position === 'string' ? position : null
  } catch {
    return null
  }
}
