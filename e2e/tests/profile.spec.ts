import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Api, testEnvironment } from '../fixtures/api.ts'
import { TapCounter } from '../fixtures/tap-counter.ts'
import { expect, test } from '../fixtures/test.ts'
import { dismissMessages } from '../fixtures/work-screen-steps.ts'

const NEW_PASSWORD = 'una mesa junto al mar'

/** Registers an account, which signs the page in. Returns an API client with a second session of it. */
async function register(page: Page, email: string, role: 'staff' | 'restaurant_owner'): Promise<Api> {
  const response = await page.request.post('/api/v1/auth/register', {
    data: { email, password: NEW_PASSWORD, first_name: 'Dolores', last_name: 'Prado', role },
  })
  expect(response.status(), await response.text()).toBe(201)
  return Api.as(email, NEW_PASSWORD)
}

test('personal details show errors at the field and survive a reload, leaving asks for confirmation, and status messages disappear by themselves with and without reduced motion', async ({
  visit,
}) => {
  const page = await visit(null)
  await register(page, 'datos@profile.test', 'staff')
  await page.goto('/manage-profile')
  await page.getByLabel('Nombre').fill('')
  await page.getByLabel('Teléfono').fill('no es un teléfono')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Dato obligatorio.')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toBeFocused()

  await page.getByLabel('Nombre').fill('Lola')
  await page.getByLabel('Teléfono').fill('+52 222 555 0101')
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([key, text]) => key.startsWith('forki-draft:') && `${text}`.includes('0101'),
    ),
  )
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('Lola')

  await page.getByRole('link', { name: 'Seguridad' }).click()
  const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByLabel('País').selectOption({ label: 'México' })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Perfil actualizado correctamente')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('País')).toHaveValue('MX')

  const savedMessage = page.getByText('Perfil actualizado correctamente')
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.getByLabel('Nombre').fill(`Lola ${reducedMotion}`)
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(savedMessage).toBeVisible()
    const shownAt = Date.now()
    await page.mouse.move(0, 0)
    await expect(savedMessage).toBeHidden()
    // Minimum time in milliseconds that a message must be visible, so that it can be read.
    expect(Date.now() - shownAt).toBeGreaterThan(1500)
  }
})

/** Current TOTP code for a secret in base 32 (RFC 6238: SHA-1, six digits, 30 seconds). */
function totpOf(secret: string): string {
  const bits = Array.from(secret, (sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(step).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

test('two-factor sign-in rejects a wrong code and accepts a recovery code', async ({ visit }) => {
  const email = 'dospasos@profile.test'
  const page = await visit(null)
  await register(page, email, 'restaurant_owner')
  await page.goto('/manage-profile/seguridad')
  await page.getByRole('button', { name: 'Activar' }).click()
  await page.getByRole('dialog').getByLabel('Contraseña actual').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  const link = page.getByRole('dialog', { name: 'Conecta tu aplicación' })
  await expect(link.getByRole('img', { name: 'Código para escanear con la aplicación' })).toBeVisible()
  const codeField = link.getByLabel('Código que muestra la aplicación')
  await expect(codeField).toBeFocused()
  await expect(codeField).not.toHaveAttribute('aria-invalid')
  const secret = await link.locator('code').innerText()
  await codeField.fill(totpOf(secret.replaceAll(' ', '')))
  await page.keyboard.press('Enter')
  const codesDialog = page.getByRole('dialog', { name: 'Guarda estos códigos' })
  await expect(codesDialog.getByRole('listitem')).toHaveCount(10)
  const codes = await codesDialog.getByRole('listitem').allInnerTexts()
  await codesDialog.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nuevos códigos de recuperación' })).toBeFocused()

  const signedOutPage = await visit(null)
  await signedOutPage.goto('/login')
  await signedOutPage.getByLabel('Correo').fill(email)
  await signedOutPage.getByRole('textbox', { name: 'Contraseña' }).fill(NEW_PASSWORD)
  await signedOutPage.keyboard.press('Enter')
  const code = signedOutPage.getByLabel('Código de la aplicación')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await expect(signedOutPage.getByRole('alert')).toBeVisible()
  await signedOutPage.getByRole('button', { name: 'Usar código de recuperación' }).click()
  await signedOutPage.getByLabel('Código de recuperación').fill(codes[0] ?? '')
  await signedOutPage.keyboard.press('Enter')
  await signedOutPage.waitForURL((url) => url.pathname !== '/login')
  await signedOutPage.goto('/manage-profile/seguridad')
  await expect(signedOutPage.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible()
  await expect(signedOutPage.getByText('con código de recuperación')).toBeVisible()
})

test('an invitation is accepted within 2 taps, and leaving the restaurant asks for confirmation', async ({
  visit,
  restaurant,
}) => {
  const invitedMember = {
    restaurant_id: restaurant.id,
    email: 'owner2@forki.demo',
    role: 'waiter',
    permissions: [],
  }
  await restaurant.owner.post('/memberships', invitedMember)
  const page = await visit('owner2')
  await page.goto('/manage-profile')

  const accept = new TapCounter()
  await accept.tap(page.getByRole('link', { name: 'Invitaciones' }))
  const name = `Casa ${test.info().title.slice(0, 60)}`
  await expect(page.getByText('toma pedidos y atiende las mesas.').first()).toBeVisible()
  await accept.tap(page.getByRole('button', { name: `Aceptar la invitación de ${name}` }))
  await expect(page.getByText('Sin invitaciones pendientes')).toBeVisible()
  expect(accept.count).toBeLessThanOrEqual(2)

  await dismissMessages(page)
  await page.getByRole('button', { name: `Dejar ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dejar restaurante' }).click()
  await expect(page.getByRole('button', { name: `Dejar ${name}` })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('left')
  await expect(page).toHaveURL(/status=left/)
  await expect(page.getByText(name)).toBeVisible()
})

test('users download their own data as a file, and erasing the account requires the email address', async ({
  visit,
}) => {
  const page = await visit(null)
  await register(page, 'adios@profile.test', 'staff')
  await page.goto('/manage-profile/datos')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar mis datos' }).click()
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    account: { email: string }
  }
  expect(file.account.email).toBe('adios@profile.test')
  await expect(page.getByText('Datos exportados exitosamente')).toBeVisible()

  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Eliminar mi cuenta' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill('adios@profile.test')
  await confirm.click()
  await expect(page).toHaveURL(`${testEnvironment().url}/`)
  await page.goto('/manage-profile')
  await expect(page).toHaveURL(/\/login/)
})
