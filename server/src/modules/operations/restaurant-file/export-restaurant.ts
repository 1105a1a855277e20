import { escapeLiteral, type Client } from 'pg'
import { withClient } from '../../../db/with-client.ts'
import type { BlobFolder } from '../../../context/ports/blob-store.ts'
import { jsonBuffer, MANIFEST_ENTRY, writeArchive, type Manifest } from '../backup/backup-archive.ts'
import { BackupError } from '../backup/backup-error.ts'
import { EXACT_TEXT_SETTINGS, tableNames } from '../backup/row-text.ts'
import { beginSnapshot } from '../backup/snapshot.ts'
import { primaryKeyOrderSql, lastMigration, pictureEntries, rowEntries } from '../backup/archive-entries.ts'
import type { TarEntry } from '../backup/tar.ts'
import {
  USERS_ENTRY,
  RESTAURANT_ARCHIVE,
  type RestaurantFile,
  type RestaurantHead,
} from './restaurant-archive.ts'
import { columnNames, isAuditLog, exportSql, EXPORTED_TABLES } from './exported-tables.ts'
import { sql } from '../../../db/sql.ts'

interface Source {
  databaseUrl: string
  blobs: Pick<BlobFolder, 'get'>
  now: () => Date
}

/** Tables from which the export reads rows. */
const READ_TABLES = new Set([...Object.keys(EXPORTED_TABLES), 'restaurant_owners', 'users'])

/**
 * Exports one restaurant with its images into a file, for import by another installation. All rows are from
 * one snapshot. Blocks no writers. Migrations that change a table wait.
 */
export async function exportRestaurantFile(
  file: string,
  wanted: string,
  { databaseUrl, blobs, now }: Source,
): Promise<RestaurantFile> {
  const manifest: Manifest = { tables: {}, sequences: {}, pictures: {}, missing: [] }
  return withClient(databaseUrl, async (client) => {
    await beginSnapshot(client, readTableNames)
    await sql.run(client, EXACT_TEXT_SETTINGS)
    const restaurant = await findRestaurant(client, wanted)
    const migration = await lastMigration(client)
    const head: RestaurantHead = { format: 1, migration, made_at: now().toISOString(), restaurant }
    await writeArchive(file, entriesOf(client, blobs, head, manifest))
    return { ...head, ...manifest }
  })
}

async function readTableNames(client: Pick<Client, 'query'>): Promise<string[]> {
  const names = await tableNames(client)
  return names.filter((name) => READ_TABLES.has(name))
}

async function findRestaurant(client: Client, wanted: string): Promise<RestaurantHead['restaurant']> {
  const rows = await sql.rows<RestaurantHead['restaurant']>(
    client,
    sql`select id, name, slug from restaurants where slug = ${wanted} or id::text = ${wanted}`,
  )
  if (!rows[0])
    throw new BackupError(
      `No restaurant has the address or id ${wanted}.`,
      `Ningún restaurante tiene la dirección o el id ${wanted}.`,
    )
  return rows[0]
}

async function* entriesOf(
  client: Client,
  blobs: Source['blobs'],
  head: RestaurantHead,
  manifest: Manifest,
): AsyncGenerator<TarEntry> {
  const { id } = head.restaurant
  const tables = Object.keys(EXPORTED_TABLES)
  yield { name: RESTAURANT_ARCHIVE.headEntry, body: jsonBuffer(head) }
  yield* rowEntries(client, USERS_ENTRY, usersSql(id), manifest)
  for (const table of tables.filter((one) => !isAuditLog(one)))
    yield* entriesOfTable(client, id, table, manifest)
  yield* pictureEntries(client, blobs, manifest, id)
  for (const table of tables.filter(isAuditLog)) yield* entriesOfTable(client, id, table, manifest)
  yield { name: MANIFEST_ENTRY, body: jsonBuffer(manifest) }
}

async function* entriesOfTable(client: Client, id: string, table: string, manifest: Manifest) {
  const select = exportSql(
    id,
    table,
    await columnNames(client, table),
    await primaryKeyOrderSql(client, table),
  )
  yield* rowEntries(client, table, select, manifest)
}

/**
 * SQL of the users in a restaurant file: owners and users with a membership or invitation in any state. Former
 * accounts that were joined into one of these accounts (ACC-31) follow last.
 */
function usersSql(restaurant_id: string): string {
  const ofRestaurant = `restaurant_id = ${escapeLiteral(restaurant_id)}`
  return `select row_to_json(kept)::text as line from (
    select id, email, first_name, last_name, joined_into,
      exists (select from memberships m where m.user_id = u.id and m.status = 'accepted' and ${ofRestaurant}) as works
    from users u where deleted_at is null and coalesce(joined_into, id) in (
      select user_id from memberships where ${ofRestaurant} union select user_id from restaurant_owners where ${ofRestaurant})
    order by joined_into is not null, id) kept`
}
