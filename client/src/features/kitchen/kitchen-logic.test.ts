import { describe, expect, it } from 'vitest'
import { changesBetween } from './ticket-changes.ts'
import { ageBandOf, createTicketClock } from './ticket-clock.ts'
import { fontSize, parseKitchenSettings } from './kitchen-settings.ts'
import { boardSizeOf } from './hooks/use-board-display.ts'
import { roundsToRecall } from './hooks/use-step-commands.ts'
import { unreceivedLines } from './hooks/use-report-received-lines.ts'
import { countByStation, unseenByOrder } from './unseen-tickets.ts'
import { at, buildLine, buildTicket, uuid } from '../../test/tickets.ts'
import {
  withAcknowledgedVoid,
  withAddedVoids,
  parseVoids,
  storedVoidsOf,
  withoutReportedAcknowledgements,
  withUnacknowledgedVoids,
} from './voided-lines.ts'

describe('server clock', () => {
  it('the server clock advances with the monotonic clock, and follows a large step back of the server', () => {
    let monotonic = 1000
    const clock = createTicketClock(() => monotonic)
    clock.sync([{ sent_at: at(0), seconds_since_sent: 90 }])
    expect(clock.secondsSince(Date.parse(at(0)))).toBe(90)

    monotonic += 10_900
    clock.sync([{ sent_at: at(0), seconds_since_sent: 100 }])
    expect(clock.secondsSince(Date.parse(at(0)))).toBe(100)

    clock.sync([{ sent_at: at(0), seconds_since_sent: 20 }])
    expect(clock.secondsSince(Date.parse(at(0)))).toBe(20)
  })

  it.each([
    [479, 'fresh'],
    [480, 'warn'],
    [899, 'warn'],
    [900, 'late'],
  ] as const)('ageBandOf rates %i seconds as %s', (seconds, band) => {
    expect(ageBandOf(seconds, { warn_minutes: 8, late_minutes: 15 })).toBe(band)
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
      arrivedLineIds: [uuid(1004)],
      addedLineIds: [uuid(1003)],
      changedLineIds: [uuid(1001)],
      voidedLineIds: [uuid(1002)],
    })
  })
})

describe('voided lines', () => {
  const tickets = [buildTicket(1, { items: [buildLine(1, { status: 'voided', voided_at: at(3) })] })]
  const emptyVoids = { acknowledged: [], kept: [] }

  it('voided lines are shown until they are acknowledged, even after the server drops them', () => {
    const addedVoids = withAddedVoids(emptyVoids, 'r1', tickets)

    expect(withUnacknowledgedVoids([], addedVoids.kept).flatMap((each) => each.items)).toHaveLength(1)
    expect(withUnacknowledgedVoids(tickets, addedVoids.kept).flatMap((each) => each.items)).toHaveLength(1)
    expect(withAddedVoids(addedVoids, 'r1', tickets)).toBe(addedVoids)

    const acknowledgedVoids = withAcknowledgedVoid(addedVoids, uuid(1), uuid(1001))
    const unreported = [{ order_id: uuid(1), line_id: uuid(1001) }]
    expect(acknowledgedVoids).toEqual({ acknowledged: [uuid(1001)], kept: [], unreported })
    expect(withoutReportedAcknowledgements(acknowledgedVoids, new Set([uuid(1001)])).unreported).toEqual([])
    expect(withAddedVoids(acknowledgedVoids, 'r1', tickets)).toBe(acknowledgedVoids)
  })

  it('stored voided lines belong to the restaurant whose board received them', () => {
    const other = [buildTicket(2, { items: [buildLine(2, { status: 'voided', voided_at: at(3) })] })]
    const voids = withAddedVoids(withAddedVoids(emptyVoids, 'r1', tickets), 'r2', other)
    const orderIdsOf = (restaurant_id: string) =>
      storedVoidsOf(voids, restaurant_id).map(({ order_id }) => order_id)

    expect([orderIdsOf('r1'), orderIdsOf('r2'), orderIdsOf('r3')]).toEqual([[uuid(1)], [uuid(2)], []])
  })

  it('stored voided lines without a restaurant are dropped', () => {
    const { kept } = withAddedVoids(emptyVoids, 'r1', tickets)

    expect(parseVoids({ acknowledged: [], kept: [...tickets, ...kept, null] }).kept).toEqual(kept)
  })
})

