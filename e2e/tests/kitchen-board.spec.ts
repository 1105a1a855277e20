/** Kitchen with many tickets: two stations, the pass, a waiter's order and the floor screen. */
import type { Page } from '@playwright/test'
import type { Order } from '@forki/contract/orders'
import { Api } from '../fixtures/api.ts'
import { sendTakeaways } from '../fixtures/takeaway-orders.ts'
import { expect, test } from '../fixtures/test.ts'
import { locatorsOf, openKitchen, createSentOrder } from '../fixtures/work-screen-steps.ts'

/** Timeout for the alarm about unseen tickets, which appears 30 seconds after the lines were sent. */
const ALARM_TIMEOUT = 45_000
const alarm = (page: Page) => page.getByRole('alert').filter({ hasText: /sin ver/ })
const ticket = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** Position of each ticket on the board, by the ticket's name. */
const cardPositions = (page: Page) =>
  page.locator('[data-ticket]').evaluateAll((cards) =>
    Object.fromEntries(
      cards.map((card) => {
        const { x, y } = card.getBoundingClientRect()
        return [card.getAttribute('aria-label') ?? '', `${Math.round(x)},${Math.round(y)}`]
      }),
    ),
  )

test('a station has an alarm for its own unseen tickets, the pass for all, and one press acknowledges them', async ({
  visit,
  restaurant,
}) => {
  const [kitchen, bar, pass] = [await visit('chef'), await visit('chef'), await visit('chef')]
  await openKitchen(kitchen, restaurant, { station: 'kitchen', seen_by_touch: true })
  await openKitchen(bar, restaurant, { station: 'bar', seen_by_touch: true })
  await openKitchen(pass, restaurant, { seen_by_touch: true })
  await sendTakeaways(restaurant, 12)

  await expect(alarm(pass)).toContainText('24 comandas sin ver', { timeout: ALARM_TIMEOUT })
  await expect(alarm(pass)).toContainText('Barra 12 · Cocina 12')
  await expect(alarm(bar)).toContainText('12 comandas sin ver')
  await expect(alarm(kitchen)).toContainText('12 comandas sin ver')
  for (const page of [kitchen, bar, pass])
    expect((await alarm(page).boundingBox())?.height).toBeLessThanOrEqual(64)
  await alarm(bar).getByRole('button', { name: 'Marcar todo visto' }).click()

  await expect(alarm(bar)).toBeHidden()
  await expect(alarm(pass)).toContainText('12 comandas sin ver')
  await expect(alarm(kitchen)).toContainText('12 comandas sin ver')
})

test('tickets that are in view or were scrolled past count as seen', async ({ visit, restaurant }) => {
  const kitchen = await visit('chef')
  const orders = await sendTakeaways(restaurant, 16)
  await openKitchen(kitchen, restaurant, { station: 'kitchen' })
  const unseenCount = async () => {
    const { items } = await restaurant.owner.get<{ items: { station: string; seen_at: string | null }[] }>(
      `/kitchen/tickets?restaurant_id=${restaurant.id}`,
    )
    return items.filter(({ station, seen_at }) => station === 'kitchen' && seen_at === null).length
  }
  await expect.poll(unseenCount).toBeLessThan(orders.length)
  await expect.poll(unseenCount).toBeGreaterThan(0)
  await kitchen
    .locator('[data-scroller]')
    .evaluate((board) => board.scrollTo({ left: 9999, behavior: 'instant' }))

  await expect.poll(unseenCount).toBe(0)
})

