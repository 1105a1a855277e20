/** Counter: order and payment on one screen, by touch, by keyboard and by a barcode scanner. */
import type { Page } from '@playwright/test'
import {
  conflictBadge,
  goOffline,
  openAndCache,
  queuedBadge,
  RECONNECT_TIMEOUT,
  WITH_SERVICE_WORKER,
} from '../fixtures/offline.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { TapCounter } from '../fixtures/tap-counter.ts'
import { expect, test } from '../fixtures/test.ts'
import { closeTill, locatorsOf, ordersOf } from '../fixtures/work-screen-steps.ts'

const MAX_SALE_PRESSES = 5
const MAX_SALE_MS = 12_000
/** Interval between two keys typed by hand, in milliseconds. It is longer than that of a scanner. */
const TYPING_INTERVAL_MS = 70

/** Opens a till of the owner and shows the counter. */
async function openCounter(page: Page, restaurant: Restaurant): Promise<void> {
  await restaurant.owner.post('/cashiers', { restaurant_id: restaurant.id, opening_float_cents: 50_000 })
  await page.goto(restaurant.pathOf('mostrador'))
  await expect(locatorsOf(page).dish('Mole negro')).toBeVisible()
}

/** Presses the keys of a code and Enter within milliseconds, as a scanner does. Runs in the page. */
function typeAsScanner(code: string): void {
  let pressedAt = performance.now()
  for (const key of [...Array.from(code), 'Enter']) {
    const target = document.activeElement ?? document.body
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    // Sets the time stamp explicitly. A real key event has the time of the press, even if a busy page handles
    // it later.
    Object.defineProperty(event, 'timeStamp', { value: (pressedAt += 5) })
    const isAllowed = target.dispatchEvent(event)
    // Events created by a script type no text, so this code inserts it. The focus may have moved to the
    // search field.
    if (isAllowed && key.length === 1 && document.activeElement instanceof HTMLInputElement)
      document.execCommand('insertText', false, key)
  }
}

const orderPane = (page: Page) => page.getByRole('region', { name: 'Pedido actual' })
const expectCalledNumber = (page: Page, number: number) =>
  expect(orderPane(page).getByRole('status').getByText(String(number), { exact: true })).toBeVisible()

const readyNumbers = (page: Page) => page.getByRole('list', { name: 'Listos' })

const orderSummaries = async (restaurant: Restaurant) =>
  (await ordersOf(restaurant)).map((order) => ({
    number: order.number,
    status: order.status,
    type: order.order_type,
    total: order.total_cents,
    lines: order.items.map(({ name, quantity, status }) => `${quantity} ${name} ${status}`).toSorted(),
    payments: order.payments.map(({ method, amount_cents }) => `${method} ${amount_cents}`),
  }))

test('two dishes and exact cash take at most 5 taps and 12 seconds, and the next order begins at once', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner', { hasTouch: true })
  await openCounter(page, restaurant)

  const taps = new TapCounter()
  const begun = Date.now()
  await taps.tap(locatorsOf(page).dish('Mole negro'))
  await taps.tap(locatorsOf(page).dish('Agua de jamaica'))
  await taps.tap(locatorsOf(page).button(/^Efectivo exacto/))
  await expectCalledNumber(page, 1)
  expect(Date.now() - begun).toBeLessThanOrEqual(MAX_SALE_MS)
  expect(taps.count).toBeLessThanOrEqual(MAX_SALE_PRESSES)

  await locatorsOf(page).dish('Flan de cajeta').click()
  await expect(orderPane(page).getByText('Pedido anterior: 1')).toBeVisible()
  await locatorsOf(page).button('Efectivo recibido: $100.00').click()
  await expectCalledNumber(page, 2)
  await expect(orderPane(page).getByText('$30.00')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Preparando' })).toHaveText('12')
  await expect
    .poll(() => orderSummaries(restaurant))
    .toEqual([
      {
        number: 2,
        status: 'completed',
        type: 'takeaway',
        total: 7000,
        lines: ['1 Flan de cajeta sent'],
        payments: ['cash 7000'],
      },
      {
        number: 1,
        status: 'completed',
        type: 'takeaway',
        total: 24_500,
        lines: ['1 Agua de jamaica sent', '1 Mole negro sent'],
        payments: ['cash 24500'],
      },
    ])
})

