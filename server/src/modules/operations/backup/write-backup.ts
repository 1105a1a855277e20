import { escapeIdentifier, type Client } from 'pg'
import { withClient } from '../../../db/connection.ts'
import type { BlobFolder } from '../../../context/ports/blob-store.ts'
import { BACKUP, json, MANIFEST, writeArchive, type Manifest } from './archive.ts'
import { readPassphrase } from './encryption.ts'
import { EXACT_TEXT, tableNames } from './rows.ts'
import { keyOf, lastMigration, pictureEntries, rowEntries } from './snapshot.ts'
import type { TarEntry } from './tar.ts'
import { sql } from '../../../db/sql.ts'

interface Source {
  databaseUrl: string
  blobs: Pick<BlobFolder, 'get'>
  now: () => Date
  /** Where what the file is encrypted with stands. */
  passphraseFile?: string | undefined
}

/**
 * The whole database as of one moment, and the pictures it knows, in one file. Nobody waits for it: it reads, and what is
 * written meanwhile is in the next one.
 */
export async function writeBackup(file: string, source: Source): Promise<Manifest> {
  const manifest: Manifest = { tables: {}, sequences: {}, pictures: {}, missing: [] }
  const passphrase = await readPassphrase(source.passphraseFile)
  await withClient(source.databaseUrl, async (client) => {
    await sql.run(client, sql`begin isolation level repeatable read read only`)
    await sql.run(client, EXACT_TEXT)
    await writeArchive(file, entriesOf(client, source, manifest), passphrase)
  })
  return manifest
}

async function* entriesOf(
  client: Client,
  { blobs, now }: Source,
  manifest: Manifest,
): AsyncGenerator<TarEntry> {
  const migration = await lastMigration(client)
  yield { name: BACKUP.entry, body: json({ format: 1, migration, made_at: now().toISOString() }) }
  for (const table of await tableNames(client))
    yield* rowEntries(client, table, await textOf(client, table), manifest)
  manifest.sequences = await countersOf(client)
  yield* pictureEntries(client, blobs, manifest)
  yield { name: MANIFEST, body: json(manifest) }
}

/** A table's rows as PostgreSQL itself writes them. */
const textOf = async (client: Client, table: string) =>
  `select to_json(t::text)::text as line from ${escapeIdentifier(table)} t order by ${await keyOf(client, table)}`

/** Counters stand outside of any snapshot; read after the rows, they are never behind them. */
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
