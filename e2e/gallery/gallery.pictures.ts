import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { EVERY_SIZE, type ScreenSize } from '../fixtures/layout-checks.ts'
import { resolvePath, demoPathParams, ROUTES, openPage, type Account } from '../fixtures/routes.ts'
import { test } from '../fixtures/test.ts'
import { switchTheme } from '../fixtures/theme.ts'
import { openBusyService } from './busy-service.ts'

const FOLDER = path.join(import.meta.dirname, '../pictures')
type Sizes = Readonly<Record<string, ScreenSize>>

const SIZES: Sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1180, height: 820 },
  desktop: { width: 1440, height: 900 },
}
/** True for work screens, which are captured for all devices, in portrait, in landscape and zoomed. */
const isWorkScreen = (route: string) =>
  /\/(?:piso|pedido\/:orderId|cocina|caja|mostrador|reservas)$/.test(route)
/** Sizes in which work screens are captured at a busy hour. Other screens are captured in `SIZES` only. */
const BUSY_SIZES: Sizes = Object.fromEntries(EVERY_SIZE.map((size) => [`${size.width}x${size.height}`, size]))
const sizesOf = (route: string): Sizes => (isWorkScreen(route) ? { ...SIZES, ...BUSY_SIZES } : SIZES)
const LANGUAGES = ['es', 'en'] as const
const THEMES = ['light', 'dark'] as const
/** Text that the paths of the captured screens must contain. */
const routeFilter = process.env['GALLERY'] ?? ''

const nameOf = (route: string) => route.replaceAll(/[/:]+/g, '_').replace(/^_/, '') || 'landing'
const filteredRoutes = (routes: readonly string[]) => routes.filter((route) => route.includes(routeFilter))

interface Capture {
  person: Account
  routes: readonly string[]
  names: Record<string, string>
  sizes: Sizes
}

test('every screen is captured in each size, theme and language, work screens also at a busy hour', async ({
  visit,
}) => {
  const names = await demoPathParams()
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const [person, routes] of ROUTES)
    await capture(visit, { person, routes: filteredRoutes(routes), names, sizes: SIZES })
  for (const [person, routes] of ROUTES) {
    const workScreens = filteredRoutes(routes).filter(isWorkScreen)
    if (workScreens.length === 0) continue
    const { longOrder } = await openBusyService()
    const busyNames = { ...names, orderId: longOrder.id }
    await capture(visit, { person, routes: workScreens, names: busyNames, sizes: BUSY_SIZES })
  }
  writeFileSync(path.join(FOLDER, 'index.html'), indexHtml())
})

/** Takes screenshots of the routes in both languages, in the given sizes. */
async function capture(
  visit: (name: string | null) => Promise<Page>,
  { person, routes, names, sizes }: Capture,
): Promise<void> {
  if (routes.length === 0) return
  const page = await visit(person)
  for (const language of LANGUAGES) {
    await page.addInitScript((chosen) => localStorage.setItem('forki-language', chosen), language)
    for (const route of routes) {
      await openPage(page, resolvePath(route, names))
      await takeScreenshots(page, sizes, `${nameOf(route)}-${person ?? 'nobody'}-${language}`)
    }
  }
}

async function takeScreenshots(page: Page, sizes: Sizes, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    for (const theme of THEMES) {
      await switchTheme(page, theme)
      await page.screenshot({ path: path.join(FOLDER, `${name}-${size}-${theme}.png`) })
    }
  }
}

const picturesHtml = (route: string, person: Account) => `
    <h2>${route} <small>${person ?? 'signed out'}</small></h2>
    <p>${LANGUAGES.flatMap((language) =>
      Object.keys(sizesOf(route)).flatMap((size) =>
        THEMES.map((theme) => {
          const file = `${nameOf(route)}-${person ?? 'nobody'}-${language}-${size}-${theme}.png`
          return `<a href="${file}"><img loading="lazy" height="300" alt="${language} ${size} ${theme}" src="${file}"></a>`
        }),
      ),
    ).join(' ')}</p>`

function indexHtml(): string {
  const allPictures = ROUTES.flatMap(([person, routes]) =>
    filteredRoutes(routes).map((route) => picturesHtml(route, person)),
  )
  return `<!doctype html><meta charset="utf-8"><title>Forki, every screen</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;background:#ddd}img{border-radius:6px}small{font-weight:400}</style>
${allPictures.join('')}`
}
