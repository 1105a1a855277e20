import { expect, it, vi } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { openStream } from '../../../test/setup/event-stream.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildWebhook } from '../../../test/factories/webhook.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { eventRoutes } from './event.routes.ts'

const api = await startApiForFile({ bindings: eventRoutes })

async function buildReader() {
  const { id: restaurant_id } = await buildRestaurant(api.db)
  const waiter = await buildMember(api.db, restaurant_id)
  return { restaurant_id, token: await api.signIn(waiter) }
}

const publishOrderUpdate = (restaurant_id: string, id: string) =>
  publish(api.ctx(), { type: 'order.updated', restaurant_id, ids: [id] })
const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms))
const RANDOM_ID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

it('ids of events, positions and webhook deliveries reveal no activity of other restaurants', async () => {
  const [reader, busy] = [await buildReader(), await buildReader()]
  await buildWebhook(api, { restaurant_id: reader.restaurant_id })
  for (let n = 0; n < 30; n += 1) await publishOrderUpdate(busy.restaurant_id, `theirs-${n}`)

  const stream = await openStream(api, reader)
  expect(stream.text()).toMatch(/^id: 0$/m)
  await publishOrderUpdate(reader.restaurant_id, 'a')
  for (let n = 0; n < 30; n += 1) await publishOrderUpdate(busy.restaurant_id, `theirs-${n}`)
  await publishOrderUpdate(reader.restaurant_id, 'b')
  await vi.waitFor(() => expect(stream.events).toHaveLength(2), 5000)

  for (const { id } of stream.events) expect(id).toMatch(RANDOM_ID)
  const deliveries = await api.db.webhookDelivery.findMany({
    where: { restaurant_id: reader.restaurant_id },
    orderBy: { created_at: 'asc' },
  })
  expect(deliveries.map(({ payload }) => (payload as { id: string }).id).toSorted()).toEqual(
    stream.events.map(({ id }) => id).toSorted(),
  )
  const next = await openStream(api, reader)
  expect(next.text()).toContain(`id: ${stream.events[1]!.id}\n`)
  for (const one of [stream, next]) one.close()
})

it('a stream is resumed from before the first event of the restaurant', async () => {
  const reader = await buildReader()
  const stream = await openStream(api, reader)
  stream.close()
  await publishOrderUpdate(reader.restaurant_id, 'first')

  const resumed = await openStream(api, { ...reader, last_event_id: '0' })

  await vi.waitFor(() => expect(resumed.events.map(({ data }) => data.ids[0])).toEqual(['first']), 5000)
  resumed.close()
})

it("a stream that resumes from another restaurant's event id is reset", async () => {
  const [reader, other] = [await buildReader(), await buildReader()]
  await publishOrderUpdate(other.restaurant_id, 'theirs')
  const { event_id } = await api.db.liveEvent.findFirstOrThrow({
    where: { restaurant_id: other.restaurant_id },
  })

  const resumed = await openStream(api, { ...reader, last_event_id: event_id })

  await vi.waitFor(() => expect(resumed.text()).toContain('event: reset\n'), 5000)
  resumed.close()
})

it('no event of 40 parallel transactions that commit in any order is lost during reconnects', async () => {
  const reader = await buildReader()
  const receivedIds = new Set<string>()
  const writers = { active: 40 }
  let last_event_id = '0'
  const readIds = async () => {
    while (writers.active > 0 || receivedIds.size < 200) {
      const stream = await openStream(api, { ...reader, last_event_id })
      await pause(30)
      stream.close()
      last_event_id = stream.events.at(-1)?.id ?? last_event_id
      for (const { data } of stream.events) receivedIds.add(data.ids[0]!)
    }
  }
  const write = async (writer: number) => {
    for (let n = 0; n < 5; n += 1) {
      await inTransaction(api.ctx(), async (tx) => {
        await publish(tx, {
          type: 'order.updated',
          restaurant_id: reader.restaurant_id,
          ids: [`${writer}-${n}`],
        })
        await pause(Math.random() * 120)
      })
    }
    writers.active -= 1
  }

  const reading = readIds()
  await Promise.all(Array.from({ length: writers.active }, (_, writer) => write(writer)))
  await reading

  expect(receivedIds.size).toBe(200)
}, 30_000)
