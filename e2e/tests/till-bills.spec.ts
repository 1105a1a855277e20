/** Bills of the till: their list, and a payment form whose words and keys are in view on every screen. */
import { Api } from '../fixtures/api.ts'
import { EVERY_SIZE, LANDSCAPE_PHONE } from '../fixtures/layout-checks.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { sendTakeaways } from '../fixtures/takeaway-orders.ts'
import { expect, test } from '../fixtures/test.ts'
import { openTillByApi } from '../fixtures/till.ts'
import { createSentOrder, locatorsOf } from '../fixtures/work-screen-steps.ts'

const PHONES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
]
const METHODS = ['Efectivo', 'Tarjeta', 'Transferencia', 'Otro']

/** Creates a bill of the table 1 with a total of more than 100,000.00. */
async function createLargeBill(restaurant: Restaurant): Promise<void> {
  const waiter = await Api.as('waiter')
  const order = await createSentOrder(waiter, restaurant, '1')
  const line = { dish_id: order.items[0]?.dish_id, quantity: 99 }
  await waiter.post(`/orders/${order.id}/items`, {
    items: Array.from({ length: 11 }, () => line),
    send: true,
  })
}

test('the payment form names each method and shows all amounts and keys of a large bill at every screen size', async ({
  restaurant,
  visit,
}) => {
  await createLargeBill(restaurant)
  await openTillByApi(restaurant, await Api.as('cashier'), 50_000)
  const page = await visit('cashier', { viewport: { width: 1440, height: 900 } })
  await page.goto(restaurant.pathOf('caja'))
  await locatorsOf(page).bill('1').click()
  const form = page.getByRole('region', { name: 'Cobro' })
  await expect(form.getByRole('button', { name: /^\$\d{3},/ }).first()).toBeVisible()

  for (const size of [...PHONES, ...EVERY_SIZE]) {
    await page.setViewportSize(size)
    const place = `${size.width}×${size.height}`
    for (const method of METHODS) {
      const word = form.getByText(method, { exact: true }).first()
      await expect.poll(async () => (await word.boundingBox())?.width ?? 0, place).toBeGreaterThan(20)
    }
    const wide = await form.evaluate((pane) =>
      [pane, ...pane.querySelectorAll('button')]
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map((element) => element.textContent),
    )
    expect(wide, `content wider than its pane or button on ${place}`).toEqual([])
  }
})

test('the list of bills fills a large screen beside the payment button, and scrolls to the chosen bill', async ({
  restaurant,
  visit,
}) => {
  await sendTakeaways(restaurant, 24)
  await openTillByApi(restaurant, await Api.as('cashier'), 50_000)
  const page = await visit('cashier', { viewport: { width: 1440, height: 900 } })
  await page.goto(restaurant.pathOf('caja'))
  const list = page.getByRole('region', { name: 'Cuentas abiertas' })
  const bills = list.getByRole('listitem').getByRole('button')
  await expect(bills).toHaveCount(24)
  await expect(page.getByText(/^24 cuentas abiertas, \$/)).toBeVisible()
  const [first, second] = [await bills.nth(0).boundingBox(), await bills.nth(1).boundingBox()]
  expect(second?.y).toBe(first?.y)
  const listBox = await list.boundingBox()

  await bills.first().focus()
  await page.keyboard.press('ArrowDown')
  const columns = await bills.evaluateAll(
    (all) =>
      all.filter((bill) => bill.getBoundingClientRect().y === all[0]?.getBoundingClientRect().y).length,
  )
  await expect(bills.nth(columns)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(bills.first()).toBeFocused()
  await bills.last().click()

  await expect(bills.last()).toBeInViewport({ ratio: 0.9 })
  const charge = locatorsOf(page).button(/^Efectivo exacto/)
  await expect(charge).toBeVisible()
  expect((await charge.boundingBox())?.x).toBeGreaterThanOrEqual((listBox?.x ?? 0) + (listBox?.width ?? 0))
  await page.reload()
  await expect(bills.last()).toBeInViewport({ ratio: 0.9 })
})

test('a landscape phone keeps the button that charges a card at the counter in view', async ({
  restaurant,
  visit,
}) => {
  await restaurant.owner.post('/cashiers', { restaurant_id: restaurant.id, opening_float_cents: 50_000 })
  const page = await visit('owner', { viewport: LANDSCAPE_PHONE })
  await page.goto(restaurant.pathOf('mostrador'))
  const { dish, button } = locatorsOf(page)
  for (const name of ['Mole negro', 'Agua de jamaica', 'Flan de cajeta']) await dish(name).click()
  await button(/^3 productos/).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Efectivo exacto/ })).toBeInViewport({
    ratio: 1,
  })
  await page.getByRole('radio', { name: 'Tarjeta' }).check()

  const charge = button(/^Cobrar con tarjeta/)
  await expect(charge).toBeInViewport({ ratio: 1 })
  await charge.click()
  await expect(page.getByRole('status').getByText('1', { exact: true })).toBeVisible()
})
