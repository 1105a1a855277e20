import { buildReport, type ReportContext } from '../../src/modules/cashiers/report.service.ts'
import { expectedCashOf } from '../../src/modules/cashiers/till-totals.ts'
import type { DemoTill } from '../content/order-types.ts'
import type { DemoRestaurant } from '../content/types.ts'
import { accountName, restaurantId, tillSessionId, userId } from './demo-ids.ts'
import type { TillTransactionRow } from './payments.ts'
import { insertRows, type Db } from './insert-rows.ts'
import { sql } from '../../src/db/sql.ts'

interface TillContent {
  restaurant: DemoRestaurant
  till: DemoTill
  payments: TillTransactionRow[]
  /** Number of the Z report. */
  z_number: number
}

/**
 * Inserts one till session: opens it, inserts the payments, and closes it with its Z report. The sequence
 * matters, because a closed session accepts no transactions.
 */
export async function loadTill(db: Db, { restaurant, till, payments, z_number }: TillContent): Promise<void> {
  const { opened_at, closed_at, difference_cents, notes } = till
  const id = tillSessionId(till)
  const cashier_id = userId(till.cashier_email)
  await insertRows(db, 'cashier_sessions', [
    {
      id,
      restaurant_id: restaurantId(restaurant.key),
      cashier_id,
      cashier_name: accountName(till.cashier_email),
      register: till.register,
      status: 'open',
      opening_float_cents: till.opening_float_cents,
      opened_at,
      created_at: opened_at,
      updated_at: opened_at,
    },
  ])
  await insertRows(db, 'cashier_transactions', payments)
  const countedCents = expectedCash(till, payments) + difference_cents
  const report = await buildReport(reportContext(db, closed_at), id, {
    z_number,
    closed_at,
    counted_cents: countedCents,
    counts: [],
    notes,
  })
  const { expected_cents } = report.cash
  await sql.run(
    db,
    sql`UPDATE cashier_sessions SET status = 'closed', closed_at = ${closed_at}, closed_by = ${cashier_id}, expected_cash_cents = ${expected_cents},
       counted_cash_cents = ${countedCents}, difference_cents = ${countedCents - expected_cents}, notes = ${notes}, z_number = ${z_number}, report = ${report}, updated_at = ${closed_at}
     WHERE id = ${id}`,
  )
}

/** Expected cash in the drawer at closing, in minor units. */
const expectedCash = (till: DemoTill, payments: readonly TillTransactionRow[]): number =>
  expectedCashOf(
    till.opening_float_cents,
    payments.map((payment) => ({ ...payment, count: 1 })),
  ).expected_cents

/**
 * Context for the till report. The report reads through `db`, and its current time is the closing time `at`.
 */
const reportContext = (db: Db, at: Date): ReportContext => ({ query: db.query.bind(db), now: () => at })
