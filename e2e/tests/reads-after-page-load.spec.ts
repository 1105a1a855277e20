import type { Page } from '@playwright/test'
import { Api } from '../fixtures/api.ts'
import { resolvePath, openPage } from '../fixtures/routes.ts'
import { expect, test } from '../fixtures/test.ts'
import { locatorsOf, createSentOrder } from '../fixtures/work-screen-steps.ts'

/** Waiting time in milliseconds after the event stream opens, in which a second read of a URL would be sent. */
const QUIET_MS = 400

/** Screens that users reload in the middle of work, each with its own queries. */
const SCREENS =
  'piso pedido/:orderId cocina caja pedidos reservas menus/:menuId mesas inventario inventario/tablero tablero equipo'.split(
    ' ',
  )

/**
 * Records the URLs of the page's reads. `listening` resolves when the response of the event stream arrives.
 */
function watchReads(page: Page) {
  const reads: string[] = []
  // Ignores reads before the new document replaces the previous page, which may still prefetch.
  page.once('framenavigated', () => (reads.length = 0))
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() !== 'GET' || !pathname.startsWith('/api/v1/')) return
    if (pathname !== '/api/v1/events') reads.push(pathname + search)
  })
  return { reads, listening: page.waitForResponse(/\/api\/v1\/events\?/) }
}

const repeatedReads = (reads: readonly string[]) => reads.filter((read, n) => reads.indexOf(read) !== n)

test('each work and management screen sends every read once after a page load', async ({
  visit,
  restaurant,
}) => {
  const waiter = await Api.as('waiter')
  const { id: orderId, items } = await createSentOrder(waiter, restaurant, '4')
  // Reports the tickets as received and seen. Otherwise the kitchen screen would report them and then read the
  // tickets again.
  await restaurant.owner.post('/kitchen/received', {
    restaurant_id: restaurant.id,
    item_ids: items.map(({ id }) => id),
  })
  await restaurant.owner.post(`/kitchen/tickets/${orderId}/seen`, {})
  const menu = await waiter.get<{ id: string }>(`/menus/active?restaurant_id=${restaurant.id}`)
  // Uses its own restaurant, because another test's change in the demo restaurant would rightly cause a second
  // read.
  const names = { restaurantId: restaurant.id, orderId, menuId: menu.id }
  const problems: string[] = []
  const page = await visit('owner')
  for (const screen of SCREENS) {
    const { reads, listening } = watchReads(page)
    await openPage(page, resolvePath(`/manage-restaurants/:restaurantId/${screen}`, names))
    await listening
    await page.waitForTimeout(QUIET_MS)
    page.removeAllListeners('request')
    expect(reads).not.toEqual([])
    problems.push(...repeatedReads(reads).map((read) => `${screen} reads ${read} again`))
  }

  expect(problems).toEqual([])
})

test('a change committed between the first read and the event stream appears without another event', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('waiter')
  const stream = Promise.withResolvers<void>()
  await page.route(/\/api\/v1\/events\?/, async (route) => {
    await stream.promise
    await route.continue()
  })
  await page.goto(restaurant.pathOf('piso'))
  await expect(locatorsOf(page).table('4', 'Libre')).toBeVisible()
  await createSentOrder(await Api.as('waiter'), restaurant, '4')

  stream.resolve()

  // Uses the default timeout instead of `MAX_UPDATE_MS`, because the event stream has to open first.
  await expect(locatorsOf(page).table('4', 'Libre')).toBeHidden()
})
