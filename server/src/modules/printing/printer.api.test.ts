import { describe, expect, it } from 'vitest'
import { MAX_PRINTERS, printerEndpoints } from '@forki/contract/printers'
import { startApiForFile } from '../../../test/setup/api.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildStaffedRestaurant } from '../../../test/factories/order.ts'
import { buildPrinter, buildPrintJob } from '../../../test/factories/printer.ts'
import { printersFor } from './print-queue.service.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)

const printerBody = (over: object = {}) => ({
  restaurant_id: staffed.restaurant.id,
  name: 'Cocina caliente',
  host: '192.168.1.50',
  documents: ['kitchen_ticket'],
  stations: ['kitchen'],
  ...over,
})

describe('/printers', () => {
  it('printers are added, listed, changed and removed', async () => {
    const owner = api.as(staffed.owner)

    const made = await owner.post('/printers', printerBody())
    const changed = await owner.put(`/printers/${made.body.id}`, { copies: 2, documents: ['bill', 'bill'] })
    const listedReply = await api
      .as(staffed.waiter)
      .get('/printers', { restaurant_id: staffed.restaurant.id, q: 'cal' })
    const found = await api.as(staffed.cook).get(`/printers/${made.body.id}`)

    expect(made.status).toBe(201)
    expect(printerEndpoints.create.response.parse(made.body)).toMatchObject({
      port: 9100,
      width_mm: 80,
      status: 'unknown',
      waiting: 0,
    })
    expect(changed.body).toMatchObject({ copies: 2, documents: ['bill'], stations: ['kitchen'] })
    expect(listedReply.body.items).toEqual([changed.body])
    expect(found.body).toEqual(changed.body)
    const taking = await owner.get('/printers', { document: 'kitchen_ticket' })
    expect(taking.body.total).toBe(0)

    const printerScope = { restaurant_id: staffed.restaurant.id, printer_id: made.body.id as string }
    const job = await buildPrintJob(api.db, { ...printerScope, status: 'failed' })
    expect((await owner.delete(`/printers/${made.body.id}`)).body).toEqual({ id: made.body.id })
    expect((await owner.get(`/printers/${made.body.id}`)).status).toBe(404)
    expect((await owner.delete(`/printers/${made.body.id}`)).status).toBe(404)
    expect((await owner.get('/print-jobs', { printer_id: made.body.id })).body.items).toMatchObject([
      { id: job.id, status: 'cancelled' },
    ])
  })

  it('a changed address resets the state of a printer', async () => {
    const printerFields = {
      restaurant_id: staffed.restaurant.id,
      status: 'failing' as const,
      last_error: 'refused',
    }
    const { id } = await buildPrinter(api.db, printerFields)

    const named = await api.as(staffed.owner).put(`/printers/${id}`, { copies: 3 })
    const moved = await api.as(staffed.owner).put(`/printers/${id}`, { host: 'cocina.lan' })

    expect(named.body).toMatchObject({ status: 'failing', last_error: 'refused' })
    expect(moved.body).toMatchObject({ status: 'unknown', last_error: null })
  })

  it.each([
    ['host', { host: '127.0.0.1' }],
    ['host', { host: '169.254.169.254' }],
    ['host', { host: 'localhost' }],
    ['host', { host: 'http://a/' }],
    ['port', { port: 6379 }],
    ['port', { port: 0 }],
    ['width_mm', { width_mm: 70 }],
    ['documents.0', { documents: ['poster'] }],
    ['copies', { copies: 9 }],
  ])('a printer with an invalid %s is rejected: %j', async (path, over) => {
    const reply = await api.as(staffed.owner).post('/printers', printerBody({ name: 'Mala', ...over }))

    expect([reply.status, reply.body.errors[0].path]).toEqual([422, path])
  })

  it('the printers of a document have the order of the list, also with names in small letters', async () => {
    const { restaurant, owner } = await buildStaffedRestaurant(api.db)
    for (const name of ['Cocina', 'barra', 'Terraza'])
      await buildPrinter(api.db, { restaurant_id: restaurant.id, name, documents: ['receipt'] })

    const query = { restaurant_id: restaurant.id, sort: 'name', order: 'asc' }
    const listed = (await api.as(owner).get('/printers', query)).body.items as { id: string; name: string }[]
    const used = await printersFor(api.ctx(), restaurant.id, 'receipt')

    expect(listed.map(({ name }) => name)).toEqual(['barra', 'Cocina', 'Terraza'])
    expect(used.map(({ id }) => id)).toEqual(listed.map(({ id }) => id))
  })

  it('printers are visible to service and changed by managers', async () => {
    const { id } = await buildPrinter(api.db, { restaurant_id: staffed.restaurant.id })
    const stranger = await buildStaffedRestaurant(api.db)
    const list = { restaurant_id: staffed.restaurant.id }

    expect((await api.anonymous.get('/printers', list)).status).toBe(401)
    expect((await api.as(staffed.chef).get('/printers', list)).status).toBe(403)
    expect((await api.as(staffed.cashier).get('/printers', list)).status).toBe(200)
    expect((await api.as(staffed.waiter).post('/printers', printerBody())).status).toBe(403)
    expect((await api.as(staffed.waiter).put(`/printers/${id}`, { copies: 2 })).status).toBe(403)
    expect((await api.as(staffed.waiter).delete(`/printers/${id}`)).status).toBe(403)
    expect((await api.as(stranger.owner).get(`/printers/${id}`)).status).toBe(404)
    expect((await api.as(stranger.owner).post('/printers', printerBody())).status).toBe(404)
    expect((await api.as(staffed.owner).put(`/printers/${missingId()}`, { copies: 2 })).status).toBe(404)
  })

  it('one of twenty printers that are added concurrently under one name is stored, and none beyond the limit', async () => {
    const { restaurant, owner } = await buildStaffedRestaurant(api.db)
    const printerOverrides = { restaurant_id: restaurant.id, name: 'Barra' }

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => api.as(owner).post('/printers', printerBody(printerOverrides))),
    )

    const codes = replies.map(({ status, body: answer }) => (status === 201 ? 'made' : answer.code))
    expect(codes.filter((code) => code === 'made')).toHaveLength(1)
    expect(codes.filter((code) => code === 'printer_name_taken')).toHaveLength(19)
    for (let count = 1; count < MAX_PRINTERS; count += 1)
      await buildPrinter(api.db, { restaurant_id: restaurant.id })
    const more = await api.as(owner).post('/printers', printerBody({ ...printerOverrides, name: 'Otra' }))
    expect([more.status, more.body.code]).toEqual([409, 'printer_limit'])
  })
})
