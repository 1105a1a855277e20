import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { Api } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

/** Every screen, by who sees it; `:id` is the demo's first restaurant. */
const SCREENS: readonly (readonly [string | null, readonly string[]])[] = [
  [null, ['/', '/login', '/register', '/reset-password', '/verify-email', '/no-such-page']],
  [
    'manager',
    [
      '/manage-profile',
      '/manage-restaurants',
      '/manage-restaurants/:id/piso',
      '/manage-restaurants/:id/pedido',
      '/manage-restaurants/:id/pedido/:order',
      '/manage-restaurants/:id/cocina',
      '/manage-restaurants/:id/caja',
      '/manage-restaurants/:id/platillos',
      '/manage-restaurants/:id/ajustes',
    ],
  ],
]
const WIDTHS = [320, 360, 768, 1024, 1366, 1920]

interface Row {
  id: string
  restaurant_id: string
}

async function addresses(paths: readonly string[]): Promise<string[]> {
  const owner = await Api.as('waiter')
  const { items } = await owner.get<{ items: Row[] }>('/orders?open=true&per_page=1')
  const { id = '', restaurant_id = '' } = items[0] ?? {}
  return paths.map((path) => path.replace(':id', restaurant_id).replace(':order', id))
}

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

const LOOKS = [
  { language: 'es', theme: 'light', viewport: { width: 390, height: 844 } },
  { language: 'en', theme: 'dark', viewport: { width: 390, height: 844 } },
  { language: 'en', theme: 'light', viewport: { width: 1440, height: 900 } },
  { language: 'es', theme: 'dark', viewport: { width: 1440, height: 900 } },
] as const

for (const { language, theme, viewport } of LOOKS) {
  for (const [person, paths] of SCREENS) {
    test(`nothing serious by axe: ${person ?? 'nobody'}, ${language}, ${theme}, ${viewport.width} px`, async ({
      visit,
    }) => {
      test.setTimeout(120_000)
      const page = await visit(person, { viewport, locale: language === 'es' ? 'es-MX' : 'en-US' })
      await page.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme)

      const found: Record<string, string[]> = {}
      for (const path of await addresses(paths)) {
        await settle(page, path)
        const here = await findings(page)
        if (here.length > 0) found[path] = here
      }

      expect(found).toEqual({})
    })
  }
}

for (const [person, paths] of SCREENS) {
  test(`no screen scrolls sideways: ${person ?? 'nobody'}`, async ({ visit }) => {
    test.setTimeout(120_000)
    const page = await visit(person)
    const wide: string[] = []
    for (const path of await addresses(paths)) {
      await settle(page, path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (over > 0) wide.push(`${path} at ${width}: ${over} px too wide`)
      }
    }

    expect(wide).toEqual([])
  })
}
