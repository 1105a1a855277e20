import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildExportedRows } from '../../../test/factories/exported-rows.ts'
import { closeTill, openTill, buildPaidOrder } from '../../../test/factories/till.ts'
import { buildApproval } from '../../../test/factories/approval.ts'
import { buildStaffedRestaurant } from '../../../test/factories/order.ts'
import { newId } from '../../db/ids.ts'
import { LIST_EXPORTS } from './list-exports.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db, { timezone: 'America/Mexico_City', currency: 'MXN' })
const restaurant_id = staffed.restaurant.id
const owner = api.as(staffed.owner)
const scope = { restaurant_id }

const { session_id, readerOf, queryOf: query, urlOf } = await buildExportedRows(api, staffed)

/**
 * Exports whose rows equal the items of the list's response. Excludes the report by weekday, the report by area
 * and table, and the group analytics. Their responses are nested and have no list of items.
 */
const items = LIST_EXPORTS.filter(
  ({ listEndpoint }) => !/weekday|places|restaurants\/analytics/.test(listEndpoint.path),
)

describe('the export of each list', () => {
  it.each(items.map((exported) => [exported.listEndpoint.path, exported] as const))(
    'the export of %s has the rows of the list in their order, with the values of the API',
    async (path, { endpoint, table }) => {
      const list = await readerOf(path).get(urlOf(path), query(path))
      const file = await readerOf(path).get(urlOf(endpoint.path), { ...query(path), format: 'json' })
      expect([list.status, file.status, file.body.detail]).toEqual([200, 200, undefined])
      const shownRows = (list.body.items ?? list.body) as Record<string, unknown>[]
      const rows = file.body as Record<string, unknown>[]
      expect(rows.length).toBeGreaterThan(0)
      expect(rows).toHaveLength(shownRows.length)
      const keys = Object.keys(table.columns)
      const same = keys.filter((key) => key in shownRows[0]! && key in rows[0]! && isPlain(shownRows, key))
      expect(same.length).toBeGreaterThan(3)
      const derived = path.includes('transactions')
        ? new Set(['amount_cents', 'tip_cents', 'rounding_cents'])
        : new Set()
      for (const key of same.filter((name) => !derived.has(name)))
        expect([key, rows.map((row) => row[key])]).toEqual([key, shownRows.map((row) => row[key])])
    },
  )

  it.each(LIST_EXPORTS.map((exported) => [exported.endpoint.path, exported] as const))(
    'the export %s has headers in the language of the reader, and only the chosen columns',
    async (path, { table }) => {
      const [first, second] = Object.keys(table.columns).filter((key) => key !== 'restaurant_name')
      const exportQuery = { ...query(path), columns: `${second},${first}` }
      for (const language of ['es', 'en'] as const) {
        const file = await readerOf(path).get(urlOf(path), exportQuery, { 'Accept-Language': language })
        const [header, row] = file.text.slice(1).split('\r\n')
        expect(header).toBe([first, second].map((key) => table.columns[key!]![language]).join(','))
        // The report by weekday excludes days that have not ended, so its file for today has no rows.
        expect(row !== '').toBe(!path.includes('weekday'))
        expect(file.headers['content-disposition']).toContain(`"${table.file_name[language]}-`)
      }
      const wrong = await readerOf(path).get(urlOf(path), { ...query(path), columns: 'password' })
      expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'columns.0'])
    },
  )

  it('an export has the filters, search and sort order of its list', async () => {
    const names = async (asked: object) =>
      (
        (await owner.get('/customers/export', { ...scope, format: 'json', ...asked })).body as {
          name: string
        }[]
      ).map(({ name }) => name)

    expect(await names({ q: 'ana' })).toEqual(['Ana', 'Ana'])
    expect((await names({ sort: 'name', order: 'desc' })).at(0)).toBe('Ñandú 🌮')
    expect(await names({ marketing_consent: true })).toEqual([])
    const paged = await owner.get('/customers/export', { ...scope, page: 2 })
    expect([paged.status, paged.body.code]).toEqual([422, 'unknown_parameter'])
  })

  it('an export without a restaurant filter can name the restaurant of each row', async () => {
    const file = await owner.get('/suppliers/export', { columns: 'restaurant_name,name' })

    expect(file.text.slice(1).split('\r\n').slice(0, 2)).toEqual([
      'Restaurante,Proveedor',
      `${staffed.restaurant.name},'@Norte`,
    ])
  })
})

