import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright'

/** Path of the installed Chromium. If none is installed, undefined, and Playwright uses its own browser. */
export const CHROMIUM_PATH = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((file) => file && existsSync(file))

/** Runs `action` with a browser, and closes the browser afterwards. */
export async function withBrowser(action: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    await action(browser)
  } finally {
    await browser.close()
  }
}
