import { describe, expect, it } from 'vitest'
import { buildSeals } from '../../test/loyalty.ts'
import { sealAvailabilityOf } from './seal-availability.ts'

const zone = { timezone: 'America/Mexico_City', cutoff: '04:00' }
const unlimitedRule = { requires_order: false, min_gap_minutes: 0, max_per_day: null }
const cardSealedAt = (...times: string[]) => ({
  seals: buildSeals(times.length).map((seal, index) => ({ ...seal, added_at: times[index] ?? '' })),
})
const now = Date.parse('2026-11-21T18:00:00.000Z')

describe('next seal of a card', () => {
  it('a card may get a seal when its template has no limits or is unknown', () => {
    const card = cardSealedAt('2026-11-21T17:59:00.000Z')

    expect(sealAvailabilityOf(card, unlimitedRule, now, zone)).toEqual({ state: 'open' })
    expect(sealAvailabilityOf(card, undefined, now, zone)).toEqual({ state: 'open' })
  })

  it('the next seal of a card is available after the minimum minutes between two seals', () => {
    const rule = { ...unlimitedRule, min_gap_minutes: 30 }

    expect(sealAvailabilityOf(cardSealedAt('2026-11-21T17:45:00.000Z'), rule, now, zone)).toEqual({
      state: 'soon',
      free_at: Date.parse('2026-11-21T18:15:00.000Z'),
    })
    expect(sealAvailabilityOf(cardSealedAt('2026-11-21T17:30:00.000Z'), rule, now, zone)).toEqual({
      state: 'open',
    })
    expect(sealAvailabilityOf(cardSealedAt(), rule, now, zone)).toEqual({ state: 'open' })
  })

  it('seals of a loyalty card are counted per business day, and hours after midnight belong to the previous day', () => {
    const rule = { ...unlimitedRule, max_per_day: 1 }
    const lateLastNight = cardSealedAt('2026-11-21T09:59:00.000Z')
    const thisMorning = cardSealedAt('2026-11-21T15:00:00.000Z')

    expect(sealAvailabilityOf(lateLastNight, rule, now, zone)).toEqual({ state: 'open' })
    expect(sealAvailabilityOf(thisMorning, rule, now, zone)).toEqual({ state: 'day' })
    expect(sealAvailabilityOf(thisMorning, rule, now, { ...zone, cutoff: null })).toEqual({ state: 'open' })
  })
})
