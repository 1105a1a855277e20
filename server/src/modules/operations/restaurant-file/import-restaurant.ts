import type { PoolClient } from 'pg'
import { audit } from '../../../db/audit-log.ts'
import type { Context } from '../../../context/context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { findBrokenLinks } from '../../audit/audit-chain.query.ts'
import { imageFilePaths } from '../../images/image.presenter.ts'
import { coverRestaurant } from '../../subscriptions/subscription.service.ts'
import { createWebhookSecrets } from '../../webhooks/webhook.service.ts'
import {
  checkArchive,
  damagedError,
  PICTURES_PREFIX,
  readArchive,
  tableOfEntry,
  TABLES_PREFIX,
} from '../backup/backup-archive.ts'
import { BackupError } from '../backup/backup-error.ts'
import { storeBackupImage } from '../backup/restore-backup.ts'
import { lastMigration } from '../backup/archive-entries.ts'
import { requireRowsOfRestaurant, importErrorOf } from './import-checks.ts'
import { claimOwnerAndSlug } from './import-owner.ts'
import { matchUsers, type ImportedUsers } from './imported-users.ts'
import {
  USERS_ENTRY,
  peopleSchema,
  RESTAURANT_ARCHIVE,
  type Person,
  type RestaurantFile,
} from './restaurant-archive.ts'
import { columnNames, importSql, isAuditLog, EXPORTED_TABLES } from './exported-tables.ts'
import { sql } from '../../../db/sql.ts'

interface ImportOptions {
  /** Email address of the account that becomes the owner. */
  owner: string
  /** Slug of the restaurant in this installation. Default: the slug in the file. */
  slug?: string | undefined
}

export interface ImportResult extends Pick<ImportedUsers, 'linkedEmails' | 'addedEmails'> {
  id: string
  slug: string
  rows: number
  pictures: number
  /**
   * Email addresses of staff whose membership the import ended. Their account in this installation is
   * unverified, deleted, or the account of the new owner.
   */
  endedMemberEmails: string[]
  /** Number of webhooks, without soft-deleted ones. They are inactive. The owner must rotate their secrets. */
  webhooks: number
}

/**
 * Maximum duration of the import in ms, so that a blocked transaction ends. An import normally lasts seconds.
 */
const MAX_DURATION_MS = 6 * 3_600_000

/**
 * Imports a restaurant of another installation in one transaction, while the server runs. All constraints of
 * the database apply to the imported rows.
 * @see docs/decisions/055-restaurant-file.md
 */
export async function importRestaurantFile(
  ctx: Context,
  file: string,
  options: ImportOptions,
): Promise<ImportResult> {
  const archive = await checkArchive(file, RESTAURANT_ARCHIVE)
  const requestedSlug = options.slug ?? archive.restaurant.slug
  await requireSameVersion(ctx, file, archive)
  // Owner and slug are checked before the import, so that a refusal does not follow a long import.
  await inTransaction(ctx, (tx) => claimOwnerAndSlug(tx, options.owner, requestedSlug))
  const storedPaths: string[] = []
  try {
    return await inTransaction(
      ctx,
      (tx) => importRows(tx, { file, archive, requestedSlug, owner: options.owner, storedPaths }),
      {
        timeout: MAX_DURATION_MS,
      },
    )
  } catch (error) {
    await Promise.allSettled(storedPaths.map((picture) => ctx.deps.blobs.delete(picture)))
    throw importErrorOf(error, file)
  }
}

async function requireSameVersion({ deps }: Context, file: string, archive: RestaurantFile): Promise<void> {
  const ownMigration = await lastMigration(deps.pool)
  if (archive.migration !== ownMigration)
    throw new BackupError(
      `${file} was made by another version (${archive.migration}, here ${ownMigration}): bring both installations to the same one and take another file.`,
      `${file} se hizo con otra versión (${archive.migration}, aquí ${ownMigration}): actualiza ambas instalaciones a la misma y usa otro archivo.`,
    )
  const unknownTable = Object.keys(archive.tables).find(
    (table) => table !== USERS_ENTRY && !(table in EXPORTED_TABLES),
  )
  if (unknownTable) throw damagedError(file, `the table ${unknownTable}`)
  await requireAbsent(deps.pool, archive)
}

