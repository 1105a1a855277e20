import { Api } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

interface Mine {
  access: { restaurants: { id: string; name: string; role: string }[] }
}

/** The demo's restaurant where that person works. */
async function workOf(name: string, role: string): Promise<string> {
  const { access } = await (await Api.as(name)).get<Mine>('/auth/me')
  return access.restaurants.find((place) => place.role === role)?.id ?? ''
}

test('signed out: what is closed leads to sign-in and back again', async ({ visit }) => {
  const id = await workOf('waiter', 'waiter')
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

test('a wrong password keeps the address and says nothing about the account', async ({ visit }) => {
  const page = await visit(null)
  await page.goto('/login')

  await page.getByLabel('Correo').fill('waiter@forki.demo')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('not the one')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()

  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Correo')).toHaveValue('waiter@forki.demo')
})

const doors = [
  ['waiter', 'waiter', { piso: true, pedido: true, cocina: false, caja: false, ajustes: false }],
  ['cashier', 'cashier', { piso: true, caja: true, cocina: false, ajustes: false }],
  ['chef', 'chef', { cocina: true, piso: false, caja: false, ajustes: false }],
  ['manager', 'restaurant_admin', { piso: true, cocina: true, caja: true, ajustes: true }],
] as const

for (const [name, role, screens] of doors) {
  test(`${name}: the screens of the role open, the others say what is missing`, async ({ visit }) => {
    const id = await workOf(name, role)
    const page = await visit(name)

    for (const [screen, open] of Object.entries(screens)) {
      await page.goto(`/manage-restaurants/${id}/${screen}`)
      const refusal = page.getByRole('heading', { name: 'No tienes acceso a esto' })
      if (open) await expect(page.locator('main')).not.toBeEmpty()
      await expect(refusal, screen).toBeVisible({ visible: !open })
    }
    await page.goto('/admin/users')
    await expect(page.getByRole('heading', { name: 'Aquí no tienes acceso' })).toBeVisible()
  })
}

test("another owner's restaurant is not among one's own", async ({ visit }) => {
  const id = await workOf('waiter', 'waiter')
  const page = await visit('owner2')

  await page.goto(`/manage-restaurants/${id}/piso`)

  await expect(page.getByRole('heading', { name: 'Aquí no tienes acceso' })).toBeVisible()
})

test('an address that does not exist says so', async ({ visit }) => {
  const page = await visit(null)

  await page.goto('/no-such-page')

  await expect(page.getByRole('heading', { name: 'Esta mesa no existe' })).toBeVisible()
})

test('theme: light at first, kept under its own key, and there before the first paint', async ({ visit }) => {
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

test('language: in words, at once, kept, and told to the browser', async ({ visit }) => {
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

test('signing out ends the session: what was open leads to sign-in', async ({ visit }) => {
  const id = await workOf('waiter', 'waiter')
  const page = await visit('waiter')
  await page.goto(`/manage-restaurants/${id}/piso`)

  await page.getByRole('button', { name: /^Cuenta de / }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  // The page begins anew once the server has ended the session; whoever goes elsewhere before that would race it.
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')

  await page.goto(`/manage-restaurants/${id}/piso`)
  await expect(page).toHaveURL(/\/login/)
})
