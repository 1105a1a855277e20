import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@forki/contract/orders'
import { printJobEndpoints } from '@forki/contract/printers'
import { startApiForFile } from '../../../test/setup/api.ts'
import {
  buildStaffedRestaurant,
  buildTill,
  openOrder,
  payOrder,
  type StaffedRestaurant,
} from '../../../test/factories/order.ts'
import { buildPrinter, buildPrintJob } from '../../../test/factories/printer.ts'

let staffed: StaffedRestaurant
const api = await startApiForFile()
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
})

const addPrinter = (over: object = {}) =>
  buildPrinter(api.db, { restaurant_id: staffed.restaurant.id, ...over })
const listJobs = async (query: Record<string, string> = {}) =>
  (await api.as(staffed.waiter).get('/print-jobs', { restaurant_id: staffed.restaurant.id, ...query })).body
    .items
const askPrint = (document: string, over: object = {}, who: { id: string } = staffed.waiter) =>
  api.as(who).post('/print-jobs', { restaurant_id: staffed.restaurant.id, document, ...over })
const sendOrder = (order: Order) => api.as(staffed.waiter).post(`/orders/${order.id}/send`, {})
const contentOf = async (id: string) =>
  JSON.stringify((await api.db.printJob.findUniqueOrThrow({ where: { id } })).content)

const buildJobWithStatus = async (status: 'waiting' | 'printed' | 'failed' | 'cancelled') => {
  const printerFields = { restaurant_id: staffed.restaurant.id, printer_id: (await addPrinter()).id }
  return buildPrintJob(api.db, { ...printerFields, status, cause: `sent:${printerFields.printer_id}` })
}
const postAction = (id: string, verb: string) => api.as(staffed.waiter).post(`/print-jobs/${id}/${verb}`)

