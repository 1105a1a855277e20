import type { Dish } from '@forki/contract/dishes'
import { expect, test } from '../fixtures/test.ts'

const SQUARE_CSV = `Token,Item Name,Variation Name,SKU,Description,Reporting Category,Price,Option Name 1
T1,Café de olla,Chico,CO-1,Con piloncillo,Bebidas calientes,35.00,Tamaño
T2,Café de olla,Grande,CO-2,Con piloncillo,Bebidas calientes,"$1,045.00",Tamaño
T3,Molletes,Regular,MO-1,,Bebidas calientes,89.50,
T4,Pescado del día,Regular,,,Bebidas calientes,variable,
`

test('a Square file is recognised, previewed and imported once, with variations as options and saved columns', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/platillos?importar=1`)
  const dialog = page.getByRole('dialog')
  const file = { name: 'square.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${SQUARE_CSV}`) }
  const choose = () => dialog.locator('input[type=file]').setInputFiles(file)
  await choose()

  await expect(dialog.getByText('Columnas de Square')).toBeVisible()
  await expect(dialog.getByText('Tamaño: Chico, Grande +$1,010.00')).toBeVisible()
  await expect(dialog.getByText('Precio: «variable» es un precio variable.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Revisar columnas' }).click()
  await dialog.getByRole('textbox', { name: 'Nombre de las columnas' }).fill('Square centro')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Actualizar «Square centro»' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Revisar filas' }).click()
  await dialog.getByRole('button', { name: 'Importar 2 platillos' }).click()
  await expect(dialog.getByText('2 nuevos · 0 actualizados')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ver platillos' }).click()

  const { items } = await restaurant.owner.get<{ items: Dish[] }>(
    `/dishes?restaurant_id=${restaurant.id}&q=olla`,
  )
  expect(items).toMatchObject([
    {
      name: 'Café de olla',
      price_cents: 3500,
      category: 'bebidas_calientes',
      modifier_groups: [
        {
          name: 'Tamaño',
          min: 1,
          max: 1,
          options: [
            { name: 'Chico', price_delta_cents: 0 },
            { name: 'Grande', price_delta_cents: 101_000 },
          ],
        },
      ],
    },
  ])

  await page.goto(`/manage-restaurants/${restaurant.id}/platillos?importar=1`)
  await choose()
  await expect(dialog.getByText('Columnas de Square centro')).toBeVisible()
  await expect(dialog.getByText('Sin filas por importar')).toBeVisible()
})
