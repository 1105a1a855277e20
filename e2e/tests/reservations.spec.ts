/** Reservations: booking, moving, seating, no-shows, and two users who book the same table. */
import type { Page } from '@playwright/test'
import { Api } from '../fixtures/api.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { TapCounter } from '../fixtures/tap-counter.ts'
import { expect, test } from '../fixtures/test.ts'

const TIME_ZONE = 'America/Mexico_City'
const dateInDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(new Date(Date.now() + days * 86_400_000))
const reservationsPath = (restaurant: Restaurant, day: string) =>
  `/manage-restaurants/${restaurant.id}/reservas?dia=${day}`

/**
 * Books a reservation through the API. Mexico City has no daylight saving time, so its UTC offset is always -06:00.
 */
const bookTable = (
  api: Api,
  restaurant: Restaurant,
  booking: { table: string; name: string; day: string; hour: number },
) =>
  api.post('/reservations', {
    restaurant_id: restaurant.id,
    table_ids: [booking.table],
    customer_name: booking.name,
    customer_phone: '55 4433 2211',
    party_size: 2,
    starts_at: `${booking.day}T${booking.hour}:00:00-06:00`,
    ends_at: `${booking.day}T${booking.hour + 2}:00:00-06:00`,
  })

async function tableIdsOf(api: Api, restaurant: Restaurant): Promise<Map<string, string>> {
  const { items } = await api.get<{ items: { id: string; label: string }[] }>(
    `/tables?restaurant_id=${restaurant.id}&per_page=100`,
  )
  return new Map(items.map(({ id, label }) => [label, id]))
}

const reservationBlock = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Mesas por hora' }).getByRole('button', { name: new RegExp(`^${name}`) })

test('a reservation is booked within 6 taps, appears on other pages at once, and moves with undo', async ({
  restaurant,
  visit,
}) => {
  const day = dateInDays(1)
  const page = await visit('waiter')
  const otherPage = await visit('valeria.luna')
  await page.goto(reservationsPath(restaurant, day))
  await otherPage.goto(reservationsPath(restaurant, day))
  await expect(otherPage.getByRole('region', { name: 'Mesas por hora' })).toBeVisible()

  const taps = new TapCounter()
  await taps.tap(page.getByRole('button', { name: 'Nueva reserva' }))
  const form = page.getByRole('dialog', { name: 'Nueva reserva' })
  const startTimes = form.getByRole('group', { name: 'Horas con mesas libres' })
  await expect(startTimes.getByRole('button', { pressed: true })).toBeInViewport()
  await expect(form.getByRole('button', { name: '2 personas' })).toBeFocused()
  await taps.tap(form.getByRole('button', { name: '4 personas' }))
  await taps.tap(form.getByRole('button', { name: /^19:30/ }))
  await taps.tap(form.getByRole('textbox', { name: 'A nombre de' }))
  await page.keyboard.type('Tomás Gil')
  await taps.tap(form.getByRole('button', { name: 'Reservar' }))
  await expect(page.getByText('Reserva de Tomás Gil guardada')).toBeVisible()
  expect(taps.count).toBeLessThanOrEqual(6)
  await expect(reservationBlock(otherPage, 'Tomás Gil')).toBeVisible()

  await reservationBlock(page, 'Tomás Gil').press('Shift+ArrowRight')
  await expect(page.getByText('Tomás Gil: 19:45, mesa 1')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Tomás Gil: 19:30, mesa 1')).toBeVisible()

  const fromBox = await reservationBlock(page, 'Tomás Gil').boundingBox()
  if (!fromBox) throw new Error('The reservation is not on screen')
  await page.mouse.move(fromBox.x + 30, fromBox.y + 20)
  await page.mouse.down()
  await page.mouse.move(fromBox.x + 80, fromBox.y + 40, { steps: 4 })
  await page.mouse.move(fromBox.x + 30 + 96, fromBox.y + 20 + 52, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText('Tomás Gil: 20:30, mesa 2')).toBeVisible()
  await expect(reservationBlock(otherPage, 'Tomás Gil')).toHaveAccessibleName(/20:30/)
})

test('invalid input shows an error at its field, and a table booked by another user shows free tables', async ({
  restaurant,
  visit,
}) => {
  const day = dateInDays(1)
  const page = await visit('waiter')
  await page.goto(reservationsPath(restaurant, day))
  await page.getByRole('button', { name: 'Nueva reserva' }).click()
  const form = page.getByRole('dialog', { name: 'Nueva reserva' })
  await form.getByRole('button', { name: 'Reservar' }).click()
  await expect(form.getByRole('textbox', { name: 'A nombre de' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Teléfono' }).fill('sin número')
  await form.getByRole('textbox', { name: 'A nombre de' }).fill('Rita Sol')
  await form.getByRole('button', { name: 'Reservar' }).click()
  await expect(form.getByRole('textbox', { name: 'Teléfono' })).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('textbox', { name: 'Teléfono' }).fill('55 1234 5678')
  await form.getByRole('button', { name: /^20:00/ }).click()
  await form.getByRole('button', { name: 'Elegir otra mesa' }).click()
  await form
    .getByRole('group', { name: 'Salón' })
    .getByRole('button', { name: /^Mesa 3,/ })
    .click()
  await form
    .getByRole('group', { name: 'Salón' })
    .getByRole('button', { name: /^Mesa 1,/ })
    .click()

  const api = await Api.as('owner')
  const tables = await tableIdsOf(api, restaurant)
  // Sets the page offline, so that it gets no event about the other user's reservation.
  await page.context().setOffline(true)
  await bookTable(api, restaurant, { table: tables.get('3') ?? '', name: 'Lucas Paz', day, hour: 20 })
  await page.context().setOffline(false)
  await expect(form.getByText(/Mesa 3 reservada: Lucas Paz/).first()).toBeVisible()
  await form
    .getByRole('button', { name: /^Mesa 4/ })
    .first()
    .click()
  await form.getByRole('button', { name: 'Reservar' }).click()
  await expect(page.getByText('Reserva de Rita Sol guardada')).toBeVisible()
})

test('a walk-in is seated with an order within 2 taps, and a no-show asks for confirmation', async ({
  restaurant,
  visit,
}) => {
  const page = await visit('waiter', { viewport: { width: 390, height: 844 } })
  await page.goto(`/manage-restaurants/${restaurant.id}/reservas`)
  await page.getByRole('button', { name: 'Sin reserva', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sentar en la mesa 1' }).click()
  await expect(page.getByText('Sin reserva en la mesa 1')).toBeVisible()
  await page.getByRole('link', { name: 'Ver pedido' }).click()
  await expect(page).toHaveURL(/\/pedido\//)

  const day = dateInDays(3)
  const api = await Api.as('owner')
  const tables = await tableIdsOf(api, restaurant)
  await bookTable(api, restaurant, { table: tables.get('5') ?? '', name: 'Bruno Arce', day, hour: 18 })
  await page.goto(reservationsPath(restaurant, day))
  await page.getByRole('button', { name: /Bruno Arce/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar que no llegó' }).click()
  await page
    .getByRole('dialog', { name: /no llegó/ })
    .getByRole('button', { name: 'Marcar que no llegó' })
    .click()
  await expect(page.getByText('Bruno Arce no llegó')).toBeVisible()
})
