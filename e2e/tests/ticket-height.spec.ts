import type { Locator, Page } from '@playwright/test'
import { Api } from '../fixtures/api.ts'
import { LANDSCAPE_PHONE, toZoomedSize } from '../fixtures/layout-checks.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { expect, test } from '../fixtures/test.ts'
import { createSentOrder } from '../fixtures/work-screen-steps.ts'

/** Height in px of a line without options. */
const LINE_PX = 52
/** Maximum height in px of the footer in a low window: one row of 48 px with its padding. */
const MAX_LOW_FOOTER_PX = 66

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 }
/** Path of an order with eight lines. */
async function createLongOrder(restaurant: Restaurant): Promise<string> {
  const waiter = await Api.as('waiter')
  const { id, items } = await createSentOrder(waiter, restaurant, '1')
  const line = { dish_id: items[0]!.dish_id }
  await waiter.post(`/orders/${id}/items`, { items: Array.from({ length: 7 }, () => line) })
  return `${restaurant.pathOf('pedido')}/${id}`
}
const openTicketButton = (page: Page) => page.locator('[aria-haspopup="dialog"]', { hasText: /\$/ }).last()

for (const viewport of [LANDSCAPE_PHONE, toZoomedSize({ width: 1024, height: 768 })])
  test(`the footer of the ticket has one row with total and send button at ${viewport.width} × ${viewport.height}`, async ({
    visit,
    restaurant,
  }) => {
    const page = await visit('waiter', { viewport })
    await page.goto(await createLongOrder(restaurant))
    await openTicketButton(page).click()

    const sheet = page.getByRole('dialog', { name: 'Mesa 1' })
    const footer = sheet.locator('footer')
    await expect(footer.getByText('Total')).toBeVisible()
    expect((await boxOf(footer)).height).toBeLessThanOrEqual(MAX_LOW_FOOTER_PX)
    const bill = sheet.getByRole('button', { name: 'Cuenta', exact: true })
    await bill.scrollIntoViewIfNeeded()
    await expect(bill).toBeInViewport()
  })

test('the ticket beside the dishes shows at least five lines of 52 px at 1024 × 768', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('waiter', { viewport: { width: 1024, height: 768 } })
  await page.goto(await createLongOrder(restaurant))

  const ticket = page.getByRole('complementary', { name: 'Pedido' })
  const firstLine = await boxOf(ticket.getByRole('listitem').first())
  const footer = await boxOf(ticket.locator('footer'))
  expect(footer.y - firstLine.y).toBeGreaterThanOrEqual(5 * LINE_PX)
})
