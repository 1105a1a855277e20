import type { KeptExample } from '@forki/contract/examples'
import type { Order } from '@forki/contract/orders'
import { Api } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'
import { locatorsOf, openTill } from '../fixtures/work-screen-steps.ts'

test('a new restaurant takes and pays its first order with example data, and keeps it after the removal', async ({
  visit,
}) => {
  const page = await visit('owner')
  await page.goto('/manage-restaurants/nuevo')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Fonda Nueva')
  await page.getByRole('combobox', { name: 'País' }).selectOption('MX')
  await page.getByRole('button', { name: 'Crear y continuar' }).click()
  await expect(page).toHaveURL(/primeros-pasos$/)
  const id = /manage-restaurants\/([^/]+)/.exec(page.url())?.[1] ?? ''

  await page.getByRole('button', { name: 'Agregar ejemplos' }).click()
  await expect(page.getByText('Activo: Carta')).toBeVisible()
  await page.getByRole('link', { name: 'Tomar el primer pedido' }).click()

  const { table, dish, send, bill, button } = locatorsOf(page)
  await table('4', 'Libre').click()
  await dish('Guacamole con totopos').click()
  await send(1).click()
  await expect(table('4', 'En cocina')).toBeVisible()

  await page.goto(`/manage-restaurants/${id}/caja`)
  await openTill(page, '500')
  await bill('4').click()
  await button(/^Efectivo exacto/).click()
  await expect(page.getByRole('heading', { name: 'Cuenta pagada' })).toBeVisible()

  await page.goto(`/manage-restaurants/${id}/ajustes#examples`)
  await page.getByRole('button', { name: 'Quitar ejemplos' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('19 platillos')).toBeVisible()
  await expect(dialog.getByText('11 mesas')).toBeVisible()
  await dialog.getByRole('button', { name: 'Quitar ejemplos' }).click()
  await expect(page.getByRole('dialog', { name: 'Ejemplos quitados' })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Guacamole con totopos').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(page.getByRole('region', { name: 'Datos de ejemplo' })).toHaveCount(0)

  const owner = await Api.shared('owner')
  const dishes = await owner.get<{ items: { id: string; name: string }[] }>(`/dishes?restaurant_id=${id}`)
  expect(dishes.items.map(({ name }) => name)).toEqual(['Guacamole con totopos'])
  const orders = await owner.get<{ items: { id: string }[] }>(`/orders?restaurant_id=${id}`)
  const order = await owner.get<Order>(`/orders/${orders.items[0]?.id}`)
  expect(order.items[0]).toMatchObject({ dish_id: dishes.items[0]?.id, name: 'Guacamole con totopos' })
  expect(order.paid_cents).toBe(order.total_cents)
  const remainingExamples = await owner.get<{ status: string; kept: KeptExample[] }>(
    `/restaurants/${id}/examples`,
  )
  expect(remainingExamples).toMatchObject({ status: 'unavailable', kept: [] })
})
