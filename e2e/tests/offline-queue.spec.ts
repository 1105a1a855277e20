import { Api } from '../fixtures/api.ts'
import {
  RECONNECT_TIMEOUT,
  offlineBanner,
  freezeServer,
  goOffline,
  queueButton,
  killServer,
  lineStatusTextsOf,
  orderOffline,
  addUnsentDish,
  sendLineWithoutReply,
  openAndCache,
  startServer,
  thawServer,
  conflictBadge,
  queuedBadge,
  WITH_SERVICE_WORKER,
} from '../fixtures/offline.ts'
import { expect, test } from '../fixtures/test.ts'
import { locatorsOf, openTill, ordersOf, createSentOrder } from '../fixtures/work-screen-steps.ts'

// Turns the data saver off, so that the screens of these tests load dialogs in advance.
test.use({ dataSaver: false })

test('lines sent during a network cut of seconds are queued, shown as unconfirmed, and arrive once', async ({
  visit,
  restaurant,
}) => {
  const order = await createSentOrder(await Api.as('waiter'), restaurant, '1')
  const page = await visit('waiter', WITH_SERVICE_WORKER)
  await openAndCache(page, `${restaurant.pathOf('pedido')}/${order.id}`, restaurant)
  await expect(locatorsOf(page).dish('Mole negro')).toBeVisible()

  await goOffline(page)
  await locatorsOf(page).dish('Mole negro').click()
  await queueButton(page, 1).click()
  await expect(queuedBadge(page)).toHaveText('1')
  await locatorsOf(page).table('1', '').click()
  await expect(page.getByRole('region', { name: 'Sin confirmar' }).getByText('Mole negro')).toBeVisible()

  await page.context().setOffline(false)
  await expect(queuedBadge(page)).toBeHidden(RECONNECT_TIMEOUT)
  await expect(offlineBanner(page)).toBeHidden()
  const [storedOrder] = await ordersOf(restaurant)
  expect(lineStatusTextsOf(storedOrder)).toEqual(['Mole negro sent', 'Tacos de carnitas sent'])
})

test('a table opened during five offline minutes is created once on the server, with its lines as they were entered', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('waiter', WITH_SERVICE_WORKER)
  await page.clock.install()
  await openAndCache(page, restaurant.pathOf('piso'), restaurant)
  await expect(locatorsOf(page).table('2', 'Libre')).toBeVisible()

  await goOffline(page)
  await orderOffline(page, '2', 'Sopa de lima', 'Flan de cajeta')
  await locatorsOf(page).table('2', 'Ocupada').click()
  await locatorsOf(page).dish('Agua de jamaica').click()
  await queueButton(page, 1).click()
  await page.clock.fastForward('05:00')
  await expect(queuedBadge(page)).toHaveText('3')
  await expect(offlineBanner(page)).toBeVisible()

  await page.context().setOffline(false)
  await expect(queuedBadge(page)).toBeHidden(RECONNECT_TIMEOUT)
  const order = (await ordersOf(restaurant)).find(({ table_label }) => table_label === '2')
  expect(order?.items.map(({ name }) => name)).toEqual(['Sopa de lima', 'Flan de cajeta', 'Agua de jamaica'])
  expect(order?.items.every(({ status }) => status === 'sent')).toBe(true)
})

test('the application reloads while the server is down and loses no queued order', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('waiter', WITH_SERVICE_WORKER)
  await openAndCache(page, restaurant.pathOf('piso'), restaurant)
  await expect(locatorsOf(page).table('3', 'Libre')).toBeVisible()

  await killServer()
  await expect(offlineBanner(page)).toBeVisible()
  await orderOffline(page, '3', 'Mole negro', 'Flan de cajeta')
  await page.reload()
  await expect(locatorsOf(page).table('3', 'Ocupada')).toBeVisible({ timeout: 15_000 })
  await expect(offlineBanner(page)).toBeVisible()
  await queuedBadge(page).click()
  const sheet = page.getByRole('dialog', { name: 'Por enviar' })
  await expect(sheet.getByText('1 × Mole negro, 1 × Flan de cajeta')).toBeVisible()
  await sheet.getByRole('button', { name: 'Cerrar' }).click()

  await startServer()
  await expect(queuedBadge(page)).toBeHidden(RECONNECT_TIMEOUT)
  await expect(locatorsOf(page).table('3', 'En cocina')).toBeVisible()
  const orders = await ordersOf(restaurant)
  expect(orders.map(lineStatusTextsOf)).toEqual([['Flan de cajeta sent', 'Mole negro sent']])
})

