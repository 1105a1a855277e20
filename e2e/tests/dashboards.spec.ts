import type { Order } from '@forki/contract/orders'
import type { Page } from '@playwright/test'
import { Api } from '../fixtures/api.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { TapCounter } from '../fixtures/tap-counter.ts'
import { navigateTo } from '../fixtures/routes.ts'
import { expect, test } from '../fixtures/test.ts'
import { dismissMessages } from '../fixtures/work-screen-steps.ts'

interface List<T> {
  items: T[]
  total: number
}
interface NamedEntity {
  id: string
  name: string
}

const screenPath = (id: string, screen: string) => `/manage-restaurants/${id}/${screen}`

/** Id of the demo restaurant with ninety days of orders. */
async function demoRestaurantId(): Promise<string> {
  const { access } = await (
    await Api.as('waiter')
  ).get<{ access: { restaurants: NamedEntity[] } }>('/auth/me')
  return access.restaurants.find(({ name }) => name === 'Maíz Bravo')?.id ?? ''
}

/**
 * Creates a takeaway order of two soups and sends it to the kitchen. The order can be found by the name of its
 * customer.
 */
async function createOrderFor(restaurant: Restaurant, customer_name: string): Promise<Order> {
  const dishes = await restaurant.owner.get<List<NamedEntity>>(`/dishes?restaurant_id=${restaurant.id}`)
  const soup = dishes.items.find(({ name }) => name === 'Sopa de lima')
  return restaurant.owner.post<Order>('/orders', {
    restaurant_id: restaurant.id,
    order_type: 'takeaway',
    customer_name,
    items: [{ dish_id: soup?.id, quantity: 2 }],
    send: true,
  })
}

/** Creates a takeaway order, pays it in cash at a till of the owner, and completes it. */
async function createPaidOrder(restaurant: Restaurant, customer_name: string): Promise<Order> {
  const { owner, id } = restaurant
  const order = await createOrderFor(restaurant, customer_name)
  const till = await owner.post<{ id: string }>('/cashiers', {
    restaurant_id: id,
    opening_float_cents: 100_000,
  })
  await owner.post(`/cashiers/${till.id}/transactions`, {
    type: 'payment',
    order_id: order.id,
    method: 'cash',
    amount_cents: order.total_cents,
  })
  return owner.post<Order>(`/orders/${order.id}/complete`)
}

const choosePeriod = async (page: Page, name: string, taps = new TapCounter()) => {
  await taps.tap(page.getByRole('button', { name: /^Periodo/ }))
  await taps.tap(page.getByRole('button', { name, exact: true }))
}

test('an owner starts at the overview of all restaurants and compares two within 3 taps', async ({
  visit,
  restaurant,
}) => {
  const page = await visit(null)
  await page.goto('/login')
  await page.getByLabel('Correo').fill('owner@forki.demo')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('demo-forki-2026')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL('/manage-restaurants/grupo')

  const { name } = await restaurant.owner.get<NamedEntity>(`/restaurants/${restaurant.id}`)
  const taps = new TapCounter()
  await taps.tap(page.getByRole('checkbox', { name: 'Comparar Maíz Bravo' }))
  await taps.tap(page.getByRole('checkbox', { name: `Comparar ${name}` }))
  const table = page.getByRole('table', { name: 'Lado a lado' })
  await expect(table.getByRole('columnheader', { name })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Ventas netas/ })).toContainText('$')
  expect(taps.count).toBeLessThanOrEqual(3)

  await page.reload()
  await expect(table.getByRole('columnheader', { name: 'Maíz Bravo' })).toBeVisible()
  await page.getByRole('link', { name: 'Maíz Bravo', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Tablero' })).toBeVisible()
})

