import type { Metadata } from '@forki/contract/external-references'
import type { Context } from '../context/context.ts'
import { conflict, invalid } from '../errors/app-error.ts'
import { registerConstraint } from './database-errors.ts'
import { sql, type Sql } from './sql.ts'

/**
 * SQL condition by table for rows whose external id is taken, as in the unique indexes. An archived or voided
 * row releases its external id to other rows, except in `order_items` and `reservations`.
 */
const TAKEN_CONDITIONS = {
  cashier_transactions: sql`voided_at IS NULL`,
  customers: sql`deleted_at IS NULL`,
  dishes: sql`deleted_at IS NULL`,
  order_items: sql`true`,
  orders: sql`deleted_at IS NULL`,
  reservations: sql`true`,
} as const satisfies Record<string, Sql>
export type ExternallyReferencedTable = keyof typeof TAKEN_CONDITIONS

for (const table of Object.keys(TAKEN_CONDITIONS))
  registerConstraint(`${table}_external_id`, 'external_id_taken')

/** Columns in which another system stores its id of an entity, and data of its own. */
export const EXTERNAL_REFERENCE_COLUMNS = ['external_source', 'external_id', 'metadata'] as const

/**
 * Empty external id for order lines that must not have one. These are lines that are split off another line,
 * and the lines of an archived order.
 */
export const NO_EXTERNAL_ID = { external_source: null, external_id: null } as const

/** Type of the column `metadata` in a row. */
export interface MetadataJson {
  metadata: Metadata
}

/** Identifier of an entity in another system. */
export interface ExternalReference {
  external_source: string
  external_id: string
}

export interface ExternalReferenceInput {
  external_source?: string | null | undefined
  external_id?: string | null | undefined
}

interface ReferencedEntity {
  restaurant_id: string
  /** Id of the existing entity. Absent for a new one. */
  id?: string
}

/**
 * Locks external ids and reads the entities that have them. Waits until other transactions that lock the same
 * ids have ended, so that the caller decides on committed rows. An advisory lock lasts until the end of the
 * transaction. The lock and the read take one round trip.
 * @param strength row lock of the entities that are found. Absent: no row lock.
 * @returns id of the entity for each reference, in the order of `references`. Undefined if no entity has the
 * external id.
 */
export async function lockExternalReferences(
  tx: Context,
  table: ExternallyReferencedTable,
  { restaurant_id, strength }: { restaurant_id: string; strength?: 'change' | 'alone' },
  references: readonly ExternalReference[],
): Promise<(string | undefined)[]> {
  if (references.length === 0) return []
  const nameOf = ({ external_source, external_id }: ExternalReference) =>
    JSON.stringify([table, restaurant_id, external_source, external_id])
  const sorted = [...new Set(references.map(nameOf))].toSorted()
  const [, found] = await Promise.all([
    sql.rows(
      tx,
      sql`
      SELECT pg_advisory_xact_lock(hashtextextended(name, 0))::text
      FROM unnest(${sorted}::text[]) WITH ORDINALITY AS n (name, at) ORDER BY at`,
    ),
    sql.rows<ExternalReference & { id: string }>(
      tx,
      sql`
      SELECT t.id, t.external_source, t.external_id
      FROM jsonb_to_recordset(${JSON.stringify(references)}::jsonb) AS r (external_source text, external_id text)
      JOIN ${sql.raw(table)} t ON t.restaurant_id = ${restaurant_id}::uuid
        AND t.external_source = r.external_source AND t.external_id = r.external_id AND t.external_id IS NOT NULL
        AND ${TAKEN_CONDITIONS[table]}
      ORDER BY t.id ${strength === undefined ? sql.empty : CLAUSES[strength]}`,
    ),
  ])
  const holders = new Map(found.map((row) => [nameOf(row), row.id]))
  return references.map((reference) => holders.get(nameOf(reference)))
}

const CLAUSES = { change: sql`FOR NO KEY UPDATE OF t`, alone: sql`FOR UPDATE OF t` } as const

/** Input of an endpoint whose path contains an external id. */
interface ExternalIdPathInput {
  params: { source: string; external_id: string }
  body: { restaurant_id: string }
}

/** External reference in the path of a request. */
export const externalReferenceOf = ({ params }: ExternalIdPathInput): ExternalReference => ({
  external_source: params.source,
  external_id: params.external_id,
})

