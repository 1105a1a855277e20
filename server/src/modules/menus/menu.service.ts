import type { ActivationBody } from '@forki/contract/kit/request-bodies'
import type { CreateMenu, UpdateMenu } from '@forki/contract/menus'
import type { Context } from '../../context/context.ts'
import { audit } from '../../db/audit-log.ts'
import { notFound } from '../../errors/app-error.ts'
import { isMemberOf } from '../../access/policies.ts'
import { inTransaction } from '../../db/transaction.ts'
import { writeIfCurrentVersion } from '../../db/write-if-current.ts'
import { publish } from '../../events/publish.ts'
import { selectActiveMenu, selectMenu, type ActiveMenuRow, type MenuRow } from './menu.query.ts'
import { replaceSections } from './menu-section.service.ts'
import { sql } from '../../db/sql.ts'

/**
 * Finds a menu with its sections.
 * @throws not_found, also outside the caller's restaurants
 */
export async function findMenu(ctx: Context, menu_id: string): Promise<MenuRow> {
  const row = await selectMenu(ctx, menu_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Finds the active menu with its dishes.
 * @throws no_active_menu
 */
export async function findActiveMenu(ctx: Context, restaurant_id: string): Promise<ActiveMenuRow> {
  const row = await selectActiveMenu(ctx, restaurant_id)
  if (!row) throw notFound('no_active_menu')
  return row
}

/**
 * Creates an inactive menu.
 * @throws invalid
 */
export async function createMenu(ctx: Context, input: CreateMenu): Promise<MenuRow> {
  const { sections, ...fields } = input
  return inTransaction(ctx, async (tx) => {
    const { id } = await tx.db.menu.create({ data: { id: tx.newId(), ...fields }, select: { id: true } })
    await replaceSections(tx, { id, restaurant_id: fields.restaurant_id }, sections)
    return recordChange(tx, await findMenu(tx, id), 'menu.created')
  })
}

/**
 * Updates the given fields of a menu.
 * @throws stale_version, invalid
 */
export async function updateMenu(ctx: Context, menu: MenuRow, input: UpdateMenu): Promise<MenuRow> {
  const { sections, version, ...fields } = input
  return inTransaction(ctx, async (tx) => {
    await writeIfCurrentVersion(version, (seen) =>
      tx.db.menu.updateMany({
        where: { id: menu.id, deleted_at: null, ...seen },
        data: { ...fields, version: { increment: 1 } },
      }),
    )
    if (sections) await replaceSections(tx, menu, sections)
    return recordChange(tx, await findMenu(tx, menu.id), 'menu.updated', menu)
  })
}

/**
 * Activates a menu and deactivates the others. The lock on the restaurant's row serializes activations, so that at
 * most one menu is active. A unique index enforces this limit.
 * @returns the unchanged menu if `only_if_none` is true and another menu is active
 * @throws not_found
 * @see MNU-46
 */
export async function activateMenu(
  ctx: Context,
  menu: MenuRow,
  { only_if_none }: ActivationBody = { only_if_none: false },
): Promise<MenuRow> {
  const { id, restaurant_id } = menu
  return inTransaction(ctx, async (tx) => {
    await lockRestaurantForActivation(tx, restaurant_id)
    const formerActiveId = await lockOtherActiveMenu(tx, menu)
    if (formerActiveId !== null) {
      if (only_if_none) return findMenu(tx, id)
      await tx.db.menu.update({ where: { id: formerActiveId }, data: { is_active: false } })
    }
    return writeActiveState(tx, menu, true)
  })
}

/**
 * Deactivates a menu.
 * @throws not_found
 */
export async function deactivateMenu(ctx: Context, menu: MenuRow): Promise<MenuRow> {
  return inTransaction(ctx, async (tx) => {
    await lockRestaurantForActivation(tx, menu.restaurant_id)
    return writeActiveState(tx, menu, false)
  })
}

/** Locks the restaurant's row, which serializes activations and deactivations of its menus. */
const lockRestaurantForActivation = (tx: Context, restaurant_id: string) =>
  sql.rows(tx, sql`SELECT FROM restaurants WHERE id = ${restaurant_id}::uuid FOR NO KEY UPDATE`)

/** Locks the active menu of the restaurant unless it is the given one. Returns its id, or null. */
async function lockOtherActiveMenu(tx: Context, { id, restaurant_id }: MenuRow): Promise<string | null> {
  const rows = await sql.rows<{ id: string }>(
    tx,
    sql`
    SELECT id FROM menus
    WHERE restaurant_id = ${restaurant_id}::uuid AND is_active AND deleted_at IS NULL AND id <> ${id}::uuid
    FOR NO KEY UPDATE`,
  )
  return rows[0]?.id ?? null
}

async function writeActiveState(tx: Context, { id }: MenuRow, is_active: boolean): Promise<MenuRow> {
  const { count } = await tx.db.menu.updateMany({ where: { id, deleted_at: null }, data: { is_active } })
  if (count === 0) throw notFound()
  return recordChange(tx, await findMenu(tx, id), is_active ? 'menu.activated' : 'menu.deactivated')
}

/**
 * Archives a menu. If it is the active menu, the restaurant then has no active one.
 * @throws not_found
 */
export async function removeMenu(ctx: Context, menu: MenuRow): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.menu.updateMany({
      where: { id: menu.id, deleted_at: null },
      data: { deleted_at: tx.now(), is_active: false },
    })
    if (count === 0) throw notFound()
    await recordChange(tx, menu, 'menu.removed')
    await publish(tx, { type: 'menu.deleted', restaurant_id: menu.restaurant_id, ids: [menu.id] })
    return { id: menu.id }
  })
}

/** Publishes the change of a menu and writes its audit entry with former prices, in the same transaction. */
async function recordChange(ctx: Context, menu: MenuRow, action: string, before?: MenuRow): Promise<MenuRow> {
  await publish(ctx, { type: 'menu.updated', restaurant_id: menu.restaurant_id, ids: [menu.id] })
  const prices = before ? changedPrices(before, menu) : []
  const data = { name: menu.name, version: menu.version, ...(prices.length > 0 && { prices }) }
  await audit(ctx, { restaurant_id: menu.restaurant_id, action, entity: 'menu', entity_id: menu.id, data })
  return menu
}

/**
 * Menu entries whose own price differs between two versions of a menu. A null price means the price of the
 * dish.
 */
function changedPrices(before: MenuRow, after: MenuRow) {
  const oldPriceByDishId = new Map(entriesOf(before).map((entry) => [entry.dish_id, entry.price_cents]))
  return entriesOf(after).flatMap(({ dish_id, price_cents }) => {
    const price_cents_before = oldPriceByDishId.get(dish_id)
    if (price_cents_before === undefined || price_cents_before === price_cents) return []
    return [{ dish_id, price_cents, price_cents_before }]
  })
}

const entriesOf = (menu: MenuRow) => menu.sections.flatMap((section) => section.dishes)
