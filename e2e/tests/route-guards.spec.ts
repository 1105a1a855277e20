import { Api } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

interface CurrentUser {
  access: { restaurants: { id: string; name: string; role: string }[] }
}

/** Id of the demo restaurant in which the account has the given role. */
async function restaurantOf(name: string, role: string): Promise<string> {
  const { access } = await (await Api.as(name)).get<CurrentUser>('/auth/me')
  return access.restaurants.find((place) => place.role === role)?.id ?? ''
}

test('a signed-out user who opens a protected page returns there after sign-in', async ({ visit }) => {
  const id = await restaurantOf('waiter', 'waiter')
  const page = await visit(null)

  await page.goto(`/manage-restaurants/${id}/piso`)
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Correo').fill('waiter@forki.demo')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('demo-forki-2026')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()

  await expect(page).toHaveURL(`/manage-restaurants/${id}/piso`)
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test('a wrong password shows an error and preserves the entered e-mail address', async ({ visit }) => {
  const page = await visit(null)
  await page.goto('/login')

  await page.getByLabel('Correo').fill('waiter@forki.demo')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('not the one')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()

  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Correo')).toHaveValue('waiter@forki.demo')
})

/** Accounts that may open each screen. All other accounts see the missing permission (SCR-2, SCR-4). */
const ROLES_BY_SCREEN: Record<string, readonly string[]> = {
  piso: ['waiter', 'cashier', 'manager'],
  cocina: ['chef', 'manager'],
  caja: ['cashier', 'manager'],
  menus: ['manager'],
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
    const id = await restaurantOf(name, role)
    const page = await visit(name)

    for (const [screen, allowed] of Object.entries(ROLES_BY_SCREEN)) {
      await page.goto(`/manage-restaurants/${id}/${screen}`)
      const refusal = page.getByRole('heading', {
        name: /^Sin acceso$/,
      })
      const open = allowed.includes(name)
      await expect(page.getByRole('main').or(refusal).first()).not.toBeEmpty()
      await expect(page.locator('output', { hasText: 'Cargando' })).toHaveCount(0)
      await expect(refusal, `${screen} for ${name}`).toBeVisible({ visible: !open })
      await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toHaveCount(0)
    }
    await page.goto('/admin/usuarios')
    await expect(page.getByRole('heading', { name: 'Sin acceso' })).toBeVisible()
    await page.goto(`/loyaltycard/${id}`)
    const closed = page.getByRole('heading', { name: 'Sin acceso' })
    await expect(closed).toBeVisible({ visible: name !== 'manager' })
  })
}

test('sign-in, registration, password reset and the old profile path redirect a signed-in user', async ({
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
})

test('every protected area redirects a signed-out user to sign-in', async ({ visit }) => {
  const page = await visit(null)

  for (const closed of ['/profile', '/manage-profile', '/manage-restaurants', '/loyaltycard', '/admin']) {
    await page.goto(closed)
    await expect(page).toHaveURL(/\/login(?:\?next=|$)/)
  }
})

test('the administration page opens the user list for an administrator', async ({ visit }) => {
  const page = await visit('admin')

  await page.goto('/admin')

  await expect(page).toHaveURL('/admin/usuarios')
})

test('a restaurant of another owner is not accessible', async ({ visit }) => {
  const id = await restaurantOf('waiter', 'waiter')
  const page = await visit('owner2')

  await page.goto(`/manage-restaurants/${id}/piso`)

  await expect(page.getByRole('heading', { name: 'Sin acceso' })).toBeVisible()
})

test('an unknown URL path shows a not-found page', async ({ visit }) => {
  const page = await visit(null)

  await page.goto('/no-such-page')

  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
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

test('signing out ends the session, and a protected page redirects to sign-in', async ({ visit }) => {
  const id = await restaurantOf('waiter', 'waiter')
  const page = await visit('waiter')
  await page.goto(`/manage-restaurants/${id}/piso`)

  await page.getByRole('button', { name: /^Cuenta de / }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  // Waits for the reload after the server has ended the session. An earlier navigation would race with the reload.
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')

  await page.goto(`/manage-restaurants/${id}/piso`)
  await expect(page).toHaveURL(/\/login/)
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
  const id = await restaurantOf('manager', 'restaurant_admin')
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
