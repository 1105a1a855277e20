/** Discounts of single lines: from the sheet of a line, with an approval, on the ticket and at the till. */
import { Api } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'
import { sentOrder } from '../fixtures/work-screens.ts'

test('the dialog of a served line offers a discount instead of a void', async ({ visit, restaurant }) => {
  const waiter = await Api.as('waiter')
  const order = await sentOrder(waiter, restaurant, '1')
  const item = order.items[0]!
  await waiter.patch(`/orders/${order.id}/items/${item.id}`, { status: 'served' })
  const page = await visit('waiter')
  await page.goto(`${restaurant.at('pedido')}/${order.id}`)
  const ticket = page.getByRole('complementary', { name: 'Comanda' })
  await ticket
    .getByRole('button', { name: new RegExp(item.name) })
    .first()
    .click()

  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/^Ya se sirvió y no se puede anular/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Hacer un descuento' }).click()

  const dialog = page.getByRole('dialog', { name: 'Descuento del producto' })
  await dialog.getByRole('button', { name: /^10\s*%$/ }).click()
  await dialog.getByRole('button', { name: 'Queja' }).click()
  await dialog.getByRole('button', { name: 'Aplicar descuento' }).click()

  await expect(dialog).toBeHidden()
  await expect(ticket.getByText(/Descuento de 10\s*% · Queja/)).toBeVisible()
})

test('a complimentary line needs the approval of a manager, and the bill shows it', async ({
  visit,
  restaurant,
}) => {
  const waiter = await Api.as('waiter')
  const order = await sentOrder(waiter, restaurant, '2')
  const item = order.items[0]!
  const page = await visit('waiter')
  await page.goto(`${restaurant.at('pedido')}/${order.id}`)
  const ticket = page.getByRole('complementary', { name: 'Comanda' })
  await ticket
    .getByRole('button', { name: new RegExp(item.name) })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descuento o cortesía' }).click()
  const dialog = page.getByRole('dialog', { name: 'Descuento del producto' })
  await dialog.getByRole('radio', { name: 'Cortesía' }).click()
  await dialog.getByRole('button', { name: 'Cumpleaños' }).click()
  await dialog.getByRole('button', { name: 'Dar de cortesía' }).click()

  await expect(dialog.getByText('Autorización requerida')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Contraseña' }).click()
  await dialog.getByRole('textbox', { name: 'Correo de quien autoriza' }).fill('owner@forki.demo')
  await dialog.getByRole('textbox', { name: 'Contraseña de quien autoriza' }).fill('demo-forki-2026')
  await dialog.getByRole('button', { name: 'Dar de cortesía' }).click()

  await expect(dialog).toBeHidden()
  await expect(ticket.getByText('Cortesía · Cumpleaños')).toBeVisible()
  const after = await waiter.get<{ line_discount_cents: number }>(`/orders/${order.id}`)
  expect(after.line_discount_cents).toBe(item.line_total_cents)
})
