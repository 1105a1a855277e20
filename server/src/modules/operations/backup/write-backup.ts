import { escapeIdentifier, type Client } from 'pg'
import { withClient } from '../../../db/with-client.ts'
import type { BlobFolder } from '../../../context/ports/blob-store.ts'
import { BACKUP_ARCHIVE, jsonBuffer, MANIFEST_ENTRY, writeArchive, type Manifest } from './backup-archive.ts'
import { readPassphrase } from './backup-encryption.ts'
import { EXACT_TEXT_SETTINGS } from './row-text.ts'
import { beginSnapshot } from './snapshot.ts'
import { primaryKeyOrderSql, lastMigration, pictureEntries, rowEntries } from './archive-entries.ts'
import type { TarEntry } from './tar.ts'
import { sql } from '../../../db/sql.ts'

export interface BackupSource {
  databaseUrl: string
  blobs: Pick<BlobFolder, 'get'>
  now: () => Date
  /** Path of a file with the passphrase. Undefined for unencrypted backups. */
  passphraseFile?: string | undefined
}

/** Writes the entries of a backup to one location, encrypted unless the passphrase is null. */
export type BackupWriter = (entries: AsyncIterable<TarEntry>, passphrase: string | null) => Promise<void>

/**
 * Writes the database's tables and Forki's images into one backup file. All rows are from one snapshot.
 * Concurrent writes continue and are not in this backup. Migrations that change a table wait.
 */
export const writeBackup = (file: string, source: BackupSource): Promise<Manifest> =>
  writeBackupWith((entries, passphrase) => writeArchive(file, entries, passphrase), source)

/** Writes the same contents as `writeBackup` by the given writer, for a folder or a bucket. */
export async function writeBackupWith(write: BackupWriter, source: BackupSource): Promise<Manifest> {
  const manifest: Manifest = { tables: {}, sequences: {}, pictures: {}, missing: [] }
  const passphrase = await readPassphrase(source.passphraseFile)
  await withClient(source.databaseUrl, async (client) => {
    const tables = await beginSnapshot(client)
    await sql.run(client, EXACT_TEXT_SETTINGS)
    await write(entriesOf(client, source, { tables, manifest }), passphrase)
  })
  return manifest
}

async function* entriesOf(
  client: Client,
  { blobs, now }: BackupSource,
  { tables, manifest }: { tables: readonly string[]; manifest: Manifest },
): AsyncGenerator<TarEntry> {
  const migration = await lastMigration(client)
  yield {
    name: BACKUP_ARCHIVE.headEntry,
    body: jsonBuffer({ format: 1, migration, made_at: now().toISOString() }),
  }
  for (const table of tables) yield* rowEntries(client, table, await tableTextQuery(client, table), manifest)
  manifest.sequences = await countersOf(client)
  yield* pictureEntries(client, blobs, manifest)
  yield { name: MANIFEST_ENTRY, body: jsonBuffer(manifest) }
}

/**
 * Returns the SQL query of a table's rows in PostgreSQL's own text, sorted by primary key. Rows of a table
 * without a primary key are sorted by their text.
 */
export async function tableTextQuery(client: Client, table: string): Promise<string> {
  const order = (await primaryKeyOrderSql(client, table)) || 't::text collate "C"'
  return `select to_json(t::text)::text as line from ${escapeIdentifier(table)} t order by ${order}`
}

/**
 * Reads the values of the sequences, which no snapshot covers. They are read after the rows, so that no row
 * has a higher number than its sequence.
 */
async function countersOf(client: Client): Promise<Manifest['sequences']> {
  const rows = await sql.rows<{ name: string; start: string; last: string | null }>(
    client,
    sql`select sequencename as name, start_value::text as start, last_value::text as last
     from pg_sequences where schemaname = 'public' order by 1`,
  )
  return Object.fromEntries(
    rows.map(({ name, start, last }) => [name, { last: last ?? start, called: last !== null }]),
  )
}
