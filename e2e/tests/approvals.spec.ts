/** Approval requests: a waiter sends one, and a manager on a phone or the owner answers it. */
import type { Locator, Page } from '@playwright/test'
import type { Order } from '@forki/contract/orders'
import { Api, PASSWORD } from '../fixtures/api.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { expect, test } from '../fixtures/test.ts'
import { MAX_UPDATE_MS, createSentOrder, openKitchen } from '../fixtures/work-screen-steps.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const PIN = '6153'

/** Makes the demo's manager a manager of the restaurant. */
async function employManager({ id: restaurant_id, owner }: Restaurant): Promise<Api> {
  const invitation = { restaurant_id, email: 'manager@forki.demo', role: 'restaurant_admin' }
  const { id } = await owner.post<{ id: string }>('/memberships', invitation)
  const manager = await Api.as('manager')
  await manager.post(`/memberships/${id}/accept`)
  return manager
}

/** Opens the sheet of the first line and starts its void, which needs an approval. */
async function startVoid(page: Page, restaurant: Restaurant, order: Order): Promise<Locator> {
  await page.goto(`${restaurant.pathOf('pedido')}/${order.id}`)
  await page
    .getByRole('complementary', { name: 'Pedido' })
    .getByRole('button', { name: new RegExp(order.items[0]!.name) })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Cambió de idea' }).click()
  await sheet.getByRole('button', { name: 'Anular 1' }).click()
  return sheet
}

/** Sends an approval request for the void of the first line. */
async function askForVoid(page: Page, restaurant: Restaurant, order: Order): Promise<void> {
  const sheet = await startVoid(page, restaurant, order)
  await sheet.getByRole('button', { name: 'Pedir autorización' }).click()
  await expect(sheet).toHaveCount(0)
}

const bar = (page: Page) => page.getByRole('region', { name: 'Autorizaciones' })
/** Attention tray of the floor and order screens, which replaces the bar there. */
const trayOf = (page: Page) => page.getByRole('region', { name: 'Por atender en el salón' })
const MAX_TRAY_PX = 56

test("a manager on a phone approves a waiter's void by PIN, and the other approver sees that it is decided", async ({
  visit,
  restaurant,
}) => {
  const manager = await employManager(restaurant)
  await manager.put(`/pins/${restaurant.id}`, { password: PASSWORD, pin: PIN })
  const order = await createSentOrder(await Api.as('waiter'), restaurant, '1')
  const [waiter, phone, owner] = [await visit('waiter'), await visit('manager', PHONE), await visit('owner')]
  await Promise.all([
    phone.goto(restaurant.pathOf('piso')),
    owner.goto(`/manage-restaurants/${restaurant.id}/platillos`),
  ])
  await expect(phone.getByRole('button', { name: 'Para llevar' })).toBeVisible()

  await askForVoid(waiter, restaurant, order)
  const waiting = trayOf(waiter).getByRole('button', { name: /^Esperando autorización: Mesa 1 · Anular/ })
  await expect(waiting).toHaveText(/[45]:\d\d$/)
  await expect(bar(waiter)).toHaveCount(0)
  expect((await trayOf(waiter).boundingBox())?.height).toBeLessThanOrEqual(MAX_TRAY_PX)
  const name = new RegExp(`^Autorizar: Anular ${order.items[0]!.name}, Mesa 1$`)
  await expect(bar(owner).getByRole('button', { name })).toBeVisible({ timeout: MAX_UPDATE_MS * 5 })
  const tray = trayOf(phone)
  const entry = tray.getByRole('button', {
    name: new RegExp(`^Autorizar: Mesa 1 · Anular ${order.items[0]!.name} · \\$`),
  })
  await expect(entry).toBeVisible()
  await expect(bar(phone)).toHaveCount(0)
  expect((await tray.boundingBox())?.height).toBeLessThanOrEqual(MAX_TRAY_PX)
  await bar(owner).getByRole('button', { name }).click()
  await entry.click()
  await expect(phone.getByRole('dialog').getByText(/«Cambió de idea»/)).toBeVisible()
  const pin = phone.getByRole('dialog').getByRole('textbox', { name: 'Tu PIN' })
  await pin.fill('9264')
  await pin.press('Enter')
  await expect(phone.getByRole('dialog').getByRole('alert')).toHaveText(/PIN no es correcto/)
  await pin.fill(PIN)
  await pin.press('Enter')

  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await expect(owner.getByRole('dialog').getByText(/^La solicitud ya no está pendiente/)).toBeVisible()
  await expect(trayOf(waiter)).toHaveCount(0)
  const orderAfter = await restaurant.owner.get<Order>(`/orders/${order.id}`)
  expect(orderAfter.items.map(({ status }) => status)).toContain('voided')
})

