import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { Webhook as Verifier } from 'standardwebhooks'
import { liveEvent } from '@forki/contract/events'
import { webhookEndpoints } from '@forki/contract/webhooks'
import { operationEndpoints } from '@forki/contract/operations'
import { startApiWithoutWorkers } from '../../../test/setup/api-without-workers.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import {
  buildWebhookDelivery,
  buildWebhook,
  startWebhookReceiver,
  type ReceivedRequest,
  type WebhookReceiver,
} from '../../../test/factories/webhook.ts'
import { buildAdmin } from '../../../test/factories/user.ts'
import { JOBS } from '../../job-registry.ts'
import { deliverWebhook } from './deliver-webhook.job-handler.ts'
import { DELIVER_WEBHOOK_JOB, RETRY_DELAYS_SECONDS } from './deliver-webhook.queue.ts'
import { enqueueOverdueDeliveries } from './enqueue-overdue-deliveries.job-handler.ts'

const api = await startApiWithoutWorkers(
  JOBS.filter(({ name }) => name === DELIVER_WEBHOOK_JOB),
  { FORKI_WEBHOOK_ALLOW_PRIVATE: '1' },
)
const receiver = await startWebhookReceiver()
afterAll(() => receiver.close())
const restaurant_id = (await buildRestaurant(api.db)).id
afterEach(async () => {
  receiver.requests.length = 0
  receiver.respondWith((response) => void response.end('ok'))
  await api.db.$executeRaw`DELETE FROM pgboss.job WHERE name = ${DELIVER_WEBHOOK_JOB}`
})

async function buildWaitingDelivery(over: object = {}) {
  const webhook = await buildWebhook(api, { restaurant_id, url: receiver.url })
  return { webhook, delivery: await buildWebhookDelivery(api, webhook, over) }
}
const attemptDelivery = (delivery_id: string, before = 0) =>
  deliverWebhook(api.deps, { delivery_id, attempt: before })
const findDelivery = (id: string) => api.db.webhookDelivery.findUniqueOrThrow({ where: { id } })
const queuedAttempts = (delivery_id: string) => api.db.$queryRaw<{ attempt: number; seconds: number }[]>`
  SELECT (data->>'attempt')::int AS attempt, extract(epoch FROM start_after - created_on)::float8 AS seconds
  FROM pgboss.job WHERE name = ${DELIVER_WEBHOOK_JOB} AND data->>'delivery_id' = ${delivery_id}`
const verifiedEvent = ({ headers, body }: ReceivedRequest, secret: string) =>
  new Verifier(secret).verify(body, headers as Record<string, string>)

const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000)

