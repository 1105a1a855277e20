import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildWebhook, startWebhookReceiver } from '../../../test/factories/webhook.ts'
import { JOBS } from '../../job-registry.ts'
import { startJobs, stopJobs } from '../../jobs/job-runner.ts'
import { publish } from '../publish.ts'
import { DELIVER_SLOW_WEBHOOK_JOB, DELIVER_WEBHOOK_JOB } from './deliver-webhook.queue.ts'
import { isSlowReceiver, recordDuration } from './slow-receivers.ts'

const api = await startApiForFile({ env: { FORKI_WEBHOOK_ALLOW_PRIVATE: '1' } })
const receiver = await startWebhookReceiver()
/** Connections of a server that accepts each connection and never responds. */
const unansweredSockets = new Set<Socket>()
const silentServer = createServer((socket) => {
  unansweredSockets.add(socket)
  socket.on('error', () => undefined)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => void silentServer.listen(0, '127.0.0.1', resolve))
  const names = [DELIVER_WEBHOOK_JOB, DELIVER_SLOW_WEBHOOK_JOB]
  await startJobs(api.deps, { jobs: JOBS.filter(({ name }) => names.includes(name)), pollSeconds: 0.5 })
})
afterEach(async () => {
  // Retries of an inactive webhook send no request, so they do not disturb the next test.
  await api.db.webhook.updateMany({ data: { is_active: false } })
  receiver.requests.length = 0
  receiver.respondWith((response) => void response.end('ok'))
  for (const socket of unansweredSockets) socket.destroy()
  unansweredSockets.clear()
})
afterAll(async () => {
  await stopJobs(api.deps)
  for (const socket of unansweredSockets) socket.destroy()
  silentServer.close()
  await receiver.close()
})

const publishOrder = (restaurant_id: string) =>
  publish(api.ctx(), { type: 'order.updated', restaurant_id, ids: ['a'] })

/** Creates a restaurant with webhooks whose receivers never respond. */
async function buildSilentWebhooks(count: number) {
  const { id: restaurant_id } = await buildRestaurant(api.db)
  const { port } = silentServer.address() as AddressInfo
  const urls = Array.from({ length: count }, (_, n) => `http://127.0.0.1:${port}/${n}`)
  const webhooks = await Promise.all(urls.map((url) => buildWebhook(api, { restaurant_id, url })))
  return { restaurant_id, webhooks }
}

/** Publishes an event for a receiver that responds at once, and expects its request within three seconds. */
async function expectPromptDelivery() {
  const { id: restaurant_id } = await buildRestaurant(api.db)
  await buildWebhook(api, { restaurant_id, url: receiver.url })
  await publishOrder(restaurant_id)
  await expect.poll(() => receiver.requests.length, { timeout: 3000, interval: 50 }).toBe(1)
}

/** Number of deliveries of a restaurant that were handed to the queue of slow receivers. */
async function countSlowDeliveryJobs(restaurant_id: string): Promise<number> {
  const rows = await api.db.$queryRaw<unknown[]>`
    SELECT FROM pgboss.job j JOIN webhook_deliveries d ON d.id = (j.data->>'delivery_id')::uuid
    WHERE j.name = ${DELIVER_SLOW_WEBHOOK_JOB} AND d.restaurant_id = ${restaurant_id}::uuid`
  return rows.length
}

describe('webhook receivers without a response', () => {
  it('thirty receivers without a response delay no delivery to another receiver', async () => {
    const { restaurant_id } = await buildSilentWebhooks(30)
    await publishOrder(restaurant_id)
    await expect.poll(() => unansweredSockets.size, { timeout: 9000 }).toBeGreaterThanOrEqual(25)

    await expectPromptDelivery()
  }, 20_000)

  it('receivers whose last attempt was slow get their deliveries by a queue of their own', async () => {
    const { restaurant_id, webhooks } = await buildSilentWebhooks(30)
    for (const { id } of webhooks) recordDuration(id, 10_000)
    await publishOrder(restaurant_id)
    await publishOrder(restaurant_id)

    await expectPromptDelivery()
    await expect.poll(() => countSlowDeliveryJobs(restaurant_id), { timeout: 9000 }).toBe(60)
    expect(unansweredSockets.size).toBeLessThanOrEqual(20)
  }, 20_000)

  it('further deliveries to one receiver without a response are handed to the queue of slow receivers', async () => {
    const { restaurant_id } = await buildSilentWebhooks(1)
    for (let n = 0; n < 40; n += 1) await publishOrder(restaurant_id)

    await expectPromptDelivery()
    await expect.poll(() => countSlowDeliveryJobs(restaurant_id), { timeout: 9000 }).toBeGreaterThan(0)
  }, 20_000)

  it('a receiver that responds after a second receives its event once', async () => {
    receiver.respondWith((response) => void setTimeout(() => response.end('ok'), 1000))
    const { id: restaurant_id } = await buildRestaurant(api.db)
    await buildWebhook(api, { restaurant_id, url: receiver.url })
    await publishOrder(restaurant_id)

    const statuses = () =>
      api.db.webhookDelivery.findMany({ where: { restaurant_id }, select: { status: true } })
    await expect.poll(statuses, { timeout: 9000 }).toEqual([{ status: 'delivered' }])
    expect(receiver.requests).toHaveLength(1)
  }, 20_000)

  it('a receiver counts as slow after an attempt of five seconds, until a faster one', () => {
    recordDuration('a', 4999)
    expect(isSlowReceiver('a')).toBe(false)
    recordDuration('a', 5000)
    expect(isSlowReceiver('a')).toBe(true)
    recordDuration('a', 40)
    expect(isSlowReceiver('a')).toBe(false)
  })
})
