import type { ImportKind, ImportMapping, WriteImportMapping } from '@forki/contract/import-mappings'
import { MAX_IMPORT_MAPPINGS } from '@forki/contract/limits'
import type { Context } from '../../context/context.ts'
import { sql } from '../../db/sql.ts'

/** Restaurant and kind of import to which saved column mappings belong. */
export interface MappingOwner {
  restaurant_id: string
  kind: ImportKind
}

const listedColumns = sql.raw('m.id, m.name, m.fields, m.decimal, m.date_format')

const ofOwner = ({ restaurant_id, kind }: MappingOwner) =>
  sql`m.restaurant_id = ${restaurant_id}::uuid AND m.kind = ${kind}`

/** Reads the saved column mappings of one kind of import, by name. */
export const selectMappings = (ctx: Context, owner: MappingOwner): Promise<ImportMapping[]> =>
  sql.rows<ImportMapping>(
    ctx,
    sql`SELECT ${listedColumns} FROM import_mappings m WHERE ${ofOwner(owner)} ORDER BY m.name_key, m.id`,
  )

/** Replaces a mapping. Returns undefined if the mapping does not exist. */
export async function updateMapping(
  ctx: Context,
  owner: MappingOwner,
  id: string,
  { name, fields, decimal, date_format }: WriteImportMapping,
): Promise<ImportMapping | undefined> {
  const [row] = await sql.rows<ImportMapping>(
    ctx,
    sql`UPDATE import_mappings m SET name = ${name}, name_key = ${keyOf(name)},
        fields = ${JSON.stringify(fields)}::jsonb, decimal = ${decimal}, date_format = ${date_format},
        updated_at = ${ctx.now()}
      WHERE ${ofOwner(owner)} AND m.id = ${id}::uuid RETURNING ${listedColumns}`,
  )
  return row
}

/**
 * Inserts a mapping with the lowest free slot number of its kind of import. Returns undefined if every slot is
 * occupied.
 */
export async function insertMapping(
  ctx: Context,
  owner: MappingOwner,
  id: string,
  { name, fields, decimal, date_format }: WriteImportMapping,
): Promise<ImportMapping | undefined> {
  const [row] = await sql.rows<ImportMapping>(
    ctx,
    sql`INSERT INTO import_mappings AS m (restaurant_id, id, kind, name, name_key, fields, decimal, date_format,
        slot, created_at, updated_at)
      SELECT ${owner.restaurant_id}::uuid, ${id}::uuid, ${owner.kind}, ${name}, ${keyOf(name)},
        ${JSON.stringify(fields)}::jsonb, ${decimal}, ${date_format}, free.slot, ${ctx.now()}, ${ctx.now()}
      FROM generate_series(1, ${MAX_IMPORT_MAPPINGS}) free (slot)
      WHERE NOT EXISTS (SELECT FROM import_mappings m WHERE ${ofOwner(owner)} AND m.slot = free.slot)
      ORDER BY free.slot LIMIT 1 RETURNING ${listedColumns}`,
  )
  return row
}

/** Deletes a mapping. Returns its name, or undefined if the mapping does not exist. */
export async function deleteMapping(
  ctx: Context,
  owner: MappingOwner,
  id: string,
): Promise<{ name: string } | undefined> {
  const [row] = await sql.rows<{ name: string }>(
    ctx,
    sql`DELETE FROM import_mappings m WHERE ${ofOwner(owner)} AND m.id = ${id}::uuid RETURNING m.name`,
  )
  return row
}

const keyOf = (name: string): string => name.normalize('NFC').toLowerCase()