describe('a webhook delivery', () => {
  test('a delivery carries the event with a signature that the Standard Webhooks library accepts', async () => {
    const { webhook, delivery } = await buildWaitingDelivery()
    await attemptDelivery(delivery.id)

    const [got] = receiver.requests
    expect(got?.headers).toMatchObject({ 'webhook-id': delivery.id, 'content-type': 'application/json' })
    expect(liveEvent.parse(verifiedEvent(got!, webhook.plain))).toMatchObject({
      data: { ids: ['a'] },
      restaurant_id,
    })
    expect(Object.keys(JSON.parse(got!.body))).toEqual(['id', 'type', 'restaurant_id', 'at', 'data'])
    expect(() => verifiedEvent({ ...got!, body: `${got!.body} ` }, webhook.plain)).toThrow(
      'No matching signature',
    )
    const row = await findDelivery(delivery.id)
    expect(row).toMatchObject({ status: 'delivered', attempts: 1, response_status: 200, response: 'ok' })
    expect(row.duration_ms).toBeGreaterThanOrEqual(0)
    expect(row.delivered_at).not.toBeNull()
    expect(row.next_attempt_at).toBeNull()
    expect(await queuedAttempts(delivery.id)).toEqual([])
  })

  test.each<[string, (receiver: WebhookReceiver) => void, object]>([
    [
      'a response with status 500',
      (to) => to.respondWith((r) => void r.writeHead(500).end('broken')),
      { response_status: 500 },
    ],
    [
      'a connection that is dropped',
      (to) => to.respondWith((r) => void r.destroy()),
      { response: 'ECONNRESET' },
    ],
    [
      'a redirect, which is not followed',
      (to) => to.respondWith((r) => void r.writeHead(302, { Location: to.url }).end()),
      { response_status: 302 },
    ],
    [
      'a response that switches protocols',
      (to) => to.respondWith((r) => void r.writeHead(101, { Connection: 'Upgrade', Upgrade: 'x' }).end()),
      { response_status: 101 },
    ],
  ])('a webhook delivery is retried later after %s', async (_what, arrange, recorded) => {
    arrange(receiver)
    const { delivery } = await buildWaitingDelivery()
    await attemptDelivery(delivery.id)

    const row = await findDelivery(delivery.id)
    expect(row).toMatchObject({ status: 'pending', attempts: 1, ...recorded })
    const [next] = await queuedAttempts(delivery.id)
    const pause = (row.next_attempt_at!.getTime() - row.attempted_at!.getTime()) / 1000
    expect(Math.abs(pause - next!.seconds)).toBeLessThan(2)
    expect(next?.attempt).toBe(1)
    expect(next?.seconds).toBeGreaterThanOrEqual(3)
    expect(next?.seconds).toBeLessThanOrEqual(7)
    expect(receiver.requests).toHaveLength(1)
  })

  test('a webhook delivery logs only the connection error when no server listens', async () => {
    const closedReceiver = await startWebhookReceiver()
    await closedReceiver.close()
    const webhook = await buildWebhook(api, { restaurant_id, url: closedReceiver.url })
    const delivery = await buildWebhookDelivery(api, webhook)
    await attemptDelivery(delivery.id)

    expect(await findDelivery(delivery.id)).toMatchObject({ status: 'pending', response: 'ECONNREFUSED' })
  })

  test('a delivery fails after nine attempts with growing pauses and one id, and can be sent again', async () => {
    receiver.respondWith((response) => void response.writeHead(503).end('later'))
    const { webhook, delivery } = await buildWaitingDelivery()
    const pauses: number[] = []
    for (let attemptsBefore = 0; attemptsBefore <= RETRY_DELAYS_SECONDS.length; attemptsBefore += 1) {
      await attemptDelivery(delivery.id, attemptsBefore)
      const jobs = await queuedAttempts(delivery.id)
      const next = jobs.find((job) => job.attempt === attemptsBefore + 1)
      if (next) pauses.push(next.seconds)
    }

    expect(await findDelivery(delivery.id)).toMatchObject({ status: 'failed', attempts: 9 })
    expect(pauses).toHaveLength(RETRY_DELAYS_SECONDS.length)
    for (const [n, pause] of RETRY_DELAYS_SECONDS.entries()) {
      expect(Math.abs(pauses[n]! - pause)).toBeLessThanOrEqual(pause * 0.2 + 2)
    }
    expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([delivery.id]),
    )

    receiver.respondWith((response) => void response.end())
    const { user_id: id } = await api.db.restaurantOwner.findFirstOrThrow({ where: { restaurant_id } })
    await api.as({ id }).post(`/webhooks/${webhook.id}/deliveries/${delivery.id}/redeliver`)
    const jobs = await queuedAttempts(delivery.id)
    expect(jobs.some((job) => job.attempt === 9)).toBe(true)
    await attemptDelivery(delivery.id, 9)
    expect(await findDelivery(delivery.id)).toMatchObject({ status: 'delivered', attempts: 10 })
  })

  test('the job of a repeated delivery appears in the list of jobs with the id of the delivery alone', async () => {
    receiver.respondWith((response) => void response.writeHead(500).end())
    const { delivery } = await buildWaitingDelivery()
    await attemptDelivery(delivery.id)

    const admin = api.as(await buildAdmin(api.db))
    const { body } = await admin.get('/admin/jobs', { state: 'queued', name: DELIVER_WEBHOOK_JOB })
    const jobs = operationEndpoints.listJobs.response.parse(body).items

    expect(jobs.map(({ name, payload }) => ({ name, payload }))).toEqual([
      { name: DELIVER_WEBHOOK_JOB, payload: { delivery_id: delivery.id, attempt: 1 } },
    ])
  })

  test("a delivery whose secret can't be decrypted remains pending with internal_error and is retried", async () => {
    const { webhook, delivery } = await buildWaitingDelivery()
    await api.db.webhook.update({
      where: { id: webhook.id },
      data: { secret: 'bm90IHNlYWxlZCBieSB1cyBhdCBhbGwhISEhISE' },
    })
    await attemptDelivery(delivery.id)

    expect(await findDelivery(delivery.id)).toMatchObject({ status: 'pending', response: 'internal_error' })
    expect(await queuedAttempts(delivery.id)).toHaveLength(1)
  })

  test('a webhook is deactivated after 410, audited, and its waiting deliveries are cancelled', async () => {
    receiver.respondWith((response) => void response.writeHead(410).end())
    const { webhook, delivery } = await buildWaitingDelivery()
    const next = await buildWebhookDelivery(api, webhook)
    await attemptDelivery(delivery.id)
    await attemptDelivery(next.id)

    expect(await findDelivery(delivery.id)).toMatchObject({ status: 'failed', response_status: 410 })
    expect(await findDelivery(next.id)).toMatchObject({ status: 'failed', response: 'webhook_off' })
    expect(receiver.requests).toHaveLength(1)
    expect((await api.db.webhook.findUniqueOrThrow({ where: { id: webhook.id } })).is_active).toBe(false)
    const line = await api.db.auditEntry.findFirstOrThrow({ where: { entity_id: webhook.id } })
    expect(line).toMatchObject({ action: 'webhook.gone', user_id: null })
  })

  test('a delivery is signed by both secrets after a rotation until the old one ends, then by the new one', async () => {
    const { webhook, delivery } = await buildWaitingDelivery()
    const owner = await api.db.restaurantOwner.findFirstOrThrow({ where: { restaurant_id } })
    const rotated = await api
      .as({ id: owner.user_id })
      .put(`/webhooks/${webhook.id}`, { rotate_secret: true })
    await attemptDelivery(delivery.id)
    const [both] = receiver.requests
    expect(both?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
    expect(() => verifiedEvent(both!, webhook.plain)).not.toThrow()
    expect(() => verifiedEvent(both!, rotated.body.secret)).not.toThrow()

    const ended = new Date(Date.now() - 1)
    await api.db.webhook.update({ where: { id: webhook.id }, data: { old_secret_ends: ended } })
    const later = await buildWebhookDelivery(api, webhook)
    await attemptDelivery(later.id)
    expect(() => verifiedEvent(receiver.requests[1]!, webhook.plain)).toThrow('No matching signature')
    expect(() => verifiedEvent(receiver.requests[1]!, rotated.body.secret)).not.toThrow()
  })

  test('a delivery is sent by one of twenty concurrent attempts', async () => {
    const { delivery } = await buildWaitingDelivery()
    await Promise.all(Array.from({ length: 20 }, () => attemptDelivery(delivery.id)))

    expect(receiver.requests).toHaveLength(1)
    expect(await findDelivery(delivery.id)).toMatchObject({ status: 'delivered', attempts: 1 })
  })

  test('a webhook delivery stores at most 1000 characters of an endless binary response', async () => {
    receiver.respondWith((response) => {
      response.writeHead(200)
      const bodyChunk = Buffer.concat([Buffer.from([0, 0xff, 0xd8]), Buffer.alloc(2000, 'x')])
      const timer = setInterval(() => response.write(bodyChunk), 1)
      response.on('close', () => clearInterval(timer))
    })
    const { delivery } = await buildWaitingDelivery()
    await attemptDelivery(delivery.id)

    const row = await findDelivery(delivery.id)
    expect(row.status).toBe('delivered')
    expect(row.response?.length).toBeLessThanOrEqual(1000)
  })
})

