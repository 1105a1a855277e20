import { Api, startSecondServer, testEnvironment } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'
import {
  MAX_UPDATE_MS,
  locatorsOf,
  orderFourDishes,
  ordersOf,
  createSentOrder,
} from '../fixtures/work-screen-steps.ts'

test(
  'two waiters who send lines to one order at once both see all lines',
  { tag: '@timed' },
  async ({ visit, restaurant }) => {
    const order = await createSentOrder(await Api.as('waiter'), restaurant, '3')
    const [one, other] = [await visit('waiter'), await visit('valeria.luna')]
    const path = `${restaurant.pathOf('pedido')}/${order.id}`
    await Promise.all([one.goto(path), other.goto(path)])
    const sendAtOnce = async (dishes: readonly [string, string], timeout?: number) => {
      await locatorsOf(one).dish(dishes[0]).click()
      await locatorsOf(other).dish(dishes[1]).click()
      await Promise.all(
        [one, other].map((page) =>
          locatorsOf(page)
            .button(/y continuar$/)
            .click(),
        ),
      )
      for (const page of [one, other]) {
        const ticket = page.getByRole('complementary', { name: 'Pedido' })
        for (const dish of dishes) await expect(ticket.getByText(dish)).toBeVisible({ timeout })
      }
    }

    // The first two dishes may appear after more than one second, because server and browser have just started.
    await sendAtOnce(['Sopa de lima', 'Agua de jamaica'])
    await sendAtOnce(['Mole negro', 'Flan de cajeta'], MAX_UPDATE_MS)

    const [savedOrder] = await ordersOf(restaurant)
    expect(savedOrder?.items.map(({ name }) => name).toSorted()).toEqual([
      'Agua de jamaica',
      'Flan de cajeta',
      'Mole negro',
      'Sopa de lima',
      'Tacos de carnitas',
    ])
  },
)

test(
  'a change through one server appears within a second on a page of another server',
  { tag: '@timed' },
  async ({ visit, restaurant }) => {
    const cook = await visit('chef', { origin: await startSecondServer() })
    await cook.goto(restaurant.pathOf('cocina'))
    await expect(cook.getByText('Sin comandas pendientes')).toBeVisible()
    const waiter = await visit('waiter')
    await waiter.goto(restaurant.pathOf('piso'))

    await orderFourDishes(waiter, '5')

    await expect(locatorsOf(cook).ticket('5')).toBeVisible({ timeout: MAX_UPDATE_MS })
    await locatorsOf(cook)
      .ticket('5')
      .getByRole('button', { name: /^Empezar/ })
      .click()
    await locatorsOf(cook)
      .ticket('5')
      .getByRole('button', { name: /^Marcar listo/ })
      .click()
    await expect(locatorsOf(waiter).table('5', 'Por recoger')).toBeVisible({ timeout: MAX_UPDATE_MS })
  },
)

test(
  'unsent order lines survive a reload and a killed server, which the page shows as reconnecting within a second and as offline within five',
  { tag: '@timed' },
  async ({ visit, restaurant }) => {
    const { controlUrl } = testEnvironment()
    const page = await visit('waiter')
    await page.goto(restaurant.pathOf('piso'))
    await locatorsOf(page).table('6', 'Libre').click()
    await locatorsOf(page).dish('Mole negro').click()
    await locatorsOf(page).dish('Sopa de lima').click()
    await expect(locatorsOf(page).send(2)).toBeVisible()
    await page.reload()
    await expect(page.getByText('2 productos sin enviar recuperados')).toBeVisible()

    await fetch(`${controlUrl}/kill`, { method: 'POST' })

    await expect(page.getByRole('status', { name: 'Conexión: Reconectando' })).toBeVisible({
      timeout: MAX_UPDATE_MS,
    })
    await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión' })).toBeVisible({ timeout: 5000 })
    await locatorsOf(page).dish('Flan de cajeta').click()
    await fetch(`${controlUrl}/start`, { method: 'POST' })
    await expect(locatorsOf(page).send(3)).toBeEnabled({ timeout: 15_000 })
    await locatorsOf(page).send(3).click()
    await expect(locatorsOf(page).table('6', 'En cocina')).toBeVisible()
    const [order] = await ordersOf(restaurant)
    expect(order?.items.map(({ name, status }) => `${name} ${status}`).toSorted()).toEqual([
      'Flan de cajeta sent',
      'Mole negro sent',
      'Sopa de lima sent',
    ])
  },
)
