/**
 * Screenshots of states of the work screens, such as floor, order, counter, till and kitchen, at a busy hour.
 * Each state is captured on every device, in both themes and languages.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { axeViolations } from '../fixtures/axe.ts'
import { LANDSCAPE_PHONE, SCREEN_SIZES, toZoomedSize, type ScreenSize } from '../fixtures/layout-checks.ts'
import { openPage } from '../fixtures/routes.ts'
import { test } from '../fixtures/test.ts'
import { switchTheme } from '../fixtures/theme.ts'
import { openBusyService, withdrawRequests, type BusyService } from './busy-service.ts'
import { DELIVERY_STATES } from './delivery-states.ts'
import { WORK_PLACE_STATES, type WorkPlaceState } from './work-place-states.ts'

const FOLDER = path.join(import.meta.dirname, '../pictures/work-places')
/** Screen sizes by device class. */
const DEVICES: Record<string, readonly ScreenSize[]> = {
  phone: [
    { width: 360, height: 740 },
    { width: 390, height: 844 },
  ],
  low: [
    LANDSCAPE_PHONE,
    toZoomedSize({ width: 1024, height: 768 }),
    toZoomedSize({ width: 1440, height: 900 }),
  ],
  screen: SCREEN_SIZES.filter(({ width }) => width !== 1112),
}
/**
 * Waiting time in milliseconds before the first screenshot of a state, so that lazy components and new entries
 * have appeared.
 */
const SETTLE_MS = 1000
const LANGUAGES = ['es', 'en'] as const
const THEMES = ['light', 'dark'] as const
const allStates = [...WORK_PLACE_STATES, ...DELIVERY_STATES]
/**
 * Names or name prefixes of the captured states. A full name selects its state alone. Of a path only the last
 * segment counts. Empty text selects all.
 */
const chosenNames = (process.env['GALLERY'] ?? '').split(',').map((name) => name.replace(/^.*\//, ''))
const isChosen = (name: string) =>
  chosenNames.some((each) =>
    allStates.some((state) => state.name === each) ? name === each : name.startsWith(each),
  )
const states = allStates.filter(({ name }) => isChosen(name))

// If `GALLERY` names no state, this file takes no screenshots. `gallery.pictures.ts` then takes those of the
// matching screens.
if (states.length > 0)
  test('every state of the work places is captured on each device, in each theme and language, without an axe violation', async ({
    visit,
  }) => {
    mkdirSync(FOLDER, { recursive: true })
    const service = await openBusyService()
    const failures: string[] = []
    for (const state of states) {
      for (const language of LANGUAGES) {
        await state.prepare?.(service)
        const groups = state.perDevice
          ? Object.entries(DEVICES)
          : [['', Object.values(DEVICES).flat()] as const]
        for (const [, sizes] of groups) {
          const page = await visit(state.account)
          await openState(page, { state, service, language, size: sizes.at(-1) }).catch((error: unknown) => {
            failures.push(`${state.name} ${language}: ${String(error)}`)
          })
          failures.push(...(await takeScreenshots(page, sizes, { state, language })))
          await page.close()
        }
        await withdrawRequests(service)
      }
    }
    writeFileSync(path.join(FOLDER, 'index.html'), indexHtml())
    if (failures.length > 0) throw new Error(failures.join('\n'))
  })

interface StateToOpen {
  state: WorkPlaceState
  service: BusyService
  language: string
  size: ScreenSize | undefined
}

async function openState(page: Page, { state, service, language, size }: StateToOpen): Promise<void> {
  if (size) await page.setViewportSize(size)
  // Stores values before the application starts. A script file has the same origin and runs no code as a page.
  await page.goto('/theme.js')
  const stored = { 'forki-language': language, ...state.storedValues }
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values))
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }, stored)
  const origin = new URL(page.url()).origin
  await page.context().addCookies([{ name: 'forki-language', value: language, url: origin }])
  await openPage(page, state.path(service))
  await state.steps?.(page, service)
  await page.waitForTimeout(SETTLE_MS)
}

/** Takes screenshots of a state in all sizes and both themes. Returns the axe violations of each. */
async function takeScreenshots(
  page: Page,
  sizes: readonly ScreenSize[],
  { state, language }: Pick<StateToOpen, 'state' | 'language'>,
): Promise<string[]> {
  const name = `${state.name}-${language}`
  const violations: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const theme of THEMES) {
      // Sets the theme of the device for guest pages, which follow it. The application would also react to
      // the device and reset the chosen theme.
      if (state.account === null) await page.emulateMedia({ colorScheme: theme })
      await switchTheme(page, theme)
      await page.screenshot({ path: path.join(FOLDER, `${name}-${size.width}x${size.height}-${theme}.png`) })
      const axeProblems = await axeViolations(page, 'moderate')
      const place = `${name} ${size.width}x${size.height} ${theme}`
      violations.push(...axeProblems.map((violation) => `${place}: ${violation}`))
    }
  }
  return violations
}

const picturesHtml = ({ name }: WorkPlaceState) => `
    <h2>${name}</h2>
    <p>${LANGUAGES.flatMap((language) =>
      Object.values(DEVICES)
        .flat()
        .flatMap(({ width, height }) =>
          THEMES.map((theme) => {
            const file = `${name}-${language}-${width}x${height}-${theme}.png`
            return `<a href="${file}"><img loading="lazy" height="300" alt="${file}" src="${file}"></a>`
          }),
        ),
    ).join(' ')}</p>`

function indexHtml(): string {
  return `<!doctype html><meta charset="utf-8"><title>Forki, work places</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;background:#ddd}img{border-radius:6px}</style>
${states.map(picturesHtml).join('')}`
}