describe('unreceivedLines and unseenByOrder', () => {
  const tickets = [
    buildTicket(1, { station: 'grill' }),
    buildTicket(1, {
      station: 'bar',
      items: [buildLine(2), buildLine(4, { status: 'voided', voided_at: at(3) })],
    }),
    buildTicket(2, { items: [buildLine(3, { received_at: at(2), seen_at: at(5) })] }),
  ]

  it('unreceivedLines returns the lines that no screen has received, for one station or for all stations', () => {
    expect(unreceivedLines(tickets, 'bar')).toEqual([uuid(1002)])
    expect(unreceivedLines(tickets, 'all')).toEqual([uuid(1001), uuid(1002)])
  })

  it('unseenByOrder returns the unseen lines of the tickets by order', () => {
    const bar = tickets.filter(({ station }) => station === 'bar')
    expect([...unseenByOrder(bar)]).toEqual([[uuid(1), [uuid(1002)]]])
    expect([...unseenByOrder(tickets)]).toEqual([[uuid(1), [uuid(1001), uuid(1002)]]])
  })

  it('countByStation counts the tickets of each station', () => {
    expect(countByStation(tickets)).toEqual([
      ['grill', 2],
      ['bar', 1],
    ])
  })
})

describe('roundsToRecall', () => {
  it('roundsToRecall returns two rounds for lines that were advanced by two steps', () => {
    const lines = [buildLine(1), buildLine(2, { status: 'preparing' })]

    expect(roundsToRecall(lines, 'ready')).toEqual([[uuid(1001), uuid(1002)], [uuid(1001)]])
  })
})

describe('parseKitchenSettings and fontSize', () => {
  it('parseKitchenSettings reads stored settings and returns the defaults for invalid settings', () => {
    expect(parseKitchenSettings({ size: 'XL', volume: 9, station: 'bar' })).toMatchObject({
      size: 'XL',
      volume: 0.6,
      station: 'bar',
      warn_minutes: 8,
      late_minutes: 15,
    })
    expect(parseKitchenSettings('nonsense').station).toBe('all')
  })

  it.each([
    [{ warn_minutes: 20, late_minutes: 30 }, [20, 30]],
    [{ warn_minutes: 20 }, [8, 15]],
    [{ warn_minutes: 30, late_minutes: 30 }, [8, 15]],
    [{ late_minutes: 240 }, [8, 15]],
  ])('parseKitchenSettings of %j warns before a ticket is late', (stored, ages) => {
    const { warn_minutes, late_minutes } = parseKitchenSettings(stored)

    expect([warn_minutes, late_minutes]).toEqual(ages)
  })

  it('fontSize returns at least 24 px on a screen 1920 px wide', () => {
    expect(fontSize('M', 1920)).toBeGreaterThanOrEqual(24)
    expect(fontSize('XXL', 390)).toBeGreaterThan(fontSize('S', 390))
  })
})

describe('boardSizeOf', () => {
  it('boardSizeOf leaves 44 px free at both edges of several columns for the buttons that scroll the board', () => {
    const { width, columnArea } = boardSizeOf({ width: 904, height: 500, viewport: 1024 }, 'M')
    expect(columnArea.columns).toBe(3)
    expect(columnArea.columns * width + (columnArea.columns - 1) * 12).toBeLessThanOrEqual(904 - 64)
  })

  it('boardSizeOf gives a single column the whole width and no maximum height', () => {
    expect(boardSizeOf({ width: 336, height: 500, viewport: 360 }, 'M')).toMatchObject({
      width: 336,
      columnArea: { columns: 1, height: Infinity },
    })
  })
})