/**
 * Lock step of endpoints with an external id in the path. Locks the external id, and the row of the entity with
 * this external id, if any.
 */
export const lockExternalReference =
  (table: ExternallyReferencedTable, strength: 'change' | 'alone' = 'change') =>
  (tx: Context, _subject: unknown, input: ExternalIdPathInput): Promise<unknown> =>
    lockExternalReferences(tx, table, { restaurant_id: input.body.restaurant_id, strength }, [
      externalReferenceOf(input),
    ])

/** Reads the id of the entity with an external id. */
export async function selectIdByExternalReference(
  ctx: Context,
  table: ExternallyReferencedTable,
  input: ExternalIdPathInput,
): Promise<string | undefined> {
  const { external_source, external_id } = externalReferenceOf(input)
  const [row] = await sql.rows<{ id: string }>(
    ctx,
    sql`
    SELECT id FROM ${sql.raw(table)} WHERE restaurant_id = ${input.body.restaurant_id}::uuid
      AND external_source = ${external_source} AND external_id = ${external_id} AND ${TAKEN_CONDITIONS[table]}`,
  )
  return row?.id
}

/**
 * Locks and checks the external id of an entity that the caller is about to write.
 * @param before reference that is stored for an existing entity. It supplies the fields that the caller did
 * not send.
 * @throws external_id_taken with the id of the other entity, invalid if only one of source and id is present
 * @see ORD-80
 */
export async function claimExternalReference(
  tx: Context,
  table: ExternallyReferencedTable,
  entity: ReferencedEntity,
  { given, before = {} }: { given: ExternalReferenceInput; before?: ExternalReferenceInput },
): Promise<void> {
  const reference = externalReferenceIfGiven({
    external_source: given.external_source === undefined ? before.external_source : given.external_source,
    external_id: given.external_id === undefined ? before.external_id : given.external_id,
  })
  if (!reference) return
  const same =
    reference.external_source === before.external_source && reference.external_id === before.external_id
  if (same) return
  const [holder] = await lockExternalReferences(tx, table, entity, [reference])
  if (holder !== undefined && holder !== entity.id) throwExternalIdTaken(holder)
}

/**
 * Returns the reference if both source and id are given, and null if neither is given.
 * @param path prefix of the field in the request body, such as `items.0.`
 * @throws invalid if only one of them is given
 */
export function externalReferenceIfGiven(given: ExternalReferenceInput, path = ''): ExternalReference | null {
  const { external_source, external_id } = given
  if (external_source && external_id) return { external_source, external_id }
  if (external_source) throw invalid(`${path}external_id`, 'required')
  if (external_id) throw invalid(`${path}external_source`, 'required')
  return null
}

/** Columns of a new row for references of other systems. */
export const externalReferenceColumnsOf = (
  given: ExternalReferenceInput & { metadata?: Metadata | undefined },
) => ({
  external_source: given.external_source ?? null,
  external_id: given.external_id ?? null,
  metadata: given.metadata ?? {},
})

/** Throws `external_id_taken` (409). `entity_id` is the entity that already has the external id. */
export function throwExternalIdTaken(entity_id: string): never {
  throw conflict('external_id_taken', undefined, { entity_id })
}

/** List filters by external id and metadata. `metadata` has the form `key=value`. */
export interface ExternalReferenceFilters extends ExternalReferenceInput {
  metadata?: string | undefined
}

/**
 * SQL conditions of the list filters on the table with this alias. The condition for `metadata` excludes
 * empty metadata, because its index contains only rows with metadata.
 */
export function externalReferenceConditions(alias: string, filters: ExternalReferenceFilters): Sql[] {
  const where = (['external_source', 'external_id'] as const).flatMap((name) =>
    filters[name] ? [sql`${sql.raw(`${alias}.${name}`)} = ${filters[name]}`] : [],
  )
  if (filters.metadata === undefined) return where
  const [key = '', ...value] = filters.metadata.split('=')
  const pair = JSON.stringify({ [key]: value.join('=').trim() })
  const column = sql.raw(`${alias}.metadata`)
  return [...where, sql`${column} @> ${pair}::jsonb AND ${column} <> '{}'::jsonb`]
}
