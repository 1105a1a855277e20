import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { newId } from '../../db/ids.ts'

const ROWS = 50_000
/** Maximum heap memory that a running export may add, in bytes. */
const MAX_ADDED_HEAP_BYTES = 15_000_000
/** Number of response chunks between two memory measurements. */
const PIECES_PER_MEASUREMENT = 25

// Garbage that is not collected yet would hide the live memory.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
function liveBytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

const api = await startApiForFile()

it('an export of 50,000 customers is read in constant memory and has every row', async () => {
  const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
  for (let from = 0; from < ROWS; from += 5000)
    await api.db.customer.createMany({
      data: Array.from({ length: 5000 }, (_, index) => ({
        id: newId(),
        restaurant_id,
        name: `Cliente ${(from + index) % 977} ${'x'.repeat(60)}`,
        email: `c${from + index}@guests.test`,
      })),
    })
  const token = await api.signIn({ id: owner_id })
  const before = liveBytes()
  let mostBytes = 0
  let pieceCount = 0
  let lines = 0
  const reply = await fetch(
    `${api.url}/api/v1/customers/export?restaurant_id=${restaurant_id}&format=csv&columns=name,id`,
    { headers: { Authorization: `Bearer ${token}` } },
  )
  for await (const piece of reply.body!) {
    for (const byte of piece) if (byte === 10) lines += 1
    pieceCount += 1
    if (pieceCount % PIECES_PER_MEASUREMENT === 0) mostBytes = Math.max(mostBytes, liveBytes() - before)
  }

  expect(lines).toBe(ROWS + 1)
  expect(pieceCount).toBeGreaterThan(PIECES_PER_MEASUREMENT)
  expect(mostBytes).toBeLessThan(MAX_ADDED_HEAP_BYTES)
}, 300_000)
