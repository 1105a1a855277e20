/** Printers on the network: added with a mistake, dead while people work, and taken away; what waits is found and called off. */
import type { Api } from '../fixtures/api.ts'
import type { House } from '../fixtures/house.ts'
import { Taps } from '../fixtures/taps.ts'
import { expect, test } from '../fixtures/test.ts'

const printers = (house: House) => `/manage-restaurants/${house.id}/impresoras`
/** A name that no network has. */
const NOBODY = 'no-printer.invalid'

const addPrinter = (api: Api, house: House, name: string, documents: string[]) =>
  api.post<{ id: string }>('/printers', { restaurant_id: house.id, name, host: NOBODY, documents })

/** Sends an order with one dish; its number. */
async function sendOrder(api: Api, house: House): Promise<void> {
  const dishes = await api.get<{ items: { id: string }[] }>(`/dishes?restaurant_id=${house.id}`)
  const order = await api.post<{ id: string }>('/orders', {
    restaurant_id: house.id,
    order_type: 'takeaway',
    items: [{ dish_id: dishes.items[0]?.id }],
  })
  await api.post(`/orders/${order.id}/send`, {})
}

test('a printer is added in six taps, a wrong address is said at its field, and it is deleted by a question', async ({
  house,
  visit,
}) => {
  const page = await visit('owner')
  await page.goto(printers(house))

  const taps = new Taps()
  await taps.tap(page.getByRole('button', { name: 'Nueva impresora' }))
  const sheet = page.getByRole('dialog', { name: 'Nueva impresora' })
  await expect(sheet.getByRole('textbox', { name: 'Nombre' })).toBeFocused()
  await page.keyboard.type('Cocina')
  await taps.tap(sheet.getByRole('textbox', { name: 'Dirección en la red' }))
  await page.keyboard.type('127.0.0.1')
  await taps.tap(sheet.getByRole('button', { name: 'Crear' }))
  await expect(sheet.getByText('Debe ser una dirección o un nombre de la red del restaurante.')).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'Dirección en la red' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(NOBODY)
  await taps.tap(sheet.getByRole('button', { name: 'Crear' }))
  await expect(page.getByRole('heading', { name: 'Cocina', exact: true })).toBeVisible()
  expect(taps.count).toBeLessThanOrEqual(6)

  await page.getByRole('button', { name: 'Más de Cocina' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar impresora' }).click()
  const question = page.getByRole('dialog', { name: '¿Eliminar Cocina?' })
  await question.getByRole('button', { name: 'Eliminar impresora' }).click()
  await expect(page.getByText('Ninguna impresora todavía')).toBeVisible()
})

test('a dead kitchen printer is told where people work, and its ticket waits to be called off or tried again', async ({
  house,
  visit,
}) => {
  await addPrinter(house.owner, house, 'Cocina', ['kitchen_ticket'])
  const cook = await visit('chef')
  await cook.goto(house.at('cocina'))
  await sendOrder(house.owner, house)

  // Two attempts in vain, each of at most five seconds, and the pauses between.
  await expect(cook.getByRole('alert').filter({ hasText: 'Cocina no responde' })).toBeVisible({
    timeout: 40_000,
  })

  const page = await visit('owner')
  await page.goto(printers(house))
  const row = page.getByRole('listitem').filter({ hasText: 'Para llevar' })
  await expect(row.getByText('Cocina')).toBeVisible()
  await row.getByRole('button', { name: /^Cancelar / }).click()
  await expect(row.getByText('Cancelado', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: /^Reintentar / }).click()
  await expect(row.getByText('Cancelado', { exact: true })).toBeHidden()
})

test('documents are searched, filtered and paged in the address', async ({ house, visit }) => {
  const { id } = await addPrinter(house.owner, house, 'Caja', [])
  for (let count = 0; count < 21; count += 1)
    await house.owner.post('/print-jobs', { restaurant_id: house.id, document: 'test', printer_id: id })
  const page = await visit('owner')
  await page.goto(printers(house))

  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('searchbox', { name: 'Buscar documento o impresora' }).fill('nada de esto')
  await expect(page.getByText('Nada coincide')).toBeVisible()
  await expect(page).toHaveURL(/q=nada/)
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('printed')
  await expect(page).toHaveURL(/status=printed/)
  await expect(page.getByText('Nada coincide')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('printed')
})
