import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { withClient } from './with-client.ts'

/** Error of a migration. Its message is one sentence that includes the remedy. */
export class MigrationError extends Error {
  override name = 'MigrationError'
  readonly es: string
  /** @param es the sentence in Spanish */
  constructor(message: string, es: string = message) {
    super(message)
    this.es = es
  }
}

/** Path of the folder with the migrations. */
export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../../prisma/migrations')

// Id of Prisma's advisory lock. With it, `prisma migrate` and `migrate` exclude each other.
const LOCK_ID = 72_707_369

/**
 * Suffix in the name of a migration that removes or changes something that earlier versions use. The digits
 * are the timestamp of an earlier migration. Versions that contain that migration no longer use the removed
 * or changed part. Migrations without this suffix only add.
 * @see docs/decisions/140-earlier-version-on-newer-schema.md
 */
const CONTRACT_SUFFIX = /_contract_after_(\d{14})$/

/**
 * Maximum time for which a migration waits for a lock, in ms. All later statements on the table queue behind
 * a waiting `ALTER TABLE`. A backup reads every table in one transaction, so a migration that waits for its
 * end would stop the service.
 */
const LOCK_WAIT_MS = 2000
/** Pause before the next attempt, in ms. The queued statements run meanwhile. */
const LOCK_PAUSE_MS = 3000
/** SQLSTATEs of a lock that was not granted within `lock_timeout`, and of a deadlock. */
const LOCK_ERRORS = ['55P03', '40P01']
/** Time after which a migration gives up the wait for its locks, in s. */
export const LOCK_PATIENCE_S = 900

/** SQL that creates Prisma's migration table, so that Prisma's commands can read the records of `migrate`. */
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

/** Migration in a folder of `prisma/migrations`. */
export interface Migration {
  name: string
  sql: string
  /** SHA-256 of the migration file, as Prisma computes it. */
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
  /**
   * True to mark failed migrations as rolled back and apply them again. Each migration is one transaction, so
   * a failed one left no changes.
   */
  retry?: boolean
  /** Name of the last migration to apply. Default: all migrations. */
  upTo?: string
  /**
   * Function that runs before the pending migrations of a database that already has migrations. Other processes
   * that call `migrate` wait meanwhile. If the function throws, no migration is applied.
   */
  beforeMigrations?: () => Promise<void>
  /** Function that is called with the number of missing migrations before they are applied, unless there are none. */
  announce?: (count: number) => void
  /** Time for which a migration repeats its attempts to get its locks, in s. */
  lockPatience?: number
}

/**
 * Applies the missing migrations, each in one transaction, and returns their names. Concurrent processes wait
 * for the lock and then find none missing.
 * @throws MigrationError if a migration fails, failed before, changed after it was applied, or makes the database
 * unusable for this version
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = readMigrations(options.folder)
  return withClient(databaseUrl, async (client) => {
    // PostgreSQL releases the advisory lock at the end of the session, also after a failure.
    await client.query('select pg_advisory_lock($1)', [LOCK_ID])
    await client.query('set client_min_messages = warning')
    // `CREATE TABLE IF NOT EXISTS` needs the right to create tables even if the table exists, so it is skipped
    // then.
    if (!(await hasHistory(client))) await client.query(HISTORY_TABLE)
    if (options.retry) {
      await client.query(
        'update _prisma_migrations set rolled_back_at = now() where finished_at is null and rolled_back_at is null',
      )
    }
    const { upTo } = options
    const history = await readHistory(client)
    const pending = pendingMigrations(migrations, history).filter(
      ({ name }) => upTo === undefined || name <= upTo,
    )
    if (pending.length > 0) options.announce?.(pending.length)
    if (pending.length > 0 && history.length > 0) await options.beforeMigrations?.()
    for (const migration of pending)
      await applyMigration(client, migration, options.lockPatience ?? LOCK_PATIENCE_S)
    return pending.map(({ name }) => name)
  })
}

/**
 * Throws unless the database has every migration. Migrations of a newer version are permitted if this version
 * works with them.
 * @throws MigrationError with the remedy
 */
export async function requireMigrated(
  client: Pick<Client, 'query'>,
  migrations: Migration[] = migrationsOfThisVersion(),
): Promise<void> {
  const [next, ...more] = pendingMigrations(migrations, await readHistory(client))
  if (!next) return
  const count = more.length + 1
  throw new MigrationError(
    `The database is older than this version (${count} migrations are missing, the first is ${next.name}): run the command \`migrate\`.`,
    `La base de datos es anterior a esta versión (faltan ${count} migraciones, la primera es ${next.name}): ejecuta la orden \`migrate\`.`,
  )
}

/** Returns whether this version can serve the database, which may have permitted migrations of a newer one. */
export const isMigrated = (client: Pick<Client, 'query'>, migrations?: Migration[]): Promise<boolean> =>
  requireMigrated(client, migrations).then(
    () => true,
    () => false,
  )

let cachedMigrations: Migration[] | undefined

/** Migrations of this version, read once, because an upgrade may replace their folder under a running server. */
const migrationsOfThisVersion = (): Migration[] => (cachedMigrations ??= readMigrations())

/** Creates the check of `/readyz`. It reads the migrations of another folder once. */
export function createMigrationCheck(folder?: string): (client: Pick<Client, 'query'>) => Promise<boolean> {
  const migrations = folder === undefined ? migrationsOfThisVersion() : readMigrations(folder)
  return (client) => isMigrated(client, migrations)
}

