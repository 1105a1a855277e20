/** Confirmations of destructive actions. Nothing changes when the user cancels. */
import type { Order } from '@forki/contract/orders'
import { Api, PASSWORD } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'
import { dismissMessages, sentOrder } from '../fixtures/work-screens.ts'

interface Created {
  id: string
}
interface Found {
  items: Created[]
}

test('archiving several dishes requires a confirmation, and cancelling it archives no dish', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/platillos`)
  await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
  const dishes = page.getByRole('list', { name: 'Platillos' })
  await dishes.getByText('Sopa de lima').click()
  await dishes.getByText('Mole negro').click()
  const ask = async () => {
    await page.getByRole('button', { name: 'Más cambios' }).click()
    await page.getByRole('menuitem', { name: 'Archivar' }).click()
  }
  const dialog = page.getByRole('dialog')
  await ask()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dishes.getByText('Sopa de lima')).toBeVisible()
  await ask()
  await dialog.getByRole('button', { name: 'Archivar 2 platillos' }).click()
  await expect(dishes.getByText('Sopa de lima')).toHaveCount(0)
  await expect(dishes.getByText('Arrachera').first()).toBeVisible()
})

test('removing a menu section requires a confirmation, and so does leaving the unsaved menu', async ({
  visit,
  restaurant,
}) => {
  const { items } = await restaurant.owner.get<Found>(`/menus?restaurant_id=${restaurant.id}`)
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/menus/${items[0]?.id}`)
  const dialog = page.getByRole('dialog')
  const remove = page.getByRole('button', { name: 'Quitar la sección Menú' })
  await remove.click()
  await expect(dialog).toContainText('Los platillos se conservan.')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await remove.click()
  await dialog.getByRole('button', { name: 'Quitar sección' }).click()
  await expect(page.getByRole('region', { name: 'Menú', exact: true })).toHaveCount(0)

  await page.getByRole('link', { name: 'Equipo', exact: true }).click()
  await dialog.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect(page).toHaveURL(/\/equipo$/)
})

test('renewing the secret of a webhook and deleting the webhook require a confirmation', async ({
  visit,
  restaurant,
}) => {
  await restaurant.owner.post('/webhooks', {
    restaurant_id: restaurant.id,
    url: 'https://tienda.example/forki',
    events: ['dish.updated'],
  })
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/integraciones?ver=webhooks`)
  await page.getByRole('tab', { name: 'Webhooks' }).click()
  const dialog = page.getByRole('dialog')
  const menu = async (item: string) => {
    await page.getByRole('button', { name: /^Acciones de https/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await menu('Renovar el secreto')
  await dialog.getByRole('button', { name: 'Renovar el secreto' }).click()
  await expect(dialog.locator('code')).toBeVisible()
  await page.getByRole('button', { name: 'Listo' }).click()
  await menu('Eliminar')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await menu('Eliminar')
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Todavía no hay webhooks')).toBeVisible()
})

test('discarding a stocktake requires a confirmation, and cancelling it continues the stocktake', async ({
  visit,
  restaurant,
}) => {
  const item = { restaurant_id: restaurant.id, name: 'Acelga', unit: 'kg' }
  await restaurant.owner.post('/inventory', item)
  await restaurant.owner.post('/inventory', { ...item, name: 'Betabel' })
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/inventario/conteo`)
  await page.getByRole('button', { name: 'Empezar conteo' }).click()
  await expect(page.getByRole('heading', { name: 'Acelga' })).toBeVisible()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const discard = page.getByRole('button', { name: 'Descartar conteo' })
  await discard.click()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('1 de 2 contados')).toBeVisible()
  await discard.click()
  await dialog.getByRole('button', { name: 'Descartar conteo' }).click()
  await expect(page.getByRole('button', { name: 'Empezar conteo' })).toBeVisible()
})

test('cancelling an order requires a confirmation and records the reason', async ({ visit, restaurant }) => {
  const order = await sentOrder(restaurant.owner, restaurant, '1')
  const page = await visit('owner')
  await page.goto(`${restaurant.at('pedido')}/${order.id}`)
  const dialog = page.getByRole('dialog')
  const ask = async () => {
    await page.getByRole('button', { name: 'Más acciones del pedido' }).click()
    await page.getByRole('menuitem', { name: 'Cancelar pedido' }).click()
  }
  await ask()
  await dialog.getByRole('button', { name: 'No cancelar' }).click()
  await expect(dialog).toHaveCount(0)
  await ask()
  await dialog.getByRole('button', { name: 'Pedido duplicado' }).click()
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect
    .poll(async () => (await restaurant.owner.get<Order>(`/orders/${order.id}`)).status)
    .toBe('cancelled')
})

test('reopening a completed order requires a reason', async ({ visit, restaurant }) => {
  const { owner, id } = restaurant
  const order = await sentOrder(owner, restaurant, '2')
  const till = await owner.post<Created>('/cashiers', { restaurant_id: id, opening_float_cents: 100_000 })
  await owner.post(`/cashiers/${till.id}/transactions`, {
    type: 'payment',
    order_id: order.id,
    method: 'cash',
    amount_cents: order.total_cents,
  })
  await owner.post(`/orders/${order.id}/complete`)
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${id}/pedidos/${order.id}`)
  await page.getByRole('button', { name: 'Más acciones del pedido' }).click()
  await page.getByRole('menuitem', { name: 'Reabrir pedido' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reabrir pedido' }).click()
  await expect(dialog.getByText('Escribe o elige un motivo.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Faltó un producto' }).click()
  await dialog.getByRole('button', { name: 'Reabrir pedido' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await owner.get<Order>(`/orders/${order.id}`)).status).not.toBe('completed')
})

test('cancelling the own subscription requires a confirmation, and ending the session of another device revokes that session', async ({
  visit,
}) => {
  const page = await visit(null)
  const email = 'segunda@vuelta.test'
  const response = await page.request.post('/api/v1/auth/register', {
    data: { email, password: PASSWORD, first_name: 'Luz', last_name: 'Prado', role: 'restaurant_owner' },
  })
  expect(response.status(), await response.text()).toBe(201)
  const other = await Api.as(email)
  await page.goto('/manage-profile/suscripcion')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Cancelar suscripción' }).click()
  await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await page.getByRole('button', { name: 'Cancelar suscripción' }).click()
  await dialog.getByRole('button', { name: 'Cancelar suscripción' }).click()
  await expect(page.getByText('Sin suscripción vigente')).toBeVisible()

  await dismissMessages(page)
  await page.goto('/manage-profile/seguridad')
  const end = page.getByRole('button', { name: /^Cerrar sesión en / })
  await expect(end).toHaveCount(1)
  await end.click()
  await expect(end).toHaveCount(0)
  await expect(other.get('/auth/me')).rejects.toThrow('401')
})
