/**
 * Feedback of the work screens. A change is visible and can be undone, and no button moves away from a tap.
 */
import { Api } from '../fixtures/api.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { expect, test } from '../fixtures/test.ts'
import { closeTill, locatorsOf, openTill, createSentOrder } from '../fixtures/work-screen-steps.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

/** Ids of the dishes on the active menu. */
async function dishIdsOf(owner: Api, restaurant: Restaurant): Promise<string[]> {
  const menu = await owner.get<{ sections: { dishes: { dish_id: string }[] }[] }>(
    `/menus/active?restaurant_id=${restaurant.id}`,
  )
  return menu.sections.flatMap((section) => section.dishes).map(({ dish_id }) => dish_id)
}

/** Creates an order with more lines than fit on the screen. */
async function createLongOrder(restaurant: Restaurant): Promise<string> {
  const [first = '', ...others] = await dishIdsOf(restaurant.owner, restaurant)
  const tables = await restaurant.owner.get<{ items: { id: string; label: string }[] }>(
    `/tables?restaurant_id=${restaurant.id}`,
  )
  const lines = Array.from({ length: 14 }, (_, index) => ({
    dish_id: others[index % 3],
    notes: `Lugar ${index + 1}`,
  }))
  const { id } = await restaurant.owner.post<{ id: string }>('/orders', {
    restaurant_id: restaurant.id,
    order_type: 'dine_in',
    table_id: tables.items.find(({ label }) => label === '2')?.id,
    items: [{ dish_id: first, quantity: 3 }, ...lines],
    send: true,
  })
  return id
}

test('a voided line below the fold scrolls into view and can be ordered again', async ({
  visit,
  restaurant,
}) => {
  const id = await createLongOrder(restaurant)
  const page = await visit('owner')
  await page.goto(`${restaurant.pathOf('pedido')}/${id}`)
  const ticket = page.getByRole('complementary', { name: 'Pedido' })
  await ticket.getByRole('button', { name: /^3 Tacos de carnitas/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Menos' }).click()
  await sheet.getByRole('button', { name: 'Menos' }).click()
  await sheet.getByRole('textbox').fill('Cambió de idea')
  await sheet.getByRole('button', { name: /^Anular 1/ }).click()

  const bar = ticket.getByRole('status').filter({ hasText: 'Anulado: 1 × Tacos de carnitas' })
  await expect(bar).toBeInViewport()
  await expect(ticket.getByText('Cambió de idea')).toBeInViewport({ ratio: 0.9 })
  await bar.getByRole('button', { name: 'Pedir de nuevo' }).click()
  await expect(locatorsOf(page).send(1)).toBeEnabled()
  await expect(
    ticket.getByRole('region', { name: 'Por enviar' }).getByText('Tacos de carnitas'),
  ).toBeVisible()
})

test('the order ticket on a tablet begins with the lines, in rows of 52 px, and a phone hides the navigation while an order is open', async ({
  visit,
  restaurant,
}) => {
  const id = await createLongOrder(restaurant)
  const page = await visit('owner', { viewport: { width: 1180, height: 820 } })
  await page.goto(`${restaurant.pathOf('pedido')}/${id}`)
  const ticket = page.getByRole('complementary', { name: 'Pedido' })
  const rows = ticket.getByRole('region', { name: 'Enviado' }).getByRole('listitem')
  await expect(rows).toHaveCount(15)
  const [ticketBox, rowBox] = [await ticket.boundingBox(), await rows.first().boundingBox()]
  expect((rowBox?.y ?? 0) - (ticketBox?.y ?? 0)).toBeLessThan((ticketBox?.height ?? 0) / 3)
  expect(rowBox?.height).toBeLessThanOrEqual(53)
  await locatorsOf(page).button('Más acciones del pedido').click()
  await page.getByRole('menuitem', { name: 'Vista' }).click()
  await page.getByRole('radio', { name: 'Compactas' }).check()
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await rows.first().boundingBox())?.height).toBeLessThanOrEqual(45)

  await page.setViewportSize(PHONE.viewport)
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cuenta/ })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Navegación' })).toBeHidden()
  await page.context().setOffline(true)
  await expect(page.getByRole('alert').filter({ hasText: /conexión/i })).toBeVisible({ timeout: 20_000 })
  await page.context().setOffline(false)
  await locatorsOf(page).button('Volver al salón').click()
  await expect(page.getByRole('navigation', { name: 'Navegación' })).toBeVisible()
})