async function requireAbsent(db: Pick<PoolClient, 'query'>, { restaurant }: RestaurantFile): Promise<void> {
  const rows = await sql.rows(db, sql`select from restaurants where id = ${restaurant.id}`)
  if (rows.length > 0)
    throw new BackupError(
      `${restaurant.name} is in this installation already; nothing was changed.`,
      `${restaurant.name} ya está en esta instalación; no se cambió nada.`,
    )
}

interface ImportInput {
  file: string
  archive: RestaurantFile
  requestedSlug: string
  owner: string
  storedPaths: string[]
}

async function importRows(
  tx: Context,
  { file, archive, requestedSlug, owner, storedPaths }: ImportInput,
): Promise<ImportResult> {
  const { id } = archive.restaurant
  const db = tx.connection?.client
  if (!db) throw new Error('the transaction has no connection')
  await sql.run(db, sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
  // The advisory lock permits one import at a time. A concurrent import of the same restaurant waits, and is
  // then rejected because the restaurant exists.
  await sql.run(db, sql`select pg_advisory_xact_lock(hashtextextended('forki.restaurant_import', 0))`)
  await requireAbsent(db, archive)
  const { idsByFileId, ...matched } = await matchUsers(tx, await usersOf(file))
  const deferredState = await loadRows(db, file, idsByFileId)
  await storePictures(tx, db, { file, archive, storedPaths })
  await restoreTillStates(db, deferredState.tillRows)
  await requireRowsOfRestaurant(
    db,
    file,
    archive,
    Object.keys(EXPORTED_TABLES).filter((table) => !isAuditLog(table)),
  )
  const { owner_id, subscription_id } = await claimOwnerAndSlug(tx, owner, requestedSlug)
  const endedMemberEmails = await finishImport(db, id, {
    ...deferredState.restaurantState,
    slug: requestedSlug,
    owner_id,
  })
  if (subscription_id !== null) await coverRestaurant(tx, subscription_id, id)
  const webhooks = await createWebhookSecrets(tx, id)
  const data = { made_at: archive.made_at, owner_id, slug: requestedSlug }
  await audit(tx, {
    restaurant_id: id,
    action: 'restaurant.imported',
    entity: 'restaurant',
    entity_id: id,
    data,
  })
  await loadAuditLog(db, file, archive)
  const rows = Object.values(archive.tables).reduce((sum, table) => sum + table.rows, 0)
  return {
    ...matched,
    id,
    slug: requestedSlug,
    rows,
    pictures: Object.keys(archive.pictures).length,
    endedMemberEmails,
    webhooks,
  }
}

async function usersOf(file: string): Promise<Person[]> {
  const rows: unknown[] = []
  for await (const { name, body } of readArchive(file, RESTAURANT_ARCHIVE.description)) {
    if (!name.startsWith(TABLES_PREFIX) || tableOfEntry(name) !== USERS_ENTRY) continue
    rows.push(...parseRows(body))
  }
  const parsedPeople = peopleSchema.safeParse(rows)
  if (!parsedPeople.success) throw damagedError(file, 'its people')
  return parsedPeople.data
}

/**
 * State of the restaurant and of its till sessions in the file. The import loads them as active and open,
 * because other rows require that, and writes the real states afterwards.
 */
interface DeferredState {
  restaurantState: { is_active: boolean; deleted_at: string | null }
  tillRows: unknown[]
}

async function loadRows(
  db: PoolClient,
  file: string,
  ids: ImportedUsers['idsByFileId'],
): Promise<DeferredState> {
  const deferredState: DeferredState = {
    restaurantState: { is_active: true, deleted_at: null },
    tillRows: [],
  }
  const insert = createTableInserter(db, ids)
  for await (const { name, body } of readArchive(file, RESTAURANT_ARCHIVE.description)) {
    const table = name.startsWith(TABLES_PREFIX) ? tableOfEntry(name) : USERS_ENTRY
    if (table === USERS_ENTRY || isAuditLog(table)) continue
    await insert(table, body)
    if (table === 'restaurants')
      deferredState.restaurantState = parseRows(body)[0] as DeferredState['restaurantState']
    if (table === 'cashier_sessions')
      for (const { id, status, deleted_at } of parseRows(body))
        deferredState.tillRows.push({ id, status, deleted_at })
  }
  return deferredState
}

/** Stores the images of a restaurant file. Throws `BackupError` for an image that no row references. */
async function storePictures(
  { deps }: Context,
  db: PoolClient,
  { file, archive, storedPaths }: Pick<ImportInput, 'file' | 'archive' | 'storedPaths'>,
): Promise<void> {
  const rows = await sql.rows<{ blob_path: string }>(
    db,
    sql`select blob_path from images where restaurant_id = ${archive.restaurant.id}`,
  )
  const imagePaths = new Set(rows.flatMap(({ blob_path }) => imageFilePaths(blob_path)))
  for await (const { name, body } of readArchive(file, RESTAURANT_ARCHIVE.description)) {
    if (!name.startsWith(PICTURES_PREFIX)) continue
    const picture = name.slice(PICTURES_PREFIX.length)
    if (!imagePaths.has(picture)) throw damagedError(file, `the picture ${picture}`)
    await storeBackupImage(deps.blobs, storedPaths, picture, body)
  }
}

const parseRows = (body: Buffer) =>
  body
    .toString('utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

function createTableInserter(db: PoolClient, ids: ImportedUsers['idsByFileId']) {
  const columns = new Map<string, string[]>()
  return async (table: string, body: Buffer): Promise<void> => {
    const existingColumns = columns.get(table) ?? (await columnNames(db, table))
    columns.set(table, existingColumns)
    const rows = `[${body.toString('utf8').trimEnd().replaceAll('\n', ',')}]`
    await sql.run(db, importSql(table, existingColumns, { rows, ids: JSON.stringify(ids) }))
  }
}

const restoreTillStates = (db: PoolClient, tills: DeferredState['tillRows']) =>
  sql.run(
    db,
    sql`update cashier_sessions s set status = held.status, deleted_at = held.deleted_at
     from json_to_recordset(${JSON.stringify(tills)}) held(id uuid, status cashier_session_status, deleted_at timestamptz) where s.id = held.id`,
  )

/**
 * Sets slug, owner and state of the imported restaurant. Ends the memberships of the owner, and of staff whom
 * the import could not link to an account in use. Returns the email addresses of these members.
 */
async function finishImport(
  db: PoolClient,
  id: string,
  {
    slug,
    owner_id,
    is_active,
    deleted_at,
  }: DeferredState['restaurantState'] & { slug: string; owner_id: string },
): Promise<string[]> {
  await sql.run(
    db,
    sql`update restaurants set slug = ${slug}, is_active = ${is_active}, deleted_at = ${deleted_at} where id = ${id}`,
  )
  await sql.run(db, sql`insert into restaurant_owners (restaurant_id, user_id) values (${id}, ${owner_id})`)
  const rows = await sql.rows<{ email: string }>(
    db,
    sql`update memberships m set status = 'left' where restaurant_id = ${id} and status = 'accepted' and (user_id = ${owner_id}
       or not exists (select from users u where u.id = m.user_id and u.deleted_at is null)) returning email`,
  )
  return rows.map(({ email }) => email)
}

/**
 * Loads the audit entries with the hashes in the file, without the trigger that would compute new ones. ALTER
 * TABLE locks `audit_entries` against other writers until the commit. Verifies the chain after loading.
 */
async function loadAuditLog(db: PoolClient, file: string, archive: RestaurantFile): Promise<void> {
  const insert = createTableInserter(db, {})
  await sql.run(db, sql`alter table audit_entries disable trigger audit_entries_chained`)
  for await (const { name, body } of readArchive(file, RESTAURANT_ARCHIVE.description)) {
    if (name.startsWith(TABLES_PREFIX) && isAuditLog(tableOfEntry(name)))
      await insert(tableOfEntry(name), body)
  }
  await sql.run(db, sql`alter table audit_entries enable trigger audit_entries_chained`)
  await requireRowsOfRestaurant(db, file, archive, Object.keys(EXPORTED_TABLES).filter(isAuditLog))
  const broken = await findBrokenLinks(db, archive.restaurant.id)
  if (broken.length > 0) throw damagedError(file, 'its audit log, whose chain does not hold')
}
