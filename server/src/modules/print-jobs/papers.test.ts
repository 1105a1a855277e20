import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_PRINT_ATTEMPTS } from '@forki/contract/printers'
import { startApi, type Api } from '../../../test/api.ts'
import { buildHouse, type House } from '../../../test/factories/order.ts'
import { buildPrinter, buildPrintJob } from '../../../test/factories/printer.ts'
import { drawn, startPrinter, type TestPrinter } from '../../../test/printer.ts'
import { startJobs, stopJobs } from '../../jobs/runner.ts'
import { printDocument } from '../printing/print.handler.ts'
import { printJob } from '../printing/print.job.ts'
import { sweepPrints } from '../printing/sweep-prints.handler.ts'

let api: Api
let house: House
let device: TestPrinter
beforeAll(async () => {
  api = await startApi({ env: { FORKI_PRINTER_ALLOW_ANY: '1' } })
  // The queue is made and nobody works on it: most tests run the attempts themselves.
  await startJobs(api.deps, { jobs: [printJob] })
  await api.deps.jobs.boss.offWork(printJob.name)
})
afterAll(async () => {
  await stopJobs(api.deps)
  await api.close()
})
beforeEach(async () => {
  house = await buildHouse(api.db)
  device = await startPrinter()
})
afterEach(() => device.close())

const printer = (over: object = {}) =>
  buildPrinter(api.db, {
    restaurant_id: house.restaurant.id,
    host: '127.0.0.1',
    port: device.port,
    ...over,
  })
async function waiting(printer_id: string, over: object = {}) {
  const { id } = await buildPrintJob(api.db, { restaurant_id: house.restaurant.id, printer_id, ...over })
  return id
}
const attempt = (print_job_id: string, before: number) =>
  printDocument(api.deps, { print_job_id, attempt: before })
const job = (id: string) => api.db.printJob.findUniqueOrThrow({ where: { id } })
const stateOf = async (id: string) => {
  const { status, last_error } = await api.db.printer.findUniqueOrThrow({ where: { id } })
  return [status, last_error]
}
const paper = (index = 0) => drawn(device.documents[index]!)
const told = async (type: string) =>
  api.db.liveEvent.count({ where: { restaurant_id: house.restaurant.id, type } })

const eventually = (count: number) =>
  vi.waitFor(() => expect(device.documents).toHaveLength(count), { timeout: 15_000, interval: 100 })

describe('a printer', () => {
  it('gets what is asked for, with its copies, each marked', async () => {
    const { id } = await printer({ copies: 2, width_mm: 58 })
    const print = await waiting(id)

    await attempt(print, 0)

    expect(paper()).toMatch(/^ Hola\n\n\n\n\n- - 8< - -\n +▌COPIA 1▐\n Hola\n/)
    expect(await job(print)).toMatchObject({ status: 'printed', attempts: 1, error: null })
    expect(await stateOf(id)).toEqual(['ok', null])
    expect(await told('printer.updated')).toBe(1)
  })

  it('of twenty who print one document at once, one does', async () => {
    const { id } = await printer()
    const print = await waiting(id)

    await Promise.all(Array.from({ length: 20 }, () => attempt(print, 0)))

    expect(device.documents).toHaveLength(1)
    expect((await job(print)).attempts).toBe(1)
  })

  it('that is dead makes an alarm, is tried again, given up, and takes all that waits when it is back', async () => {
    const { id } = await printer({ host: '127.0.0.1', port: 1 })
    const first = await waiting(id)
    await attempt(first, 0)
    expect(await stateOf(id)).toEqual(['unknown', null])
    await attempt(first, 1)

    expect(await stateOf(id)).toEqual(['failing', 'refused'])
    expect(await told('printer.updated')).toBe(1)
    for (let before = 2; before < MAX_PRINT_ATTEMPTS; before += 1) await attempt(first, before)
    expect(await job(first)).toMatchObject({
      status: 'failed',
      attempts: MAX_PRINT_ATTEMPTS,
      error: 'refused',
    })
    const queued = await api.db.$queryRaw<{ wait: number }[]>`
      SELECT round(extract(epoch FROM start_after - created_on))::int AS wait FROM pgboss.job
      WHERE data->>'print_job_id' = ${first} ORDER BY start_after`
    expect(queued.map(({ wait }) => wait)).toEqual([3, 6, 12, 24, 48, 96, 120])

    const second = await waiting(id, { attempts: 2 })
    const third = await waiting(id)
    await api.db.printer.update({ where: { id }, data: { port: device.port } })
    await attempt(third, 0)

    expect(await stateOf(id)).toEqual(['ok', null])
    expect(device.documents).toHaveLength(2)
    expect([(await job(second)).status, (await job(third)).status]).toEqual(['printed', 'printed'])
    expect(paper()).not.toContain('COPIA')
  })

  it('that breaks off may have printed: the next paper says so, whatever came between', async () => {
    const { id } = await printer()
    const print = await waiting(id)
    device.behave('resets')
    await attempt(print, 0)
    expect(await job(print)).toMatchObject({ status: 'waiting', error: 'broken_off' })
    await api.db.printer.update({ where: { id }, data: { port: 1 } })
    await attempt(print, 1)
    expect(await stateOf(id)).toEqual(['failing', 'refused'])
    device.behave('takes')
    await api.db.printer.update({ where: { id }, data: { port: device.port } })

    await attempt(print, 2)

    expect(paper()).toMatch(/^ +▌POSIBLE COPIA▐\n Hola\n/)
    expect((await job(print)).status).toBe('printed')
  })

  it('that swallows without an end has not printed', async () => {
    const { id } = await printer()
    const print = await waiting(id)
    device.behave('hangs')

    await attempt(print, 0)

    expect(await job(print)).toMatchObject({ status: 'waiting', error: 'no_answer' })
  }, 20_000)

  it('that is switched off gives up at once and is no alarm', async () => {
    const { id } = await printer({ is_active: false })
    const print = await waiting(id)

    await attempt(print, 0)

    expect(await job(print)).toMatchObject({ status: 'failed', error: 'printer_off' })
    expect(await stateOf(id)).toEqual(['unknown', null])
  })
})

