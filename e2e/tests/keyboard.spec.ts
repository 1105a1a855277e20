/** The Tab key through the fullest screens: it gets to the end, and what it reaches is in sight and shows it. */
import type { Page } from '@playwright/test'
import { resolvePath, demoPathParams, openPage, type Account } from '../fixtures/routes.ts'
import { expect, test } from '../fixtures/test.ts'

const SCREENS: readonly (readonly [Account, string])[] = [
  ['owner', '/manage-restaurants/:restaurantId/pedido/:orderId'],
  ['owner', '/manage-restaurants/:restaurantId/cocina'],
  ['owner', '/manage-restaurants/:restaurantId/platillos'],
  [null, '/mesa/:tableCode'],
]
/** Presses after which a round that has not ended never will. */
const MOST = 200

/** Whether the focus is on something that it was not on before. */
const goesOn = (page: Page) =>
  page.evaluate(() => {
    const reached = document.activeElement
    if (!(reached instanceof HTMLElement) || reached === document.body || 'seen' in reached.dataset)
      return false
    reached.dataset['seen'] = ''
    return true
  })

/** What is wrong with what has the focus. */
const faults = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => void requestAnimationFrame(next))
    const reached = document.activeElement ?? document.body
    const told = reached.outerHTML.slice(0, 160)
    const parts = [reached, reached.parentElement, reached.nextElementSibling, ...reached.children]
    const looks = parts.flatMap((part) =>
      part ? [getComputedStyle(part), getComputedStyle(part, '::after')] : [],
    )
    if (looks.every(({ outlineStyle, boxShadow }) => outlineStyle === 'none' && boxShadow === 'none'))
      return `shows nothing: ${told}`
    const { left, right, top, bottom } = reached.getBoundingClientRect()
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const label = over?.closest('label')
    const own = over && (reached.contains(over) || over.contains(reached) || label?.contains(reached))
    return own ? null : `under ${over?.outerHTML.slice(0, 80)}: ${told}`
  })

for (const [person, route] of SCREENS) {
  test(`by the Tab key alone: ${route}`, async ({ visit }) => {
    test.slow()
    const page = await visit(person)
    await page.setViewportSize({ width: 1280, height: 720 })
    // What slides is where it comes to at once.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, resolvePath(route, await demoPathParams()))
    // The server draws a guest's page; its bar comes with what makes it work.
    if (person === null)
      await expect(page.getByRole('navigation', { name: 'Tu mesa y tu pedido' })).toBeVisible()
    let presses = 0
    for (; presses < MOST; presses += 1) {
      await page.keyboard.press('Tab')
      if (!(await goesOn(page))) break
      // What comes meanwhile, such as what guests ask for, pushes the rest aside.
      await expect.poll(() => faults(page)).toBeNull()
    }
    expect(presses).toBeGreaterThan(15)
    expect(presses).toBeLessThan(MOST)
  })
}
