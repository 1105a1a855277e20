import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../src/db/connection.ts'
import { freshDatabase, type FreshDatabase } from './setup/database.ts'

/** Whose rows belong to the installation or to a person, and to no restaurant. */
const NO_RESTAURANT = new Set([
  '_prisma_migrations',
  'dropdown_items',
  'idempotency_keys',
  'rate_limits',
  'recovery_codes',
  'second_factors',
  'sessions',
  'sign_in_challenges',
  'subscription_plans',
  'user_subscriptions',
  'user_tokens',
  'users',
])
/** Parts of a row that has one, and that they go with; decision 045 says what a sharded database would need. */
const PARTS: Record<string, string> = {
  inventory_allocations: 'inventory_movements',
  menu_dishes: 'menus',
  menu_sections: 'menus',
  modifier_groups: 'dishes',
  modifier_options: 'modifier_groups',
  order_check_shares: 'order_checks',
  recipe_lines: 'dishes',
  visit_phones: 'visits',
  wallet_registrations: 'loyalty_cards',
}
/** Where it may be missing: what is said of the installation, and pictures of people. */
const MAY_BE_NULL = new Set(['audit_entries', 'images'])
/** Named otherwise: the restaurant itself, and the end of each one's chain of entries. */
const BY_ITS_KEY = new Set(['audit_heads', 'restaurants'])

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const rows = <T extends object>(sql: string): Promise<T[]> =>
  withClient(database.url, async (client) => (await client.query<T>(sql)).rows)

test('every row of a restaurant says whose it is', async () => {
  const tables = await rows<{ name: string; nullable: boolean | null }>(`
    SELECT c.relname AS name, NOT a.attnotnull AS nullable
    FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'restaurant_id' AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`)
  const known = new Set([...NO_RESTAURANT, ...Object.keys(PARTS), ...BY_ITS_KEY])
  const without = tables.filter(({ name, nullable }) => nullable === null && !known.has(name))
  const loose = tables.filter(({ name, nullable }) => nullable === true && !MAY_BE_NULL.has(name))

  expect(without.map(({ name }) => name)).toEqual([])
  expect(loose.map(({ name }) => name)).toEqual([])
  // A list of exceptions that outlives its tables hides the next one.
  const names = new Set(tables.map(({ name }) => name))
  expect([...known, ...MAY_BE_NULL].filter((name) => !names.has(name))).toEqual([])
  expect(tables.filter(({ name, nullable }) => nullable !== null && known.has(name))).toEqual([])
})

test('a part without one cannot be without the row that has it', async () => {
  const ties = await rows<{ part: string; whole: string }>(`
    SELECT k.conrelid::regclass::text AS part, k.confrelid::regclass::text AS whole
    FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
    WHERE k.contype = 'f' AND a.attnotnull`)
  const tied = new Set(ties.map(({ part, whole }) => `${part} ${whole}`))

  expect(Object.entries(PARTS).filter(([part, whole]) => !tied.has(`${part} ${whole}`))).toEqual([])
})
