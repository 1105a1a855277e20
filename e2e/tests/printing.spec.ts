/** Network printers that fail during service, print jobs, bills, and printing through the browser. */
import type { Page } from '@playwright/test'
import type { Api } from '../fixtures/api.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { navigateTo, openPage } from '../fixtures/routes.ts'
import { expect, test } from '../fixtures/test.ts'
import { switchTheme } from '../fixtures/theme.ts'

const printersPath = (restaurant: Restaurant) => `/manage-restaurants/${restaurant.id}/impresoras`
/** Host name that never resolves (RFC 2606). */
const UNKNOWN_HOST = 'no-printer.invalid'

const addPrinter = (api: Api, restaurant: Restaurant, name: string, documents: string[]) =>
  api.post<{ id: string }>('/printers', { restaurant_id: restaurant.id, name, host: UNKNOWN_HOST, documents })

const orderPath = (restaurant: Restaurant, order_id: string) =>
  `/manage-restaurants/${restaurant.id}/pedidos/${order_id}`

/** Creates an unpaid order with three dishes. */
async function createUnpaidOrder(restaurant: Restaurant): Promise<{ id: string }> {
  const dishes = await restaurant.owner.get<{ items: { id: string }[] }>(
    `/dishes?restaurant_id=${restaurant.id}`,
  )
  const items = dishes.items.slice(0, 3).map(({ id: dish_id }) => ({ dish_id }))
  return restaurant.owner.post('/orders', { restaurant_id: restaurant.id, order_type: 'takeaway', items })
}

/** Replaces the browser's print dialog by a counter, because the dialog would block the page. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    let count = 0
    window.print = () => document.documentElement.setAttribute('data-printed', String((count += 1)))
  })

/** Creates an order with one dish and sends it to the kitchen. */
async function sendOrder(api: Api, restaurant: Restaurant): Promise<void> {
  const dishes = await api.get<{ items: { id: string }[] }>(`/dishes?restaurant_id=${restaurant.id}`)
  const order = await api.post<{ id: string }>('/orders', {
    restaurant_id: restaurant.id,
    order_type: 'takeaway',
    items: [{ dish_id: dishes.items[0]?.id }],
  })
  await api.post(`/orders/${order.id}/send`, {})
}

test('a kitchen printer that does not respond shows an alert in the kitchen, and its ticket can be cancelled or retried', async ({
  restaurant,
  visit,
}) => {
  await addPrinter(restaurant.owner, restaurant, 'Cocina', ['kitchen_ticket'])
  const cook = await visit('chef')
  await cook.goto(restaurant.pathOf('cocina'))
  await sendOrder(restaurant.owner, restaurant)

  // Timeout for two failed attempts to reach the printer, of at most 5 s each, and the pauses after them.
  await expect(cook.getByRole('alert').filter({ hasText: 'Sin respuesta: Cocina' })).toBeVisible({
    timeout: 40_000,
  })

  const page = await visit('owner')
  await page.goto(printersPath(restaurant))
  const row = page.getByRole('listitem').filter({ hasText: 'Para llevar' })
  await expect(row.getByText('Cocina')).toBeVisible()
  await row.getByRole('button', { name: /^Cancelar / }).click()
  await expect(row.getByText('Cancelado', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: /^Reintentar / }).click()
  await expect(row.getByText('Cancelado', { exact: true })).toBeHidden()
})

test('one tap prints a bill on the default printer, and two taps choose a PDF or the browser', async ({
  restaurant,
  visit,
}) => {
  await addPrinter(restaurant.owner, restaurant, 'Caja', ['bill'])
  const { id } = await createUnpaidOrder(restaurant)
  const page = await visit('owner')
  await countPrints(page)
  await page.goto(orderPath(restaurant, id))

  await page.getByRole('button', { name: 'Imprimir cuenta', exact: true }).click()
  await expect(page.getByText('Enviado a Caja')).toBeVisible()
  await page.getByRole('button', { name: 'Imprimir cuenta: elegir impresora' }).click()
  const choice = page.getByRole('dialog', { name: 'Elegir impresora' })
  await expect(choice.getByRole('button', { name: /^Caja/ })).toContainText('Predeterminada')
  const file = await page.request.get(
    (await choice.getByRole('link', { name: /^PDF/ }).getAttribute('href'))!,
  )
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await choice.getByRole('button', { name: /^Este navegador/ }).click()

  await expect(page.locator('html')).toHaveAttribute('data-printed', '1')
  const jobs = await restaurant.owner.get<{ items: { document: string; copy: number }[] }>(
    `/print-jobs?restaurant_id=${restaurant.id}`,
  )
  expect(jobs.items).toMatchObject([{ document: 'bill', copy: 0 }])
})

/* oxlint-disable unicorn/consistent-function-scoping -- Playwright serializes the function into the page */
/** Returns whether a heading is dark on white in print, and how many pixels of `main` are cut off below. */
function paperLook(heading: Element) {
  const brightness = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
    return (red + green + blue) / 3
  }
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(element)
    const isClear = backgroundColor === 'transparent' || backgroundColor.endsWith(', 0)')
    return isClear ? groundOf(element.parentElement) : backgroundColor
  }
  const main = document.querySelector('main')
  return {
    isDark: brightness(getComputedStyle(heading).color) < 90,
    isOnWhite: brightness(groundOf(heading)) > 225,
    paper: getComputedStyle(document.body).backgroundColor,
    clipped: main ? Math.max(0, main.scrollHeight - main.clientHeight - 1) : 0,
  }
}
/* oxlint-enable unicorn/consistent-function-scoping */

