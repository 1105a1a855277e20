import type { Context } from '../../context/context.ts'
import { sql } from '../../db/sql.ts'
import { COPIED_TABLES, copiedIdSql } from './copied-tables.ts'
import { copySql, type ColumnNames } from './copy-sql.ts'

/** SQL expressions of the columns of `restaurants` that a rehearsal copy does not take from the original. */
const OWN_VALUES: Readonly<Record<string, string>> = {
  id: 'given.copy',
  name: 'given.name',
  slug: 'given.slug',
  rehearsal_of: 't.id',
  restaurant_logo: 'null',
  is_active: 'true',
  last_z_number: '0',
  deleted_at: 'null',
  created_at: 'given.at',
  updated_at: 'given.at',
}

/** Reads the columns of the copied tables in one statement, so that a new column is copied too. */
async function selectColumns(tx: Context): Promise<ColumnNames> {
  const tables = ['restaurants', ...Object.keys(COPIED_TABLES)]
  const rows = await sql.rows<{ table: string; columns: string[] }>(
    tx,
    sql`SELECT c.relname AS table, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE a.attrelid = ANY (${tables}::text[]::regclass[]) AND a.attnum > 0 AND NOT a.attisdropped
        AND a.attgenerated = '' GROUP BY c.relname`,
  )
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
}

/** Id, name and slug of a new rehearsal copy of a restaurant. */
export interface NewCopy {
  id: string
  name: string
  slug: string
}

/**
 * Copies a restaurant's row and the rows of `COPIED_TABLES`, one statement for each table. The number of statements does not
 * depend on the number of rows.
 */
export async function insertCopy(
  tx: Context,
  original_id: string,
  { id, name, slug }: NewCopy,
): Promise<void> {
  const columns = await selectColumns(tx)
  const restaurantColumns = columns['restaurants'] ?? []
  const values = restaurantColumns.map((column) => OWN_VALUES[column] ?? `t.${column}`)
  await sql.run(
    tx,
    sql`WITH given AS (SELECT ${id}::uuid AS copy, ${name}::text AS name, ${slug}::text AS slug,
        ${tx.now()}::timestamptz AS at)
      INSERT INTO restaurants (${sql.raw(restaurantColumns.join(', '))}) SELECT ${sql.raw(values.join(', '))}
      FROM given, restaurants t WHERE t.id = ${original_id}::uuid`,
  )
  for (const table of Object.keys(COPIED_TABLES)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection executes the statements one after another
    await sql.run(tx, copySql(table, columns[table] ?? [], original_id, id))
  }
  await insertOpeningStock(tx, id)
}

/**
 * Adds owners and members to a rehearsal copy who joined the original restaurant after the copy was created.
 */
export async function addLaterStaff(tx: Context, original_id: string, copy_id: string): Promise<void> {
  const columns = await selectColumns(tx)
  for (const table of ['restaurant_owners', 'memberships'] as const) {
    const copySelect = copySql(table, columns[table] ?? [], original_id, copy_id)
    // oxlint-disable-next-line no-await-in-loop -- one connection executes the statements one after another
    await sql.run(tx, sql`${copySelect} ON CONFLICT DO NOTHING`)
  }
}

/**
 * Inserts one stock movement for each copied stock item whose quantity is not 0. The movements of the item then
 * add up to its quantity.
 */
const insertOpeningStock = (tx: Context, copy_id: string) =>
  sql.run(
    tx,
    sql`WITH given AS (SELECT ${copy_id}::uuid AS copy)
      INSERT INTO inventory_movements (id, restaurant_id, inventory_item_id, type, quantity, balance_after,
        unit_cost_cents, created_by, created_at)
      SELECT ${sql.raw(copiedIdSql('i.id'))}, i.restaurant_id, i.id, 'adjustment', i.quantity, i.quantity, i.unit_cost_cents,
        ${tx.actor.user_id}::uuid, ${tx.now()}
      FROM given, inventory_items i WHERE i.restaurant_id = given.copy AND i.quantity <> 0`,
  )

/** Rehearsal copy with its numbers of dishes, tables of the active floor plan, and accepted members. */
export interface CopyRow {
  id: string
  name: string
  created_at: Date
  dishes: number
  tables: number
  staff: number
}

/** Reads the rehearsal copy of a restaurant. Undefined without one. */
export async function selectCopy(ctx: Context, original_id: string): Promise<CopyRow | undefined> {
  const [row] = await sql.rows<CopyRow>(
    ctx,
    sql`SELECT r.id::text, r.name, r.created_at,
        (SELECT count(*) FROM dishes d WHERE d.restaurant_id = r.id AND d.deleted_at IS NULL)::int AS dishes,
        (SELECT count(*) FROM tables t JOIN restaurant_layouts l ON l.id = t.restaurant_layout_id AND l.is_active
          WHERE t.restaurant_id = r.id AND t.deleted_at IS NULL)::int AS tables,
        (SELECT count(*) FROM memberships m WHERE m.restaurant_id = r.id AND m.status = 'accepted')::int AS staff
      FROM restaurants r WHERE r.rehearsal_of = ${original_id}::uuid AND r.deleted_at IS NULL`,
  )
  return row
}