describe('automatic prints', () => {
  it("sending an order prints one ticket per printer of the lines' stations for any number of concurrent calls", async () => {
    const hot = await addPrinter({ documents: ['kitchen_ticket'], stations: [staffed.dish.station ?? 'x'] })
    const bar = await addPrinter({ documents: ['kitchen_ticket'], stations: ['bar'] })
    await addPrinter({ documents: ['kitchen_ticket'], stations: ['pastry'] })
    await addPrinter({ documents: ['kitchen_ticket'], is_active: false })
    const order = await openOrder(api, staffed, {
      items: [{ dish_id: staffed.dish.id, notes: 'sin sal' }, { dish_id: staffed.drink.id }],
    })

    await Promise.all(Array.from({ length: 20 }, () => sendOrder(order)))

    const made = await listJobs()
    expect(made.map((job: { printer_id: string }) => job.printer_id).toSorted()).toEqual(
      [...(staffed.dish.station ? [hot.id] : []), bar.id].toSorted(),
    )
    const forBar = made.find((job: { printer_id: string }) => job.printer_id === bar.id)
    expect(forBar).toMatchObject({ document: 'kitchen_ticket', subject_id: order.id, copy: 0 })
    expect(await contentOf(forBar.id)).toContain(staffed.drink.name)
    expect(await contentOf(forBar.id)).not.toContain(staffed.dish.name)
  })

  it('lines that are sent when they are added, or at the opening of their order, print one ticket', async () => {
    await addPrinter({ documents: ['kitchen_ticket'] })
    const order = await openOrder(api, staffed, { items: [{ dish_id: staffed.dish.id }], send: true })
    const add = (sends: boolean) =>
      api
        .as(staffed.waiter)
        .post(`/orders/${order.id}/items`, { items: [{ dish_id: staffed.drink.id }], send: sends })

    await add(false)
    await Promise.all(Array.from({ length: 20 }, () => add(true)))

    const made = await listJobs({ per_page: '100' })
    expect(made).toHaveLength(21)
    expect(await contentOf(made.at(-1).id)).toContain(staffed.dish.name)
    const textParts = (await contentOf(made[0].id)).split(staffed.drink.name)
    expect(textParts).toHaveLength(2)
  })

  it('a reprinted ticket has the named lines and rejects lines of other orders', async () => {
    const hot = await addPrinter({ documents: ['kitchen_ticket'], name: 'A' })
    const order = await openOrder(api, staffed, {
      items: [{ dish_id: staffed.dish.id }, { dish_id: staffed.drink.id }],
      send: true,
    })
    const elsewhere = await openOrder(api, staffed, { send: true })
    const drink = order.items.find(({ dish_id }) => dish_id === staffed.drink.id)!.id
    const namedQuery = { subject_id: order.id, printer_id: hot.id }

    const createdReply = await askPrint('kitchen_ticket', { ...namedQuery, item_ids: [drink] })
    const foreignReply = await askPrint('kitchen_ticket', {
      ...namedQuery,
      item_ids: [elsewhere.items[0]!.id],
    })

    expect(createdReply.status).toBe(201)
    expect(await contentOf(createdReply.body.id)).toContain(staffed.drink.name)
    expect(await contentOf(createdReply.body.id)).not.toContain(staffed.dish.name)
    expect([foreignReply.status, foreignReply.body.code]).toEqual([409, 'nothing_to_print'])
  })

  it('a void and a cancellation of sent lines print a cancellation ticket each, and a cancelled unsent order prints none', async () => {
    await addPrinter({ documents: ['kitchen_ticket'] })
    const order = await openOrder(api, staffed, { items: [{ dish_id: staffed.dish.id, quantity: 2 }] })
    const item = order.items[0]!.id
    await sendOrder(order)

    const voided = await api.as(staffed.owner).post(`/orders/${order.id}/items/${item}/void`, {
      quantity: 1,
      reason: 'Se equivocó',
    })
    await api.as(staffed.owner).post(`/orders/${order.id}/cancel`, { notes: 'Se fueron' })

    expect(voided.status).toBe(200)
    const made = await listJobs()
    expect(made).toHaveLength(3)
    expect(await contentOf(made[0].id)).toContain('ANULADO')
    expect(await contentOf(made[1].id)).toContain('Se equivocó')
    const unsent = await openOrder(api, staffed)
    await api.as(staffed.waiter).post(`/orders/${unsent.id}/cancel`, { notes: 'Nadie' })
    expect(await listJobs()).toHaveLength(3)
  })

  it('a completed order prints its receipt, and a closed till session prints its Z report', async () => {
    await addPrinter({ documents: ['receipt', 'report'] })
    const order = await openOrder(api, staffed)
    await payOrder(api.ctx(), staffed, order.id, { amount_cents: order.total_cents })

    await api.as(staffed.waiter).post(`/orders/${order.id}/complete`, {})
    const till = await buildTill(api.db, staffed)
    const closedReply = await api
      .as(staffed.owner)
      .put(`/cashiers/${till.id}`, { status: 'closed', counted_cash_cents: 0 })

    expect(closedReply.status).toBe(200)
    const made = await listJobs()
    expect(made.map((job: { document: string }) => job.document)).toEqual(['z_report', 'receipt'])
    expect(await contentOf(made[0].id)).toContain('CORTE Z 1')
    expect(printJobEndpoints.list.response.shape.items.parse(made)).toEqual(made)
  })

  it('a rejected completion of an unpaid order prints no receipt', async () => {
    await addPrinter({ documents: ['receipt'] })
    const order = await openOrder(api, staffed)

    const reply = await api.as(staffed.waiter).post(`/orders/${order.id}/complete`, {})

    expect([reply.status, reply.body.code]).toEqual([409, 'order_unpaid'])
    expect(await listJobs()).toEqual([])
  })
})