test('two dishes and exact cash take at most 5 keys and 12 seconds by keyboard alone', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await openCounter(page, restaurant)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
    await page.waitForTimeout(TYPING_INTERVAL_MS)
  }

  const begun = Date.now()
  for (const key of ['m', 'Enter', 'f', 'Enter', 'F8']) await press(key)
  await expectCalledNumber(page, 1)
  expect(Date.now() - begun).toBeLessThanOrEqual(MAX_SALE_MS)
  expect(keys).toBeLessThanOrEqual(MAX_SALE_PRESSES)

  for (const key of ['3', 'x', 'a', 'g', 'Enter']) await press(key)
  await expect(locatorsOf(page).button(/^Efectivo exacto/)).toContainText('$105.00')
  await page.waitForTimeout(400)
  await press('Enter')
  await expectCalledNumber(page, 2)
  await expect
    .poll(async () => (await orderSummaries(restaurant)).map(({ lines, status }) => [status, ...lines]))
    .toEqual([
      ['completed', '3 Agua de jamaica sent'],
      ['completed', '1 Flan de cajeta sent', '1 Mole negro sent'],
    ])
})

test('a scanner adds the dish of a code, and an unknown code adds nothing and shows an error', async ({
  visit,
  restaurant,
}) => {
  const { items } = await restaurant.owner.get<{ items: { id: string; name: string }[] }>(
    `/dishes?restaurant_id=${restaurant.id}`,
  )
  const codes: Record<string, string> = { 'Flan de cajeta': '7501055300075', 'Agua de jamaica': 'AG-1' }
  for (const { id, name } of items)
    if (codes[name]) await restaurant.owner.put(`/dishes/${id}`, { sku: codes[name] })
  const page = await visit('owner')
  await openCounter(page, restaurant)
  const scan = (code: string) => page.evaluate(typeAsScanner, code)
  const lines = orderPane(page).getByRole('listitem')

  const begun = Date.now()
  await scan('7501055300075')
  await expect(lines).toHaveCount(1)
  await scan('ag-1')
  await expect(lines).toHaveCount(2)
  await page.keyboard.press('F8')
  await expectCalledNumber(page, 1)
  expect(Date.now() - begun).toBeLessThanOrEqual(MAX_SALE_MS)

  await scan('7501055300076')
  await expect(page.getByRole('alert')).toContainText('Ningún platillo tiene el código 7501055300076')
  await expect(lines).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(locatorsOf(page).button(/^Efectivo exacto/)).toHaveCount(0)
  await scan('ag-1')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(lines).toHaveText([/Agua de jamaica/])
  const [order] = await orderSummaries(restaurant)
  expect(order?.lines).toEqual(['1 Agua de jamaica sent', '1 Flan de cajeta sent'])
})

test('lost replies and a reload double no order and no payment, and the till closes to the cent', async ({
  visit,
  restaurant,
  network,
}) => {
  const page = await visit('owner', { origin: network.url })
  await openCounter(page, restaurant)
  const lostUrls = new Set<string>()
  network.shouldDrop = ({ method, url = '' }) => {
    const isWrite = method === 'POST' && /\/(orders|transactions)$/.test(url)
    if (!isWrite || lostUrls.has(url)) return false
    lostUrls.add(url)
    return true
  }
  await locatorsOf(page).dish('Mole negro').click()
  await locatorsOf(page).button('Efectivo recibido: $250.00').click()
  await page.reload()
  await expectCalledNumber(page, 1)
  await expect(queuedBadge(page)).toBeHidden(RECONNECT_TIMEOUT)
  // Clears the set of dropped URLs, so that the proxy also drops the first replies for the second order and its
  // payment.
  lostUrls.clear()
  await locatorsOf(page).dish('Flan de cajeta').click()
  await orderPane(page).getByRole('radio', { name: 'Tarjeta' }).check()
  await locatorsOf(page)
    .button(/^Cobrar con tarjeta/)
    .click()
  await expectCalledNumber(page, 2)
  await expect
    .poll(async () => (await orderSummaries(restaurant)).map(({ status, payments }) => [status, ...payments]))
    .toEqual([
      ['completed', 'card 7000'],
      ['completed', 'cash 21000'],
    ])
  expect(network.droppedRequests.filter((path) => path.endsWith('/transactions'))).toHaveLength(2)
  await page.goto(restaurant.pathOf('caja'))
  await closeTill(page, '710.00')
})

