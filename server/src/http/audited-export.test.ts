import { Readable } from 'node:stream'
import type { ListExportQuery } from '@forki/contract/kit/list-export'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildStaffedRestaurant } from '../../test/factories/order.ts'
import { startApiForFile } from '../../test/setup/api.ts'
import { createContext } from '../db/create-context.ts'
import { auditedExport } from './audited-export.ts'

const api = await startApiForFile()
let restaurant_id: string
beforeEach(async () => {
  restaurant_id = (await buildStaffedRestaurant(api.db)).restaurant.id
})

const listAuditEntries = () =>
  api.db.auditEntry.findMany({
    where: { restaurant_id, action: 'export.downloaded' },
    select: { data: true },
  })

/** Body of an audited export with 1,000 rows. With `failing`, the read fails after ten rows. */
function startAuditedExport(input: object, failing = false) {
  let count = 0
  async function* lines() {
    for (; count < 1000; count += 1) {
      if (failing && count === 10) throw new Error('the database is gone')
      yield Buffer.from(`${'x'.repeat(1000)}\n`)
    }
  }
  const body = Readable.from(lines(), { objectMode: false })
  const file = { content_type: 'text/csv', file_name: 'clientes.csv', body, rowsRead: () => count }
  const call = { path: '/customers/export', subject: { restaurant_id }, input: input as never }
  return auditedExport(createContext(api.deps), call, file).body as Readable
}

it('an interrupted export is audited with the number of rows that were read', async () => {
  const body = startAuditedExport({ query: { format: 'csv' } })
  await body.iterator().next()
  body.destroy()

  await vi.waitFor(async () => expect(await listAuditEntries()).toHaveLength(1))
  const [entry] = await listAuditEntries()
  expect(entry?.data).toMatchObject({ format: 'csv', is_complete: false })
  const { rows } = entry!.data as { rows: number }
  expect(rows).toBeLessThan(1000)
})

it('an export that fails is audited as incomplete, and its error reaches the response', async () => {
  const body = startAuditedExport({ query: { format: 'csv' } }, true)

  await expect(body.toArray()).rejects.toThrow('the database is gone')
  await vi.waitFor(async () =>
    expect(await listAuditEntries()).toMatchObject([{ data: { is_complete: false, rows: 10 } }]),
  )
})

it('the audit entry of an export has filters and columns, and whether there was a search but not its words', async () => {
  const list_query = { q: 'Berta 55 1234 5678', page: 1, marketing_consent: true, tag: null }
  const query: ListExportQuery = { format: 'xlsx', columns: ['name'], list_query }
  const body = startAuditedExport({ query })
  await body.toArray()

  const [entry] = await listAuditEntries()
  expect(entry?.data).toEqual({
    list: '/customers/export',
    file: 'clientes.csv',
    format: 'xlsx',
    columns: ['name'],
    searched: true,
    filters: { marketing_consent: true },
    rows: 1000,
    is_complete: true,
  })
  expect(JSON.stringify(entry)).not.toContain('Berta')
})

it('the audit entry of a downloaded list has its filters, and not the words of its search', async () => {
  const staffed = await buildStaffedRestaurant(api.db)
  const file = await api.as(staffed.owner).get('/customers/export', {
    restaurant_id: staffed.restaurant.id,
    q: 'Berta 55 1234 5678',
    marketing_consent: true,
    columns: 'name',
  })

  expect(file.status).toBe(200)
  const entry = await api.db.auditEntry.findFirstOrThrow({
    where: { restaurant_id: staffed.restaurant.id, action: 'export.downloaded' },
  })
  expect(entry.data).toMatchObject({
    searched: true,
    filters: { filters: { restaurant_id: staffed.restaurant.id, marketing_consent: true } },
  })
  expect(JSON.stringify(entry.data)).not.toContain('Berta')
})

it('an export of several restaurants is audited in each, and one of the installation without a restaurant', async () => {
  const other = (await buildStaffedRestaurant(api.db)).restaurant.id
  const auditOf = (subject: unknown) =>
    auditedExport(
      createContext(api.deps),
      { path: '/group/export', subject, input: { query: { format: 'csv' } } as never },
      { content_type: 'text/csv', file_name: 'f.csv', body: Readable.from(['x']), rowsRead: () => 1 },
    )
  await (auditOf({ ids: [restaurant_id, other] }).body as Readable).toArray()
  await (auditOf({ ids: null }).body as Readable).toArray()

  const rows = await api.db.auditEntry.findMany({
    where: { action: 'export.downloaded', data: { path: ['list'], equals: '/group/export' } },
    orderBy: { id: 'asc' },
  })
  expect(new Set(rows.map((row) => row.restaurant_id))).toEqual(new Set([restaurant_id, other, null]))
  expect(rows).toHaveLength(3)
})
