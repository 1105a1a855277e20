import { rmSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApi, type Api, type Caller } from '../../../test/setup/api.ts'
import {
  buildAppleCertificates,
  buildCertificate,
  PASS_TYPE_ID,
} from '../../../test/factories/certificates.ts'
import { buildCustomer, buildLoyaltyCard } from '../../../test/factories/loyalty.ts'
import { startFakePushService, type FakePushService } from '../../../test/fakes/push-service.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { unzip } from '../../../test/factories/unzip.ts'
import { startJobs, stopJobs } from '../../jobs/job-runner.ts'
import { passToken } from './apple-pass.service.ts'
import { pushToDevices } from './apple-push.ts'
import { updateTemplateWalletsJob } from './update-template-wallets.job.ts'
import { updateWalletJob } from './update-wallet.job.ts'
import { appleSettings, requireWalletSettings } from './wallet-settings.ts'

const chain = buildAppleCertificates()
const trusted = getCACertificates('default')
const quickRetry = { retry: { max_retries: 3, first_delay_seconds: 1, max_delay_seconds: 1 } }
let push: FakePushService
let api: Api
let restaurant_id: string
let owner: Caller
beforeAll(async () => {
  const server = buildCertificate({ name: 'push.test', issuer: chain.root, ip: '127.0.0.1' })
  push = await startFakePushService(server, [chain.root, chain.wwdr])
  setDefaultCACertificates([...trusted, chain.root.certificate])
  api = await startApi({ env: { ...chain.env, APPLE_PUSH_URL: push.url } })
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
  await push.close()
  setDefaultCACertificates(trusted)
  rmSync(chain.folder, { recursive: true })
})

const buildCard = (change: Parameters<typeof buildLoyaltyCard>[1] = {}) =>
  buildLoyaltyCard(api.db, { restaurant_id, ...change })
const authorizationOf = (id: string) => `ApplePass ${passToken(api.ctx(), id)}`
const SERVICE_PATH = `/wallet/apple/v1`

