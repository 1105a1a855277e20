/**
 * Validation of the forms of signed-out users. The forms show an error and lose no input. Client tests of the
 * pages cover all other forms.
 */
import { expect, test } from '../fixtures/test.ts'

const EMAIL_ERROR = 'Escribe un correo como nombre@ejemplo.com.'

test('sign-in, registration and password reset reject empty fields, wrong passwords, invalid or taken addresses, common passwords and invalid links', async ({
  visit,
}) => {
  const page = await visit(null)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByLabel('Correo')).toBeFocused()
  await page.getByLabel('Correo').fill('waiter@forki.demo')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('not the one')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Correo')).toHaveValue('waiter@forki.demo')

  await page.goto('/register')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await page.getByLabel('Nombre').fill('Dolores')
  await page.getByLabel('Apellido').fill('Prado')
  await page.getByLabel('Correo').fill('dolores')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('password')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText(EMAIL_ERROR)).toBeVisible()
  await page.getByLabel('Correo').fill('dolores@puerta.test')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toBeFocused()
  await expect(page.getByLabel('Nombre')).toHaveValue('Dolores')
  // For a registered email address the form suggests to sign in or to reset the password.
  await page.getByLabel('Correo').fill('waiter@forki.demo')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('sobremesa larga 7')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText('¿Es tu correo? Inicia sesión o pide una contraseña nueva.')).toBeVisible()

  await page.goto('/reset-password')
  await page.getByLabel('Correo').fill('dolores')
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByText(EMAIL_ERROR)).toBeVisible()
  await page.goto('/reset-password?token=no-es-uno')
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill('una mesa junto al mar')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible()
  await page.goto('/verify-email?token=no-es-uno')
  await expect(page.getByRole('heading', { name: 'El enlace no es válido' })).toBeVisible()
})
