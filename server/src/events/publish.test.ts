import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApiForFile } from '../../test/setup/api.ts'
import { buildRestaurant } from '../../test/factories/restaurant.ts'
import { buildWebhook, startWebhookReceiver } from '../../test/factories/webhook.ts'
import { createJobQueue } from '../jobs/job-queue.ts'
import { JOBS } from '../job-registry.ts'
import { startJobs, stopJobs } from '../jobs/job-runner.ts'
import type { Deps } from '../context/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { DELIVER_WEBHOOK_JOB } from './webhook-outbox/deliver-webhook.queue.ts'
import { publish } from './publish.ts'

let restaurant_id: string
const api = await startApiForFile({ env: { FORKI_WEBHOOK_ALLOW_PRIVATE: '1' } })
const receiver = await startWebhookReceiver()
afterAll(() => receiver.close())
beforeEach(async () => {
  receiver.requests.length = 0
  restaurant_id = (await buildRestaurant(api.db)).id
})

const listDeliveries = () =>
  api.db.webhookDelivery.findMany({ where: { restaurant_id }, orderBy: { id: 'asc' } })
const publishOrder = (ids: string[] = ['a']) =>
  publish(api.ctx(), { type: 'order.updated', restaurant_id, ids })

describe('deliveries of a published event', () => {
  test('webhook deliveries are inserted with the event for each active webhook that subscribes to it', async () => {
    const webhook = await buildWebhook(api, { restaurant_id, url: receiver.url })
    await buildWebhook(api, { restaurant_id, events: ['stock.low'] })
    await buildWebhook(api, { restaurant_id, is_active: false })
    await buildWebhook(api, { restaurant_id, deleted_at: new Date() })
    await buildWebhook(api, { restaurant_id: (await buildRestaurant(api.db)).id })
    await publishOrder(['a', 'b'])

    const rows = await listDeliveries()
    expect(rows).toHaveLength(1)
    const event = await api.db.liveEvent.findFirstOrThrow({ where: { restaurant_id } })
    expect(rows[0]).toMatchObject({
      webhook_id: webhook.id,
      event_id: event.id,
      status: 'pending',
      attempts: 0,
      payload: { id: event.event_id, type: 'order.updated', restaurant_id, data: { ids: ['a', 'b'] } },
    })
    expect(rows[0]?.id[14]).toBe('7')
  })

  test('webhook deliveries are dropped by a rollback', async () => {
    await buildWebhook(api, { restaurant_id, url: receiver.url })
    const failing = inTransaction(api.ctx(), async (tx) => {
      await publish(tx, { type: 'order.updated', restaurant_id, ids: ['a'] })
      throw new Error('changed my mind')
    })

    await expect(failing).rejects.toThrow('changed my mind')
    expect(await listDeliveries()).toEqual([])
  })

  test('webhook deliveries are inserted with the event although no job queue runs', async () => {
    await buildWebhook(api, { restaurant_id, url: receiver.url })
    await inTransaction(api.ctx(), (tx) => publish(tx, { type: 'order.updated', restaurant_id, ids: ['a'] }))

    expect(await listDeliveries()).toHaveLength(1)
  })
})

describe('two processes that deliver webhooks', () => {
  test('two processes deliver each of forty events once', async () => {
    await buildWebhook(api, { restaurant_id, url: receiver.url })
    const second: Deps = { ...api.deps, jobs: createJobQueue({ pool: api.deps.pool, log: api.deps.log }) }
    const jobs = JOBS.filter(({ name }) => name === DELIVER_WEBHOOK_JOB)
    await Promise.all([api.deps, second].map((deps) => startJobs(deps, { jobs, pollSeconds: 0.5 })))

    await Promise.all(Array.from({ length: 40 }, (_, n) => publishOrder([`order-${n}`])))

    await vi.waitFor(
      async () =>
        expect((await listDeliveries()).map(({ status }) => status)).toEqual(Array(40).fill('delivered')),
      { timeout: 15_000, interval: 200 },
    )
    await Promise.all([stopJobs(api.deps), stopJobs(second)])
    const receivedIds = receiver.requests.map(
      ({ body }) => (JSON.parse(body) as { data: { ids: string[] } }).data.ids[0],
    )
    expect(new Set(receivedIds)).toEqual(new Set(Array.from({ length: 40 }, (_, n) => `order-${n}`)))
    expect(receivedIds).toHaveLength(40)
    expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(40)
  })
})

describe('a receiver that does not respond', () => {
  test('a webhook delivery without a response delays no delivery to another receiver', async () => {
    const silent = await startWebhookReceiver()
    silent.respondWith(() => undefined)
    const jobs = JOBS.filter(({ name }) => name === DELIVER_WEBHOOK_JOB)
    const deps: Deps = { ...api.deps, jobs: createJobQueue({ pool: api.deps.pool, log: api.deps.log }) }
    await startJobs(deps, { jobs })
    await buildWebhook(api, { restaurant_id, url: silent.url })
    await publishOrder(['first'])
    await vi.waitFor(() => expect(silent.requests).toHaveLength(1), { timeout: 5000 })

    restaurant_id = (await buildRestaurant(api.db)).id
    await buildWebhook(api, { restaurant_id, url: receiver.url })
    await publishOrder(['second'])

    await vi.waitFor(() => expect(receiver.requests).toHaveLength(1), { timeout: 3500, interval: 50 })
    await silent.close()
    await stopJobs(deps)
  }, 20_000)
})
