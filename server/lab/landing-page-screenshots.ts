// Program `node server/lab/landing-page-screenshots.ts [URL]`: takes the screenshots of the landing page from
// a running server with demo data.
import path from 'node:path'
import { chromium, type Browser } from 'playwright'
import sharp, { type Sharp } from 'sharp'
import { CHROMIUM_PATH } from './browser.ts'
import { parseServerUrlArgument } from '../cli/command.ts'
import { printError } from '../scripts/print-error.ts'
import { ROOT } from '../scripts/root.ts'

const FOLDER = path.join(ROOT, 'client/public/pictures')
const PASSWORD = 'demo-forki-2026'
/** File name, demo account and screen of each screenshot. */
const SCREENSHOTS = [
  ['floor', 'waiter', 'piso'],
  ['kitchen', 'chef', 'cocina'],
  ['till', 'cashier', 'caja'],
] as const
const SIZE = { width: 1280, height: 800 }
const SMALL_WIDTH = 640

try {
  await takeScreenshots(
    parseServerUrlArgument(
      'node server/lab/landing-page-screenshots.ts',
      "Takes the landing page's pictures.",
    ),
  )
} catch (error) {
  printError(error)
  process.exitCode = 1
}

async function takeScreenshots(address: string): Promise<void> {
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (const [name, account, urlSegment] of SCREENSHOTS) {
      const screenshot = await takeScreenshot(browser, address, account, urlSegment)
      const save = (picture: Sharp, file: string) =>
        picture.webp({ quality: 72, effort: 6 }).toFile(path.join(FOLDER, file))
      await save(sharp(screenshot).resize({ width: SIZE.width }), `${name}.webp`)
      await save(sharp(screenshot).resize({ width: SMALL_WIDTH }), `${name}-${SMALL_WIDTH}.webp`)
    }
  } finally {
    await browser.close()
  }
}

/** Takes a screenshot of the screen with a URL segment, signed in as a demo account. */
async function takeScreenshot(
  browser: Browser,
  address: string,
  account: string,
  urlSegment: string,
): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: SIZE,
    deviceScaleFactor: 2,
    locale: 'es-MX',
  })
  const data = { username: `${account}@forki.demo`, password: PASSWORD }
  await context.request.post('/api/v1/auth/login', { data })
  const currentUser = (await (await context.request.get('/api/v1/auth/me')).json()) as {
    access: { restaurants: { id: string; slug: string }[] }
  }
  const page = await context.newPage()
  await page.goto(`/manage-restaurants/${currentUser.access.restaurants[0]?.id}/${urlSegment}`)
  await page.getByLabel('Conexión: En vivo').waitFor()
  // The click opens the first bill, so that the till shows a payment.
  if (urlSegment === 'caja') await page.locator('main li button').first().click()
  // The pause lets animations and pending requests end.
  await page.waitForTimeout(2500)
  const screenshot = await page.screenshot()
  await context.close()
  return screenshot
}