/** Migrations in the migrations folder, oldest first. */
export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .map((name) => {
      // Git on Windows may convert line endings. A migration's checksum must not depend on them.
      const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8').replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

async function hasHistory(client: Pick<Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('_prisma_migrations') is not null as there",
  )
  return rows[0]?.there ?? false
}

async function readHistory(client: Pick<Client, 'query'>): Promise<HistoryRow[]> {
  if (!(await hasHistory(client))) return []
  const { rows } = await client.query<HistoryRow>(
    `select migration_name, checksum, finished_at, logs from _prisma_migrations
     where rolled_back_at is null order by started_at`,
  )
  return rows
}

/**
 * Migrations that the database does not have yet.
 * @throws MigrationError if the history contains a failed, changed or incompatible migration
 */
function pendingMigrations(migrations: Migration[], history: HistoryRow[]): Migration[] {
  const migrationsByName = new Map(migrations.map((migration) => [migration.name, migration]))
  const newest = migrations.at(-1)?.name ?? ''
  let newerMigration: string | undefined
  for (const row of history) {
    const migration = migrationsByName.get(row.migration_name)
    if (row.finished_at === null) {
      // The history contains a failed attempt of a newer version's migration. The attempt left no changes, so
      // this version may continue.
      if (!migration) continue
      const reason = row.logs?.split('\n')[0] ?? 'it was interrupted'
      throw new MigrationError(
        `The migration ${row.migration_name} failed before (${reason}): put that right, then run the command \`migrate --retry\`.`,
        `La migración ${row.migration_name} falló antes (${reason}): corrígelo y ejecuta la orden \`migrate --retry\`.`,
      )
    }
    if (!migration) {
      if (!permitsVersion(row.migration_name, newest)) throw unknownMigration(row.migration_name)
      newerMigration ??= row.migration_name
      continue
    }
    if (migration.checksum !== row.checksum) {
      throw new MigrationError(
        `The migration ${row.migration_name} was changed after it was applied: restore its file and write the change as a new migration.`,
        `La migración ${row.migration_name} cambió después de aplicarse: restaura su archivo y escribe el cambio como una migración nueva.`,
      )
    }
  }
  const applied = new Set(history.map((row) => row.migration_name))
  const pending = migrations.filter(({ name }) => !applied.has(name))
  // The database has a migration of a newer version, but not every migration of this version. The missing
  // migrations expect an older schema, so they cannot be applied.
  if (newerMigration !== undefined && pending.length > 0) throw unknownMigration(newerMigration)
  return pending
}

/**
 * True if a version of Forki with `newest` as its last migration still works after `migration` of a newer
 * version.
 */
function permitsVersion(migration: string, newest: string): boolean {
  const [, after] = CONTRACT_SUFFIX.exec(migration) ?? []
  return after === undefined || newest.slice(0, 14) >= after
}

const unknownMigration = (name: string) =>
  new MigrationError(
    `The database has the migration ${name}, which this version does not know: start the newer version it came from.`,
    `La base de datos tiene la migración ${name}, que esta versión no conoce: inicia la versión más nueva de la que viene.`,
  )

/**
 * Applies a migration in one transaction. Repeats it for `patience` s while another transaction holds a lock
 * that it needs.
 * @throws MigrationError
 */
async function applyMigration(client: Client, migration: Migration, patience: number): Promise<void> {
  const end = performance.now() + patience * 1000
  while (!(await tryMigration(client, migration))) {
    if (performance.now() > end) throw migrationLockTimeout(migration.name)
    await sleep(LOCK_PAUSE_MS)
  }
}

const migrationLockTimeout = (name: string) =>
  new MigrationError(
    `The migration ${name} waits for a long transaction, such as a backup: wait for its end, and start again.`,
    `La migración ${name} espera una transacción larga, como una copia de seguridad: espera a que termine e inicia otra vez.`,
  )

/** Applies a migration. Returns false, without a change, after a lock timeout or a deadlock. */
async function tryMigration(client: Client, { name, sql, checksum }: Migration): Promise<boolean> {
  const id = randomUUID()
  const startedAt = new Date()
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`)
    await client.query(sql)
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       values ($1, $2, $3, $4, clock_timestamp(), 1)`,
      [id, checksum, name, startedAt],
    )
    await client.query('commit')
    return true
  } catch (error) {
    const reason = describeError(error, sql)
    await client.query('rollback')
    if (error instanceof Error && 'code' in error && LOCK_ERRORS.includes(String(error.code))) return false
    await client.query(
      'insert into _prisma_migrations (id, checksum, migration_name, started_at, logs) values ($1, $2, $3, $4, $5)',
      [id, checksum, name, startedAt, reason],
    )
    throw new MigrationError(
      `The migration ${name} failed and was undone (${reason}): put that right, then run the command \`migrate --retry\`.`,
      `La migración ${name} falló y se deshizo (${reason}): corrígelo y ejecuta la orden \`migrate --retry\`.`,
    )
  }
}

/** Message of a PostgreSQL error with the line number in the migration. */
function describeError(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error)
  const position = 'position' in error ? Number(error.position) : 0
  return position ? `${error.message}, line ${sql.slice(0, position).split('\n').length}` : error.message
}
