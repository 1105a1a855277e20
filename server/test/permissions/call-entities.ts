import { missingId, uniqueNumber } from '../factories/ids.ts'
import { buildLayout, buildSection } from '../factories/layout.ts'
import { openOrder, payOrder, type StaffedRestaurant } from '../factories/order.ts'
import { buildTable } from '../factories/table.ts'
import type { Api } from '../setup/api.ts'
import type { Fixtures } from './test-accounts.ts'

/** Creates a table in a layout whose editing lock the caller holds. */
export async function createEditableTable(
  { api }: Fixtures,
  { restaurant }: StaffedRestaurant,
  user: { id: string },
) {
  const { id } = await buildLayout(api.db, { restaurant_id: restaurant.id, editor_id: user.id })
  const section = await buildSection(api.db, { restaurant_layout_id: id })
  return { section, layout_id: id, table: await buildTable(api.db, { section_id: section.id }) }
}

/** Creates a layout whose editing lock the caller holds, with its floor plan saved as version 1. */
export async function createLayoutWithVersion(
  { api }: Fixtures,
  { restaurant }: StaffedRestaurant,
  user: { id: string },
) {
  const { id, restaurant_id } = await buildLayout(api.db, {
    restaurant_id: restaurant.id,
    editor_id: user.id,
  })
  const { name, width, height } = { name: 'Planta baja', width: 1000, height: 800 }
  const emptyFields = { description: null, background_color: null, background_image_url: null, decor: [] }
  const drawing = { layout: { name, width, height, ...emptyFields }, sections: [], tables: [], changes: null }
  await api.db.layoutVersion.create({
    data: { id: missingId(), restaurant_id, restaurant_layout_id: id, version: 1, drawing },
  })
  return { id }
}

/** Creates an open till session of the caller. Archives an earlier one, because a cashier has only one. */
export async function openOwnTill(
  { api }: Fixtures,
  { restaurant }: StaffedRestaurant,
  user: { id: string },
): Promise<string> {
  const tillFilter = { restaurant_id: restaurant.id, cashier_id: user.id, deleted_at: null }
  await api.db.cashierSession.updateMany({
    where: { ...tillFilter, status: 'open' },
    data: { deleted_at: new Date() },
  })
  const till = await api.db.cashierSession.create({
    data: {
      id: missingId(),
      ...tillFilter,
      cashier_name: 'Marta Solís',
      register: `caja ${uniqueNumber()}`,
      opening_float_cents: 0,
    },
  })
  return till.id
}

/** Opens a till session of the caller and adds cash to it. */
export async function addCash(fixtures: Fixtures, staffed: StaffedRestaurant, user: { id: string }) {
  const session_id = await openOwnTill(fixtures, staffed, user)
  const row = await fixtures.api.db.cashierTransaction.create({
    data: {
      id: missingId(),
      restaurant_id: staffed.restaurant.id,
      session_id,
      type: 'cash_in',
      method: 'cash',
      amount_cents: 100,
      note: 'cambio',
      created_by: user.id,
    },
  })
  return { sessionId: session_id, transactionId: row.id }
}

/** Request body that removes all favourite dishes. It contains the current version of the favourites. */
export async function unpinFavouritesBody(
  { api }: Fixtures,
  { restaurant: { id: restaurant_id } }: StaffedRestaurant,
) {
  const row = await api.db.favourites.findUnique({ where: { restaurant_id } })
  return { restaurant_id, dish_ids: [], version: row?.version ?? 0 }
}

/** Creates a fully paid order and returns its id. */
export async function createPaidOrder(api: Api, staffed: StaffedRestaurant): Promise<string> {
  const { id, balance_cents } = await openOrder(api, staffed)
  await payOrder(api.ctx(), staffed, id, { amount_cents: balance_cents })
  return id
}
