import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { resolvePath, demoPathParams, ROUTES, openPage, navigateTo } from '../fixtures/routes.ts'
import { expect, test } from '../fixtures/test.ts'
import { switchTheme } from '../fixtures/theme.ts'

// Each person's round is long: they are shared out one by one, and come first by the file's name, so that none is last.
test.describe.configure({ mode: 'parallel' })

const WIDTHS = [320, 360, 768, 1024, 1366, 1920]

/** Options of axe. Screens have neither frames nor media to search. */
const AXE: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
}

/** Serious violations on the page. Axe stays in the document, so that later screens run compiled code. */
async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate((options) => {
    const inPage = Reflect.get(globalThis, 'axe') as typeof axe
    return inPage.run(document, options)
  }, AXE)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

/** So high that no bar at the edge of the screen stands over what it scrolls away from. */
const PHONE = { width: 390, height: 2400 }
const DESK = { width: 1440, height: 2400 }
/** Every screen in both themes, both languages and both sizes; which goes with which alternates from one to the next. */
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

async function sideways(page: Page): Promise<string[]> {
  const wide: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const over = await page.evaluate(async () => {
      // What measures itself, as charts do, draws itself anew a moment after the width.
      for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => void requestAnimationFrame(next))
      // Inside the frame the page's own part scrolls, not the document.
      const places = [document.documentElement, ...document.querySelectorAll('main')]
      const place = places.find(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      if (!place) return null
      const edge = place.getBoundingClientRect().left + place.scrollWidth
      const widest = [...place.querySelectorAll('*')].find(
        (element) => Math.round(element.getBoundingClientRect().right) >= Math.floor(edge),
      )
      return `${place.scrollWidth - place.clientWidth} px too wide: ${widest?.outerHTML.slice(0, 160)}`
    })
    if (over !== null) wide.push(`at ${width}: ${over}`)
  }
  return wide
}

// Each screen is reached from the one before, which takes half the time of a load. Pages that the server renders are
// documents of their own, and are loaded. The other journeys load the application's screens by their addresses.
for (const language of ['es', 'en'] as const) {
  for (const [person, paths] of ROUTES) {
    test(`nothing serious by axe, nothing sideways: ${person ?? 'nobody'}, ${language}`, async ({
      visit,
    }) => {
      test.setTimeout(480_000)
      const page = await visit(person)
      // A file of the same origin that runs no code.
      await page.goto('/theme.js')
      await page.evaluate((chosen) => localStorage.setItem('forki-language', chosen), language)

      const found: Record<string, string[]> = {}
      const names = await demoPathParams()
      for (const [at, route] of paths.entries()) {
        const isLoaded = person === null || at === 0
        await (isLoaded ? openPage : navigateTo)(page, resolvePath(route, names))
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        const [theme, size] = LOOKS[language][at % 2] ?? LOOKS[language][0]
        await page.setViewportSize(size)
        await switchTheme(page, theme)
        const here = await findings(page)
        if (here.length > 0) found[`${route} ${theme} ${size.width}`] = here
        // Spanish is the longer of the two.
        const wide = language === 'es' ? await sideways(page) : []
        if (wide.length > 0) found[route] = wide
      }

      expect(found).toEqual({})
    })
  }
}

test('the list of screens has every page that the router has', () => {
  const source = readFileSync(path.join(import.meta.dirname, '../../client/src/app/pages.ts'), 'utf8')
  const pages = Array.from(source.matchAll(/path: '([^']+)'/g), ([, address = '']) =>
    address.replace('?', ''),
  )
  const known = ROUTES.flatMap(([, routes]) => routes)

  expect(pages.filter((address) => !known.some((route) => route.endsWith(`/${address}`)))).toEqual([])
})
