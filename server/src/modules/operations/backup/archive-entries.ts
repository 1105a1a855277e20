import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { escapeIdentifier, type Client } from 'pg'
import type { BlobFolder } from '../../../context/ports/blob-store.ts'
import { imageFilePaths } from '../../images/image.presenter.ts'
import { PICTURES_PREFIX, sha256, TABLES_PREFIX, type Manifest } from './backup-archive.ts'
import { BackupError } from './backup-error.ts'
import type { TarEntry } from './tar.ts'
import { sql } from '../../../db/sql.ts'

/** Approximate number of row bytes per archive entry. Only a few entries are in memory at a time. */
const ENTRY_BYTES = 1024 * 1024
const MAX_ROWS = 5000

export async function lastMigration(client: Pick<Client, 'query'>): Promise<string> {
  const rows = await sql.rows<{ name: string | null }>(
    client,
    sql`select max(migration_name) as name from _prisma_migrations where finished_at is not null and rolled_back_at is null`,
  )
  if (!rows[0]?.name)
    throw new BackupError(
      'The database is empty: there is nothing to keep.',
      'La base de datos está vacía: no hay nada que guardar.',
    )
  return rows[0].name
}

/**
 * Yields archive entries with the rows of `select`, whose only column `line` is the text of a row. Records
 * the number and the checksum of the rows in `manifest`.
 */
export async function* rowEntries(
  client: Client,
  table: string,
  select: string,
  manifest: Manifest,
): AsyncGenerator<TarEntry> {
  const sum = createHash('sha256')
  let [count, part, ask] = [0, 0, 50]
  await sql.run(client, sql`declare kept_rows no scroll cursor for ${sql.raw(select)}`)
  for (;;) {
    const rows = await sql.rows<{ line: string }>(client, sql`fetch ${sql.raw(String(ask))} from kept_rows`)
    if (rows.length === 0) break
    const body = Buffer.from(rows.map(({ line }) => `${line}\n`).join(''))
    sum.update(body)
    count += rows.length
    part += 1
    yield { name: `${TABLES_PREFIX}${table}/${String(part).padStart(6, '0')}.jsonl`, body }
    ask = Math.min(MAX_ROWS, Math.max(1, Math.floor(ENTRY_BYTES / (body.length / rows.length))))
  }
  await sql.run(client, sql`close kept_rows`)
  manifest.tables[table] = { rows: count, sha256: sum.digest('hex') }
}

/**
 * Returns the primary key columns of a table, as SQL for ORDER BY. Tables with equal rows then have equal
 * checksums. Text columns are sorted by bytes, which gives the same order on every server.
 */
export async function primaryKeyOrderSql(client: Client, table: string): Promise<string> {
  const rows = await sql.rows<{ name: string; is_text: boolean }>(
    client,
    sql`select attname as name, attcollation <> 0 as is_text
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = ${escapeIdentifier(table)}::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`,
  )
  return rows
    .map(({ name, is_text }) => `${escapeIdentifier(name)}${is_text ? ' collate "C"' : ''}`)
    .join(', ')
}

/**
 * Yields the image files of one restaurant, or of all, as archive entries. Adds the checksum of each file,
 * and the paths of missing files, to `manifest`.
 */
export async function* pictureEntries(
  client: Client,
  blobs: Pick<BlobFolder, 'get'>,
  manifest: Manifest,
  restaurant_id: string | null = null,
): AsyncGenerator<TarEntry> {
  const rows = await sql.rows<{ blob_path: string }>(
    client,
    sql`select blob_path from images where ${restaurant_id}::uuid is null or restaurant_id = ${restaurant_id} order by 1`,
  )
  for (const { blob_path } of rows) {
    for (const file of imageFilePaths(blob_path)) {
      const found = await blobs.get(file)
      if (!found) {
        manifest.missing.push(file)
        continue
      }
      const body = await buffer(found.body)
      manifest.pictures[file] = sha256(body)
      yield { name: `${PICTURES_PREFIX}${file}`, body }
    }
  }
}
