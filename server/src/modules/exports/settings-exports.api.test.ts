import { describe, expect, it } from 'vitest'
import { buildExportedSettings } from '../../../test/factories/exported-settings.ts'
import { buildApiKey } from '../../../test/factories/api-key.ts'
import { buildStaffedRestaurant } from '../../../test/factories/order.ts'
import { buildAdmin } from '../../../test/factories/user.ts'
import { startApiForFile } from '../../../test/setup/api.ts'
import { newId } from '../../db/ids.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db, { timezone: 'America/Mexico_City', currency: 'MXN' })
const restaurant_id = staffed.restaurant.id
const scope = { restaurant_id }
const owner = api.as(staffed.owner)
const admin = api.as(await buildAdmin(api.db))
const { webhook_id, layout_id } = await buildExportedSettings(api, staffed)

interface Asked {
  query?: object
  caller?: typeof owner
  language?: 'es' | 'en'
}

/** Reads the lines of a CSV export without its header. Cells are in the order of the table's columns. */
async function exportLines(
  path: string,
  columns: string,
  { query = {}, caller = owner, language = 'es' }: Asked = {},
) {
  const file = await caller.get(path, { ...query, columns }, { 'Accept-Language': language })
  expect([path, file.status]).toEqual([path, 200])
  return file.text.slice(1).split('\r\n').slice(1, -1)
}

const cellsOf = (body: { is_active: boolean; in_use_count: number | null }[]) =>
  new Set(body.map((row) => `${row.is_active} ${row.in_use_count}`))

describe('cells of exported settings', () => {
  it('exported codes are words of the reader, also several in one cell', async () => {
    const printers = { ...scope, document: 'kitchen_ticket' }
    expect(await exportLines('/printers/export', 'status,documents,stations', { query: printers })).toEqual([
      'Sin probar,"Comandas, Recibos","Parrilla, barra"',
    ])
    expect(
      await exportLines('/printers/export', 'documents,stations', { query: printers, language: 'en' }),
    ).toEqual(['"Tickets, Receipts","Snacks, barra"'])
    const jobs = { ...scope, status: 'failed' }
    expect(await exportLines('/print-jobs/export', 'status,error', { query: jobs })).toEqual([
      'Fallido,Sin papel.',
    ])
    expect(await exportLines('/webhooks/export', 'events', { query: scope })).toEqual([
      '"Pedido nuevo, Bajo mínimo"',
    ])
    expect(await exportLines('/api-keys/export', 'permissions', { query: scope, language: 'en' })).toEqual([
      '"View orders, Edit dishes"',
    ])
    const asAdmin = { query: { name: 'backup' }, caller: admin }
    expect(await exportLines('/admin/jobs/export', 'name,state,error', asAdmin)).toEqual([
      'Copia de seguridad,Fallida,Error: not today',
    ])
  })

  it('the response of a webhook never becomes a formula in its exported delivery', async () => {
    const path = `/webhooks/${webhook_id}/deliveries/export`
    expect(await exportLines(path, 'type,response_status,response', { query: { status: 'failed' } })).toEqual(
      ["Pedido cambiado,500,'=1+1"],
    )
  })

  it('an exported plan has its price in its currency, and an exported tip share its hours', async () => {
    const plans = { query: { q: 'Café' }, caller: admin }
    expect(await exportLines('/subscriptions/plans/export', 'name,price_cents,features', plans)).toEqual([
      'Café,249.50,"Punto de venta, Cocina"',
    ])
    const own = { query: scope, caller: api.as(staffed.waiter) }
    expect(await exportLines('/tip-distributions/own/export', 'from_date,hours,total_cents', own)).toEqual([
      '2026-03-05,7.5,0.00',
    ])
  })

  it('an exported version of a floor plan has the numbers of its changes, and the first one has none', async () => {
    const columns = 'version,is_current,seats,tables_added,sheet_changed'
    expect(await exportLines(`/restaurant-layouts/${layout_id}/versions/export`, columns)).toEqual([
      '2,Sí,6,2,Sí',
      '1,No,6,,',
    ])
  })

  it('exports of API keys and webhooks contain no secret', async () => {
    const key = await buildApiKey(api.db, {
      restaurant_id,
      created_by: staffed.owner.id,
      permissions: ['read_order'],
    })
    const webhook = await api.db.webhook.findUniqueOrThrow({ where: { id: webhook_id } })
    for (const format of ['csv', 'json']) {
      const keys = await owner.get('/api-keys/export', { ...scope, format })
      const webhooks = await owner.get('/webhooks/export', { ...scope, format })
      expect(keys.text).toContain(key.prefix)
      expect(keys.text).not.toContain(key.token)
      expect(keys.text).not.toContain(key.key_hash)
      expect(webhooks.text).not.toContain(webhook.secret)
    }
  })
})

