/** Discounts and voids of single lines from the dialog of a line, with an approval. */
import type { Order } from '@forki/contract/orders'
import type { Locator } from '@playwright/test'
import { Api, PASSWORD } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'
import { ordersOf, createSentOrder } from '../fixtures/work-screen-steps.ts'

type Line = Order['items'][number]
type Discounts = Pick<Order, 'line_discount_cents'>

/** Enters the approval of the owner by email address and password. */
const enterApproval = async (form: Locator, password = PASSWORD) => {
  await form.getByRole('radio', { name: 'Contraseña' }).click()
  await form.getByRole('textbox', { name: 'Correo de quien autoriza' }).fill('owner@forki.demo')
  await form.getByRole('textbox', { name: 'Contraseña de quien autoriza' }).fill(password)
}

test('a served line is discounted instead of voided, and a complimentary line and a void need an approval', async ({
  visit,
  restaurant,
}) => {
  const waiter = await Api.as('waiter')
  const order = await createSentOrder(waiter, restaurant, '1', 3)
  const [served, gift, wrongLine] = order.items as [Line, Line, Line]
  await waiter.patch(`/orders/${order.id}/items/${served.id}`, { status: 'served' })
  const page = await visit('waiter')
  await page.goto(`${restaurant.pathOf('pedido')}/${order.id}`)
  const ticket = page.getByRole('complementary', { name: 'Pedido' })
  const sheet = page.getByRole('dialog')
  const dialog = page.getByRole('dialog', { name: 'Descuento del producto' })
  const openLine = async ({ name }: Line) =>
    ticket
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click()

  await openLine(served)
  await expect(sheet.getByText(/^Ya se sirvió y no se puede anular/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Hacer un descuento' }).click()
  await dialog.getByRole('button', { name: /^10\s*%$/ }).click()
  await dialog.getByRole('button', { name: 'Queja' }).click()
  await dialog.getByRole('button', { name: 'Aplicar descuento' }).click()
  await expect(dialog).toBeHidden()
  await expect(ticket.getByText(/Descuento de 10\s*% · Queja/)).toBeVisible()
  const orderBefore = await waiter.get<Discounts>(`/orders/${order.id}`)

  await openLine(gift)
  await sheet.getByRole('button', { name: 'Descuento o cortesía' }).click()
  await dialog.getByRole('radio', { name: 'Cortesía' }).click()
  await dialog.getByRole('button', { name: 'Cumpleaños' }).click()
  await dialog.getByRole('button', { name: 'Dar de cortesía' }).click()
  await expect(dialog.getByText('Autorización requerida')).toBeVisible()
  await expect(dialog.getByText(/^Autoriza un descuento de \$80\.00 en 1 × Sopa de lima\./)).toBeVisible()
  await enterApproval(dialog)
  await dialog.getByRole('button', { name: 'Dar de cortesía' }).click()
  await expect(dialog).toBeHidden()
  await expect(ticket.getByText('Cortesía · Cumpleaños')).toBeVisible()
  const orderAfter = await waiter.get<Discounts>(`/orders/${order.id}`)
  expect(orderAfter.line_discount_cents - orderBefore.line_discount_cents).toBe(gift.line_total_cents)

  await openLine(wrongLine)
  const voidButton = sheet.getByRole('button', { name: 'Anular 1' })
  await expect(voidButton).toBeDisabled()
  await sheet.getByRole('button', { name: 'Cambió de idea' }).click()
  await voidButton.click()
  await expect(sheet.getByText('Autorización requerida')).toBeVisible()
  await enterApproval(sheet, 'no es esta')
  await voidButton.click()
  await expect(sheet.getByText(/^Autorización rechazada/)).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Contraseña de quien autoriza' }).fill(PASSWORD)
  await voidButton.click()
  await expect(sheet).toHaveCount(0)
  const lines = (await ordersOf(restaurant))[0]?.items
  expect(lines?.find(({ id }) => id === wrongLine.id)?.status).toBe('voided')
})
