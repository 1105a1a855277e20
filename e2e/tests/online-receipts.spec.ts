/** Online receipts: the public page of a receipt without JavaScript, and the revocation of its links. */
import type { Order } from '@forki/contract/orders'
import { Api } from '../fixtures/api.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { createTakeawayOrder } from '../fixtures/takeaway-orders.ts'
import { expect, test } from '../fixtures/test.ts'
import { openTillByApi, payOrder } from '../fixtures/till.ts'

/** Paid and completed takeaway order of one dish. */
async function createPaidOrder(restaurant: Restaurant): Promise<Order> {
  const cashier = await Api.as('cashier')
  const till = await openTillByApi(restaurant, cashier, 0)
  const order = await createTakeawayOrder(restaurant)
  await payOrder(cashier, till, order, { method: 'cash' })
  await restaurant.owner.post(`/orders/${order.id}/complete`)
  return order
}

test('a guest opens the receipt without JavaScript in both themes until the restaurant revokes it', async ({
  restaurant,
  visit,
}) => {
  const order = await createPaidOrder(restaurant)
  const { url } = await restaurant.owner.get<{ url: string }>(`/orders/${order.id}/receipt-link`)
  const guest = await visit(null, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const path = new URL(url).pathname
  await guest.goto(path)

  await expect(guest.getByText(`Recibo ${order.number}`)).toBeVisible()
  await expect(guest.getByText('$210.00').first()).toBeVisible()
  await guest.getByRole('link', { name: 'Read in English' }).click()
  await expect(guest.getByText(`Receipt ${order.number}`)).toBeVisible()
  await expect(guest.getByText('Translation of the receipt.')).toBeVisible()
  await guest.getByRole('link', { name: 'Leer en español' }).click()
  await expect(guest.getByText(`Recibo ${order.number}`)).toBeVisible()
  const ground = () => guest.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await ground()
  await guest.emulateMedia({ colorScheme: 'dark' })
  expect(await ground()).not.toBe(light)
  for (const width of [360, 1920]) {
    await guest.setViewportSize({ width, height: 844 })
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/pedidos/${order.id}`)
  await page.getByRole('button', { name: 'Recibo digital' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recibo digital' })
  await expect(dialog.getByRole('img', { name: 'Código QR del recibo' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Revocar enlaces' }).click()
  await expect(page.getByText('Enlaces revocados')).toBeVisible()

  const revokedReply = await guest.goto(path)
  expect(revokedReply?.status()).toBe(404)
  await expect(guest.getByText('Recibo no disponible')).toBeVisible()
})
