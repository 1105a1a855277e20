/** Hands are quicker than the network: what is pressed twice, or left while it is sent, happens once. */
import type { Dish } from '@forki/contract/dishes'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** Keeps every write to that path from the server until `go`; the keys that they carry. */
async function hold(page: Page, path: string) {
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

test('pressed twice, then Enter, then gone back: the button is busy, and one dish is made', async ({
  visit,
  house,
}) => {
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${house.id}/equipo`)
  await page.getByRole('link', { name: 'Productos', exact: true }).click()
  const road = await hold(page, 'dishes')
  await page.getByRole('button', { name: 'Nuevo producto' }).click()
  const sheet = page.getByRole('dialog')
  const name = sheet.getByRole('textbox', { name: 'Nombre', exact: true })
  await name.fill('Pozole verde')
  await sheet.getByRole('textbox', { name: 'Precio' }).fill('145')

  const create = sheet.getByRole('button', { name: 'Crear producto' })
  await create.dblclick()
  await expect(create).toHaveAttribute('aria-busy', 'true')
  await name.press('Enter')
  await page.goBack()
  road.go()

  const made = async () => {
    const { items } = await house.owner.get<{ items: Dish[] }>(
      `/dishes?restaurant_id=${house.id}&per_page=100`,
    )
    return items.filter((dish) => dish.name === 'Pozole verde').length
  }
  await expect.poll(made).toBe(1)
  await expect(sheet).toBeHidden()
  expect(road.keys).toHaveLength(1)
})
