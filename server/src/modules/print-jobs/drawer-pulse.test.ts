import { DRAWER_PULSE_MAX_AGE_SECONDS } from '@forki/contract/printers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DRAWER_PULSE } from '../../adapters/printing/escpos.ts'
import { startApiWithoutWorkers } from '../../../test/setup/api-without-workers.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildPrinter, buildPrintJob } from '../../../test/factories/printer.ts'
import { startFakePrinter, type FakePrinter } from '../../../test/fakes/printer.ts'
import { requeueFailedPrints } from '../printing/print-attempt.ts'
import { printDocument } from '../printing/print.job-handler.ts'
import { printJob } from '../printing/print.job.ts'

let staffed: StaffedRestaurant
let device: FakePrinter
const api = await startApiWithoutWorkers([printJob], { FORKI_PRINTER_ALLOW_ANY: '1' })
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
  device = await startFakePrinter()
})
afterEach(() => device.close())

/** Drawer pulse that was requested the given number of seconds ago. */
async function buildPulse(age_seconds: number, over: object = {}) {
  const { id: printer_id } = await buildPrinter(api.db, {
    restaurant_id: staffed.restaurant.id,
    host: '127.0.0.1',
    port: device.port,
    copies: 3,
    drawer_register: '1',
  })
  return buildPrintJob(api.db, {
    restaurant_id: staffed.restaurant.id,
    printer_id,
    document: 'drawer',
    content: { title: 'Apertura del cajón', language: 'es', rows: [], opens_drawer: true },
    created_at: new Date(Date.now() - age_seconds * 1000),
    ...over,
  })
}
const statusOf = async (id: string) => (await api.db.printJob.findUniqueOrThrow({ where: { id } })).status

describe('pulse of a cash drawer', () => {
  it('the pulse of a cash drawer is sent once without paper, whatever the number of copies of the printer', async () => {
    const { id } = await buildPulse(1)

    await printDocument(api.deps, { print_job_id: id, attempt: 0 })

    expect(await statusOf(id)).toBe('printed')
    expect(Buffer.concat(device.documents).includes(DRAWER_PULSE)).toBe(true)
    expect(Buffer.concat(device.documents).length).toBeLessThan(2 * DRAWER_PULSE.length)
  })

  it('a late pulse of a cash drawer is cancelled', async () => {
    const { id } = await buildPulse(DRAWER_PULSE_MAX_AGE_SECONDS + 1)

    await printDocument(api.deps, { print_job_id: id, attempt: 0 })

    expect([await statusOf(id), device.documents.length]).toEqual(['cancelled', 0])
  })

  it('a late pulse of a cash drawer does not end the retry pause of other documents', async () => {
    const { id, printer_id } = await buildPulse(DRAWER_PULSE_MAX_AGE_SECONDS + 1)
    const failed = await buildPrintJob(api.db, {
      restaurant_id: staffed.restaurant.id,
      printer_id,
      status: 'waiting',
      attempts: 2,
    })

    await printDocument(api.deps, { print_job_id: id, attempt: 0 })

    expect(await api.db.printJob.findUniqueOrThrow({ where: { id: failed.id } })).toMatchObject({
      status: 'waiting',
      attempts: 2,
    })
    expect([await statusOf(id), device.documents.length]).toEqual(['cancelled', 0])
  })

  it('a failed pulse of a cash drawer is not requeued with the other documents of the printer', async () => {
    const { id, printer_id } = await buildPulse(1, { status: 'failed', attempts: 8 })

    const requeuedIds = await requeueFailedPrints({ deps: api.deps }, { printer_id, now: new Date() })

    expect([requeuedIds, await statusOf(id)]).toEqual([[], 'failed'])
  })
})
