import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApi, type Api, type Caller } from '../../../test/setup/api.ts'
import { startFakeGoogleWallet, type FakeGoogleWallet } from '../../../test/fakes/google-wallet.ts'
import { buildCustomer, buildLoyaltyCard } from '../../../test/factories/loyalty.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { startJobs, stopJobs } from '../../jobs/job-runner.ts'
import { updateTemplateWallets } from './update-template-wallets.job-handler.ts'
import { updateTemplateWalletsJob } from './update-template-wallets.job.ts'
import { updateWalletJob } from './update-wallet.job.ts'

const ISSUER = '3388000000012345678'
const EMAIL = 'tarjetas@forki-test.iam.gserviceaccount.com'
const SAVE_URL = 'https://pay.google.com/gp/v/save/'
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const folder = mkdtempSync(path.join(tmpdir(), 'forki-google-'))
const quickRetry = { retry: { max_retries: 3, first_delay_seconds: 1, max_delay_seconds: 1 } }
let google: FakeGoogleWallet
let api: Api
let restaurant_id: string
let owner: Caller
beforeAll(async () => {
  google = await startFakeGoogleWallet(EMAIL, keys.publicKey)
  const file = path.join(folder, 'key.json')
  const account = { client_email: EMAIL, private_key: keys.privateKey, token_uri: `${google.url}/token` }
  writeFileSync(file, JSON.stringify({ type: 'service_account', ...account }))
  api = await startApi({
    env: {
      GOOGLE_WALLET_ISSUER_ID: ISSUER,
      GOOGLE_WALLET_KEY_FILE: file,
      GOOGLE_WALLET_API_URL: `${google.url}/walletobjects/v1`,
      FORKI_PUBLIC_URL: 'https://forki.test',
    },
  })
  const restaurant = await buildRestaurant(api.db)
  restaurant_id = restaurant.id
  owner = api.as({ id: restaurant.owner_id })
  const jobs = [
    { ...updateWalletJob, ...quickRetry },
    { ...updateTemplateWalletsJob, ...quickRetry },
  ]
  await startJobs(api.deps, { jobs, pollSeconds: 0.5 })
})
afterAll(async () => {
  await stopJobs(api.deps)
  await api.close()
  await google.close()
  rmSync(folder, { recursive: true })
})

const buildCard = (change: Parameters<typeof buildLoyaltyCard>[1] = {}) =>
  buildLoyaltyCard(api.db, { restaurant_id, ...change })
const linkOf = (id: string, query: object = {}) =>
  owner.get(`/loyalty/cards/${id}/google-save-link`, { ...query })
const patchesOf = (id: string) => google.patches.filter((one) => one.path.endsWith(`.${id}`))
const pollOptions = { timeout: 15_000, interval: 100 }

interface SaveClaims {
  iss: string
  aud: string
  typ: string
  origins: string[]
  payload: { loyaltyClasses: Record<string, unknown>[]; loyaltyObjects: Record<string, unknown>[] }
}

const payload = (url: string) => (jwt.decode(url.slice(SAVE_URL.length)) as SaveClaims).payload

describe('GET /loyalty/cards/{id}/google-save-link', () => {
  it('a Google link contains a JWT signed by the service account (RS256), short enough for a browser', async () => {
    const made = await buildCard({ seals_count: 3, expires_at: new Date(Date.now() + 86_400_000) })

    const reply = await linkOf(made.id)

    expect(reply.status).toBe(200)
    const { url } = reply.body as { url: string }
    expect(url.startsWith(SAVE_URL)).toBe(true)
    expect(url.length).toBeLessThan(2048)
    const claims = jwt.verify(url.slice(SAVE_URL.length), keys.publicKey, {
      algorithms: ['RS256'],
    }) as unknown as SaveClaims
    expect(claims).toMatchObject({
      iss: EMAIL,
      aud: 'google',
      typ: 'savetowallet',
      origins: ['https://forki.test'],
    })
    const { loyaltyClasses, loyaltyObjects } = claims.payload
    expect(loyaltyClasses[0]).toMatchObject({
      id: `${ISSUER}.${made.template_id}`,
      programName: 'Café de la casa',
      hexBackgroundColor: '#7a2e1d',
      programLogo: {
        sourceUri: { uri: `https://forki.test/wallet/logos/${made.template_id}.png` },
      },
    })
    expect(loyaltyObjects[0]).toMatchObject({
      id: `${ISSUER}.${made.id}`,
      classId: `${ISSUER}.${made.template_id}`,
      state: 'ACTIVE',
      barcode: { type: 'QR_CODE', value: made.code },
      loyaltyPoints: { balance: { string: '3/10' } },
    })
    expect(() => jwt.verify(`${url.slice(SAVE_URL.length, -6)}AAAAAA`, keys.publicKey)).toThrow(
      'invalid signature',
    )
  })

  it('a Google link has the English texts of the template if there are some', async () => {
    const plain = await buildCard()
    const english = await buildCard({ template: { name_en: 'House coffee', reward_en: 'A free coffee' } })

    const [without, translated] = [await linkOf(plain.id), await linkOf(english.id)].map(({ body }) =>
      payload(body.url),
    )

    expect(JSON.stringify(without)).not.toMatch(/localizedProgramName|localizedBody/)
    expect(translated?.loyaltyClasses[0]).toMatchObject({
      localizedProgramName: { translatedValues: [{ language: 'en', value: 'House coffee' }] },
    })
    expect(JSON.stringify(translated?.loyaltyObjects[0])).toContain('A free coffee')
  })

  it("a Google link for a user_id requires the account of the card's customer", async () => {
    const { id, customer_id } = await buildCard()
    const [holder, other] = [
      await buildMember(api.db, restaurant_id),
      await buildMember(api.db, restaurant_id),
    ]
    const nobodyReply = await linkOf(id, { user_id: holder.id })
    await api.db.customer.update({ where: { id: customer_id }, data: { user_id: holder.id } })

    const [plain, own] = [await linkOf(id), await linkOf(id, { user_id: holder.id })]
    const foreignReply = await linkOf(id, { user_id: other.id })

    expect(payload(own.body.url)).toEqual(payload(plain.body.url))
    expect([nobodyReply, foreignReply].map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'not_card_holder'],
      [403, 'not_card_holder'],
    ])
    expect((await linkOf(id, { user_id: 'x' })).status).toBe(422)
  })

  it('a Google link is 403 for a waiter and 404 for a stranger, and works without Apple', async () => {
    const { id } = await buildCard()
    const waiter = api.as(await buildMember(api.db, restaurant_id))
    const stranger = api.as({ id: (await buildRestaurant(api.db)).owner_id })
    const linkPath = `/loyalty/cards/${id}/google-save-link`

    expect([(await waiter.get(linkPath)).status, (await stranger.get(linkPath)).status]).toEqual([403, 404])
    expect((await owner.get(`/loyalty/cards/${id}/apple-pass`)).body.code).toBe('wallet_not_configured')
  })
})

