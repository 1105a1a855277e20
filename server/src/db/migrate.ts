import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { withClient } from './connection.ts'

/** The database can't be brought to this version. The message is one sentence that says what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** Where the project keeps its migrations. */
export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../../prisma/migrations')

// Prisma takes this session lock before it migrates; sharing the number keeps its commands and ours from crossing.
const LOCK = 72_707_369

/** Prisma's own table, column for column, so that its commands read our records as theirs. */
const HISTORY_TABLE = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`

/** One folder of `prisma/migrations`. */
export interface Migration {
  name: string
  sql: string
  /** SHA-256 of the file, as Prisma writes it. */
  checksum: string
}

interface HistoryRow {
  migration_name: string
  checksum: string
  finished_at: Date | null
  logs: string | null
}

interface MigrateOptions {
  folder?: string
  /** Forgets failed attempts and tries them again; each migration is a transaction, so they left nothing behind. */
  retry?: boolean
  /** Goes no further than this one; all there are unless said. */
  upTo?: string
}

/**
 * Applies the migrations that the database lacks, each in one transaction, and gives their names.
 * One process at a time: others wait for the lock and then find nothing to do.
 * @throws MigrationError when one fails, failed before, was changed after it was applied, or is unknown here
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = readMigrations(options.folder)
  return withClient(databaseUrl, async (client) => {
    // The lock belongs to the session and goes with it, whatever happens.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('set client_min_messages = warning')
    await client.query(HISTORY_TABLE)
    if (options.retry) {
      await client.query(
        'update _prisma_migrations set rolled_back_at = now() where finished_at is null and rolled_back_at is null',
      )
    }
    const { upTo } = options
    const pending = compare(migrations, await readHistory(client)).filter(
      ({ name }) => upTo === undefined || name <= upTo,
    )
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  })
}

/** @throws MigrationError, one sentence that says what to do, when the database is not of this version */
export async function requireMigrated(client: Pick<Client, 'query'>, folder?: string): Promise<void> {
  const [next, ...more] = compare(readMigrations(folder), await readHistory(client))
  if (!next) return
  const count = more.length + 1
  throw new MigrationError(
    `The database is older than this version (${count} migrations are missing, the first is ${next.name}): run \`npm run db:migrate\`.`,
  )
}

/** Whether the database has every migration of this version and nothing else; for `/readyz`. */
export const isMigrated = (client: Pick<Client, 'query'>, folder?: string): Promise<boolean> =>
  requireMigrated(client, folder).then(
    () => true,
    () => false,
  )

/** The migrations on disk, oldest first. */
export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .map((name) => {
      // A checkout on Windows may have turned the line ends; the sum must not depend on it.
      const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8').replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

async function readHistory(client: Pick<Client, 'query'>): Promise<HistoryRow[]> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('_prisma_migrations') is not null as there",
  )
  if (!tables[0]?.there) return []
  const { rows } = await client.query<HistoryRow>(
    `select migration_name, checksum, finished_at, logs from _prisma_migrations
     where rolled_back_at is null order by started_at`,
  )
  return rows
}

/** What is left to apply, or the reason why nothing may be. */
function compare(migrations: Migration[], history: HistoryRow[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const row of history) {
    const migration = known.get(row.migration_name)
    if (row.finished_at === null) {
      // A failed attempt of a newer version left nothing behind, so this version may go on.
      if (!migration) continue
      const reason = row.logs?.split('\n')[0] ?? 'it was interrupted'
      throw new MigrationError(
        `The migration ${row.migration_name} failed before (${reason}): put that right, then run \`npm run db:migrate -- --retry\`.`,
      )
    }
    if (!migration) {
      throw new MigrationError(
        `The database has the migration ${row.migration_name}, which this version does not know: start the newer version it came from.`,
      )
    }
    if (migration.checksum !== row.checksum) {
      throw new MigrationError(
        `The migration ${row.migration_name} was changed after it was applied: restore its file and write the change as a new migration.`,
      )
    }
  }
  const applied = new Set(history.map((row) => row.migration_name))
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  const id = randomUUID()
  const startedAt = new Date()
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       values ($1, $2, $3, $4, clock_timestamp(), 1)`,
      [id, checksum, name, startedAt],
    )
    await client.query('commit')
  } catch (error) {
    const reason = describe(error, sql)
    await client.query('rollback')
    await client.query(
      'insert into _prisma_migrations (id, checksum, migration_name, started_at, logs) values ($1, $2, $3, $4, $5)',
      [id, checksum, name, startedAt, reason],
    )
    throw new MigrationError(
      `The migration ${name} failed and was undone (${reason}): put that right, then run \`npm run db:migrate -- --retry\`.`,
    )
  }
}

/** PostgreSQL's message with the line of the file it points at. */
function describe(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error)
  const position = 'position' in error ? Number(error.position) : 0
  return position ? `${error.message}, line ${sql.slice(0, position).split('\n').length}` : error.message
}
