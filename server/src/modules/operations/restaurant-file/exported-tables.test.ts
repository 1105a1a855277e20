import { expect, test } from 'vitest'
import { freshDatabaseForFile } from '../../../../test/setup/database.ts'
import { withClient } from '../../../db/with-client.ts'
import { isUserColumn, NOT_EXPORTED_TABLES, EXPORTED_TABLES } from './exported-tables.ts'

const database = await freshDatabaseForFile()
const queryRows = <T extends object>(sql: string): Promise<T[]> =>
  withClient(database.url, async (client) => (await client.query<T>(sql)).rows)

/**
 * Tables whose restaurant id is in another column than `restaurant_id`
 * (test/database/restaurant-keys.test.ts).
 */
const KEYED_BY_RESTAURANT = ['audit_heads', 'restaurants']

test('every database table with rows of a restaurant is listed as exported or not exported', async () => {
  const tables = await queryRows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'restaurant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped`,
  )
  const declaredTables = [...Object.keys(EXPORTED_TABLES), ...Object.keys(NOT_EXPORTED_TABLES)]

  expect(
    declaredTables.toSorted(),
    'add the table to EXPORTED_TABLES or NOT_EXPORTED_TABLES in exported-tables.ts',
  ).toEqual([...tables.map(({ name }) => name), ...KEYED_BY_RESTAURANT].toSorted())
})

test('each exported table follows the tables that it references', async () => {
  const order = Object.keys(EXPORTED_TABLES)
  const ties = await queryRows<{ table: string; whole: string }>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as whole from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  const travelling = ties.filter(({ table, whole }) => order.includes(table) && order.includes(whole))
  const early = travelling.filter(({ table, whole }) => order.indexOf(table) < order.indexOf(whole))

  expect(early).toEqual([])
})

/** Columns with ids of entities other than users. The import keeps the ids in these columns. */
const ENTITY_ID_COLUMNS = new Set([
  'images.entity_id',
  'inventory_movements.batch_id',
  'inventory_movements.order_id',
  'inventory_movements.order_item_id',
  'layout_switches.restaurant_layout_id',
  'orders.merged_into',
  'orders.waiter_api_key_id',
  'order_events.api_key_id',
  'no_sales.api_key_id',
  'order_items.voided_from',
  'order_items.split_from',
  'loyalty_card_entries.order_id',
  'loyalty_card_entries.reverses_id',
  'visits.order_id',
  'guest_requests.phone_id',
  'guest_requests.order_id',
  'print_jobs.subject_id',
  'print_jobs.check_id',
  'example_rows.row_id',
  'audit_heads.chain',
  'audit_entries.chain',
  // The import keeps the user ids of audit entries, because they are part of the entries' hashes.
  'audit_entries.user_id',
])

test("every id without a foreign key is listed as a user's or another entity's", async () => {
  const ids = await queryRows<{ table: string; column: string; tied: boolean }>(
    `select c.table_name as table, c.column_name as column, exists (
       select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
       where k.contype = 'f' and k.conrelid = c.table_name::regclass and a.attname = c.column_name) as tied
     from information_schema.columns c
     where c.table_schema = 'public' and c.data_type = 'uuid' and c.column_name not in ('id', 'restaurant_id')`,
  )
  const loose = ids.filter(({ table, tied }) => table in EXPORTED_TABLES && !tied)
  const unknownColumns = loose.filter(({ table, column }) => !isUserColumn(table, column))

  expect(unknownColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    [...ENTITY_ID_COLUMNS].toSorted(),
  )
})

test('the exported tables replace only values of existing columns', async () => {
  const columns = await queryRows<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const known = new Set(columns.map(({ name }) => name))
  const namedColumns = Object.entries(EXPORTED_TABLES).flatMap(
    ([table, { restaurantColumn = '', exportReplacements, importReplacements }]) =>
      [restaurantColumn, ...Object.keys({ ...exportReplacements, ...importReplacements })]
        .filter((column) => column !== '')
        .map((column) => `${table}.${column}`),
  )

  expect(namedColumns.filter((name) => !known.has(name))).toEqual([])
})
