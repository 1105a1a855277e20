import { randomUUID } from 'node:crypto'
import { escapeIdentifier, escapeLiteral } from 'pg'
import { inject } from 'vitest'
import { withClient } from '../../src/db/connection.ts'

/** A database with all migrations and no rows, for one test file alone. */
export interface FreshDatabase {
  url: string
  /** What a server is told of it. */
  settings: { DATABASE_URL: string; DATABASE_DIRECT_URL?: string }
  /** Deletes it; connections that are still open are ended. */
  drop: () => Promise<void>
}

/**
 * Copies the run's template: some 30 milliseconds, against a second for the migrations.
 * @param parameters PostgreSQL's run-time parameters for this database, for example `{ enable_seqscan: 'off' }`
 */
export async function freshDatabase(parameters: Record<string, string> = {}): Promise<FreshDatabase> {
  const { admin, template } = inject('cluster')
  const name = `test_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await run(
    admin,
    `create database ${name} template ${escapeIdentifier(nameIn(template))} strategy file_copy`,
  )
  for (const [parameter, value] of Object.entries(parameters)) {
    await run(admin, `alter database ${name} set ${escapeIdentifier(parameter)} = ${escapeLiteral(value)}`)
  }
  const url = atServer(admin, name)
  const pooler = inject('pooler')
  const settings =
    pooler === null
      ? { DATABASE_URL: url }
      : { DATABASE_URL: atServer(pooler, name), DATABASE_DIRECT_URL: url }
  return { url, settings, drop: () => run(admin, `drop database ${name} with (force)`) }
}

export function atServer(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const nameIn = (url: string) => new URL(url).pathname.slice(1)
const run = (url: string, sql: string) => withClient(url, async (client) => void (await client.query(sql)))
