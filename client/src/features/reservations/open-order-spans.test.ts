import type { OrderSummary } from '@forki/contract/orders'
import { expect, it } from 'vitest'
import { buildBooking } from '../../test/reservations.ts'
import { uuid } from '../../test/uuid.ts'
import { openOrderSpansByTable } from './open-order-spans.ts'
import { usualStay } from './table-suggestions.ts'

const OPENED = Date.parse('2026-11-22T02:00:00.000Z')
const order = (overrides: Partial<OrderSummary> = {}) =>
  ({
    id: uuid(9),
    table_id: uuid(1),
    guests: 4,
    opened_at: new Date(OPENED).toISOString(),
    ...overrides,
  }) as OrderSummary

it('a seated table occupies the timeline from the start of its order for the usual stay', () => {
  const found = openOrderSpansByTable([order()], [], OPENED + 60_000).get(uuid(1))

  expect(found).toMatchObject({ from: OPENED, to: OPENED + usualStay(4) * 60_000 })
})

it('a seated table whose guests stay longer than usual is occupied until now', () => {
  const now = OPENED + 10 * 3_600_000

  expect(openOrderSpansByTable([order()], [], now).get(uuid(1))).toMatchObject({ to: now })
})

it('a table with a seated reservation and an order without a table have no block of an order', () => {
  const reserved = buildBooking({ table_ids: [uuid(1)], status: 'seated' })

  expect(openOrderSpansByTable([order(), order({ table_id: null })], [reserved], OPENED).size).toBe(0)
})
