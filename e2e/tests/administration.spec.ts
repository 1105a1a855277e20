import type { Page } from '@playwright/test'
import { Api, mailedLink } from '../fixtures/api.ts'
import { Taps } from '../fixtures/taps.ts'
import { expect, test } from '../fixtures/test.ts'

interface Created {
  id: string
}
interface Found<T> {
  items: T[]
  total: number
}

/** Creates a user through the API, as an administrator. */
const createUser = async (admin: Api, first_name: string, role = 'staff') =>
  admin.post<Created & { email: string }>('/users', {
    email: `${first_name.toLowerCase()}@administracion.test`,
    first_name,
    last_name: 'De Prueba',
    role,
  })

const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })

test('an administrator finds and deactivates a user within 4 taps and reactivates the user with undo', async ({
  visit,
}) => {
  const admin = await Api.as('admin')
  await createUser(admin, 'Amparo')
  const page = await visit('admin')
  await page.goto('/admin/usuarios')

  const find = new Taps()
  await find.tap(page.getByRole('searchbox', { name: 'Buscar por nombre o correo' }))
  await page.keyboard.type('amparo')
  await find.tap(page.getByRole('switch', { name: 'Cuenta de Amparo De Prueba activa' }))
  await expect(page.getByText(/Cuenta de Amparo De Prueba desactivada/).first()).toBeVisible()
  expect(find.count).toBeLessThanOrEqual(4)
  await expect(page).toHaveURL(/q=amparo/)
  expect((await admin.get<Found<{ active: boolean }>>('/users?q=amparo')).items[0]?.active).toBe(false)

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('switch', { name: 'Cuenta de Amparo De Prueba activa' })).toBeChecked()
  await expect(async () => {
    expect((await admin.get<Found<{ active: boolean }>>('/users?q=amparo')).items[0]?.active).toBe(true)
  }).toPass()
})

test('the user list shows ten rows a page and stores page, search, filters and sorting in the URL', async ({
  visit,
}) => {
  const page = await visit('admin')
  await page.goto('/admin/usuarios')

  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: 'Ordenar por Usuario' }).click()
  await expect(page).toHaveURL(/order=desc/)
  await expect(page).not.toHaveURL(/page=2/)
  await page.getByRole('combobox', { name: 'Rol' }).selectOption('application_admin')
  await expect(page).toHaveURL(/role=application_admin/)

  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Rol' })).toHaveValue('application_admin')
  const own = page.getByRole('switch', { name: /activa$/ }).first()
  await expect(own).toBeDisabled()

  await page.getByRole('searchbox').fill('nadie con este nombre')
  await expect(page.getByRole('heading', { name: 'Sin resultados' })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL('/admin/usuarios')
})

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
  await expect(form.getByText('Escribe un correo como nombre@ejemplo.com')).toBeVisible()
  await form.getByRole('textbox', { name: 'Correo' }).fill('waiter@forki.demo')
  await form.getByRole('button', { name: 'Crear y enviar invitación' }).click()
  await expect(form.getByText('Ya hay una cuenta con ese correo.').first()).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Brígida')
  await form.getByRole('textbox', { name: 'Correo' }).fill('brigida@administracion.test')
  await form.getByRole('button', { name: 'Crear y enviar invitación' }).click()

  await expect(page.getByText(/Enviamos a brigida@administracion.test el enlace/)).toBeVisible()
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

test('unsaved user details survive a reload, and leaving the page asks for confirmation', async ({
  visit,
}) => {
  const { id } = await createUser(await Api.as('admin'), 'Casilda')
  const page = await visit('admin')
  await page.goto(`/admin/usuarios/${id}`)
  await expect(page.getByRole('heading', { name: 'Casilda De Prueba' })).toBeVisible()

  await page.getByRole('textbox', { name: /Teléfono/ }).fill('55 1234 5678')
  await page.waitForFunction(
    (name) => Object.keys(localStorage).some((key) => key.endsWith(name)),
    `:admin-user:${id}`,
  )
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await expect(page.getByRole('textbox', { name: /Teléfono/ })).toHaveValue('55 1234 5678')

  await page.getByRole('link', { name: 'Todos los usuarios' }).click()
  await expect(page.getByRole('heading', { name: '¿Descartar los cambios?' })).toBeVisible()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect(page).toHaveURL('/admin/usuarios')
})

