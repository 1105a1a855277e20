import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { EVERY_SIZE } from '../fixtures/layout-checks.ts'
import { resolvePath, demoPathParams, ROUTES, openPage, type Account } from '../fixtures/routes.ts'
import { test } from '../fixtures/test.ts'
import { switchTheme } from '../fixtures/theme.ts'

const FOLDER = path.join(import.meta.dirname, '../pictures')
const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1180, height: 820 },
  desktop: { width: 1440, height: 900 },
}
/** True for work screens, which are captured for all devices, in portrait, in landscape and zoomed. */
const isWorkScreen = (route: string) =>
  /\/(?:piso|pedido\/:orderId|cocina|caja|mostrador|reservas)$/.test(route)
const sizesOf = (route: string) =>
  isWorkScreen(route)
    ? { ...SIZES, ...Object.fromEntries(EVERY_SIZE.map((size) => [`${size.width}x${size.height}`, size])) }
    : SIZES
const LANGUAGES = ['es', 'en'] as const
const THEMES = ['light', 'dark'] as const
/** Text that the paths of the captured screens must contain. */
const routeFilter = process.env['GALLERY'] ?? ''

const nameOf = (route: string) => route.replaceAll(/[/:]+/g, '_').replace(/^_/, '') || 'landing'
const filteredRoutes = (routes: readonly string[]) => routes.filter((route) => route.includes(routeFilter))

test('every screen is captured in each size, theme and language', async ({ visit }) => {
  const names = await demoPathParams()
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const [person, routes] of ROUTES) {
    if (filteredRoutes(routes).length === 0) continue
    const page = await visit(person)
    for (const language of LANGUAGES) {
      await page.addInitScript((chosen) => localStorage.setItem('forki-language', chosen), language)
      for (const route of filteredRoutes(routes))
        await takeScreenshots(
          page,
          route,
          resolvePath(route, names),
          `${nameOf(route)}-${person ?? 'nobody'}-${language}`,
        )
    }
  }
  writeFileSync(path.join(FOLDER, 'index.html'), indexHtml())
})

async function takeScreenshots(page: Page, route: string, address: string, name: string): Promise<void> {
  await openPage(page, address)
  for (const [size, viewport] of Object.entries(sizesOf(route))) {
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
