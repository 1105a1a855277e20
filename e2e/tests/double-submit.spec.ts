/**
 * Double submission: a form that is submitted twice, or left while its request is pending, has one effect.
 */
import type { CashierSession } from '@forki/contract/cashiers'
import type { Dish } from '@forki/contract/dishes'
import type { Transaction } from '@forki/contract/transactions'
import type { Page } from '@playwright/test'
import { Api } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'
import { locatorsOf, openTill, ordersOf, createSentOrder } from '../fixtures/work-screen-steps.ts'

/**
 * Delays every POST request to a path until the test calls the returned `go`. Also returns the idempotency
 * keys of the requests.
 */
async function holdWrites(page: Page, path: string) {
  const { promise, resolve: go } = Promise.withResolvers<void>()
  const keys: string[] = []
  await page.route(`**/api/v1/${path}`, async (route) => {
    if (route.request().method() === 'POST') {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      await promise
    }
    await route.continue()
  })
  return { keys, go }
}

test('a form submitted by double click, by Enter and before going back creates one dish', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/equipo`)
  await page.getByRole('link', { name: 'Platillos', exact: true }).click()
  const heldWrites = await holdWrites(page, 'dishes')
  await page.getByRole('button', { name: 'Nuevo platillo' }).click()
  const sheet = page.getByRole('dialog')
  const name = sheet.getByRole('textbox', { name: 'Nombre', exact: true })
  await name.fill('Pozole verde')
  await sheet.getByRole('textbox', { name: 'Precio' }).fill('145')

  const create = sheet.getByRole('button', { name: 'Crear platillo' })
  await create.dblclick()
  await expect(create).toHaveAttribute('aria-busy', 'true')
  await name.press('Enter')
  await page.goBack()
  heldWrites.go()

  const countCreated = async () => {
    const { items } = await restaurant.owner.get<{ items: Dish[] }>(
      `/dishes?restaurant_id=${restaurant.id}&per_page=100`,
    )
    return items.filter((dish) => dish.name === 'Pozole verde').length
  }
  await expect.poll(countCreated).toBe(1)
  await expect(sheet).toBeHidden()
  expect(heldWrites.keys).toHaveLength(1)
})

test('a payment and a cash-out that are submitted twice are booked once, even after a reload', async ({
  visit,
  restaurant,
}) => {
  await createSentOrder(await Api.as('waiter'), restaurant, '1')
  const page = await visit('cashier')
  const { bill, button } = locatorsOf(page)
  await page.goto(restaurant.pathOf('caja'))
  await openTill(page, '500')
  const keys: string[] = []
  // Drops the reply. The server books the payment, but the client gets no reply.
  await page.route('**/api/v1/cashiers/*/transactions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    await route.fetch()
  })
  await bill('1').click()
  const exact = button(/^Efectivo exacto/)
  await exact.dblclick()
  await page.keyboard.press('F8')
  await expect(exact).toHaveAttribute('aria-busy', 'true')
  await expect.poll(async () => (await ordersOf(restaurant))[0]?.balance_cents).toBe(0)
  await page.reload()
  await expect(page.getByText('$595.00')).toBeVisible()
  expect(keys).toHaveLength(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // After the lost reply the order is paid but not completed. The button completes it.
  await button('Cerrar cuenta').click()
  await expect(bill('1')).toHaveCount(0)

  const heldWrites = await holdWrites(page, 'cashiers/*/transactions')
  await button('Salida').click()
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByRole('textbox', { name: 'Importe' })
  await amount.fill('100')
  await dialog.getByRole('button', { name: 'Proveedor' }).click()
  const takeOutButton = dialog.getByRole('button', { name: 'Registrar salida' })
  await takeOutButton.dblclick()
  await expect(takeOutButton).toHaveAttribute('aria-busy', 'true')
  await amount.press('Enter')
  heldWrites.go()
  await expect(dialog).toHaveCount(0)

  await expect(page.getByText('$495.00')).toBeVisible()
  expect(heldWrites.keys).toHaveLength(1)
  const {
    items: [till],
  } = await restaurant.owner.get<{ items: CashierSession[] }>(`/cashiers?restaurant_id=${restaurant.id}`)
  const movements = await restaurant.owner.get<Transaction[]>(`/cashiers/${till?.id}/transactions`)
  expect(movements.map(({ type, amount_cents }) => [type, amount_cents])).toEqual([
    ['cash_out', 10_000],
    ['payment', 9500],
  ])
})
