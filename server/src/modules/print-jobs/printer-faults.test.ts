import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_PRINT_ATTEMPTS } from '@forki/contract/printers'
import { startApiWithoutWorkers } from '../../../test/setup/api-without-workers.ts'
import { countEvents } from '../../../test/setup/count-events.ts'
import {
  buildStaffedRestaurant,
  buildTill,
  openOrder,
  payOrder,
  type StaffedRestaurant,
} from '../../../test/factories/order.ts'
import { buildPrinter, buildPrintJob } from '../../../test/factories/printer.ts'
import { startFakePrinter, type FakePrinter } from '../../../test/fakes/printer.ts'
import { simulatePrint } from '../../../test/fakes/receipt-printer/escpos-printer.ts'
import { acquireRowLocks } from '../../db/row-locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { startJobs } from '../../jobs/job-runner.ts'
import { claimPrint, recordFailedPrint } from '../printing/print-attempt.ts'
import { printDocument } from '../printing/print.job-handler.ts'
import { printJob } from '../printing/print.job.ts'
import { enqueueOverduePrints } from '../printing/enqueue-overdue-prints.job-handler.ts'

let staffed: StaffedRestaurant
let device: FakePrinter
const api = await startApiWithoutWorkers([printJob], { FORKI_PRINTER_ALLOW_ANY: '1' })
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
  device = await startFakePrinter()
})
afterEach(() => device.close())

const addPrinter = (over: object = {}) =>
  buildPrinter(api.db, {
    restaurant_id: staffed.restaurant.id,
    host: '127.0.0.1',
    port: device.port,
    ...over,
  })
async function buildWaitingPrint(printer_id: string, over: object = {}) {
  const { id } = await buildPrintJob(api.db, { restaurant_id: staffed.restaurant.id, printer_id, ...over })
  return id
}
const enqueuePrint = async (printer_id: string) =>
  enqueue(api.ctx(), printJob, { print_job_id: await buildWaitingPrint(printer_id), attempt: 0 })
const attemptPrint = (print_job_id: string, before: number) =>
  printDocument(api.deps, { print_job_id, attempt: before })
const job = (id: string) => api.db.printJob.findUniqueOrThrow({ where: { id } })
const printerStateOf = async (id: string) => {
  const { status, last_error } = await api.db.printer.findUniqueOrThrow({ where: { id } })
  return [status, last_error]
}
/** Text of a printout, row by row. */
const printedRows = (index = 0) =>
  simulatePrint(device.documents[index]!, '80')
    .lines.map(({ text }) => text.trim())
    .filter(Boolean)

const waitForDocuments = (count: number) =>
  vi.waitFor(() => expect(device.documents).toHaveLength(count), { timeout: 15_000, interval: 100 })

