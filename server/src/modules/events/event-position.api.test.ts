import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { openStream } from '../../../test/setup/event-stream.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { positionNow } from '../../events/event-position.ts'
import { supplierRoutes } from '../suppliers/supplier.routes.ts'
import { eventRoutes } from './event.routes.ts'

const api = await startApiForFile({ bindings: [...eventRoutes, ...supplierRoutes] })
// The process subscribes to events with its first reader, so the test opens a stream first.
const listening = await openStream(api, await buildReader())
listening.close()

async function buildReader() {
  const { id: restaurant_id } = await buildRestaurant(api.db)
  const manager = await buildMember(api.db, restaurant_id, { permissions: ['read_inventory_item'] })
  return { restaurant_id, token: await api.signIn(manager) }
}
type Reader = Awaited<ReturnType<typeof buildReader>>

const publishOrderUpdate = (restaurant_id: string, id: string) =>
  publish(api.ctx(), { type: 'order.updated', restaurant_id, ids: [id] })
const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms))

/** Supplier names of the restaurant as the API returns them, with the event position of that response. */
async function readNames({ restaurant_id, token }: Reader) {
  const { body, headers, status } = await api
    .withToken(token)
    .get('/suppliers', { restaurant_id, per_page: 100 })
  expect(status).toBe(200)
  const names = (body as { items: { name: string }[] }).items.map(({ name }) => name)
  return { names, position: String(headers['event-position']) }
}

/** Ids of the events of a stream that begins at the event position. */
async function idsSince(reader: Reader, last_event_id: string): Promise<string[]> {
  const stream = await openStream(api, { ...reader, last_event_id })
  await publishOrderUpdate(reader.restaurant_id, 'end')
  await vi.waitFor(() => expect(stream.text()).toContain('"end"'), 5000)
  stream.close()
  expect(stream.text()).not.toContain('event: reset')
  return stream.events.map(({ data }) => data.ids[0]!).filter((id) => id !== 'end')
}

it('a stream begins at the position of a response with the events after it and none before', async () => {
  const reader = await buildReader()
  const before = await openStream(api, reader)
  await publishOrderUpdate(reader.restaurant_id, 'before')
  await vi.waitFor(() => expect(before.events).toHaveLength(1), 5000)
  before.close()
  await pause(2)
  const { position } = await readNames(reader)
  await publishOrderUpdate(reader.restaurant_id, 'after')

  expect(await idsSince(reader, position)).toEqual(['after'])
})

it('every change that a read missed is streamed, with 20 writers that commit in any order', async () => {
  const reader = await buildReader()
  const { restaurant_id } = reader
  const reads: Awaited<ReturnType<typeof readNames>>[] = []
  // Before each write except the first, a writer waits until three further reads have finished. Writes and
  // reads thus overlap, however long a read lasts.
  const write = async (writer: number) => {
    for (let n = 0; n < 4; n += 1) {
      while (reads.length < 3 * n) await pause(1)
      await inTransaction(api.ctx(), async (tx) => {
        const name = `${writer}-${n}`
        await tx.db.supplier.create({ data: { id: randomUUID(), restaurant_id, name } })
        await publish(tx, { type: 'order.updated', restaurant_id, ids: [name] })
        await pause(Math.random() * 60)
      })
    }
  }
  const read = async () => {
    for (let n = 0; n < 8; n += 1) {
      reads.push(await readNames(reader))
      await pause(Math.random() * 20)
    }
  }

  await Promise.all([read(), read(), ...Array.from({ length: 20 }, (_, writer) => write(writer))])

  const all = (await readNames(reader)).names
  expect(all).toHaveLength(80)
  expect(reads.some(({ names }) => names.length > 0 && names.length < 80)).toBe(true)
  const missingNames = await Promise.all(
    reads.map(async ({ names, position }) => {
      const knownNames = new Set([...names, ...(await idsSince(reader, position))])
      return all.filter((name) => !knownNames.has(name))
    }),
  )
  expect(missingNames.flat()).toEqual([])
}, 60_000)

it('a stream from the position of another process also sends events published shortly before it', async () => {
  const reader = await buildReader()
  await publishOrderUpdate(reader.restaurant_id, 'shortly before')
  const otherPosition = positionNow().replace(/\..*/, '.00000000')
  await publishOrderUpdate(reader.restaurant_id, 'after')

  expect(await idsSince(reader, otherPosition)).toEqual(['shortly before', 'after'])
})

it('a stream with a position older than a day is reset', async () => {
  const reader = await buildReader()
  const dayOldMs = Date.now() - 25 * 3_600_000

  const stream = await openStream(api, { ...reader, last_event_id: `${dayOldMs}.00000000` })

  await vi.waitFor(() => expect(stream.text()).toContain('event: reset\n'), 5000)
  stream.close()
})
