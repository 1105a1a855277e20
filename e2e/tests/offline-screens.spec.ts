import { Api } from '../fixtures/api.ts'
import { banner, goAway, waitUntilKept, WORKER } from '../fixtures/offline.ts'
import { walkTo } from '../fixtures/routes.ts'
import { expect, test } from '../fixtures/test.ts'
import { on, openTill, sentOrder } from '../fixtures/work-screens.ts'

// The worker fetches all of the application first, which takes its time on a loaded machine.
test.setTimeout(180_000)

/** Each person's screens: first those that can be read without the server, then those that wait. */
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

for (const [name, readable, waits] of SCREENS) {
  test(`${name}: every screen without the server says what it waits for`, async ({ visit, house }) => {
    await sentOrder(await Api.as('waiter'), house, '1')
    const page = await visit(name, WORKER)
    const at = (screen: string) => `/manage-restaurants/${house.id}/${screen}`
    const controlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
    for (const screen of readable) {
      await page.goto(at(screen))
      await expect.poll(controlled, { timeout: 90_000 }).toBe(true)
      await expect(page.locator('main').getByRole('heading').first()).toBeAttached()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    }
    await goAway(page)
    const waiting = page.getByRole('alert').filter({ hasText: 'Esto espera al servidor' })
    for (const screen of readable) {
      await walkTo(page, at(screen))
      await expect(page.locator('main').getByRole('heading').first()).toBeAttached()
      await expect(waiting).toHaveCount(0)
    }
    for (const screen of waits) {
      await walkTo(page, at(screen))
      await expect(waiting.first()).toBeVisible()
      // What can't be had does not come and go while the server is looked for.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(banner(page)).toBeVisible()
    }
    await page.context().setOffline(false)
    await expect(banner(page)).toBeHidden({ timeout: 30_000 })
    await expect(waiting).toHaveCount(0)
  })
}

test('the kitchen’s screen is loaded again without the server: its tickets are there, and a press says that it waits', async ({
  visit,
  house,
}) => {
  await sentOrder(await Api.as('waiter'), house, '1')
  const page = await visit('chef', WORKER)
  await page.goto(house.at('cocina'))
  await expect(on(page).ticket('1')).toBeVisible()
  await waitUntilKept(page, '/auth/me', '/kitchen/tickets')
  await goAway(page)
  await page.reload()
  await expect(banner(page)).toContainText('de viva voz')
  await on(page)
    .ticket('1')
    .getByRole('button', { name: /Tacos de carnitas/ })
    .click()
  await expect(page.getByText('marcar platos espera. Avísalo')).toBeVisible()
})

test('a till that is not open waits for the server to be opened', async ({ visit, house }) => {
  const page = await visit('cashier', WORKER)
  await page.goto(house.at('caja'))
  await expect(page.getByRole('textbox', { name: 'Fondo inicial' })).toBeVisible()
  await goAway(page)
  await expect(page.getByText('Abrir la caja espera')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Abrir caja/ })).toBeDisabled()

  await page.context().setOffline(false)
  await expect(banner(page)).toBeHidden({ timeout: 30_000 })
  await openTill(page, '500')
})
