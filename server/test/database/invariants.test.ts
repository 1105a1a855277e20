import { describe, expect, test } from 'vitest'
import { startApiForFile } from '../setup/api.ts'
import { closeTill, openTill, buildPaidOrder, recordTransaction } from '../factories/till.ts'
import { missingId } from '../factories/ids.ts'
import { buildTipDistribution, readTipDistribution, turnTipPoolOn } from '../factories/tip-distribution.ts'
import { buildTerminal } from '../factories/terminal.ts'
import { buildStaffedRestaurant, openOrder } from '../factories/order.ts'
import { checkInvariants, INVARIANTS } from '../../src/db/invariants.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
await buildCheckedRestaurant()

/** Creates a restaurant with data for every invariant. */
async function buildCheckedRestaurant() {
  const restaurant_id = staffed.restaurant.id
  const till = await openTill(api, staffed)
  const { order, payment } = await buildPaidOrder(api, staffed, till)
  await recordTransaction(api, staffed, till, { type: 'refund', refund_of: payment.id, amount_cents: 100 })
  await closeTill(api, staffed, till, { counted_cash_cents: 50_000, notes: 'faltó' })
  const seatedFields = { order_type: 'dine_in', table_id: staffed.table.id }
  const seatedOrder = await openOrder(api, staffed, seatedFields)
  await api.as(staffed.waiter).put(`/orders/${seatedOrder.id}/checks`, { mode: 'seats' })
  await api.as(staffed.owner).put(`/dishes/${staffed.dish.id}`, { price_cents: 9600 })
  await api.as(staffed.owner).put(`/dishes/${staffed.dish.id}`, { price_cents: 9700 })
  const item = { id: missingId(), restaurant_id, name: 'Limón', unit: 'kg', quantity: 7 }
  await api.db.inventoryItem.create({ data: item })
  for (const [quantity, balance_after] of [
    [10, 10],
    [-3, 7],
  ] as const) {
    await api.db.inventoryMovement.create({
      data: {
        id: missingId(),
        restaurant_id,
        inventory_item_id: item.id,
        type: quantity > 0 ? 'purchase' : 'usage',
        quantity,
        balance_after,
      },
    })
  }
  await buildCard(restaurant_id, order.id)
  for (const position of [0, 1]) {
    const picture = { folder: 'dishes', entity_id: staffed.dish.id, position, width: 1, height: 1, bytes: 1 }
    await api.db.image.create({
      data: { id: missingId(), restaurant_id, blob_path: `dishes/${position}.webp`, ...picture },
    })
  }
  await buildReservation(restaurant_id)
  await buildClosedTipDistribution()
  await buildTerminal(api, staffed.restaurant)
}

async function buildCard(restaurant_id: string, order_id: string) {
  const template = { id: missingId(), restaurant_id, name: 'Café', seals_required: 5, reward: 'uno' }
  const customer = { id: missingId(), restaurant_id, name: 'Lupe' }
  await api.db.loyaltyTemplate.create({ data: template })
  await api.db.customer.create({ data: customer })
  const card = { id: missingId(), restaurant_id, template_id: template.id, customer_id: customer.id }
  await api.db.loyaltyCard.create({ data: { ...card, code: 'a', seals_count: 1, seals_required: 5 } })
  const entry = { restaurant_id, card_id: card.id, kind: 'seal', cycle: 1, delta: 1, balance_after: 1 }
  await api.db.loyaltyCardEntry.create({ data: { id: missingId(), ...entry, order_id } })
}

async function buildClosedTipDistribution() {
  const { id } = await buildTipDistribution(api.db, staffed)
  await turnTipPoolOn(api.db, staffed)
  const owner = api.as(staffed.owner)
  await owner.put(`/tip-distributions/${id}`, { people: [{ name: 'Lavaloza' }] })
  const { revision } = await readTipDistribution(api, staffed, { id })
  await owner.post(`/tip-distributions/${id}/close`, { revision })
}

async function buildReservation(restaurant_id: string) {
  const span = { starts_at: new Date('2026-12-01T20:00:00Z'), ends_at: new Date('2026-12-01T22:00:00Z') }
  const reservation = { id: missingId(), restaurant_id, customer_name: 'Lupe', party_size: 2, ...span }
  await api.db.reservation.create({ data: reservation })
  const reservedTable = { reservation_id: reservation.id, table_id: staffed.table.id, restaurant_id, ...span }
  await api.db.reservationTable.create({ data: reservedTable })
}

const firstIdSql = (table: string) => `(select id from ${table} order by id limit 1)`
const OTHER_RESTAURANT_ID_SQL = `(select id from restaurants where id <> (select restaurant_id from orders limit 1) limit 1)`

/**
 * SQL that violates each invariant, by the name of the invariant, with triggers and foreign keys disabled.
 */
