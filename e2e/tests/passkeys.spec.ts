import { emailOf, PASSWORD, startSecondServer } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

test('a passkey signs in without a password until it is removed', async ({ visit }) => {
  const page = await visit('owner', { origin: await startSecondServer() })
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/manage-profile/seguridad')
  await page.getByRole('button', { name: 'Agregar llave de acceso' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre del dispositivo').fill('Tableta de la barra')
  await dialog.getByRole('textbox', { name: 'Contraseña actual' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Tableta de la barra')).toBeVisible()
  await expect(page.getByText('sin usar')).toBeVisible()

  // Signs out. The sign-in page then signs in by itself, as the virtual passkey answers the autofill at once.
  await page.context().clearCookies()
  await page.goto('/login')
  await expect(page).not.toHaveURL(/\/login/)

  // Simulates a browser without passkey autofill.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false')
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Usar llave de acceso' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto('/manage-profile/seguridad')
  await expect(page.getByText('con llave de acceso')).toHaveCount(2)

  await page.getByRole('button', { name: 'Quitar Tableta de la barra' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('Tableta de la barra')).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Usar llave de acceso' }).click()
  await expect(page.getByText('Llave de acceso rechazada.')).toBeVisible()
  await page.getByLabel('Correo').fill(emailOf('owner'))
  await expect(page).toHaveURL(/\/login/)
})
