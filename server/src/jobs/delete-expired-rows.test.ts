import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApiForFile } from '../../test/setup/api.ts'
import { buildJob } from '../../test/factories/job.ts'
import { buildStaffedRestaurant } from '../../test/factories/order.ts'
import { buildPrinter, buildPrintJob } from '../../test/factories/printer.ts'
import { buildRestaurant } from '../../test/factories/restaurant.ts'
import { buildWebhookDelivery, buildWebhook } from '../../test/factories/webhook.ts'
import { buildVisit } from '../../test/factories/visit.ts'
import { purge } from './delete-expired-rows.job-handler.ts'

const api = await startApiForFile({ bindings: [] })

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

const key = (created_at: Date) => ({
  id: randomUUID(),
  caller: 'user:1',
  method: 'POST',
  path: '/orders',
  key: randomUUID(),
  body_hash: '',
  status: 201,
  response: {},
  created_at,
})

test('purge deletes expired rows and leaves all others', async () => {
  const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
  const event = (created_at: Date) => ({ restaurant_id, type: 'order.updated', ids: [], created_at })
  await api.db.liveEvent.createMany({ data: [event(ago(7 * 24 + 1)), event(ago(7 * 24 - 1))] })
  await api.db.idempotencyKey.createMany({ data: [key(ago(73)), key(ago(71))] })
  const session = (expires_at: Date, last_seen_at = new Date()) => ({
    id: randomUUID(),
    user_id: owner_id,
    created_at: ago(40 * 24),
    expires_at,
    last_seen_at,
  })
  await api.db.session.createMany({
    data: [session(ago(31 * 24)), session(ago(2)), session(new Date(Date.now() + HOUR))],
  })
  const { id: printer_id } = await buildPrinter(api.db, { restaurant_id })
  const print = (days: number) =>
    buildPrintJob(api.db, { restaurant_id, printer_id, created_at: ago(days * 24) })
  await Promise.all([print(31), print(29)])
  const now = Date.now()
  await api.db.rateLimit.createMany({
    data: [
      { key: 'old', points: 1, expire: now - 1000 },
      { key: 'new', points: 1, expire: now + HOUR },
    ],
  })

  await purge(api.deps)
  await purge(api.deps)

  expect(await api.db.liveEvent.count()).toBe(1)
  expect(await api.db.idempotencyKey.count()).toBe(1)
  expect(await api.db.session.count()).toBe(2)
  expect(await api.db.printJob.count()).toBe(1)
  expect(await api.db.rateLimit.findMany({ select: { key: true } })).toEqual([{ key: 'new' }])
})

test('purge deletes webhook deliveries after thirty days', async () => {
  const webhook = await buildWebhook(api, { restaurant_id: (await buildRestaurant(api.db)).id })
  await buildWebhookDelivery(api, webhook, { created_at: ago(31 * 24), status: 'failed' })
  const kept = await buildWebhookDelivery(api, webhook, { created_at: ago(29 * 24), status: 'delivered' })

  await purge(api.deps)

  expect(await api.db.webhookDelivery.findMany({ select: { id: true } })).toEqual([{ id: kept.id }])
})

test('purge deletes approval requests and PIN attempts after thirty days', async () => {
  const staffed = await buildStaffedRestaurant(api.db)
  const order_id = randomUUID()
  const [restaurant_id, user_id] = [staffed.restaurant.id, staffed.waiter.id]
  await api.db.order.create({
    data: {
      id: order_id,
      restaurant_id,
      number: 1,
      business_date: ago(0),
      order_type: 'takeaway',
      waiter_name: 'Mateo Cruz',
      currency: 'MXN',
      prices_include_tax: true,
      service_charge_bps: 0,
    },
  })
  const request = (days: number) => ({
    id: randomUUID(),
    restaurant_id,
    order_id,
    kind: 'cancel',
    amount_cents: 9500,
    reason: 'se fueron',
    order_version: 1,
    bill: {},
    requested_by: user_id,
    created_at: ago(days * 24),
    expires_at: ago(days * 24 - 1),
  })
  await api.db.approval.createMany({ data: [request(31), request(29)] })
  const attempt = (days: number) => ({
    restaurant_id,
    terminal_id: randomUUID(),
    user_id,
    tries: 1,
    tried_at: ago(days * 24),
  })
  await api.db.pinTry.createMany({ data: [attempt(31), attempt(29)] })

  await purge(api.deps)

  expect(await api.db.approval.count()).toBe(1)
  expect(await api.db.pinTry.count()).toBe(1)
})