describe('a printer', () => {
  it('a printer receives a document with its marked copies', async () => {
    const { id } = await addPrinter({ copies: 2, width_mm: 58 })
    const print = await buildWaitingPrint(id)

    await attemptPrint(print, 0)

    expect(printedRows()).toEqual(['Hola', 'COPIA 1', 'Hola'])
    expect(simulatePrint(device.documents[0]!, '58').cuts).toBe(2)
    expect(await job(print)).toMatchObject({ status: 'printed', attempts: 1, error: null })
    expect(await printerStateOf(id)).toEqual(['ok', null])
    expect(await countEvents(api, staffed.restaurant.id, 'printer.updated')).toBe(1)
  })

  it('one of twenty concurrent attempts to print a document prints it', async () => {
    const { id } = await addPrinter()
    const print = await buildWaitingPrint(id)

    await Promise.all(Array.from({ length: 20 }, () => attemptPrint(print, 0)))

    expect(device.documents).toHaveLength(1)
    expect((await job(print)).attempts).toBe(1)
  })

  it('an unreachable printer is reported and retried until the limit, and prints all waiting documents when it recovers', async () => {
    const { id } = await addPrinter({ host: '127.0.0.1', port: 1 })
    const firstPrint = await buildWaitingPrint(id)
    await attemptPrint(firstPrint, 0)
    expect(await printerStateOf(id)).toEqual(['unknown', null])
    await attemptPrint(firstPrint, 1)

    expect(await printerStateOf(id)).toEqual(['failing', 'refused'])
    expect(await countEvents(api, staffed.restaurant.id, 'printer.updated')).toBe(1)
    for (let earlierAttempts = 2; earlierAttempts < MAX_PRINT_ATTEMPTS; earlierAttempts += 1)
      await attemptPrint(firstPrint, earlierAttempts)
    expect(await job(firstPrint)).toMatchObject({
      status: 'failed',
      attempts: MAX_PRINT_ATTEMPTS,
      error: 'refused',
    })
    const queuedJobs = await api.db.$queryRaw<{ wait: number }[]>`
      SELECT round(extract(epoch FROM start_after - created_on))::int AS wait FROM pgboss.job
      WHERE data->>'print_job_id' = ${firstPrint} ORDER BY start_after`
    expect(queuedJobs.map(({ wait }) => wait)).toEqual([3, 6, 12, 24, 48, 96, 120])

    const secondPrint = await buildWaitingPrint(id, { attempts: 2 })
    const thirdPrint = await buildWaitingPrint(id)
    await api.db.printer.update({ where: { id }, data: { port: device.port } })
    await attemptPrint(thirdPrint, 0)

    expect(await printerStateOf(id)).toEqual(['ok', null])
    const states = await Promise.all(
      [firstPrint, secondPrint, thirdPrint].map(async (print) => (await job(print)).status),
    )
    expect(states).toEqual(['printed', 'printed', 'printed'])
    expect(device.documents.map((_, index) => printedRows(index))).toEqual([['Hola'], ['Hola'], ['Hola']])
  })

  it('the print after a broken connection is marked as a possible repetition, whatever happened between', async () => {
    const { id } = await addPrinter()
    const print = await buildWaitingPrint(id)
    device.setBehaviour('resets')
    await attemptPrint(print, 0)
    expect(await job(print)).toMatchObject({ status: 'waiting', error: 'broken_off' })
    await api.db.printer.update({ where: { id }, data: { port: 1 } })
    await attemptPrint(print, 1)
    expect(await printerStateOf(id)).toEqual(['failing', 'refused'])
    device.setBehaviour('takes')
    await api.db.printer.update({ where: { id }, data: { port: device.port } })

    await attemptPrint(print, 2)

    expect(printedRows()).toEqual(['POSIBLE COPIA', 'Hola'])
    expect((await job(print)).status).toBe('printed')
  })

  it('a printer that accepts data without closing has not printed', async () => {
    const { id } = await addPrinter()
    const print = await buildWaitingPrint(id)
    device.setBehaviour('hangs')

    await attemptPrint(print, 0)

    expect(await job(print)).toMatchObject({ status: 'waiting', error: 'no_answer' })
  }, 20_000)

  it.each(['out_of_paper', 'cover_open', 'faulty'] as const)(
    'a printer that reports %s receives nothing, raises an alert, and later prints each document once',
    async (reason) => {
      const { id } = await addPrinter()
      const firstPrint = await buildWaitingPrint(id)
      const secondPrint = await buildWaitingPrint(id, { attempts: 2 })
      device.setBehaviour(reason)
      await attemptPrint(firstPrint, 0)
      await attemptPrint(firstPrint, 1)
      expect(await job(firstPrint)).toMatchObject({ status: 'waiting', error: reason })
      expect(await printerStateOf(id)).toEqual(['failing', reason])
      expect(device.documents).toHaveLength(0)
      device.setBehaviour('takes')

      await attemptPrint(firstPrint, 2)

      expect(await printerStateOf(id)).toEqual(['ok', null])
      expect([(await job(firstPrint)).status, (await job(secondPrint)).status]).toEqual([
        'printed',
        'printed',
      ])
      expect([printedRows(0), printedRows(1)]).toEqual([['Hola'], ['Hola']])
    },
  )

  it.each(['mute', 'slow'] as const)('a %s printer prints all documents', async (manner) => {
    const { id } = await addPrinter()
    const print = await buildWaitingPrint(id)
    device.setBehaviour(manner)

    await attemptPrint(print, 0)

    expect(printedRows()).toEqual(['Hola'])
    expect((await job(print)).status).toBe('printed')
  })

  it('the print after a close inside a long document is marked as a possible repetition', async () => {
    const { id } = await addPrinter()
    const row = { kind: 'text', text: 'Hola' }
    const content = { title: 'Larga', language: 'es', rows: Array.from({ length: 20_000 }, () => row) }
    const print = await buildWaitingPrint(id, { content })
    device.setBehaviour('closes')
    await attemptPrint(print, 0)
    expect(await job(print)).toMatchObject({ status: 'waiting', error: 'broken_off' })
    device.setBehaviour('takes')

    await attemptPrint(print, 1)

    expect(device.documents).toHaveLength(1)
    expect(device.documents[0]!.includes('POSIBLE COPIA')).toBe(true)
  })

  it('a deactivated printer fails at once without an alert', async () => {
    const { id } = await addPrinter({ is_active: false })
    const print = await buildWaitingPrint(id)

    await attemptPrint(print, 0)

    expect(await job(print)).toMatchObject({ status: 'failed', error: 'printer_off' })
    expect(await printerStateOf(id)).toEqual(['unknown', null])
  })
})

