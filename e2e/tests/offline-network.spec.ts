import { Api } from '../fixtures/api.ts'
import {
  RECONNECT_TIMEOUT,
  offlineBanner,
  freezeServer,
  goOffline,
  killServer,
  lineStatusTextsOf,
  addUnsentDish,
  sendLineWithoutReply,
  openAndCache,
  queuedBadge,
  startServer,
  thawServer,
  WITH_SERVICE_WORKER,
} from '../fixtures/offline.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { expect, test } from '../fixtures/test.ts'
import { locatorsOf, openTill, ordersOf, createSentOrder } from '../fixtures/work-screen-steps.ts'

// Turns the data saver off, so that the screens of these tests load dialogs in advance.
test.use({ dataSaver: false })

/**
 * Returns a filter for the lossy proxy that drops the first two replies to each idempotency key of orders and
 * transactions. One dropped reply would not suffice, because browsers may repeat a failed request once by
 * themselves.
 */
function dropTwoRepliesPerKey() {
  const times = new Map<string, number>()
  return ({
    method,
    url,
    headers,
  }: {
    method?: string
    url?: string
    headers: NodeJS.Dict<string | string[]>
  }) => {
    const key = headers['idempotency-key']
    if (method !== 'POST' || typeof key !== 'string' || !/orders|transactions/.test(url ?? '')) return false
    times.set(key, (times.get(key) ?? 0) + 1)
    return times.get(key)! <= 2
  }
}

/**
 * Gives the dish a recipe of 2 kg of flour per portion, and buys 100 kg of flour. Returns a function that
 * reads the remaining flour in kilograms.
 */
async function addFlourRecipe(
  { owner, id: restaurant_id }: Restaurant,
  dish: string,
): Promise<() => Promise<number>> {
  const flour = await owner.post<{ id: string }>('/inventory', { restaurant_id, name: 'Harina', unit: 'kg' })
  const move = { type: 'purchase', quantity: 100, unit_cost_cents: 100 }
  await owner.post(`/inventory/${flour.id}/movements`, move)
  const { items } = await owner.get<{ items: { id: string; name: string }[] }>(
    `/dishes?restaurant_id=${restaurant_id}`,
  )
  const orderedDish = items.find(({ name }) => name === dish)
  await owner.put(`/dishes/${orderedDish?.id}`, { recipe: [{ inventory_item_id: flour.id, quantity: 2 }] })
  return async () => (await owner.get<{ quantity: number }>(`/inventory/${flour.id}`)).quantity
}

test('an order whose replies are lost is created once, with each line once, and uses the stock once', async ({
  visit,
  restaurant,
  network,
}) => {
  const flourLeft = await addFlourRecipe(restaurant, 'Mole negro')
  const page = await visit('waiter', { ...WITH_SERVICE_WORKER, origin: network.url })
  await openAndCache(page, restaurant.pathOf('piso'), restaurant)
  network.shouldDrop = dropTwoRepliesPerKey()

  await locatorsOf(page).table('2', 'Libre').click()
  await locatorsOf(page).dish('Mole negro').click()
  await locatorsOf(page).dish('Flan de cajeta').click()
  await page.getByRole('button', { name: /^(Enviar|Guardar) 2/ }).click()

  await expect
    .poll(async () => lineStatusTextsOf((await ordersOf(restaurant))[0]), RECONNECT_TIMEOUT)
    .toEqual(['Flan de cajeta sent', 'Mole negro sent'])
  await expect(queuedBadge(page)).toBeHidden(RECONNECT_TIMEOUT)
  await expect(page.getByText('Sin confirmar')).toBeHidden()
  expect(network.droppedRequests.length).toBeGreaterThanOrEqual(2)
  expect(await ordersOf(restaurant)).toHaveLength(1)
  expect(await flourLeft()).toBe(98)
})

test('a payment whose reply is lost is booked once and never shown as failed', async ({
  visit,
  restaurant,
  network,
}) => {
  await createSentOrder(await Api.as('waiter'), restaurant, '1')
  const page = await visit('cashier', { ...WITH_SERVICE_WORKER, origin: network.url })
  await page.goto(restaurant.pathOf('caja'))
  await openTill(page, '500')
  await locatorsOf(page).bill('1').click()
  await expect(page.getByRole('button', { name: /^Efectivo exacto/ })).toBeVisible()
  network.shouldDrop = ({ method, url }) => method === 'POST' && /transactions/.test(url ?? '')

  await page.keyboard.press('F8')
  await expect(page.getByRole('heading', { name: 'Cobro guardado aquí' })).toBeVisible()
  await expect(page.getByText('No se pudo')).toHaveCount(0)
  const close = page.getByRole('button', { name: 'Cerrar caja' })
  await expect(page.getByText('No se puede cerrar la caja: $95.00')).toBeVisible()
  await expect(page.getByText('En vivo')).toBeVisible()
  await expect(close).toBeDisabled()

  network.shouldDrop = () => false
  await expect(queuedBadge(page)).toBeHidden(RECONNECT_TIMEOUT)
  await expect(close).toBeEnabled()
  await expect.poll(async () => (await ordersOf(restaurant))[0]?.status, RECONNECT_TIMEOUT).toBe('completed')
  const [order] = await ordersOf(restaurant)
  expect(order?.payments.map(({ method, amount_cents }) => [method, amount_cents])).toEqual([['cash', 9500]])
  expect(network.droppedRequests.length).toBeGreaterThanOrEqual(1)
})

