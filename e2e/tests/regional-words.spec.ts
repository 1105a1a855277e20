import { expect, test } from '../fixtures/test.ts'
import { createRestaurant } from '../fixtures/restaurant.ts'

test('a Spanish restaurant shows the words of Spain, and a Mexican one the words of Mexico', async ({
  visit,
  restaurant,
}) => {
  const spanish = await createRestaurant('Casa Vallecas')
  await spanish.owner.put(`/restaurants/${spanish.id}`, { country: 'ES' })
  const page = await visit('owner')
  const navigation = page.getByRole('navigation').first()

  await page.goto(`/manage-restaurants/${spanish.id}/platillos`)
  await expect(page.getByRole('heading', { name: 'Platos', exact: true })).toBeVisible()
  await expect(navigation.getByText('Platillos')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES')

  await page.goto(`/manage-restaurants/${restaurant.id}/platillos`)
  await expect(page.getByRole('heading', { name: 'Platillos', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('an American restaurant has a drawer instead of a till in English', async ({ visit, restaurant }) => {
  await restaurant.owner.put(`/restaurants/${restaurant.id}`, { country: 'US' })
  const page = await visit('cashier', { locale: 'en-US' })
  await page.addInitScript(() => localStorage.setItem('forki-language', 'en'))

  await page.goto(restaurant.at('caja'))
  await expect(page.getByRole('button', { name: 'Open drawer' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})

test('the public menu of a Spanish restaurant has the words of Spain without JavaScript', async ({
  visit,
  restaurant,
}) => {
  await restaurant.owner.put(`/restaurants/${restaurant.id}`, { country: 'ES' })
  const { slug } = await restaurant.owner.get<{ slug: string }>(`/restaurants/${restaurant.id}`)
  const guest = await visit(null, { locale: 'es-ES', javaScriptEnabled: false })

  await guest.goto(`/menu/${slug}`)

  await expect(guest.getByText(/avisa a tu camarero antes de pedir/)).toBeVisible()
})
