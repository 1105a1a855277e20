import { PASSWORD, emailOf } from '../fixtures/api.ts'
import {
  RECONNECT_TIMEOUT,
  offlineBanner,
  goOffline,
  lineStatusTextsOf,
  orderOffline,
  openAndCache,
  queuedBadge,
  WITH_SERVICE_WORKER,
} from '../fixtures/offline.ts'
import { expect, test } from '../fixtures/test.ts'
import { locatorsOf, ordersOf } from '../fixtures/work-screen-steps.ts'

// Turns the data saver off, so that the screens of these tests load dialogs in advance.
test.use({ dataSaver: false })

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

test('signing out offline hides the cached data, and only the same waiter sends the queued order later', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('waiter', WITH_SERVICE_WORKER)
  const signIn = async (name: string) => {
    await page.goto('/login')
    await page.getByLabel('Correo').fill(emailOf(name))
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByText('En vivo')).toBeVisible()
  }
  await openAndCache(page, restaurant.pathOf('piso'), restaurant)
  await expect(locatorsOf(page).table('2', 'Libre')).toBeVisible()
  await goOffline(page)
  await orderOffline(page, '2', 'Mole negro')
  await locatorsOf(page).table('2', 'Ocupada').click()
  await locatorsOf(page).dish('Flan de cajeta').click()

  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(restaurant.pathOf('piso'))
  await expect(page.getByText('Sin conexión')).toBeVisible()
  await expect(locatorsOf(page).table('2', '')).toHaveCount(0)

  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible(RECONNECT_TIMEOUT)
  await signIn('valeria.luna')
  await page.goto(restaurant.pathOf('piso'))
  await expect(locatorsOf(page).table('2', 'Libre')).toBeVisible()
  await expect(queuedBadge(page)).toHaveCount(0)
  await expect(page.getByText(/sin enviar/)).toHaveCount(0)
  expect(await ordersOf(restaurant)).toEqual([])

  await page.context().clearCookies()
  await signIn('waiter')
  await page.goto(restaurant.pathOf('piso'))
  await expect(locatorsOf(page).table('2', 'En cocina')).toBeVisible(RECONNECT_TIMEOUT)
  expect((await ordersOf(restaurant)).map(lineStatusTextsOf)).toEqual([['Mole negro sent']])
  await locatorsOf(page).table('2', '').click()
  await expect(locatorsOf(page).send(1)).toBeVisible()
})

test('an order on a phone in English is queued offline, listed and sent after reconnecting', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('waiter', { ...WITH_SERVICE_WORKER, ...PHONE })
  await page.addInitScript(() => localStorage.setItem('forki-language', 'en'))
  await openAndCache(page, restaurant.pathOf('piso'), restaurant)
  await page.context().setOffline(true)
  await expect(page.getByRole('alert').filter({ hasText: 'No connection to the server' })).toBeVisible({
    timeout: 5000,
  })
  await page.getByRole('button', { name: '3 4 seats' }).tap()
  await page.getByRole('button', { name: /Mole negro/ }).tap()
  await page.getByRole('button', { name: /^Save 1/ }).tap()
  await expect(page).toHaveURL(/\/piso$/)
  const badge = page.getByRole('button', { name: /to send$/ })
  await badge.tap()
  const sheet = page.getByRole('dialog', { name: 'Waiting to send' })
  await expect(sheet.getByText('1 × Mole negro')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).tap()

  await page.context().setOffline(false)
  await expect(badge).toBeHidden(RECONNECT_TIMEOUT)
  expect((await ordersOf(restaurant)).map(lineStatusTextsOf)).toEqual([['Mole negro sent']])
})

test('a screen whose code was never fetched shows that it is offline and loads after reconnecting', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('waiter', { isNew: true })
  // Disables idle callbacks, in which the client loads the code of other screens. Then only the first screen is
  // loaded.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(restaurant.pathOf('piso'))
  await expect(locatorsOf(page).table('1', 'Libre')).toBeVisible()
  await page.context().setOffline(true)

  await page.getByRole('link', { name: 'Reservas' }).click()
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pantalla incompleta' })).toHaveCount(0)

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Reservas' })).toBeVisible(RECONNECT_TIMEOUT)
  await expect(offlineBanner(page)).toBeHidden()
})

test('a new version is offered only when no order has unsent lines', async ({
  visit,
  restaurant,
  network,
}) => {
  const page = await visit('waiter', { ...WITH_SERVICE_WORKER, origin: network.url })
  // Installs the fake clock before the page loads, because it cannot clear intervals of the real clock.
  await page.clock.install()
  await openAndCache(page, restaurant.pathOf('piso'), restaurant)
  const reload = page.getByRole('button', { name: 'Recargar' })
  await locatorsOf(page).table('1', 'Libre').click()
  await locatorsOf(page).dish('Mole negro').click()

  network.suffixOf = (path) => (path === '/sw.js' ? '\n// A newer build.\n' : '')
  const hasArrived = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const { installing } = registration
    if (installing) await new Promise((done) => installing.addEventListener('statechange', done))
    return registration.waiting !== null
  })
  expect(await hasArrived).toBe(true)
  // The page offers no reload while an order screen is open or lines are unsent. The reload bar checks this
  // every 2 s, so each wait of 5 s covers two checks.
  await page.clock.runFor(5000)
  await expect(reload).toHaveCount(0)
  await page.getByRole('link', { name: 'Salón' }).click()
  await expect(locatorsOf(page).table('1', '')).toBeVisible()
  await page.clock.runFor(5000)
  await expect(reload).toHaveCount(0)
  await page.clock.resume()

  await locatorsOf(page).table('1', '').click()
  await locatorsOf(page).send(1).click()
  await expect(reload).toBeVisible()
  await page.locator('body').evaluate((body) => body.setAttribute('data-before', ''))
  await reload.click()
  await expect(page.locator('body[data-before]')).toHaveCount(0, RECONNECT_TIMEOUT)
  await expect(locatorsOf(page).table('1', 'En cocina')).toBeVisible()
  await expect(reload).toHaveCount(0)
})
