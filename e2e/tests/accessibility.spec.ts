import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { resolvePath, demoPathParams, ROUTES, openPage, navigateTo } from '../fixtures/routes.ts'
import { axeViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { switchTheme } from '../fixtures/theme.ts'

// Runs the tests of this file in parallel, because they are long. Playwright runs files by name, so these
// tests begin early.
test.describe.configure({ mode: 'parallel' })

const WIDTHS = [320, 360, 768, 1024, 1366, 1920]

/** Viewports tall enough that sticky bars at the edges cover no content. */
const PHONE = { width: 390, height: 2400 }
const DESK = { width: 1440, height: 2400 }
/**
 * Theme and viewport of successive screens, by language. They alternate, so that each language covers both themes
 * and both viewports.
 */
const LOOKS = {
  es: [
    ['light', DESK],
    ['dark', PHONE],
  ],
  en: [
    ['dark', PHONE],
    ['light', DESK],
  ],
} as const

async function horizontalOverflows(page: Page): Promise<string[]> {
  const overflows: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(async () => {
      // Waits for charts, which measure themselves and render again some frames after a resize.
      for (let frameIndex = 0; frameIndex < 3; frameIndex += 1)
        await new Promise((next) => void requestAnimationFrame(next))
      // Elements that may scroll. In the application layout `main` scrolls instead of the document.
      const places = [document.documentElement, ...document.querySelectorAll('main')]
      const place = places.find(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      if (!place) return null
      const edge = place.getBoundingClientRect().left + place.scrollWidth
      const widest = [...place.querySelectorAll('*')].find(
        (element) => Math.round(element.getBoundingClientRect().right) >= Math.floor(edge),
      )
      return `${place.scrollWidth - place.clientWidth} px too wide: ${widest?.outerHTML.slice(0, 160)}`
    })
    if (overflow !== null) overflows.push(`at ${width}: ${overflow}`)
  }
  return overflows
}

// Client-side navigation from the previous screen takes half the time of a document load. Server-rendered pages are
// separate documents and need a load. Other tests cover document loads of application screens.
for (const language of ['es', 'en'] as const) {
  for (const [person, paths] of ROUTES) {
    test(`screens of ${person ?? 'visitors'} in ${language} have no serious axe violation${language === 'es' ? ' and no horizontal overflow' : ''}`, async ({
      visit,
    }) => {
      test.setTimeout(480_000)
      const page = await visit(person)
      // Stores the language before the application starts. A script file has the same origin and runs no code
      // as a page.
      await page.goto('/theme.js')
      await page.evaluate((chosen) => localStorage.setItem('forki-language', chosen), language)

      const violationsByScreen: Record<string, string[]> = {}
      const names = await demoPathParams()
      for (const [at, route] of paths.entries()) {
        const isLoaded = person === null || at === 0
        await (isLoaded ? openPage : navigateTo)(page, resolvePath(route, names))
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        const [theme, size] = LOOKS[language][at % 2] ?? LOOKS[language][0]
        await page.setViewportSize(size)
        await switchTheme(page, theme)
        const violations = await axeViolations(page)
        if (violations.length > 0) violationsByScreen[`${route} ${theme} ${size.width}`] = violations
        // Checks horizontal overflow only in Spanish, because Spanish texts are longer than English ones.
        const overflows = language === 'es' ? await horizontalOverflows(page) : []
        if (overflows.length > 0) violationsByScreen[route] = overflows
      }

      expect(violationsByScreen).toEqual({})
    })
  }
}

/** Path prefixes of the client's route tables, by the exported name of the table. */
const BASE_PATHS: Readonly<Record<string, string>> = {
  loyaltyPages: '/loyaltycard/:restaurantId',
  adminPages: '/admin',
  profilePages: '/manage-profile',
  publicPages: '',
  restaurantListPages: '/manage-restaurants',
  singleRestaurantPages: '/manage-restaurants/:restaurantId',
}

/** Router paths of the route tables in a source file of the client. */
function routePathsIn(file: string): string[] {
  const source = readFileSync(path.join(import.meta.dirname, '../../client/src/app', file), 'utf8')
  const [, ...tables] = source.split('export const ')
  return tables.flatMap((table) => {
    const name = /^\w+/.exec(table)?.[0] ?? ''
    const base = BASE_PATHS[name]
    if (base === undefined) throw new Error(`${file} has the unknown route table ${name}`)
    return Array.from(table.matchAll(/path: '([^']*)'/g), ([, address = '']) =>
      `${base}/${address.replace('?', '')}`.replace(/\/$/, ''),
    )
  })
}

test('the list of tested pages contains every page of the route tables', () => {
  const pages = ['pages.ts', 'restaurant-pages.ts'].flatMap(routePathsIn)
  const testedRoutes = new Set(ROUTES.flatMap(([, routes]) => routes))

  expect(pages).toContain('/manage-restaurants/:restaurantId/tablero/pedidos')
  expect(pages.filter((page) => !testedRoutes.has(page))).toEqual([])
})
