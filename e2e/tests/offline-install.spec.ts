import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testEnvironment } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

// Turns the data saver off, so that the screens of these tests load dialogs in advance.
test.use({ dataSaver: false })

interface Manifest {
  name: string
  start_url: string
  scope: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
}

test('the browser offers to install the application, with a valid manifest, icons and service worker', async ({
  playwright,
  launchOptions,
}) => {
  // Launches its own browser, because the contexts of other tests are incognito windows, from which applications
  // cannot be installed.
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-install-'))
  const browser = await playwright.chromium.launchPersistentContext(folder, {
    ...launchOptions,
    baseURL: testEnvironment().url,
    serviceWorkers: 'allow',
  })
  try {
    await browser.request.post('/api/v1/auth/login', {
      data: { username: 'waiter@forki.demo', password: 'demo-forki-2026' },
    })
    const page = await browser.newPage()
    await page.goto('/manage-restaurants')
    const controlled = () => page.evaluate(() => navigator.serviceWorker.controller?.state)
    await expect.poll(controlled, { timeout: 90_000 }).toBe('activated')

    const devtools = await browser.newCDPSession(page)
    const manifestReply = await devtools.send('Page.getAppManifest')
    expect(manifestReply.errors).toEqual([])
    const manifest = JSON.parse(manifestReply.data ?? '{}') as Manifest
    expect(manifest).toMatchObject({ name: 'Forki', scope: '/', display: 'standalone' })
    const asPage = { headers: { accept: 'text/html' } }
    expect((await browser.request.get(manifest.start_url, asPage)).status()).toBe(200)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])

    const sizeOf = (src: string) =>
      page.evaluate(async (address) => {
        const picture = new Image()
        picture.src = address
        await picture.decode()
        return `${picture.naturalWidth}x${picture.naturalHeight}`
      }, src)
    const bitmaps = manifest.icons.filter(({ sizes }) => sizes !== 'any')
    expect(bitmaps.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes } of bitmaps) expect(await sizeOf(src)).toBe(sizes)
    const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
    expect(await sizeOf(touch ?? '')).toBe('180x180')
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a first visit whose scripts fail to load shows an error and can be retried', async ({ visit }) => {
  const page = await visit('waiter')
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/manage-restaurants')
  await expect(page.getByRole('heading', { name: 'No se pudo cargar Forki' })).toBeVisible()
  await page.unroute(/\/assets\/.*\.js$/)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('En vivo')).toBeVisible()
})
