/**
 * Lines that move to another table: two waiters and the cook see the move at once, and the kitchen cooks
 * nothing twice.
 */
import type { Page } from '@playwright/test'
import type { Order } from '@forki/contract/orders'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { expect, test } from '../fixtures/test.ts'
import { locatorsOf, openKitchen, ordersOf, createSentOrder } from '../fixtures/work-screen-steps.ts'

const ticket = (page: Page) => page.getByRole('complementary', { name: 'Pedido' })
const sheet = (page: Page) => page.getByRole('dialog')
const openSheet = async (page: Page) => {
  await locatorsOf(page).button('Más acciones del pedido').click()
  await page.getByRole('menuitem', { name: 'Mover productos' }).click()
  await expect(sheet(page)).toBeVisible()
}
const lineCheckbox = (page: Page, name: string) =>
  sheet(page).getByRole('checkbox', { name: new RegExp(name) })
const portions = (order: Order | undefined) =>
  order?.items
    .filter(({ status }) => status !== 'voided')
    .map(({ name, quantity, status }) => `${quantity} ${name} ${status}`)
    .toSorted()

/** Sends orders for tables 1 and 2, and opens the first. */
async function openFirstOrder(page: Page, restaurant: Restaurant): Promise<[Order, Order]> {
  const { owner } = restaurant
  const [from, to] = [
    await createSentOrder(owner, restaurant, '1'),
    await createSentOrder(owner, restaurant, '2'),
  ]
  await page.goto(`${restaurant.pathOf('pedido')}/${from.id}`)
  return [from, to]
}

test('a part of a line moves to a free table, the kitchen shows the new table, and the move is taken back', async ({
  visit,
  restaurant,
}) => {
  const [waiter, secondWaiter, cook] = [
    await visit('waiter'),
    await visit('valeria.luna'),
    await visit('chef'),
  ]
  await openKitchen(cook, restaurant)
  await waiter.goto(restaurant.pathOf('piso'))
  await locatorsOf(waiter).table('1', 'Libre').click()
  for (const dish of ['Mole negro', 'Mole negro', 'Mole negro', 'Sopa de lima'])
    await locatorsOf(waiter).dish(dish).click()
  await locatorsOf(waiter).send(4).click()
  await locatorsOf(waiter).table('1', 'En cocina').click()
  await expect(locatorsOf(cook).ticket('1')).toContainText('Mole negro')
  await secondWaiter.goto(restaurant.pathOf('piso'))

  await openSheet(waiter)
  await lineCheckbox(waiter, 'Mole negro').check()
  await sheet(waiter).getByRole('button', { name: 'Menos' }).click()
  await expect(sheet(waiter).getByText('Mover 2 de 3')).toBeVisible()
  await sheet(waiter).getByRole('button', { name: 'Mover 2 productos' }).click()
  await sheet(waiter).getByRole('button', { name: /^3/ }).click()

  await expect(ticket(waiter).getByText('Moviste 2 productos. Destino: Mesa 3')).toBeVisible()
  await expect(locatorsOf(cook).ticket('3')).toContainText('Mole negro')
  await expect(locatorsOf(cook).ticket('1')).toContainText('Sopa de lima')
  await locatorsOf(secondWaiter).table('3', 'En cocina').click()
  await expect(ticket(secondWaiter)).toContainText('Mole negro')
  const [from, to] = [1, 3].map(async (label) =>
    (await ordersOf(restaurant)).find(({ table_label }) => table_label === `${label}`),
  )
  expect(portions(await from)).toEqual(['1 Mole negro sent', '1 Sopa de lima sent'])
  expect(portions(await to)).toEqual(['2 Mole negro sent'])

  await ticket(waiter).getByRole('button', { name: 'Deshacer' }).click()

  await expect(locatorsOf(cook).ticket('3')).toHaveCount(0)
  await expect(secondWaiter.getByText('Sus productos pasaron a otro pedido.')).toBeVisible()
  await expect
    .poll(async () => portions((await ordersOf(restaurant)).find(({ table_label }) => table_label === '1')))
    .toEqual(['1 Mole negro sent', '1 Sopa de lima sent', '2 Mole negro sent'])
})

test('lines chosen by keyboard move into the open order of an occupied table', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('waiter')
  const [from, to] = await openFirstOrder(page, restaurant)
  await ticket(page)
    .getByRole('button', { name: new RegExp(from.items[0]!.name) })
    .first()
    .click()
  await sheet(page).getByRole('button', { name: 'Mover', exact: true }).press('Enter')

  await expect(lineCheckbox(page, from.items[0]!.name)).toBeChecked()
  await sheet(page)
    .getByRole('button', { name: /^Mover \d+ producto/ })
    .press('Enter')
  await sheet(page).getByRole('button', { name: /^2/ }).press('Enter')

  await expect(ticket(page).getByText(/Destino: Mesa 2$/)).toBeVisible()
  const moved = await restaurant.owner.get<Order>(`/orders/${to.id}`)
  expect(moved.items.map(({ id }) => id)).toContain(from.items[0]!.id)
})

test('the sheet that moves lines becomes empty at once when another user moves the only line of its order', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('waiter')
  const [from, to] = await openFirstOrder(page, restaurant)
  await openSheet(page)
  await lineCheckbox(page, from.items[0]!.name).check()
  await sheet(page)
    .getByRole('button', { name: /^Mover 1 producto/ })
    .click()
  const items = [{ item_id: from.items[0]!.id }]

  await restaurant.owner.post(`/orders/${from.id}/move-items`, { to: { order_id: to.id }, items })

  await expect(sheet(page).getByText('Este pedido no tiene productos')).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: 'Elige productos' })).toBeDisabled()
})
