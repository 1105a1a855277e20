import { mailedLink } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

const NEW_PASSWORD = 'sobremesa larga 7'

/** Waits for the mail with a link and returns the link. The server sends mails after its reply. */
async function linkTo(email: string, start: string): Promise<string> {
  await expect(() => expect(mailedLink(email, start)).not.toBeNull()).toPass({ timeout: 7000 })
  return mailedLink(email, start) ?? ''
}

test('an owner registers, verifies the email address and resets the password', async ({ visit }) => {
  const email = 'dolores@tacos.test'
  const page = await visit(null)
  await page.goto('/register')
  await page.getByLabel('Nombre').fill('Dolores')
  await page.getByLabel('Apellido').fill('Prado')
  await page.getByLabel('Correo').fill(email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('una mesa junto al mar')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()

  // The new owner is signed in at once.
  await expect(page.getByRole('heading', { name: 'Todavía no tienes restaurantes' })).toBeVisible()
  await page.goto(await linkTo(email, '/verify-email'))
  await expect(page.getByRole('heading', { name: 'Correo verificado' })).toBeVisible()
  expect(page.url()).not.toContain('token')

  await page.goto(await linkTo(email, '/verify-email'))
  await expect(page.getByRole('heading', { name: /ya/ })).toBeVisible()

  const otherPage = await visit(null)
  await otherPage.goto('/reset-password')
  await otherPage.getByLabel('Correo').fill(email)
  await otherPage.getByRole('button', { name: 'Enviar enlace' }).click()
  // The test environment has no mail server. It writes emails to files, from which `linkTo` reads the link.
  await expect(otherPage.getByText('El correo no está configurado')).toBeVisible()
  await otherPage.goto(await linkTo(email, '/reset-password'))
  await otherPage.getByRole('textbox', { name: 'Contraseña nueva' }).fill(NEW_PASSWORD)
  await otherPage.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(otherPage.getByText('Contraseña cambiada')).toBeVisible()

  // The reset ended the session of the first browser, which signs in with the new password.
  await page.goto('/manage-profile')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Correo').fill(email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL('/manage-profile')
})
