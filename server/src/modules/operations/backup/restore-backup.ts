import { escapeIdentifier, escapeLiteral, type Client } from 'pg'
import { withClient } from '../../../db/with-client.ts'
import { migrate, readMigrations } from '../../../db/migrate.ts'
import type { BlobFolder } from '../../../context/ports/blob-store.ts'
import {
  BACKUP_ARCHIVE,
  checkArchive,
  PICTURES_PREFIX,
  readArchive,
  rowsOfEntry,
  tableOfEntry,
  TABLES_PREFIX,
  type ArchiveHead,
  type Manifest,
} from './backup-archive.ts'
import { BackupError } from './backup-error.ts'
import { readPassphrase } from './backup-encryption.ts'
import { EXACT_TEXT_SETTINGS, tableNames } from './row-text.ts'
import type { TarEntry } from './tar.ts'
import { sql } from '../../../db/sql.ts'

interface RestoreTarget {
  databaseUrl: string
  blobs: Pick<BlobFolder, 'put' | 'stat' | 'delete'>
  /** Path of a file with the passphrase. Encrypted backups require it. */
  passphraseFile?: string | undefined
  /** Called with a client of the target database when the rows are loaded, before later migrations run. */
  afterLoad?: (client: Client, backup: RestoredBackup) => Promise<void>
}

/** Head and manifest of a restored backup. `foreign_tables` are tables that Forki lacks, so not restored. */
export type RestoredBackup = ArchiveHead & Manifest & { foreign_tables: string[] }

/**
 * Restores a backup into an empty database. Verifies the file, creates the schema of its version, loads the
 * rows, and migrates to this version. A failure while loading or migrating empties the database and deletes
 * the images that the restore added.
 * @throws BackupError for a damaged file or one of a newer version, and for a database that is used or not
 * empty
 */
export async function restoreBackup(
  file: string,
  { databaseUrl, blobs, passphraseFile, afterLoad }: RestoreTarget,
): Promise<RestoredBackup> {
  const passphrase = await readPassphrase(passphraseFile)
  const backup = await checkArchive(file, BACKUP_ARCHIVE, passphrase)
  if (!readMigrations().some(({ name }) => name === backup.migration))
    throw new BackupError(
      `${file} has the schema of a newer version (${backup.migration}), as backups after a return to this version do: restore it with the newer one.`,
      `${file} tiene el esquema de una versión más nueva (${backup.migration}), como las copias hechas tras volver a esta versión: restáuralo con la más nueva.`,
    )
  const storedFiles: string[] = []
  let restored: RestoredBackup
  await withClient(databaseUrl, async (client) => {
    await requireEmpty(client)
    await recreateSchema(client)
  })
  try {
    await migrate(databaseUrl, { upTo: backup.migration })
    restored = await withClient(databaseUrl, async (client) => {
      const entries = readArchive(file, BACKUP_ARCHIVE.description, passphrase)
      const parts = withoutForeignParts(backup, await tableNames(client), await sequenceNames(client))
      await loadRows(client, { ...parts, entries }, (name, body) =>
        storeBackupImage(blobs, storedFiles, name, body),
      )
      await afterLoad?.(client, parts)
      return parts
    })
    await migrate(databaseUrl)
  } catch (error) {
    await Promise.allSettled(storedFiles.map((picture) => blobs.delete(picture)))
    await withClient(databaseUrl, recreateSchema)
    throw error
  }
  return restored
}

const partsNamed = <T>(parts: Record<string, T>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => names.includes(name)))

/**
 * Removes tables and sequences from the manifest that the backup's version of Forki does not have. Other
 * software or an operator added them to the database, and a backup contains all tables. Lists the removed
 * tables as `foreign_tables`.
 */
function withoutForeignParts(
  backup: ArchiveHead & Manifest,
  tables: readonly string[],
  sequences: readonly string[],
): RestoredBackup {
  return {
    ...backup,
    tables: partsNamed(backup.tables, tables),
    sequences: partsNamed(backup.sequences, sequences),
    foreign_tables: Object.keys(backup.tables).filter((name) => !tables.includes(name)),
  }
}

/** True if a running server uses the database of `client`. */
export async function isDatabaseInUse(client: Client): Promise<boolean> {
  const rows = await sql.rows(
    client,
    sql`select from pg_stat_activity where datname = current_database() and application_name = 'forki' limit 1`,
  )
  return rows.length > 0
}

/**
 * Rejects a database that a running server uses or that is not empty. A Forki database is empty if it has no
 * users and no restaurants, and nothing of other software. Any other database is empty if it has no tables except
 * the migration table.
 * @throws BackupError
 */