test('Ctrl+P prints every kind of page in full, dark on white and without navigation, in the dark theme too', async ({
  restaurant,
  visit,
}) => {
  await sendOrder(restaurant.owner, restaurant)
  const { slug } = await restaurant.owner.get<{ slug: string }>(`/restaurants/${restaurant.id}`)
  const page = await visit('owner')
  const addresses = [
    ...['piso', 'caja', 'cocina', 'tablero', 'platillos'].map(
      (screen) => `/manage-restaurants/${restaurant.id}/${screen}`,
    ),
    `/menu/${slug}`,
  ]
  const links = page.getByRole('navigation', { name: /^(Navegación|Secciones del menú)$/ })

  for (const [at, address] of addresses.entries()) {
    await page.emulateMedia({ media: 'screen' })
    // The public menu is another document. Client-side navigation reaches all other screens.
    const isLoaded = at === 0 || address.startsWith('/menu/')
    await (isLoaded ? openPage : navigateTo)(page, address)
    await switchTheme(page, 'dark')
    await expect(links.first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })

    const heading = page.getByRole('heading').first()
    await expect(heading, address).toBeVisible()
    await expect(links, address).toHaveCount(0)
    await expect
      .poll(() => heading.evaluate(paperLook), { message: address })
      .toEqual({ isDark: true, isOnWhite: true, paper: 'rgb(255, 255, 255)', clipped: 0 })
    if (!address.endsWith('/piso')) continue
    const plan = await page.locator('div[data-floor-view]').boundingBox()
    expect(plan?.height, 'height of the floor plan on paper').toBeGreaterThan(300)
    await expect(page.getByRole('button', { name: /^Mesa 1, / })).toBeInViewport()
  }
})

test('a list on a sheet of paper prints as a table whose head has every column, without buttons', async ({
  restaurant,
  visit,
}) => {
  const page = await visit('owner', { viewport: { width: 720, height: 1000 } })
  await openPage(page, `/manage-restaurants/${restaurant.id}/equipo`)
  await expect(page.getByText(/^Impreso el /)).toBeHidden()
  await page.emulateMedia({ media: 'print' })

  await expect(page.getByText(/^Impreso el .+ \d{4}, \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invitar' })).toBeHidden()
  await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group')
  // Chromium does not repeat the buttons in a table head on the next printed page. The header cells therefore
  // print their labels as text.
  const texts = await page
    .locator('thead th[data-label]')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
  expect(texts).toEqual(['"Rol"', '"Desde"'])
  await expect(page.locator('thead th[data-label] > button').first()).toBeHidden()
})

test('Ctrl+P on a list of two pages prints all rows without its pages and menus, and then shows the page again', async ({
  restaurant,
  visit,
}) => {
  const restaurant_id = restaurant.id
  for (let number = 1; number <= 24; number += 1)
    await restaurant.owner.post('/suppliers', { restaurant_id, name: `Proveedor ${100 + number}` })
  const page = await visit('owner')
  await countPrints(page)
  await openPage(page, `/manage-restaurants/${restaurant_id}/inventario/proveedores`)
  const rows = page.locator('main tbody tr')
  await expect(rows).toHaveCount(20)
  await page.keyboard.press('Control+p')

  await expect(page.locator('html')).toHaveAttribute('data-printed', '1')
  await page.emulateMedia({ media: 'print' })
  await expect(rows).toHaveCount(24)
  await expect(page.getByText('1–24 de 24')).toBeVisible()
  await expect(page.getByText('Preparando la impresión…')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(rows).toHaveCount(20)
})

test('an open dialog prints alone, without the page and the backdrop behind it', async ({
  restaurant,
  visit,
}) => {
  const page = await visit('owner')
  await openPage(page, `/manage-restaurants/${restaurant.id}/equipo`)
  await page.getByRole('button', { name: 'Ver como otro rol' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ver como otro rol' })
  await expect(dialog).toBeVisible()
  await page.emulateMedia({ media: 'print' })

  await expect(dialog).toHaveCSS('position', 'static')
  await expect(page.getByText('Miembros del restaurante, con su rol y permisos.')).toBeHidden()
  await expect(page.locator('.bg-overlay')).toBeHidden()
})

test('a bill on a roll of 80 mm or 58 mm is not cut off and prints black on white in the dark theme', async ({
  restaurant,
  visit,
}) => {
  const { id } = await createUnpaidOrder(restaurant)
  const page = await visit('owner')
  await countPrints(page)
  await page.goto('/theme.js')
  for (const width of ['80', '58']) {
    await page.evaluate((roll) => {
      localStorage.setItem('forki-roll', roll)
      localStorage.setItem('vite-ui-theme', 'dark')
    }, width)
    await page.emulateMedia({ media: 'screen' })
    await page.goto(orderPath(restaurant, id))

    await page.getByRole('button', { name: 'Imprimir cuenta', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-printed', '1')
    await page.emulateMedia({ media: 'print' })

    const slipLook = await page.locator('.print-root').evaluate((slip) => {
      const edge = slip.getBoundingClientRect().right
      const overflowing = [...slip.querySelectorAll('*')].filter(
        (one) => one.getBoundingClientRect().right > edge,
      )
      const { backgroundColor, color, width: paper } = getComputedStyle(slip)
      return {
        beyond: overflowing.length,
        backgroundColor,
        color,
        millimetres: Math.round(parseFloat(paper) / 3.7795),
      }
    })
    expect(slipLook).toEqual({
      beyond: 0,
      backgroundColor: 'rgb(255, 255, 255)',
      color: 'rgb(0, 0, 0)',
      millimetres: Number(width),
    })
    await expect(page.getByRole('navigation').first()).toBeHidden()
  }
})
