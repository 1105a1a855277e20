import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@forki/contract/orders'
import type { Print } from '../../../adapters/printing/print-model.ts'
import {
  buildStaffedRestaurant,
  openOrder,
  type StaffedRestaurant,
} from '../../../../test/factories/order.ts'
import { buildPrinter } from '../../../../test/factories/printer.ts'
import { buildTable } from '../../../../test/factories/table.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { markTicketPrinted } from '../../printing/printed-lines.service.ts'
import { startApiWithoutWorkers } from '../../../../test/setup/api-without-workers.ts'
import { printJob } from '../../printing/print.job.ts'

const CALLERS = 20
const api = await startApiWithoutWorkers([printJob], {})
let staffed: StaffedRestaurant
let table: { id: string; label: string }
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
  const restaurant_id = staffed.restaurant.id
  table = await buildTable(api.db, { restaurant_id })
  await buildPrinter(api.db, { restaurant_id, documents: ['kitchen_ticket'] })
})
const asWaiter = () => api.as(staffed.waiter)
const openSentOrder = (quantity = 1, more: object = {}) =>
  openOrder(api, staffed, {
    order_type: 'dine_in',
    table_id: staffed.table.id,
    items: [{ dish_id: staffed.dish.id, quantity }],
    send: true,
    ...more,
  })
const tickets = () =>
  api.db.printJob.findMany({
    where: { restaurant_id: staffed.restaurant.id, document: 'kitchen_ticket' },
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
  })
/** Table and printed lines of each ticket. */
const printedTickets = async () =>
  (await tickets()).map(({ title, content }) => [
    title.split(' · ')[1],
    ...(content as unknown as Print).rows.flatMap((row) =>
      row.kind === 'text' && row.text.includes(' × ') ? [row.text] : [],
    ),
  ])
const moveFirstLine = (from: Order, to: object, quantity?: number) =>
  asWaiter().post(`/orders/${from.id}/move-items`, {
    to,
    items: [{ item_id: from.items[0]!.id, ...(quantity && { quantity }) }],
  })
const tableText = ({ label }: { label: string }) => `Mesa ${label}`

describe('kitchen tickets that wait for their printer (PRN-7)', () => {
  it('a waiting ticket names the table to which its order moved', async () => {
    const order = await openSentOrder()
    await asWaiter().put(`/orders/${order.id}`, { table_id: table.id })

    expect(await printedTickets()).toEqual([[tableText(table), `1 × ${staffed.dish.name}`]])
  })

  it('a waiting ticket names the table to which its line moved, and belongs to that order', async () => {
    const reply = await moveFirstLine(await openSentOrder(), { table_id: table.id })

    expect(await printedTickets()).toEqual([[tableText(table), `1 × ${staffed.dish.name}`]])
    expect((await tickets())[0]?.subject_id).toBe(reply.body.to.id)
  })

  it('a waiting ticket whose line is divided becomes two tickets, one for each table', async () => {
    const order = await openSentOrder(3)
    const reply = await moveFirstLine(order, { table_id: table.id }, 1)

    expect(await printedTickets()).toEqual([
      [tableText(staffed.table), `2 × ${staffed.dish.name}`],
      [tableText(table), `1 × ${staffed.dish.name}`],
    ])
    expect((await tickets()).map(({ item_ids }) => item_ids)).toEqual([
      [order.items[0]!.id],
      reply.body.item_ids,
    ])
  })

  it('the printed ticket of one part of a line marks that part alone as printed', async () => {
    const order = await openSentOrder(2)
    const reply = await moveFirstLine(order, { table_id: table.id }, 1)
    const [ticket] = await tickets()
    const { printer_id, item_ids } = ticket!

    const restaurant_id = staffed.restaurant.id
    await inTransaction(api.ctx(), (tx) =>
      markTicketPrinted(tx, { restaurant_id, printer_id, item_ids, at: new Date() }),
    )

    const lines = await api.db.orderItem.findMany({
      where: { id: { in: [...item_ids, ...reply.body.item_ids] } },
    })
    expect(new Map(lines.map(({ id, printed_at }) => [id, printed_at !== null]))).toEqual(
      new Map([
        [order.items[0]!.id, true],
        [reply.body.item_ids[0], false],
      ]),
    )
  })

  it('the next attempt of a waiting ticket that failed once is queued again after a move', async () => {
    const order = await openSentOrder()
    const [ticket] = await tickets()
    await api.db.printJob.update({ where: { id: ticket!.id }, data: { attempts: 1, error: 'refused' } })
    await moveFirstLine(order, { table_id: table.id })

    const queuedJobs = await api.db.$queryRaw<{ attempt: number }[]>`
      SELECT (data->>'attempt')::int AS attempt FROM pgboss.job
      WHERE data->>'print_job_id' = ${ticket!.id} ORDER BY created_on, 1`
    expect(queuedJobs).toEqual([{ attempt: 0 }, { attempt: 1 }])
  })

  it('a waiting ticket of a merged order names the table of the other order', async () => {
    const order = await openSentOrder()
    const other = await openOrder(api, staffed, {
      order_type: 'dine_in',
      table_id: table.id,
      items: [],
    })
    await asWaiter().post(`/orders/${other.id}/merge`, { order_id: order.id })

    expect(await printedTickets()).toEqual([[tableText(table), `1 × ${staffed.dish.name}`]])
  })

  it('a part that was voided stays on the waiting ticket beside its cancellation', async () => {
    const order = await openSentOrder(2)
    await api.as(staffed.owner).post(`/orders/${order.id}/items/${order.items[0]!.id}/void`, {
      quantity: 1,
      reason: 'x',
    })
    await asWaiter().put(`/orders/${order.id}`, { table_id: table.id })

    const line = `1 × ${staffed.dish.name}`
    expect(await printedTickets()).toEqual([
      [tableText(table), line, line],
      [tableText(table), line],
    ])
  })

  it('a ticket that a printer has claimed keeps its content when its order moves', async () => {
    const order = await openSentOrder()
    await api.db.printJob.updateMany({ data: { status: 'printing' } })
    await asWaiter().put(`/orders/${order.id}`, { table_id: table.id })

    expect(await printedTickets()).toEqual([[tableText(staffed.table), `1 × ${staffed.dish.name}`]])
  })

  it('each portion is on one waiting ticket of its table after twenty concurrent moves of parts', async () => {
    const order = await openSentOrder(CALLERS + 1)
    const other = await openOrder(api, staffed, { order_type: 'dine_in', table_id: table.id, items: [] })

    const replies = await Promise.all(
      Array.from({ length: CALLERS }, () => moveFirstLine(order, { order_id: other.id }, 1)),
    )

    // A caller that waits too long for the lock receives 503 and changes nothing.
    const done = replies.filter(({ status }) => status === 200).length
    expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    expect(done).toBeGreaterThan(1)
    const [own, ...moved] = await printedTickets()
    expect(own).toEqual([tableText(staffed.table), `${CALLERS + 1 - done} × ${staffed.dish.name}`])
    expect(moved).toEqual(Array.from({ length: done }, () => [tableText(table), `1 × ${staffed.dish.name}`]))
  })
})