test('dashboard figures have definitions, charts are readable by keyboard and as tables, and a manager exports last month within 4 taps', async ({
  visit,
}) => {
  const id = await demoRestaurantId()
  const page = await visit('manager')
  await page.goto(screenPath(id, 'tablero'))
  await expect(page.getByRole('region', { name: 'Ventas netas' })).toContainText('$')
  const meaning = page.getByRole('button', { name: 'Definición de Ticket promedio' })
  await meaning.click()
  await expect(
    page.getByText('Total con impuestos y servicio, menos reembolsos, entre pedidos cobrados.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  // Waits until the closing popover has returned the focus to its button. The popover would otherwise take the
  // focus from the next control.
  await expect(meaning).toBeFocused()

  const cursor = page.getByRole('slider', { name: /^Ventas en el tiempo/ })
  await cursor.focus()
  const firstText = await cursor.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowRight')
  await expect(cursor).not.toHaveAttribute('aria-valuetext', firstText ?? '')
  await expect(cursor).toHaveAttribute('aria-valuetext', /Ventas netas \$/)

  const dishes = page.getByRole('region', { name: 'Más vendidos' })
  await dishes.getByRole('button', { name: 'Ver tabla' }).click()
  await expect(dishes.getByRole('table')).toContainText('Margarita de la casa')

  await page.getByRole('radio', { name: 'Semana' }).check()
  await expect(page).toHaveURL(/grain=week/)

  const taps = new TapCounter()
  await choosePeriod(page, 'Mes pasado', taps)
  await expect(page).toHaveURL(/period=last_month/)
  await taps.tap(page.getByRole('button', { name: 'Exportar', exact: true }))
  const file = page.waitForEvent('download')
  await taps.tap(page.getByRole('menuitem', { name: 'CSV', exact: true }))

  expect((await file).suggestedFilename()).toMatch(/^pedidos-\d{4}-\d{2}-01-.*\.csv$/)
  await expect(page.getByRole('status').filter({ hasText: 'Pedidos exportados' })).toBeVisible()
  expect(taps.count).toBeLessThanOrEqual(4)
})

test('the order history updates the status of an order without a reload, and an owner finds out who voided a line within 3 taps', async ({
  visit,
  restaurant,
}) => {
  const { owner, id } = restaurant
  const currentUser = await owner.get<{ first_name: string; last_name: string }>('/auth/me')
  const page = await visit('owner')
  await page.goto(screenPath(id, 'tablero'))
  const taps = new TapCounter()
  await taps.tap(page.getByRole('link', { name: 'Pedidos', exact: true }))
  await expect(page.getByRole('heading', { name: 'No hay pedidos en estas fechas' })).toBeVisible()

  const order = await createOrderFor(restaurant, 'Leonora Luz')
  const row = page.getByRole('row', { name: /Leonora Luz/ })
  await expect(row).toContainText('En cocina')
  const line = order.items[0]?.id ?? ''
  await owner.post(`/orders/${order.id}/items/${line}/void`, { quantity: 1, reason: 'Llegó fría' })
  await owner.post(`/orders/${order.id}/cancel`, { notes: 'Se arrepintió' })
  await expect(row).toContainText('Cancelado')

  await taps.tap(page.getByRole('tab', { name: 'Excepciones' }))
  const fullName = `${currentUser.first_name} ${currentUser.last_name}`
  await expect(page.getByRole('table', { name: 'Excepciones por persona' })).toContainText(fullName)
  await expect(page.getByRole('list', { name: /^Excepciones/ })).toContainText(
    `${fullName} anuló 1 × Sopa de lima después de enviarlo`,
  )
  expect(taps.count).toBeLessThanOrEqual(3)
})
/** Asserts that the table header is sticky on a tablet and on a desktop, after the list was scrolled to its end. */
async function expectHeadStays(page: Page) {
  const viewportBefore = page.viewportSize()
  for (const size of [
    { width: 1180, height: 820 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await page.getByRole('row').last().scrollIntoViewIfNeeded()
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
  if (viewportBefore) await page.setViewportSize(viewportBefore)
}

test('the order history stores search, filters, sorting and page in the URL, and its table header is sticky', async ({
  visit,
}) => {
  const id = await demoRestaurantId()
  const page = await visit('manager')
  await page.goto(screenPath(id, 'pedidos'))
  const rows = page.getByRole('table', { name: 'Pedidos' }).getByRole('row')
  await expect(rows).toHaveCount(21)
  await expectHeadStays(page)

  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(page.getByText(/^21–40 de /)).toBeVisible()

  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Cancelado')
  await expect(page).toHaveURL(/status=cancelled/)
  await expect(page).not.toHaveURL(/page=2/)
  await expect(rows.nth(1)).toContainText('Cancelado')

  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Cobrado')
  await page.getByRole('button', { name: 'Ordenar por Total' }).click()
  await expect(page).toHaveURL(/sort=total_cents/)

  await page.getByRole('searchbox').fill('nadie se llama así')
  await expect(page.getByRole('heading', { name: 'Sin resultados' })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(rows).toHaveCount(21)
})

test('an order refunded by line lists the refund in its history, and deleting a cancelled order requires a confirmation', async ({
  visit,
  restaurant,
}) => {
  const order = await createPaidOrder(restaurant, 'Frida K')
  const page = await visit('owner')
  await page.goto(screenPath(restaurant.id, `pedidos/${order.id}`))
  await expect(page.getByRole('heading', { name: 'Frida K' })).toBeVisible()

  await page.getByRole('button', { name: 'Reembolsar' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: 'Por producto' }).check()
  await sheet.getByRole('button', { name: 'Reembolsar', exact: true }).click()
  await expect(sheet.getByText('Elige al menos un producto.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Más' }).click()
  await sheet.getByRole('button', { name: 'Queja del cliente' }).click()
  await sheet.getByRole('button', { name: 'Reembolsar $80.00' }).click()

  await expect(page.getByText('Reembolso parcial')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('reembolsó $80.00')

  const otherOrder = await createOrderFor(restaurant, 'Rosario C')
  await navigateTo(page, screenPath(restaurant.id, `pedidos/${otherOrder.id}`))
  await page.getByRole('button', { name: 'Más acciones del pedido' }).click()
  await page.getByRole('menuitem', { name: 'Cancelar pedido' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(dialog.getByText('Escribe o elige un motivo.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo de la cancelación' }).fill('Pedido duplicado')
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(dialog).toHaveCount(0)
  await dismissMessages(page)

  await page.getByRole('button', { name: 'Más acciones del pedido' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar pedido' }).click()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Más acciones del pedido' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar pedido' }).click()
  await dialog.getByRole('button', { name: 'Eliminar pedido' }).click()
  await expect(page).toHaveURL(screenPath(restaurant.id, 'pedidos'))
  await expect(page.getByRole('row', { name: /Frida K/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Rosario C/ })).toHaveCount(0)
})
