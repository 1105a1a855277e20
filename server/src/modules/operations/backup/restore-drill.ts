import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { escapeIdentifier, escapeLiteral, type Client } from 'pg'
import { createLocalBlobs } from '../../../adapters/storage/local-blobs.ts'
import { withClient } from '../../../db/with-client.ts'
import { checkInvariants, INVARIANTS } from '../../../db/invariants.ts'
import { sql } from '../../../db/sql.ts'
import { countChains, findBrokenLinks } from '../../audit/audit-chain.query.ts'
import type { Manifest } from './backup-archive.ts'
import { BackupError } from './backup-error.ts'
import { countRows } from './recorded-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { EXACT_TEXT_SETTINGS } from './row-text.ts'
import { rowEntries } from './archive-entries.ts'
import { tableTextQuery } from './write-backup.ts'

/** Results of a restore drill. The drill has passed if `problems` is empty. */
export interface DrillResult {
  made_at: string
  migration: string
  tables: number
  rows: number
  images: number
  /** Number of images that were missing when the backup was made. */
  missing_images: number
  /** Names of tables in the backup that Forki does not have. They are not restored. */
  foreign_tables: string[]
  invariants: number
  audit_chains: number
  audit_entries: number
  /** Sentences about differences from the backup file, violated invariants and faults of the audit log. */
  problems: string[]
}

interface DrillOptions {
  /** Database on whose server the temporary database is created. */
  databaseUrl: string
  /** Folder in which the drill creates a temporary folder for the restored images. */
  folder: string
  passphraseFile?: string | undefined
}

/** Prefix of the names of temporary databases and folders. */
const DRILL_PREFIX = 'forki_drill_'
/** Age in ms after which a folder of a killed drill or download is deleted. */
const STALE_FOLDER_MS = 24 * 3_600_000

/**
 * Restores a backup into a temporary database and a temporary folder, verifies both, and deletes them. The
 * installation is not changed and can run meanwhile.
 */
export async function drillBackup(file: string, options: DrillOptions): Promise<DrillResult> {
  await removeStaleFolders(options.folder)
  const images = await mkdtemp(path.join(options.folder, DRILL_PREFIX))
  try {
    return await withScratchDatabase(options.databaseUrl, (databaseUrl) =>
      restoreAndVerify(file, { ...options, databaseUrl }, images),
    )
  } finally {
    await rm(images, { recursive: true, force: true })
  }
}

async function restoreAndVerify(
  file: string,
  { databaseUrl, passphraseFile }: DrillOptions,
  images: string,
): Promise<DrillResult> {
  const differences: string[] = []
  const blobs = createLocalBlobs(images)
  const backup = await restoreBackup(file, {
    databaseUrl,
    blobs,
    passphraseFile,
    // The rows are compared before later migrations run, because migrations may change rows.
    afterLoad: async (client, loaded) => void differences.push(...(await compareTables(client, loaded))),
  })
  for (const picture of Object.keys(backup.pictures))
    if (!(await blobs.stat(picture))) differences.push(`image ${picture} is missing`)
  return withClient(databaseUrl, async (client) => {
    const [broken, links, chains] = [
      await checkInvariants(client),
      await findBrokenLinks(client),
      await countChains(client, null),
    ]
    return {
      made_at: backup.made_at,
      migration: backup.migration,
      tables: Object.keys(backup.tables).length,
      rows: countRows(backup),
      images: Object.keys(backup.pictures).length,
      missing_images: backup.missing.length,
      foreign_tables: backup.foreign_tables,
      invariants: INVARIANTS.length,
      audit_chains: chains.chains,
      audit_entries: chains.entries,
      problems: [
        ...differences,
        ...broken,
        ...links.map(({ chain, seq, fault }) => `audit log ${chain}: entry ${seq} is ${fault}`),
      ],
    }
  })
}

