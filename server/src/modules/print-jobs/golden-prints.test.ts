import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type Api } from '../../../test/setup/api.ts'
import { buildDish, buildModifierGroup } from '../../../test/factories/dish.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildPrinter } from '../../../test/factories/printer.ts'
import { startFakePrinter, type FakePrinter } from '../../../test/fakes/printer.ts'
import { simulatePrint, type PrintedPaper } from '../../../test/fakes/receipt-printer/escpos-printer.ts'
import { differenceFromGolden } from '../../../test/golden-prints/golden-prints.ts'
import { startJobs, stopJobs } from '../../jobs/job-runner.ts'
import { printDocument } from '../printing/print.job-handler.ts'
import { printJob } from '../printing/print.job.ts'

/**
 * Compares printed documents of fixed data dot by dot with the images in server/test/golden-prints. API calls
 * create the documents, the handler of the print job prints them, and a fake printer receives them.
 */
let api: Api
let device: FakePrinter
beforeAll(async () => {
  api = await startApi({
    env: { FORKI_PRINTER_ALLOW_ANY: '1', FORKI_PUBLIC_URL: 'https://forki.example' },
  })
  await startJobs(api.deps, { jobs: [printJob] })
  await api.deps.jobs.boss.offWork(printJob.name)
  device = await startFakePrinter()
})
afterAll(async () => {
  await device.close()
  await stopJobs(api.deps)
  await api.close()
})

type PaperWidth = '80' | '58'

/** Creates a restaurant with fixed data and a printer of that paper width. */
async function buildPrintingRestaurant(width: PaperWidth, over: object = {}) {
  api.clock.set('2026-11-21T20:15:00-06:00')
  const staffed = await buildStaffedRestaurant(api.db, {
    name: 'Café Ñandú',
    currency: 'MXN',
    timezone: 'America/Mexico_City',
    service_charge_bps: 1000,
    receipt_header: 'Cocina de siempre',
    receipt_footer: '¡Gracias por su visita!\nPropina no incluida',
    tax_id: 'ESP010101AAA',
    street: 'Av. Álvaro Obregón 154',
    postal_code: '06700',
    city: 'Ciudad de México',
    phone: '+52 55 5555 0101',
    ...over,
  })
  const dish = { name: 'Enfrijoladas con cecina', name_en: 'Bean enchiladas', allergens: ['milk', 'gluten'] }
  await api.db.dish.update({ where: { id: staffed.dish.id }, data: dish })
  await api.db.table.update({ where: { id: staffed.table.id }, data: { label: 'T4' } })
  await api.db.user.update({
    where: { id: staffed.waiter.id },
    data: { first_name: 'Lucía', last_name: 'Peña' },
  })
  await api.db.user.update({
    where: { id: staffed.owner.id },
    data: { first_name: 'Marta', last_name: 'Solís' },
  })
  const { id: printer_id } = await buildPrinter(api.db, {
    restaurant_id: staffed.restaurant.id,
    host: '127.0.0.1',
    port: device.port,
    width_mm: Number(width),
    documents: ['kitchen_ticket', 'receipt', 'bill', 'report'],
  })
  return { staffed, printer_id, width }
}

type PrintingRestaurant = Awaited<ReturnType<typeof buildPrintingRestaurant>>