describe('POST /print-jobs', () => {
  it('an unchanged bill that is printed again is a copy, and a changed one is another original', async () => {
    const { id } = await addPrinter({ documents: ['bill'] })
    const order = await openOrder(api, staffed)

    const firstReply = await askPrint('bill', { subject_id: order.id })
    const secondReply = await askPrint('bill', { subject_id: order.id })
    await api.as(staffed.waiter).post(`/orders/${order.id}/items`, { items: [{ dish_id: staffed.drink.id }] })
    const thirdReply = await askPrint('bill', { subject_id: order.id })

    expect(firstReply.status).toBe(201)
    expect(printJobEndpoints.create.response.parse(firstReply.body)).toMatchObject({
      printer_id: id,
      copy: 0,
    })
    expect([secondReply.body.copy, thirdReply.body.copy]).toEqual([1, 0])
  })

  it('tickets that are printed again are copies, and reports, a table code and a test page are printed', async () => {
    const { id } = await addPrinter({ documents: ['kitchen_ticket', 'report', 'receipt'] })
    const order = await openOrder(api, staffed)
    expect((await askPrint('kitchen_ticket', { subject_id: order.id })).body.code).toBe('nothing_to_print')
    await sendOrder(order)
    const till = await buildTill(api.db, staffed)

    const ticketReply = await askPrint('kitchen_ticket', { subject_id: order.id })
    const x = await askPrint('x_report', { subject_id: till.id }, staffed.owner)
    const code = await askPrint('table_code', { subject_id: staffed.table.id })
    const test = await askPrint('test', { printer_id: id }, staffed.owner)

    expect(ticketReply.body).toMatchObject({ copy: 1, document: 'kitchen_ticket' })
    expect(await contentOf(x.body.id)).toContain('CORTE X')
    expect(await contentOf(code.body.id)).toMatch(/"kind":\s*"qr"/)
    expect([test.status, test.body.printer_id]).toEqual([201, id])
    expect((await askPrint('z_report', { subject_id: till.id }, staffed.owner)).body.code).toBe(
      'nothing_to_print',
    )
    expect((await askPrint('receipt', { subject_id: order.id })).body.code).toBe('nothing_to_print')
  })

  it('a print job is rejected without a printer, or with a document or printer of another restaurant', async () => {
    const order = await openOrder(api, staffed)
    const other = await buildStaffedRestaurant(api.db)
    const theirs = await openOrder(api, other)
    const { id: foreign } = await buildPrinter(api.db, { restaurant_id: other.restaurant.id })

    expect((await askPrint('bill', { subject_id: order.id })).body.code).toBe('no_printer')
    await addPrinter({ documents: ['bill', 'report', 'receipt'] })
    expect((await askPrint('bill', { subject_id: theirs.id })).body.errors[0].path).toBe('subject_id')
    expect((await askPrint('bill')).status).toBe(422)
    expect((await askPrint('table_code', { subject_id: other.table.id })).status).toBe(422)
    expect((await askPrint('bill', { subject_id: order.id, printer_id: foreign })).body.errors[0].path).toBe(
      'printer_id',
    )
    expect((await askPrint('test', {}, staffed.owner)).body.errors[0].path).toBe('printer_id')
  })

  it('printing requires the permission to read the content', async () => {
    const order = await openOrder(api, staffed)
    const { id: printer_id } = await addPrinter({ documents: ['bill'] })
    const till = await buildTill(api.db, staffed)

    expect((await askPrint('bill', { subject_id: order.id }, staffed.cook)).status).toBe(403)
    expect((await askPrint('test', { printer_id })).status).toBe(403)
    expect((await askPrint('x_report', { subject_id: till.id, printer_id })).status).toBe(403)
    expect((await askPrint('bill', { subject_id: order.id }, staffed.chef)).status).toBe(403)
    expect((await askPrint('bill', {}, (await buildStaffedRestaurant(api.db)).owner)).status).toBe(404)
    expect((await api.anonymous.post('/print-jobs', {})).status).toBe(401)
  })
})

describe('state changes of a print job', () => {
  it('a failed print job is retried once by twenty concurrent calls, and can be cancelled and retried again', async () => {
    const { id } = await buildJobWithStatus('failed')

    const replies = await Promise.all(Array.from({ length: 20 }, () => postAction(id, 'retry')))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('print_job_state')
    expect((await postAction(id, 'cancel')).body).toMatchObject({ status: 'cancelled', attempts: 0 })
    expect((await postAction(id, 'retry')).body.status).toBe('waiting')
    expect((await postAction((await buildJobWithStatus('printed')).id, 'cancel')).status).toBe(409)
  })

  it('a printed job is copied with the same content and the next copy number', async () => {
    const { id } = await buildJobWithStatus('printed')

    const copies = await Promise.all(Array.from({ length: 20 }, () => postAction(id, 'copy')))

    const numbers = copies.map(({ body }) => body.copy as number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    expect(await contentOf(copies[7]!.body.id)).toBe(await contentOf(id))
    expect((await postAction((await buildJobWithStatus('failed')).id, 'copy')).status).toBe(409)
  })

  it('a print job is hidden from other restaurants', async () => {
    const { id } = await buildJobWithStatus('failed')
    const stranger = await buildStaffedRestaurant(api.db)

    for (const verb of ['retry', 'cancel', 'copy']) {
      expect((await api.anonymous.post(`/print-jobs/${id}/${verb}`)).status).toBe(401)
      expect((await api.as(staffed.chef).post(`/print-jobs/${id}/${verb}`)).status).toBe(403)
      expect((await api.as(stranger.owner).post(`/print-jobs/${id}/${verb}`)).status).toBe(404)
    }
    expect(await listJobs({ status: 'printed' })).toEqual([])
    expect(await listJobs({ status: 'failed' })).toHaveLength(1)
  })
})
