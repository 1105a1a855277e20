/** Zoom of the floor plan by a pinch and by the wheel: the point under the fingers or the pointer stays there. */
import type { Page } from '@playwright/test'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { expect, test } from '../fixtures/test.ts'

/** Maximum distance in px of the table from the fingers after a zoom. */
const TOLERANCE_PX = 4

/** Center and width of a table in px of the window. */
interface TableBox {
  x: number
  y: number
  width: number
}

async function openFloor(page: Page, restaurant: Restaurant) {
  await page.goto(restaurant.pathOf('piso'))
  const table = page.getByRole('button', { name: /^Mesa 5,/ })
  await expect(table).toBeVisible()
  return {
    boxOfTable: async (): Promise<TableBox> => {
      const box = await table.boundingBox()
      if (!box) throw new Error('the table is not rendered')
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width }
    },
  }
}

/** Expects the table to be more than twice as wide as before, at the same place. */
async function expectZoomed(page: Page, boxOfTable: () => Promise<TableBox>, before: TableBox) {
  // The end of the gesture renders the plan, later on a busy machine.
  await expect(async () => {
    const after = await boxOfTable()
    expect(after.width / before.width).toBeGreaterThan(2)
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(TOLERANCE_PX)
  }).toPass({ timeout: 5000 })
  await expect(page.getByRole('button', { name: 'Alejar' })).toBeVisible()
}

test('a pinch zooms the floor plan around the fingers, and not the page', async ({ visit, restaurant }) => {
  const page = await visit('waiter', { viewport: { width: 1024, height: 768 }, hasTouch: true })
  const { boxOfTable } = await openFloor(page, restaurant)
  const before = await boxOfTable()
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: before.x - distance, y: before.y, id: 0 },
              { x: before.x + distance, y: before.y, id: 1 },
            ],
    })

  await touch('touchStart', 40)
  await touch('touchMove', 60)
  await touch('touchMove', 100)
  await touch('touchEnd', 100)

  await expectZoomed(page, boxOfTable, before)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  await expect(page).toHaveURL(/\/piso$/)
})

test('Ctrl and the wheel zoom the floor plan around the pointer', async ({ visit, restaurant }) => {
  const page = await visit('waiter', { viewport: { width: 1024, height: 768 } })
  const { boxOfTable } = await openFloor(page, restaurant)
  const before = await boxOfTable()

  await page.mouse.move(before.x, before.y)
  await page.keyboard.down('Control')
  for (let notch = 0; notch < 3; notch += 1) await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')

  await expectZoomed(page, boxOfTable, before)
})