test('an administrator adds a cuisine within 3 taps, and a taken key shows an error at its field', async ({
  visit,
}) => {
  const page = await visit('admin')
  await page.goto('/admin/listas')
  const name = page.getByRole('textbox', { name: 'Nuevo tipo de cocina' })

  const add = new Taps()
  await add.tap(name)
  await page.keyboard.type('De la Huasteca')
  await add.tap(page.getByRole('button', { name: 'Agregar' }))
  await expect(page.getByRole('row').nth(1)).toContainText('De la Huasteca')
  expect(add.count).toBeLessThanOrEqual(3)

  await name.fill('De la Huasteca')
  await page.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByText('Esa clave ya existe en la lista.')).toBeVisible()
  await name.fill('')

  const row = page.getByRole('row').nth(1)
  await row.getByRole('button', { name: 'Cambiar el nombre de De la Huasteca' }).click()
  await page.getByRole('textbox', { name: 'Cambiar el nombre de De la Huasteca' }).fill('Huasteca')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: 'Cambiar el nombre de Huasteca' })).toBeVisible()
  await row.getByRole('switch').click()
  await expect(row.getByRole('switch')).not.toBeChecked()

  await row.getByRole('button', { name: 'Eliminar «Huasteca»' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('de_la_huasteca')).toHaveCount(0)

  // A list entry that restaurants use is deactivated instead of deleted.
  const used = rowOf(page, /\d+ restaurante/).first()
  await used.getByRole('button', { name: /^Eliminar/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Desactivar' })).toBeVisible()
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
  await expect(sheet.getByText('Dato obligatorio')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Nombre del plan' }).fill('Comal')
  await sheet.getByRole('textbox', { name: 'Precio' }).fill('499.50')
  await sheet.getByRole('button', { name: 'Crear plan' }).click()
  await expect(page.getByRole('region').first()).toHaveAccessibleName('Comal')
  await expect(page.getByRole('region', { name: 'Comal' })).toContainText('$499.50')

  await page.goto('/admin/suscripciones')
  await expect(page.getByRole('table')).toBeVisible()
  const taps = new Taps()
  await taps.tap(page.getByRole('button', { name: 'Agregar suscripción' }))
  await page.keyboard.type('dorotea')
  await taps.tap(page.getByRole('dialog').getByRole('button', { name: /Dorotea/ }))
  await taps.tap(page.getByRole('dialog').getByRole('radio', { name: 'Comal' }))
  await taps.tap(page.getByRole('dialog').getByRole('button', { name: 'Agregar suscripción' }))
  await expect(page.getByRole('row').nth(1)).toContainText('Dorotea De Prueba')
  expect(taps.count).toBeLessThanOrEqual(5)
  await expect(page.getByRole('row').nth(1)).toContainText('Comal')

  await page.goto('/admin/planes')
  await page.getByRole('button', { name: 'Más acciones para el plan Comal' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar plan' }).click()
  await expect(page.getByRole('dialog')).toContainText('Hay 1 suscripción con este plan')
  await page.getByRole('button', { name: 'Desactivar plan' }).click()
  await expect(page.getByRole('region', { name: 'Comal' }).getByRole('switch')).not.toBeChecked()

  // A pending subscription is listed first, and one tap activates it.
  const { items } = await admin.get<Found<Created>>('/subscriptions/plans?q=comal')
  await admin.post('/subscriptions/user-subscriptions', {
    user_id: owner.id,
    subscription_plan_id: items[0]?.id,
    status: 'pending',
  })
  await page.goto('/admin/suscripciones')
  const activate = new Taps()
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

test('the job list stores its state filter in the URL and lists the job of a webhook delivery', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('admin')
  await page.goto('/admin/tareas')

  await expect(page.getByRole('heading', { name: 'Tareas y correos' })).toBeVisible()
  // Waits for the URL, which changes some milliseconds after the click.
  await page.getByRole('radio', { name: 'Completadas' }).click()
  await expect(page).toHaveURL(/state=completed/)
  // A webhook delivery is a background job and appears in the list.
  const url = 'https://tienda.example/forki'
  await restaurant.owner.post('/webhooks', { restaurant_id: restaurant.id, url, events: ['dish.updated'] })
  await restaurant.owner.post('/dishes', {
    restaurant_id: restaurant.id,
    name: 'Tlayuda',
    price_cents: 12_000,
  })
  await expect(async () => {
    await page.reload()
    const jobs = page.getByRole('list', { name: 'Tareas y correos' }).getByRole('listitem')
    await expect(jobs.first()).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: 20_000 })
})

test('the audit log shows an owner a price change with both values, and an administrator every restaurant', async ({
  visit,
  restaurant,
}) => {
  const { items } = await restaurant.owner.get<Found<Created & { name: string }>>(
    `/dishes?restaurant_id=${restaurant.id}&q=mole`,
  )
  await restaurant.owner.put(`/dishes/${items[0]?.id}`, { price_cents: 23_000 })
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/bitacora`)

  const line = page.getByRole('button', { name: /cambió el platillo Mole negro/ })
  await expect(line).toContainText('$210.00')
  await expect(line).toContainText('$230.00')
  await page.getByRole('combobox', { name: 'Acción' }).selectOption('dish.updated')
  await expect(page).toHaveURL(/action=dish.updated/)
  await page.getByRole('combobox', { name: 'Periodo' }).selectOption('today')
  await line.click()
  await expect(page.getByRole('dialog').getByRole('row', { name: 'Precio $210.00 $230.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Registros de este elemento' }).click()
  await expect(page).toHaveURL(/entity_id=/)
  await expect(line).toBeVisible()

  const admin = await visit('admin')
  await admin.goto('/admin/bitacora')
  await expect(admin.getByRole('button', { name: /Mole negro/ }).first()).toContainText(/Casa/)
  await admin.getByRole('combobox', { name: 'Restaurante' }).selectOption(restaurant.id)
  await expect(admin).toHaveURL(new RegExp(restaurant.id))
})
