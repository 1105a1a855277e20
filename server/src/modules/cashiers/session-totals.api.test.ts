import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { closeTill, openTill, buildPaidOrder, recordTransaction } from '../../../test/factories/till.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../../../test/factories/order.ts'

const api = await startApiForFile()

let staffed: StaffedRestaurant
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
})

const readTotals = async (query: Record<string, string> = {}, user: { id: string } = staffed.owner) => {
  const reply = await api.as(user).get('/cashiers/totals', { restaurant_id: staffed.restaurant.id, ...query })
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  return reply.body as Record<string, number>
}

/** Opens a till, pays an order, closes the till. `missing` is the cash that the count lacks, in minor units. */
async function closeWithOrder(missing: number) {
  const till = await openTill(api, staffed)
  const { payment } = await buildPaidOrder(api, staffed, till)
  await closeTill(api, staffed, till, { counted_cash_cents: 59_500 - missing, notes: 'Contado dos veces' })
  return payment
}

describe('totals of till sessions', () => {
  it('totals of till sessions add up every session that matches the filters, not only one page', async () => {
    for (const missingCents of [1200, 0, -300]) await closeWithOrder(missingCents)
    const till = await openTill(api, staffed)
    const { payment } = await buildPaidOrder(api, staffed, till)
    await recordTransaction(api, staffed, till, { type: 'refund', refund_of: payment.id, amount_cents: 500 })

    expect(await readTotals()).toEqual({
      sessions: 4,
      closed: 3,
      differing: 2,
      difference_cents: -900,
      sales_cents: 38_000,
      tips_cents: 0,
      refunds_cents: 500,
    })
    expect(await readTotals({ status: 'open' })).toMatchObject({
      sessions: 1,
      closed: 0,
      difference_cents: 0,
    })
    expect(await readTotals({ has_difference: 'true' })).toMatchObject({ sessions: 2, sales_cents: 19_000 })
    expect(await readTotals({ from_date: '2099-01-01' })).toMatchObject({ sessions: 0, sales_cents: 0 })
  })

  it('totals of more till sessions than one page holds include all of them', async () => {
    await closeWithOrder(700)
    const restaurant_id = `'${staffed.restaurant.id}'::uuid`
    // A trigger rejects inserts into closed sessions. The `replica` role disables triggers until the commit.
    await api.db.$transaction([
      api.db.$executeRawUnsafe('SET LOCAL session_replication_role = replica'),
      api.db.$executeRawUnsafe(`
        INSERT INTO cashier_sessions
        SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'z_number', n))).*
        FROM cashier_sessions s, generate_series(1000, 1249) n WHERE s.restaurant_id = ${restaurant_id}`),
      api.db.$executeRawUnsafe(`
        INSERT INTO cashier_transactions
        SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'session_id', s.id))).*
        FROM cashier_transactions t JOIN cashier_sessions s ON s.restaurant_id = t.restaurant_id
        WHERE s.restaurant_id = ${restaurant_id} AND s.z_number >= 1000`),
    ])

    expect(await readTotals({ status: 'closed' })).toMatchObject({
      sessions: 251,
      differing: 251,
      difference_cents: -251 * 700,
      sales_cents: 251 * 9500,
    })
  })

  it('totals of till sessions need read_cashier_session and are 404 for another restaurant', async () => {
    const { id } = staffed.restaurant
    const reader = await buildMember(api.db, id, { permissions: ['read_order'] })
    const foreign = await buildStaffedRestaurant(api.db)
    const reply = async (user: { id: string }) => {
      const { status, body } = await api.as(user).get('/cashiers/totals', { restaurant_id: id })
      return [status, body.code]
    }

    expect(await reply(reader)).toEqual([403, 'forbidden'])
    expect(await reply(foreign.owner)).toEqual([404, 'not_found'])
  })

  it('a blind count omits the cash of open sessions for readers who may not see it', async () => {
    const { restaurant } = staffed
    await api.db.restaurant.update({ where: { id: restaurant.id }, data: { blind_count: true } })
    await buildPaidOrder(api, staffed, await openTill(api, staffed))
    const reader = await buildMember(api.db, restaurant.id, { permissions: ['read_cashier_session'] })

    expect(await readTotals({}, reader)).toMatchObject({ sessions: 1, sales_cents: 0 })
    expect(await readTotals()).toMatchObject({ sessions: 1, sales_cents: 9500 })
  })
})
