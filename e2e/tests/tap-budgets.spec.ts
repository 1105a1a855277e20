import { Api } from '../fixtures/api.ts'
import { Taps } from '../fixtures/taps.ts'
import { expect, test } from '../fixtures/test.ts'
import { on, orderFour, dismissMessages, sentOrder } from '../fixtures/work-screens.ts'

test('a waiter orders four dishes, one with a modifier, within 12 taps and another round within 4', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('waiter', { hasTouch: true })
  await page.goto(restaurant.at('piso'))

  const first = new Taps()
  await orderFour(page, '1', first.tap)
  expect(first.count).toBeLessThanOrEqual(12)

  const round = new Taps()
  await round.tap(on(page).table('1', 'En cocina'))
  await round.tap(on(page).dish('Agua de jamaica'))
  await round.tap(on(page).dish('Agua de jamaica'))
  await round.tap(on(page).send(2))
  await expect(on(page).table('1', 'En cocina')).toBeVisible()
  expect(round.count).toBeLessThanOrEqual(4)
})

test('a waiter moves an order to another table within 4 taps and opens the bill within 2', async ({
  visit,
  restaurant,
}) => {
  const order = await sentOrder(await Api.as('waiter'), restaurant, '1')
  const page = await visit('waiter')
  await page.goto(`${restaurant.at('pedido')}/${order.id}`)

  const move = new Taps()
  await move.tap(on(page).button('Más acciones del pedido'))
  await move.tap(page.getByRole('menuitem', { name: 'Mover de mesa' }))
  await move.tap(page.getByRole('dialog').getByRole('button', { name: /^(Mesa )?2\b/ }))
  await expect(page.getByRole('heading', { name: 'Mesa 2' })).toBeVisible()
  expect(move.count).toBeLessThanOrEqual(4)

  const bill = new Taps()
  await bill.tap(page.getByRole('button', { name: 'Cuenta', exact: true }))
  expect(bill.count).toBeLessThanOrEqual(2)
})

test('a cook advances a ticket in 1 tap, recalls it within 2, and marks a dish sold out within 3', async ({
  visit,
  restaurant,
}) => {
  await sentOrder(await Api.as('waiter'), restaurant, '1')
  const page = await visit('chef')
  await page.goto(restaurant.at('cocina'))
  const ticket = on(page).ticket('1')

  const bump = new Taps()
  await bump.tap(ticket.getByRole('button', { name: /^Empezar/ }))
  await expect(ticket.getByRole('button', { name: /^Todo listo/ })).toBeVisible()
  expect(bump.count).toBe(1)

  await ticket.getByRole('button', { name: /^Todo listo/ }).click()
  const recall = new Taps()
  await recall.tap(on(page).button(/Recientes/))
  await recall.tap(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /Recuperar/ })
      .first(),
  )
  expect(recall.count).toBeLessThanOrEqual(2)
  await expect(ticket.getByRole('button', { name: /^Todo listo/ })).toBeAttached()
  await page.keyboard.press('Escape')

  const out = new Taps()
  await out.tap(on(page).button(/Agotado/))
  await out.tap(page.getByRole('dialog').getByRole('button', { name: /Mole negro/ }))
  expect(out.count).toBeLessThanOrEqual(3)
  await expect(async () => {
    const dishes = await restaurant.owner.get<{ items: { is_available: boolean }[] }>(
      `/dishes?restaurant_id=${restaurant.id}&q=mole`,
    )
    expect(dishes.items[0]?.is_available).toBe(false)
  }).toPass({ timeout: 5000 })
})

test('a cashier enters a float and exact cash within 3 taps each, a split within 6, and a cash-out within 5', async ({
  visit,
  restaurant,
}) => {
  const waiter = await Api.as('waiter')
  await sentOrder(waiter, restaurant, '1')
  await sentOrder(waiter, restaurant, '2', 2)
  const page = await visit('cashier')
  await page.goto(restaurant.at('caja'))
  const { bill, button } = on(page)

  const float = new Taps()
  await float.tap(button('$1,000.00'))
  await float.tap(button(/^Abrir caja con/))
  await expect(page.getByRole('heading', { name: 'Caja 1' })).toBeVisible()
  expect(float.count).toBeLessThanOrEqual(3)

  const exact = new Taps()
  await exact.tap(bill('1'))
  await exact.tap(button(/^Exacto/))
  await expect(page.getByRole('heading', { name: 'Cuenta pagada' })).toBeVisible()
  expect(exact.count).toBeLessThanOrEqual(3)
  await button('Siguiente cuenta').click()

  const split = new Taps()
  await split.tap(bill('2'))
  await split.tap(button('Dividir'))
  await split.tap(page.getByRole('dialog').getByRole('button', { name: /^En 2/ }))
  await expect(button(/^Parte 1/)).toBeVisible()
  expect(split.count).toBeLessThanOrEqual(6)

  await dismissMessages(page)
  const out = new Taps()
  await out.tap(button('Salida'))
  await page.getByRole('dialog').getByRole('textbox', { name: 'Importe' }).fill('100')
  out.count += 1
  await out.tap(page.getByRole('dialog').getByRole('button', { name: 'Proveedor' }))
  await out.tap(page.getByRole('dialog').getByRole('button', { name: 'Registrar salida' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(out.count).toBeLessThanOrEqual(5)
})
