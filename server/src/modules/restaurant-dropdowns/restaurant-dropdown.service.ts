import {
  MAX_TENDERS,
  type CreateRestaurantDropdown,
  type RestaurantDropdownListQuery,
  type UpdateRestaurantDropdown,
} from '@forki/contract/restaurant-dropdowns'
import type { Page } from '@forki/contract/kit/list'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, notFound } from '../../errors/app-error.ts'
import { modelPage } from '../../db/model-page.ts'
import { searchWhere } from '../../db/text-search.ts'
import { isMemberOf, visibleRestaurantFilter, type Scope } from '../../access/policies.ts'
import { registerConstraint } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { FIRST_ENTRIES } from './first-entries.ts'
import { canManageDropdowns } from './restaurant-dropdown.policy.ts'
import { selectUseCounts, type DropdownEntryRow } from './restaurant-dropdown.query.ts'
import type { RestaurantDropdown } from '../../generated/prisma/client.ts'
import { sql } from '../../db/sql.ts'

registerConstraint('restaurant_dropdowns_key', 'key_taken')
registerConstraint('restaurant_dropdowns_unique_label', 'tender_name_taken')

/**
 * Reads one page of the dropdown entries in `scope`, searched by key and both labels. Includes inactive
 * entries where the caller manages the lists.
 */
export async function listDropdownEntries(
  ctx: Context,
  scope: Scope,
  input: RestaurantDropdownListQuery,
): Promise<Page<DropdownEntryRow>> {
  const { list, is_active } = input.filters
  const where = {
    ...scope.prisma_filter,
    // The filter uses `OR`, because the search conditions already use `AND`.
    OR: [{ is_active: true }, visibleRestaurantFilter(ctx.actor, 'read_rest_dropdown')],
    ...searchWhere(input.q),
    restaurant: { deleted_at: null },
    ...(list !== undefined && { list }),
    ...(is_active !== undefined && { is_active }),
  }
  const found = await modelPage(ctx.db.restaurantDropdown, where, input)
  return { ...found, items: await withUse(ctx, found.items) }
}

/** Adds the usage count to a dropdown entry if the caller manages the lists. */
export async function withUseCount(ctx: Context, row: RestaurantDropdown): Promise<DropdownEntryRow> {
  const [counted] = await withUse(ctx, [row])
  return counted ?? row
}

async function withUse(ctx: Context, rows: RestaurantDropdown[]): Promise<DropdownEntryRow[]> {
  const managed = rows.filter((row) => canManageDropdowns(ctx.actor, row) === true)
  if (managed.length === 0) return rows
  const use = await selectUseCounts(
    ctx,
    managed.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, ...(use.has(row.id) && { in_use_count: use.get(row.id)! }) }))
}

