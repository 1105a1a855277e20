import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { printJobEndpoints } from '@forki/contract/printers'
import { startApiForFile } from '../../../test/setup/api.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildStaffedRestaurant, buildTill, openOrder, payOrder } from '../../../test/factories/order.ts'
import { buildPrinter } from '../../../test/factories/printer.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
await buildPrinter(api.db, {
  restaurant_id: staffed.restaurant.id,
  documents: ['bill', 'receipt', 'kitchen_ticket'],
})
/** The order has three checks, of which the second is paid. */
const order = await openOrder(api, staffed, {
  items: [{ dish_id: staffed.dish.id }, { dish_id: staffed.drink.id }],
})
await api.as(staffed.waiter).post(`/orders/${order.id}/send`, {})
const split = await api.as(staffed.waiter).put(`/orders/${order.id}/checks`, { mode: 'even', parts: 3 })
const secondCheck = split.body.checks[1]
await payOrder(api.ctx(), staffed, order.id, {
  amount_cents: secondCheck.total_cents,
  check_id: secondCheck.id,
})

const askPrint = (document: string, over: object = {}, headers: Record<string, string> = {}) => {
  const body = { restaurant_id: staffed.restaurant.id, document, subject_id: order.id, ...over }
  return api.as(staffed.waiter).post('/print-jobs', body, headers)
}
const twentyTimes = (press: () => ReturnType<typeof askPrint>) =>
  Promise.all(Array.from({ length: 20 }, press))
const contentOf = async (id: string) =>
  JSON.stringify((await api.db.printJob.findUniqueOrThrow({ where: { id } })).content)

describe('a part of a split bill', () => {
  it('a check is printed separately, its second receipt as a copy, and other checks stay originals', async () => {
    const firstReply = await askPrint('receipt', { check_id: secondCheck.id })
    const secondReply = await askPrint('receipt', { check_id: secondCheck.id })
    const otherReply = await askPrint('bill', { check_id: (await partsOf())[0] })

    expect(printJobEndpoints.create.response.parse(firstReply.body)).toMatchObject({
      check_id: secondCheck.id,
      copy: 0,
      title: 'Recibo 1 · Para llevar · Parte 2 de 3',
    })
    expect([secondReply.body.copy, otherReply.body.copy]).toEqual([1, 0])
    expect(await contentOf(firstReply.body.id)).toContain('Parte 2 de 3')
    const again = await api.as(staffed.waiter).post(`/print-jobs/${firstReply.body.id}/copy`)
    expect(again.body.code).toBe('print_job_state')
  })

  it('an unpaid check has no receipt, and other documents have no checks', async () => {
    const [open] = await partsOf()

    expect((await askPrint('receipt', { check_id: open })).body.code).toBe('nothing_to_print')
    for (const document of ['kitchen_ticket', 'table_code']) {
      const reply = await askPrint(document, { check_id: open })
      expect([reply.status, reply.body.errors[0].path]).toEqual([422, 'check_id'])
    }
  })

  it('a check of another order or an unknown one is rejected at its field', async () => {
    const stranger = await openOrder(api, staffed)
    const reply = await askPrint('bill', { subject_id: stranger.id, check_id: secondCheck.id })

    expect([reply.status, reply.body.errors[0].path]).toEqual([422, 'check_id'])
    expect((await askPrint('bill', { check_id: missingId() })).status).toBe(422)
  })

  it('twenty concurrent prints of a bill are one original and nineteen numbered copies, and one print with one idempotency key', async () => {
    const [, , check_id] = await partsOf()
    const whole = await openOrder(api, staffed)
    const key = { 'Idempotency-Key': randomUUID() }

    const replies = await twentyTimes(() => askPrint('bill', { check_id }))
    await twentyTimes(() => askPrint('bill', { subject_id: whole.id }, key))

    const copies = replies.map(({ body }) => body.copy as number).toSorted((a, b) => a - b)
    expect(copies).toEqual(Array.from({ length: 20 }, (_, index) => index))
    expect(await api.db.printJob.count({ where: { subject_id: whole.id } })).toBe(1)
  })
})

const partsOf = async (): Promise<string[]> =>
  (await api.as(staffed.waiter).get(`/orders/${order.id}`)).body.checks.map(({ id }: { id: string }) => id)

const readDocument = (query: Record<string, string>, who: { id: string } = staffed.waiter) =>
  api.as(who).get('/print-documents', {
    restaurant_id: staffed.restaurant.id,
    document: 'bill',
    subject_id: order.id,
    ...query,
  })

describe('GET /print-documents', () => {
  it('GET /print-documents returns bill, ticket, table code and X report as PDF, HTML and ESC/POS in both widths', async () => {
    const till = await buildTill(api.db, staffed)
    const subjects = {
      bill: order.id,
      kitchen_ticket: order.id,
      table_code: staffed.table.id,
      x_report: till.id,
    }
    for (const [document, subject_id] of Object.entries(subjects))
      for (const width of ['80', '58']) {
        const documentQuery = { document, subject_id, width }
        const pdf = await readDocument(documentQuery, staffed.owner)
        const html = await readDocument({ ...documentQuery, format: 'html' }, staffed.owner)
        const bytes = await readDocument({ ...documentQuery, format: 'escpos' }, staffed.owner)

        expect(pdf.headers['content-type']).toBe('application/pdf')
        expect(html.text).toContain(`class="w${width}"`)
        expect(bytes.headers['content-type']).toBe('application/octet-stream')
      }
    expect((await readDocument({ document: 'z_report', subject_id: till.id }, staffed.owner)).body.code).toBe(
      'nothing_to_print',
    )
  })

  it('GET /print-documents returns a single check, and marks a copy', async () => {
    const wholeReply = await readDocument({ format: 'html' })
    const copy = await readDocument({
      format: 'html',
      document: 'receipt',
      check_id: secondCheck.id,
      copy: 'true',
    })

    expect(wholeReply.text).not.toContain('COPIA')
    expect(copy.text).toContain('COPIA')
    expect(copy.text).toContain('Parte 2 de 3')
  })

  it('GET /print-documents rejects callers who may not read the content in that restaurant', async () => {
    const till = await buildTill(api.db, staffed)
    const stranger = await buildStaffedRestaurant(api.db)

    expect((await readDocument({ document: 'x_report', subject_id: till.id })).status).toBe(403)
    expect((await readDocument({}, staffed.cook)).status).toBe(403)
    expect((await readDocument({}, staffed.chef)).status).toBe(403)
    expect((await readDocument({}, stranger.owner)).status).toBe(404)
    expect((await api.anonymous.get('/print-documents')).status).toBe(401)
  })

  it('GET /print-documents rejects an unknown subject and that of another restaurant with 422', async () => {
    const theirs = await openOrder(api, await buildStaffedRestaurant(api.db))

    expect((await readDocument({ subject_id: missingId() })).status).toBe(422)
    expect((await readDocument({ document: 'test' })).status).toBe(422)
    expect((await readDocument({ subject_id: theirs.id })).status).toBe(422)
  })
})
