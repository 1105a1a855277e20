import type { CashierReport } from '@forki/contract/cashier-reports'
import type { CashierSession } from '@forki/contract/cashiers'
import { MAX_NO_SALES } from '@forki/contract/no-sales'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { CONCURRENT_CALLERS, startApiForFile } from '../../../test/setup/api.ts'
import { closeTill, buildStaffedTill } from '../../../test/factories/till.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import type { StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildPrinter } from '../../../test/factories/printer.ts'
import { newId } from '../../db/ids.ts'

let staffed: StaffedRestaurant
let till: CashierSession
const api = await startApiForFile()
beforeEach(async () => {
  ;({ staffed, till } = await buildStaffedTill(api))
})

const openDrawer = (reason: unknown = 'Dar cambio', headers?: Record<string, string>) =>
  api.as(staffed.cashier).post(`/cashiers/${till.id}/no-sales`, { reason }, headers)
const readReport = async () =>
  (await api.as(staffed.cashier).get(`/cashiers/${till.id}/report`)).body as CashierReport
const listDrawerJobs = () =>
  api.db.printJob.findMany({ where: { restaurant_id: staffed.restaurant.id, document: 'drawer' } })
const addPrinter = (drawer_register: string | null) =>
  buildPrinter(api.db, { restaurant_id: staffed.restaurant.id, documents: [], drawer_register })

