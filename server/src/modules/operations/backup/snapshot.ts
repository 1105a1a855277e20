import { escapeIdentifier, type Client } from 'pg'
import { sql } from '../../../db/sql.ts'
import { BackupError } from './backup-error.ts'
import { tableNames } from './row-text.ts'

/** Maximum number of attempts to lock an unchanged list of tables. */
const MAX_ATTEMPTS = 10

/** SQLSTATEs of a deadlock with a migration, and of a table that a migration dropped or renamed. */
const MIGRATION_ERRORS = ['40P01', '42P01']

/**
 * Begins a read-only transaction with one snapshot of its tables, and locks the tables against changes of their
 * columns. A row has the columns of the current table, and not those of the snapshot. `LOCK` takes no snapshot, so
 * the snapshot is later than the last change of a table.
 * @param listTables reads the names of the tables, by default of all
 * @returns the names of the tables
 * @throws BackupError if the user may not read a table, or if migrations change the tables in every attempt
 */
export async function beginSnapshot(client: Client, listTables = tableNames): Promise<string[]> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const tables = await listTables(client)
    await sql.run(client, sql`begin isolation level repeatable read read only`)
    if (await tryLockTables(client, tables, listTables)) return tables
    await sql.run(client, sql`rollback`)
  }
  throw new BackupError(
    'Migrations change the tables of the database: start again after their end.',
    'Hay migraciones que cambian las tablas de la base de datos: inicia otra vez cuando terminen.',
  )
}

/** Locks the tables. Returns false if a migration changed the list of tables or needs the same locks. */
async function tryLockTables(
  client: Client,
  tables: readonly string[],
  listTables: typeof tableNames,
): Promise<boolean> {
  try {
    for (const table of tables) await lockTable(client, table)
  } catch (error) {
    if (MIGRATION_ERRORS.includes(sqlStateOf(error))) return false
    throw error
  }
  return (await listTables(client)).join('\n') === tables.join('\n')
}

/** Locks a table against changes of its columns. Reads and writes continue. */
async function lockTable(client: Client, table: string): Promise<void> {
  try {
    await sql.run(client, sql`lock table ${sql.raw(escapeIdentifier(table))} in access share mode`)
  } catch (error) {
    throw sqlStateOf(error) === INSUFFICIENT_PRIVILEGE ? unreadableTable(table) : error
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

const sqlStateOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const unreadableTable = (table: string) =>
  new BackupError(
    `The table ${table} in the schema public can't be read: grant SELECT on it, or move it to another schema.`,
    `No se puede leer la tabla ${table} del esquema public: concede SELECT sobre ella, o muévela a otro esquema.`,
  )
