import type { Api } from '../setup/api.ts'
import { buildApproval } from './approval.ts'
import { buildExportedSettings } from './exported-settings.ts'
import { openTill, buildPaidOrder, recordTransaction } from './till.ts'
import { buildStockItem, buildStockDropdowns, buildSupplier } from './inventory.ts'
import { buildLoyaltyCard, buildCustomer } from './loyalty.ts'
import { buildMenu } from './menu.ts'
import { openOrder, type StaffedRestaurant } from './order.ts'
import { buildReservation } from './reservation.ts'
import { buildTipDistribution } from './tip-distribution.ts'
import { buildUser } from './user.ts'

/** Creates rows in every exported list of a restaurant. Returns functions for the caller, URL and query. */
export async function buildExportedRows(api: Api, staffed: StaffedRestaurant) {
  const restaurant_id = staffed.restaurant.id
  const owner = api.as(staffed.owner)
  const scope = { restaurant_id }
  await buildStockDropdowns(api.db, restaurant_id)
  await api.db.restaurantDropdown.updateMany({
    where: { restaurant_id, list: 'inventory_category', key: 'meat' },
    data: { label: 'Carnes', label_en: 'Meat' },
  })
  for (const name of ['=HYPERLINK("http://evil")', 'Ñandú 🌮', 'Ana', 'Ana', '+52 Bueno'])
    await buildCustomer(api.db, { ...scope, name })
  await buildLoyaltyCard(api.db, { ...scope, seals_count: 3, template: { name_en: 'House coffee' } })
  await buildReservation(api.db, { ...scope, starts_at: new Date('2026-03-11T02:30:00Z') })
  await buildSupplier(api.db, { ...scope, name: '@Norte', lead_time_days: 2 })
  const deliveries = [{ quantity: 2.5, expires_at: '2027-01-02' }, { quantity: 4 }]
  const item = await buildStockItem(api.db, {
    ...scope,
    category: 'meat',
    unit_cost_cents: 1234.5,
    deliveries,
  })
  const till = await openTill(api, staffed)
  await buildPaidOrder(api, staffed, till)
  const { payment } = await buildPaidOrder(api, staffed, till)
  await recordTransaction(api, staffed, till, {
    type: 'refund',
    refund_of: payment.id,
    amount_cents: 4500,
    note: 'frío',
  })
  const paidOut = { type: 'cash_out', amount_cents: 1000, note: 'hielo' }
  await api.as(staffed.cashier).post(`/cashiers/${till.id}/transactions`, paidOut)
  await api.as(staffed.cashier).post(`/cashiers/${till.id}/no-sales`, { reason: 'cambio' })
  await buildTipDistribution(api.db, staffed)
  await buildMenu(api.db, scope)
  await buildApproval(api, staffed, { reason: '=1+1' })
  const cancelled = await openOrder(api, staffed, { send: true })
  await owner.post(`/orders/${cancelled.id}/cancel`, { notes: '-se fueron' })
  const admin = api.as(await buildUser(api.db, { role: 'application_admin' }))
  const { webhook_id, layout_id } = await buildExportedSettings(api, staffed)
  const idOf = (path: string): string => {
    if (path.startsWith('/webhooks')) return webhook_id
    if (path.startsWith('/restaurant-layouts')) return layout_id
    return /^\/(?:memberships|restaurants|inventory\/restaurant)/.test(path) ? restaurant_id : item.id
  }
  return {
    owner,
    item_id: item.id,
    session_id: till.id,
    readerOf: (path: string) => {
      if (path.startsWith('/tip-distributions/own')) return api.as(staffed.waiter)
      return isInstallationList(path) ? admin : owner
    },
    queryOf: (path: string): Record<string, string | number> => {
      if (path.includes('/alerts/')) return { expiring_days: 365 }
      if (path.startsWith('/memberships') || path.includes('{') || isInstallationList(path)) return {}
      if (path.includes('/people/actions')) return { ...scope, kind: 'no_sale' }
      return path.includes('/restaurants/analytics') ? { restaurant_ids: restaurant_id } : scope
    },
    urlOf: (path: string) =>
      path.replace('{sessionId}', till.id).replace('{list}', 'features').replace('{id}', idOf(path)),
  }
}

/** True for the path of a list of the installation, which only administrators read. */
const isInstallationList = (path: string) =>
  /^\/(?:users|subscriptions|admin|dropdowns|restaurants(?:\/export)?$)/.test(path)
