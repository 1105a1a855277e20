import type { Order } from '@forki/contract/orders'
import { Api, emailOf, PASSWORD } from '../fixtures/api.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { TapCounter } from '../fixtures/tap-counter.ts'
import { expect, test } from '../fixtures/test.ts'
import { openTillByApi } from '../fixtures/till.ts'
import {
  locatorsOf,
  orderFourDishes,
  dismissMessages,
  createSentOrder,
} from '../fixtures/work-screen-steps.ts'

test('a waiter orders four dishes, one with a modifier, within 8 taps and another round within 4', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('waiter', { hasTouch: true })
  await page.goto(restaurant.pathOf('piso'))

  const firstOrderTaps = new TapCounter()
  await orderFourDishes(page, '1', firstOrderTaps.tap)
  expect(firstOrderTaps.count).toBeLessThanOrEqual(8)

  const secondRoundTaps = new TapCounter()
  await secondRoundTaps.tap(locatorsOf(page).table('1', 'En cocina'))
  await secondRoundTaps.tap(locatorsOf(page).dish('Agua de jamaica'))
  await secondRoundTaps.tap(locatorsOf(page).dish('Agua de jamaica'))
  await secondRoundTaps.tap(locatorsOf(page).send(2))
  await expect(locatorsOf(page).table('1', 'En cocina')).toBeVisible()
  expect(secondRoundTaps.count).toBeLessThanOrEqual(4)
})

test('a waiter moves an order to another table within 3 taps and opens the bill within 1', async ({
  visit,
  restaurant,
}) => {
  const order = await createSentOrder(await Api.as('waiter'), restaurant, '1')
  const page = await visit('waiter')
  await page.goto(`${restaurant.pathOf('pedido')}/${order.id}`)

  const move = new TapCounter()
  await move.tap(locatorsOf(page).button('Más acciones del pedido'))
  await move.tap(page.getByRole('menuitem', { name: 'Mover de mesa' }))
  await move.tap(page.getByRole('dialog').getByRole('button', { name: /^(Mesa )?2\b/ }))
  await expect(page.getByRole('heading', { name: 'Mesa 2' })).toBeVisible()
  expect(move.count).toBeLessThanOrEqual(3)

  const bill = new TapCounter()
  await bill.tap(page.getByRole('button', { name: 'Cuenta', exact: true }))
  expect(bill.count).toBeLessThanOrEqual(1)
})

test('a cook advances a ticket in 1 tap, recalls it within 2, and marks a dish sold out within 2', async ({
  visit,
  restaurant,
}) => {
  await createSentOrder(await Api.as('waiter'), restaurant, '1')
  const page = await visit('chef')
  await page.goto(restaurant.pathOf('cocina'))
  const ticket = locatorsOf(page).ticket('1')

  const bump = new TapCounter()
  await bump.tap(ticket.getByRole('button', { name: /^Empezar/ }))
  await expect(ticket.getByRole('button', { name: /^Marcar listo/ })).toBeVisible()
  expect(bump.count).toBe(1)

  await ticket.getByRole('button', { name: /^Marcar listo/ }).click()
  const recall = new TapCounter()
  await recall.tap(locatorsOf(page).button(/Recientes/))
  await recall.tap(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /Recuperar/ })
      .first(),
  )
  expect(recall.count).toBeLessThanOrEqual(2)
  await expect(ticket.getByRole('button', { name: /^Marcar listo/ })).toBeAttached()
  await page.keyboard.press('Escape')

  const out = new TapCounter()
  await out.tap(locatorsOf(page).button(/Agotado/))
  await out.tap(page.getByRole('dialog').getByRole('button', { name: /Mole negro/ }))
  expect(out.count).toBeLessThanOrEqual(2)
  await expect(async () => {
    const dishes = await restaurant.owner.get<{ items: { is_available: boolean }[] }>(
      `/dishes?restaurant_id=${restaurant.id}&q=mole`,
    )
    expect(dishes.items[0]?.is_available).toBe(false)
  }).toPass({ timeout: 5000 })
})

