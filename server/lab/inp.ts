// Program `node server/lab/inp.ts [URL]`. Measures the interaction to next paint (INP) of work screens with a
// CPU four times slower, on a running server with demo data. Changes the demo: its first restaurant receives
// 300 dishes, 60 open tables and 40 kitchen tickets, and orders are sent, advanced and paid.
import { availableParallelism, loadavg } from 'node:os'
import type { APIRequestContext, Page } from 'playwright'
import { INTERACTIONS, type Interaction } from './interactions.ts'
import { fillLargeRestaurant } from './large-restaurant.ts'
import { withBrowser } from './browser.ts'
import { parseServerUrlArgument } from '../cli/command.ts'
import { printError } from '../scripts/print-error.ts'
import { StartError } from '../scripts/start-error.ts'

/** Limit of the time from a tap to the next paint, in ms. */
const MAX_INP_MS = 200
const CPU_SLOWDOWN = 4
const TAP_COUNT = 6
/** Script for the page that records the longest event duration of a tap, up to the next paint. */
const RECORD_TAPS_SCRIPT = `
  globalThis.longestTap = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) globalThis.longestTap = Math.max(globalThis.longestTap, duration)
  }).observe({ type: 'event', durationThreshold: 16 })`

interface CurrentUser {
  access: { restaurants: { id: string; role: string }[] }
}

try {
  await run(parseServerUrlArgument('node server/lab/inp.ts', 'Milliseconds from a tap to the next paint.'))
} catch (error) {
  printError(error)
  process.exitCode = 1
}

async function run(address: string): Promise<void> {
  await withBrowser(async (browser) => {
    const manager = await browser.newContext({ baseURL: address, extraHTTPHeaders: { origin: address } })
    await fillLargeRestaurant(manager.request, await signIn(manager.request, 'manager'))
    await manager.close()
    console.log('| tap | worst | middle |')
    console.log('|---|---|---|')
    const slowTaps: string[] = []
    for (const interaction of INTERACTIONS) {
      const { name } = interaction
      const context = await browser.newContext({ baseURL: address, viewport: { width: 1180, height: 820 } })
      const taps = await measureTaps(await context.newPage(), interaction)
      const worst = taps.at(-1)
      if (worst === undefined) {
        slowTaps.push(`${name}: no element to tap, start with a fresh demo`)
        continue
      }
      console.log(`| ${name} | ${worst} ms | ${taps[Math.floor(taps.length / 2)]} ms |`)
      if (worst > MAX_INP_MS) slowTaps.push(`${name}: ${worst} ms of ${MAX_INP_MS}`)
      await context.close()
    }
    console.log(`\n${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`)
    if (slowTaps.length > 0) throw new StartError(slowTaps.join('\n'))
  })
}

/**
 * Taps elements of a screen one by one, and reopens the page after a tap that navigated away. Returns the
 * sorted times until the next paint.
 */
async function measureTaps(
  page: Page,
  { account, screenPath, locate, prepare, changesState }: Interaction,
): Promise<number[]> {
  const path = account ? await openRestaurant(page.context().request, account, screenPath) : screenPath
  const cdpSession = await page.context().newCDPSession(page)
  const times: number[] = []
  const open = async () => {
    await page.goto(path)
    await prepare?.(page)
  }
  await open()
  const measuredUrl = page.url()
  for (let tap = 0; tap < TAP_COUNT; tap += 1) {
    if (tap > 0 && changesState) await open()
    else if (page.url() !== measuredUrl) await page.goto(measuredUrl)
    const tapTargets = locate(page)
    // A kitchen screen without tickets has no button to tap.
    const target = await tapTargets
      .first()
      .waitFor({ timeout: 10_000 })
      .then(() => true)
      .catch(() => false)
    if (!target) break
    // The pause lets the page load its lazy modules.
    await page.waitForTimeout(1500)
    const total = await tapTargets.count()
    if (total === 0) break
    const tapTarget = tapTargets.nth(tap % total)
    await tapTarget.scrollIntoViewIfNeeded()
    const box = await tapTarget.boundingBox()
    if (!box) break
    await page.evaluate(RECORD_TAPS_SCRIPT)
    await cdpSession.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    // The click is at coordinates, because a locator click runs checks in the page, which would count as the
    // page's work.
    await page.mouse.click(box.x + box.width / 2, box.y + Math.min(box.height / 2, 24))
    await page.waitForTimeout(600)
    times.push(await page.evaluate<number>('globalThis.longestTap'))
    await cdpSession.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.keyboard.press('Escape')
  }
  return times.toSorted((a, b) => a - b)
}

/** Signs in, and opens a till if the screen needs one. Returns the path of the screen in the first restaurant. */
async function openRestaurant(
  request: APIRequestContext,
  account: string,
  screenPath: string,
): Promise<string> {
  const restaurant_id = await signIn(request, account)
  if (screenPath === 'caja' || screenPath === 'mostrador') await openTill(request, restaurant_id)
  return `/manage-restaurants/${restaurant_id}/${screenPath}`
}

/** Opens a till of the signed-in user, unless one is open. */
async function openTill(request: APIRequestContext, restaurant_id: string): Promise<void> {
  const open = await request.get(`/api/v1/cashiers/open?restaurant_id=${restaurant_id}`)
  if (open.ok()) return
  const data = { restaurant_id, register: `inp ${Date.now() % 100_000}`, opening_float_cents: 50_000 }
  const { origin } = new URL(open.url())
  const opened = await request.post('/api/v1/cashiers', { data, headers: { origin } })
  if (!opened.ok()) throw new StartError(`the till cannot be opened: ${await opened.text()}`)
}

/** Signs a demo account in and returns the id of its first restaurant. */
async function signIn(request: APIRequestContext, who: string): Promise<string> {
  await request.post('/api/v1/auth/login', {
    data: { username: `${who}@forki.demo`, password: 'demo-forki-2026' },
  })
  const currentUser = (await (await request.get('/api/v1/auth/me')).json()) as CurrentUser
  return currentUser.access.restaurants[0]?.id ?? ''
}