async function call(
  method: string,
  at: string,
  options: { authorization?: string; body?: object; since?: string } = {},
) {
  const { authorization, body, since } = options
  return fetch(`${api.url}${SERVICE_PATH}${at}`, {
    method,
    headers: {
      ...(authorization !== undefined && { Authorization: authorization }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(since !== undefined && { 'If-Modified-Since': since }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}
const postLog = (body: string) =>
  fetch(`${api.url}${SERVICE_PATH}/log`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
const registrationPath = (device: string, id: string) =>
  `/devices/${device}/registrations/${PASS_TYPE_ID}/${id}`
const register = (device: string, id: string, pushToken: string, authorization = authorizationOf(id)) =>
  call('POST', registrationPath(device, id), { authorization, body: { pushToken } })
const fetchPass = (id: string, options: object = {}) =>
  call('GET', `/passes/${PASS_TYPE_ID}/${id}`, { authorization: authorizationOf(id), ...options })
const fetchChanged = (device: string, tag = '') =>
  call('GET', `/devices/${device}/registrations/${PASS_TYPE_ID}${tag && `?passesUpdatedSince=${tag}`}`)

describe('registrations', () => {
  it("a phone with the card's secret is registered with 201, again with 200, and unregistered on request", async () => {
    const { id } = await buildCard()

    expect((await register('phone-1', id, 'aa11bb22')).status).toBe(201)
    expect((await register('phone-1', id, 'cc33dd44')).status).toBe(200)
    const rows = await api.db.walletRegistration.findMany({ where: { card_id: id } })
    expect(rows.map(({ push_token }) => push_token)).toEqual(['cc33dd44'])
    expect(
      (await call('DELETE', registrationPath('phone-1', id), { authorization: authorizationOf(id) })).status,
    ).toBe(200)
    expect(await api.db.walletRegistration.count({ where: { card_id: id } })).toBe(0)
  })

  it("a registration without the card's secret is 401, with another pass type 404, without a token 400", async () => {
    const [mine, other] = [await buildCard(), await buildCard()]

    const refusedReplies = [
      await call('POST', registrationPath('phone-2', mine.id), { body: { pushToken: 'aa11bb22' } }),
      await register('phone-2', mine.id, 'aa11bb22', authorizationOf(other.id)),
      await call('DELETE', registrationPath('phone-2', mine.id), {
        authorization: authorizationOf(other.id),
      }),
      await fetchPass(mine.id, { authorization: authorizationOf(other.id) }),
    ]
    expect(refusedReplies.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    const foreignReply = await call('GET', `/passes/pass.test.other/${mine.id}`, {
      authorization: authorizationOf(mine.id),
    })
    expect(foreignReply.status).toBe(404)
    const emptyReply = await call('POST', registrationPath('phone-2', mine.id), {
      authorization: authorizationOf(mine.id),
      body: {},
    })
    expect(emptyReply.status).toBe(400)
    expect(await api.db.walletRegistration.count({ where: { device_id: 'phone-2' } })).toBe(0)
  })

  it('at most twenty phones have a card, and the oldest is removed for the next', async () => {
    const { id } = await buildCard()
    for (let count = 0; count < 22; count += 1) await register(`many-${count}`, id, 'aa11bb22')

    const rows = await api.db.walletRegistration.findMany({ where: { card_id: id } })

    expect(rows).toHaveLength(20)
    expect(rows.some(({ device_id }) => device_id === 'many-21')).toBe(true)
  })
})

describe('updates of passes', () => {
  it("the phone's passes that changed since the tag are listed, and 204 is returned without changes", async () => {
    const [one, other] = [await buildCard(), await buildCard()]
    await register('phone-3', one.id, 'aa11bb22')
    await register('phone-3', other.id, 'aa11bb22')

    const all = (await (await fetchChanged('phone-3')).json()) as {
      serialNumbers: string[]
      lastUpdated: string
    }
    expect(new Set(all.serialNumbers)).toEqual(new Set([one.id, other.id]))
    expect((await fetchChanged('phone-3', all.lastUpdated)).status).toBe(204)
    await owner.post(`/loyalty/cards/${one.id}/add-seal`, {})
    const changedAfter = (await (await fetchChanged('phone-3', all.lastUpdated)).json()) as typeof all
    expect(changedAfter.serialNumbers).toEqual([one.id])
    expect((await fetchChanged('unknown-phone')).status).toBe(204)
  })

  it('the newest Apple pass is returned, and 304 if the phone already has it', async () => {
    const { id } = await buildCard({ seals_count: 3 })
    await api.db.loyaltyCard.update({ where: { id }, data: { updated_at: new Date(Date.now() - 5000) } })
    await api.deps.pool.query(
      `update loyalty_templates set updated_at = now() - interval '1 hour' where id in
         (select template_id from loyalty_cards where id = $1)`,
      [id],
    )
    await api.deps.pool.query(`update restaurants set updated_at = now() - interval '1 hour'`)
    await api.deps.pool.query(`update customers set updated_at = now() - interval '1 hour'`)

    const firstReply = await fetchPass(id)
    const since = firstReply.headers.get('last-modified') ?? ''
    expect(firstReply.headers.get('content-type')).toBe('application/vnd.apple.pkpass')
    expect((await fetchPass(id, { since })).status).toBe(304)
    await owner.post(`/loyalty/cards/${id}/add-seal`, {})
    const files = unzip(Buffer.from(await (await fetchPass(id, { since })).arrayBuffer()))
    const pass = JSON.parse(files.get('pass.json')?.toString('utf8') ?? '')
    expect(pass.storeCard.headerFields[0].value).toBe('4/10')
  })

  it('an update of an Apple pass shows the first name of the customer only', async () => {
    const customer = await buildCustomer(api.db, { restaurant_id, name: 'Lucía Arce Montes' })
    const { id } = await buildCard({ customer_id: customer.id })

    const files = unzip(Buffer.from(await (await fetchPass(id)).arrayBuffer()))

    const pass = files.get('pass.json')?.toString('utf8') ?? ''
    expect(JSON.parse(pass).storeCard.auxiliaryFields[0].value).toBe('Lucía')
    expect(pass).not.toMatch(/Arce|Montes/)
  })

  it('the service for Apple passes accepts log messages of phones', async () => {
    expect((await call('POST', '/log', { body: { logs: ['pass is not valid'] } })).status).toBe(200)
    expect((await call('POST', '/log', { body: { logs: 'x' } })).status).toBe(400)
    expect((await postLog('{"logs":')).status).toBe(400)
    expect((await postLog(JSON.stringify({ logs: ['x'.repeat(40_000)] }))).status).toBe(413)
  })
})

describe('pushes to phones', () => {
  it('a seal is pushed to every phone with the card, and unregistered phones are forgotten', async () => {
    const { id } = await buildCard()
    await register('phone-4', id, 'aaaa4444')
    await register('phone-5', id, 'bbbb5555')
    push.nextResponses.set('bbbb5555', [410, 'Unregistered'])

    await owner.post(`/loyalty/cards/${id}/add-seal`, {})

    await vi.waitFor(
      async () => {
        expect(await api.db.walletRegistration.findMany({ where: { card_id: id } })).toHaveLength(1)
      },
      { timeout: 10_000, interval: 100 },
    )
    const sent = push.pushes.filter(({ token }) => ['aaaa4444', 'bbbb5555'].includes(token))
    expect(sent).toHaveLength(2)
    expect(sent[0]).toMatchObject({
      topic: PASS_TYPE_ID,
      body: '{}',
      sender: `Pass Type ID: ${PASS_TYPE_ID}`,
    })
  })

  it("a push to a phone is retried while Apple's push service is busy", async () => {
    const { id } = await buildCard()
    await register('phone-6', id, 'cccc6666')
    push.nextResponses.set('cccc6666', [503, 'ServiceUnavailable'])

    await owner.post(`/loyalty/cards/${id}/add-seal`, {})

    const countArrived = () => push.pushes.filter(({ token }) => token === 'cccc6666').length
    await vi.waitFor(() => expect(countArrived()).toBe(1), { timeout: 10_000, interval: 100 })
    push.nextResponses.delete('cccc6666')
    await vi.waitFor(() => expect(countArrived()).toBe(2), { timeout: 15_000, interval: 100 })
    expect(await api.db.walletRegistration.count({ where: { card_id: id } })).toBe(1)
  })

  it('a changed template is pushed to every phone with one of its cards', async () => {
    const { id, template_id } = await buildCard()
    await register('phone-7', id, 'dddd7777')

    await owner.put(`/loyalty/templates/${template_id}`, { background_color: '#102030' })

    await vi.waitFor(() => expect(push.pushes.some(({ token }) => token === 'dddd7777')).toBe(true), {
      timeout: 15_000,
      interval: 100,
    })
  })

  it("pushes to phones fail if Apple's push service is unreachable or untrusted", async () => {
    const settings = requireWalletSettings(appleSettings(api.deps))
    const impostor = await startFakePushService(buildCertificate({ name: 'push.test', ip: '127.0.0.1' }), [
      chain.root,
    ])

    await expect(pushToDevices('https://127.0.0.1:9', settings, ['aa11'])).rejects.toThrow('ECONNREFUSED')
    await expect(pushToDevices(impostor.url, settings, ['aa11'])).rejects.toThrow(/self-signed certificate/)

    expect(impostor.pushes).toEqual([])
    await impostor.close()
  })

  it('a rejected seal sends no push to phones', async () => {
    const { id } = await buildCard({ seals_count: 10 })
    await register('phone-8', id, 'eeee8888')

    expect((await owner.post(`/loyalty/cards/${id}/add-seal`, {})).status).toBe(409)

    const { rows } = await api.deps.pool.query(
      `select 1 from pgboss.job where name = 'update_wallet' and data->>'card_id' = $1`,
      [id],
    )
    expect(rows).toEqual([])
  })
})

describe('logos for Google', () => {
  it("a template's logo is served to Google, an unknown one is 404", async () => {
    const { template_id } = await buildCard()

    const reply = await fetch(`${api.url}/wallet/logos/${template_id}.png`)

    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await fetch(`${api.url}/wallet/logos/${restaurant_id}.png`)).status).toBe(404)
    expect((await fetch(`${api.url}/wallet/logos/..%2f..%2fetc.png`)).status).toBe(404)
  })
})
