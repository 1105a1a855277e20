import { describe, expect, it } from 'vitest'
import { buildOrderItem } from '../../test/cashiers.ts'
import { isUnseen, deliveriesByStation } from './ticket-delivery.ts'

const at = (seconds: number) => new Date(Date.parse('2026-11-21T20:00:00Z') + seconds * 1000).toISOString()
const sent = (n: number, overrides = {}) =>
  buildOrderItem({
    id: `0190a000-0000-7000-8000-00000000000${n}`,
    quantity: 1,
    status: 'sent',
    station: 'grill',
    sent_at: at(0),
    received_at: null,
    received_on: null,
    printed_at: null,
    seen_at: null,
    ...overrides,
  })

describe('isUnseen', () => {
  it.each([
    [29, {}, false],
    [30, {}, true],
    [90, { seen_at: at(40) }, false],
    [90, { status: 'preparing' }, false],
    [90, { sent_at: null }, false],
    [90, { received_at: at(1) }, true],
    [90, { printed_at: at(40) }, false],
  ] as const)(
    'isUnseen for a line that was sent %i s ago with %o returns %s',
    (seconds, overrides, unseen) => {
      expect(isUnseen(sent(1, overrides), Date.parse(at(seconds)))).toBe(unseen)
    },
  )
})

describe('deliveriesByStation', () => {
  it('deliveriesByStation counts portions, not lines', () => {
    const [delivery] = deliveriesByStation([
      sent(1, { quantity: 3, received_at: at(1), received_on: 'grill', seen_at: at(2) }),
      sent(2, { quantity: 2 }),
    ])

    expect(delivery).toMatchObject({ received: 3, seen: 3 })
  })

  it('deliveriesByStation returns one delivery for each station, with lines that are not in preparation', () => {
    const deliveries = deliveriesByStation([
      sent(1),
      sent(2, { station: 'bar', received_at: at(1), received_on: 'bar' }),
      sent(3, { station: 'cold', status: 'preparing' }),
      sent(4, { status: 'pending', sent_at: null }),
    ])

    expect(deliveries.map(({ station, received, received_on }) => [station, received, received_on])).toEqual([
      ['grill', 0, null],
      ['bar', 1, 'bar'],
    ])
  })

  it('deliveriesByStation reports time and screen of the last line that arrived, and when it was seen', () => {
    const [delivery] = deliveriesByStation([
      sent(1, { received_at: at(1), received_on: 'grill', seen_at: at(9) }),
      sent(2, { sent_at: at(60), received_at: at(61), seen_at: at(63) }),
    ])

    expect(delivery).toMatchObject({
      sent_at: at(60),
      received: 2,
      received_at: at(61),
      received_on: null,
      seen: 2,
      seen_at: at(63),
    })
  })

  it.each([
    ['no screen', {}, 'paper'],
    ['a screen of all stations', { received_at: at(1), seen_at: at(3) }, 'paper'],
    ['the station’s own screen', { received_at: at(1), received_on: 'grill' }, 'screen'],
  ])(
    'deliveriesByStation returns paper or screen for a printed ticket that is shown on %s',
    (_name, overrides, medium) => {
      const [delivery] = deliveriesByStation([sent(1, { printed_at: at(2), ...overrides })])

      expect(delivery).toMatchObject({
        received: 1,
        on_paper: medium === 'paper',
        received_at: at(medium === 'paper' ? 2 : 1),
      })
    },
  )

  it('deliveriesByStation counts a seen line as arrived, even without a record of its arrival', () => {
    expect(deliveriesByStation([sent(1, { seen_at: at(5) })])[0]).toMatchObject({
      received: 1,
      received_at: at(5),
    })
  })
})