const VIOLATION_SQL: Readonly<Record<string, string>> = {
  "an order's figures": 'update order_items set line_total_cents = line_total_cents + 1',
  'a discount is': `update orders set discount_cents = 2, discount_approved_cents = 1, total_cents = total_cents - 2
    where subtotal_cents > 2 and status <> 'completed'`,
  "a line's own discount": `update order_items set discount_kind = 'amount', discount_value = 2, discount_reason = 'x',
    discount_at = now(), discount_approved_cents = 2, line_discount_cents = 1, discount_cents = 1`,
  "an order's paid": `update cashier_transactions set amount_cents = amount_cents + 1 where type = 'payment'`,
  'refunds of a payment': `update cashier_transactions set amount_cents = amount_cents * 1000 where type = 'refund'`,
  "a refund's tax lines": `update cashier_transactions set service_charge_cents = service_charge_cents + 1
    where type = 'refund'`,
  "an order's refunded":
    'update orders set refunded_tax_cents = refunded_tax_cents - 1 where refunded_cents > 0',
  "a closed till's": `update cashier_sessions set expected_cash_cents = expected_cash_cents + 1,
    difference_cents = difference_cents - 1 where status = 'closed'`,
  'the shares of a closed': `update tip_shares set kept_cents = kept_cents + 1, total_cents = total_cents + 1`,
  'a till has no transaction': `update cashier_transactions set created_at = now() + interval '1 day'`,
  'Z numbers': `update cashier_sessions set z_number = z_number + 1 where z_number is not null`,
  'an order of a Z report': `insert into z_report_orders (order_id, restaurant_id, session_id)
    select o.id, o.restaurant_id, s.id from orders o, cashier_sessions s
    where o.status not in ('completed', 'cancelled') and s.status = 'closed' limit 1`,
  'the sales of a Z report':
    "update cashier_sessions set report = jsonb_set(report, '{orders,total_cents}', '1') where report is not null",
  "a business day's": 'update order_counters set last_number = last_number + 1',
  'an open order has': 'update tables set deleted_at = now()',
  'lines, dishes': `update dishes set restaurant_id = ${OTHER_RESTAURANT_ID_SQL}`,
  'stock equals': 'update inventory_items set quantity = quantity + 1',
  'a loyalty card counts': 'update loyalty_cards set seals_count = seals_count + 1',
  'a valid seal': `update orders set deleted_at = now()
    where id in (select order_id from loyalty_card_entries where order_id is not null)`,
  'checks sum to': 'update order_check_shares set total_cents = total_cents + 1',
  'a completed order has': `update order_items set status = 'pending'
    where order_id in (select id from orders where status = 'completed')`,
  'a table is shown as paid': `
    with held as (update orders set holds_table = true, order_type = 'dine_in', table_id = ${firstIdSql('tables')}, table_label = '1' where status = 'completed' returning id)
    update order_items set status = 'served' where order_id in (select id from held)`,
  'an open visit': `insert into visits (id, restaurant_id, table_id, order_id, created_at)
    select gen_random_uuid(), o.restaurant_id, ${firstIdSql('tables')}, o.id, now() from orders o
    where o.status = 'completed' limit 1`,
  'an entity has at most five pictures': 'delete from images where position = 0',
  'every membership': `update memberships set user_id = null where status = 'accepted'`,
  "a terminal's user": `update users set active = false where id in (select held_by from terminals)`,
  'a user has at most one': `
    with twin as (insert into user_subscriptions
      select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).* from user_subscriptions s limit 1
      returning id)
    insert into subscription_covers select twin.id, c.restaurant_id from twin, subscription_covers c limit 1`,
  'a reservation has': `update reservations set restaurant_id = ${OTHER_RESTAURANT_ID_SQL}`,
  'the audit log': `update audit_entries set user_name = 'nobody' where id = ${firstIdSql('audit_entries')}`,
}

/** Violates an invariant by SQL, and returns the violations that the check reports. Rolls back. */
async function findViolationsAfter(sql: string): Promise<string[]> {
  const client = await api.deps.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(sql)
    return await checkInvariants(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('invariants', () => {
  test('all invariants hold in a restaurant with data', async () => {
    await buildStaffedRestaurant(api.db)

    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })

  test.each(INVARIANTS.map(({ name }) => name))(
    'the invariant check reports a violation of: %s',
    async (name) => {
      const plantedCases = Object.keys(VIOLATION_SQL).filter((start) => name.startsWith(start))
      const violations = await findViolationsAfter(VIOLATION_SQL[plantedCases[0] ?? ''] ?? '')

      expect(plantedCases).toHaveLength(1)
      expect(violations.filter((one) => one.startsWith(`${name}: `))).toHaveLength(1)
    },
  )

  test('the invariant check reports an audit log entry missing within the chain', async () => {
    const violations = await findViolationsAfter(`delete from audit_entries where seq = 1`)

    expect(violations.filter((one) => one.startsWith('the audit log'))).toHaveLength(1)
  })

  test('the invariant check reports an audit log entry missing at the end of the chain', async () => {
    const violations = await findViolationsAfter(
      `delete from audit_entries e where seq = (select seq from audit_heads h where h.chain = e.chain)`,
    )

    expect(violations.filter((one) => one.startsWith('the audit log'))).toHaveLength(1)
  })
})
