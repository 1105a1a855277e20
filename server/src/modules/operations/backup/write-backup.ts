import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { escapeIdentifier, type Client } from 'pg'
import { withClient } from '../../../db/connection.ts'
import type { BlobFolder } from '../../../infra/blob-folder.ts'
import { filesOf } from '../../images/image.presenter.ts'
import {
  BackupError,
  HEAD,
  json,
  MANIFEST,
  PICTURES,
  sha256,
  TABLES,
  writeArchive,
  type Manifest,
} from './archive.ts'
import { EXACT_TEXT, tableNames } from './rows.ts'
import type { TarEntry } from './tar.ts'

interface Source {
  databaseUrl: string
  blobs: Pick<BlobFolder, 'get'>
  now: () => Date
}

/** Bytes of rows that one entry holds, more or less; what is in memory at a time is a few of them. */
const ENTRY_BYTES = 1024 * 1024
const MOST_ROWS = 5000

/**
 * The whole database as of one moment, and the pictures it knows, in one file. Nobody waits for it: it reads, and what is
 * written meanwhile is in the next one.
 */
export async function writeBackup(file: string, source: Source): Promise<Manifest> {
  const manifest: Manifest = { tables: {}, sequences: {}, pictures: {}, missing: [] }
  await withClient(source.databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    await client.query(EXACT_TEXT)
    await writeArchive(file, entriesOf(client, source, manifest))
  })
  return manifest
}

async function* entriesOf(
  client: Client,
  { blobs, now }: Source,
  manifest: Manifest,
): AsyncGenerator<TarEntry> {
  const migration = await lastMigration(client)
  yield { name: HEAD, body: json({ format: 1, migration, made_at: now().toISOString() }) }
  for (const table of await tableNames(client)) yield* rowsOf(client, table, manifest)
  manifest.sequences = await countersOf(client)
  yield* picturesOf(client, blobs, manifest)
  yield { name: MANIFEST, body: json(manifest) }
}

async function lastMigration(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string | null }>(
    `select max(migration_name) as name from _prisma_migrations where finished_at is not null and rolled_back_at is null`,
  )
  if (!rows[0]?.name) throw new BackupError('The database is empty: there is nothing to keep.')
  return rows[0].name
}

/** A table's rows as PostgreSQL itself writes them, fetched by as many as make an entry. */
async function* rowsOf(client: Client, table: string, manifest: Manifest): AsyncGenerator<TarEntry> {
  const sum = createHash('sha256')
  let [count, part, ask] = [0, 0, 50]
  await client.query(
    `declare backup_rows no scroll cursor for select t::text as row from only ${escapeIdentifier(table)} t
     order by ${await keyOf(client, table)}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ask} from backup_rows`)
    if (rows.length === 0) break
    const body = Buffer.from(rows.map(({ row }) => `${JSON.stringify(row)}\n`).join(''))
    sum.update(body)
    count += rows.length
    part += 1
    yield { name: `${TABLES}${table}/${String(part).padStart(6, '0')}.jsonl`, body }
    ask = Math.min(MOST_ROWS, Math.max(1, Math.floor(ENTRY_BYTES / (body.length / rows.length))))
  }
  await client.query('close backup_rows')
  manifest.tables[table] = { rows: count, sha256: sum.digest('hex') }
}

/** A table's primary key: in its order, equal tables make equal sums. */
async function keyOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`,
    [escapeIdentifier(table)],
  )
  return rows.map(({ name }) => escapeIdentifier(name)).join(', ')
}

/** Counters stand outside of any snapshot; read after the rows, they are never behind them. */
async function countersOf(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; start: string; last: string | null }>(
    `select sequencename as name, start_value::text as start, last_value::text as last
     from pg_sequences where schemaname = 'public' order by 1`,
  )
  return Object.fromEntries(
    rows.map(({ name, start, last }) => [name, { last: last ?? start, called: last !== null }]),
  )
}

async function* picturesOf(
  client: Client,
  blobs: Source['blobs'],
  manifest: Manifest,
): AsyncGenerator<TarEntry> {
  const { rows } = await client.query<{ blob_path: string }>('select blob_path from images order by 1')
  for (const { blob_path } of rows) {
    for (const file of filesOf(blob_path)) {
      const found = await blobs.get(file)
      if (!found) {
        manifest.missing.push(file)
        continue
      }
      const body = await buffer(found.body)
      manifest.pictures[file] = sha256(body)
      yield { name: `${PICTURES}${file}`, body }
    }
  }
}