describe('cells of list exports', () => {
  it('a CSV list export has local times, words instead of codes, decimal amounts, and no formulas', async () => {
    const lines = async (path: string, columns: string, asked: object = scope, language = 'es') =>
      (await owner.get(path, { ...asked, columns }, { 'Accept-Language': language })).text
        .slice(1)
        .split('\r\n')
        .slice(1, -1)

    expect(await lines('/reservations/export', 'starts_at,status')).toEqual(['2026-03-10 20:30,Reservada'])
    expect(await lines('/reservations/export', 'status', scope, 'en')).toEqual(['Booked'])
    expect(await lines('/customers/export', 'name')).toContain(`"'=HYPERLINK(""http://evil"")"`)
    expect(await lines('/customers/export', 'name')).toContain("'+52 Bueno")
    expect(await lines('/inventory/export', 'category,unit_cost_cents,stock_value_cents')).toEqual([
      'Carnes,12.345,80.24',
    ])
    expect(await lines('/loyalty/cards/export', 'template_name', scope, 'en')).toEqual(['House coffee'])
    expect(await lines(`/cashiers/${session_id}/transactions/export`, 'type,amount_cents', {})).toEqual([
      'Salida de efectivo,-10.00',
      'Reembolso,-45.00',
      'Cobro,95.00',
      'Cobro,95.00',
    ])
    expect(await lines('/order/dashboard/exceptions/export', 'kind,amount_cents,reason')).toEqual([
      "Pedido cancelado,95.00,'-se fueron",
      'Reembolso,45.00,frío',
    ])
  })

  it('a list export as local CSV ends with the totals, and one as plain CSV does not', async () => {
    const exportQuery = { columns: 'type,amount_cents' }
    const path = `/cashiers/${session_id}/transactions/export`
    const local = await owner.get(
      path,
      { ...exportQuery, format: 'csv_local' },
      { 'Accept-Language': 'es-ES' },
    )
    const plain = await owner.get(path, exportQuery)

    expect(local.text.trim().split('\r\n').at(-1)).toBe('Total;135,00')
    expect(plain.text).not.toContain('Total')
  })
})

describe('the rights of a list export', () => {
  it('an export requires the permission of its list', async () => {
    const other = await buildStaffedRestaurant(api.db)
    for (const path of ['/customers/export', '/suppliers/export', '/audit/export', '/cashiers/export']) {
      expect([path, (await api.as(staffed.waiter).get(path, scope)).status]).toEqual([path, 403])
      expect([path, (await api.as(other.owner).get(path, scope)).status]).toEqual([path, 404])
      expect([path, (await api.anonymous.get(path, scope)).status]).toEqual([path, 401])
    }
  })

  it('a waiter exports own approval requests only, and a manager those of the restaurant (FIG-81)', async () => {
    const other = await api.db.membership.findFirstOrThrow({ where: { user_id: staffed.cashier.id } })
    await buildApproval(api, staffed, { requested_by: other.user_id!, reason: 'otro' })
    const reasons = async (user: typeof staffed.owner) =>
      (await api.as(user).get('/approvals/export', { ...scope, format: 'json' })).body.map(
        (row: { reason: string }) => row.reason,
      )

    expect(await reasons(staffed.waiter)).toEqual(['=1+1'])
    expect(await reasons(staffed.owner)).toEqual(['otro', '=1+1'])
  })

  it('an owner exports own restaurants only (FIG-81)', async () => {
    await buildStaffedRestaurant(api.db)
    const file = await owner.get('/restaurants/export', { format: 'json' })

    expect(file.body.map((row: { id: string }) => row.id)).toEqual([restaurant_id])
  })

  it('cash that a blind count hides is empty in the exports of tills', async () => {
    const blind = await buildStaffedRestaurant(api.db, { blind_count: true })
    const till = await openTill(api, blind)
    await buildPaidOrder(api, blind, till)
    const cells = async () => {
      const exportQuery = { restaurant_id: blind.restaurant.id, format: 'json' }
      const session = await api.as(blind.cashier).get('/cashiers/export', exportQuery)
      const rows = await api
        .as(blind.cashier)
        .get(`/cashiers/${till.id}/transactions/export`, { format: 'json' })
      return [session.body[0].expected_cash_cents, rows.body[0].amount_cents]
    }

    expect(await cells()).toEqual([null, null])
    await closeTill(api, blind, till, { counted_cash_cents: 59_500 })
    expect(await cells()).toEqual([59_500, 9500])
  })
})

describe('long exports', () => {
  it('an export has every row once while rows are added and removed', async () => {
    const full = await buildStaffedRestaurant(api.db)
    const restaurantId = full.restaurant.id
    const dishRow = (index: number) => ({
      id: newId(),
      restaurant_id: restaurantId,
      name: `Cliente ${index % 40}`,
      email: `c${newId()}@guests.test`,
    })
    await api.db.customer.createMany({ data: Array.from({ length: 1603 }, (_, index) => dishRow(index)) })
    const idsBefore = new Set(
      (await api.db.customer.findMany({ where: { restaurant_id: restaurantId } })).map(({ id }) => id),
    )
    const removedIds = [...idsBefore].slice(0, 5)
    const [file] = await Promise.all([
      api.as(full.owner).get('/customers/export', { restaurant_id: restaurantId, format: 'json' }),
      api.db.customer.createMany({ data: Array.from({ length: 50 }, (_, index) => dishRow(index)) }),
      api.db.customer.updateMany({ where: { id: { in: removedIds } }, data: { deleted_at: new Date() } }),
    ])
    const ids = (file.body as { id: string }[]).map(({ id }) => id)

    expect(new Set(ids).size).toBe(ids.length)
    const listed = new Set(ids)
    expect([...idsBefore].filter((id) => !removedIds.includes(id) && !listed.has(id))).toEqual([])
  })
})

/** True if no value of a field is an object, so that a file can contain it in a cell. */
const isPlain = (rows: readonly Record<string, unknown>[], key: string) =>
  rows.every((row) => row[key] === null || typeof row[key] !== 'object')
