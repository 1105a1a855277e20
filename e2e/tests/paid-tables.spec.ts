/** Payment of unsent lines, and tables whose bill is paid before their dishes are served. */
import type { Order } from '@forki/contract/orders'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { expect, test } from '../fixtures/test.ts'
import { openTillByApi, payOrder } from '../fixtures/till.ts'
import { locatorsOf, openTill, ordersOf, createSentOrder } from '../fixtures/work-screen-steps.ts'

/** Adds a dish to the order without sending it. */
async function addUnsentLine(restaurant: Restaurant, order: Order, dish: string): Promise<void> {
  const { items } = await restaurant.owner.get<{ items: { id: string }[] }>(
    `/dishes?restaurant_id=${restaurant.id}&q=${dish}`,
  )
  await restaurant.owner.post(`/orders/${order.id}/items`, { items: [{ dish_id: items[0]?.id }] })
}

test('a bill without lines has a link to its order, and charging an order sends its unsent lines first', async ({
  restaurant,
  visit,
}) => {
  const page = await visit('owner')
  await page.goto(restaurant.pathOf('caja'))
  await openTill(page, '500')
  await page.getByRole('link', { name: 'Salón', exact: true }).click()
  await locatorsOf(page).table('1', 'Libre').click()
  await page.getByRole('link', { name: 'Cobrar' }).click()
  await page.getByRole('link', { name: 'Volver al pedido' }).click()
  await expect(page).toHaveURL(/\/pedido\//)
  await locatorsOf(page).dish('Mole negro').click()

  await locatorsOf(page).button('Enviar y cobrar').click()

  await expect(page.getByRole('heading', { name: 'Mesa 1' })).toBeVisible()
  await locatorsOf(page)
    .button(/^Efectivo exacto/)
    .click()
  await expect(page.getByRole('heading', { name: 'Cuenta pagada' })).toBeVisible()
  const [order] = await ordersOf(restaurant)
  expect(order).toMatchObject({ status: 'completed', items: [{ status: 'sent' }] })
})

test('the till sends unsent lines with the payment, or removes them', async ({ restaurant, visit }) => {
  const [one, other] = [
    await createSentOrder(restaurant.owner, restaurant, '1'),
    await createSentOrder(restaurant.owner, restaurant, '2'),
  ]
  for (const order of [one, other]) await addUnsentLine(restaurant, order, 'flan')
  const page = await visit('owner')
  await page.goto(restaurant.pathOf('caja'))
  await openTill(page, '500')

  await locatorsOf(page).bill('1').click()
  await expect(page.getByText('Hay 1 producto que no se ha enviado a cocina.')).toBeVisible()
  await locatorsOf(page)
    .button(/^Enviar y cobrar/)
    .press('Enter')
  await expect(page.getByRole('heading', { name: 'Cuenta pagada' })).toBeVisible()
  await locatorsOf(page).button('Siguiente cuenta').click()
  await locatorsOf(page).bill('2').click()
  await locatorsOf(page).button('Quitar').click()
  await expect(page.getByText('Hay 1 producto que no se ha enviado a cocina.')).toHaveCount(0)
  await locatorsOf(page)
    .button(/^Efectivo exacto/)
    .click()
  await expect(page.getByRole('heading', { name: 'Cuenta pagada' })).toBeVisible()

  const orders = await ordersOf(restaurant)
  const items = (order: Order) => orders.find(({ id }) => id === order.id)?.items.map(({ status }) => status)
  expect([items(one), items(other)]).toEqual([['sent', 'sent'], ['sent']])
})

test('a table whose bill is paid shows its dishes, offers a new order, and is freed in 1 tap', async ({
  restaurant,
  visit,
}) => {
  const order = await createSentOrder(restaurant.owner, restaurant, '4')
  const till = await openTillByApi(restaurant, restaurant.owner, 0)
  await payOrder(restaurant.owner, till, order, { method: 'card' })
  const page = await visit('owner')
  await page.goto(restaurant.pathOf('piso'))
  await expect(locatorsOf(page).table('4', 'Pagando')).toBeVisible()

  await restaurant.owner.post(`/orders/${order.id}/complete`, {})
  await locatorsOf(page).table('4', 'Pagada').click()
  const sheet = page.getByRole('dialog', { name: 'La mesa 4 ya pagó' })
  await expect(sheet.getByText(order.items[0]?.name ?? '')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Pedido nuevo' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Liberar la mesa' }).click()

  await expect(locatorsOf(page).table('4', 'Libre')).toBeVisible()
})