test('the full-screen kitchen shows a request for approval, and in the row of the alarm while a void waits', async ({
  visit,
  restaurant,
}) => {
  const order = await createSentOrder(await Api.as('waiter'), restaurant, '1', 2)
  const [waiter, kitchen] = [await visit('waiter'), await visit('owner')]
  await openKitchen(kitchen, restaurant, { full: true })
  await expect(kitchen.getByRole('article', { name: 'Mesa 1' })).toBeVisible()
  const name = new RegExp(`^Autorizar ?: Mesa 1 · Anular ${order.items[0]!.name} · \\$`)
  const request = kitchen.getByRole('button', { name })

  await askForVoid(waiter, restaurant, order)
  await expect(request).toBeVisible({ timeout: MAX_UPDATE_MS * 5 })
  expect((await bar(kitchen).boundingBox())?.height).toBeLessThanOrEqual(56)
  // A trial click fails if another element covers the button.
  await request.click({ trial: true })
  const other = await createSentOrder(await Api.as('waiter'), restaurant, '2', 2)
  await expect(kitchen.getByRole('article', { name: 'Mesa 2' })).toBeVisible()
  await restaurant.owner.post(`/orders/${other.id}/items/${other.items[0]!.id}/void`, { reason: 'Alergia' })

  const alarm = kitchen.getByRole('alert').filter({ hasText: '1 anulada sin ver' })
  await expect(alarm).toBeVisible()
  await expect(bar(kitchen)).toHaveCount(0)
  for (const width of [1180, 360]) {
    await kitchen.setViewportSize({ width, height: 820 })
    expect((await alarm.boundingBox())?.height).toBeLessThanOrEqual(64)
    await expect(alarm.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  await alarm.getByRole('button', { name }).click()
  const dialog = kitchen.getByRole('dialog', { name: /^Autorizar \$/ })
  await expect(dialog.getByText(/«Cambió de idea»/)).toBeVisible()
  // A tablet at 200 % zoom shows all that the decision needs, without scrolling.
  await kitchen.setViewportSize({ width: 512, height: 384 })
  for (const target of [
    dialog.getByRole('heading', { name: /^Autorizar \$/ }),
    dialog.getByText(/«Cambió de idea»/),
    dialog.getByRole('textbox'),
    dialog.getByRole('button', { name: 'Rechazar' }),
    dialog.getByRole('button', { name: 'Autorizar', exact: true }),
  ])
    await expect(target).toBeInViewport({ ratio: 1 })
})

test('an approval that comes later is used with one press, and a refusal or a changed order is shown', async ({
  visit,
  restaurant,
}) => {
  const cashier = await Api.as('waiter')
  const order = await createSentOrder(cashier, restaurant, '2')
  const [waiter, owner] = [await visit('waiter'), await visit('owner')]
  await owner.goto(restaurant.pathOf('cocina'))
  const approve = async () => {
    await bar(owner)
      .getByRole('button', { name: /^Autorizar:/ })
      .click()
    const dialog = owner.getByRole('dialog')
    const password = dialog.getByRole('textbox', { name: 'Tu contraseña' })
    await password.fill(PASSWORD)
    await password.press('Enter')
    await expect(dialog).toHaveCount(0)
  }

  await askForVoid(waiter, restaurant, order)
  const lineChip = waiter
    .getByRole('complementary', { name: 'Pedido' })
    .getByText('Esperando autorización', { exact: true })
  await expect(lineChip).toBeVisible()
  await bar(owner)
    .getByRole('button', { name: /^Rechazar:/ })
    .click()
  const tray = trayOf(waiter)
  await expect(tray.getByRole('button', { name: /^Rechazado: Mesa 2/ })).toBeVisible()
  await expect(lineChip).toHaveCount(0)
  await tray.getByRole('button', { name: /^Descartar: Mesa 2/ }).click()
  await expect(tray).toHaveCount(0)

  await askForVoid(waiter, restaurant, order)
  await cashier.post(`/orders/${order.id}/items`, {
    items: [{ dish_id: order.items[0]!.dish_id }],
  })
  const changed = tray.getByRole('button', { name: /^Cambió el pedido: Mesa 2/ })
  await changed.click()
  const dialog = waiter.getByRole('dialog', { name: 'Autorizaciones' })
  await expect(dialog.getByText(/^El pedido cambió: Total:/)).toBeVisible()
  await expect(bar(owner).getByRole('listitem')).toHaveCount(0)
  await waiter.goto(restaurant.pathOf('piso'))
  await expect(changed).toBeVisible()
  await tray.getByRole('button', { name: /^Pedir de nuevo: Mesa 2/ }).click()
  await approve()
  await expect(tray.getByRole('button', { name: /^Autorizado: Mesa 2/ })).toBeVisible()
  await tray.getByRole('button', { name: /^Anular ahora: Mesa 2/ }).click()

  await expect(tray.getByRole('button', { name: /Anular/ })).toHaveCount(0)
  const orderAfter = await restaurant.owner.get<Order>(`/orders/${order.id}`)
  expect(orderAfter.items.map(({ status }) => status)).toContain('voided')
})

test("a request that a waiter sends while the approver's phone sleeps appears when it wakes, and is approved", async ({
  visit,
  restaurant,
}) => {
  await restaurant.owner.put(`/pins/${restaurant.id}`, { password: PASSWORD, pin: PIN })
  const order = await createSentOrder(await Api.as('waiter'), restaurant, '4')
  const [waiter, phone] = [await visit('waiter'), await visit('owner', PHONE)]
  await phone.goto(restaurant.pathOf('cocina'))
  await expect(phone.getByRole('article', { name: 'Mesa 4' })).toBeVisible()
  const session = await phone.context().newCDPSession(phone)
  // A sleeping phone runs no code and loses its connection.
  await phone.context().setOffline(true)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })

  await askForVoid(waiter, restaurant, order)
  await expect(trayOf(waiter).getByText(/^Esperando autorización/)).toBeVisible()
  await phone.context().setOffline(false)
  await session.send('Page.setWebLifecycleState', { state: 'active' })

  // The kitchen on a phone shows the request in the row of its full screen, instead of the bar.
  const request = bar(phone).getByRole('button', { name: /^Autorizar:/ })
  await expect(request).toBeVisible()
  expect((await bar(phone).boundingBox())?.height).toBeLessThanOrEqual(56)
  await request.click()
  const pin = phone.getByRole('dialog').getByRole('textbox', { name: 'Tu PIN' })
  await pin.fill(PIN)
  await pin.press('Enter')
  await expect(trayOf(waiter)).toHaveCount(0)
  const orderAfter = await restaurant.owner.get<Order>(`/orders/${order.id}`)
  expect(orderAfter.items.map(({ status }) => status)).toContain('voided')
})

test('without a connection the approval dialog says that a request needs a connection', async ({
  visit,
  restaurant,
}) => {
  const order = await createSentOrder(await Api.as('waiter'), restaurant, '3')
  const page = await visit('waiter')
  const sheet = await startVoid(page, restaurant, order)
  await expect(sheet.getByRole('button', { name: 'Pedir autorización' })).toBeVisible()
  await page.context().setOffline(true)
  await expect(sheet.getByText('Pedir una autorización requiere conexión.')).toBeVisible()
})