test('lines sent to a server that accepts connections and never replies are queued and arrive once', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('waiter', WITH_SERVICE_WORKER)
  await addUnsentDish(page, restaurant)
  try {
    await freezeServer()
    await sendLineWithoutReply(page)
    await locatorsOf(page).dish('Flan de cajeta').click()
    await queueButton(page, 1).click()
    await expect(queuedBadge(page)).toHaveText('2')
  } finally {
    await thawServer()
  }
  await expect(queuedBadge(page)).toBeHidden(RECONNECT_TIMEOUT)
  await expect(offlineBanner(page)).toBeHidden()
  const orders = await ordersOf(restaurant)
  expect(orders.map(lineStatusTextsOf)).toEqual([
    ['Flan de cajeta sent', 'Mole negro sent', 'Tacos de carnitas sent'],
  ])
})

test('two devices that opened the same table offline show a conflict, which a waiter resolves by merging', async ({
  visit,
  restaurant,
}) => {
  const [firstDevice, secondDevice] = [
    await visit('waiter', WITH_SERVICE_WORKER),
    await visit('valeria.luna', WITH_SERVICE_WORKER),
  ]
  for (const page of [firstDevice, secondDevice]) {
    await openAndCache(page, restaurant.pathOf('piso'), restaurant)
    await expect(locatorsOf(page).table('4', 'Libre')).toBeVisible()
    await goOffline(page)
  }
  await orderOffline(firstDevice, '4', 'Mole negro')
  await orderOffline(secondDevice, '4', 'Flan de cajeta')

  await firstDevice.context().setOffline(false)
  await expect(queuedBadge(firstDevice)).toBeHidden(RECONNECT_TIMEOUT)
  await secondDevice.context().setOffline(false)
  await expect(conflictBadge(secondDevice)).toBeVisible(RECONNECT_TIMEOUT)
  await conflictBadge(secondDevice).click()
  const sheet = secondDevice.getByRole('dialog', { name: 'Por enviar' })
  await expect(sheet.getByText('No se pudo abrir el pedido')).toBeVisible()
  const [storedOrder] = await ordersOf(restaurant)
  await expect(sheet.getByText(`Atiende ${storedOrder?.waiter_name} desde las`)).toBeVisible()
  await sheet.getByRole('button', { name: 'Agregar al pedido de la mesa' }).click()
  await expect(conflictBadge(secondDevice)).toBeHidden()

  // A queued command is sent at once when its conflict is resolved.
  await expect
    .poll(async () => (await ordersOf(restaurant)).map(lineStatusTextsOf))
    .toEqual([['Flan de cajeta sent', 'Mole negro sent']])
  await expect(queuedBadge(secondDevice)).toBeHidden()
})

test('discarding a conflicting queued order requires a confirmation and sends nothing', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('waiter', WITH_SERVICE_WORKER)
  await openAndCache(page, restaurant.pathOf('piso'), restaurant)
  await expect(locatorsOf(page).table('6', 'Libre')).toBeVisible()
  await goOffline(page)
  await orderOffline(page, '6', 'Mole negro')
  await createSentOrder(await Api.as('valeria.luna'), restaurant, '6')

  await page.context().setOffline(false)
  await conflictBadge(page).click(RECONNECT_TIMEOUT)
  await page.getByRole('dialog', { name: 'Por enviar' }).getByRole('button', { name: 'Descartar' }).click()
  const question = page.getByRole('dialog', { name: '¿Descartar el pedido?' })
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Todo enviado')).toBeVisible()
  const orders = await ordersOf(restaurant)
  expect(orders.map(lineStatusTextsOf)).toEqual([['Tacos de carnitas sent']])
})

test('a cashier takes cash offline, cards are refused with a reason, and the bill completes once', async ({
  visit,
  restaurant,
}) => {
  await createSentOrder(await Api.as('waiter'), restaurant, '1')
  const page = await visit('cashier', WITH_SERVICE_WORKER)
  await page.goto(restaurant.pathOf('caja'))
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isControlled, { timeout: 30_000 }).toBe(true)
  await openTill(page, '500')
  await locatorsOf(page).bill('1').click()
  await expect(page.getByRole('button', { name: /^Efectivo exacto/ })).toBeVisible()

  await goOffline(page)
  await page.getByRole('radio', { name: 'Tarjeta' }).click()
  await expect(page.getByText('Sin conexión solo se cobra en efectivo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar caja' })).toBeDisabled()
  await page.getByRole('radio', { name: 'Efectivo' }).click()
  await page.keyboard.press('F8')
  await expect(page.getByRole('heading', { name: 'Cobro guardado aquí' })).toBeVisible()
  await expect(queuedBadge(page)).toHaveText('1')
  const inDrawer = page.getByText('+ $95.00 sin confirmar en este dispositivo')
  await expect(inDrawer).toBeVisible()

  await page.context().setOffline(false)
  await expect(queuedBadge(page)).toBeHidden(RECONNECT_TIMEOUT)
  await expect(inDrawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cerrar caja' })).toBeEnabled()
  const [order] = await ordersOf(restaurant)
  expect(order?.status).toBe('completed')
  expect(order?.payments.map(({ method, amount_cents }) => [method, amount_cents])).toEqual([['cash', 9500]])
})
