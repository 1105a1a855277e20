import { describe, expect, it } from 'vitest'
import { buildOrderItem } from '../../test/cashiers.ts'
import { isUnseenTooLong, deliveriesByStation } from './ticket-delivery.ts'

const secondsAfterStart = (seconds: number) =>
  new Date(Date.parse('2026-11-21T20:00:00Z') + seconds * 1000).toISOString()
const sentItem = (n: number, overrides = {}) =>
  buildOrderItem({
    id: `0190a000-0000-7000-8000-00000000000${n}`,
    quantity: 1,
    status: 'sent',
    station: 'grill',
    sent_at: secondsAfterStart(0),
    received_at: null,
    received_on: null,
    printed_at: null,
    seen_at: null,
    ...overrides,
  })

describe('isUnseenTooLong', () => {
  it.each([
    [29, {}, false],
    [30, {}, true],
    [90, { seen_at: secondsAfterStart(40) }, false],
    [90, { status: 'preparing' }, false],
    [90, { sent_at: null }, false],
    [90, { received_at: secondsAfterStart(1) }, true],
    [90, { printed_at: secondsAfterStart(40) }, false],
  ] as const)(
    'isUnseenTooLong for a line that was sent %i s ago with %o returns %s',
    (seconds, overrides, unseen) => {
      expect(isUnseenTooLong(sentItem(1, overrides), Date.parse(secondsAfterStart(seconds)))).toBe(unseen)
    },
  )
})

describe('deliveriesByStation', () => {
  it('deliveriesByStation counts portions, not lines', () => {
    const [delivery] = deliveriesByStation([
      sentItem(1, {
        quantity: 3,
        received_at: secondsAfterStart(1),
        received_on: 'grill',
        seen_at: secondsAfterStart(2),
      }),
      sentItem(2, { quantity: 2 }),
    ])

    expect(delivery).toMatchObject({ receivedPortions: 3, seenPortions: 3 })
  })

  it('deliveriesByStation returns one delivery for each station with sent lines that are not in preparation', () => {
    const deliveries = deliveriesByStation([
      sentItem(1),
      sentItem(2, { station: 'bar', received_at: secondsAfterStart(1), received_on: 'bar' }),
      sentItem(3, { station: 'cold', status: 'preparing' }),
      sentItem(4, { status: 'pending', sent_at: null }),
    ])

    expect(
      deliveries.map(({ station, receivedPortions, received_on }) => [
        station,
        receivedPortions,
        received_on,
      ]),
    ).toEqual([
      ['grill', 0, null],
      ['bar', 1, 'bar'],
    ])
  })

  it('deliveriesByStation reports time and screen of the last line that arrived, and when it was seen', () => {
    const [delivery] = deliveriesByStation([
      sentItem(1, { received_at: secondsAfterStart(1), received_on: 'grill', seen_at: secondsAfterStart(9) }),
      sentItem(2, {
        sent_at: secondsAfterStart(60),
        received_at: secondsAfterStart(61),
        seen_at: secondsAfterStart(63),
      }),
    ])

    expect(delivery).toMatchObject({
      sent_at: secondsAfterStart(60),
      receivedPortions: 2,
      received_at: secondsAfterStart(61),
      received_on: null,
      seenPortions: 2,
      seen_at: secondsAfterStart(63),
    })
  })

  it.each([
    ['no screen', {}, 'paper'],
    [
      'a screen of all stations',
      { received_at: secondsAfterStart(1), seen_at: secondsAfterStart(3) },
      'paper',
    ],
    ['the station’s own screen', { received_at: secondsAfterStart(1), received_on: 'grill' }, 'screen'],
  ])(
    'deliveriesByStation returns paper or screen for a printed ticket that is shown on %s',
    (_name, overrides, medium) => {
      const [delivery] = deliveriesByStation([
        sentItem(1, { printed_at: secondsAfterStart(2), ...overrides }),
      ])

      expect(delivery).toMatchObject({
        receivedPortions: 1,
        on_paper: medium === 'paper',
        received_at: secondsAfterStart(medium === 'paper' ? 2 : 1),
      })
    },
  )

  it('deliveriesByStation counts a seen line as arrived, even without a record of its arrival', () => {
    expect(deliveriesByStation([sentItem(1, { seen_at: secondsAfterStart(5) })])[0]).toMatchObject({
      receivedPortions: 1,
      received_at: secondsAfterStart(5),
    })
  })
})
