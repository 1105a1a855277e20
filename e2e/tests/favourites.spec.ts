/** Favourites of the order screens: an owner pins and sorts them, and a waiter's order screen shows them. */
import { Api } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'
import { MAX_UPDATE_MS, locatorsOf, createSentOrder } from '../fixtures/work-screen-steps.ts'

test('an owner pins and sorts favourites by mouse and keyboard, and a waiter with rows instead of photos gets them', async ({
  visit,
  restaurant,
}) => {
  const order = await createSentOrder(await Api.as('waiter'), restaurant, '1', 1)
  const [manager, waiter] = [await visit('owner'), await visit('waiter')]
  await waiter.goto(`${restaurant.pathOf('pedido')}/${order.id}`)
  const dishes = waiter.getByRole('region', { name: 'Platillos' }).getByRole('listitem')
  await expect(dishes.first()).toBeVisible()
  await locatorsOf(waiter).button('Más acciones del pedido').click()
  await waiter.getByRole('menuitem', { name: 'Vista' }).click()
  await waiter.getByRole('radio', { name: 'Lista' }).check()
  await waiter.keyboard.press('Escape')
  await expect(dishes.locator('img')).toHaveCount(0)
  expect((await dishes.first().boundingBox())?.height).toBeLessThanOrEqual(56)

  await manager.goto(`${restaurant.pathOf('pedido')}/${order.id}`)
  await locatorsOf(manager).button('Cambiar favoritos').click()
  const sheet = manager.getByRole('dialog', { name: 'Favoritos' })
  await sheet.getByRole('button', { name: 'Fijar Mole negro' }).click()
  await sheet.getByRole('searchbox').fill('agua')
  await sheet.getByRole('button', { name: 'Fijar Agua de jamaica' }).click()
  await sheet.getByRole('button', { name: /^Subir Agua de jamaica/ }).focus()
  await manager.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Guardar' }).click()
  await expect(sheet).toHaveCount(0)

  const firstFavourite = manager.getByRole('region', { name: 'Platillos' }).getByRole('listitem')
  await expect(firstFavourite.nth(0)).toContainText('Agua de jamaica')
  await expect(firstFavourite.nth(1)).toContainText('Mole negro')
  await expect(dishes.nth(0)).toContainText('Agua de jamaica', { timeout: MAX_UPDATE_MS * 5 })
  await waiter.getByRole('searchbox').fill('mole')
  await waiter.keyboard.press('ArrowDown')
  await waiter.keyboard.press('Enter')
  await expect(locatorsOf(waiter).send(1)).toBeEnabled()
})