describe('the rights of exported settings', () => {
  it.each(['/subscriptions/plans/export', '/dropdowns/features/export'])(
    'the export %s of a public list is for administrators and writes no audit entry for others',
    async (path) => {
      const before = await api.db.auditEntry.count({ where: { action: 'export.downloaded' } })
      expect((await api.anonymous.get(path)).status).toBe(401)
      expect((await owner.get(path)).status).toBe(403)
      expect(await api.db.auditEntry.count({ where: { action: 'export.downloaded' } })).toBe(before)
      expect((await admin.get(path)).status).toBe(200)
    },
  )

  it('an API key exports webhooks if it may list them, and no API keys', async () => {
    const fields = { restaurant_id, created_by: staffed.owner.id }
    const statusOf = async (permission: 'update_restaurant' | 'read_order', path: string) => {
      const { token } = await buildApiKey(api.db, { ...fields, permissions: [permission] })
      const reply = await fetch(`${api.url}/api/v1${path}?restaurant_id=${restaurant_id}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      await reply.text()
      return reply.status
    }

    expect(await statusOf('update_restaurant', '/webhooks/export')).toBe(200)
    expect(await statusOf('read_order', '/webhooks/export')).toBe(403)
    expect(await statusOf('update_restaurant', '/api-keys/export')).toBe(403)
  })

  it('a member without `read_rest_dropdown` exports active list entries only, without their uses', async () => {
    const query = { ...scope, list: 'dish_category', format: 'json' }
    const file = await api.as(staffed.waiter).get('/restaurant-dropdowns/export', query)
    const whole = await owner.get('/restaurant-dropdowns/export', query)

    expect(cellsOf(file.body)).not.toContain('false 0')
    expect([...cellsOf(file.body)].every((text) => text === 'true null')).toBe(true)
    expect(cellsOf(whole.body)).toContain('false 0')
  })
})

describe('batches of exported settings', () => {
  it('an export sorted by a number has every row once in the order of the list', async () => {
    const full = await buildStaffedRestaurant(api.db)
    const rows = Array.from({ length: 1203 }, (_, index) => ({
      id: newId(),
      restaurant_id: full.restaurant.id,
      list: 'cancel_reason',
      key: `motivo_${index}`,
      label: `Motivo ${index}`,
      position: index % 40,
    }))
    await api.db.restaurantDropdown.createMany({ data: rows })
    const file = await api.as(full.owner).get('/restaurant-dropdowns/export', {
      restaurant_id: full.restaurant.id,
      list: 'cancel_reason',
      sort: 'position',
      order: 'desc',
      format: 'json',
    })
    const exported = file.body as { id: string; position: number }[]
    const positions = exported.map(({ position }) => position)

    expect(file.status).toBe(200)
    expect(new Set(exported.map(({ id }) => id)).size).toBe(exported.length)
    expect(exported.length).toBeGreaterThanOrEqual(1203)
    expect(positions).toEqual(positions.toSorted((a, b) => b - a))
  })
})