describe('a test of a webhook', () => {
  test('a test of a webhook is delivered and signed like every event, with the type webhook.test', async () => {
    const { id: own, owner_id } = await buildRestaurant(api.db)
    const webhook = await buildWebhook(api, { restaurant_id: own, url: receiver.url })
    const reply = await api.as({ id: owner_id }).post(`/webhooks/${webhook.id}/test`)

    expect([reply.status, reply.body.detail]).toEqual([201, undefined])
    const testDelivery = webhookEndpoints.test.response.parse(reply.body)
    expect(testDelivery).toMatchObject({
      status: 'pending',
      attempts: 0,
      type: 'webhook.test',
      webhook_id: webhook.id,
    })
    expect(testDelivery.next_attempt_at).not.toBeNull()
    expect(await queuedAttempts(testDelivery.id)).toHaveLength(1)
    await attemptDelivery(testDelivery.id)
    expect(verifiedEvent(receiver.requests[0]!, webhook.plain)).toEqual({
      ...testDelivery.payload,
      data: { ids: [webhook.id] },
    })
    expect(await findDelivery(testDelivery.id)).toMatchObject({ status: 'delivered', attempts: 1 })
    expect(await api.db.liveEvent.count({ where: { restaurant_id: own } })).toBe(0)
  })

  test('a test of a webhook is rejected while the webhook is inactive (409 webhook_off), and sent once by equal calls', async () => {
    const { id: own, owner_id } = await buildRestaurant(api.db)
    const owner = api.as({ id: owner_id })
    const inactiveWebhook = await buildWebhook(api, {
      restaurant_id: own,
      url: receiver.url,
      is_active: false,
    })
    const on = await buildWebhook(api, { restaurant_id: own, url: receiver.url })
    const headers = { 'Idempotency-Key': on.id }

    expect((await owner.post(`/webhooks/${inactiveWebhook.id}/test`)).body.code).toBe('webhook_off')
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => owner.post(`/webhooks/${on.id}/test`, undefined, headers)),
    )

    expect(new Set(replies.flatMap(({ status, body }) => (status === 201 ? [body.id] : []))).size).toBe(1)
    expect(await api.db.webhookDelivery.count({ where: { webhook_id: on.id } })).toBe(1)
  })
})

describe('webhook sweep', () => {
  test('the sweep enqueues only overdue deliveries', async () => {
    const { delivery: withoutJob } = await buildWaitingDelivery({ created_at: minutesAgo(5) })
    const { delivery: fresh } = await buildWaitingDelivery()
    const died = { created_at: minutesAgo(60), attempted_at: minutesAgo(10), attempts: 2 }
    const { delivery: stuck } = await buildWaitingDelivery(died)
    const { delivery: resting } = await buildWaitingDelivery({ ...died, attempts: 4 })
    const { delivery: done } = await buildWaitingDelivery({
      created_at: minutesAgo(60),
      status: 'delivered',
      attempts: 1,
    })

    await enqueueOverdueDeliveries(api.deps)

    const attempts = await Promise.all(
      [withoutJob, fresh, stuck, resting, done].map(({ id }) => queuedAttempts(id)),
    )
    expect(attempts.map((jobs) => jobs.map((job) => job.attempt))).toEqual([[0], [], [2], [], []])
  })
})
