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
}

/** Another theme without another load; colours are looked at once they have arrived. */
async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (dark) => {
    document.documentElement.classList.toggle('dark', dark)
    document.documentElement.classList.toggle('light', !dark)
    // What inherits a colour sets out only when it has arrived above.
    for (;;) {
      const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      if (moving.length === 0) return
      await Promise.allSettled(moving.map((animation) => animation.finished))
    }
  }, theme === 'dark')
}

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
/** Each language with both themes and both sizes: what differs by more than one of them at once shows in one of the two. */
const LOOKS = {
  es: [
    ['light', DESK],
    ['dark', PHONE],
  ],
  en: [
    ['light', PHONE],
    ['dark', DESK],
  ],
} as const

async function sideways(page: Page): Promise<string[]> {
  const wide: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return null
      const widest = [...document.body.querySelectorAll('*')].find(
        (element) => Math.round(element.getBoundingClientRect().right) >= scrollWidth,
      )
      return `${scrollWidth - clientWidth} px too wide: ${widest?.outerHTML.slice(0, 160)}`
    })
    if (over !== null) wide.push(`at ${width}: ${over}`)
  }
  return wide
}

for (const language of ['es', 'en'] as const) {
  for (const [person, paths] of SCREENS) {
    test(`nothing serious by axe, nothing sideways: ${person ?? 'nobody'}, ${language}`, async ({
      visit,
    }) => {
      test.setTimeout(120_000)
      const page = await visit(person)
      await page.addInitScript((chosen) => localStorage.setItem('forki-language', chosen), language)
      if (person) await (await Api.as(person)).put('/auth/profile', { preferences: { language } })

      const found: Record<string, string[]> = {}
      for (const path of await addresses(paths)) {
        await settle(page, path)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        for (const [theme, size] of LOOKS[language]) {
          await page.setViewportSize(size)
          await wear(page, theme)
          const here = await findings(page)
          if (here.length > 0) found[`${path} ${theme} ${size.width}`] = here
        }
        const wide = await sideways(page)
        if (wide.length > 0) found[path] = wide
      }
      if (person) await (await Api.as(person)).put('/auth/profile', { preferences: { language: 'es' } })

      expect(found).toEqual({})
    })
  }
}
