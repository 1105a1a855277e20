import { randomUUID } from 'node:crypto'
import { escapeIdentifier, escapeLiteral } from 'pg'
import { afterAll, inject } from 'vitest'
import { withClient } from '../../src/db/with-client.ts'

/** Database of one test file, with all migrations and only the rows that migrations insert. */
export interface FreshDatabase {
  url: string
  /** Database settings for a server that uses this database. */
  settings: { DATABASE_URL: string; DATABASE_DIRECT_URL?: string }
  /** Closes all connections to the database and drops it. */
  drop: () => Promise<void>
}

/**
 * Copies the template database in 30 ms. Running the migrations instead would take 1 s.
 * @param parameters PostgreSQL run-time parameters for this database, such as `{ enable_seqscan: 'off' }`
 */
export async function freshDatabase(parameters: Record<string, string> = {}): Promise<FreshDatabase> {
  const { admin, template } = inject('cluster')
  const name = `test_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await run(
    admin,
    `create database ${name} template ${escapeIdentifier(databaseNameIn(template))} strategy file_copy`,
  )
  for (const [parameter, value] of Object.entries(parameters)) {
    await run(admin, `alter database ${name} set ${escapeIdentifier(parameter)} = ${escapeLiteral(value)}`)
  }
  const url = databaseUrlAt(admin, name)
  const pooler = inject('pooler')
  const settings =
    pooler === null
      ? { DATABASE_URL: url }
      : { DATABASE_URL: databaseUrlAt(pooler, name), DATABASE_DIRECT_URL: url }
  return { url, settings, drop: () => run(admin, `drop database ${name} with (force)`) }
}

/** Creates a database at the top of a test file. Drops it after the last test. */
export async function freshDatabaseForFile(): Promise<FreshDatabase> {
  const database = await freshDatabase()
  afterAll(() => database.drop())
  return database
}

export function databaseUrlAt(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const databaseNameIn = (url: string) => new URL(url).pathname.slice(1)
const run = (url: string, sql: string) => withClient(url, async (client) => void (await client.query(sql)))
