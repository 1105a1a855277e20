import { describe, expect, test } from 'vitest'
import { EVENT_TYPES } from '@forki/contract/events'
import { MAX_WEBHOOKS, webhookEndpoints } from '@forki/contract/webhooks'
import { startApiForFile } from '../../../test/setup/api.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildOwner } from '../../../test/factories/user.ts'
import { buildWebhookDelivery, buildWebhook } from '../../../test/factories/webhook.ts'

const api = await startApiForFile()
const restaurant = await buildRestaurant(api.db)

const asOwner = () => api.as({ id: restaurant.owner_id })
const webhookBody = (over: object = {}) => ({
  restaurant_id: restaurant.id,
  url: 'https://hooks.example.com/forki?tag=1',
  events: ['order.created', 'stock.low'],
  ...over,
})

describe('POST /webhooks', () => {
  test('a new webhook shows its secret once and stores it encrypted', async () => {
    const answer = await asOwner().post('/webhooks', webhookBody())

    expect(answer.status).toBe(201)
    const made = webhookEndpoints.create.response.parse(answer.body)
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const row = await api.db.webhook.findUniqueOrThrow({ where: { id: made.id } })
    expect(row.secret).not.toContain(made.secret.slice(6))
    const listed = await asOwner().get('/webhooks', { restaurant_id: restaurant.id })
    expect(JSON.stringify(listed.body)).not.toMatch(/whsec|"secret"/)
    const line = await api.db.auditEntry.findFirstOrThrow({ where: { entity_id: made.id } })
    expect(line).toMatchObject({ action: 'webhook.created', data: { host: 'hooks.example.com' } })
    expect(JSON.stringify(line.data)).not.toContain('tag=1')
  })

  test.each([
    ['an http address', { url: 'http://hooks.example.com/' }],
    ['credentials in the address', { url: 'https://user:pass@hooks.example.com/' }],
    ['a loopback address', { url: 'https://127.0.0.1/' }],
    ['a loopback address as a decimal number', { url: 'https://2130706433/' }],
    ['a loopback address mapped to IPv6', { url: 'https://[::ffff:127.0.0.1]/' }],
    ['the metadata address of clouds', { url: 'https://169.254.169.254/latest/meta-data' }],
    ['a local name', { url: 'https://localhost:8443/' }],
    ['another scheme', { url: 'file:///etc/passwd' }],
    ['a blank in the address', { url: 'https://hooks.example.com/a b' }],
    ['a zero byte in the address', { url: 'https://hooks.example.com/\0' }],
    ['the host address of a cloud', { url: 'https://168.63.129.16/' }],
    ['an address that is too long', { url: `https://hooks.example.com/${'x'.repeat(2000)}` }],
    ['an unknown event', { events: ['order.exploded'] }],
    ['no event', { events: [] }],
  ])('a webhook with %s is rejected with 422', async (_what, over) => {
    const answer = await asOwner().post('/webhooks', webhookBody(over))

    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toMatch(/^(url|events)/)
  })

  test('creating a webhook rejects no session with 401, a manager with 403, a stranger with 404, a plan without integrations with 402', async () => {
    const manager = await buildMember(api.db, restaurant.id, { role: 'restaurant_admin' })
    const uncovered = await buildRestaurant(api.db, { hasSubscription: false })
    const uncoveredOwner = api.as({ id: uncovered.owner_id })
    const answers = [
      await api.anonymous.post('/webhooks', webhookBody()),
      await api.as(manager).post('/webhooks', webhookBody()),
      await api.as(await buildOwner(api.db)).post('/webhooks', webhookBody()),
      await uncoveredOwner.post('/webhooks', webhookBody({ restaurant_id: uncovered.id })),
    ]

    expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 402])
  })

  test('a restaurant has at most twenty webhooks, also with concurrent calls', async () => {
    const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
    const caller = api.as({ id: owner_id })

    const answers = await Promise.all(
      Array.from({ length: 25 }, () => caller.post('/webhooks', webhookBody({ restaurant_id }))),
    )

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_WEBHOOKS)
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('webhook_limit')
  })
})

