import { escapeIdentifier, type Client } from 'pg'
import {
  recomputeStaleDays,
  markAllDaysStale,
} from '../../src/modules/daily-figures/daily-figures.service.ts'
import { historyStatements, GROWING_TABLES, type DatasetSize } from './order-history.ts'
import { restaurantStatements } from './restaurant-statements.ts'
import { uuidSql } from './uuid-sql.ts'

export type { DatasetSize } from './order-history.ts'

/** Ids that the measured calls use. Every run has the same ids, except those of orders. */
export interface DatasetIds {
  /** Id of the restaurant with the most orders. `quiet_restaurant_id` is the restaurant with the fewest. */
  restaurant_id: string
  quiet_restaurant_id: string
  session_id: string
  order_ids: string[]
  waiter_id: string
  /** Ids of some dishes, by restaurant. */
  menus: { restaurant_id: string; dish_ids: string[] }[]
}

/**
 * Fills an empty, migrated database and computes its daily figures. The figures exclude the completed orders
 * of the last half hour, which is six times the interval of the job that updates the figures. Triggers and
 * foreign keys are disabled during the inserts. Indexes of large tables are created afterwards.
 */
export async function fillDatabase(client: Client, size: DatasetSize): Promise<void> {
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '64MB'`,
  )
  for (const [text, values] of restaurantStatements(size)) await client.query(text, values)
  await withoutIndexes(client, async () => {
    for (const [text, values] of historyStatements(size)) await client.query(text, values)
  })
  await client.query('reset session_replication_role')
  await client.query('select forki_backfill_change_log()')
  await client.query('vacuum analyze')
  await markAllDaysStale(client)
  await computeFiguresWithoutLastHalfHour(client)
  await client.query('vacuum analyze')
}

/**
 * Computes the daily figures without the completed orders of each restaurant's last half hour. Then marks the
 * days of these orders as stale, so that dashboards read the orders of those days.
 */
async function computeFiguresWithoutLastHalfHour(client: Client): Promise<void> {
  const lastHalfHour = `id in (
    select o.id from restaurants r
    cross join lateral (select max(business_date) as day, max(completed_at) as last from orders
      where restaurant_id = r.id and status = 'completed') today
    join orders o on o.restaurant_id = r.id and o.business_date = today.day and o.status = 'completed'
      and o.completed_at > today.last - interval '30 minutes')`
  const setDeletedAt = async (when: string) => {
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<{ id: string }>(
      `update orders set deleted_at = ${when} where ${lastHalfHour} returning id`,
    )
    await client.query('reset session_replication_role')
    return rows.map(({ id }) => id)
  }
  await setDeletedAt('now()')
  await recomputeStaleDays(client)
  await client.query(
    `insert into stale_days (restaurant_id, business_date, order_id)
     select restaurant_id, business_date, id from orders where id = any ($1::uuid[])`,
    [await setDeletedAt('null')],
  )
}

/**
 * Drops the indexes of large tables, except those of constraints, calls `work` and recreates the indexes.
 * Inserting without indexes is faster.
 */
async function withoutIndexes(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any ($1::text[]::regclass[]) and not exists (
       select from pg_constraint k where k.conindid = i.indexrelid)`,
    [GROWING_TABLES],
  )
  for (const { name } of rows) await client.query(`drop index ${escapeIdentifier(name)}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}

/** Reads the ids of `DatasetIds` from the filled database. */
export async function readDatasetIds(client: Client, { restaurants }: DatasetSize): Promise<DatasetIds> {
  const ids = async (text: string) => (await client.query<{ id: string }>(text)).rows.map(({ id }) => id)
  const [restaurant_id = '', quiet_restaurant_id = ''] = await ids(
    `select ${uuidSql("'restaurant-' || r")} as id from unnest(array[1, ${restaurants}]) with ordinality a(r, n) order by n`,
  )
  const [session_id = ''] = await ids('select id from sessions')
  const [waiter_id = ''] = await ids(`select ${uuidSql("'waiter-1'")} as id`)
  return {
    restaurant_id,
    quiet_restaurant_id,
    session_id,
    waiter_id,
    order_ids: await ids(
      `select id from orders where restaurant_id = '${restaurant_id}' and status = 'completed' order by id desc limit 500`,
    ),
    menus: (
      await client.query<{ restaurant_id: string; dish_ids: string[] }>(
        `select restaurant_id, (array_agg(id order by id))[1:100] as dish_ids from dishes group by 1 order by 1`,
      )
    ).rows,
  }
}