describe('opening the drawer without a sale (CSH-14)', () => {
  it('a drawer opening without a sale has reason and author in session, report and audit log', async () => {
    const openedReply = await openDrawer()
    await openDrawer('Revisar el efectivo')
    await openDrawer()

    const { no_sales } = await readReport()
    const listed = await api.as(staffed.cashier).get(`/cashiers/${till.id}/no-sales`)
    const entries = await api.db.auditEntry.findMany({
      where: { action: 'cashier_session.no_sale', entity_id: till.id },
    })
    expect([openedReply.status, openedReply.body.drawer, openedReply.body.reason]).toEqual([
      201,
      'no_printer',
      'Dar cambio',
    ])
    expect(no_sales.count).toBe(3)
    expect(no_sales.by.map(({ reason, count, user_id }) => [reason, count, user_id])).toEqual([
      ['Dar cambio', 2, staffed.cashier.id],
      ['Revisar el efectivo', 1, staffed.cashier.id],
    ])
    expect(listed.body.map(({ reason }: { reason: string }) => reason)).toHaveLength(3)
    expect(entries).toHaveLength(3)
  })

  it('the Z report stores the number of drawer openings permanently, and its export contains it', async () => {
    await openDrawer('=Dar cambio')
    await closeTill(api, staffed, till, { counted_cash_cents: 50_000 })

    const csv = await api.as(staffed.cashier).get(`/cashiers/${till.id}/report/export`, { format: 'csv' })

    expect((await readReport()).no_sales.count).toBe(1)
    expect(csv.text).toContain('Aperturas sin venta')
  })

  it.each([
    ['no reason', undefined],
    ['an empty reason', '  '],
    ['a reason of more than 120 characters', 'x'.repeat(121)],
    ['a card number as reason', '4111 1111 1111 1111'],
  ])('a drawer opening with %s is rejected with 422 and not recorded', async (_what, reason) => {
    const reply = await api.as(staffed.cashier).post(`/cashiers/${till.id}/no-sales`, { reason })

    expect([reply.status, reply.body.errors[0].path]).toEqual([422, 'reason'])
    expect(await api.db.noSale.count({ where: { session_id: till.id } })).toBe(0)
  })

  it("a drawer opening at a colleague's till is rejected with 409 not_your_session, and at a closed till with 409 session_closed", async () => {
    const colleague = await buildMember(api.db, staffed.restaurant.id, { role: 'cashier' })
    const colleagueReply = await api.as(colleague).post(`/cashiers/${till.id}/no-sales`, { reason: 'Cambio' })
    await closeTill(api, staffed, till, { counted_cash_cents: 50_000 })
    const lateReply = await openDrawer()

    expect([colleagueReply.status, colleagueReply.body.code]).toEqual([409, 'not_your_session'])
    expect([lateReply.status, lateReply.body.code]).toEqual([409, 'session_closed'])
  })

  it('the Z report of a concurrent closing contains every accepted one of twenty concurrent drawer openings', async () => {
    const close = () =>
      api.as(staffed.cashier).put(`/cashiers/${till.id}`, { status: 'closed', counted_cash_cents: 50_000 })
    const calls = Array.from({ length: CONCURRENT_CALLERS }, (_, index) =>
      index === CONCURRENT_CALLERS / 2 ? close() : openDrawer(),
    )

    const replies = await Promise.all(calls)

    const accepted = replies.filter(({ status }) => status === 201).length
    const refused = replies.filter(({ status }) => status === 409).length
    expect(accepted + refused).toBe(CONCURRENT_CALLERS - 1)
    expect(await api.db.noSale.count({ where: { session_id: till.id } })).toBe(accepted)
    expect((await readReport()).no_sales.count).toBe(accepted)
  })

  it('twenty concurrent calls with one idempotency key open the drawer once', async () => {
    await addPrinter('1')
    const key = randomUUID()

    const replies = await Promise.all(
      Array.from({ length: CONCURRENT_CALLERS }, () => openDrawer('Dar cambio', { 'Idempotency-Key': key })),
    )

    expect(new Set(replies.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1)
    expect(await api.db.noSale.count({ where: { session_id: till.id } })).toBe(1)
    expect(await listDrawerJobs()).toHaveLength(1)
  })

  it('concurrent drawer openings never exceed the limit', async () => {
    await api.db.noSale.createMany({
      data: Array.from({ length: MAX_NO_SALES - 3 }, () => ({
        id: newId(),
        restaurant_id: staffed.restaurant.id,
        session_id: till.id,
        reason: 'Dar cambio',
        created_by: staffed.cashier.id,
        created_by_name: 'Ana',
      })),
    })

    const replies = await Promise.all(Array.from({ length: CONCURRENT_CALLERS }, () => openDrawer()))

    const refused = replies.filter(({ status }) => status === 409)
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'no_sale_limit'))
    expect(await api.db.noSale.count({ where: { session_id: till.id } })).toBe(MAX_NO_SALES)
  })

  it('a till with a drawer opening cannot be deleted, and the opening cannot be changed', async () => {
    await openDrawer()
    const where = { id: (await api.db.noSale.findFirstOrThrow({ where: { session_id: till.id } })).id }

    const removed = await api.as(staffed.owner).delete(`/cashiers/${till.id}`)

    expect([removed.status, removed.body.code]).toEqual([409, 'session_has_transactions'])
    await expect(api.db.noSale.update({ where, data: { reason: 'x' } })).rejects.toThrow(/append_only/)
    await expect(api.db.noSale.delete({ where })).rejects.toThrow(/append_only/)
  })
})

describe('pulse that opens the drawer', () => {
  it("a drawer opening queues one pulse, only at the printer of the till's register", async () => {
    const own = await addPrinter('1')
    await addPrinter('2')
    await addPrinter(null)

    const openedReply = await openDrawer()

    expect(openedReply.body.drawer).toBe('opening')
    expect(await listDrawerJobs()).toMatchObject([
      { printer_id: own.id, subject_id: till.id, content: { rows: [], opens_drawer: true } },
    ])
  })

  it('a copy of a drawer pulse is rejected with 409 print_job_state', async () => {
    await addPrinter('1')
    await openDrawer()
    const [job] = await listDrawerJobs()
    await api.db.printJob.update({
      where: { id: job!.id },
      data: { status: 'printed', printed_at: new Date() },
    })

    const reply = await api.as(staffed.owner).post(`/print-jobs/${job!.id}/copy`)

    expect([reply.status, reply.body.code]).toEqual([409, 'print_job_state'])
  })

  it('a drawer pulse is no document that a caller can print', async () => {
    const reply = await api
      .as(staffed.owner)
      .post('/print-jobs', { restaurant_id: staffed.restaurant.id, document: 'drawer', subject_id: till.id })

    expect([reply.status, reply.body.errors[0].path]).toEqual([422, 'document'])
  })
})
