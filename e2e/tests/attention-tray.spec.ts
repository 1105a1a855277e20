import type { Layout } from '@forki/contract/layouts'
import { Api } from '../fixtures/api.ts'
import { createTakeawayOrder } from '../fixtures/takeaway-orders.ts'
import { expect, test } from '../fixtures/test.ts'

/** Maximum height in px of the tray before a waiter opens it. */
const MAX_CLOSED_TRAY_PX = 56

test('the tray of the floor shows a ready takeaway order, even without a floor plan, and opens it', async ({
  visit,
  restaurant,
}) => {
  const order = await createTakeawayOrder(restaurant)
  const waiter = await visit('waiter')
  await waiter.goto(restaurant.pathOf('piso'))
  const tray = waiter.getByRole('region', { name: 'Por atender en el salón' })
  const readyOrder = tray.getByRole('button', { name: `Para llevar ${order.number} · 1 por recoger` })
  await expect(waiter.getByRole('button', { name: /^Mesa 1,/ })).toBeVisible()
  await expect(readyOrder).toHaveCount(0)

  await (await Api.as('chef')).patch(`/kitchen/items/${order.items[0]?.id}`, { status: 'ready' })
  await expect(readyOrder).toBeVisible()
  expect((await tray.boundingBox())?.height).toBeLessThanOrEqual(MAX_CLOSED_TRAY_PX)

  const plan = await restaurant.owner.get<Layout>(`/restaurant-layouts/active/${restaurant.id}`)
  await restaurant.owner.patch(`/restaurant-layouts/${plan.id}/deactivate`)
  await expect(waiter.getByRole('button', { name: /^Mesa 1,/ })).toHaveCount(0)
  await expect(waiter.getByText('Ningún mapa está activo')).toBeVisible()
  await readyOrder.click()
  await expect(waiter).toHaveURL(new RegExp(`/pedido/${order.id}`))
})
