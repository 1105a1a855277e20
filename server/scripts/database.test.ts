import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { isMigrated } from '../src/db/migrate.ts'
import { withClient } from '../src/db/with-client.ts'
import { databaseUrlAt } from '../test/setup/database.ts'
import { resetDatabase } from './database.ts'

const { admin } = inject('cluster')
const createdDatabases: string[] = []

/** Creates a database without tables. */
async function createEmptyDatabase(): Promise<string> {
  const name = `reset_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await withClient(admin, (client) => client.query(`create database ${name}`))
  createdDatabases.push(name)
  return databaseUrlAt(admin, name)
}

afterEach(async () => {
  for (const name of createdDatabases.splice(0))
    await withClient(admin, (client) => client.query(`drop database ${name} with (force)`))
})

describe('resetDatabase', () => {
  it.each([
    ['no tables', 'select 1'],
    ['the migration table alone', 'create table _prisma_migrations (id text)'],
  ])(
    'resetDatabase applies all migrations to a database with %s',
    async (_name, statement) => {
      const url = await createEmptyDatabase()
      await withClient(url, (client) => client.query(statement))

      await resetDatabase(url, () => Promise.reject(new Error('there are no users to check')))

      expect(await withClient(url, (client) => isMigrated(client))).toBe(true)
    },
    90_000,
  )

  it('resetDatabase rejects a database that has only tables of other software with one sentence', async () => {
    const url = await createEmptyDatabase()
    await withClient(url, (client) => client.query('create table invoices as select 1 as id'))

    await expect(resetDatabase(url)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('no tables of Forki'),
    })

    expect(
      await withClient(url, async (client) => (await client.query('select * from invoices')).rows),
    ).toEqual([{ id: 1 }])
  })
})
