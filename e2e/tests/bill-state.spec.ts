/** Bills that guests requested or that were printed, as the order, the floor and the till show them. */
import { expect, test } from '../fixtures/test.ts'
import { locatorsOf, openTill, createSentOrder } from '../fixtures/work-screen-steps.ts'

test('a requested bill is shown on the floor at once and is the first in the till, until new lines remove the request', async ({
  restaurant,
  visit,
}) => {
  await createSentOrder(restaurant.owner, restaurant, '1')
  await createSentOrder(restaurant.owner, restaurant, '2')
  const till = await visit('owner')
  await till.goto(restaurant.pathOf('caja'))
  await openTill(till, '500')
  const bills = till.getByRole('region', { name: 'Cuentas abiertas' }).getByRole('listitem')
  await expect(bills.first()).toContainText('Mesa 1')
  const floor = await visit('waiter')
  await floor.goto(restaurant.pathOf('piso'))

  await locatorsOf(floor).table('2', 'En cocina').click()
  await locatorsOf(floor).button('Más acciones del pedido').click()
  await floor.getByRole('menuitem', { name: 'Pide la cuenta' }).click()
  await expect(floor.getByText('Pide la cuenta', { exact: true })).toBeVisible()

  await expect(bills.first()).toContainText('Mesa 2')
  await expect(bills.first()).toContainText('Pide la cuenta')
  await floor.goto(restaurant.pathOf('piso'))
  await locatorsOf(floor).table('2', 'Pide la cuenta').click()
  await locatorsOf(floor).dish('Flan de cajeta').click()
  await locatorsOf(floor)
    .button(/^Enviar 1/)
    .click()
  await expect(bills.first()).toContainText('Mesa 1')
  await expect(till.getByText('Pide la cuenta')).toHaveCount(0)
})

test('printing a bill in the browser marks it as printed on the floor', async ({ restaurant, visit }) => {
  await createSentOrder(restaurant.owner, restaurant, '3')
  const page = await visit('waiter')
  await page.addInitScript(() => void (globalThis.print = () => undefined))
  await page.goto(restaurant.pathOf('piso'))
  await locatorsOf(page).table('3', 'En cocina').click()

  await page.getByRole('button', { name: 'Cuenta', exact: true }).click()

  await expect(page.getByText('Cuenta impresa', { exact: true })).toBeVisible()
  const floor = await visit('owner')
  await floor.goto(restaurant.pathOf('piso'))
  await expect(locatorsOf(floor).table('3', 'Cuenta impresa')).toBeVisible()
})