/** Finds a dropdown entry of a restaurant of which the caller is a member. */
export async function findDropdownEntry(ctx: Context, dropdown_id: string): Promise<RestaurantDropdown> {
  const row = await ctx.db.restaurantDropdown.findFirst({
    where: { id: dropdown_id, restaurant: { deleted_at: null } },
  })
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Creates a dropdown entry. For a tender, locks the restaurant and counts its tenders.
 * @throws key_taken and tender_name_taken by unique indexes, tender_limit, invalid for a tender without
 * method and for fields that the entry's list does not have
 */
export const createDropdownEntry = (
  ctx: Context,
  input: CreateRestaurantDropdown,
): Promise<DropdownEntryRow> =>
  inTransaction(ctx, async (tx) => {
    refuseFieldsOfOtherLists(input)
    if (input.list === 'tender') await refuseTooManyTenders(tx, input)
    const data = { id: tx.newId(), created_at: tx.now(), ...input }
    return withUseCount(
      tx,
      await auditDropdown(tx, await tx.db.restaurantDropdown.create({ data }), 'created'),
    )
  })

/** Dropdown entry that imported rows use, and that the import adds if the restaurant does not have it. */
type ImportedEntry = Pick<CreateRestaurantDropdown, 'list' | 'key' | 'label'>

/**
 * Adds the entries that an import needs and the restaurant does not have, at the end of their lists. The number
 * of statements doesn't depend on the number of entries.
 * @throws key_taken by a unique index if a concurrent call adds the same entry
 */
export async function addMissingEntries(
  ctx: Context,
  restaurant_id: string,
  entries: readonly ImportedEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await inTransaction(ctx, async (tx) => {
    const stored = await tx.db.restaurantDropdown.findMany({
      where: { restaurant_id, list: { in: entries.map(({ list }) => list) } },
      select: { list: true, key: true },
    })
    const storedKeys = new Set(stored.map(({ list, key }) => `${list} ${key}`))
    const missing = entries.filter(
      ({ list, key }, index) =>
        !storedKeys.has(`${list} ${key}`) &&
        entries.findIndex((entry) => entry.list === list && entry.key === key) === index,
    )
    const rows = await tx.db.restaurantDropdown.createManyAndReturn({
      data: missing.map(({ list, key, label }, index) => ({
        id: tx.newId(),
        created_at: tx.now(),
        restaurant_id,
        list,
        key,
        label,
        position: stored.filter((entry) => entry.list === list).length + index,
      })),
    })
    // oxlint-disable-next-line no-await-in-loop -- the transaction collects the entries and writes them together
    for (const row of rows) await auditDropdown(tx, row, 'created')
  })
}

/**
 * Updates the given fields of a dropdown entry. List and key are fixed, because other rows reference them.
 */
export async function updateDropdownEntry(
  ctx: Context,
  { id }: RestaurantDropdown,
  input: UpdateRestaurantDropdown,
): Promise<DropdownEntryRow> {
  return inTransaction(ctx, async (tx) => {
    // The row lock ensures that the audit log contains the replaced values despite concurrent changes.
    await sql.rows(tx, sql`SELECT id FROM restaurant_dropdowns WHERE id = ${id}::uuid FOR NO KEY UPDATE`)
    const before = await tx.db.restaurantDropdown.findUnique({ where: { id } })
    const [row] = await tx.db.restaurantDropdown.updateManyAndReturn({ where: { id }, data: input })
    if (!row || !before) throw notFound()
    refuseFieldsOfOtherLists(row)
    if (before.course !== row.course) await publishMenu(tx, row.restaurant_id)
    const changedFields = AUDITED_FIELDS.filter((name) => before[name] !== row[name])
    // The audit log omits changes of position.
    if (changedFields.length === 0) return withUseCount(tx, row)
    const changes = Object.fromEntries(
      changedFields.map((name) => [name, { before: before[name], after: row[name] }]),
    )
    return withUseCount(tx, await auditDropdown(tx, row, 'updated', { changes }))
  })
}

type ListFields = Pick<RestaurantDropdown, 'list' | 'course' | 'method' | 'reference_required'>

/**
 * Rejects fields that the entry's list does not have. Only dish categories have a course (ORD-44). Only tenders
 * have a payment method, which is required, and may require a payment reference.
 */
function refuseFieldsOfOtherLists({ list, course, method, reference_required }: ListFields): void {
  if (course !== null && list !== 'dish_category') throw invalid('course', 'not_allowed')
  if (list === 'tender') {
    if (method === null) throw invalid('method', 'required')
    return
  }
  if (method !== null) throw invalid('method', 'not_allowed')
  if (reference_required) throw invalid('reference_required', 'not_allowed')
}

/**
 * Locks the restaurant and counts its tenders, also inactive ones.
 * @throws tender_limit
 * @see MON-66
 */
async function refuseTooManyTenders(tx: Context, { restaurant_id }: CreateRestaurantDropdown): Promise<void> {
  await sql.rows(tx, sql`SELECT id FROM restaurants WHERE id = ${restaurant_id}::uuid FOR NO KEY UPDATE`)
  const count = await tx.db.restaurantDropdown.count({ where: { restaurant_id, list: 'tender' } })
  if (count >= MAX_TENDERS) throw conflict('tender_limit', { limit: MAX_TENDERS })
}

/** Publishes the active menu, which contains the course of a dish category, after that course changed. */
async function publishMenu(tx: Context, restaurant_id: string): Promise<void> {
  const menu = await tx.db.menu.findFirst({ where: { restaurant_id, is_active: true }, select: { id: true } })
  if (menu) await publish(tx, { type: 'menu.updated', restaurant_id, ids: [menu.id] })
}

const AUDITED_FIELDS = ['label', 'label_en', 'is_active', 'course', 'reference_required'] as const

/**
 * Deletes a dropdown entry. The same DELETE checks that no payment and no unarchived row uses the entry.
 * @throws dropdown_in_use
 */
export async function removeDropdownEntry(
  ctx: Context,
  dropdown: RestaurantDropdown,
): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    if ((await deleteUnused(tx, dropdown.id)) === 0) {
      const currentEntry = await tx.db.restaurantDropdown.findUnique({
        where: { id: dropdown.id },
        select: { id: true },
      })
      throw currentEntry ? conflict('dropdown_in_use') : notFound()
    }
    await auditDropdown(tx, dropdown, 'removed')
    return { id: dropdown.id }
  })
}

const deleteUnused = (tx: Context, id: string): Promise<number> =>
  sql.run(
    tx,
    sql`
    DELETE FROM restaurant_dropdowns e WHERE e.id = ${id}::uuid
      AND NOT EXISTS (SELECT FROM dishes d WHERE d.restaurant_id = e.restaurant_id AND d.deleted_at IS NULL
        AND ((e.list = 'dish_category' AND d.category = e.key) OR (e.list = 'station' AND d.station = e.key)))
      AND NOT EXISTS (SELECT FROM cashier_transactions t WHERE t.tender_id = e.id)
      AND NOT EXISTS (SELECT FROM tables t WHERE t.restaurant_id = e.restaurant_id AND t.deleted_at IS NULL
        AND e.list = 'table_type' AND t.table_type = e.key)
      AND NOT EXISTS (SELECT FROM inventory_items i WHERE i.restaurant_id = e.restaurant_id AND i.deleted_at IS NULL
        AND ((e.list = 'inventory_category' AND i.category = e.key) OR (e.list = 'unit' AND i.unit = e.key)))`,
  )

async function auditDropdown(
  tx: Context,
  row: RestaurantDropdown,
  verb: 'created' | 'updated' | 'removed',
  more: Record<string, unknown> = {},
): Promise<RestaurantDropdown> {
  const { id, restaurant_id, list, key, label } = row
  const action = `restaurant_dropdown.${verb}`
  const data = { list, key, label, ...more }
  await audit(tx, { restaurant_id, action, entity: 'restaurant_dropdown', entity_id: id, data })
  return row
}

/** Creates the initial dropdown lists of a new restaurant in both languages. */
export async function createFirstEntries(ctx: Context, restaurant_id: string): Promise<void> {
  const created_at = ctx.now()
  const data = Object.entries(FIRST_ENTRIES).flatMap(([list, entries]) =>
    entries.map(([key, label, label_en], position) => ({
      id: ctx.newId(),
      restaurant_id,
      list,
      key,
      label,
      label_en,
      position,
      created_at,
    })),
  )
  await ctx.db.restaurantDropdown.createMany({ data })
}
