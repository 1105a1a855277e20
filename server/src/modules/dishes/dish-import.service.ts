import type { ImportDishes, ImportReport, ImportRow } from '@forki/contract/dish-import'
import { isDeepStrictEqual } from 'node:util'
import { jsonRows, writeColumnLists } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { invalidFields, type FieldIssue } from '../../errors/app-error.ts'
import { lockUnarchivedRestaurant } from '../../db/row-locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { EDITABLE_DISH_COLUMNS } from './dish.query.ts'
import { addMissingEntries } from '../restaurant-dropdowns/restaurant-dropdown.service.ts'

const columns = writeColumnLists(EDITABLE_DISH_COLUMNS, 'n')
type Values = Record<(typeof EDITABLE_DISH_COLUMNS)[number], unknown>
type StoredDish = Values & { id: string; price_cents: number; name: string }
type Change = Partial<Values> & { expected?: Partial<Values> }

/**
 * Creates and updates dishes in one transaction. The lock on the restaurant's row serializes imports.
 * @throws not_found for a missing restaurant, invalid with the row and column of the first 100 problems
 * @see docs/decisions/086-expected-values.md
 */
export async function importDishes(ctx: Context, input: ImportDishes): Promise<ImportReport> {
  const { restaurant_id, rows } = input
  return inTransaction(ctx, async (tx) => {
    await lockUnarchivedRestaurant(tx, restaurant_id)
    const lockedDishes = await lockDishes(tx, restaurant_id, rows)
    const issues = [...(await skuIssues(tx, restaurant_id, rows)), ...rowIssues(rows, lockedDishes)]
    if (issues.length > 0) throw invalidFields(issues.slice(0, 100))
    await addMissingEntries(
      tx,
      input.restaurant_id,
      input.categories.map((entry) => ({ ...entry, list: 'dish_category' as const })),
    )
    const rowsWithId = rows.map((row) => ({ ...row, id: row.id ?? tx.newId() }))
    await insertDishes(tx, restaurant_id, rowsWithId)
    await updateDishes(tx, restaurant_id, rowsWithId, lockedDishes)
    await publishImport(tx, restaurant_id, { written: rowsWithId, known: lockedDishes })
    const report = rowsWithId.map(({ id, create }) => ({
      id,
      outcome: create ? ('created' as const) : ('updated' as const),
    }))
    const created = report.filter(({ outcome }) => outcome === 'created').length
    return { created, updated: report.length - created, rows: report }
  })
}

async function lockDishes(
  ctx: Context,
  restaurant_id: string,
  rows: readonly ImportRow[],
): Promise<Map<string, StoredDish>> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const found = await sql.rows<StoredDish>(
    ctx,
    sql`
      SELECT id, ${columns.names} FROM dishes
      WHERE id = ANY (${ids}::uuid[]) AND restaurant_id = ${restaurant_id}::uuid AND deleted_at IS NULL
      ORDER BY id FOR NO KEY UPDATE`,
  )
  return new Map(found.map((row) => [row.id, row]))
}

/**
 * Finds import problems: unknown dishes, repeated dishes, and fields that another user changed after the
 * caller read them.
 */
function rowIssues(rows: readonly ImportRow[], known: ReadonlyMap<string, StoredDish>): FieldIssue[] {
  const seenIds = new Set<string>()
  return rows.flatMap(({ id, change }, index): FieldIssue[] => {
    if (id === undefined) return []
    const dish = known.get(id)
    if (!dish) return [{ path: `rows.${index}.id`, message: 'unknown_reference' }]
    if (seenIds.has(id)) return [{ path: `rows.${index}.id`, message: 'duplicate' }]
    seenIds.add(id)
    const { expected = {}, ...wanted } = (change ?? {}) as Change
    return EDITABLE_DISH_COLUMNS.filter(
      (name) =>
        name in expected &&
        !isDeepStrictEqual(expected[name], dish[name]) &&
        !isDeepStrictEqual(wanted[name], dish[name]),
    ).map((name) => ({ path: `rows.${index}.change.${name}`, message: 'changed_meanwhile' as const }))
  })
}

/**
 * Finds import problems: SKUs that occur twice in the import, or belong to a dish whose SKU the import leaves.
 */