test('two tabs of a register share the order in progress, and paying in both at once makes one order', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await openCounter(page, restaurant)
  const secondTab = await page.context().newPage()
  await secondTab.goto(restaurant.pathOf('mostrador'))
  await locatorsOf(page).dish('Mole negro').click()
  await locatorsOf(secondTab).dish('Flan de cajeta').click()
  await expect(orderPane(page).getByRole('listitem')).toHaveText([/Mole negro/, /Flan de cajeta/])
  const exact = [page, secondTab].map((tab) => locatorsOf(tab).button(/^Efectivo exacto/))
  await Promise.all(exact.map((button) => expect(button).toContainText('$280.00')))

  await Promise.all(exact.map((button) => button.evaluate((element) => (element as HTMLElement).click())))

  await Promise.all([page, secondTab].map((tab) => expectCalledNumber(tab, 1)))
  await locatorsOf(secondTab).dish('Agua de jamaica').click()
  await locatorsOf(secondTab)
    .button(/^Efectivo exacto/)
    .click()
  await Promise.all([page, secondTab].map((tab) => expectCalledNumber(tab, 2)))
  await expect
    .poll(async () =>
      (await orderSummaries(restaurant)).map(({ lines, payments }) => [...lines, ...payments]),
    )
    .toEqual([
      ['1 Agua de jamaica sent', 'cash 3500'],
      ['1 Flan de cajeta sent', '1 Mole negro sent', 'cash 28000'],
    ])
})

test('a press marks a ready order number as handed over on every register, and undo makes it ready again', async ({
  visit,
  restaurant,
}) => {
  const order = await restaurant.owner.post<{ id: string }>('/orders', {
    restaurant_id: restaurant.id,
    order_type: 'takeaway',
    items: (
      await restaurant.owner.get<{ items: { id: string }[] }>(
        `/dishes?restaurant_id=${restaurant.id}&q=tacos`,
      )
    ).items.map(({ id }) => ({ dish_id: id })),
    send: true,
  })
  await restaurant.owner.post(`/kitchen/tickets/${order.id}/bump`, { to: 'ready' })
  const [page, other] = [await visit('owner'), await visit('owner')]
  await openCounter(page, restaurant)
  await other.goto(restaurant.pathOf('mostrador'))
  const storedStatuses = async () => (await ordersOf(restaurant))[0]?.items.map(({ status }) => status)
  await expect(readyNumbers(other)).toHaveText('1')

  await page.getByRole('button', { name: 'Servir 1' }).press('Enter')
  await expect(page.getByText('1 servido')).toBeVisible()
  await expect(readyNumbers(page)).toHaveCount(0)
  await expect(readyNumbers(other)).toHaveCount(0)
  expect(await storedStatuses()).toEqual(['served'])
  await locatorsOf(page).button('Deshacer').click()

  await expect(readyNumbers(page)).toHaveText('1')
  await expect(readyNumbers(other)).toHaveText('1')
  expect(await storedStatuses()).toEqual(['ready'])
})

