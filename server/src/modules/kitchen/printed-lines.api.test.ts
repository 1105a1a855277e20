import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@forki/contract/orders'
import { startApiWithoutWorkers } from '../../../test/setup/api-without-workers.ts'
import { countEvents } from '../../../test/setup/count-events.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildPrinter } from '../../../test/factories/printer.ts'
import { startFakePrinter } from '../../../test/fakes/printer.ts'
import { claimPrint, resetAbandonedPrints, recordPrinted } from '../printing/print-attempt.ts'
import { printDocument } from '../printing/print.job-handler.ts'
import { printJob } from '../printing/print.job.ts'

let staffed: StaffedRestaurant
const api = await startApiWithoutWorkers([printJob], { FORKI_PRINTER_ALLOW_ANY: '1' })
const device = await startFakePrinter()
afterAll(() => device.close())
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
})

const KITCHEN_TICKETS = { documents: ['kitchen_ticket'] }
const addPrinter = (over: object = KITCHEN_TICKETS) =>
  buildPrinter(api.db, {
    restaurant_id: staffed.restaurant.id,
    host: '127.0.0.1',
    port: device.port,
    ...over,
  })
/** Sends an order with a line for the kitchen and one for the bar. */
const openSentOrder = () =>
  openOrder(api, staffed, {
    items: [{ dish_id: staffed.dish.id }, { dish_id: staffed.drink.id }],
    send: true,
  })
const jobsOf = ({ id }: Order) =>
  api.db.printJob.findMany({ where: { subject_id: id }, orderBy: { created_at: 'asc' } })
async function printAll(order: Order) {
  for (const { id, attempts } of await jobsOf(order))
    await printDocument(api.deps, { print_job_id: id, attempt: attempts })
}
const requestPrint = (order: Order, body: object = {}) =>
  api.as(staffed.waiter).post('/print-jobs', {
    restaurant_id: staffed.restaurant.id,
    document: 'kitchen_ticket',
    subject_id: order.id,
    ...body,
  })
const findOrder = async ({ id }: Order) => (await api.as(staffed.waiter).get(`/orders/${id}`)).body as Order
const onPaper = async (order: Order) =>
  (await findOrder(order)).items.map(({ station, printed_at }) => [station, printed_at !== null])

const ALL = [
  ['kitchen', true],
  ['bar', true],
]
const NONE = [
  ['kitchen', false],
  ['bar', false],
]