/** Prints the waiting print jobs of a printer and returns the printouts, in the order of the jobs. */
async function printWaitingJobs({ printer_id, width }: PrintingRestaurant): Promise<PrintedPaper[]> {
  const before = device.documents.length
  const jobs = await api.db.printJob.findMany({ where: { printer_id, status: 'waiting' } })
  for (const { id } of jobs.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    await printDocument(api.deps, { print_job_id: id, attempt: 0 })
  return device.documents.slice(before).map((bytes) => simulatePrint(bytes, width))
}

async function requestPrint(open: PrintingRestaurant, document: string, over: object): Promise<PrintedPaper> {
  const body = { restaurant_id: open.staffed.restaurant.id, document, ...over }
  const reply = await api.as(open.staffed.owner).post('/print-jobs', body)
  expect(reply.status).toBe(201)
  const [paper] = await printWaitingJobs(open)
  return paper!
}

/** Creates a dish with a name of several rows, and with free and paid options. */
async function longDish({ restaurant }: StaffedRestaurant) {
  const dish = await buildDish(api.db, {
    restaurant_id: restaurant.id,
    name: 'Pechuga rellena de queso de cabra y espinacas con salsa de piñón',
    name_en: 'Breast stuffed with goat cheese and spinach',
    price_cents: 124_550,
  })
  const group = await buildModifierGroup(api.db, { dish_id: dish.id, max: 2 })
  return { dish_id: dish.id, modifiers: group.options.slice(0, 2).map(({ id }) => id) }
}

const shareBody = (item_id: string, numerator: number, denominator: number) => ({
  item_id,
  numerator,
  denominator,
})

const openTill = async (staffed: StaffedRestaurant) =>
  (
    await api.as(staffed.owner).post('/cashiers', {
      restaurant_id: staffed.restaurant.id,
      register: '1',
      opening_float_cents: 50_000,
    })
  ).body.id as string

const pay = async (staffed: StaffedRestaurant, till: string, over: object) => {
  const body = { type: 'payment', method: 'cash', ...over }
  const reply = await api.as(staffed.owner).post(`/cashiers/${till}/transactions`, body)
  expect(reply.status).toBe(201)
}

describe.each(['80', '58'] as const)('on paper of %s mm', (width) => {
  const apart = (paper: PrintedPaper | undefined, name: string) =>
    differenceFromGolden(paper!, `${name}-${width}`)

  it('tickets, bill, receipt, X and Z reports match their golden prints', async () => {
    const open = await buildPrintingRestaurant(width)
    const { staffed } = open
    const waiter = api.as(staffed.waiter)
    const till = await openTill(staffed)
    const { body: order } = await waiter.post('/orders', {
      restaurant_id: staffed.restaurant.id,
      order_type: 'dine_in',
      table_id: staffed.table.id,
      guests: 2,
      notes: 'Cumpleaños: vela en el postre',
      items: [
        { dish_id: staffed.dish.id, quantity: 2, notes: 'Sin cebolla, ¿por favor?', seat: 1, course: 1 },
        { ...(await longDish(staffed)), quantity: 10, course: 2 },
        { dish_id: staffed.drink.id, course: 2 },
      ],
    })
    await waiter.post(`/orders/${order.id}/send`, {})
    const [ticket] = await printWaitingJobs(open)
    expect(await apart(ticket, 'ticket')).toBeNull()

    const drink = order.items[2].id
    await api
      .as(staffed.owner)
      .post(`/orders/${order.id}/items/${drink}/void`, { quantity: 1, reason: 'Se equivocó' })
    const [cancelled] = await printWaitingJobs(open)
    expect(await apart(cancelled, 'ticket-cancelled')).toBeNull()
    await waiter.put(`/orders/${order.id}`, { discount: { kind: 'percent', value: 1000, reason: 'Amigos' } })
    const bill = await requestPrint(open, 'bill', { subject_id: order.id })
    expect(await apart(bill, 'bill')).toBeNull()

    const { body: due } = await waiter.get(`/orders/${order.id}`)
    const restCents = due.balance_cents - 500_000
    await pay(staffed, till, { order_id: order.id, method: 'card', amount_cents: 500_000, reference: '4821' })
    await pay(staffed, till, {
      order_id: order.id,
      amount_cents: restCents,
      tip_cents: 2000,
      tendered_cents: 1_000_000,
    })
    await waiter.post(`/orders/${order.id}/complete`, {})
    const [receipt] = await printWaitingJobs(open)
    expect(await apart(receipt, 'receipt')).toBeNull()
    expect(
      await apart(await requestPrint(open, 'receipt', { subject_id: order.id }), 'receipt-copy'),
    ).toBeNull()

    expect(await apart(await requestPrint(open, 'x_report', { subject_id: till }), 'x-report')).toBeNull()
    const closedReply = await api
      .as(staffed.owner)
      .put(`/cashiers/${till}`, { status: 'closed', counted_cash_cents: 600_000, notes: 'Faltó cambio' })
    expect(closedReply.status).toBe(200)
    const [z] = await printWaitingJobs(open)
    expect(await apart(z, 'z-report')).toBeNull()
  })

  it('a bill with discounted and complimentary lines, and its X report, match their golden prints', async () => {
    const open = await buildPrintingRestaurant(width)
    const { staffed } = open
    const till = await openTill(staffed)
    const { body: order } = await api.as(staffed.waiter).post('/orders', {
      restaurant_id: staffed.restaurant.id,
      order_type: 'takeaway',
      items: [
        { dish_id: staffed.dish.id, quantity: 2 },
        { ...(await longDish(staffed)) },
        { dish_id: staffed.drink.id },
      ],
    })
    const discounts = [
      { kind: 'percent', value: 1250, reason: 'Queja' },
      { kind: 'amount', value: 24_550, reason: 'Espera larga en la cocina' },
      { kind: 'complimentary', reason: 'Cumpleaños' },
    ]
    for (const [index, discount] of discounts.entries())
      await api
        .as(staffed.owner)
        .put(`/orders/${order.id}/items/${order.items[index].id}/discount`, { discount })
    await api
      .as(staffed.waiter)
      .put(`/orders/${order.id}`, { discount: { kind: 'percent', value: 1000, reason: 'Amigos' } })
    const bill = await requestPrint(open, 'bill', { subject_id: order.id })
    expect(await apart(bill, 'bill-line-discounts')).toBeNull()
    const { body: due } = await api.as(staffed.waiter).get(`/orders/${order.id}`)
    await pay(staffed, till, {
      order_id: order.id,
      method: 'card',
      amount_cents: due.balance_cents,
      unsent: 'send',
    })

    const report = await requestPrint(open, 'x_report', { subject_id: till })
    expect(await apart(report, 'x-report-line-discounts')).toBeNull()
  })

  it('a check of a split bill in euros and English, and its copy, match their golden prints', async () => {
    const open = await buildPrintingRestaurant(width, {
      name: 'The Olive & Núñez Brothers Restaurant',
      currency: 'EUR',
      timezone: 'Europe/Madrid',
      locale: 'en',
      receipt_footer: 'Next visit: €5 off',
    })
    const { staffed } = open
    const till = await openTill(staffed)
    const { body: order } = await api.as(staffed.waiter).post('/orders', {
      restaurant_id: staffed.restaurant.id,
      order_type: 'dine_in',
      table_id: staffed.table.id,
      items: [{ dish_id: staffed.dish.id }, { ...(await longDish(staffed)) }, { dish_id: staffed.drink.id }],
    })
    const [own, shared, drink] = order.items.map(({ id }: { id: string }) => id)
    const { body: split } = await api.as(staffed.waiter).put(`/orders/${order.id}/checks`, {
      mode: 'items',
      checks: [
        { shares: [shareBody(shared, 1, 3)] },
        { label: 'Señora Muñoz', shares: [shareBody(own, 1, 1), shareBody(shared, 1, 3)] },
        { shares: [shareBody(drink, 1, 1), shareBody(shared, 1, 3)] },
      ],
    })
    const secondCheck = split.checks[1]
    const subject = { subject_id: order.id, check_id: secondCheck.id }
    expect(await apart(await requestPrint(open, 'bill', subject), 'part-bill')).toBeNull()
    await pay(staffed, till, {
      order_id: order.id,
      check_id: secondCheck.id,
      amount_cents: secondCheck.total_cents,
      tendered_cents: secondCheck.total_cents,
    })

    expect(await apart(await requestPrint(open, 'receipt', subject), 'part-receipt')).toBeNull()
    expect(await apart(await requestPrint(open, 'receipt', subject), 'part-receipt-copy')).toBeNull()
  })

  it('a table code and a test page match their golden prints', async () => {
    const open = await buildPrintingRestaurant(width)
    const { table } = open.staffed
    await api.db.table.update({ where: { id: table.id }, data: { code: `mesa-cuatro-${width}` } })

    expect(
      await apart(await requestPrint(open, 'table_code', { subject_id: table.id }), 'table-code'),
    ).toBeNull()
    expect(
      await apart(await requestPrint(open, 'test', { printer_id: open.printer_id }), 'test-page'),
    ).toBeNull()
  })
})
