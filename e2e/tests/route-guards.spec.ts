import { Api } from '../fixtures/api.ts'
import { navigateTo, openPage } from '../fixtures/routes.ts'
import { expect, test } from '../fixtures/test.ts'

interface CurrentUser {
  access: { restaurants: { id: string; name: string; role: string }[] }
}

/** Id of the demo restaurant in which the account has the given role. */
async function restaurantIdOf(name: string, role: string): Promise<string> {
  const { access } = await (await Api.as(name)).get<CurrentUser>('/auth/me')
  return access.restaurants.find((place) => place.role === role)?.id ?? ''
}

test('every protected area redirects a signed-out user to sign-in, sign-in returns to the page, and signing out ends the session', async ({
  visit,
}) => {
  const id = await restaurantIdOf('waiter', 'waiter')
  const page = await visit(null)
  for (const closedPath of ['/profile', '/manage-profile', '/manage-restaurants', '/loyaltycard', '/admin']) {
    await page.goto(closedPath)
    await expect(page).toHaveURL(/\/login(?:\?next=|$)/)
  }

  await page.goto(`/manage-restaurants/${id}/piso`)
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Correo').fill('waiter@forki.demo')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('demo-forki-2026')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(`/manage-restaurants/${id}/piso`)

  await page.getByRole('button', { name: /^Cuenta de / }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  // Waits for the reload after the server has ended the session. An earlier navigation would race with the reload.
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  await page.goto(`/manage-restaurants/${id}/piso`)
  await expect(page).toHaveURL(/\/login/)
})

/** Staff accounts that may open each screen. Other staff see a notice of missing access (SCR-2, SCR-4). */
const ROLES_BY_SCREEN: Record<string, readonly string[]> = {
  piso: ['waiter', 'cashier', 'manager'],
  cocina: ['chef', 'manager'],
  caja: ['cashier', 'manager'],
  menus: ['manager'],
  inventario: ['manager'],
  tablero: ['manager'],
  bitacora: [],
}
const accounts = [
  ['waiter', 'waiter'],
  ['cashier', 'cashier'],
  ['chef', 'chef'],
  ['manager', 'restaurant_admin'],
] as const

for (const [name, role] of accounts) {
  test(`${name} opens the screens of the role and sees the missing permission on the others`, async ({
    visit,
  }) => {
    const id = await restaurantIdOf(name, role)
    const page = await visit(name)

    const refusal = page.getByRole('heading', { name: /^Sin acceso$/ })
    // Client-side navigation runs the same guards as a document load. The profile page opens between two
    // screens, so that each screen shows its own refusal.
    await openPage(page, '/manage-profile')
    for (const [screen, allowed] of Object.entries(ROLES_BY_SCREEN)) {
      await navigateTo(page, `/manage-restaurants/${id}/${screen}`)
      const isAllowed = allowed.includes(name)
      await expect(page.getByRole('main').or(refusal).first()).not.toBeEmpty()
      await expect(refusal, `${screen} for ${name}`).toBeVisible({ visible: !isAllowed })
      await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toHaveCount(0)
      await navigateTo(page, '/manage-profile')
    }
    await navigateTo(page, '/admin/usuarios')
    await expect(refusal).toBeVisible()
    await navigateTo(page, '/manage-profile')
    await navigateTo(page, `/loyaltycard/${id}`)
    await expect(refusal).toBeVisible({ visible: name !== 'manager' })
  })
}

test('sign-in, registration, password reset, the old profile path and the administration page redirect a signed-in user, and a restaurant of another owner is not accessible', async ({
  visit,
}) => {
  const page = await visit('owner')

  for (const [from, to] of [
    ['/login', '/'],
    ['/register', '/'],
    ['/reset-password', '/'],
    ['/profile', '/manage-profile'],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  }
  await page.goto('/loyaltycard')
  await expect(page).toHaveURL(/\/loyaltycard\/[\w-]{36}$/)

  const admin = await visit('admin')
  await admin.goto('/admin')
  await expect(admin).toHaveURL('/admin/usuarios')
  const otherPage = await visit('owner2')
  await otherPage.goto(`/manage-restaurants/${await restaurantIdOf('waiter', 'waiter')}/piso`)
  await expect(otherPage.getByRole('heading', { name: 'Sin acceso' })).toBeVisible()
})

test('the theme is light at first, persists in local storage, and applies before the first paint', async ({
  visit,
}) => {
  const page = await visit(null, { colorScheme: 'dark' })
  await page.goto('/')
  const html = page.locator('html')
  await expect(html).not.toHaveClass(/dark/)

  await page
    .getByRole('radio', { name: 'Oscuro' })
    .or(page.getByRole('button', { name: 'Oscuro' }))
    .first()
    .click()

  await expect(html).toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('dark')
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(html).toHaveClass(/dark/)
})

test('switching the language changes the texts at once, persists, and sets the lang attribute', async ({
  visit,
}) => {
  const page = await visit(null)
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  await page
    .getByRole('radio', { name: 'English' })
    .or(page.getByRole('button', { name: 'English' }))
    .first()
    .click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a user without a restaurant sees why pages are not accessible, and can still open the profile and mailed links', async ({
  visit,
}) => {
  const page = await visit(null)
  const response = await page.request.post('/api/v1/auth/register', {
    data: {
      email: 'nadie@puertas.test',
      password: 'una mesa junto al mar',
      first_name: 'Nadia',
      last_name: 'Luz',
      role: 'staff',
    },
  })
  expect(response.status(), await response.text()).toBe(201)

  for (const [closed, why] of [
    ['/manage-restaurants', 'Todavía no trabajas en ningún restaurante'],
    ['/loyaltycard', 'Te falta el permiso «Administrar tarjetas de lealtad»'],
    ['/admin', 'Solo para administradores de Forki'],
  ] as const) {
    await page.goto(closed)
    await expect(page.getByRole('heading', { name: 'Sin acceso' })).toBeVisible()
    await expect(page.getByText(why, { exact: false })).toBeVisible()
  }
  await page.goto('/manage-profile')
  await expect(page.getByRole('heading', { name: 'Datos personales' })).toBeVisible()
  await page.goto('/verify-email?token=no-es-uno')
  await expect(page.getByRole('heading', { name: 'El enlace no es válido' })).toBeVisible()
  await page.goto('/manage-restaurants/no-such-page')
  await expect(page.getByRole('heading', { name: 'Sin acceso' })).toBeVisible()
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
})

test('a new page starts scrolled to its top', async ({ visit }) => {
  const id = await restaurantIdOf('manager', 'restaurant_admin')
  const page = await visit('manager', { viewport: { width: 1180, height: 500 } })
  await page.goto(`/manage-restaurants/${id}/platillos`)
  await expect(page.getByRole('article').first()).toBeVisible()
  const scrolled = () =>
    page.evaluate(() =>
      Math.max(
        scrollY,
        ...Array.from(document.querySelectorAll('main, main *'), ({ scrollTop }) => scrollTop),
      ),
    )
  await page.mouse.move(800, 300)
  await page.mouse.wheel(0, 4000)
  await expect.poll(scrolled).toBeGreaterThan(100)
  await page.getByRole('link', { name: 'Equipo', exact: true }).click()
  await expect(page).toHaveURL(/\/equipo$/)
  await expect.poll(scrolled).toBe(0)
})
