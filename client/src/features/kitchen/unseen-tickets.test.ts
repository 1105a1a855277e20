import type { Ticket } from '@forki/contract/kitchen'
import { describe, expect, it } from 'vitest'
import { hasNewKey, unseenTickets } from './unseen-tickets.ts'

const now = Date.parse('2026-11-21T20:00:00Z')
const ageOf = (since: number) => Math.floor((now - since) / 1000)
const ticket = (seconds: number, line = {}) => {
  const sent_at = new Date(now - seconds * 1000).toISOString()
  return {
    sent_at,
    items: [{ status: 'sent', printed_at: null, seen_at: null, sent_at, ...line }],
  } as unknown as Ticket
}

describe('unseenTickets', () => {
  it('unseenTickets returns tickets from thirty seconds on, longest unseen first', () => {
    const [old, due, fresh] = [ticket(90), ticket(30), ticket(29)]

    expect(unseenTickets([fresh, due, old], ageOf)).toEqual([old, due])
  })

  it.each([
    ['was seen', { seen_at: '2026-11-21T19:59:00Z' }],
    ['was printed', { printed_at: '2026-11-21T19:59:00Z' }],
    ['is being cooked', { status: 'preparing' }],
    ['was voided', { status: 'voided' }],
  ])('unseenTickets leaves out a ticket whose line %s', (_why, line) => {
    expect(unseenTickets([ticket(300, line)], ageOf)).toEqual([])
  })
})

describe('hasNewKey', () => {
  it('hasNewKey is true for a new key, and false when keys are only removed', () => {
    expect(hasNewKey(['1 hot', '2 bar'], ['1 hot'])).toBe(true)
    expect(hasNewKey(['2 bar'], ['1 hot', '2 bar'])).toBe(false)
    expect(hasNewKey([], ['1 hot'])).toBe(false)
  })
})