test('lines sent at the moment of a network cut show as unconfirmed and are sent after reconnecting', async ({
  visit,
  restaurant,
  network,
}) => {
  const page = await visit('waiter', { ...WITH_SERVICE_WORKER, origin: network.url })
  await addUnsentDish(page, restaurant)

  network.disconnect()
  const unconfirmed = await sendLineWithoutReply(page)
  await expect(queuedBadge(page)).toHaveText('1')
  await expect(page.getByText('No se pudo')).toHaveCount(0)

  network.reconnect()
  await expect(queuedBadge(page)).toBeHidden(RECONNECT_TIMEOUT)
  await expect(unconfirmed).toBeHidden()
  expect((await ordersOf(restaurant)).map(lineStatusTextsOf)).toEqual([
    ['Mole negro sent', 'Tacos de carnitas sent'],
  ])
})

test(
  'a delay of 3 s is shown as a slow network, not as offline, and the order has each line once',
  { tag: '@timed' },
  async ({ visit, restaurant, network }) => {
    const page = await visit('waiter', { ...WITH_SERVICE_WORKER, origin: network.url })
    await addUnsentDish(page, restaurant)
    const outageTexts = await page.evaluateHandle(() => {
      const texts: string[] = []
      new MutationObserver(() => {
        const offlineText = /Sin conexión|Reconectando|No se pudo/.exec(document.body.textContent)
        if (offlineText) texts.push(offlineText[0])
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
      return texts
    })

    network.delay_ms = 3000
    await locatorsOf(page)
      .button(/y continuar$/)
      .click()
    await expect(page.getByText('Red lenta')).toBeVisible({ timeout: 15_000 })
    expect(await outageTexts.jsonValue()).toEqual([])
    expect((await ordersOf(restaurant)).map(lineStatusTextsOf)).toEqual([
      ['Mole negro sent', 'Tacos de carnitas sent'],
    ])
  },
)

test(
  'the page is offline within 5 s of a network cut, a killed server and a server that never replies',
  { tag: '@timed' },
  async ({ visit, restaurant }) => {
    const page = await visit('waiter', WITH_SERVICE_WORKER)
    await openAndCache(page, restaurant.pathOf('piso'), restaurant)
    const context = page.context()
    const outages = [
      { begin: () => context.setOffline(true), end: () => context.setOffline(false) },
      { begin: killServer, end: startServer },
      { begin: freezeServer, end: thawServer },
    ]
    for (const { begin, end } of outages) {
      await expect(page.getByText('En vivo')).toBeVisible(RECONNECT_TIMEOUT)
      await begin()
      try {
        await expect(offlineBanner(page)).toBeVisible({ timeout: 5000 })
      } finally {
        await end()
      }
      await expect(offlineBanner(page)).toBeHidden(RECONNECT_TIMEOUT)
    }
  },
)

test('a table opened while the connection is being checked still accepts an order', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('waiter', WITH_SERVICE_WORKER)
  await openAndCache(page, restaurant.pathOf('piso'), restaurant)
  await expect(locatorsOf(page).table('5', 'Libre')).toBeVisible()

  await page.context().setOffline(true)
  await locatorsOf(page).table('5', 'Libre').click()
  await locatorsOf(page).dish('Sopa de lima').click()
  await page.getByRole('button', { name: /^(Enviar|Guardar) 1/ }).click()
  await expect(queuedBadge(page)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'No hay conexión' })).toHaveCount(0)

  await page.context().setOffline(false)
  await expect(queuedBadge(page)).toBeHidden(RECONNECT_TIMEOUT)
  expect((await ordersOf(restaurant)).map(lineStatusTextsOf)).toEqual([['Sopa de lima sent']])
})

test('two offline tabs of one device send each queued line once', async ({ visit, restaurant }) => {
  const order = await createSentOrder(await Api.as('waiter'), restaurant, '1')
  const firstTab = await visit('waiter', WITH_SERVICE_WORKER)
  const sentKeys: string[] = []
  firstTab.context().on('response', (response) => {
    const key = response.request().headers()['idempotency-key']
    if (key && response.url().endsWith('/items')) sentKeys.push(key)
  })
  await openAndCache(firstTab, `${restaurant.pathOf('pedido')}/${order.id}`, restaurant)
  const secondTab = await firstTab.context().newPage()
  await openAndCache(secondTab, restaurant.pathOf('piso'), restaurant)
  await goOffline(firstTab)
  await expect(offlineBanner(secondTab)).toBeVisible()

  await locatorsOf(firstTab).dish('Mole negro').click()
  await locatorsOf(firstTab)
    .button(/y continuar$/)
    .click()
  await locatorsOf(secondTab).table('1', '').click()
  await locatorsOf(secondTab).dish('Flan de cajeta').click()
  await locatorsOf(secondTab)
    .button(/y continuar$/)
    .click()
  for (const page of [firstTab, secondTab]) await expect(queuedBadge(page)).toHaveText('2')

  await firstTab.context().setOffline(false)
  for (const page of [firstTab, secondTab]) await expect(queuedBadge(page)).toBeHidden(RECONNECT_TIMEOUT)
  const [storedOrder] = await ordersOf(restaurant)
  expect(storedOrder?.items.map(({ name }) => name)).toEqual([
    'Tacos de carnitas',
    'Mole negro',
    'Flan de cajeta',
  ])
  expect(sentKeys).toHaveLength(2)
  expect(new Set(sentKeys).size).toBe(2)
})