test('a cashier enters a float and exact cash within 2 taps each, a split within 3, a drawer opening within 4, and a cash-out of 100 within 3 taps and 3 keystrokes', async ({
  visit,
  restaurant,
}) => {
  const waiter = await Api.as('waiter')
  await createSentOrder(waiter, restaurant, '1')
  await createSentOrder(waiter, restaurant, '2', 2)
  const page = await visit('cashier')
  await page.goto(restaurant.pathOf('caja'))
  const { bill, button } = locatorsOf(page)

  const float = new TapCounter()
  await float.tap(button('$1,000.00'))
  await float.tap(button(/^Abrir caja con/))
  await expect(page.getByRole('heading', { name: 'Caja 1' })).toBeVisible()
  expect(float.count).toBeLessThanOrEqual(2)

  const exact = new TapCounter()
  await exact.tap(bill('1'))
  await exact.tap(button(/^Efectivo exacto/))
  await expect(page.getByRole('heading', { name: 'Cuenta pagada' })).toBeVisible()
  expect(exact.count).toBeLessThanOrEqual(2)
  await button('Siguiente cuenta').click()

  const split = new TapCounter()
  await split.tap(bill('2'))
  await split.tap(button('Dividir'))
  await split.tap(page.getByRole('dialog').getByRole('button', { name: /^En 2/ }))
  await expect(button(/^Parte 1/)).toBeVisible()
  expect(split.count).toBeLessThanOrEqual(3)

  const opening = new TapCounter()
  await opening.tap(button('Más de la caja'))
  await opening.tap(page.getByRole('menuitem', { name: 'Abrir cajón' }))
  await opening.tap(page.getByRole('dialog').getByRole('button', { name: 'Dar cambio' }))
  await opening.tap(page.getByRole('dialog').getByRole('button', { name: 'Abrir cajón' }))
  await expect(page.getByText('Apertura registrada. Abre el cajón con la llave.')).toBeVisible()
  expect(opening.count).toBeLessThanOrEqual(4)

  await dismissMessages(page)
  const out = new TapCounter()
  await out.tap(button('Salida'))
  await out.type(page.getByRole('dialog').getByRole('textbox', { name: 'Importe' }), '100')
  await out.tap(page.getByRole('dialog').getByRole('button', { name: 'Proveedor' }))
  await out.tap(page.getByRole('dialog').getByRole('button', { name: 'Registrar salida' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(out.count).toBeLessThanOrEqual(3)
  expect(out.keystrokes).toBeLessThanOrEqual(3)
})

test('a cashier takes cash with change within 3 taps', async ({ visit, restaurant }) => {
  const cashier = await Api.as('cashier')
  await openTillByApi(restaurant, cashier, 50_000)
  await createSentOrder(await Api.as('waiter'), restaurant, '1')
  const page = await visit('cashier')
  await page.goto(restaurant.pathOf('caja'))
  const { bill, button } = locatorsOf(page)

  const cash = new TapCounter()
  await cash.tap(bill('1'))
  await cash.tap(button('$200.00'))
  await expect(page.getByRole('heading', { name: 'Cuenta pagada' })).toBeVisible()
  await expect(page.getByText('$105.00').first()).toBeVisible()
  expect(cash.count).toBeLessThanOrEqual(3)
})

const PIN = '6153'

test('a waiter signs in at a shared terminal with a PIN of 4 digits within 6 taps', async ({
  visit,
  restaurant,
}) => {
  await (await Api.as('valeria.luna')).put(`/pins/${restaurant.id}`, { password: PASSWORD, pin: PIN })
  const page = await visit('owner')
  await page.goto(`${restaurant.pathOf('ajustes')}#terminals`)
  const { button } = locatorsOf(page)
  await button('Compartir dispositivo').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre de la terminal').fill('Barra')
  await dialog.getByRole('button', { name: 'Compartir dispositivo' }).click()

  const signIn = new TapCounter()
  await signIn.tap(page.getByRole('list').getByRole('button').filter({ hasText: 'Valeria Luna' }))
  for (const digit of PIN) await signIn.tap(page.getByRole('button', { name: digit, exact: true }))
  await signIn.tap(page.getByRole('button', { name: 'Entrar', exact: true }))
  await expect(page.getByRole('button', { name: /^Cuenta de Valeria/ })).toBeVisible()
  expect(signIn.count).toBeLessThanOrEqual(6)
})

test('a sent line is voided with the password of an owner within 6 taps and 33 keystrokes', async ({
  visit,
  restaurant,
}) => {
  const order = await createSentOrder(await Api.as('waiter'), restaurant, '1')
  const page = await visit('waiter')
  await page.goto(`${restaurant.pathOf('pedido')}/${order.id}`)
  const ticket = page.getByRole('complementary', { name: 'Pedido' })
  const sheet = page.getByRole('dialog')

  const voiding = new TapCounter()
  await voiding.tap(ticket.getByRole('button', { name: new RegExp(order.items[0]!.name) }).first())
  await voiding.tap(sheet.getByRole('button', { name: 'Cambió de idea' }))
  await voiding.tap(sheet.getByRole('button', { name: 'Anular 1' }))
  await voiding.tap(sheet.getByRole('radio', { name: 'Contraseña' }))
  const email = sheet.getByRole('textbox', { name: 'Correo de quien autoriza' })
  await voiding.tap(email)
  await voiding.type(email, emailOf('owner'))
  await voiding.press(email, 'Tab')
  await voiding.type(sheet.getByRole('textbox', { name: 'Contraseña de quien autoriza' }), PASSWORD)
  await voiding.tap(sheet.getByRole('button', { name: 'Anular 1' }))
  await expect(sheet).toHaveCount(0)
  expect(voiding.count).toBeLessThanOrEqual(6)
  expect(voiding.keystrokes).toBeLessThanOrEqual(33)
})

/** Creates an order at table 1 with manual course pacing. Course 1 is in the kitchen, and course 2 is held. */
async function createPacedOrder(restaurant: Restaurant): Promise<Order> {
  const { owner, id: restaurant_id } = restaurant
  await owner.put(`/restaurants/${restaurant_id}`, { course_pacing: 'manual' })
  await owner.put(`/pins/${restaurant_id}`, { password: PASSWORD, pin: PIN })
  const order = await createSentOrder(await Api.as('waiter'), restaurant, '1')
  const items = [{ dish_id: order.items[0]!.dish_id, course: 2 }]
  return owner.post<Order>(`/orders/${order.id}/items`, { items, send: false })
}

test('a waiter fires a course within 1 tap, holds within 2, moves a line within 4, and asks for a free line within 6, which takes 6 to approve', async ({
  visit,
  restaurant,
}) => {
  const order = await createPacedOrder(restaurant)
  const [page, owner] = [await visit('waiter'), await visit('owner')]
  await page.addInitScript(() => void (globalThis.print = () => undefined))
  await Promise.all([
    page.goto(`${restaurant.pathOf('pedido')}/${order.id}`),
    owner.goto(restaurant.pathOf('cocina')),
  ])
  const ticket = page.getByRole('complementary', { name: 'Pedido' })
  const sheet = page.getByRole('dialog')
  const line = ticket.getByRole('button', { name: new RegExp(order.items[0]!.name) }).first()
  const { button, dish } = locatorsOf(page)

  const fire = new TapCounter()
  await fire.tap(button('Marchar tiempo 2').first())
  await expect(button('Marchar tiempo 2')).toHaveCount(0)
  expect(fire.count).toBeLessThanOrEqual(1)

  const hold = new TapCounter()
  await hold.tap(dish('Flan de cajeta'))
  await hold.tap(button('Retener'))
  await expect(ticket.getByRole('region', { name: /^Retenido/ })).toContainText('Flan de cajeta')
  expect(hold.count).toBeLessThanOrEqual(2)

  const move = new TapCounter()
  await move.tap(line)
  await move.tap(sheet.getByRole('button', { name: 'Mover', exact: true }))
  await move.tap(sheet.getByRole('button', { name: 'Mover 1 producto' }))
  await move.tap(sheet.getByRole('button', { name: /^3/ }))
  await expect(ticket.getByText('Moviste 1 producto. Destino: Mesa 3')).toBeVisible()
  expect(move.count).toBeLessThanOrEqual(4)

  const ask = new TapCounter()
  await ask.tap(line)
  await ask.tap(sheet.getByRole('button', { name: 'Descuento o cortesía' }))
  await ask.tap(sheet.getByRole('radio', { name: 'Cortesía' }))
  await ask.tap(sheet.getByRole('button', { name: 'Cumpleaños' }))
  await ask.tap(sheet.getByRole('button', { name: 'Dar de cortesía' }))
  await ask.tap(sheet.getByRole('button', { name: 'Pedir autorización' }))
  expect(ask.count).toBeLessThanOrEqual(6)

  const approve = new TapCounter()
  await approve.tap(owner.getByRole('button', { name: /^Autorizar:/ }))
  // The field of the PIN has the focus, so its digits need no tap.
  await approve.type(owner.getByRole('dialog').getByRole('textbox', { name: 'Tu PIN' }), `${PIN}\n`)
  await expect(ticket.getByText('Cortesía · Cumpleaños')).toBeVisible()
  expect(approve.count + approve.keystrokes).toBeLessThanOrEqual(6)

  const bill = new TapCounter()
  await bill.tap(button(/^Cuenta$/))
  await expect(async () => {
    expect((await restaurant.owner.get<Order>(`/orders/${order.id}`)).bill_state).toBe('printed')
  }).toPass({ timeout: 5000 })
  expect(bill.count).toBeLessThanOrEqual(1)
})