describe('printed lines', () => {
  it('lines are marked as printed, with the time, once a printer of their station has printed the ticket', async () => {
    await addPrinter({ ...KITCHEN_TICKETS, stations: ['bar'] })
    const order = await openSentOrder()
    expect(await onPaper(order)).toEqual(NONE)

    await printAll(order)

    expect(await onPaper(order)).toEqual([
      ['kitchen', false],
      ['bar', true],
    ])
    const [job] = await jobsOf(order)
    const board = await api
      .as(staffed.cook)
      .get('/kitchen/tickets', { restaurant_id: staffed.restaurant.id, station: 'bar' })
    expect(board.body.items[0].items[0]).toMatchObject({
      printed_at: job?.printed_at?.toISOString(),
      received_at: null,
      seen_at: null,
    })
    expect((await findOrder(order)).version).toBe(order.version)
    expect(await countEvents(api, staffed.restaurant.id, 'item.updated')).toBeGreaterThan(0)
  })

  it('lines are marked as printed only after their offline printer is back', async () => {
    const { id } = await addPrinter({ ...KITCHEN_TICKETS, port: 1 })
    const order = await openSentOrder()
    await printAll(order)
    expect(await onPaper(order)).toEqual(NONE)

    await api.db.printer.update({ where: { id }, data: { port: device.port } })
    await printAll(order)

    expect(await onPaper(order)).toEqual(ALL)
  })

  it('a bill at the till marks no lines as printed, and a voided line is never marked', async () => {
    const till = await addPrinter({ documents: ['bill'] })
    const order = await openSentOrder()
    await requestPrint(order, { printer_id: till.id })
    await printAll(order)
    expect(await onPaper(order)).toEqual(NONE)

    await addPrinter()
    const [first, second] = order.items
    await api.as(staffed.owner).post(`/orders/${order.id}/items/${first!.id}/void`, { reason: 'Alergia' })
    await printAll(order)
    expect(await onPaper(order)).toEqual(NONE)

    await requestPrint(order, { item_ids: [second!.id] })
    await printAll(order)
    expect(await onPaper(order)).toEqual([
      ['kitchen', false],
      ['bar', true],
    ])
  })

  it('an attempt to print whose process lost the job marks no lines, because the job prints again', async () => {
    const { id } = await addPrinter()
    const order = await openSentOrder()
    const print = await claimPrint(api.deps, id, null)
    await resetAbandonedPrints(api.deps, id)

    await recordPrinted(api.deps, print!)
    expect(await onPaper(order)).toEqual(NONE)
    await printAll(order)
    expect(await onPaper(order)).toEqual(ALL)
  })

  it('a second print of a ticket keeps the time of the first print', async () => {
    await addPrinter()
    const order = await openSentOrder()
    await printAll(order)
    const { items } = await findOrder(order)
    const [first] = await jobsOf(order)

    await api.as(staffed.waiter).post(`/print-jobs/${first!.id}/copy`)
    await printAll(order)

    expect((await jobsOf(order)).map(({ status }) => status)).toEqual(['printed', 'printed'])
    expect((await findOrder(order)).items).toEqual(items)
  })
})

describe('concurrent prints', () => {
  it('twenty prints that end while a cook and a waiter change the lines mark them once', async () => {
    const printers = await Promise.all(Array.from({ length: 20 }, () => addPrinter()))
    const order = await openSentOrder()
    const prints = await Promise.all(printers.map(({ id }) => claimPrint(api.deps, id, null)))
    await Promise.all([api.as(staffed.cook).get('/auth/me'), api.as(staffed.waiter).get('/auth/me')])
    const before = await countEvents(api, staffed.restaurant.id, 'item.updated')

    const [moved, copied] = await Promise.all([
      api.as(staffed.cook).post(`/kitchen/tickets/${order.id}/bump`, { station: 'kitchen', to: 'preparing' }),
      requestPrint(order),
      // Each print is recorded twice, because a second record must have no effect.
      ...[...prints, ...prints].map((print) => recordPrinted(api.deps, print!)),
    ])

    expect([moved.status, copied.status]).toEqual([200, 201])
    expect(await onPaper(order)).toEqual(ALL)
    const lines = await api.db.orderItem.findMany({ where: { order_id: order.id } })
    expect(lines.map(({ status }) => status).toSorted()).toEqual(['preparing', 'sent'])
    const jobs = await jobsOf(order)
    expect(jobs.filter(({ status }) => status === 'printed')).toHaveLength(20)
    // The number of events is two: one for the prints, one for the cook.
    expect((await countEvents(api, staffed.restaurant.id, 'item.updated')) - before).toBe(2)
  })

  it('a print that ends during its cancellation marks all lines or none', async () => {
    const { id } = await addPrinter()
    const orders = await Promise.all(Array.from({ length: 20 }, () => openSentOrder()))
    const settle = async () => {
      const print = await claimPrint(api.deps, id, null)
      if (print) await recordPrinted(api.deps, print)
    }
    const jobs = (await Promise.all(orders.map(jobsOf))).flat()
    await api.as(staffed.waiter).get('/auth/me')

    await Promise.all([
      ...jobs.map(() => settle()),
      ...jobs.map((job) => api.as(staffed.waiter).post(`/print-jobs/${job.id}/cancel`)),
    ])

    for (const order of orders) {
      const [job] = await jobsOf(order)
      expect(await onPaper(order)).toEqual(job?.status === 'printed' ? ALL : NONE)
    }
  })
})
