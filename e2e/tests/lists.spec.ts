/**
 * Lists that no other test covers. The URL stores their page, search, filters and sort order, which survive a
 * reload.
 */
import type { Page } from '@playwright/test'
import { Api } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

interface Created {
  id: string
}

const rows = (page: Page) => page.getByRole('table').getByRole('row')
/** Returns `count` names with consecutive numbers. */
const names = (what: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${what} ${String(n + 1).padStart(2, '0')}`)

/** Asserts that the table header is sticky on a tablet and on a desktop, after the list was scrolled to its end. */
async function expectHeadStays(page: Page) {
  const before = page.viewportSize()
  for (const size of [
    { width: 1180, height: 820 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await rows(page).last().scrollIntoViewIfNeeded()
    const distance = () =>
      page.getByRole('table').evaluate((table) => {
        let scroller = table.parentElement
        while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
          scroller = scroller.parentElement
        const top = scroller ? scroller.getBoundingClientRect().top : 0
        const head = table.querySelector('thead')?.getBoundingClientRect().top ?? Number.NaN
        const scrolled = scroller ? scroller.scrollTop : window.scrollY
        return scrolled > 0 ? Math.round(head - top) : Number.NaN
      })
    await expect.poll(distance).toBe(0)
  }
  if (before) await page.setViewportSize(before)
}

test('the team list shows ten members a page and stores page, role, sorting and search in the URL', async ({
  visit,
  restaurant,
}) => {
  for (const name of names('invita', 8)) {
    const email = `${name.replace(' ', '')}-${restaurant.id.slice(-6)}@lista.test`
    await restaurant.owner.post('/memberships', {
      restaurant_id: restaurant.id,
      email,
      role: 'waiter',
      permissions: [],
    })
  }
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/equipo`)
  // Waits for the URL, which changes some milliseconds after the click.
  await page.getByRole('radio', { name: 'Todos' }).click()
  await expect(page).toHaveURL(/status=all/)
  await expect(rows(page)).toHaveCount(11)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(rows(page)).toHaveCount(3)

  await page.getByRole('combobox', { name: 'Rol' }).selectOption('chef')
  await expect(page).toHaveURL(/role=chef/)
  await expect(page).not.toHaveURL(/page=/)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Rol' }).selectOption('')
  await page.getByRole('button', { name: 'Ordenar por Rol' }).click()
  await expect(page).toHaveURL(/sort=role/)
  await page.getByRole('searchbox').fill('invita03')
  await expect(page).toHaveURL(/q=invita03/)
  await expect(rows(page)).toHaveCount(2)
})

test('the lists of suppliers and stock movements store page, search, filter and sorting in the URL', async ({
  visit,
  restaurant,
}) => {
  const { owner, id } = restaurant
  for (const name of names('Huerta', 21)) await owner.post('/suppliers', { restaurant_id: id, name })
  const item = await owner.post<Created>('/inventory', { restaurant_id: id, name: 'Jitomate', unit: 'kg' })
  for (let n = 0; n < 21; n += 1)
    await owner.post(`/inventory/${item.id}/movements`, { type: 'purchase', quantity: 1 })
  await owner.post(`/inventory/${item.id}/movements`, { type: 'usage', quantity: 2 })
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${id}/inventario/proveedores`)
  await expect(rows(page)).toHaveCount(21)
  await expectHeadStays(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('searchbox').fill('huerta 07')
  await expect(page).toHaveURL(/q=huerta\+07$/)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('false')
  await expect(page).toHaveURL(/is_active=false/)
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await page.getByRole('button', { name: 'Ordenar por Nombre' }).click()
  await expect(page).toHaveURL(/order=desc/)
  await expect(rows(page).nth(1)).toContainText('Huerta 21')

  await page.goto(`/manage-restaurants/${id}/inventario/${item.id}`)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('combobox', { name: 'Tipo de movimiento' }).selectOption('usage')
  await expect(page).toHaveURL(/type=usage/)
  await page.reload()
  await expect(page.getByText('−2 kg')).toBeVisible()
})

test('the list of loyalty cards stores page, sorting, search and status in the URL', async ({
  visit,
  restaurant,
}) => {
  const { owner, id } = restaurant
  const template = await owner.post<Created>('/loyalty/templates', {
    restaurant_id: id,
    name: 'Club del café',
    reward: 'Un café de olla',
    seals_required: 2,
  })
  for (const name of names('Cliente', 21))
    await owner.post('/loyalty/cards', { template_id: template.id, customer: { name } })
  const page = await visit('owner')
  await page.goto(`/loyaltycard/${id}`)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Orden' }).selectOption('customer_name asc')
  await expect(page).toHaveURL(/sort=customer_name/)
  await expect(rows(page).nth(1)).toContainText('Cliente 01')
  await page.getByRole('searchbox').fill('cliente 21')
  await expect(page).toHaveURL(/q=cliente\+21/)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('expired')
  await expect(page).toHaveURL(/status=expired/)
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(rows(page)).toHaveCount(21)
})

test('the list of till sessions stores page, status and period in the URL', async ({ visit, restaurant }) => {
  const cashier = await Api.as('cashier')
  for (let n = 0; n < 21; n += 1) {
    const till = await cashier.post<Created>('/cashiers', {
      restaurant_id: restaurant.id,
      opening_float_cents: 1000,
    })
    await cashier.put(`/cashiers/${till.id}`, { status: 'closed', counted_cash_cents: 1000 })
  }
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/cortes`)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('open')
  await expect(page).toHaveURL(/status=open/)
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await page.getByRole('button', { name: /^Periodo/ }).click()
  await page.getByLabel('Desde').fill('2019-12-01')
  await page.getByLabel('Hasta').fill('2020-01-01')
  await page.getByRole('button', { name: 'Ver estas fechas' }).click()
  await expect(page).toHaveURL(/from=2019-12-01&to=2020-01-01/)
  await expect(page.getByRole('heading', { name: 'Sin resultados' })).toBeVisible()
})

test('the list of subscriptions stores status, sorting and search in the URL', async ({ visit }) => {
  const page = await visit('admin')
  await page.goto('/admin/suscripciones')
  await page.getByRole('radio', { name: 'Todas' }).click()
  await expect(page).toHaveURL(/active_only=false/)
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('active')
  await expect(page).toHaveURL(/status=active/)
  await page
    .getByRole('button', { name: /^Ordenar por/ })
    .first()
    .click()
  await expect(page).toHaveURL(/order=asc|sort=/)
  await page.getByRole('searchbox').fill('owner2')
  await expect(page).toHaveURL(/q=owner2/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('owner2')
  await page.getByRole('searchbox').fill('nadie así')
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL('/admin/suscripciones')
})