async function skuIssues(
  ctx: Context,
  restaurant_id: string,
  rows: readonly ImportRow[],
): Promise<FieldIssue[]> {
  const givenSkus = rows.flatMap(({ create, change }, index) => {
    const sku = create?.sku ?? change?.sku
    return sku ? [{ sku, path: `rows.${index}.${create ? 'create' : 'change'}.sku` }] : []
  })
  if (givenSkus.length === 0) return []
  const freed = rows.flatMap(({ id, change }) => (id !== undefined && change && 'sku' in change ? [id] : []))
  const takenSkus = await sql.rows<{ sku: string }>(
    ctx,
    sql`
    SELECT sku FROM dishes WHERE restaurant_id = ${restaurant_id}::uuid AND deleted_at IS NULL
      AND sku = ANY (${givenSkus.map(({ sku }) => sku)}) AND id <> ALL (${freed}::uuid[])`,
  )
  const used = new Set(takenSkus.map(({ sku }) => sku))
  return givenSkus.flatMap(({ sku, path }): FieldIssue[] => {
    if (used.has(sku)) return [{ path, message: 'duplicate' }]
    used.add(sku)
    return []
  })
}

type WrittenRow = ImportRow & { id: string }

/** Inserts imported dishes after the last position of the restaurant's dishes. */
async function insertDishes(ctx: Context, restaurant_id: string, rows: readonly WrittenRow[]): Promise<void> {
  const records = rows.flatMap(({ id, create }) => (create ? [{ id, ...create }] : []))
  if (records.length === 0) return
  await sql.run(
    ctx,
    sql`
    INSERT INTO dishes (id, restaurant_id, position, created_at, updated_at, ${columns.names})
    SELECT n.id, ${restaurant_id}::uuid, last.position + n.ordinality, ${ctx.now()}, ${ctx.now()}, ${columns.values}
    FROM ${jsonRows('dishes', records)} WITH ORDINALITY n,
      (SELECT coalesce(max(position), -1) AS position FROM dishes
       WHERE restaurant_id = ${restaurant_id}::uuid AND deleted_at IS NULL) last`,
  )
}

async function updateDishes(
  ctx: Context,
  restaurant_id: string,
  rows: readonly WrittenRow[],
  known: ReadonlyMap<string, StoredDish>,
): Promise<void> {
  const records = rows.flatMap(({ id, change }) => {
    if (!change) return []
    const { expected: _read, ...wanted } = change as Change
    return [{ ...known.get(id), ...wanted }]
  })
  if (records.length === 0) return
  // SKUs may swap between imported rows, so they are cleared before they are set.
  const moved = rows.flatMap(({ id, change }) => (change && 'sku' in change ? [id] : []))
  await sql.run(ctx, sql`UPDATE dishes SET sku = NULL WHERE id = ANY (${moved}::uuid[])`)
  await sql.run(
    ctx,
    sql`
    UPDATE dishes d SET updated_at = ${ctx.now()}, ${columns.set}
    FROM ${jsonRows('dishes', records)} n
    WHERE d.id = n.id AND d.restaurant_id = ${restaurant_id}::uuid`,
  )
}

interface Outcome {
  written: readonly WrittenRow[]
  known: ReadonlyMap<string, StoredDish>
}

/**
 * Publishes the import. Writes one audit entry for the import, and one with the former price for each changed
 * price.
 */
async function publishImport(
  ctx: Context,
  restaurant_id: string,
  { written, known }: Outcome,
): Promise<void> {
  await publish(ctx, { type: 'dish.updated', restaurant_id, ids: written.map(({ id }) => id) })
  const created = written.filter(({ create }) => create).length
  const data = { created, updated: written.length - created }
  await audit(ctx, { restaurant_id, action: 'dish.imported', entity: 'dish', entity_id: restaurant_id, data })
  for (const { id, change } of written) {
    const before = known.get(id)
    if (!before || change?.price_cents === undefined || change.price_cents === before.price_cents) continue
    const { name = before.name, price_cents } = change
    // oxlint-disable-next-line no-await-in-loop -- the transaction collects the entries and writes them
    await audit(ctx, {
      restaurant_id,
      action: 'dish.updated',
      entity: 'dish',
      entity_id: id,
      data: { name, price_cents, price_cents_before: before.price_cents },
    })
  }
}
