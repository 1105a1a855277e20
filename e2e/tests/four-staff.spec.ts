/** Two waiters, a cook and a cashier who work on one table at the same time. */
import type { CashierReport } from '@forki/contract/cashier-reports'
import type { Order } from '@forki/contract/orders'
import type { Page } from '@playwright/test'
import { PASSWORD } from '../fixtures/api.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { expect, test } from '../fixtures/test.ts'
import { closeTill, locatorsOf, openKitchen, openTill, ordersOf } from '../fixtures/work-screen-steps.ts'

const PIN = '6153'

/** Fields of the dashboard's key figures that the test compares. */
interface Stats {
  completed: number
  open: number
  revenue_cents: number
}

const ticket = (page: Page) => page.getByRole('complementary', { name: 'Pedido' })
const dialog = (page: Page) => page.getByRole('dialog')
const openLine = (page: Page, name: string) =>
  ticket(page)
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()

/** Adds a dish to the open order and sends it. The order stays open. */
async function addDish(page: Page, name: string): Promise<void> {
  await locatorsOf(page).dish(name).click()
  await locatorsOf(page)
    .button(/y continuar$/)
    .click()
  await expect(ticket(page).getByRole('region', { name: 'Enviado' }).getByText(name)).toBeVisible()
}

async function moveLine(page: Page, name: string, table: string): Promise<void> {
  await openLine(page, name)
  await dialog(page).getByRole('button', { name: 'Mover', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Mover 1 producto' }).click()
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${table}`) })
    .click()
  await expect(ticket(page).getByText(`Moviste 1 producto. Destino: Mesa ${table}`)).toBeVisible()
}

/** Makes a line complimentary. A manager approves it with a PIN on the waiter's device. */
async function giveLine(page: Page, name: string): Promise<void> {
  await openLine(page, name)
  await dialog(page).getByRole('button', { name: 'Descuento o cortesía' }).click()
  const discount = page.getByRole('dialog', { name: 'Descuento del producto' })
  await discount.getByRole('radio', { name: 'Cortesía' }).click()
  await discount.getByRole('button', { name: 'Cumpleaños' }).click()
  await discount.getByRole('button', { name: 'Dar de cortesía' }).click()
  await discount.getByRole('radio', { name: 'PIN', exact: true }).click()
  await discount.getByRole('radio', { name: 'Carmen Ibarra Solís' }).check()
  await discount.getByRole('textbox', { name: 'PIN de quien autoriza' }).fill(PIN)
  await discount.getByRole('button', { name: 'Dar de cortesía' }).click()
  await expect(ticket(page).getByText('Cortesía · Cumpleaños')).toBeVisible()
}

async function finishTicket(page: Page, table: string): Promise<void> {
  const card = locatorsOf(page).ticket(table)
  await card.getByRole('button', { name: /^Empezar/ }).click()
  await card.getByRole('button', { name: /^Marcar listo/ }).click()
  await expect(card).toHaveCount(0)
}

/** Pays the bill of table 1 in two checks: the first in cash, the second by card. Then pays table 3 in cash. */
async function payBills(page: Page): Promise<void> {
  const { bill, button } = locatorsOf(page)
  await bill('1').click()
  await button('Dividir').click()
  await dialog(page).getByRole('button', { name: /^En 2/ }).click()
  await button(/^Efectivo exacto/).click()
  await button('Continuar cobro').click()
  await page.getByRole('radio', { name: 'Tarjeta' }).check()
  await button(/^Cobrar (Tarjeta |Transferencia |Otro )?\$/).click()
  await expect(page.getByRole('heading', { name: 'Cuenta pagada' })).toBeVisible()
  await button('Siguiente cuenta').click()
  await bill('3').click()
  await button(/^Efectivo exacto/).click()
  await expect(page.getByRole('heading', { name: 'Cuenta pagada' })).toBeVisible()
  await button('Siguiente cuenta').click()
}

async function reportsOf({ owner, id }: Restaurant) {
  const { items } = await owner.get<{ items: { id: string }[] }>(`/cashiers?restaurant_id=${id}`)
  return {
    till: await owner.get<CashierReport>(`/cashiers/${items[0]?.id}/report`),
    stats: await owner.get<Stats>(`/order/dashboard/analytics/stats?restaurant_id=${id}`),
    tickets: await owner.get<{ total: number }>(`/kitchen/tickets?restaurant_id=${id}`),
  }
}

test('two waiters, a cook and a cashier work on one table at once, and till, kitchen and reports agree to the cent', async ({
  visit,
  restaurant,
}) => {
  await restaurant.owner.put(`/pins/${restaurant.id}`, { password: PASSWORD, pin: PIN })
  const [waiter, secondWaiter, cook, cashier] = [
    await visit('waiter'),
    await visit('valeria.luna'),
    await visit('chef'),
    await visit('cashier'),
  ]
  await Promise.all([
    cashier.goto(restaurant.pathOf('caja')).then(() => openTill(cashier, '500')),
    openKitchen(cook, restaurant),
    waiter.goto(restaurant.pathOf('piso')),
    secondWaiter.goto(restaurant.pathOf('piso')),
  ])
  await locatorsOf(waiter).table('1', 'Libre').click()
  for (const name of ['Sopa de lima', 'Mole negro', 'Flan de cajeta'])
    await locatorsOf(waiter).dish(name).click()
  await locatorsOf(waiter)
    .button(/y continuar$/)
    .click()
  await locatorsOf(secondWaiter).table('1', 'En cocina').click()

  await Promise.all([addDish(waiter, 'Agua de jamaica'), moveLine(secondWaiter, 'Flan de cajeta', '3')])
  await expect(locatorsOf(cook).ticket('3')).toContainText('Flan de cajeta')
  await expect(locatorsOf(cook).ticket('1')).not.toContainText('Flan de cajeta')
  await expect(locatorsOf(cook).ticket('1')).toContainText('Agua de jamaica')

  await Promise.all([
    giveLine(waiter, 'Agua de jamaica'),
    finishTicket(cook, '1').then(() => finishTicket(cook, '3')),
  ])
  await payBills(cashier)
  for (let served = 0; served < 2; served += 1)
    await locatorsOf(cook)
      .button(/^Servir/)
      .first()
      .click()
  await secondWaiter.goto(restaurant.pathOf('piso'))
  for (const table of ['1', '3']) await expect(locatorsOf(secondWaiter).table(table, 'Libre')).toBeVisible()

  // Cash: the float of 500 pesos, half of the bill of 80 + 210 pesos, and the bill of 70 pesos.
  await closeTill(cashier, '715.00')
  const orders = await ordersOf(restaurant)
  const sum = (field: 'total_cents' | 'paid_cents' | 'line_discount_cents') =>
    orders.reduce((total, order: Order) => total + order[field], 0)
  const { till, stats, tickets } = await reportsOf(restaurant)
  expect(orders.map(({ status }) => status)).toEqual(['completed', 'completed'])
  expect([sum('total_cents'), sum('paid_cents'), sum('line_discount_cents')]).toEqual([36_000, 36_000, 3500])
  expect(till.totals.sales_cents).toBe(36_000)
  expect(till.cash).toMatchObject({ expected_cents: 71_500, difference_cents: 0 })
  expect(till.discounts).toMatchObject([
    { kind: 'complimentary', reason: 'Cumpleaños', count: 1, amount_cents: 3500 },
  ])
  expect(stats).toMatchObject({ completed: 2, open: 0, revenue_cents: 36_000 })
  expect(tickets.total).toBe(0)
  const lines = orders.flatMap(({ items }) => items.map(({ name, quantity }) => `${quantity} ${name}`))
  expect(lines.toSorted()).toEqual([
    '1 Agua de jamaica',
    '1 Flan de cajeta',
    '1 Mole negro',
    '1 Sopa de lima',
  ])
})
