/**
 * Form validation. An error shows at its field, no input is lost, and nothing is sent. Other tests cover further
 * forms.
 */
import type { Template } from '@forki/contract/loyalty'
import { Api } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'
import { on, openTill, ordersOf, sentOrder } from '../fixtures/work-screens.ts'

const REQUIRED = 'Dato obligatorio'
const EMAIL = 'Escribe un correo como nombre@ejemplo.com'

test('the till shows an error for an empty float, an excessive partial payment, a non-numeric amount and an empty cash-out', async ({
  visit,
  restaurant,
}) => {
  await sentOrder(await Api.as('waiter'), restaurant, '1')
  const page = await visit('cashier')
  const { bill, button } = on(page)
  await page.goto(restaurant.at('caja'))
  await button('Abrir caja').click()
  await expect(page.getByText('Escribe el fondo inicial, o 0 si no hay efectivo.')).toBeVisible()
  await openTill(page, '500')

  await bill('1').click()
  await button('Cobrar una parte').click()
  await page.getByRole('textbox', { name: 'Parte a cobrar' }).fill('999')
  await expect(page.getByText('Supera el importe por pagar.')).toBeVisible()
  await button('Cobrar todo').click()
  await page.getByRole('textbox', { name: 'Otro importe recibido' }).fill('mucho')
  await expect(page.getByText('Escribe un importe, como 250 o 250.50.')).toBeVisible()

  await button('Salida').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Registrar salida' }).click()
  await expect(dialog.getByText(REQUIRED)).toHaveCount(2)
  await expect(dialog).toBeVisible()
})

test('voiding a sent line requires a reason and the approval of an authorized user', async ({
  visit,
  restaurant,
}) => {
  const order = await sentOrder(await Api.as('waiter'), restaurant, '1')
  const page = await visit('waiter')
  await page.goto(`${restaurant.at('pedido')}/${order.id}`)
  await page
    .getByRole('complementary', { name: 'Comanda' })
    .getByRole('button', { name: /Tacos de carnitas/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  const take = sheet.getByRole('button', { name: 'Anular 1' })
  await expect(take).toBeDisabled()
  await sheet.getByRole('button', { name: 'Cambió de idea' }).click()
  await take.click()
  await expect(sheet.getByText('Autorización requerida')).toBeVisible()
  await sheet.getByRole('radio', { name: 'Contraseña' }).click()
  await sheet.getByRole('textbox', { name: 'Correo de quien autoriza' }).fill('owner@forki.demo')
  await sheet.getByRole('textbox', { name: 'Contraseña de quien autoriza' }).fill('no es esta')
  await take.click()
  await expect(sheet.getByText(/^Autorización rechazada/)).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Contraseña de quien autoriza' }).fill('demo-forki-2026')
  await take.click()
  await expect(sheet).toHaveCount(0)
  expect((await ordersOf(restaurant))[0]?.items[0]?.status).toBe('voided')
})

test('the table search of the floor shows an error for an unknown table', async ({ visit, restaurant }) => {
  const page = await visit('waiter')
  await page.goto(restaurant.at('piso'))
  await expect(on(page).table('1', 'Libre')).toBeVisible()
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Mesa' }).fill('99')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('No hay una mesa «99».')).toBeVisible()
})

test('sign-in, registration and password reset reject empty fields, invalid addresses, common passwords and invalid links', async ({
  visit,
}) => {
  const page = await visit(null)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByLabel('Correo')).toBeFocused()

  await page.goto('/register')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await page.getByLabel('Nombre').fill('Dolores')
  await page.getByLabel('Apellido').fill('Prado')
  await page.getByLabel('Correo').fill('dolores')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('password')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText(EMAIL)).toBeVisible()
  await page.getByLabel('Correo').fill('dolores@puerta.test')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toBeFocused()
  await expect(page.getByLabel('Nombre')).toHaveValue('Dolores')

  await page.goto('/reset-password')
  await page.getByLabel('Correo').fill('dolores')
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByText(EMAIL)).toBeVisible()
  await page.goto('/reset-password?token=no-es-uno')
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill('una mesa junto al mar')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible()
  await page.goto('/verify-email?token=no-es-uno')
  await expect(page.getByRole('heading', { name: 'El enlace no es válido' })).toBeVisible()
})

test('a price in words, a menu without a name and a station without a name show an error at the field', async ({
  visit,
  restaurant,
}) => {
  const { items } = await restaurant.owner.get<{ items: { id: string }[] }>(
    `/menus?restaurant_id=${restaurant.id}`,
  )
  const page = await visit('owner')
  const at = (screen: string) => page.goto(`/manage-restaurants/${restaurant.id}/${screen}`)
  await at('platillos')
  const soup = page.getByRole('article', { name: 'Sopa de lima', exact: true })
  await soup.getByRole('button', { name: /^Cambiar el precio/ }).click()
  await page.keyboard.type('caro')
  await soup.getByRole('button', { name: 'Guardar' }).click()
  await expect(soup.getByRole('alert')).toBeVisible()
  await soup.getByRole('button', { name: 'Cancelar' }).click()
  await expect(soup).toContainText('$80.00')

  await at(`menus/${items[0]?.id}`)
  await page.getByRole('textbox', { name: 'Nombre del menú' }).fill('')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText(REQUIRED)).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre del menú' }).fill('De la noche')

  await at('listas?lista=station')
  await page.getByRole('button', { name: 'Cambiar el nombre de Cocina', exact: true }).click()
  const row = page.getByRole('list', { name: 'Estaciones' })
  await row.getByRole('textbox').first().fill('')
  await row.getByRole('button', { name: 'Guardar' }).click()
  await expect(row.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
})

test('a guest without a name, a subscription without a user and an incomplete email address show an error at the field', async ({
  visit,
  restaurant,
}) => {
  await restaurant.owner.post<Template>('/loyalty/templates', {
    restaurant_id: restaurant.id,
    name: 'Club del café',
    reward: 'Un café de olla',
    seals_required: 2,
  })
  const page = await visit('owner')
  await page.goto(`/loyaltycard/${restaurant.id}/clientes`)
  await page.getByRole('button', { name: 'Nuevo cliente' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Crear cliente' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveAttribute('aria-invalid', 'true')

  const admin = await visit('admin')
  const sheet = admin.getByRole('dialog')
  await admin.goto('/admin/suscripciones')
  await admin.getByRole('button', { name: 'Agregar suscripción' }).click()
  await sheet.getByRole('button', { name: 'Agregar suscripción' }).click()
  await expect(sheet.getByText(REQUIRED).first()).toBeVisible()

  await admin.goto('/manage-profile')
  await admin.getByRole('button', { name: 'Cambiar correo' }).click()
  await sheet.getByRole('textbox', { name: 'Correo nuevo' }).fill('nadie')
  await sheet.getByRole('button', { name: 'Guardar' }).click()
  await expect(sheet.getByText(EMAIL)).toBeVisible()
})
