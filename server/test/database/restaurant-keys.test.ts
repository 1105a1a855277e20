import { expect, test } from 'vitest'
import { withClient } from '../../src/db/with-client.ts'
import { freshDatabaseForFile } from '../setup/database.ts'
import { insertSampleData } from '../upgrades/database-contents.ts'
import { sampleId } from '../upgrades/sample-ids.ts'

/** Tables without `restaurant_id`: those of the installation or of users. */
const WITHOUT_RESTAURANT = new Set([
  '_prisma_migrations',
  'dropdown_items',
  'idempotency_keys',
  'maintenance_runs',
  'passkey_challenges',
  'passkeys',
  'rate_limits',
  'recovery_codes',
  'second_factors',
  'server_processes',
  'sessions',
  'sign_in_challenges',
  'subscription_plans',
  'user_subscriptions',
  'user_tokens',
  'users',
])
/** Tables with a nullable `restaurant_id`: audit entries of the installation, and pictures of users. */
const NULLABLE_RESTAURANT = new Set(['audit_entries', 'images'])
/** Tables whose primary key is the restaurant id. */
const RESTAURANT_AS_KEY = new Set(['audit_heads', 'restaurants'])

const database = await freshDatabaseForFile()
const queryRows = <T extends object>(sql: string): Promise<T[]> =>
  withClient(database.url, async (client) => (await client.query<T>(sql)).rows)

test('every row of a restaurant has its restaurant_id', async () => {
  const tables = await queryRows<{ name: string; nullable: boolean | null }>(`
    SELECT c.relname AS name, NOT a.attnotnull AS nullable
    FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'restaurant_id' AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`)
  const exceptions = new Set([...WITHOUT_RESTAURANT, ...RESTAURANT_AS_KEY])
  const unkeyedTables = tables.filter(({ name, nullable }) => nullable === null && !exceptions.has(name))
  const nullableTables = tables.filter(
    ({ name, nullable }) => nullable === true && !NULLABLE_RESTAURANT.has(name),
  )

  expect(unkeyedTables.map(({ name }) => name)).toEqual([])
  expect(nullableTables.map(({ name }) => name)).toEqual([])
  // Each exception must name an existing table. An outdated exception would hide a new table of the same
  // name.
  const names = new Set(tables.map(({ name }) => name))
  expect([...exceptions, ...NULLABLE_RESTAURANT].filter((name) => !names.has(name))).toEqual([])
  expect(tables.filter(({ name, nullable }) => nullable !== null && exceptions.has(name))).toEqual([])
})

interface Key {
  name: string
  referencing_table: string
  referenced_table: string
  /** Second column of a foreign key of `restaurant_id` and one other column. Null for other foreign keys. */
  column: string | null
}

/** Reads the foreign keys between tables with `restaurant_id`. */
const readForeignKeys = () =>
  queryRows<Key>(`
    SELECT k.conname AS name, k.conrelid::regclass::text AS referencing_table, k.confrelid::regclass::text AS referenced_table,
      (SELECT c.attname FROM pg_attribute c WHERE cardinality(k.conkey) = 2 AND r.attnum = k.conkey[1]
        AND f.attnum = k.confkey[1] AND c.attrelid = k.conrelid AND c.attnum = k.conkey[2]) AS column
    FROM pg_constraint k
    JOIN pg_attribute r ON r.attrelid = k.conrelid AND r.attname = 'restaurant_id'
    JOIN pg_attribute f ON f.attrelid = k.confrelid AND f.attname = 'restaurant_id'
    WHERE k.contype = 'f' AND k.convalidated AND k.conparentid = 0 ORDER BY 1`)

/**
 * Changes a row so that it references a row of another restaurant.
 * @returns name of the constraint that rejects the change, or a description if none does
 */
async function findRejectingConstraint({
  referencing_table,
  referenced_table,
  column,
}: Key): Promise<string | undefined> {
  return withClient(database.url, async (client) => {
    const [ownRestaurant, otherRestaurant] = [sampleId('Uno', 'restaurant'), sampleId('Dos', 'restaurant')]
    await client.query(`BEGIN; ALTER TABLE ${referencing_table} DISABLE TRIGGER USER`)
    if (referencing_table !== referenced_table) {
      // Deletes the other restaurant's rows of the referencing table. The update could otherwise violate a
      // unique constraint before the foreign key. The setting disables triggers and foreign keys meanwhile.
      await client.query('SET LOCAL session_replication_role = replica')
      await client.query(`DELETE FROM ${referencing_table} WHERE restaurant_id = $1`, [otherRestaurant])
      await client.query('SET LOCAL session_replication_role = origin')
    }
    const foreignUpdate = client.query(
      `UPDATE ${referencing_table} SET ${column} = (SELECT id FROM ${referenced_table} WHERE restaurant_id = $1 LIMIT 1)
       WHERE ctid = (SELECT ctid FROM ${referencing_table} WHERE restaurant_id = $2 AND ${column} IS NOT NULL LIMIT 1)`,
      [otherRestaurant, ownRestaurant],
    )
    return foreignUpdate.then(
      ({ rowCount }) =>
        rowCount === 0
          ? `${referencing_table} has no row in server/test/upgrades/sample-*.ts`
          : `${referencing_table} accepts a row of another restaurant`,
      (error: { constraint?: string }) => error.constraint,
    )
  })
}

test('each foreign key between rows of restaurants contains the restaurant and rejects rows of another one', async () => {
  await withClient(database.url, insertSampleData)
  const foreignKeys = await readForeignKeys()
  expect(foreignKeys.length).toBeGreaterThan(40)
  expect(foreignKeys.filter(({ column }) => column === null)).toEqual([])

  const refusals: string[] = []
  for (const key of foreignKeys) refusals.push((await findRejectingConstraint(key)) ?? '')
  expect(refusals).toEqual(foreignKeys.map(({ name }) => name))
})
