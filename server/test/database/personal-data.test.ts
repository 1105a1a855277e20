import { expect, test } from 'vitest'
import { withClient } from '../../src/db/with-client.ts'
import { freshDatabase } from '../setup/database.ts'

/**
 * Tables that reference a customer and whose personal data `removeCustomer` erases. A new table of this kind
 * must be added here and to `removeCustomer`.
 * @see LOY-1
 */
const ERASED_WITH_CUSTOMER = ['loyalty_cards', 'orders']

test('only the listed tables, whose personal data removeCustomer erases, reference a customer', async () => {
  const database = await freshDatabase()

  const tables = await withClient(database.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
       WHERE contype = 'f' AND confrelid = 'customers'::regclass AND conparentid = 0 ORDER BY name`,
    )
    return rows.map(({ name }) => name)
  })
  await database.drop()

  expect(tables, 'erase its personal data in removeCustomer, then add it here').toEqual(ERASED_WITH_CUSTOMER)
})
