/** Rehearsal: copy of a restaurant with a warning bar, simulated service, reconciliation of the totals. */
import { expect, test } from '../fixtures/test.ts'

interface Rehearsal {
  copy: { id: string } | null
  simulation: { status: string; orders: number } | null
}

test('an owner rehearses a service in a framed copy, reconciles it and removes it', async ({
  restaurant,
  visit,
}) => {
  const { owner, id } = restaurant
  const state = () => owner.get<Rehearsal>(`/restaurants/${id}/rehearsal`)
  const page = await visit('owner')
  await page.goto(restaurant.pathOf('ensayo'))
  await page.getByRole('button', { name: 'Crear ensayo' }).click()
  await page.getByRole('link', { name: 'Entrar al ensayo' }).click()

  const rehearsalNotice = page.getByRole('status').filter({ hasText: 'Nada de lo que haces aquí es real' })
  await expect(rehearsalNotice).toBeVisible()
  const { copy } = await state()
  await expect(page).toHaveURL(new RegExp(`${copy?.id}/piso$`))
  await page.getByRole('link', { name: 'Ver ensayo' }).click()

  await page.getByRole('combobox', { name: 'Mesas y pedidos para llevar' }).selectOption('20')
  await page.getByRole('combobox', { name: 'Duración simulada' }).selectOption('1')
  await page.getByRole('radio', { name: '60×' }).check()
  await page.getByRole('button', { name: 'Empezar servicio' }).click()
  await expect(page.getByText('En curso')).toBeVisible()
  await expect
    .poll(async () => (await state()).simulation?.orders ?? 0, { timeout: 20_000 })
    .toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Detener' }).click()
  await expect(page.getByText('Detenido')).toBeVisible({ timeout: 15_000 })

  await page.getByRole('button', { name: 'Conciliar ahora' }).click()
  await expect(page.getByText('Todo cuadra: cada comparación da cero.')).toBeVisible()

  await page.getByRole('link', { name: 'Salir del ensayo' }).click()
  await expect(rehearsalNotice).toHaveCount(0)
  const orders = await owner.get<{ total: number }>(`/orders?restaurant_id=${id}`)
  expect(orders.total).toBe(0)
  await page.getByRole('button', { name: 'Eliminar ensayo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar ensayo' }).click()
  await expect(page.getByRole('button', { name: 'Crear ensayo' })).toBeVisible()
  expect((await state()).copy).toBeNull()
})
