import type { BatchDishes, DishBatchReport } from '@forki/contract/dish-batch'
import type { Context } from '../../context/context.ts'
import { audit } from '../../db/audit-log.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'

type Entry = BatchDishes['dishes'][number]

interface StoredDish {
  /** Index of the dish's entry in the request. */
  at: number
  id: string
  name: string
  price_cents: number
  is_available: boolean
  is_active: boolean
}

/** Change of one dish: its values before and after the batch. */
interface Change {
  before: StoredDish
  after: Pick<StoredDish, 'id' | 'price_cents' | 'is_available' | 'is_active'>
}

/**
 * Changes `price_cents`, `is_available` and `is_active` of many dishes by one UPDATE. The rows are locked by
 * ascending id, so concurrent batches never deadlock.
 * @see MNU-50
 */
export async function batchDishes(
  ctx: Context,
  { restaurant_id, dishes }: BatchDishes,
): Promise<DishBatchReport> {
  return inTransaction(ctx, async (tx) => {
    const lockedDishes = await lockDishes(tx, restaurant_id, dishes)
    const firstIndexByDishId = new Map<string, number>()
    for (const { id, at } of lockedDishes.values())
      firstIndexByDishId.set(id, Math.min(firstIndexByDishId.get(id) ?? at, at))
    const results = dishes.map((entry, at) => {
      const dish = lockedDishes.get(at)
      if (!dish) return { id: null, status: 'not_found' as const }
      if (firstIndexByDishId.get(dish.id) !== at) return { id: dish.id, status: 'repeated' as const }
      return { id: dish.id, status: isChange(dish, entry) ? ('updated' as const) : ('unchanged' as const) }
    })
    const changes = results.flatMap(({ status }, at): Change[] => {
      const before = lockedDishes.get(at)
      if (!before || status !== 'updated') return []
      return [{ before, after: valuesAfter(before, dishes[at]!) }]
    })
    await writeChanges(tx, restaurant_id, changes)
    return { updated: changes.length, results }
  })
}

/** Locks the dishes that the entries name. Returns each dish by the position of its entry. */
async function lockDishes(
  tx: Context,
  restaurant_id: string,
  dishes: readonly Entry[],
): Promise<ReadonlyMap<number, StoredDish>> {
  const entries = dishes.map(({ id, external_source, external_id }, at) => ({
    at,
    id,
    external_source,
    external_id,
  }))
  const rows = await sql.rows<StoredDish>(
    tx,
    sql`
    WITH entries AS MATERIALIZED (
      SELECT e.at, coalesce(e.id, d.id) AS id
      FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        AS e (at int, id uuid, external_source text, external_id text)
      LEFT JOIN dishes d ON e.id IS NULL AND d.restaurant_id = ${restaurant_id}::uuid AND d.deleted_at IS NULL
        AND d.external_source = e.external_source AND d.external_id = e.external_id AND d.external_id IS NOT NULL
    ), locked AS MATERIALIZED (
      SELECT id, name, price_cents, is_available, is_active FROM dishes
      WHERE id IN (SELECT id FROM entries) AND restaurant_id = ${restaurant_id}::uuid AND deleted_at IS NULL
      ORDER BY id FOR NO KEY UPDATE
    )
    SELECT e.at, l.* FROM entries e JOIN locked l ON l.id = e.id`,
  )
  return new Map(rows.map((row) => [row.at, row]))
}

const valuesAfter = (
  before: StoredDish,
  { price_cents, is_available, is_active }: Entry,
): Change['after'] => ({
  id: before.id,
  price_cents: price_cents ?? before.price_cents,
  is_available: is_available ?? before.is_available,
  is_active: is_active ?? before.is_active,
})

function isChange(before: StoredDish, entry: Entry): boolean {
  const after = valuesAfter(before, entry)
  return (
    after.price_cents !== before.price_cents ||
    after.is_available !== before.is_available ||
    after.is_active !== before.is_active
  )
}

/**
 * Updates the changed dishes, publishes one event for all, and writes an audit entry for each. The audit entry
 * of a changed price contains the former price.
 */
async function writeChanges(tx: Context, restaurant_id: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await sql.run(
    tx,
    sql`
    UPDATE dishes d SET price_cents = n.price_cents, is_available = n.is_available, is_active = n.is_active,
      updated_at = ${tx.now()}
    FROM jsonb_to_recordset(${JSON.stringify(changes.map(({ after }) => after))}::jsonb)
      AS n (id uuid, price_cents bigint, is_available boolean, is_active boolean)
    WHERE d.id = n.id`,
  )
  await publish(tx, { type: 'dish.updated', restaurant_id, ids: changes.map(({ after }) => after.id) })
  for (const { before, after } of changes) {
    const { id, ...values } = after
    const data = {
      name: before.name,
      ...values,
      ...(before.price_cents !== after.price_cents && { price_cents_before: before.price_cents }),
    }
    // oxlint-disable-next-line no-await-in-loop -- the transaction collects the entries and writes them together
    await audit(tx, { restaurant_id, action: 'dish.updated', entity: 'dish', entity_id: id, data })
  }
}
