import { mailedLink } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

test('the mailed link of an invitation leads from a new account to the floor with a verified address', async ({
  visit,
  restaurant,
}) => {
  const email = `nora-${restaurant.id.slice(-6)}@casa.test`
  await restaurant.owner.post('/memberships', { restaurant_id: restaurant.id, email, role: 'waiter' })
  await expect(() => expect(mailedLink(email, '/invitation')).not.toBeNull()).toPass({ timeout: 7000 })
  const link = mailedLink(email, '/invitation') ?? ''

  const page = await visit(null)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /^Únete a / })).toBeVisible()
  expect(page.url()).not.toContain('token')
  await expect(page.getByText(/te invita como Mesero/)).toBeVisible()
  await expect(page.getByLabel('Correo')).toHaveValue(email)
  // The invitation survives a reload, although the page has removed the token from its URL.
  await page.reload()
  await page.getByLabel('Nombre').fill('Nora')
  await page.getByLabel('Apellido').fill('Ibarra')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('una mesa junto al mar')
  await page.getByRole('button', { name: 'Crear cuenta y entrar' }).click()

  await expect(page).toHaveURL(restaurant.pathOf('piso'))
  await expect(page.getByRole('button', { name: /^Mesa 1,/ })).toBeVisible()
  await expect(page.getByText('Verifica tu correo')).toHaveCount(0)

  // The used link leads the invited user to the restaurant. Another account sees no details of the
  // invitation.
  await page.goto(link)
  await page.getByRole('button', { name: /^Abrir / }).click()
  await expect(page).toHaveURL(restaurant.pathOf('piso'))
  const otherPage = await visit('manager')
  await otherPage.goto(link)
  await expect(otherPage.getByRole('heading', { name: 'La invitación ya se usó' })).toBeVisible()
})
