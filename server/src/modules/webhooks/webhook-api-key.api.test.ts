import { OLD_SECRET_HOURS, RETRY_DELAYS_SECONDS, webhookEndpoints } from '@forki/contract/webhooks'
import type { Permission } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildApiKey } from '../../../test/factories/api-key.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildWebhookDelivery, buildWebhook } from '../../../test/factories/webhook.ts'

const api = await startApiForFile()
const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
const owner = api.as({ id: owner_id })

async function keyWith(...permissions: Permission[]) {
  const { token } = await buildApiKey(api.db, { restaurant_id, created_by: owner_id, permissions })
  return api.withToken(token)
}
const webhookBody = { restaurant_id, url: 'https://hooks.example.com/forki', events: ['order.created'] }

describe('webhooks by API key', () => {
  it('an API key with update_restaurant creates, reads, changes, tests and removes webhooks', async () => {
    const key = await keyWith('update_restaurant')
    const made = await key.post('/webhooks', webhookBody)

    expect(made.status).toBe(201)
    const { id, secret } = webhookEndpoints.create.response.parse(made.body)
    expect(secret).toMatch(/^whsec_/)
    const found = await key.get(`/webhooks/${id}`)
    expect(webhookEndpoints.find.response.strict().parse(found.body)).toMatchObject({
      id,
      retry_delays_seconds: RETRY_DELAYS_SECONDS,
    })
    expect(
      (await key.get('/webhooks', { restaurant_id })).body.items.map((row: { id: string }) => row.id),
    ).toEqual([id])
    expect((await key.put(`/webhooks/${id}`, { events: ['stock.low'] })).body.events).toEqual(['stock.low'])
    const sent = await key.post(`/webhooks/${id}/test`)
    expect(sent.status).toBe(201)
    const deliveries = await key.get(`/webhooks/${id}/deliveries`, { type: 'webhook.test' })
    expect(deliveries.body.items.map((row: { id: string }) => row.id)).toEqual([sent.body.id])
    expect((await key.delete(`/webhooks/${id}`)).status).toBe(200)
    expect((await key.get(`/webhooks/${id}`)).status).toBe(404)
    const line = await api.db.auditEntry.findFirstOrThrow({
      where: { entity_id: id, action: 'webhook.created' },
    })
    expect(line.user_name).toBe('API: Prueba')
  })

  it('an API key reads no secret of a webhook after its creation and rotates none (403)', async () => {
    const key = await keyWith('update_restaurant')
    const webhook = await buildWebhook(api, { restaurant_id })
    await buildWebhookDelivery(api, webhook)

    const answers = [
      await key.get(`/webhooks/${webhook.id}`),
      await key.get('/webhooks', { restaurant_id }),
      await key.get(`/webhooks/${webhook.id}/deliveries`),
      await key.put(`/webhooks/${webhook.id}`, { is_active: true, rotate_secret: false }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(JSON.stringify(answers.map((answer) => answer.body as object))).not.toMatch(/whsec|"secret"/)
    const rotation = await key.put(`/webhooks/${webhook.id}`, { rotate_secret: true })
    expect([rotation.status, rotation.body.code]).toEqual([403, 'not_for_api_keys'])
    const row = await api.db.webhook.findUniqueOrThrow({ where: { id: webhook.id } })
    expect([row.secret, row.old_secret]).toEqual([webhook.secret, null])
    expect(OLD_SECRET_HOURS).toBe(24)
  })

  it('webhooks respond 403 to an API key without update_restaurant and to a signed-in manager, and 404 to the API key of another restaurant', async () => {
    const webhook = await buildWebhook(api, { restaurant_id })
    const manager = api.as(await buildMember(api.db, restaurant_id, { role: 'restaurant_admin' }))
    const other = await buildRestaurant(api.db)
    const { token } = await buildApiKey(api.db, {
      restaurant_id: other.id,
      created_by: other.owner_id,
      permissions: ['update_restaurant'],
    })
    const callers = [await keyWith('read_order', 'read_restaurant'), manager, api.withToken(token)]

    const statuses = await Promise.all(
      callers.flatMap((caller) => [
        caller.get(`/webhooks/${webhook.id}`),
        caller.post('/webhooks', webhookBody),
        caller.post(`/webhooks/${webhook.id}/test`),
        caller.get('/webhooks', { restaurant_id }),
      ]),
    )

    expect(statuses.map(({ status }) => status)).toEqual([...Array(8).fill(403), ...Array(4).fill(404)])
    expect((await api.withToken(token).get('/webhooks')).body.total).toBe(0)
    expect((await owner.get(`/webhooks/${webhook.id}`)).status).toBe(200)
  })
})