describe('PUT /webhooks/{id}', () => {
  test('a PUT of a webhook changes the given fields, and a read webhook can be sent back', async () => {
    const made = await asOwner().post('/webhooks', webhookBody())
    const answer = await asOwner().put(`/webhooks/${made.body.id}`, {
      ...made.body,
      events: [...EVENT_TYPES],
    })

    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ url: made.body.url, events: [...EVENT_TYPES], is_active: true })
    expect(answer.body).not.toHaveProperty('secret')
  })

  test('a rotation of a webhook secret returns a new secret and states the end of the old one a day later', async () => {
    const made = await asOwner().post('/webhooks', webhookBody())
    const answer = await asOwner().put(`/webhooks/${made.body.id}`, { rotate_secret: true })

    expect(answer.status).toBe(200)
    expect(answer.body.secret).toMatch(/^whsec_/)
    expect(answer.body.secret).not.toBe(made.body.secret)
    expect(answer.body.updated_at > made.body.updated_at).toBe(true)
    const hours = (Date.parse(answer.body.old_secret_ends) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    const row = await api.db.auditEntry.findFirst({
      where: { entity_id: made.body.id, action: 'webhook.secret_rotated' },
    })
    expect(row).not.toBeNull()
  })

  test("a change of a webhook to a private address and a change of another restaurant's webhook are rejected", async () => {
    const made = await asOwner().post('/webhooks', webhookBody())
    const stranger = api.as({ id: (await buildRestaurant(api.db)).owner_id })

    expect((await asOwner().put(`/webhooks/${made.body.id}`, { url: 'https://10.0.0.1/' })).status).toBe(422)
    expect((await stranger.put(`/webhooks/${made.body.id}`, { is_active: false })).status).toBe(404)
    expect((await asOwner().put(`/webhooks/${missingId()}`, { is_active: false })).status).toBe(404)
  })
})

describe('DELETE /webhooks/{id}', () => {
  test('a removed webhook responds 404 to a further removal and for its deliveries', async () => {
    const made = await asOwner().post('/webhooks', webhookBody())
    const address = `/webhooks/${made.body.id}`

    expect((await asOwner().delete(address)).body).toEqual({ id: made.body.id })
    expect((await asOwner().delete(address)).status).toBe(404)
    expect((await asOwner().get(`${address}/deliveries`)).status).toBe(404)
  })
})

describe('GET /webhooks', () => {
  test('the list of webhooks contains those of one restaurant, searched by URL, or of all own restaurants', async () => {
    const other = await buildRestaurant(api.db, { owner_id: restaurant.owner_id })
    await buildWebhook(api, { restaurant_id: other.id, url: 'https://kitchen.example.org/x' })
    const stranger = api.as({ id: (await buildRestaurant(api.db)).owner_id })

    expect((await asOwner().get('/webhooks', { q: 'KITCHEN.example' })).body).toMatchObject({ total: 1 })
    expect((await asOwner().get('/webhooks', { restaurant_id: other.id })).body.total).toBe(1)
    expect((await stranger.get('/webhooks')).body.total).toBe(0)
    expect((await stranger.get('/webhooks', { restaurant_id: other.id })).status).toBe(404)
  })
})

const redeliverMessage = (hook: string, message: string) =>
  asOwner().post(`/webhooks/${hook}/deliveries/${message}/redeliver`)

describe('deliveries', () => {
  test('webhook deliveries are listed newest first and filtered by status', async () => {
    const webhook = await buildWebhook(api, { restaurant_id: restaurant.id })
    for (const [n, status] of (['delivered', 'failed', 'pending'] as const).entries()) {
      await buildWebhookDelivery(api, webhook, { status, created_at: new Date(Date.now() + n) })
    }

    const all = await asOwner().get(`/webhooks/${webhook.id}/deliveries`, { per_page: 2 })
    const failed = await asOwner().get(`/webhooks/${webhook.id}/deliveries`, { status: 'failed' })

    expect(webhookEndpoints.listDeliveries.response.parse(all.body)).toMatchObject({
      total: 3,
      total_pages: 2,
    })
    expect(all.body.items[0].status).toBe('pending')
    expect(failed.body.total).toBe(1)
  })

  test('a webhook delivery is resent only while its webhook is active, and only by the path of that webhook', async () => {
    const webhook = await buildWebhook(api, { restaurant_id: restaurant.id })
    const off = await buildWebhook(api, { restaurant_id: restaurant.id, is_active: false })
    const failed = await buildWebhookDelivery(api, webhook, { status: 'failed', attempts: 9 })
    const kept = await buildWebhookDelivery(api, off, { status: 'failed' })

    const answer = await redeliverMessage(webhook.id, failed.id)
    const refusedReply = await redeliverMessage(off.id, kept.id)

    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id: failed.id, status: 'pending', attempts: 9 })
    expect([refusedReply.status, refusedReply.body.code]).toEqual([409, 'webhook_off'])
    expect((await redeliverMessage(webhook.id, kept.id)).status).toBe(404)
    expect((await redeliverMessage(webhook.id, missingId())).status).toBe(404)
  })
})
