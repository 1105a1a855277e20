/** Served lines cannot be voided. Their dialog offers a discount instead. */
import { Api } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'
import { sentOrder } from '../fixtures/work-screens.ts'

test('the dialog of a served line offers a discount instead of a void', async ({ visit, restaurant }) => {
  const waiter = await Api.as('waiter')
  const order = await sentOrder(waiter, restaurant, '1')
  await waiter.patch(`/orders/${order.id}/items/${order.items[0]!.id}`, { status: 'served' })
  const page = await visit('waiter')
  await page.goto(`${restaurant.at('pedido')}/${order.id}`)
  await page
    .getByRole('complementary', { name: 'Comanda' })
    .getByRole('button', { name: new RegExp(order.items[0]!.name) })
    .first()
    .click()

  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/^Ya se sirvió y no se puede anular/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Hacer un descuento' }).click()

  await expect(page.getByRole('dialog').getByRole('button', { name: 'Aplicar descuento' })).toBeVisible()
})
