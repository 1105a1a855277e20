import type { Restaurant } from '../fixtures/restaurant.ts'
import { TapCounter } from '../fixtures/tap-counter.ts'
import { navigateTo } from '../fixtures/routes.ts'
import { expect, test } from '../fixtures/test.ts'
import { dismissMessages } from '../fixtures/work-screen-steps.ts'

interface Item {
  id: string
  name: string
  quantity: number
  version: number
}

const inventoryPath = (restaurant: Restaurant, rest = '') =>
  `/manage-restaurants/${restaurant.id}/inventario${rest}`

const createStockedItem = async (
  { owner, id }: Restaurant,
  name: string,
  quantity: number,
  rest: object = {},
) => {
  const body = { restaurant_id: id, name, unit: 'kg', unit_cost_cents: 1000, min_quantity: 5, ...rest }
  const item = await owner.post<Item>('/inventory', body)
  if (quantity > 0) await owner.post(`/inventory/${item.id}/movements`, { type: 'purchase', quantity })
  return item
}
const levelOf = async ({ owner }: Restaurant, { id }: Item) =>
  (await owner.get<Item>(`/inventory/${id}`)).quantity

test('waste and a delivery take at most 4 taps each and show the resulting quantity before they are saved', async ({
  visit,
  restaurant,
}) => {
  const item = await createStockedItem(restaurant, 'Aguacate', 12)
  const page = await visit('owner', { hasTouch: true })
  await page.goto(inventoryPath(restaurant, `/${item.id}`))
  const sheet = page.getByRole('dialog')

  const waste = new TapCounter()
  await waste.tap(page.getByRole('button', { name: 'Merma' }))
  await waste.tap(sheet.getByRole('button', { name: '3', exact: true }))
  await waste.tap(sheet.getByRole('radio', { name: 'Vencido' }))
  await expect(sheet.getByText('9 kg')).toBeVisible()
  await waste.tap(sheet.getByRole('button', { name: 'Registrar merma' }))
  await expect(sheet).toHaveCount(0)
  expect(waste.count).toBeLessThanOrEqual(4)

  await dismissMessages(page)
  const receive = new TapCounter()
  await receive.tap(page.getByRole('button', { name: 'Recibir' }))
  await receive.tap(sheet.getByRole('button', { name: '6', exact: true }))
  await expect(sheet.getByText('15 kg')).toBeVisible()
  await receive.tap(sheet.getByRole('button', { name: 'Registrar recepción' }))
  await expect(sheet).toHaveCount(0)
  expect(receive.count).toBeLessThanOrEqual(4)

  const history = page.getByRole('listitem').filter({ hasText: 'Merma' })
  await expect(history.first()).toContainText('−3 kg')
  await expect(history.first()).toContainText('Vencido')
  expect(await levelOf(restaurant, item)).toBe(15)
})

test('a stocktake by keyboard survives a reload and includes movements made during the count', async ({
  visit,
  restaurant,
}) => {
  const [apple, beet] = [
    await createStockedItem(restaurant, 'Acelga', 10),
    await createStockedItem(restaurant, 'Betabel', 8),
  ]
  const page = await visit('owner')
  await page.goto(inventoryPath(restaurant, '/conteo'))
  await page.getByRole('button', { name: 'Empezar conteo' }).click()
  await expect(page.getByRole('heading', { name: 'Acelga' })).toBeVisible()

  await page.keyboard.type('4+5')
  await expect(page.getByText('Faltan 1 kg')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Betabel' })).toBeVisible()
  // The kitchen uses stock while the stocktake is counted.
  await restaurant.owner.post(`/inventory/${apple.id}/movements`, { type: 'usage', quantity: 2 })
  await page.reload()
  await expect(page.getByText('1 de 2 contados')).toBeVisible()
  await page.getByRole('button', { name: 'Coincide: 8 kg' }).click()

  await expect(page.getByText('Faltan 1 kg')).toBeVisible()
  await page.getByRole('button', { name: 'Registrar 2 conteos' }).click()
  await expect(page.getByText('Conteo registrado')).toBeVisible()
  expect(await levelOf(restaurant, apple)).toBe(7)
  expect(await levelOf(restaurant, beet)).toBe(8)
  await page.getByRole('link', { name: 'Ir al inventario' }).click()
  await expect(page.getByRole('link', { name: 'Acelga' })).toBeVisible()
})

test('a supplier is created and archived, and its shopping list contains items below their minimum', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(inventoryPath(restaurant, '/proveedores'))
  await page.getByRole('button', { name: 'Nuevo proveedor' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Nombre' }).fill('Huerta Norte')
  await sheet.getByRole('textbox', { name: 'Correo' }).fill('no es correo')
  await sheet.getByRole('button', { name: 'Crear proveedor' }).click()
  await expect(sheet.getByText('Escribe un correo como nombre@ejemplo.com.')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Correo' }).fill('pedidos@huerta.test')
  await sheet.getByRole('button', { name: 'Crear proveedor' }).click()
  await expect(page.getByRole('button', { name: 'Huerta Norte', exact: true })).toBeVisible()

  const { items } = await restaurant.owner.get<{ items: { id: string }[] }>(
    `/suppliers?restaurant_id=${restaurant.id}`,
  )
  await createStockedItem(restaurant, 'Rábano', 1, { supplier_id: items[0]?.id, reorder_quantity: 20 })
  await navigateTo(page, inventoryPath(restaurant, '/alertas'))
  await page.getByRole('button', { name: 'Lista de compra' }).click()
  await expect(sheet.getByRole('region', { name: 'Huerta Norte' })).toContainText('Rábano')
  await expect(sheet.getByRole('textbox', { name: 'Cantidad a pedir de Rábano' })).toHaveValue('20')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Recibir Rábano' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Cantidad recibida' })).toHaveValue('20')
  await sheet.getByRole('button', { name: 'Registrar recepción' }).click()
  await expect(page.getByText('Todos los productos están sobre su mínimo.')).toBeVisible()

  await navigateTo(page, inventoryPath(restaurant, '/proveedores'))
  await page.getByRole('button', { name: 'Más acciones para Huerta Norte' }).click()
  await page.getByRole('menuitem', { name: 'Archivar' }).click()
  await sheet.getByRole('button', { name: 'Archivar' }).click()
  await expect(page.getByText('Todavía no hay proveedores')).toBeVisible()
})
