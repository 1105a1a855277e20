import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Client } from 'pg'
import { withClient } from '../src/db/with-client.ts'
import { migrate } from '../src/db/migrate.ts'
import { startCluster } from './postgres/cluster.ts'
import { addressOfRunningCluster } from './postgres/connection-address.ts'
import { lockDataFolder, isDataFolderLocked } from './data-folder-lock.ts'
import { requireReachableDatabase } from './require-database.ts'
import { StartError } from './start-error.ts'

/** Name of Forki's database in the embedded PostgreSQL. */
export const DATABASE_NAME = 'forki'

/** Path of the folder with the database files in a data folder. */
export const clusterFolder = (dataFolder: string) => path.join(dataFolder, 'postgres')

interface DatabaseSettings {
  DATABASE_URL: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  FORKI_DATA_DIR: string
}

/**
 * Runs `work` on the configured database, otherwise on the embedded one. Starts and stops the embedded
 * database, unless another process holds the lock of the data folder and thus runs the database.
 * @param options `isRequired: false` skips the check that a configured database is reachable
 * @throws StartError if a required database is unreachable
 */
export async function withDatabase<T>(
  settings: DatabaseSettings,
  work: (databaseUrl: string) => Promise<T>,
  { isRequired = true } = {},
): Promise<T> {
  if (settings.DATABASE_URL) {
    const databaseUrl = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL
    if (isRequired) await requireReachableDatabase(databaseUrl)
    return work(databaseUrl)
  }
  const folder = clusterFolder(settings.FORKI_DATA_DIR)
  if (await isDataFolderLocked(settings.FORKI_DATA_DIR))
    return work(addressOfRunningCluster(folder)(DATABASE_NAME))

  const release = await lockDataFolder(settings.FORKI_DATA_DIR)
  try {
    const cluster = await startCluster({ folder })
    try {
      await cluster.ensureDatabase(DATABASE_NAME)
      return await work(cluster.url(DATABASE_NAME))
    } finally {
      await cluster.stop()
    }
  } finally {
    release()
  }
}

/**
 * Deletes all tables and data of a database and applies all migrations.
 * @param check runs before the deletion, with the users table locked, and throws to prevent the deletion. Skipped
 * in a database without tables.
 * @throws StartError for a database that has tables, but not those of Forki
 */
export async function resetDatabase(
  url: string,
  check: (client: Client) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin')
    if (await hasForkiTables(client)) {
      await client.query('lock table users in access exclusive mode')
      await check(client)
    }
    await client.query('drop schema if exists public, pgboss cascade')
    await client.query('create schema public')
    await client.query('commit')
  })
  await migrate(url)
}

/**
 * Returns whether the schema `public` has Forki's tables. False if it has no tables except the migration table.
 * @throws StartError for tables of other software alone
 */
async function hasForkiTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations'",
  )
  if (rows.length === 0) return false
  if (rows.some(({ name }) => name === 'users')) return true
  throw new StartError(
    'The database has no tables of Forki, but others, which a reset would delete: correct DATABASE_URL.',
    'La base de datos no tiene tablas de Forki, pero sí otras, que se borrarían: corrige DATABASE_URL.',
  )
}

/** Runs `work` on a temporary database with all migrations and only the rows that the migrations insert. */
export async function withShadowDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-shadow-'))
  try {
    const cluster = await startCluster({ folder: path.join(folder, 'postgres'), disposable: true })
    try {
      await cluster.ensureDatabase(DATABASE_NAME)
      await migrate(cluster.url(DATABASE_NAME))
      return await work(cluster.url(DATABASE_NAME))
    } finally {
      await cluster.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