test('the counter takes cash without a connection, refuses cards, and sends the order once afterwards', async ({
  visit,
  restaurant,
}) => {
  await restaurant.owner.post('/cashiers', { restaurant_id: restaurant.id, opening_float_cents: 50_000 })
  const page = await visit('owner', WITH_SERVICE_WORKER)
  await openAndCache(page, restaurant.pathOf('mostrador'), restaurant)
  await expect(locatorsOf(page).dish('Mole negro')).toBeVisible()

  await goOffline(page)
  await locatorsOf(page).dish('Mole negro').click()
  await orderPane(page).getByRole('radio', { name: 'Tarjeta' }).check()
  await expect(orderPane(page).getByText('Sin conexión solo se cobra en efectivo.')).toBeVisible()
  await orderPane(page).getByRole('radio', { name: 'Efectivo' }).check()
  await locatorsOf(page)
    .button(/^Efectivo exacto/)
    .click()
  await expect(orderPane(page).getByText('Sin conexión: cobro guardado')).toBeVisible()
  await expect(queuedBadge(page)).toHaveText('2')

  await page.context().setOffline(false)
  await expect(queuedBadge(page)).toBeHidden(RECONNECT_TIMEOUT)
  await expectCalledNumber(page, 1)
  const orders = await orderSummaries(restaurant)
  expect(orders.map(({ status, payments }) => [status, ...payments])).toEqual([['completed', 'cash 21000']])
})

test('a dish that is sold out meanwhile returns the order to the counter without a payment', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await openCounter(page, restaurant)
  await page.route('**/api/v1/orders', async (route) => {
    const { items } = await restaurant.owner.get<{ items: { id: string }[] }>(
      `/dishes?restaurant_id=${restaurant.id}&q=mole`,
    )
    await restaurant.owner.put(`/dishes/${items[0]?.id}`, { is_available: false })
    await route.continue()
  })
  await locatorsOf(page).dish('Mole negro').click()
  await locatorsOf(page)
    .button(/^Efectivo exacto/)
    .click()
  await expect(orderPane(page).getByText('No se registró ningún cobro')).toBeVisible()
  await locatorsOf(page).button('Regresar al pedido').click()

  await expect(orderPane(page).getByRole('listitem')).toHaveText([/Mole negro/])
  await expect(conflictBadge(page)).toHaveCount(0)
  expect(await ordersOf(restaurant)).toEqual([])
})

test('a register at the counter opens its till there, and users without the permission see which one they lack', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(restaurant.pathOf('mostrador'))
  await openTillAtCounter(page)
  await locatorsOf(page).button('Ajustes del mostrador').click()
  await page.getByRole('switch', { name: 'Esta caja trabaja en el mostrador' }).check()
  await page.keyboard.press('Escape')
  const links = page.getByRole('navigation', { name: 'Navegación' }).getByRole('link')
  await expect(links.filter({ hasText: /^Mostrador$/ })).toBeVisible()

  const cashier = await visit('cashier')
  await cashier.goto(restaurant.pathOf('mostrador'))
  await expect(
    cashier.getByText('Te falta el permiso «Crear pedidos». Tu gerente lo agrega en Equipo.'),
  ).toBeVisible()
})

async function openTillAtCounter(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Fondo inicial' }).fill('500')
  await locatorsOf(page)
    .button(/^Abrir caja con/)
    .click()
  await expect(locatorsOf(page).dish('Mole negro')).toBeVisible()
}

test('the counter charges by an own tender once its required reference is entered', async ({
  visit,
  restaurant,
}) => {
  await restaurant.owner.post('/restaurant-dropdowns', {
    restaurant_id: restaurant.id,
    list: 'tender',
    key: 'rappi',
    label: 'Rappi',
    method: 'other',
    reference_required: true,
  })
  const page = await visit('owner')
  await openCounter(page, restaurant)
  await locatorsOf(page).dish('Mole negro').click()

  await orderPane(page).getByRole('button', { name: 'Rappi', exact: true }).click()
  await expect(orderPane(page).getByRole('radio', { name: 'Efectivo' })).not.toBeChecked()
  await expect(locatorsOf(page).button(/^Cobrar con Rappi/)).toBeDisabled()
  await orderPane(page).getByRole('textbox', { name: 'Referencia' }).fill('R-4471')
  await locatorsOf(page)
    .button(/^Cobrar con Rappi/)
    .click()

  await expectCalledNumber(page, 1)
  await expect(orderPane(page).getByText('Pagado con Rappi')).toBeVisible()
  await expect
    .poll(() => ordersOf(restaurant))
    .toMatchObject([
      {
        status: 'completed',
        payments: [{ method: 'other', tender_name: 'Rappi', reference: 'R-4471', amount_cents: 21_000 }],
      },
    ])
})
