/** Tip pool: an owner sets the rule and closes a distribution, and a waiter sees their share. */
import { Api } from '../fixtures/api.ts'
import { createTakeawayOrder } from '../fixtures/takeaway-orders.ts'
import { expect, test } from '../fixtures/test.ts'
import { openTillByApi, payOrder } from '../fixtures/till.ts'

test('an owner turns the tip pool on and closes a distribution by keyboard, and a waiter sees the own share', async ({
  restaurant,
  visit,
}) => {
  const cashier = await Api.as('cashier')
  const till = await openTillByApi(restaurant, cashier, 50_000)
  const order = await createTakeawayOrder(restaurant, await Api.as('waiter'))
  await payOrder(cashier, till, order, { method: 'card', tip_cents: 1000 })

  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/cortes`)
  await page.getByRole('button', { name: 'Propinas' }).click()
  await page.getByRole('link', { name: 'Repartir propinas' }).click()
  await page.getByRole('button', { name: 'Activar el reparto' }).click()
  await page
    .getByRole('dialog', { name: 'Regla del reparto' })
    .getByRole('button', { name: 'Guardar' })
    .click()
  await page.getByRole('button', { name: 'Nuevo reparto' }).first().click()
  await page.getByRole('button', { name: 'Crear reparto' }).click()
  const hours = page.getByRole('textbox', { name: /^Horas de/ })
  await hours.focus()
  await page.keyboard.type('7.5')
  await page.getByRole('textbox', { name: 'Sin cuenta' }).focus()
  await page.keyboard.type('Lavaloza')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Horas de Lavaloza' }).focus()
  await page.keyboard.type('2:30')
  await expect(page.getByRole('listitem').filter({ hasText: 'Lavaloza' })).toContainText('$2.50')
  await page.getByRole('button', { name: 'Guardar' }).press('Enter')
  const close = page.getByRole('button', { name: 'Cerrar reparto' })
  await expect(close).toBeEnabled()
  await close.press('Enter')
  await page
    .getByRole('dialog', { name: '¿Cerrar el reparto?' })
    .getByRole('button', { name: 'Cerrar reparto' })
    .press('Enter')
  await expect(page.getByText(/^Cerrado por/)).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)

  const phone = await visit('waiter')
  await phone.goto(`/manage-restaurants/${restaurant.id}/propinas`)
  await expect(phone.getByRole('heading', { name: 'Mis propinas' })).toBeVisible()
  await expect(phone.getByRole('listitem').filter({ hasText: 'Fondo común $7.50' })).toContainText('$7.50')
})
