/** Layout of the work screens at every supported screen size, in portrait, in landscape and at 200 % zoom. */
import { Api, PASSWORD } from '../fixtures/api.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import {
  EVERY_SIZE,
  expectFits,
  expectReachable,
  LANDSCAPE_PHONE,
  SCREEN_SIZES,
  toZoomedSize,
} from '../fixtures/layout-checks.ts'
import { expect, test } from '../fixtures/test.ts'
import { locatorsOf, createSentOrder } from '../fixtures/work-screen-steps.ts'

// Longer timeout, because tests of all twenty-two sizes take more than a minute on a busy machine.
test.describe.configure({ timeout: 180_000 })

/** Largest height of a bill's head in pixels: its title, its description and a row of buttons. */
const MAX_HEAD_PX = 140

/** Adds eight tenders (payment methods that the restaurant defines) with long names. */
async function addTenders({ owner, id: restaurant_id }: Restaurant): Promise<void> {
  for (let position = 1; position <= 8; position += 1)
    await owner.post('/restaurant-dropdowns', {
      restaurant_id,
      list: 'tender',
      key: `voucher_${position}`,
      label: `Vales de despensa con chip ${position}`,
      method: 'other',
      position,
    })
}

test('the till shows title, pad and charge button on every screen, with a split, own tenders and with change', async ({
  visit,
  restaurant,
}) => {
  await addTenders(restaurant)
  const waiter = await Api.as('waiter')
  const order = await createSentOrder(waiter, restaurant, '1', 5)
  await restaurant.owner.put(`/orders/${order.id}/checks`, { mode: 'even', parts: 3 })
  const cashier = await Api.as('cashier')
  await cashier.post('/cashiers', { restaurant_id: restaurant.id, opening_float_cents: 100_000 })
  const page = await visit('cashier')
  await page.goto(`${restaurant.pathOf('caja')}?cuenta=${order.id}`)
  const pay = page.getByRole('region', { name: 'Cobro' })
  const charge = page.getByRole('button', {
    name: /^(Efectivo exacto|Cobrar (Tarjeta |Transferencia |Otro )?\$)/,
  })
  const key = (name: string) => pay.getByRole('button', { name, exact: true })
  const keys = { dot: key('.'), zero: key('0'), nine: key('9') }
  await expect(charge).toBeVisible()
  await expect(pay.getByRole('group', { name: 'Formas de pago propias' })).toBeVisible()

  for (const size of EVERY_SIZE) {
    await expectFits(page, size)
    await expectReachable(page, size, { charge })
    // Narrower windows have no number pad, because small devices use their on-screen keyboard.
    if (size.width >= 1024 && size.height >= 768) await expectReachable(page, size, keys)
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const digit of ['9', '9', '9']) await key(digit).click()
  await expect(page.getByText('Cambio')).toBeVisible()
  for (const size of SCREEN_SIZES) {
    await expectFits(page, size)
    await expectReachable(page, size, { charge, ...keys })
  }
})

test('the till shows the lines of the bill under a head of at most two rows at 1024 × 768', async ({
  visit,
  restaurant,
}) => {
  const order = await createSentOrder(await Api.as('waiter'), restaurant, '1', 4)
  const cashier = await Api.as('cashier')
  await cashier.post('/cashiers', { restaurant_id: restaurant.id, opening_float_cents: 100_000 })
  const size = { width: 1024, height: 768 }
  const page = await visit('cashier', { viewport: size })
  await page.goto(`${restaurant.pathOf('caja')}?cuenta=${order.id}`)
  await expect(page.getByRole('button', { name: /^Efectivo exacto/ })).toBeVisible()

  const bill = page.getByRole('main').getByRole('listitem')
  const lines = order.items.map(({ name }) => [name, bill.filter({ hasText: name }).first()] as const)
  await expectReachable(page, size, Object.fromEntries(lines))
  const title = await page.getByRole('heading', { name: 'Mesa 1' }).boundingBox()
  const firstLine = await lines[0]?.[1].boundingBox()
  expect((firstLine?.y ?? 0) - (title?.y ?? 0)).toBeLessThanOrEqual(MAX_HEAD_PX)
})

