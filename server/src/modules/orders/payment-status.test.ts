import { expect, it } from 'vitest'
import { paymentStatus } from '@forki/contract/orders'
import { Prisma } from '../../generated/prisma/client.ts'
import { startApiForFile } from '../../../test/setup/api.ts'
import { paymentStatusOf } from './order-calculations.ts'
import type { OrderStatus } from './order.query.ts'
import { paymentStatusConditions } from './payment-status.query.ts'

const api = await startApiForFile()

const STATES: readonly OrderStatus[] = ['pending', 'served', 'completed', 'cancelled']
const AMOUNTS = [0, 1, 99, 100, 101]

/** Orders of several statuses with a total of 0 or 100. Paid and refunded amounts are near 0 or 100. */
const orders = STATES.flatMap((status) =>
  [0, 100].flatMap((total_cents) =>
    (total_cents === 0 ? [0] : [-1, 0, 1]).flatMap((rounding_cents) =>
      AMOUNTS.flatMap((paid_cents) =>
        AMOUNTS.filter((refunded_cents) => refunded_cents <= paid_cents).map((refunded_cents) => ({
          status,
          total_cents,
          rounding_cents,
          paid_cents,
          refunded_cents,
        })),
      ),
    ),
  ),
)

it('payment status filters find each order by exactly the status that it shows', async () => {
  const flags = Prisma.join(
    paymentStatus.options.map((name) => Prisma.sql`${paymentStatusConditions[name]} AS ${Prisma.raw(name)}`),
  )
  const foundRows = await api.db.$queryRaw<Record<string, boolean>[]>`
    SELECT ${flags} FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
      AS (status order_status, total_cents bigint, rounding_cents bigint, paid_cents bigint, refunded_cents bigint))
      WITH ORDINALITY AS o (status, total_cents, rounding_cents, paid_cents, refunded_cents, place)
    ORDER BY o.place`

  const said = foundRows.map((row) => Object.keys(row).filter((name) => row[name]))
  expect(said).toEqual(orders.map((order) => [paymentStatusOf(order)]))
})
