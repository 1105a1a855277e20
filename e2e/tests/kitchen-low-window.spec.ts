/** Kitchen board where height is scarce: phones in landscape, zoomed tablets, and tickets with ready lines. */
import { Api } from '../fixtures/api.ts'
import { LANDSCAPE_PHONE, toZoomedSize } from '../fixtures/layout-checks.ts'
import { sendTakeaways } from '../fixtures/takeaway-orders.ts'
import { expect, test } from '../fixtures/test.ts'
import { createSentOrder, locatorsOf, openKitchen } from '../fixtures/work-screen-steps.ts'

/** Timeout for the alarm about unseen tickets, which appears 30 seconds after the lines were sent. */
const ALARM_TIMEOUT = 45_000
/** Timeout until a ready line takes one row, which it does after five seconds without a press. */
const COLLAPSE_TIMEOUT = 10_000
const MAX_ALARM_PX = 64
/** Maximum height of a collapsed line in px. An open line has at least 64 px. */
const MAX_COLLAPSED_PX = 48

test('tickets take half of a low window while the alarm rings and tickets are ready', async ({
  visit,
  restaurant,
}) => {
  await sendTakeaways(restaurant, 8)
  const kitchen = await visit('chef', { viewport: LANDSCAPE_PHONE })
  await openKitchen(kitchen, restaurant, { one_tap: ['all'], seen_by_touch: true })
  await kitchen
    .getByRole('article', { name: 'P1', exact: true })
    .getByRole('button', { name: /^Marcar listo/ })
    .click()
  const toolbar = kitchen.locator('header', { has: kitchen.getByRole('group', { name: 'Estaciones' }) })
  const alarm = toolbar.getByRole('alert').filter({ hasText: /sin ver/ })
  const readyButton = toolbar.getByRole('button', { name: /^Por recoger/ })
  await expect(alarm).toBeVisible({ timeout: ALARM_TIMEOUT })

  for (const size of [LANDSCAPE_PHONE, toZoomedSize({ width: 1024, height: 768 })]) {
    await kitchen.setViewportSize(size)
    const tickets = await kitchen.locator('[data-scroller]').boundingBox()
    expect(tickets?.height).toBeGreaterThanOrEqual(size.height / 2)
    expect((await alarm.boundingBox())?.height).toBeLessThanOrEqual(MAX_ALARM_PX)
    for (const button of await alarm.getByRole('button').filter({ visible: true }).all())
      await expect(button).toBeInViewport({ ratio: 1 })
    await expect(readyButton).toBeInViewport({ ratio: 1 })
  }
  await readyButton.click()
  await expect(kitchen.getByRole('button', { name: /^Servir: P1/ })).toBeInViewport({ ratio: 1 })
  await locatorsOf(kitchen).button('Ver lista').click()
  await kitchen.getByRole('dialog').getByRole('button', { name: 'Marcar todo visto' }).click()
  await expect(alarm).toBeHidden()
})

test('a ready line takes one row after a pause, and moves nothing while the cook presses lines', async ({
  visit,
  restaurant,
}) => {
  await createSentOrder(await Api.shared('waiter'), restaurant, '1', 3)
  const kitchen = await visit('chef')
  await openKitchen(kitchen, restaurant, { one_tap: ['all'] })
  const ticket = locatorsOf(kitchen).ticket('1')
  const lines = ticket.locator('[data-line]')
  const topOf = async (index: number) => (await lines.nth(index).boundingBox())?.y ?? 0
  const secondTop = await topOf(1)
  const ticketPosition = await ticket.boundingBox()

  await lines.first().getByRole('button').click()
  await expect(lines.first()).toContainText('Listo')
  expect(await topOf(1)).toBe(secondTop)

  const heightOf = async (index: number) => (await lines.nth(index).boundingBox())?.height
  await expect.poll(() => heightOf(0), { timeout: COLLAPSE_TIMEOUT }).toBeLessThan(MAX_COLLAPSED_PX)
  expect(await ticket.boundingBox()).toMatchObject({ x: ticketPosition?.x, y: ticketPosition?.y })
  await expect(lines.first()).toContainText('Listo')
  await lines.first().getByRole('button').click()
  await expect.poll(() => heightOf(0)).toBeGreaterThan(MAX_COLLAPSED_PX)
})