test('the order screen shows dishes and the send button on every screen', async ({ visit, restaurant }) => {
  const order = await createSentOrder(await Api.as('waiter'), restaurant, '1', 3)
  const page = await visit('waiter')
  await page.goto(`${restaurant.pathOf('pedido')}/${order.id}`)
  const { dish, send } = locatorsOf(page)
  await dish('Sopa de lima').click()
  await expect(send(1)).toBeEnabled()

  for (const size of EVERY_SIZE) {
    await expectFits(page, size)
    await expectReachable(page, size, { dish: dish('Sopa de lima'), send: send(1) })
  }
})

test('the counter shows dishes and the button of exact cash on every screen, and two lines beside own tenders', async ({
  visit,
  restaurant,
}) => {
  await addTenders(restaurant)
  await restaurant.owner.post('/cashiers', { restaurant_id: restaurant.id, opening_float_cents: 50_000 })
  const page = await visit('owner')
  await page.goto(restaurant.pathOf('mostrador'))
  const dish = locatorsOf(page).dish('Sopa de lima')
  const exact = page.getByRole('button', { name: /^Efectivo exacto/ })
  const [firstDish, secondDish] = ['Sopa de lima', 'Flan de cajeta']
  await locatorsOf(page).dish(secondDish).click()
  await dish.click()
  await expect(exact).toBeEnabled()

  for (const size of EVERY_SIZE) {
    await expectFits(page, size)
    await expectReachable(page, size, { dish, exact })
  }
  const order = page.getByRole('region', { name: 'Pedido actual' })
  const line = (name: string) => order.getByRole('group', { name: `Cantidad de ${name}` })
  for (const size of SCREEN_SIZES) {
    await expectFits(page, size)
    const lines = { first: line(firstDish), second: line(secondDish) }
    await expectReachable(page, size, { ...lines, other: order.getByPlaceholder('Otro importe recibido') })
  }
})

test('no dish covers the send bar of a phone in landscape', async ({ visit, restaurant }) => {
  const order = await createSentOrder(await Api.as('waiter'), restaurant, '1', 1)
  const page = await visit('waiter', { viewport: LANDSCAPE_PHONE })
  await page.goto(`${restaurant.pathOf('pedido')}/${order.id}`)
  await locatorsOf(page).dish('Sopa de lima').click()
  for (const height of [390, 320, 260, 200]) {
    await page.setViewportSize({ width: 844, height })
    const bar = locatorsOf(page).send(1)
    await expectReachable(page, { width: 844, height }, { bar })
    const covering = await bar.evaluate((button) => {
      const box = button.getBoundingClientRect()
      return [0.1, 0.5, 0.9].map((part) =>
        button.contains(document.elementFromPoint(box.x + box.width * part, box.y + box.height / 2)),
      )
    })
    expect(covering).toEqual([true, true, true])
  }
})

test('floor, kitchen and reservations fit every screen', async ({ visit, restaurant }) => {
  await createSentOrder(await Api.as('waiter'), restaurant, '1', 3)
  const page = await visit('owner')
  await page.goto(restaurant.pathOf('piso'))
  const takeaway = page.getByRole('button', { name: /^Para llevar/ })
  await expect(takeaway).toBeVisible()
  for (const size of EVERY_SIZE) {
    await expectFits(page, size)
    await expectReachable(page, size, { takeaway })
  }

  await page.setViewportSize({ width: 1180, height: 820 })
  await page.goto(restaurant.pathOf('cocina'))
  const head = locatorsOf(page).ticket('1').getByRole('button').first()
  const firstStation = page.getByRole('group', { name: 'Estaciones' }).getByRole('button').first()
  await expect(head).toBeVisible()
  for (const size of EVERY_SIZE) {
    await expectFits(page, size)
    await expectReachable(page, size, { first: firstStation })
  }

  await page.setViewportSize({ width: 1180, height: 820 })
  await page.goto(`/manage-restaurants/${restaurant.id}/reservas`)
  const book = page.getByRole('button', { name: 'Nueva reserva' })
  await expect(book).toBeVisible()
  for (const size of EVERY_SIZE) await expectFits(page, size, false)

  // A phone in landscape has one row for title and buttons, so that the first tables are in view.
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(page.getByRole('button', { name: 'Reservar la mesa 1', exact: true })).toBeInViewport()
})

