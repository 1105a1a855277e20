import { describe, expect, it } from 'vitest'
import { changesBetween } from './changes.ts'
import { bandOf, createServerClock } from './clock.ts'
import { fontOf, readDevice } from './device.ts'
import { roundsOf } from './hooks/use-moves.ts'
import { arrivalsOf } from './hooks/use-received.ts'
import { unseenOn } from './hooks/use-seen.ts'
import { at, buildLine, buildTicket, uuid } from '../../test/tickets.ts'
import { acknowledgeVoid, keepVoids, withKeptVoids } from './voids.ts'

describe('server clock', () => {
  it('server clock follows the server whatever the device clock shows, and ignores steps back of one rounded second', () => {
    let monotonic = 1000
    const clock = createServerClock(() => monotonic)
    clock.learn([{ sent_at: at(0), seconds_since_sent: 90 }])
    expect(clock.secondsSince(Date.parse(at(0)))).toBe(90)

    monotonic += 10_900
    clock.learn([{ sent_at: at(0), seconds_since_sent: 100 }])
    expect(clock.secondsSince(Date.parse(at(0)))).toBe(100)

    clock.learn([{ sent_at: at(0), seconds_since_sent: 20 }])
    expect(clock.secondsSince(Date.parse(at(0)))).toBe(20)
  })

  it.each([
    [479, 'fresh'],
    [480, 'warn'],
    [899, 'warn'],
    [900, 'late'],
  ] as const)('bandOf rates %i seconds as %s', (seconds, band) => {
    expect(bandOf(seconds, { warn_minutes: 8, late_minutes: 15 })).toBe(band)
  })
})

describe('changesBetween', () => {
  it('changesBetween separates lines of new tickets, added, changed and voided lines', () => {
    const before = [buildTicket(1, { items: [buildLine(1), buildLine(2)] })]
    const after = [
      buildTicket(1, {
        items: [buildLine(1, { quantity: 1 }), buildLine(2, { status: 'voided' }), buildLine(3)],
      }),
      buildTicket(2, { items: [buildLine(4)] }),
    ]

    expect(changesBetween(before, after)).toEqual({
      arrived: [uuid(1004)],
      added: [uuid(1003)],
      changed: [uuid(1001)],
      voided: [uuid(1002)],
    })
  })
})

describe('voided lines', () => {
  const tickets = [buildTicket(1, { items: [buildLine(1, { status: 'voided', voided_at: at(3) })] })]
  const empty = { acknowledged: [], kept: [] }

  it('voided lines stay after the server drops them, until they are acknowledged', () => {
    const kept = keepVoids(empty, tickets)

    expect(withKeptVoids([], kept.kept).flatMap((each) => each.items)).toHaveLength(1)
    expect(withKeptVoids(tickets, kept.kept).flatMap((each) => each.items)).toHaveLength(1)
    expect(keepVoids(kept, tickets)).toBe(kept)

    const seen = acknowledgeVoid(kept, uuid(1001))
    expect(seen).toEqual({ acknowledged: [uuid(1001)], kept: [] })
    expect(keepVoids(seen, tickets)).toBe(seen)
  })
})

describe('arrivalsOf and unseenOn', () => {
  const tickets = [
    buildTicket(1, { station: 'grill' }),
    buildTicket(1, {
      station: 'bar',
      items: [buildLine(2), buildLine(4, { status: 'voided', voided_at: at(3) })],
    }),
    buildTicket(2, { items: [buildLine(3, { received_at: at(2), seen_at: at(5) })] }),
  ]

  it('arrivalsOf returns the lines of the station that no screen has received, and all such lines for all stations', () => {
    expect(arrivalsOf(tickets, 'bar')).toEqual([uuid(1002)])
    expect(arrivalsOf(tickets, 'all')).toEqual([uuid(1001), uuid(1002)])
  })

  it('unseenOn returns the unseen lines of the station by order', () => {
    expect([...unseenOn(tickets, 'bar')]).toEqual([[uuid(1), [uuid(1002)]]])
    expect([...unseenOn(tickets, 'all')]).toEqual([[uuid(1), [uuid(1001), uuid(1002)]]])
  })
})

describe('roundsOf', () => {
  it('roundsOf needs two rounds for lines that went two steps', () => {
    const lines = [buildLine(1), buildLine(2, { status: 'preparing' })]

    expect(roundsOf(lines, 'ready')).toEqual([[uuid(1001), uuid(1002)], [uuid(1001)]])
  })
})

describe('readDevice and fontOf', () => {
  it('readDevice reads stored settings and falls back to the defaults for invalid ones', () => {
    expect(readDevice({ size: 'XL', volume: 9, station: 'bar' })).toMatchObject({
      size: 'XL',
      volume: 0.6,
      station: 'bar',
      warn_minutes: 8,
      late_minutes: 15,
    })
    expect(readDevice('nonsense').station).toBe('all')
  })

  it('fontOf returns at least 24 px on a screen 1920 px wide', () => {
    expect(fontOf('M', 1920)).toBeGreaterThanOrEqual(24)
    expect(fontOf('XXL', 390)).toBeGreaterThan(fontOf('S', 390))
  })
})
