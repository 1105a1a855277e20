/** View of a restaurant with the rights of another role. */
import { expect, test } from '../fixtures/test.ts'
import { locatorsOf, createSentOrder } from '../fixtures/work-screen-steps.ts'

test('an owner views the floor as a waiter, saves no change, and leaves the view', async ({
  restaurant,
  visit,
}) => {
  await createSentOrder(restaurant.owner, restaurant, '1')
  const page = await visit('owner')
  await page.goto(restaurant.pathOf('equipo'))

  await page.getByRole('button', { name: 'Ver como otro rol' }).click()
  await page.getByRole('button', { name: 'Ver la aplicación' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'como Mesero' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tablero' })).toHaveCount(0)
  await locatorsOf(page).table('1', 'En cocina').click()
  await locatorsOf(page).dish('Flan de cajeta').click()
  await locatorsOf(page)
    .button(/^Enviar 1/)
    .click()
  await expect(page.getByText('Sal de la vista para hacer cambios').first()).toBeVisible()
  await page.getByRole('button', { name: 'Salir de la vista' }).click()
  await expect(page.getByRole('heading', { name: 'Equipo' })).toBeVisible()
  await page.goto(restaurant.pathOf('piso'))
  await locatorsOf(page).table('1', 'En cocina').click()
  await expect(locatorsOf(page).button(/^Enviar 1/)).toHaveCount(0)
})