const hoursAgo = (count: number) => new Date(Date.now() - count * 3_600_000)
const buildGivenUpPrint = (printer_id: string, over: object) =>
  buildWaitingPrint(printer_id, { status: 'failed', attempts: MAX_PRINT_ATTEMPTS, error: 'refused', ...over })
const sweep = async () => {
  await enqueueOverduePrints(api.deps)
  const queuedJobs = await api.db.$queryRaw<{ data: { print_job_id: string; attempt: number } }[]>`
    SELECT data FROM pgboss.job WHERE name = 'print' AND state = 'created' ORDER BY created_on`
  for (const { data } of queuedJobs) await printDocument(api.deps, data)
}

describe('failed documents', () => {
  it('the sweep of print jobs tests a failing printer and prints all pending documents when it is back', async () => {
    const { id } = await addPrinter({ status: 'failing', last_error: 'refused', port: 1 })
    const stalePrint = await buildGivenUpPrint(id, { created_at: hoursAgo(2) })
    const ticket = await buildGivenUpPrint(id, { created_at: hoursAgo(0.5) })
    const report = await buildGivenUpPrint(id, { created_at: hoursAgo(9), document: 'z_report' })
    const cancelledPrint = await buildGivenUpPrint(id, { created_at: hoursAgo(0.5), status: 'cancelled' })
    await sweep()
    expect((await job(report)).status).toBe('failed')
    expect((await job(report)).attempts).toBe(MAX_PRINT_ATTEMPTS + 1)

    await api.db.printer.update({ where: { id }, data: { port: device.port } })
    await sweep()

    const states = [stalePrint, ticket, report, cancelledPrint].map(
      async (print) => (await job(print)).status,
    )
    expect(await Promise.all(states)).toEqual(['failed', 'printed', 'printed', 'cancelled'])
    expect(device.documents).toHaveLength(2)
    expect(await printerStateOf(id)).toEqual(['ok', null])
  })
})

describe('a process that ends during printing', () => {
  it('the sweep of print jobs reprints a document of an ended process, marked as a possible repetition', async () => {
    const { id } = await addPrinter()
    const old = new Date(Date.now() - 600_000)
    const print = await buildWaitingPrint(id, { status: 'printing', attempts: 1, created_at: old })

    await enqueueOverduePrints(api.deps)

    const [queued] = await api.db.$queryRaw<{ data: { print_job_id: string; attempt: number } }[]>`
      SELECT data FROM pgboss.job WHERE data->>'print_job_id' = ${print}`
    await printDocument(api.deps, queued!.data)
    expect(printedRows()).toContain('POSIBLE COPIA')
  })

  it('one process at a time uses a printer', async () => {
    const { id } = await addPrinter()
    const print = await buildWaitingPrint(id)
    await api.deps.jobs.locks.acquire(`printer ${id}`)

    await attemptPrint(print, 0)

    expect(await job(print)).toMatchObject({ status: 'waiting', attempts: 0 })
    await api.deps.jobs.locks.release(`printer ${id}`)
  })
})

