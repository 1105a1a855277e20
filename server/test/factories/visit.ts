import { VISIT_TOKEN_PREFIX } from '@forki/contract/visits'
import { hashToken, randomToken } from '../../src/adapters/tokens.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { newId } from '../../src/db/ids.ts'
import type { Api } from '../setup/api.ts'
import { buildMenu } from './menu.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from './order.ts'
import { buildTable } from './table.ts'

/**
 * Creates a restaurant where guests order with smartphones. Its menu has one dish. Resets the rate limits.
 * @returns the restaurant, and the code of its table
 */
export async function buildGuestOrdering(api: Api): Promise<{ staffed: StaffedRestaurant; code: string }> {
  const staffed = await buildStaffedRestaurant(api.db, { guest_ordering: true })
  await buildMenu(api.db, {
    restaurant_id: staffed.restaurant.id,
    is_active: true,
    dishes: [{ id: staffed.dish.id }],
  })
  const { body } = await api.as(staffed.owner).post(`/tables/${staffed.table.id}/code`)
  await api.as(staffed.waiter).get('/auth/me')
  await api.db.$executeRaw`DELETE FROM rate_limits`
  return { staffed, code: body.code as string }
}

interface VisitOverrides {
  restaurant_id: string
  table_id?: string
  /** Kind of the pending guest request. */
  kind?: 'order' | 'waiter' | 'bill'
}

/**
 * Creates a guest visit with one connected smartphone and one pending request. Creates a table too unless the
 * overrides contain one.
 */
export async function buildVisit(db: Db, { restaurant_id, table_id, kind = 'waiter' }: VisitOverrides) {
  const table = table_id ?? (await buildTable(db, { restaurant_id })).id
  const [id, phone_id, request_id] = [newId(), newId(), newId()]
  const token = `${VISIT_TOKEN_PREFIX}${randomToken()}`
  await db.visit.create({ data: { id, restaurant_id, table_id: table } })
  await db.visitPhone.create({
    data: { id: phone_id, restaurant_id, visit_id: id, token_hash: hashToken(token) },
  })
  await db.guestRequest.create({ data: { id: request_id, restaurant_id, visit_id: id, phone_id, kind } })
  return { id, table_id: table, request_id, token }
}