test('purge deletes old finished jobs and leaves failed ones', async () => {
  const [old, recent] = [ago(4 * 24), ago(24)]
  await buildJob(api, { state: 'completed', completed_on: old })
  const kept = [
    await buildJob(api, { state: 'completed', completed_on: recent }),
    await buildJob(api, { state: 'failed', completed_on: ago(29 * 24) }),
    await buildJob(api, { state: 'created', completed_on: null }),
  ]

  await purge(api.deps)

  const rows = await api.db.$queryRaw<{ id: string }[]>`SELECT id FROM pgboss.job`
  expect(rows.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
})

test("purge deletes guests' phones with the hashes of their IP addresses once their tokens have expired", async () => {
  const { id: restaurant_id } = await buildRestaurant(api.db)
  const [old, young] = [
    await buildVisit(api.db, { restaurant_id }),
    await buildVisit(api.db, { restaurant_id }),
  ]
  await api.db.visitPhone.updateMany({ where: { visit_id: old.id }, data: { created_at: ago(13) } })
  await api.db.visitPhone.updateMany({ where: { visit_id: young.id }, data: { created_at: ago(11) } })

  await purge(api.deps)

  const left = await api.db.visitPhone.findMany({ where: { restaurant_id } })
  expect(left.map(({ visit_id }) => visit_id)).toEqual([young.id])
})

/** Runs `work` while a statement-level trigger on deletions of events executes `body` (PL/pgSQL). */
async function withEventTrigger(body: string, work: () => Promise<void>) {
  await api.deps.pool.query(`CREATE FUNCTION on_event_deletion() RETURNS trigger LANGUAGE plpgsql AS
    $$BEGIN ${body} RETURN NULL; END$$;
    CREATE TRIGGER on_event_deletion AFTER DELETE ON live_events REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION on_event_deletion()`)
  try {
    await work()
  } finally {
    await api.deps.pool.query(
      'DROP TRIGGER on_event_deletion ON live_events; DROP FUNCTION on_event_deletion()',
    )
  }
}

test('purge deletes a backlog of events although one statement for all of them exceeds the statement timeout', async () => {
  const { id: restaurant_id } = await buildRestaurant(api.db)
  const where = { restaurant_id, created_at: { lt: ago(7 * 24) } }
  await api.deps.pool.query(
    `INSERT INTO live_events (restaurant_id, type, created_at)
      SELECT $1, 'order.updated', now() - interval '8 days' FROM generate_series(1, 12000)`,
    [restaurant_id],
  )

  const slow = 'IF (SELECT count(*) FROM gone) > 5000 THEN PERFORM pg_sleep(10); END IF;'
  await withEventTrigger(slow, () => purge(api.deps))

  expect(await api.db.liveEvent.count({ where })).toBe(0)
})

test('purge deletes the rows of all other tables if one table fails, and throws its error', async () => {
  await api.db.idempotencyKey.createMany({ data: [key(ago(73))] })
  const expired = { created_at: { lt: ago(72) } }

  await withEventTrigger("RAISE EXCEPTION 'the table is broken';", async () => {
    await expect(purge(api.deps)).rejects.toThrow('the table is broken')
  })

  expect(await api.db.idempotencyKey.count({ where: expired })).toBe(0)
})
