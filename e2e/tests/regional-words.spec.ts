import { expect, test } from '../fixtures/test.ts'

test('a Mexican restaurant shows the words of Mexico, and a Spanish one the words of Spain, on its public menu without JavaScript too', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/platillos`)
  await expect(page.getByRole('heading', { name: 'Platillos', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  await restaurant.owner.put(`/restaurants/${restaurant.id}`, { country: 'ES' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Platos', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation').first().getByText('Platillos')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES')

  const { slug } = await restaurant.owner.get<{ slug: string }>(`/restaurants/${restaurant.id}`)
  const guest = await visit(null, { locale: 'es-ES', javaScriptEnabled: false })
  await guest.goto(`/menu/${slug}`)
  await expect(guest.getByText(/avisa a tu camarero antes de pedir/)).toBeVisible()
})

test('an American restaurant has a drawer instead of a till in English', async ({ visit, restaurant }) => {
  await restaurant.owner.put(`/restaurants/${restaurant.id}`, { country: 'US' })
  const page = await visit('cashier', { locale: 'en-US' })
  await page.addInitScript(() => localStorage.setItem('forki-language', 'en'))

  await page.goto(restaurant.pathOf('caja'))
  await expect(page.getByRole('button', { name: 'Open drawer' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})
