import { Api } from '../fixtures/api.ts'
import { offlineBanner, goOffline, waitUntilCached, WITH_SERVICE_WORKER } from '../fixtures/offline.ts'
import { navigateTo } from '../fixtures/routes.ts'
import { expect, test } from '../fixtures/test.ts'
import { locatorsOf, openTill, createSentOrder } from '../fixtures/work-screen-steps.ts'

// Turns the data saver off, so that the screens of these tests load dialogs in advance.
test.use({ dataSaver: false })

/** Screens by account: first the screens that work offline, then the screens that need the server. */
const SCREENS = [
  ['waiter', ['piso', 'pedido'], ['pedidos']],
  ['chef', ['cocina'], []],
  ['cashier', ['caja'], ['pedidos', 'cortes']],
  [
    'owner',
    ['piso'],
    ['tablero', 'platillos', 'menus', 'inventario', 'equipo', 'bitacora', 'mapas', 'impresoras', 'listas'],
  ],
] as const

/** Paths of the replies that a screen shows offline. */
const CACHED_PATHS = {
  piso: (id: string) => ['/auth/me', `/restaurant-layouts/active/${id}`, '/orders', '/menus/active'],
  pedido: () => ['/auth/me', '/orders'],
  cocina: () => ['/auth/me', '/kitchen/tickets'],
  // The 404 reply of a closed till is not cached.
  caja: (id: string) => ['/auth/me', `/restaurants/${id}`],
}

for (const [name, readable, waits] of SCREENS) {
  test(`each screen of ${name} works offline or shows that it waits for the server`, async ({
    visit,
    restaurant,
  }) => {
    await createSentOrder(await Api.as('waiter'), restaurant, '1')
    const page = await visit(name, WITH_SERVICE_WORKER)
    const pathOf = (screen: string) => `/manage-restaurants/${restaurant.id}/${screen}`
    const controlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
    for (const screen of readable) {
      await page.goto(pathOf(screen))
      await expect.poll(controlled, { timeout: 90_000 }).toBe(true)
      await expect(page.locator('main').getByRole('heading').first()).toBeAttached()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await waitUntilCached(page, ...CACHED_PATHS[screen](restaurant.id))
    }
    await goOffline(page)
    const waiting = page.getByRole('alert').filter({ hasText: 'Los datos se muestran al volver la conexión' })
    for (const screen of readable) {
      await navigateTo(page, pathOf(screen))
      await expect(page.locator('main').getByRole('heading').first()).toBeAttached()
      await expect(waiting).toHaveCount(0)
    }
    for (const screen of waits) {
      await navigateTo(page, pathOf(screen))
      await expect(waiting.first()).toBeVisible()
      // A screen that waits for the server must not flicker during reconnection attempts.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(offlineBanner(page)).toBeVisible()
    }
    await page.context().setOffline(false)
    await expect(offlineBanner(page)).toBeHidden({ timeout: 30_000 })
    await expect(waiting).toHaveCount(0)
  })
}

test('the kitchen screen reloaded offline shows its tickets, and a tap shows that it waits for the server', async ({
  visit,
  restaurant,
}) => {
  await createSentOrder(await Api.as('waiter'), restaurant, '1')
  const page = await visit('chef', WITH_SERVICE_WORKER)
  await page.goto(restaurant.pathOf('cocina'))
  await expect(locatorsOf(page).ticket('1')).toBeVisible()
  await waitUntilCached(page, '/auth/me', '/kitchen/tickets')
  await goOffline(page)
  await page.reload()
  await expect(offlineBanner(page)).toContainText('Avisa en persona')
  await locatorsOf(page)
    .ticket('1')
    .getByRole('button', { name: /Tacos de carnitas/ })
    .click()
  await expect(page.getByText('no se puede avanzar la comanda. Avisa')).toBeVisible()
})

test('a closed till cannot be opened offline', async ({ visit, restaurant }) => {
  const page = await visit('cashier', WITH_SERVICE_WORKER)
  await page.goto(restaurant.pathOf('caja'))
  await expect(page.getByRole('textbox', { name: 'Fondo inicial' })).toBeVisible()
  await goOffline(page)
  await expect(page.getByText('Abrir la caja requiere conexión')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Abrir caja/ })).toBeDisabled()

  await page.context().setOffline(false)
  await expect(offlineBanner(page)).toBeHidden({ timeout: 30_000 })
  await openTill(page, '500')
})