test('a dish added again scrolls its line into view', async ({ visit, restaurant }) => {
  const order = await createSentOrder(await Api.as('waiter'), restaurant, '1', 1)
  const page = await visit('waiter', { viewport: { width: 1180, height: 500 } })
  await page.goto(`${restaurant.pathOf('pedido')}/${order.id}`)
  const { dish } = locatorsOf(page)
  const lines = page
    .getByRole('complementary', { name: 'Pedido' })
    .getByRole('region', { name: 'Por enviar' })
  for (const name of ['Tacos de carnitas', 'Sopa de lima', 'Mole negro', 'Flan de cajeta', 'Agua de jamaica'])
    await dish(name).click()
  await expect(lines.getByRole('button', { name: /^1 Agua de jamaica/ })).toBeInViewport()
  await dish('Tacos de carnitas').click()

  await expect(lines.getByRole('button', { name: /^2 Tacos de carnitas/ })).toBeInViewport({ ratio: 0.9 })
})

test('a phone shows six tables of the floor without scrolling, and each of them once', async ({
  visit,
  restaurant,
}) => {
  const waiter = await Api.as('waiter')
  for (const label of ['1', '2', '3', '4']) await createSentOrder(waiter, restaurant, label, 2)
  const page = await visit('waiter', PHONE)
  await page.goto(restaurant.pathOf('piso'))

  for (const label of ['1', '2', '3', '4', '5', '6']) {
    const table = page.getByRole('main').getByRole('button', { name: new RegExp(`^(?:Mesa )?${label}\\b`) })
    await expect(table).toHaveCount(1)
    await expect(table).toBeInViewport({ ratio: 0.95 })
  }
  await expect(page.getByRole('main').getByText('Ocupadas', { exact: false })).toHaveCount(1)
})

