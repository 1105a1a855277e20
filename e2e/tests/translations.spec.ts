import type { Dish } from '@forki/contract/dishes'
import type { Locator, Page } from '@playwright/test'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { expect, test } from '../fixtures/test.ts'

const translationsPath = ({ id }: Restaurant) => `/manage-restaurants/${id}/traducciones`
const cell = (page: Page, text: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^Inglés de «${text}»`) })
const dishOf = async ({ owner, id }: Restaurant, name: string) =>
  (await owner.get<{ items: Dish[] }>(`/dishes?restaurant_id=${id}&per_page=100`)).items.find(
    (dish) => dish.name === name,
  )!

test('a text is translated on the page that the menus link to, and guests read it in English', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/menus`)
  await page.getByRole('link', { name: '11 textos sin inglés' }).click()
  await expect(page.getByRole('heading', { name: 'Traducciones', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Platillos 0 de 6' })).toBeVisible()

  await cell(page, 'Sopa de lima').fill('Lime soup')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Mole negro')).toBeFocused()
  await page.keyboard.type('Black mole')
  await page.keyboard.press('Tab')

  await expect(page.getByText('Guardado')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Platillos 2 de 6' })).toBeVisible()
  await expect(cell(page, 'Sopa de lima')).toHaveValue('Lime soup')
  const { slug } = await restaurant.owner.get<{ slug: string }>(`/restaurants/${restaurant.id}`)
  const guest = await visit(null, { locale: 'en-GB' })
  await guest.goto(`/menu/${slug}`)
  await expect(guest.getByText('Lime soup')).toBeVisible()
  await expect(guest.getByText('Black mole')).toBeVisible()
  await expect(guest.getByText('Flan de cajeta')).toBeVisible()
})

test('an unsaved translation survives a failed save and a reload, and is saved with one press', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(translationsPath(restaurant))
  const save = /\/api\/v1\/restaurants\/[^/]+\/translations$/
  await page.route(save, (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  )
  await cell(page, 'Flan de cajeta').fill('Caramel flan')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Error al guardar las traducciones' })).toBeVisible()

  await page.unroute(save)
  await page.reload()
  await expect(cell(page, 'Flan de cajeta')).toHaveValue('Caramel flan')
  await page.getByRole('button', { name: 'Guardar 1 texto' }).click()

  await expect(page.getByText('Guardado')).toBeVisible()
  expect((await dishOf(restaurant, 'Flan de cajeta')).name_en).toBe('Caramel flan')
})

test('a text that a colleague translated meanwhile is shown, and the next save replaces it', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(translationsPath(restaurant))
  await cell(page, 'Agua de jamaica').fill('Hibiscus water')
  const { id } = await dishOf(restaurant, 'Agua de jamaica')
  await restaurant.owner.put(`/dishes/${id}`, { name_en: 'Jamaica water' })
  await page.keyboard.press('Enter')

  await expect(
    page.getByRole('alert').filter({ hasText: 'Otra persona escribió «Jamaica water»' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Guardar 1 texto' }).click()

  await expect(page.getByText('Guardado')).toBeVisible()
  expect((await dishOf(restaurant, 'Agua de jamaica')).name_en).toBe('Hibiscus water')
})
