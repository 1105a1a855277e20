import { expect } from 'vitest'
import type { Api } from '../setup/api.ts'
import { buildApiKey } from './api-key.ts'
import { newId } from '../../src/db/ids.ts'
import { buildJob } from './job.ts'
import { buildLayout } from './layout.ts'
import type { StaffedRestaurant } from './order.ts'
import { buildPrinter, buildPrintJob } from './printer.ts'
import { buildRestaurantDropdown } from './restaurant-dropdown.ts'
import { buildPlan } from './subscription.ts'
import { buildTipDistribution, readTipDistribution, turnTipPoolOn } from './tip-distribution.ts'
import { buildWebhook, buildWebhookDelivery } from './webhook.ts'

/** Creates rows in the exported lists of settings, integrations, printing and the installation. */
export async function buildExportedSettings(api: Api, staffed: StaffedRestaurant) {
  const restaurant_id = staffed.restaurant.id
  const created_by = staffed.owner.id
  await buildApiKey(api.db, { restaurant_id, created_by, permissions: ['read_order', 'update_dish'] })
  const webhook = await buildWebhook(api, { restaurant_id, events: ['order.created', 'stock.low'] })
  await buildWebhookDelivery(api, webhook, { status: 'failed', response: '=1+1', response_status: 500 })
  await buildWebhookDelivery(api, webhook)
  await buildRestaurantDropdown(api.db, { restaurant_id, list: 'station', key: 'grill', label: 'Parrilla' })
  await buildRestaurantDropdown(api.db, { restaurant_id, is_active: false })
  const printer = await buildPrinter(api.db, {
    restaurant_id,
    documents: ['kitchen_ticket', 'receipt'],
    stations: ['grill', 'barra'],
  })
  await buildPrinter(api.db, { restaurant_id, documents: ['receipt'] })
  const ofPrinter = { restaurant_id, printer_id: printer.id }
  await buildPrintJob(api.db, { ...ofPrinter, status: 'failed', error: 'out_of_paper' })
  await buildPrintJob(api.db, { ...ofPrinter, status: 'printed', document: 'receipt', title: 'Recibo 12' })
  await buildJob(api, { name: 'backup' })
  await buildJob(api, { name: 'backup', state: 'completed' })
  await buildPlan(api.db, {
    name: 'Café',
    price_cents: 24_950,
    currency: 'MXN',
    features: ['pos', 'kitchen'],
    is_active: false,
  })
  await closeTipDistribution(api, staffed)
  return { webhook_id: webhook.id, layout_id: await buildLayoutVersions(api, restaurant_id) }
}

/** Creates a layout with two versions. The second has two more tables. */
async function buildLayoutVersions(api: Api, restaurant_id: string): Promise<string> {
  const layout = await buildLayout(api.db, { restaurant_id, version: 2 })
  const changes = { tables_added: 2, tables_removed: 0, tables_moved: 1, tables_changed: 0 }
  await api.db.layoutVersion.createMany({
    data: [null, { ...changes, sections: 1, decor: 0, sheet: true }].map((changed, index) => ({
      id: newId(),
      restaurant_id,
      restaurant_layout_id: layout.id,
      version: index + 1,
      drawing: { layout: {}, sections: [], tables: [{ seats: 4 }, { seats: 2 }], changes: changed },
    })),
  })
  return layout.id
}

/** Closes a tip distribution of 2026-03-05 in which the waiter worked 7.5 hours. */
async function closeTipDistribution(api: Api, staffed: StaffedRestaurant): Promise<void> {
  await turnTipPoolOn(api.db, staffed)
  const draft = await buildTipDistribution(api.db, staffed, '2026-03-05')
  const owner = api.as(staffed.owner)
  const people = [{ user_id: staffed.waiter.id, quarter_hours: 30 }]
  expect((await owner.put(`/tip-distributions/${draft.id}`, { version: 1, people })).status).toBe(200)
  const { revision } = await readTipDistribution(api, staffed, draft)
  expect((await owner.post(`/tip-distributions/${draft.id}/close`, { revision })).body).toMatchObject({
    status: 'closed',
  })
}
