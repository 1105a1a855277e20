import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_LISTED_ATTEMPTS, webhookEndpoints, type DeliveryView } from '@forki/contract/webhooks'
import { startApiWithoutWorkers } from '../../../test/setup/api-without-workers.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildWebhookDelivery, buildWebhook, startWebhookReceiver } from '../../../test/factories/webhook.ts'
import { JOBS } from '../../job-registry.ts'
import { claimAttempt, recordAttempt } from './delivery-attempts.ts'
import { deliverWebhook } from './deliver-webhook.job-handler.ts'
import { DELIVER_WEBHOOK_JOB, RETRY_DELAYS_SECONDS } from './deliver-webhook.queue.ts'

const api = await startApiWithoutWorkers(
  JOBS.filter(({ name }) => name === DELIVER_WEBHOOK_JOB),
  { FORKI_WEBHOOK_ALLOW_PRIVATE: '1' },
)
const receiver = await startWebhookReceiver()
afterAll(() => receiver.close())
const restaurant = await buildRestaurant(api.db)
beforeEach(() => receiver.respondWith((response) => void response.end('ok')))

const asOwner = () => api.as({ id: restaurant.owner_id })

async function buildWaitingDelivery(over: object = {}) {
  const webhook = await buildWebhook(api, { restaurant_id: restaurant.id, url: receiver.url })
  const { id } = await buildWebhookDelivery(api, webhook, over)
  return { id, address: `/webhooks/${webhook.id}/deliveries` }
}

/** Reads the first webhook delivery of the API list at the URL path `address`. */
async function findListedDelivery(address: string): Promise<DeliveryView> {
  const { body } = await asOwner().get(address)
  return webhookEndpoints.listDeliveries.response.parse(body).items[0]!
}

/** Runs the newest queued job of a webhook delivery. */
async function runNextAttempt(delivery_id: string): Promise<void> {
  const [job] = await api.db.$queryRaw<{ data: { delivery_id: string; attempt: number } }[]>`
    SELECT data FROM pgboss.job WHERE name = ${DELIVER_WEBHOOK_JOB} AND data->>'delivery_id' = ${delivery_id}
    ORDER BY (data->>'attempt')::int DESC, created_on DESC LIMIT 1`
  await deliverWebhook(api.deps, job!.data)
}

const attemptDelivery = (delivery_id: string, before: number) =>
  deliverWebhook(api.deps, { delivery_id, attempt: before })

describe('the log of attempts', () => {
  test('the attempt log contains a refusal, a timeout, a success and a manual webhook attempt as separate entries', async () => {
    const { id, address } = await buildWaitingDelivery()
    const started = new Date(Date.now() - 1).toISOString()
    receiver.respondWith((response) => void response.writeHead(500).end(`broken\0${'x'.repeat(2000)}`))
    await attemptDelivery(id, 0)
    // The receiver never responds, so the attempt times out after 10 s.
    receiver.respondWith(() => undefined)
    await runNextAttempt(id)
    receiver.respondWith((response) => void response.end('ok'))
    await runNextAttempt(id)

    const { attempts_log: log, ...row } = await findListedDelivery(address)
    expect(log).toMatchObject([
      { attempt: 1, status: 500, by_hand: false },
      { attempt: 2, status: null, response: 'timeout', by_hand: false },
      { attempt: 3, status: 200, response: 'ok', by_hand: false },
    ])
    expect(log[0]!.response).toMatch(/^brokenx{294}$/)
    expect(log[0]!.duration_ms).toBeLessThan(5000)
    expect(log[1]!.duration_ms).toBeGreaterThanOrEqual(9900)
    const times = log.map(({ at }) => at)
    expect(times).toEqual([...times].toSorted())
    expect(times[0]! >= started).toBe(true)
    expect(log[2]).toMatchObject({ at: row.attempted_at, duration_ms: row.duration_ms })
    expect(row).toMatchObject({ status: 'delivered', attempts: 3, response: 'ok', response_status: 200 })

    const anew = await asOwner().post(`${address}/${id}/redeliver`)
    expect(anew.body.attempts_log).toEqual(log)
    await runNextAttempt(id)

    const deliveryAfter = await findListedDelivery(address)
    expect(deliveryAfter.attempts_log.slice(0, 3)).toEqual(log)
    expect(deliveryAfter.attempts_log.slice(3)).toMatchObject([{ attempt: 4, status: 200, by_hand: true }])
    expect(deliveryAfter.attempts).toBe(4)
  }, 30_000)

  test('the attempt log contains the last thirty attempts of a webhook delivery, newest last', async () => {
    const { id, address } = await buildWaitingDelivery()
    for (let attemptsBefore = 0; attemptsBefore < MAX_LISTED_ATTEMPTS + 5; attemptsBefore += 1) {
      await asOwner().post(`${address}/${id}/redeliver`)
      await attemptDelivery(id, attemptsBefore)
    }

    const { attempts, attempts_log } = await findListedDelivery(address)
    expect(attempts).toBe(35)
    expect(attempts_log.map((entry) => entry.attempt)).toEqual(Array.from({ length: 30 }, (_, n) => n + 6))
    expect(attempts_log.every(({ status }) => status === 200)).toBe(true)
    // `enqueueOverdueDeliveries` omits `by_hand` in its jobs. After the last automatic attempt,
    // `deliverWebhook` treats such a job as a user's redelivery.
    expect(attempts_log.map(({ by_hand }) => by_hand)).toEqual(
      attempts_log.map((entry) => entry.attempt > RETRY_DELAYS_SECONDS.length + 1),
    )
    await expect(
      api.db
        .$executeRaw`UPDATE webhook_deliveries SET attempts_log = attempts_log || '[{}]' WHERE id = ${id}::uuid`,
    ).rejects.toThrow('webhook_deliveries_attempts_log')
  })

  test('the log of attempts contains an unfinished attempt with empty result fields', async () => {
    const { id, address } = await buildWaitingDelivery()
    await claimAttempt(api.deps, { delivery_id: id, attempt: 0, by_hand: false })

    const { attempts_log } = await findListedDelivery(address)
    expect(attempts_log).toMatchObject([{ attempt: 1, status: null, duration_ms: null, response: null }])
  })

  test('the attempt log contains a late result of a webhook attempt, which does not change the delivery', async () => {
    const { id, address } = await buildWaitingDelivery()
    const slow = await claimAttempt(api.deps, { delivery_id: id, attempt: 0, by_hand: false })
    await attemptDelivery(id, 1)
    await recordAttempt(api.deps, slow!, {
      status: 'pending',
      response: { status: 503, text: 'late', duration_ms: 9000 },
    })

    const row = await findListedDelivery(address)
    expect(row).toMatchObject({ status: 'delivered', attempts: 2, response_status: 200, response: 'ok' })
    expect(row.attempts_log).toMatchObject([
      { attempt: 1, status: 503, duration_ms: 9000, response: 'late' },
      { attempt: 2, status: 200 },
    ])
    expect(row.delivered_at).not.toBeNull()
  })
})
