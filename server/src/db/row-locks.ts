import { sql, type Sql } from './sql.ts'
import type { Context } from '../context/context.ts'

declare const locked: unique symbol

/**
 * Subject that was loaded after this transaction locked its row. Only the request pipeline creates this type.
 */
export type Locked<S> = S & { readonly [locked]: true }

/**
 * Lock step of an endpoint: locks the rows of the loaded subject. The pipeline then loads the subject again.
 * All statements must be sent at once through `sql`, so that they need one round trip.
 */
export type LockStep<S, I> = (tx: Context, subject: S, input: I) => Promise<unknown>

/** Tables that a lock step may lock. */
export type LockableTable =
  | 'api_keys'
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
  | 'user_subscriptions'
  | 'users'
  | 'visits'
  | 'webhooks'

/**
 * Row lock strengths. `share` blocks only changes of the row. `change` also blocks other writers, but permits
 * new foreign keys to the row. `alone` also blocks foreign keys.
 */
type LockStrength = 'share' | 'change' | 'alone'

const CLAUSES: Record<LockStrength, Sql> = {
  share: sql`FOR SHARE`,
  change: sql`FOR NO KEY UPDATE`,
  alone: sql`FOR UPDATE`,
}

export type RowLock = readonly [table: LockableTable, id: string, strength?: LockStrength]

/** Locks the rows in this order in one round trip. Ignores missing rows. */
export function acquireRowLocks(tx: Context, rows: readonly RowLock[]): Promise<unknown> {
  return Promise.all(
    rows.map(([table, id, strength = 'change']) => {
      if (strength === 'alone') tx.rowLocks?.add(`${table} ${id}`)
      return sql.rows(tx, sql`SELECT 1 FROM ${sql.raw(table)} WHERE id = ${id}::uuid ${CLAUSES[strength]}`)
    }),
  )
}

/** True if this transaction has locked the row with `alone`, so that a service can skip its own lock. */
export const isRowLocked = (tx: Context, table: LockableTable, id: string): boolean =>
  tx.rowLocks?.has(`${table} ${id}`) ?? false

/**
 * Lock step for a subject that is one row. Locks nothing if `load` returned null. `can` then rejects the
 * call.
 */
export const lockRow =
  (table: LockableTable, strength?: LockStrength) =>
  (tx: Context, subject: { id: string } | null): Promise<unknown> =>
    acquireRowLocks(tx, subject === null ? [] : [[table, subject.id, strength]])

/**
 * Lock step for an entity whose writers the restaurant's row serializes. Locks the restaurant, then the
 * entity.
 */
export const lockInRestaurant =
  (table: LockableTable, strength?: LockStrength) =>
  (tx: Context, { id, restaurant_id }: { id: string; restaurant_id: string }): Promise<unknown> =>
    acquireRowLocks(tx, [
      ['restaurants', restaurant_id],
      [table, id, strength],
    ])