test('the floor confirms a sent order and shows its table, on a phone too', async ({ visit, restaurant }) => {
  const waiter = await Api.as('waiter')
  for (const label of ['1', '2', '3', '4', '5']) await createSentOrder(waiter, restaurant, label, 2)
  const page = await visit('waiter', PHONE)
  await page.goto(restaurant.pathOf('piso'))
  const { dish, send, button } = locatorsOf(page)
  await page.getByRole('button', { name: /^6\b/ }).click()
  await dish('Sopa de lima').click()
  await dish('Mole negro').click()
  await send(2).click()

  const note = page.getByRole('status', { name: 'Último envío' })
  await expect(note).toContainText('Mesa 6 · 2 productos enviados a cocina')
  const region = page.getByRole('region', { name: 'Ocupadas' })
  await expect(region.getByRole('button', { name: /^6/ })).toBeInViewport({ ratio: 0.9 })
  // The bar of takeaway orders is below the tables and covers no table.
  const bar = await button(/^Para llevar/).boundingBox()
  const lastButtonBox = await region.getByRole('button', { name: /^6/ }).boundingBox()
  expect((lastButtonBox?.y ?? 0) + (lastButtonBox?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await note.getByRole('button', { name: 'Ver pedido' }).click()
  await expect(page).toHaveURL(/\/pedido\//)
})

test('floor, order and kitchen count ready portions', async ({ visit, restaurant }) => {
  const [dish_id] = await dishIdsOf(restaurant.owner, restaurant)
  const { items } = await restaurant.owner.get<{ items: { id: string; label: string }[] }>(
    `/tables?restaurant_id=${restaurant.id}`,
  )
  const order = await restaurant.owner.post<{ id: string; items: { id: string }[] }>('/orders', {
    restaurant_id: restaurant.id,
    order_type: 'dine_in',
    table_id: items.find(({ label }) => label === '1')?.id,
    items: [
      { dish_id, quantity: 2 },
      { dish_id, quantity: 3, notes: 'Sin cebolla' },
    ],
    send: true,
  })
  for (const item of order.items)
    await restaurant.owner.patch(`/kitchen/items/${item.id}`, { status: 'ready' })
  const page = await visit('owner')
  await page.goto(restaurant.pathOf('piso'))
  await expect(locatorsOf(page).table('1', 'Por recoger')).toContainText('5 por recoger')
  await page.goto(`${restaurant.pathOf('pedido')}/${order.id}`)
  await expect(page.getByRole('button', { name: 'Servir 5' })).toBeVisible()
  await page.goto(restaurant.pathOf('cocina'))
  const rail = page.getByRole('region', { name: 'Por recoger' })
  await expect(rail.getByRole('heading')).toHaveText(/5$/)
})

test('opening a guest request shows only its table, and a double tap accepts the request of no other table', async ({
  visit,
  restaurant,
}) => {
  await restaurant.owner.put(`/restaurants/${restaurant.id}`, { guest_ordering: true })
  const { items } = await restaurant.owner.get<{ items: { id: string; label: string }[] }>(
    `/tables?restaurant_id=${restaurant.id}`,
  )
  for (const label of ['2', '5']) {
    const { code } = await restaurant.owner.post<{ code: string }>(
      `/tables/${items.find((table) => table.label === label)?.id}/code`,
    )
    const phone = await visit(null, PHONE)
    await phone.goto(`/mesa/${code}`)
    await phone.getByRole('button', { name: 'Mole negro', exact: true }).click()
    await phone.getByRole('button', { name: /^Agregar/ }).click()
    await phone.getByRole('button', { name: /^Pedir/ }).click()
    await phone.getByRole('button', { name: /^Enviar pedido/ }).click()
    await expect(phone.getByRole('dialog').getByText('Esperando al mesero')).toBeVisible()
  }
  const page = await visit('waiter')
  await page.goto(restaurant.pathOf('piso'))
  const pill = page.getByRole('button', { name: '5 · 1 producto', exact: true })
  await pill.click()
  const panel = page.getByRole('dialog', { name: 'Solicitudes de las mesas' })
  await expect(panel.getByRole('heading', { name: '5 · 1 producto' })).toBeVisible()
  await expect(panel.getByRole('heading', { name: '2 · 1 producto' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Ver 1 solicitud de otras mesas' }).click()
  await expect(panel.getByRole('heading', { name: '2 · 1 producto' })).toBeVisible()
  await page.keyboard.press('Escape')

  // Double tap: after the first click the request of table 5 moves to that point, and must stay unaccepted.
  const acceptButton = page.getByRole('button', { name: 'Aceptar de la mesa 2: 1 producto' })
  const box = await acceptButton.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.click(x, y)
  await expect(acceptButton).toHaveCount(0)
  await page.mouse.click(x, y)
  await expect(page.getByRole('button', { name: 'Aceptar de la mesa 5: 1 producto' })).toBeVisible()
})

test('the floor plan on a phone draws tables without overlap and labels inside their shapes', async ({
  visit,
  restaurant,
}) => {
  const plan = { restaurant_id: restaurant.id, name: 'Grande', width: 2400, height: 1600 }
  const { id } = await restaurant.owner.post<{ id: string }>('/restaurant-layouts', plan)
  const { version } = await restaurant.owner.post<{ version: number }>(
    `/restaurant-layouts/${id}/start_editing`,
  )
  const labels = Array.from({ length: 24 }, (_, index) =>
    index % 3 === 0 ? `Terraza ${index}` : `M${index}`,
  )
  await restaurant.owner.post('/restaurant-layouts/batch_update', {
    layout_id: id,
    version,
    sections: [
      { temp_id: 'temp-patio', name: 'Patio', properties: { x: 0, y: 0, width: 2400, height: 1600 } },
    ],
    tables: labels.map((label, index) => ({
      temp_id: `temp-${index}`,
      section_temp_id: 'temp-patio',
      label,
      seats: 2,
      shape: index % 2 ? 'round' : 'square',
      position: { x: 60 + (index % 8) * 160, y: 60 + Math.floor(index / 8) * 160, width: 70, height: 70 },
    })),
  })
  await restaurant.owner.post(`/restaurant-layouts/${id}/stop_editing`)
  await restaurant.owner.patch(`/restaurant-layouts/${id}/activate`)
  const page = await visit('waiter', PHONE)
  await page.addInitScript(() => localStorage.setItem('forki-floor-view', 'plan'))
  await page.goto(restaurant.pathOf('piso'))
  await expect(page.locator('[data-label-of]').first()).toBeAttached()

  for (const steps of [0, 1, 2]) {
    if (steps > 0) await locatorsOf(page).button('Acercar').click()
    const faults = await page.evaluate(() => {
      const overlaps: string[] = []
      const tables = [...document.querySelectorAll('main button:has([data-label-of])')]
      const boxes = tables.map((table) => table.getBoundingClientRect())
      boxes.forEach((one, index) => {
        for (const other of boxes.slice(index + 1))
          if (
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1
          )
            overlaps.push(`${index} overlaps another table`)
        const label = tables[index]?.querySelector('[data-label-of]')?.getBoundingClientRect()
        if (label && (label.left < one.left || label.right > one.right))
          overlaps.push(`label of ${index} leaves its shape`)
      })
      return overlaps
    })
    expect(faults).toEqual([])
  }
})

test('closing the till shows a confirmation', async ({ visit, restaurant }) => {
  const page = await visit('cashier')
  await page.goto(restaurant.pathOf('caja'))
  await openTill(page, '1000')
  await closeTill(page, '1000.00')

  await expect(page.getByRole('region', { name: 'Avisos' }).getByText('Caja cerrada')).toBeVisible()
  await expect(page.getByText('Caja actualizada')).toHaveCount(0)
})
