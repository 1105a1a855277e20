/**
 * Tab order of the screens with the most controls. The focus is not trapped. Every focused control is visible
 * and shows its focus.
 */
import type { Page } from '@playwright/test'
import { resolvePath, demoPathParams, openPage, type Account } from '../fixtures/routes.ts'
import { expect, test } from '../fixtures/test.ts'

const SCREENS: readonly (readonly [Account, string])[] = [
  ['owner', '/manage-restaurants/:restaurantId/pedido/:orderId'],
  ['owner', '/manage-restaurants/:restaurantId/cocina'],
  ['owner', '/manage-restaurants/:restaurantId/platillos'],
  [null, '/mesa/:tableCode'],
]
/** Number of presses of the Tab key after which the focus counts as trapped. */
const MAX_PRESSES = 200

/** Returns true if the focused element has not been focused before in this test. */
const isNewFocus = (page: Page) =>
  page.evaluate(() => {
    const reached = document.activeElement
    if (!(reached instanceof HTMLElement) || reached === document.body || 'seen' in reached.dataset)
      return false
    reached.dataset['seen'] = ''
    return true
  })

/** Fault of the focused element: it is covered, or shows no focus. Null without a fault. */
const focusFault = (page: Page) =>
  page.evaluate(async () => {
    for (let frameIndex = 0; frameIndex < 2; frameIndex += 1)
      await new Promise((next) => void requestAnimationFrame(next))
    const reached = document.activeElement ?? document.body
    const html = reached.outerHTML.slice(0, 160)
    const nearbyElements = [reached, reached.parentElement, reached.nextElementSibling, ...reached.children]
    const elementStyles = nearbyElements.flatMap((part) =>
      part ? [getComputedStyle(part), getComputedStyle(part, '::after')] : [],
    )
    if (elementStyles.every(({ outlineStyle, boxShadow }) => outlineStyle === 'none' && boxShadow === 'none'))
      return `shows no focus: ${html}`
    const { left, right, top, bottom } = reached.getBoundingClientRect()
    const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const label = topmost?.closest('label')
    const isOnTop =
      topmost && (reached.contains(topmost) || topmost.contains(reached) || label?.contains(reached))
    return isOnTop ? null : `under ${topmost?.outerHTML.slice(0, 80)}: ${html}`
  })

for (const [person, route] of SCREENS) {
  test(`the Tab key reaches every control of ${route} with a visible focus`, async ({ visit }) => {
    test.slow()
    const page = await visit(person)
    await page.setViewportSize({ width: 1280, height: 720 })
    // Reduces motion, so that sliding elements are at their final position at once.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, resolvePath(route, await demoPathParams()))
    // Waits for the hydration of the guest's page, which then shows the navigation bar. Guests have no account.
    if (person === null)
      await expect(page.getByRole('navigation', { name: 'Tu mesa y tu pedido' })).toBeVisible()
    let presses = 0
    for (; presses < MAX_PRESSES; presses += 1) {
      await page.keyboard.press('Tab')
      if (!(await isNewFocus(page))) break
      // Polls, because content that arrives meanwhile may move the focused element, such as guest requests.
      await expect.poll(() => focusFault(page)).toBeNull()
    }
    expect(presses).toBeGreaterThan(15)
    expect(presses).toBeLessThan(MAX_PRESSES)
  })
}