async function requireEmpty(client: Client): Promise<void> {
  const tables = await tableNames(client)
  if (await isDatabaseInUse(client))
    throw new BackupError(
      'A Forki server uses this database: stop it, then restore.',
      'Un servidor de Forki usa esta base de datos: detenlo y después restaura.',
    )
  const isForeign = tables.length > 0 && !(tables.includes('users') && tables.includes('restaurants'))
  const lived = isForeign || (tables.length > 0 && (await hasUsers(client)))
  if (lived)
    throw new BackupError(
      'The database is not empty, and a backup replaces nothing: name an empty one by DATABASE_URL or FORKI_DATA_DIR.',
      'La base de datos no está vacía, y una copia no reemplaza nada: indica una vacía con DATABASE_URL o FORKI_DATA_DIR.',
    )
  const foreignNames = (await relationNames(client)).filter((name) => !forkiTables().has(name))
  if (foreignNames.length > 0) {
    const list = foreignNames.join(', ')
    throw new BackupError(
      `The schema public contains tables or views that are not Forki's, and a restore would drop them: ${list}. Move them to another schema or name an empty database.`,
      `El esquema public contiene tablas o vistas que no son de Forki, y restaurar las borraría: ${list}. Muévelas a otro esquema o indica una base de datos vacía.`,
    )
  }
}

/** Names of all tables that a migration of this version or an earlier one creates or renames. */
const forkiTables = (): Set<string> =>
  new Set(
    readMigrations().flatMap(({ sql: text }) =>
      Array.from(
        text.matchAll(/\b(?:create table(?: if not exists)?|rename to)\s+"?(\w+)"?/gi),
        ([, name]) => name!,
      ),
    ),
  )

/**
 * Names of the tables and views of the schema `public`, without the migration table, partitions and objects of
 * extensions.
 */
async function relationNames(client: Client): Promise<string[]> {
  const rows = await sql.rows<{ name: string }>(
    client,
    sql`select relname as name from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and not relispartition
       and relname <> '_prisma_migrations'
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function hasUsers(client: Client): Promise<boolean> {
  const rows = await sql.rows<{ lived: boolean }>(
    client,
    sql`select exists (select from users) or exists (select from restaurants) as lived`,
  )
  return rows[0]?.lived === true
}

/** Empties the database's schema. Drops the job queue's schema too, because the backup contains no jobs. */
async function recreateSchema(client: Client): Promise<void> {
  await sql.run(
    client,
    sql`set client_min_messages = warning; drop schema if exists public, pgboss cascade; create schema public`,
  )
}

/** Stores an image of the backup. `stored` collects new paths, for deletion after a failure. */
export async function storeBackupImage(
  blobs: RestoreTarget['blobs'],
  stored: string[],
  picture: string,
  body: Buffer,
): Promise<void> {
  if (!(await blobs.stat(picture))) stored.push(picture)
  await blobs.put(picture, body)
}

/**
 * Loads all rows of the backup in one transaction. Foreign keys are dropped and added again, which checks
 * every row. Triggers are disabled, because their results are in the backup. The database user must own the
 * tables, but need not be a superuser.
 */
async function loadRows(
  client: Client,
  { entries, ...backup }: RestoredBackup & { entries: AsyncIterable<TarEntry> },
  keepPicture: (name: string, body: Buffer) => Promise<void>,
): Promise<void> {
  const tables = await tableNames(client)
  await sql.run(client, sql`begin`)
  await sql.run(client, EXACT_TEXT_SETTINGS)
  const ties = await foreignKeys(client)
  for (const { table, name } of ties)
    await sql.run(
      client,
      sql`alter table ${sql.raw(table)} drop constraint ${sql.raw(escapeIdentifier(name))}`,
    )
  for (const table of tables) {
    await sql.run(client, sql`alter table ${sql.raw(escapeIdentifier(table))} disable trigger user`)
    await sql.run(client, sql`delete from ${sql.raw(escapeIdentifier(table))}`)
  }
  for await (const { name, body } of entries) {
    if (name.startsWith(TABLES_PREFIX)) {
      if (backup.foreign_tables.includes(tableOfEntry(name))) continue
      const table = escapeIdentifier(tableOfEntry(name))
      await sql.run(
        client,
        sql`insert into ${sql.raw(table)} select * from unnest(${rowsOfEntry(body)}::${sql.raw(table)}[])`,
      )
    } else if (name.startsWith(PICTURES_PREFIX)) await keepPicture(name.slice(PICTURES_PREFIX.length), body)
  }
  for (const table of tables)
    await sql.run(client, sql`alter table ${sql.raw(escapeIdentifier(table))} enable trigger user`)
  for (const { table, name, rule } of ties)
    await sql.run(
      client,
      sql`alter table ${sql.raw(table)} add constraint ${sql.raw(escapeIdentifier(name))} ${sql.raw(rule)}`,
    )
  for (const [name, { last, called }] of Object.entries(backup.sequences))
    await sql.run(
      client,
      sql`select setval(${sql.raw(escapeLiteral(escapeIdentifier(name)))}, ${last}, ${called})`,
    )
  await sql.run(client, sql`commit`)
  await sql.run(client, sql`analyze`)
}

async function sequenceNames(client: Client): Promise<string[]> {
  const rows = await sql.rows<{ name: string }>(
    client,
    sql`select sequencename as name from pg_sequences where schemaname = 'public'`,
  )
  return rows.map(({ name }) => name)
}

async function foreignKeys(client: Client): Promise<{ table: string; name: string; rule: string }[]> {
  const rows = await sql.rows<{ table: string; name: string; rule: string }>(
    client,
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  return rows
}