test('tickets are sorted by age in columns, and a bump or a new ticket moves no other ticket', async ({
  visit,
  restaurant,
}) => {
  await sendTakeaways(restaurant, 9)
  const kitchen = await visit('chef')
  await openKitchen(kitchen, restaurant, { station: 'kitchen', one_tap: ['kitchen'] })
  await expect(kitchen.locator('[data-ticket]')).toHaveCount(9)
  const positionsBefore = await cardPositions(kitchen)
  const tickets = Object.entries(positionsBefore)
    .map(([name, position]) => ({ name, position: position.split(',').map(Number) }))
    .toSorted((a, b) => a.position[0]! - b.position[0]! || a.position[1]! - b.position[1]!)
  expect(tickets.map(({ name }) => name)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9'])

  await ticket(kitchen, 'P2')
    .getByRole('button', { name: /^Marcar listo/ })
    .click()
  await expect(ticket(kitchen, 'P2')).toHaveCount(0)
  await createSentOrder(await Api.shared('waiter'), restaurant, '3', 1)
  await expect(ticket(kitchen, 'Mesa 3')).toBeAttached()
  const { P2: freed, ...others } = positionsBefore
  expect(await cardPositions(kitchen)).toMatchObject(others)
  await kitchen.getByRole('button', { name: 'Deshacer' }).click()

  await expect(ticket(kitchen, 'P2')).toBeVisible()
  expect(await cardPositions(kitchen)).toMatchObject({ ...others, P2: freed })
})

test('the setting of a station determines whether a ticket takes one tap or two taps', async ({
  visit,
  restaurant,
}) => {
  await sendTakeaways(restaurant, 2)
  const cook = await visit('chef')
  await openKitchen(cook, restaurant, { station: 'kitchen' })
  await ticket(cook, 'P1')
    .getByRole('button', { name: /^Empezar/ })
    .click()
  await expect(ticket(cook, 'P1').getByRole('button', { name: /^Marcar listo/ })).toBeVisible()
  await locatorsOf(cook).button('Ajustes').click()
  await cook.getByRole('radio', { name: 'Un toque' }).click()
  await cook.keyboard.press('Escape')
  await ticket(cook, 'P2')
    .getByRole('button', { name: /^Marcar listo/ })
    .click()
  await expect(ticket(cook, 'P2')).toHaveCount(0)

  await cook
    .getByRole('group', { name: 'Estaciones' })
    .getByRole('button', { name: /^Barra/ })
    .click()
  await expect(ticket(cook, 'P1').getByRole('button', { name: /^Empezar/ })).toBeVisible()
})

test('a voided line raises an alarm at its station alone until the cook acknowledges it, which the order page then shows', async ({
  visit,
  restaurant,
}) => {
  const orders = await sendTakeaways(restaurant, 14)
  const last = orders.at(-1) as Order
  const [kitchen, bar, waiter] = [await visit('chef'), await visit('chef'), await visit('owner')]
  await openKitchen(kitchen, restaurant, { station: 'kitchen' })
  await openKitchen(bar, restaurant, { station: 'bar' })
  await restaurant.owner.post(`/orders/${last.id}/items/${last.items[0]?.id}/void`, { reason: 'Alergia' })
  await waiter.goto(`${restaurant.pathOf('pedido')}/${last.id}`)

  await expect(alarm(kitchen)).toContainText('1 anulada sin ver · P14')
  await expect(waiter.getByText('Sin ver en cocina', { exact: true })).toBeVisible()
  // On a slow machine another alarm may follow: that of tickets that nobody has seen for 30 s.
  const voidAlarm = (page: Page) => alarm(page).filter({ hasText: 'anulada' })
  await expect(voidAlarm(bar)).toBeHidden()
  await voidAlarm(kitchen)
    .getByRole('button', { name: /Ver la primera/ })
    .click()
  const voidedLine = ticket(kitchen, 'P14').getByRole('button', { name: /ANULADO: Alergia/ })
  await expect(voidedLine).toBeInViewport({ ratio: 0.9 })
  // The network loses the first request that acknowledges the voided line, and the client repeats the request.
  await kitchen.route('**/kitchen/tickets/*/seen', (route) => route.abort(), { times: 1 })
  await voidedLine.click()

  await expect(voidedLine).toHaveCount(0)
  await expect(voidAlarm(kitchen)).toBeHidden()
  // The other lines of the order may show the same words: on a slow machine a cook has seen the ticket by then.
  const lineOfWaiter = waiter.getByRole('button', { name: /Sopa de lima/ })
  await expect(lineOfWaiter.getByText('Visto en cocina', { exact: true })).toBeVisible()
})

test('held courses are counted apart on the ticket and in the totals until they are fired', async ({
  visit,
  restaurant,
}) => {
  const order = await createSentOrder(await Api.shared('waiter'), restaurant, '1', 1)
  const dish_id = order.items[0]?.dish_id
  await restaurant.owner.post(`/orders/${order.id}/items`, { items: [{ dish_id, quantity: 3, course: 2 }] })
  const kitchen = await visit('chef')
  await openKitchen(kitchen, restaurant, { station: 'kitchen', totals: true })

  await expect(locatorsOf(kitchen).ticket('1')).toContainText('Vienen 3')
  await expect(locatorsOf(kitchen).ticket('1')).toContainText('Tiempo 2: 3× Tacos de carnitas')
  const totals = kitchen.getByRole('complementary', { name: 'Por preparar' })
  await expect(totals.getByRole('listitem')).toContainText(['1Tacos de carnitas+3'])
  await restaurant.owner.post(`/orders/${order.id}/send`, { courses: [2] })

  await expect(locatorsOf(kitchen).ticket('1')).not.toContainText('Vienen')
  await expect(totals.getByRole('listitem')).toContainText(['4Tacos de carnitas'])
})

test('the pass shows by station how many portions an order still waits for, and the floor shows its call of the runner', async ({
  visit,
  restaurant,
}) => {
  await createSentOrder(await Api.shared('waiter'), restaurant, '2', 5)
  const [pass, bar, floor] = [await visit('chef'), await visit('chef'), await visit('waiter')]
  await openKitchen(pass, restaurant)
  await openKitchen(bar, restaurant, { station: 'bar', one_tap: ['bar'] })
  await floor.goto(restaurant.pathOf('piso'))
  await expect(locatorsOf(pass).ticket('2')).toContainText('Falta: Barra 1 · Cocina 4')
  await locatorsOf(bar)
    .ticket('2')
    .getByRole('button', { name: /^Marcar listo/ })
    .click()
  await expect(locatorsOf(pass).ticket('2')).toContainText('Falta: Cocina 4')
  await locatorsOf(pass).ticket('2').getByRole('button', { name: 'Llamar' }).click()

  await expect(locatorsOf(pass).ticket('2').getByRole('button', { name: 'Llamado' })).toBeVisible()
  await expect(floor.getByRole('button', { name: /^Mesa 2 · 1 por recoger · llaman del pase/ })).toBeVisible()
})
