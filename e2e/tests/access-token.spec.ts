import type { Page, Request } from '@playwright/test'
import { emailOf, PASSWORD } from '../fixtures/api.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { expect, test } from '../fixtures/test.ts'
import { locatorsOf } from '../fixtures/work-screen-steps.ts'

const MINUTE_MS = 60_000
const pathOf = (request: Request) => new URL(request.url()).pathname

/** Records a page's API calls: the number of token requests, the calls with an access token, and all others. */
function recordApiCalls(page: Page) {
  const calls = { issued: 0, bearer: [] as string[], bare: [] as string[] }
  page.on('request', (request) => {
    const path = pathOf(request)
    if (!path.startsWith('/api/v1/')) return
    if (path === '/api/v1/auth/token') calls.issued += 1
    else if (request.headers()['authorization']?.startsWith('Bearer ')) calls.bearer.push(path)
    else calls.bare.push(path)
  })
  return calls
}

const openFloor = async (page: Page, restaurant: Restaurant) => {
  await page.goto(restaurant.pathOf('piso'))
  await expect(locatorsOf(page).table('1', 'Libre')).toBeVisible()
}

test('API calls send the access token, the event stream sends the cookie, and browser storage holds neither', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('waiter')
  await page.clock.install()
  const calls = recordApiCalls(page)
  const response = page.waitForResponse('**/api/v1/auth/token')

  await openFloor(page, restaurant)
  const { access_token } = (await (await response).json()) as { access_token: string }
  await expect.poll(() => calls.bare).toContain('/api/v1/events')

  expect(new Set(calls.bare)).toEqual(new Set(['/api/v1/events']))
  expect(calls.bearer).toContain('/api/v1/auth/me')
  const storedText = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  expect(storedText).not.toContain(access_token)
  expect(storedText).not.toContain('eyJ')

  // A reload gets a new access token through the session cookie. A page that is open for 16 minutes also gets
  // one.
  calls.issued = 0
  calls.bearer.length = 0
  await page.reload()
  await expect.poll(() => calls.bearer).toContain('/api/v1/auth/me')
  expect(calls.issued).toBe(1)
  await page.clock.fastForward(16 * MINUTE_MS)
  await locatorsOf(page).table('1', 'Libre').click()
  await expect.poll(() => calls.issued).toBe(2)
  await expect(page).toHaveURL(/\/pedido\//)
})

test('an open tab restarts with the account that signs in through another tab, and signing out there ends the session of the open tab at its next call', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('waiter')
  await openFloor(page, restaurant)
  const origin = new URL(page.url()).origin
  const post = async (action: string, data?: object) => {
    const response = await page.request.post(`/api/v1/auth/${action}`, {
      headers: { Origin: origin },
      ...(data && { data }),
    })
    expect(response.status()).toBe(200)
  }
  await post('login', { username: emailOf('cashier'), password: PASSWORD })
  const userResponse = page.waitForResponse('**/api/v1/auth/me')
  await locatorsOf(page).table('1', 'Libre').click()
  const { email } = (await (await userResponse).json()) as { email: string }
  expect(email).toBe(emailOf('cashier'))

  await openFloor(page, restaurant)
  await post('logout')
  // The next API call detects the end of the session. Either the press on the table or an earlier request of
  // the page sends that call.
  const signIn = page.getByRole('heading', { name: 'Iniciar sesión' })
  await locatorsOf(page).table('1', '').or(signIn).click()
  await expect(page).toHaveURL(/\/login/)
})