describe('updates of Google cards', () => {
  it('updates reach Google with one access token, except for cards that were never saved', async () => {
    const [saved, unsaved] = [await buildCard(), await buildCard({ seals_count: 9 })]
    await linkOf(saved.id)

    for (const { id } of [unsaved, saved]) await owner.post(`/loyalty/cards/${id}/add-seal`, {})
    await vi.waitFor(() => expect(patchesOf(saved.id)).toHaveLength(1), pollOptions)
    await owner.post(`/loyalty/cards/${saved.id}/add-seal`, {})
    await vi.waitFor(() => expect(patchesOf(saved.id)).toHaveLength(2), pollOptions)

    expect(patchesOf(saved.id)[1]).toMatchObject({
      path: `PATCH /walletobjects/v1/loyaltyObject/${ISSUER}.${saved.id}`,
      body: { state: 'ACTIVE', loyaltyPoints: { balance: { string: '2/10' } } },
    })
    expect(patchesOf(unsaved.id)).toEqual([])
    expect(google.tokenCount()).toBe(1)
  })

  it('updates to Google show the first name of the customer only', async () => {
    const customer = await buildCustomer(api.db, { restaurant_id, name: 'Lucía Arce Montes' })
    const { id, code } = await buildCard({ customer_id: customer.id })
    await api.anonymous.get(`/public/loyalty/${code}/google-save-link`)

    await owner.post(`/loyalty/cards/${id}/add-seal`, {})

    await vi.waitFor(() => expect(patchesOf(id)).toHaveLength(1), pollOptions)
    expect(patchesOf(id)[0]?.body).toMatchObject({ accountName: 'Lucía' })
  })

  it('updates to Google are retried after an error, and ignored if Google has no such object', async () => {
    const { id } = await buildCard()
    await linkOf(id)
    google.nextStatuses.push(503, 404)

    await owner.post(`/loyalty/cards/${id}/add-seal`, {})

    await vi.waitFor(() => expect(patchesOf(id)).toHaveLength(2), pollOptions)
    await vi.waitFor(async () => {
      const { rows } = await api.deps.pool.query(
        `select state from pgboss.job where name = 'update_wallet' and data->>'card_id' = $1`,
        [id],
      )
      expect(rows).toEqual([{ state: 'completed' }])
    }, pollOptions)
  })

  it('updates of a template reach its Google class and its Google cards', async () => {
    const { id, template_id } = await buildCard()
    await linkOf(id)

    await owner.put(`/loyalty/templates/${template_id}`, { background_color: '#102030', reward: 'Un pan' })

    await vi.waitFor(() => expect(patchesOf(id)).toHaveLength(1), pollOptions)
    expect(patchesOf(template_id)[0]?.body).toMatchObject({ hexBackgroundColor: '#102030' })
    expect(JSON.stringify(patchesOf(id)[0]?.body)).toContain('Un pan')
  })
})

describe('updates of templates during an outage of Google', () => {
  it('updates of a template reach its cards while Google rejects the class of the template', async () => {
    const { id, template_id } = await buildCard()
    await linkOf(id)
    google.nextStatuses.push(503)

    await expect(updateTemplateWallets(api.deps, { template_id })).rejects.toThrow(/503/)

    await vi.waitFor(() => expect(patchesOf(id)).toHaveLength(1), pollOptions)
  })
})

describe('GET /public/loyalty/{code}/google-save-link', () => {
  it('a public Google link shows the first name only', async () => {
    const { code } = await buildCard()
    const page = await api.anonymous.get(`/public/loyalty/${code}`)

    const reply = await api.anonymous.get(`/public/loyalty/${code}/google-save-link`)

    expect([reply.status, page.body.wallets]).toEqual([200, ['google']])
    const claims = jwt.verify(reply.body.url.slice(SAVE_URL.length), keys.publicKey) as jwt.JwtPayload
    expect(claims['iss']).toBe(EMAIL)
    expect(JSON.stringify(claims['payload'])).toContain(code)
    expect(claims['payload'].loyaltyObjects[0].accountName).not.toContain(' ')
    expect((await api.anonymous.get(`/public/loyalty/${code}x/google-save-link`)).status).toBe(404)
    expect((await api.anonymous.get(`/public/loyalty/${code}/apple-pass`)).body.code).toBe(
      'wallet_not_configured',
    )
  })
})
