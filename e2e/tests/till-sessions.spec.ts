/** Till sessions: their list, the explanation of a cash difference, voids and refunds. */
import type { Order } from '@forki/contract/orders'
import { Api } from '../fixtures/api.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { createTakeawayOrder } from '../fixtures/takeaway-orders.ts'
import { TapCounter } from '../fixtures/tap-counter.ts'
import { expect, test } from '../fixtures/test.ts'
import { openTillByApi, payOrder } from '../fixtures/till.ts'

const sessionsPath = (restaurant: Restaurant) => `/manage-restaurants/${restaurant.id}/cortes`

/** Creates an order of one dish and pays it in cash at the given till. Completes the order if `end` is true. */
async function payInCash(
  restaurant: Restaurant,
  cashier: Api,
  till: { id: string },
  end = true,
): Promise<Order> {
  const order = await createTakeawayOrder(restaurant)
  await payOrder(cashier, till, order, { method: 'cash' })
  if (end) await restaurant.owner.post(`/orders/${order.id}/complete`)
  return order
}

const openTill = (restaurant: Restaurant, cashier: Api) => openTillByApi(restaurant, cashier, 100_000)

const closeTill = (cashier: Api, till: { id: string }, counted_cash_cents: number) =>
  cashier.put(`/cashiers/${till.id}`, { status: 'closed', counted_cash_cents, notes: 'Revisado dos veces' })

test('an owner finds a drawer with a shortage and its cause within 4 taps', async ({ restaurant, visit }) => {
  const cashier = await Api.as('cashier')
  const matchingTill = await openTill(restaurant, cashier)
  await closeTill(cashier, matchingTill, 100_000)
  const shortTill = await openTill(restaurant, cashier)
  const bill = await payInCash(restaurant, cashier, shortTill)
  await closeTill(cashier, shortTill, 100_000)

  const page = await visit('owner')
  const taps = new TapCounter()
  await page.goto(sessionsPath(restaurant))
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('Corte Z 2')
  await taps.tap(page.getByRole('switch', { name: 'Solo con diferencia' }))
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/has_difference=true/)
  await taps.tap(page.getByRole('link', { name: 'Corte Z 2' }))

  await expect(page.getByRole('heading', { name: /^Faltan \$210\.00/ })).toBeVisible()
  expect(bill.balance_cents).toBe(21_000)
  await expect(page.getByText(/se cobró en efectivo por \$210\.00/)).toBeVisible()
  await expect(page.getByText('+$210.00 en el cajón')).toBeVisible()
  await taps.tap(page.getByRole('tab', { name: 'Conteo' }))
  await expect(page.getByText('Al cerrar se escribió solo el total')).toBeVisible()
  await taps.tap(page.getByRole('tab', { name: 'Corte impreso' }))
  await expect(page.getByText('COPIA', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/ver=corte/)
  expect(taps.count).toBeLessThanOrEqual(4)

  await page.goBack()
  await expect(page).toHaveURL(/has_difference=true/)
})

test('a mistaken payment is voided while its bill is open and refunded after the bill is completed', async ({
  restaurant,
  visit,
}) => {
  const cashier = await Api.as('cashier')
  const till = await openTill(restaurant, cashier)
  await payInCash(restaurant, cashier, till)
  await payInCash(restaurant, cashier, till, false)
  const page = await visit('cashier')
  await page.goto(`${sessionsPath(restaurant)}/${till.id}?ver=movimientos`)
  const menu = () =>
    page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /Más acciones para el movimiento/ })

  await menu().click()
  await page.getByRole('menuitem', { name: 'Anular' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anular $210.00' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)

  await menu().click()
  await page.getByRole('menuitem', { name: 'Anular' }).click()
  const notice = page.getByRole('dialog', { name: 'Esta cuenta ya se cerró' })
  await notice.getByRole('button', { name: 'Reembolsar' }).click()
  const form = page.getByRole('dialog', { name: 'Reembolso' })
  await form.getByRole('radio', { name: 'Por importe' }).check()
  await form.getByRole('textbox', { name: 'Importe a reembolsar' }).fill('999')
  await expect(form.getByText('Supera el importe reembolsable.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Importe a reembolsar' }).fill('100')
  await form.getByRole('radio', { name: 'Tarjeta' }).check()
  await form.getByRole('button', { name: 'Error al cobrar' }).click()
  await form.getByRole('button', { name: 'Reembolsar $100.00' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Reembolso')
  await expect(page.getByRole('row').nth(1)).toContainText('Tarjeta')

  await page.getByRole('tab', { name: 'Cajón' }).click()
  await expect(page.getByText(/^Anulado a las/)).toBeVisible()
})
