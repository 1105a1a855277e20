import type { Page } from '@playwright/test'
import { Api, mailedLink } from '../fixtures/api.ts'
import { navigateTo } from '../fixtures/routes.ts'
import { TapCounter } from '../fixtures/tap-counter.ts'
import { expect, test } from '../fixtures/test.ts'

interface CreatedEntity {
  id: string
}
interface ListPage<T> {
  items: T[]
  total: number
}

/** Creates a user through the API, as an administrator. */
const createUser = async (admin: Api, first_name: string, role = 'staff') =>
  admin.post<CreatedEntity & { email: string }>('/users', {
    email: `${first_name.toLowerCase()}@administracion.test`,
    first_name,
    last_name: 'De Prueba',
    role,
  })

const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })

test('an administrator creates a user, who gets a mailed link, then changes role and details and deletes the account', async ({
  visit,
}) => {
  const page = await visit('admin')
  await page.goto('/admin/usuarios')

  await page.getByRole('button', { name: 'Nuevo usuario' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Brígida')
  await form.getByRole('textbox', { name: 'Apellido' }).fill('Luz')
  await form.getByRole('textbox', { name: 'Correo' }).fill('no es un correo')
  await form.getByRole('button', { name: 'Crear y enviar invitación' }).click()
  await expect(form.getByText('Escribe un correo como nombre@ejemplo.com.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Correo' }).fill('waiter@forki.demo')
  await form.getByRole('button', { name: 'Crear y enviar invitación' }).click()
  await expect(form.getByText('Ya hay una cuenta con ese correo.').first()).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Brígida')
  await form.getByRole('textbox', { name: 'Correo' }).fill('brigida@administracion.test')
  await form.getByRole('button', { name: 'Crear y enviar invitación' }).click()

  await expect(
    page.getByText(/El enlace para Brígida Luz \(brigida@administracion.test\) está en Tareas y correos/),
  ).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Brígida Luz')
  await expect(() =>
    expect(mailedLink('brigida@administracion.test', '/reset-password')).not.toBeNull(),
  ).toPass({ timeout: 7000 })

  await page.getByRole('link', { name: 'Ver a Brígida' }).click()
  await expect(page.getByRole('heading', { name: 'Brígida Luz', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar rol' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Personal' }).check()
  await page.getByRole('button', { name: 'Cambiar a Personal' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('textbox', { name: /Ciudad/ }).fill('Puebla')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Perfil actualizado correctamente').first()).toBeVisible()

  await page.getByRole('button', { name: 'Eliminar cuenta' }).click()
  const dialog = page.getByRole('dialog')
  const remove = dialog.getByRole('button', { name: 'Eliminar a Brígida' })
  await expect(remove).toBeDisabled()
  await dialog.getByRole('textbox').fill('Brígida Luz')
  await remove.click()
  await expect(page).toHaveURL('/admin/usuarios')
  await page.getByRole('searchbox').fill('brigida@administracion.test')
  await expect(page.getByRole('heading', { name: 'Sin resultados' })).toBeVisible()
})

test('an administrator creates a plan, assigns it within 5 taps, cannot delete it while used, and activates a pending subscription in 1 tap', async ({
  visit,
}) => {
  const admin = await Api.as('admin')
  const owner = await createUser(admin, 'Dorotea', 'restaurant_owner')
  const page = await visit('admin')
  await page.goto('/admin/planes')

  await page.getByRole('button', { name: 'Nuevo plan' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Crear plan' }).click()
  await expect(sheet.getByText('Dato obligatorio.')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Nombre del plan' }).fill('Comal')
  await sheet.getByRole('textbox', { name: 'Precio' }).fill('499.50')
  await sheet.getByRole('button', { name: 'Crear plan' }).click()
  await expect(page.getByRole('region').first()).toHaveAccessibleName('Comal')
  await expect(page.getByRole('region', { name: 'Comal' })).toContainText('$499.50')

  await navigateTo(page, '/admin/suscripciones')
  await expect(page.getByRole('table')).toBeVisible()
  const taps = new TapCounter()
  await taps.tap(page.getByRole('button', { name: 'Agregar suscripción' }))
  await page.keyboard.type('dorotea')
  await taps.tap(page.getByRole('dialog').getByRole('button', { name: /Dorotea/ }))
  await taps.tap(page.getByRole('dialog').getByRole('radio', { name: 'Comal' }))
  await taps.tap(page.getByRole('dialog').getByRole('button', { name: 'Agregar suscripción' }))
  await expect(page.getByRole('row').nth(1)).toContainText('Dorotea De Prueba')
  expect(taps.count).toBeLessThanOrEqual(5)
  await expect(page.getByRole('row').nth(1)).toContainText('Comal')

  await navigateTo(page, '/admin/planes')
  await page.getByRole('button', { name: 'Más acciones para el plan Comal' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar plan' }).click()
  await expect(page.getByRole('dialog')).toContainText('Hay 1 suscripción con este plan')
  await page.getByRole('button', { name: 'Desactivar plan' }).click()
  await expect(page.getByRole('region', { name: 'Comal' }).getByRole('switch')).not.toBeChecked()

  // A pending subscription is listed first, and one tap activates it.
  const { items } = await admin.get<ListPage<CreatedEntity>>('/subscriptions/plans?q=comal')
  await admin.post('/subscriptions/user-subscriptions', {
    user_id: owner.id,
    subscription_plan_id: items[0]?.id,
    status: 'pending',
  })
  await navigateTo(page, '/admin/suscripciones')
  const activate = new TapCounter()
  await activate.tap(page.getByRole('button', { name: 'Activar la suscripción de Dorotea De Prueba' }))
  await expect(page.getByText(/pendiente de activación/)).toHaveCount(0)
  expect(activate.count).toBe(1)

  await expect(rowOf(page, 'Dorotea')).toHaveCount(3)
  await page
    .getByRole('button', { name: 'Más acciones para la suscripción de Dorotea De Prueba' })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Cancelar suscripción' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar suscripción' }).click()
  await expect(rowOf(page, 'Dorotea')).toHaveCount(2)
})
