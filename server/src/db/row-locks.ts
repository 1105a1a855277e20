import { sql, type Sql } from './sql.ts'
import type { Context } from '../context/context.ts'

declare const locked: unique symbol

/** Subject that was read after this transaction locked its row. Only the request pipeline creates one. */
export type Locked<S> = S & { readonly [locked]: true }

/**
 * Lock step of an endpoint: locks the rows of the loaded subject. The pipeline loads the subject again
 * afterwards. Sends all its statements at once through `sql`, so that they share one round trip.
 */
export type LockStep<S, I> = (tx: Context, subject: S, input: I) => Promise<unknown>

/** Tables whose rows a lock step may lock. */
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
 * Row lock strengths. `change` permits foreign keys to the row. `alone` excludes them too, for rows that the
 * service locks with FOR UPDATE. `share` only blocks changes of the row.
 */
type LockStrength = 'share' | 'change' | 'alone'

const CLAUSES: Record<LockStrength, Sql> = {
  share: sql`FOR SHARE`,
  change: sql`FOR NO KEY UPDATE`,
  alone: sql`FOR UPDATE`,
}

export type RowLock = readonly [table: LockableTable, id: string, strength?: LockStrength]

/** Locks these rows in this order, in one round trip. Skips missing rows. */
export function acquireRowLocks(tx: Context, rows: readonly RowLock[]): Promise<unknown> {
  return Promise.all(
    rows.map(([table, id, strength = 'change']) => {
      if (strength === 'alone') tx.rowLocks?.add(`${table} ${id}`)
      return sql.rows(tx, sql`SELECT 1 FROM ${sql.raw(table)} WHERE id = ${id}::uuid ${CLAUSES[strength]}`)
    }),
  )
}

/**
 * True if a lock step of this transaction locked the row exclusively, so that a service can skip its own
 * lock.
 */
export const isRowLocked = (tx: Context, table: LockableTable, id: string): boolean =>
  tx.rowLocks?.has(`${table} ${id}`) ?? false

/**
 * Lock step for a subject that is one row with an `id`. Locks nothing if `load` returned null for `can` to
 * refuse.
 */
export const lockRow =
  (table: LockableTable, strength?: LockStrength) =>
  (tx: Context, subject: { id: string } | null): Promise<unknown> =>
    acquireRowLocks(tx, subject === null ? [] : [[table, subject.id, strength]])

/**
 * Lock step for an entity of a restaurant whose row serializes the writers. Locks the restaurant first, then
 * the subject.
 */
export const lockInRestaurant =
  (table: LockableTable, strength?: LockStrength) =>
  (tx: Context, { id, restaurant_id }: { id: string; restaurant_id: string }): Promise<unknown> =>
    acquireRowLocks(tx, [
      ['restaurants', restaurant_id],
      [table, id, strength],
    ])
