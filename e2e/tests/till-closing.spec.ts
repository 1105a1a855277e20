/** Closing of a till: the card terminal's total, drawer openings without a sale, and the Z report. */
import type { Order } from '@forki/contract/orders'
import { Api } from '../fixtures/api.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { createTakeawayOrder } from '../fixtures/takeaway-orders.ts'
import { expect, test } from '../fixtures/test.ts'
import { openTillByApi, payOrder } from '../fixtures/till.ts'
import { openTill } from '../fixtures/work-screen-steps.ts'

/** Pays an order of one dish by card at the cashier's open till, with a tip of 10.00. */
async function payByCard(restaurant: Restaurant, cashier: Api): Promise<Order> {
  const till = await cashier.get<{ id: string }>(`/cashiers/open?restaurant_id=${restaurant.id}`)
  const order = await createTakeawayOrder(restaurant)
  await payOrder(cashier, till, order, { method: 'card', tip_cents: 1000 })
  await restaurant.owner.post(`/orders/${order.id}/complete`)
  return order
}

test('a cashier opens the drawer with a reason and closes with a difference of the card terminal', async ({
  restaurant,
  visit,
}) => {
  const page = await visit('cashier')
  await page.addInitScript(() => void (globalThis.print = () => undefined))
  await page.goto(restaurant.pathOf('caja'))
  await openTill(page, '500')
  const bill = await payByCard(restaurant, await Api.as('cashier'))
  expect(bill.balance_cents).toBe(21_000)

  await page.getByRole('button', { name: 'Más de la caja' }).click()
  await page.getByRole('menuitem', { name: 'Abrir cajón' }).click()
  const drawer = page.getByRole('dialog', { name: 'Abrir cajón' })
  await drawer.getByRole('button', { name: 'Abrir cajón' }).click()
  await expect(drawer.getByRole('textbox', { name: 'Motivo' })).toHaveAttribute('aria-invalid', 'true')
  await drawer.getByRole('button', { name: 'Dar cambio' }).click()
  await drawer.getByRole('button', { name: 'Abrir cajón' }).click()
  await expect(page.getByText('Apertura registrada. Abre el cajón con la llave.')).toBeVisible()

  await page.getByRole('button', { name: 'Cerrar caja' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cerrar caja' })
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('radio', { name: 'Solo el total' }).check()
  await dialog.getByRole('textbox', { name: 'Contado' }).fill('500')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('textbox', { name: /^Total de la terminal/ }).fill('200')
  await expect(dialog.getByText('Faltan $20.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('Cuadra al centavo')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^(Explicación|Notas)/ }).fill('Falta un comprobante')
  await dialog.getByRole('button', { name: 'Cerrar e imprimir corte Z' }).click()

  const report = page.getByRole('dialog').filter({ hasText: 'CORTE Z 1' })
  await expect(report.getByText('Otros totales contados')).toBeVisible()
  await expect(report.getByText('-$20.00').or(report.getByText('−$20.00')).first()).toBeVisible()
  await expect(report.getByText(/· Dar cambio$/)).toBeVisible()
})

test('a blind count asks for the card total without the recorded one, and for a note after the server compared it', async ({
  restaurant,
  visit,
}) => {
  await restaurant.owner.put(`/restaurants/${restaurant.id}`, { blind_count: true })
  const page = await visit('cashier')
  await page.addInitScript(() => void (globalThis.print = () => undefined))
  await page.goto(restaurant.pathOf('caja'))
  await openTill(page, '500')
  await payByCard(restaurant, await Api.as('cashier'))

  await page.getByRole('button', { name: 'Cerrar caja' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cerrar caja' })
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('radio', { name: 'Solo el total' }).check()
  await dialog.getByRole('textbox', { name: 'Contado' }).fill('500')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('textbox', { name: /^Total de la terminal/ }).fill('200')
  await expect(dialog).not.toContainText(/220|Faltan/)
  await expect(dialog.getByRole('button', { name: 'Igual al esperado' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const close = dialog.getByRole('button', { name: 'Cerrar e imprimir corte Z' })
  await close.click()
  await expect(dialog.getByRole('region', { name: 'Primer conteo' })).toContainText('$500.00')
  await expect(close).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Explicación' }).fill('Falta un comprobante')
  await close.click()

  const report = page.getByRole('dialog').filter({ hasText: 'CORTE Z 1' })
  await expect(report.getByText('-$20.00').or(report.getByText('−$20.00')).first()).toBeVisible()
})

test('an owner finds the card difference in the list of sessions and exports the report', async ({
  restaurant,
  visit,
}) => {
  const cashier = await Api.as('cashier')
  const till = await openTillByApi(restaurant, cashier, 50_000)
  await payByCard(restaurant, cashier)
  await cashier.put(`/cashiers/${till.id}`, {
    status: 'closed',
    counted_cash_cents: 50_000,
    counted_tenders: [{ method: 'card', counted_cents: 20_000 }],
    notes: 'Falta un comprobante',
  })
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/cortes`)
  await page.getByRole('switch', { name: 'Solo con diferencia' }).click()

  await expect(page.getByRole('row').nth(1)).toContainText('Tarjeta')
  await expect(page.getByRole('row').nth(1)).toContainText('Faltan $20.00')
  await page.getByRole('link', { name: 'Corte Z 1' }).click()
  await expect(page.getByRole('list', { name: 'Otros totales' })).toContainText('Faltan $20.00')
  await page.getByRole('tab', { name: 'Propinas' }).click()
  await expect(
    page.getByRole('region', { name: 'Propinas por mesero' }).getByRole('row').last(),
  ).toContainText('$10.00')
  await page.getByRole('tab', { name: 'Cajón' }).click()
  await page.getByRole('button', { name: 'Exportar' }).first().click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('corte-1.csv')
})

test('an owner reads the tips by waiter of a span of days', async ({ restaurant, visit }) => {
  const cashier = await Api.as('cashier')
  await openTillByApi(restaurant, cashier, 50_000)
  await payByCard(restaurant, cashier)
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/cortes`)
  await page.getByRole('button', { name: 'Propinas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Propinas por mesero' })

  await expect(dialog.getByRole('row').last()).toContainText('$10.00')
  await dialog.getByLabel('Desde').fill('2026-01-01')
  await dialog.getByLabel('Hasta').fill('2026-01-31')
  await expect(dialog.getByText('Sin propinas')).toBeVisible()
})