test('the navigation rail shows the whole "Más" button and the "Restaurantes" link on tablet screens', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/tablero`)
  const rail = page.getByRole('navigation', { name: 'Navegación' })
  const more = rail.getByRole('button', { name: 'Más', exact: true })
  const restaurants = rail.getByRole('link', { name: 'Restaurantes', exact: true })

  for (const size of [
    { width: 1180, height: 820 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size)
    await expectReachable(page, size, { more, restaurants })
    for (const target of [more, restaurants]) {
      const box = await target.boundingBox()
      expect(box, `${size.width} × ${size.height}`).not.toBeNull()
      expect(box!.y).toBeGreaterThanOrEqual(0)
      expect(box!.y + box!.height).toBeLessThanOrEqual(size.height)
      expect(box!.x).toBeGreaterThanOrEqual(0)
      expect(box!.x + box!.width).toBeLessThanOrEqual(size.width)
    }
  }
})

test('a shared terminal shows every key of its PIN pad on every screen', async ({ visit, restaurant }) => {
  await (await Api.as('waiter')).put(`/pins/${restaurant.id}`, { password: PASSWORD, pin: '6153' })
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/ajustes#terminals`)
  await page.getByRole('button', { name: 'Compartir dispositivo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre de la terminal').fill('Barra')
  await dialog.getByRole('button', { name: 'Compartir dispositivo' }).click()
  await page.getByRole('list').getByRole('button').filter({ hasText: 'Mateo Cruz' }).click()
  const key = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(key('0')).toBeVisible()

  const landscape = [...SCREEN_SIZES.map(toZoomedSize).filter(({ width }) => width >= 640), LANDSCAPE_PHONE]
  for (const size of [...EVERY_SIZE.filter(({ height }) => height >= 700), ...landscape]) {
    await expectFits(page, size, false)
    await expectReachable(page, size, { one: key('1'), zero: key('0'), enter: key('Entrar') })
  }
})

test('nothing covers the first station of a kitchen in full screen', async ({ visit, restaurant }) => {
  await createSentOrder(await Api.as('waiter'), restaurant, '1', 1)
  const page = await visit('chef')
  // Rejects the request for full screen, because a window in full screen has a fixed size. The kitchen board then
  // covers the layout instead.
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new Error('refused'))
  })
  await page.goto(restaurant.pathOf('cocina'))
  await page.getByRole('button', { name: 'Pantalla completa' }).click()
  const firstStation = page.getByRole('group', { name: 'Estaciones' }).getByRole('button').first()
  for (const size of [...SCREEN_SIZES, LANDSCAPE_PHONE]) {
    await page.setViewportSize(size)
    await expectReachable(page, size, { first: firstStation })
  }
  await firstStation.click()
  await expect(firstStation).toHaveAttribute('aria-pressed', 'true')
})

test('the link of the current page stays in view in the navigation when the window becomes low', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(restaurant.pathOf('reservas'))
  const link = page.getByRole('navigation').getByRole('link', { name: 'Reservas' })
  await expect(link).toBeInViewport({ ratio: 1 })

  await page.setViewportSize(LANDSCAPE_PHONE)

  await expect(link).toBeInViewport({ ratio: 1 })
})
