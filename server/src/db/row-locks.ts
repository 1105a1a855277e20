import { sql, type Sql } from './sql.ts'
import type { Context } from '../context/context.ts'

declare const locked: unique symbol

/** A subject that was read after this transaction took its row lock. Only the request pipeline makes one. */
export type Locked<S> = S & { readonly [locked]: true }

/**
 * Lock step of an endpoint: takes the row locks of the loaded subject. The pipeline loads the subject again afterwards.
 * All its statements go through `straightRows` and are sent at once, because the first one travels with the BEGIN.
 */
export type LockStep<S, I> = (tx: Context, subject: S, input: I) => Promise<unknown>

/** Tables whose rows a lock step locks. */
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
 * Row lock strengths. `change` leaves foreign keys to the row free; `alone` excludes them too and is for rows that the
 * service locks with FOR UPDATE; `share` only keeps the row from changing.
 */
type Strength = 'share' | 'change' | 'alone'

const CLAUSES: Record<Strength, Sql> = {
  share: sql`FOR SHARE`,
  change: sql`FOR NO KEY UPDATE`,
  alone: sql`FOR UPDATE`,
}

export type RowLock = readonly [table: LockableTable, id: string, strength?: Strength]

/** Locks these rows in this order, in one round trip. Rows that do not exist are skipped. */
export function takeRowLocks(tx: Context, rows: readonly RowLock[]): Promise<unknown> {
  return Promise.all(
    rows.map(([table, id, strength = 'change']) => {
      if (strength === 'alone') tx.rowLocks?.add(`${table} ${id}`)
      return sql.rows(tx, sql`SELECT 1 FROM ${sql.raw(table)} WHERE id = ${id}::uuid ${CLAUSES[strength]}`)
    }),
  )
}

/** True if a lock step of this transaction took the row alone; a service then saves the statement. */
export const holdsRow = (tx: Context, table: LockableTable, id: string): boolean =>
  tx.rowLocks?.has(`${table} ${id}`) ?? false

/**
 * Lock step for a subject that is one row with an `id`. An endpoint whose load yields null to refuse in `can` locks
 * nothing.
 */
export const lockRow =
  (table: LockableTable, strength?: Strength) =>
  (tx: Context, subject: { id: string } | null): Promise<unknown> =>
    takeRowLocks(tx, subject === null ? [] : [[table, subject.id, strength]])

/** Lock step for a subject inside a restaurant whose row orders the writers: the restaurant first, then the subject. */
export const lockInRestaurant =
  (table: LockableTable, strength?: Strength) =>
  (tx: Context, { id, restaurant_id }: { id: string; restaurant_id: string }): Promise<unknown> =>
    takeRowLocks(tx, [
      ['restaurants', restaurant_id],
      [table, id, strength],
    ])