describe('a printer whose address changes during an attempt', () => {
  it('the failure of an attempt at the former address leaves the state of the printer unknown', async () => {
    const { id } = await addPrinter()
    const print = await buildWaitingPrint(id, { attempts: 1 })
    const claimed = await claimPrint(api.deps, id, { print_job_id: print, attempt: 1 })
    const moved = await api.as(staffed.owner).put(`/printers/${id}`, { port: 9101 })

    await recordFailedPrint(api.deps, claimed!, { error: 'refused', given_up: false })

    expect(moved.status).toBe(200)
    expect(await printerStateOf(id)).toEqual(['unknown', null])
    expect(await job(print)).toMatchObject({ status: 'waiting', error: 'refused' })
  })
})

describe('a document whose row is locked', () => {
  it('a document that a request locks is enqueued again and printed after the request', async () => {
    const { id } = await addPrinter()
    const print = await buildWaitingPrint(id)
    await inTransaction(api.ctx(), async (tx) => {
      await acquireRowLocks(tx, [['print_jobs', print]])
      await attemptPrint(print, 0)
    })

    const queuedJobs = await api.db.$queryRaw<{ data: { print_job_id: string; attempt: number } }[]>`
      SELECT data FROM pgboss.job WHERE data->>'print_job_id' = ${print}`
    expect(queuedJobs.map(({ data }) => data)).toEqual([{ print_job_id: print, attempt: 0 }])
    await printDocument(api.deps, queuedJobs[0]!.data)
    expect(await job(print)).toMatchObject({ status: 'printed', attempts: 1 })
  })
})

describe('the queue', () => {
  beforeAll(() => startJobs(api.deps, { jobs: [printJob], pollSeconds: 0.5 }))

  it('the print queue prints ticket, receipt and Z report automatically', async () => {
    await addPrinter({ documents: ['kitchen_ticket', 'receipt', 'report'] })
    const order = await openOrder(api, staffed)
    const till = await buildTill(api.db, staffed)

    await api.as(staffed.waiter).post(`/orders/${order.id}/send`, {})
    await waitForDocuments(1)
    await payOrder(api.ctx(), staffed, order.id, { amount_cents: order.total_cents })
    await api.as(staffed.waiter).post(`/orders/${order.id}/complete`, {})
    await waitForDocuments(2)
    await api.as(staffed.owner).put(`/cashiers/${till.id}`, { status: 'closed', counted_cash_cents: 0 })
    await waitForDocuments(3)

    expect(printedRows(0)).toContain('Para llevar')
    expect(printedRows(1)).toContain('Recibo 1')
    expect(printedRows(2)).toContain('CORTE Z 1')
  })

  it('a printer that does not respond delays no document of another printer', async () => {
    const other = await startFakePrinter()
    other.setBehaviour('hangs')
    const dead = await addPrinter({ port: other.port })
    const working = await addPrinter()
    for (let count = 0; count < 20; count += 1) await enqueuePrint(dead.id)
    await vi.waitFor(() => expect(other.connections()).toBe(1), { timeout: 5000 })

    await enqueuePrint(working.id)

    await vi.waitFor(() => expect(device.documents).toHaveLength(1), { timeout: 3000, interval: 50 })
    expect(other.connections()).toBe(1)
    await other.close()
  }, 20_000)

  it('twenty printers that do not respond delay no document of another printer', async () => {
    const other = await startFakePrinter()
    other.setBehaviour('hangs')
    const working = await addPrinter()
    for (let count = 0; count < 20; count += 1)
      await enqueuePrint((await addPrinter({ name: `Silent ${count}`, port: other.port })).id)
    await vi.waitFor(() => expect(other.connections()).toBeGreaterThanOrEqual(10), { timeout: 5000 })

    await enqueuePrint(working.id)

    await vi.waitFor(() => expect(device.documents).toHaveLength(1), { timeout: 3000, interval: 50 })
    await other.close()
  }, 20_000)
})
