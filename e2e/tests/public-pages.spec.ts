import { expect, test } from '../fixtures/test.ts'

interface Restaurant {
  id: string
  slug: string
}
interface Dishes {
  items: { id: string; name: string }[]
}

const MENU_PATH = '/menu/maiz-bravo'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('the public menu renders without JavaScript in the language of the browser', async ({ visit }) => {
  const page = await visit(null, { ...PHONE, javaScriptEnabled: false, locale: 'en-GB' })

  await page.goto(MENU_PATH)

  await expect(page).toHaveTitle('Maíz Bravo · Menu')
  await expect(page.getByRole('heading', { name: 'Maíz Bravo', level: 1 })).toBeVisible()
  await expect(page.getByText('Al pastor tacos')).toBeVisible()
  await expect(page.getByText('$145.00').first()).toBeVisible()
})

test('a guest filters the public menu by diet, opens a dish and changes the language', async ({ visit }) => {
  const page = await visit(null, PHONE)
  await page.goto(MENU_PATH)

  await page.getByRole('button', { name: 'Dietas y alérgenos' }).click()
  const filters = page.getByRole('dialog', { name: 'Dietas y alérgenos' })
  await filters.getByRole('button', { name: 'Vegano' }).click()
  await filters.getByRole('button', { name: /^Ver \d+ platillos$/ }).click()
  await expect(page.getByRole('button', { name: 'Tacos al pastor' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Guacamole de molcajete' })).toBeVisible()

  await page.getByRole('button', { name: 'Buscar en el menú' }).click()
  await page.getByRole('searchbox').fill('pizza')
  await expect(page.getByRole('heading', { name: 'Sin resultados' })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtros' }).click()

  await page.getByRole('button', { name: 'Queso fundido con chorizo' }).click()
  const dish = page.getByRole('dialog', { name: 'Queso fundido con chorizo' })
  await expect(dish.getByText('Lácteos')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dish).toBeHidden()

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Melted cheese with chorizo' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the public menu marks a sold-out dish and responds with a 404 page once the restaurant is deactivated', async ({
  visit,
  restaurant,
}) => {
  const { slug } = await restaurant.owner.get<Restaurant>(`/restaurants/${restaurant.id}`)
  const { items } = await restaurant.owner.get<Dishes>(`/dishes?restaurant_id=${restaurant.id}`)
  const soup = items.find(({ name }) => name === 'Sopa de lima')
  const page = await visit(null, PHONE)
  await page.goto(`/menu/${slug}`)
  await expect(page.getByText('Agotado')).toBeHidden()

  await restaurant.owner.put(`/dishes/${soup?.id}`, { is_available: false })
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sopa de lima' })).toContainText('Agotado')

  await restaurant.owner.patch(`/restaurants/${restaurant.id}/deactivate`)
  const response = await page.reload()
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'No encontramos este menú' })).toBeVisible()
})

test('the start page renders without JavaScript', async ({ visit }) => {
  const page = await visit(null, { javaScriptEnabled: false })

  await page.goto('/')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Tu restaurante completo, de la mesa a la caja',
  )
  await expect(page.getByRole('link', { name: 'Crear cuenta' }).first()).toHaveAttribute('href', '/register')
})

test('the start page shows plans to visitors and a link to the restaurant to signed-in users', async ({
  visit,
}) => {
  const visitor = await visit(null)
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { name: 'Planes de esta instalación' })).toBeVisible()
  await visitor.getByRole('link', { name: 'Iniciar sesión' }).first().click()
  await expect(visitor).toHaveURL('/login')

  const waiter = await visit('waiter')
  await waiter.goto('/')
  const restaurantLink = waiter.getByRole('link', { name: 'Ir a mi restaurante' }).first()
  // The link leads to the list of restaurants until the user's memberships are loaded.
  await expect(restaurantLink).toHaveAttribute('href', /\/piso$/)
  await restaurantLink.click()
  await expect(waiter).toHaveURL(/\/piso$/)
})

test('the table search rejects an unknown table, and the command palette finds screens and dishes by name, with the keyboard alone', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(restaurant.pathOf('piso'))
  await expect(page.getByLabel('Conexión: En vivo')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mesa 1, Libre/ })).toBeVisible()

  await page.keyboard.press('t')
  const search = page.getByRole('dialog')
  await search.getByRole('textbox', { name: 'Mesa' }).fill('99')
  await page.keyboard.press('Enter')
  await expect(search.getByText('No hay una mesa «99».')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar o ir a una pantalla' })
  await palette.getByRole('combobox').fill('mole')
  await expect(palette.getByRole('option', { name: /Mole negro/ })).toBeVisible()
  await palette.getByRole('combobox').fill('zzzz')
  await expect(palette.getByRole('heading', { name: /Sin resultados para/ })).toBeVisible()
  await palette.getByRole('combobox').fill('equi')
  await expect(palette.getByRole('option', { name: /Equipo/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/equipo$/)
})

test('start page and sign-in are in the language of the browser until the visitor chooses another', async ({
  visit,
}) => {
  const page = await visit(null, { locale: 'en-US' })

  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Español' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})
