import type { Dish } from '@forki/contract/dishes'
import type { Menu } from '@forki/contract/menus'
import type { Page } from '@playwright/test'
import { DISHES, type Restaurant } from '../fixtures/restaurant.ts'
import { expect, test } from '../fixtures/test.ts'

/** PNG file with a single red, half-transparent pixel. */
const PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const pictureFile = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL_PNG })

const dishesOf = async ({ owner, id }: Restaurant) =>
  (await owner.get<{ items: Dish[] }>(`/dishes?restaurant_id=${id}&per_page=100`)).items
const menusOf = async ({ owner, id }: Restaurant) =>
  (await owner.get<{ items: Menu[] }>(`/menus?restaurant_id=${id}`)).items
const dishesPath = ({ id }: Restaurant) => `/manage-restaurants/${id}/platillos`
const menusPath = ({ id }: Restaurant) => `/manage-restaurants/${id}/menus`
/** Returns the draft of the menu editor from local storage, or empty text without a draft. */
const draftOf = (page: Page) =>
  page.evaluate(
    () => Object.entries(localStorage).find(([key]) => /^forki-draft:[^:]*:menu/.test(key))?.[1] ?? '',
  )
const tile = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test('a dish is created, its photos are reordered, and it is marked sold out, duplicated and archived', async ({
  visit,
  restaurant,
}) => {
  // Longer timeout, because the server resizes several photos one after the other.
  test.slow()
  const page = await visit('owner')
  await page.goto(dishesPath(restaurant))
  await page.getByRole('button', { name: 'Nuevo platillo' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Crear platillo' }).click()
  await expect(sheet.getByText('Dato obligatorio.')).toHaveCount(2)
  await expect(sheet.getByRole('textbox', { name: 'Nombre', exact: true })).toBeFocused()

  await sheet.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Pozole rojo')
  await sheet.getByRole('textbox', { name: 'Precio' }).fill('145')
  await sheet
    .locator('input[type=file]')
    .setInputFiles([pictureFile('uno.png'), { ...pictureFile('texto.png'), mimeType: 'text/plain' }])
  await expect(sheet.getByRole('alert')).toContainText('no es una imagen')
  await sheet.getByRole('button', { name: 'Crear platillo' }).click()
  await expect
    .poll(async () => (await dishesOf(restaurant)).find((dish) => dish.name === 'Pozole rojo')?.images.length)
    .toBe(1)

  await tile(page, 'Pozole rojo').getByRole('button', { name: 'Pozole rojo', exact: true }).click()
  await sheet
    .locator('input[type=file]')
    .setInputFiles(['a', 'b', 'c', 'd', 'e'].map((name) => pictureFile(`${name}.png`)))
  await expect(sheet.getByText('5 de 5')).toBeVisible()
  await expect(sheet.getByText('1 foto supera el límite.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Hacer principal: foto 3 de Pozole rojo' }).click()
  await sheet.getByRole('button', { name: 'Mover antes foto 3 de Pozole rojo' }).click()
  await sheet.getByRole('button', { name: 'Eliminar foto 1 de Pozole rojo' }).click()
  await page.getByRole('button', { name: 'Eliminar foto', exact: true }).click()
  await expect(sheet.getByText('4 de 5')).toBeVisible()
  await expect
    .poll(async () => {
      const createdDish = (await dishesOf(restaurant)).find((dish) => dish.name === 'Pozole rojo')
      return createdDish?.images.map((image) => [image.position, image.is_featured])
    })
    .toEqual([
      [0, true],
      [1, false],
      [2, false],
      [3, false],
    ])
  await sheet.getByRole('button', { name: 'Cancelar' }).click()

  await tile(page, 'Pozole rojo').getByRole('switch').click()
  await expect(tile(page, 'Pozole rojo')).toContainText('Agotado')
  const more = tile(page, 'Pozole rojo').getByRole('button', { name: 'Más acciones para Pozole rojo' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await sheet.getByRole('button', { name: 'Crear platillo' }).click()
  await expect(tile(page, 'Pozole rojo (copia)')).toBeVisible()
  await more.click()
  await page.getByRole('menuitem', { name: 'Archivar' }).click()
  await sheet.getByRole('button', { name: 'Archivar' }).click()
  await expect(tile(page, 'Pozole rojo')).toHaveCount(0)
})

test('a price change of several dishes shows a preview and can be undone, and a CSV import skips invalid rows with a reason and adds nothing the second time', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(dishesPath(restaurant))
  await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
  await page.getByRole('list', { name: 'Platillos' }).getByText('Sopa de lima').click()
  await page.getByRole('button', { name: /^Elegir los/ }).click()
  await page.getByRole('button', { name: 'Cambiar precios' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Cuánto' }).fill('10')
  await sheet.getByRole('combobox', { name: 'Redondeo' }).selectOption({ label: 'A múltiplos de $5.00' })
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Flan de cajeta' })).toContainText('$75.00')
  await sheet.getByRole('button', { name: 'Cambiar 6 precios' }).click()
  await expect(sheet.getByText('6 precios cambiados.')).toBeVisible()
  const priceOf = async (name: string) =>
    (await dishesOf(restaurant)).find((dish) => dish.name === name)?.price_cents
  expect(await priceOf('Mole negro')).toBe(23_000)

  await sheet.getByRole('button', { name: 'Deshacer' }).click()
  await expect(sheet).toHaveCount(0)
  for (const [name, price_cents] of DISHES) expect(await priceOf(name)).toBe(price_cents)

  const file = {
    name: 'carta.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Producto;Precio;Familia\nSopa de lima;85,00;Del mes\nTlayuda;130;Del mes\nTamal;caro;\n',
    ),
  }
  const importFile = async () => {
    await page.getByRole('button', { name: 'Más acciones', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Importar CSV' }).click()
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  }
  await importFile()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Precio: «caro» no es un precio.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Importar 2 platillos' }).click()
  await expect(dialog.getByText('1 nuevo · 1 actualizado')).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar' }).click()
  expect((await download).suggestedFilename()).toBe('filas sin importar.csv')
  await dialog.getByRole('button', { name: 'Ver platillos' }).click()

  await importFile()
  await expect(dialog.getByText('Sin filas por importar')).toBeVisible()
  await page.keyboard.press('Escape')
  const dishes = await dishesOf(restaurant)
  expect(dishes.filter(({ name }) => name === 'Tlayuda')).toHaveLength(1)
  expect(dishes.find(({ name }) => name === 'Sopa de lima')).toMatchObject({
    price_cents: 8500,
    category: 'del_mes',
  })
})

test("a menu is built, its draft survives a reload, and a warning precedes the overwriting of another user's change", async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(menusPath(restaurant))
  await page.getByRole('button', { name: 'Nuevo menú' }).click()
  await page.getByRole('radio', { name: 'Un menú vacío' }).check()
  await page.getByRole('button', { name: 'Crear menú' }).click()
  await expect(page.getByText('Dato obligatorio.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre del menú', exact: true }).fill('Comida')
  await page.getByRole('button', { name: 'Crear menú' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Comida' })).toBeVisible()

  await page.getByRole('button', { name: 'Agregar sección' }).click()
  await page.keyboard.type('Fuertes')
  await page.getByRole('button', { name: 'Agregar platillos' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('searchbox').fill('mole')
  await picker.getByText('Mole negro').click()
  await picker.getByRole('searchbox').fill('')
  await picker.getByText('Arrachera').click()
  await picker.getByRole('button', { name: 'Agregar 2 platillos' }).click()
  await page.getByRole('textbox', { name: 'Precio propio de Arrachera en este menú' }).fill('199')
  await page.getByRole('button', { name: 'Subir Arrachera' }).click()

  await expect.poll(() => draftOf(page)).toContain('"price_cents":19900},{')
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect(page.getByText('Cambios sin guardar')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Cambios sin guardar')).toHaveCount(0)
  const createdMenu = (await menusOf(restaurant)).find(({ name }) => name === 'Comida')
  expect(createdMenu?.sections[0]).toMatchObject({
    name: 'Fuertes',
    dishes: [
      { position: 0, price_cents: 19_900 },
      { position: 1, price_cents: null },
    ],
  })

  await page.getByRole('textbox', { name: 'Nombre del menú', exact: true }).fill('Comida corrida')
  await restaurant.owner.put(`/menus/${createdMenu?.id}`, {
    name: 'Otra mano',
    version: createdMenu?.version,
  })
  await expect(page.getByText('Otra persona guardó este menú')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar mi versión' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Comida corrida' })).toBeVisible()
  await page.getByRole('button', { name: 'Más acciones para Comida corrida' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('button', { name: 'Eliminar menú' }).click()
  await expect(page).toHaveURL(/\/menus$/)
  await expect(tile(page, 'Comida corrida')).toHaveCount(0)
})

test('the menu shows its QR code and prints all dishes with prices', async ({ visit, restaurant }) => {
  const page = await visit('owner')
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.goto(menusPath(restaurant))
  await page.getByRole('button', { name: 'QR e impresión' }).click()
  await expect(page.getByRole('img', { name: /^Código que abre .*\/menu\// })).toBeVisible()
  const job = page.getByRole('region', { name: 'Menú completo' })
  await job.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  await expect(page.locator('.paper-sheet')).toContainText('Tacos de carnitas')
  await expect(page.locator('.paper-sheet')).toContainText('$95.00')
})