/** Compares the number of rows and the checksum of each restored table with the manifest. */
async function compareTables(client: Client, { tables }: Pick<Manifest, 'tables'>): Promise<string[]> {
  await sql.run(client, sql`begin isolation level repeatable read read only`)
  await sql.run(client, EXACT_TEXT_SETTINGS)
  const problems: string[] = []
  for (const [table, { rows, sha256 }] of Object.entries(tables)) {
    const select = await tableTextQuery(client, table)
    const restoredChecksum = await checksumOf(client, table, select)
    if (restoredChecksum.rows !== rows)
      problems.push(`table ${table} has ${restoredChecksum.rows} of ${rows} rows`)
    else if (restoredChecksum.sha256 !== sha256) {
      // Backups before 2026-11-27 sorted text keys by the collation of their database.
      const former = await checksumOf(client, table, select.replaceAll(' collate "C"', ''))
      if (former.sha256 !== sha256) problems.push(`table ${table} has other contents than the file`)
    }
  }
  await sql.run(client, sql`commit`)
  return problems
}

async function checksumOf(client: Client, table: string, select: string) {
  const found: Manifest = { tables: {}, sequences: {}, pictures: {}, missing: [] }
  const entries = rowEntries(client, table, select, found)
  // `rowEntries` computes the checksum while it yields the entries. The loop discards the entries themselves.
  while (!(await entries.next()).done);
  return found.tables[table]!
}

/** Runs `work` on a temporary database on the server of `databaseUrl`, and drops that database afterwards. */
async function withScratchDatabase<T>(
  databaseUrl: string,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const name = `${DRILL_PREFIX}${Date.now()}_${process.pid}`
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return withClient(databaseUrl, async (client) => {
    await dropStaleDatabases(client)
    await createDatabase(client, name)
    try {
      // The open connection marks the database as used, so that no other drill drops it as abandoned.
      return await withClient(url.href, () => work(url.href))
    } finally {
      await sql.run(client, sql`DROP DATABASE IF EXISTS ${sql.raw(escapeIdentifier(name))} WITH (FORCE)`)
    }
  })
}

/**
 * Creates a database with the collation of the database of `client`. Checksums of older backups depend on it.
 */
async function createDatabase(client: Client, name: string): Promise<void> {
  const { collate, ctype } = await sql.one<{ collate: string; ctype: string }>(
    client,
    sql`SELECT datcollate AS collate, datctype AS ctype FROM pg_database WHERE datname = current_database()`,
  )
  const locale = `LC_COLLATE ${escapeLiteral(collate)} LC_CTYPE ${escapeLiteral(ctype)}`
  try {
    await sql.run(
      client,
      sql`CREATE DATABASE ${sql.raw(escapeIdentifier(name))} TEMPLATE template0 ENCODING 'UTF8' ${sql.raw(locale)}`,
    )
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    if (error.code === '42501')
      throw new BackupError(
        'The database user may not create the database of the drill: run ALTER ROLE … CREATEDB as a superuser.',
        'El usuario de la base de datos no puede crear la del simulacro: ejecuta ALTER ROLE … CREATEDB como superusuario.',
      )
    if (error.code === '53100')
      throw new BackupError(
        'The disk of the database has no room for the drill: free some.',
        'El disco de la base de datos no tiene espacio para el simulacro: libera espacio.',
      )
    throw error
  }
}

/** Drops databases of killed drills: those that are older than a minute and have no connection now. */
async function dropStaleDatabases(client: Client): Promise<void> {
  const staleDatabases = await sql.rows<{ name: string }>(
    client,
    sql`SELECT datname AS name FROM pg_database d
      WHERE datname ~ ${`^${DRILL_PREFIX}[0-9]{13}_`} AND pg_has_role(datdba, 'MEMBER')
        AND split_part(datname, '_', 3)::bigint < extract(epoch FROM clock_timestamp()) * 1000 - 60000
        AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datid = d.oid)`,
  )
  for (const { name } of staleDatabases)
    // Another drill may drop the same database concurrently.
    await sql
      .run(client, sql`DROP DATABASE IF EXISTS ${sql.raw(escapeIdentifier(name))}`)
      .catch(() => undefined)
}

/** Deletes the folders of killed drills and downloads. */
async function removeStaleFolders(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(DRILL_PREFIX) && !name.startsWith('download-')) continue
    const info = await stat(path.join(folder, name)).catch(() => null)
    if (info?.isDirectory() && Date.now() - info.mtimeMs > STALE_FOLDER_MS)
      await rm(path.join(folder, name), { recursive: true, force: true })
  }
}