describe('a process that died', () => {
  it('in the middle of a document leaves it to the sweep, and the paper says that it may be the second', async () => {
    const { id } = await printer()
    const old = new Date(Date.now() - 600_000)
    const print = await waiting(id, { status: 'printing', attempts: 1, created_at: old })

    await sweepPrints(api.deps)

    const [queued] = await api.db.$queryRaw<{ data: { print_job_id: string; attempt: number } }[]>`
      SELECT data FROM pgboss.job WHERE data->>'print_job_id' = ${print}`
    await printDocument(api.deps, queued!.data)
    expect(paper()).toContain('POSIBLE COPIA')
  })

  it('while somebody is at the printer, nobody else is', async () => {
    const { id } = await printer()
    const print = await waiting(id)
    await api.deps.jobs.holds.take(`printer ${id}`)

    await attempt(print, 0)

    expect(await job(print)).toMatchObject({ status: 'waiting', attempts: 0 })
    await api.deps.jobs.holds.leave(`printer ${id}`)
  })
})

describe('the papers of an evening', () => {
  beforeAll(() => startJobs(api.deps, { jobs: [printJob], poll: 0.5 }))

  it.each([80, 58])(
    'on %d mm look as they are kept',
    async (width_mm) => {
      house = await buildHouse(api.db, {
        name: 'Café Ñandú',
        currency: 'MXN',
        timezone: 'America/Mexico_City',
        service_charge_bps: 1000,
        receipt_header: 'Cocina de siempre',
        receipt_footer: '¡Gracias por su visita!',
        tax_id: 'ESP010101AAA',
      })
      await api.db.dish.update({
        where: { id: house.dish.id },
        data: { name: 'Enfrijoladas con cecina', allergens: ['milk', 'gluten'] },
      })
      await api.db.table.update({ where: { id: house.table.id }, data: { label: 'T4' } })
      await printer({ width_mm, documents: ['kitchen_ticket', 'receipt', 'report'] })
      // An evening that is always the same.
      api.clock.set('2026-11-21T20:15:00-06:00')
      const waiter = api.as(house.waiter)
      const till = await api.as(house.owner).post('/cashiers', {
        restaurant_id: house.restaurant.id,
        register: '1',
        opening_float_cents: 50_000,
      })
      const order = await waiter.post('/orders', {
        restaurant_id: house.restaurant.id,
        order_type: 'dine_in',
        table_id: house.table.id,
        guests: 2,
        items: [
          { dish_id: house.dish.id, quantity: 2, notes: 'Sin cebolla, ¿por favor?', seat: 1, course: 1 },
          { dish_id: house.drink.id, course: 2 },
        ],
      })
      await api.db.order.update({ where: { id: order.body.id }, data: { waiter_name: 'Lucía Peña' } })
      await api.db.cashierSession.update({
        where: { id: till.body.id },
        data: { cashier_name: 'Marta Solís' },
      })
      await waiter.post(`/orders/${order.body.id}/send`, {})
      await eventually(1)
      const paid = await api.as(house.owner).post(`/cashiers/${till.body.id}/transactions`, {
        type: 'payment',
        method: 'cash',
        order_id: order.body.id,
        amount_cents: order.body.total_cents,
        tip_cents: 2000,
        tendered_cents: 50_000,
      })
      expect(paid.status).toBe(201)
      await waiter.post(`/orders/${order.body.id}/complete`, {})
      await eventually(2)
      const closed = await api.as(house.owner).put(`/cashiers/${till.body.id}`, {
        status: 'closed',
        counted_cash_cents: 76_000,
        notes: 'Faltó cambio',
      })
      expect(closed.status).toBe(200)
      await eventually(3)

      for (const [index, name] of ['ticket', 'receipt', 'z-report'].entries())
        await expect(paper(index)).toMatchFileSnapshot(`../../../test/papers/${name}-${width_mm}.txt`)
      api.clock.set(new Date())
      await sleep(0)
    },
    40_000,
  )
})
