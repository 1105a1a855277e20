import { sql, type Sql } from './sql.ts'
import type { Context } from '../context/context.ts'
import { notFound } from '../errors/app-error.ts'

declare const locked: unique symbol

/**
 * Entity that an endpoint loaded after its transaction had locked the row. Only the request pipeline creates a
 * value of this type.
 */
export type Locked<S> = S & { readonly [locked]: true }

/**
 * Lock step of an endpoint: locks the rows of the entity (`subject`) that `load` returned. The pipeline then
 * loads it again. The step must send all statements at once through `sql`, so that they need one round trip.
 */
export type LockStep<S, I> = (tx: Context, subject: S, input: I) => Promise<unknown>

/** Tables that a lock step may lock. */
export type LockableTable =
  | 'api_keys'
  | 'approvals'
  | 'cashier_sessions'
  | 'cashier_transactions'
  | 'customers'
  | 'dishes'
  | 'guest_requests'
  | 'inventory_items'
  | 'loyalty_cards'
  | 'loyalty_templates'
  | 'memberships'
  | 'menus'
  | 'orders'
  | 'print_jobs'
  | 'printers'
  | 'reservations'
  | 'restaurant_dropdowns'
  | 'restaurant_layouts'
  | 'restaurants'
  | 'subscription_plans'
  | 'suppliers'
  | 'tables'
  | 'terminals'
  | 'tip_distributions'
  | 'user_subscriptions'
  | 'users'
  | 'visits'
  | 'webhooks'

/**
 * Strength of a row lock. `share` blocks changes of the row. `change` also blocks every other lock of the row,
 * except the check of a new foreign key to the row. `alone` blocks this check too.
 */
type LockStrength = 'share' | 'change' | 'alone'

const CLAUSES: Record<LockStrength, Sql> = {
  share: sql`FOR SHARE`,
  change: sql`FOR NO KEY UPDATE`,
  alone: sql`FOR UPDATE`,
}

export type RowLock = readonly [table: LockableTable, id: string, strength?: LockStrength]

/** Acquires row locks in the given order in one round trip. Ignores missing rows. */
export function acquireRowLocks(tx: Context, rows: readonly RowLock[]): Promise<unknown> {
  return Promise.all(
    rows.map(([table, id, strength = 'change']) => {
      if (strength === 'alone') tx.rowLocks?.add(`${table} ${id}`)
      return sql.rows(tx, sql`SELECT 1 FROM ${sql.raw(table)} WHERE id = ${id}::uuid ${CLAUSES[strength]}`)
    }),
  )
}

/** True if this transaction has locked the row with `alone`. A service then needs no lock of its own. */
export const isRowLocked = (tx: Context, table: LockableTable, id: string): boolean =>
  tx.rowLocks?.has(`${table} ${id}`) ?? false

/**
 * Lock step for a subject that is one row. If `load` of the endpoint returned null, the step locks nothing. The
 * endpoint's policy `can` then rejects the call.
 */
export const lockRow =
  (table: LockableTable, strength?: LockStrength) =>
  (tx: Context, subject: { id: string } | null): Promise<unknown> =>
    acquireRowLocks(tx, subject === null ? [] : [[table, subject.id, strength]])

/**
 * Lock step for an entity whose writers lock the row of its restaurant. Locks the restaurant's row, then the
 * entity's row.
 */
export const lockRestaurantOf =
  (table: LockableTable, strength?: LockStrength) =>
  (tx: Context, { id, restaurant_id }: { id: string; restaurant_id: string }): Promise<unknown> =>
    acquireRowLocks(tx, [
      ['restaurants', restaurant_id],
      [table, id, strength],
    ])

/**
 * Locks the restaurant's row, which serializes its imports.
 * @throws not_found for an archived restaurant
 */
export async function lockUnarchivedRestaurant(tx: Context, restaurant_id: string): Promise<void> {
  const rows = await sql.rows(
    tx,
    sql`
    SELECT 1 FROM restaurants WHERE id = ${restaurant_id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`,
  )
  if (rows.length === 0) throw notFound()
}
