import { expect, it, vi } from 'vitest'
import { buildRestaurant } from '../../test/factories/restaurant.ts'
import { startApiForFile } from '../../test/setup/api.ts'
import { openNotificationConnection } from './notification-connection.ts'
import { publish } from './publish.ts'
import { EVENT_CHANNEL } from './sse-frame.ts'

const api = await startApiForFile()

it('an event without ids whose read times out arrives by the replay after a reconnection', async () => {
  const { id: restaurant_id } = await buildRestaurant(api.db)
  await publish(api.ctx(), { type: 'order.updated', restaurant_id, ids: ['a'] })
  const { event_id: id, type } = await api.db.liveEvent.findFirstOrThrow({ where: { restaurant_id } })
  const onNotice = vi.fn<(notice: { id: string }) => void>()
  const warn = vi.fn<() => void>()
  const connection = openNotificationConnection({
    databaseUrl: api.deps.env.DATABASE_URL,
    log: { ...api.deps.log, warn },
    onListening: () => undefined,
    onNotice,
    onReset: () => undefined,
    onRights: () => undefined,
  })
  await connection.listening
  const locking = await api.deps.pool.connect()
  await locking.query('BEGIN')
  await locking.query('LOCK TABLE live_events IN ACCESS EXCLUSIVE MODE')
  const notice = JSON.stringify({ id, restaurant_id, type, ids: null, at: new Date().toISOString() })
  await api.deps.pool.query('SELECT pg_notify($1, $2)', [EVENT_CHANNEL, notice])
  await expect.poll(() => warn.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0)
  await locking.query('ROLLBACK')
  locking.release()

  await expect.poll(() => onNotice.mock.calls.map(([event]) => event.id), { timeout: 15_000 }).toContain(id)
  await connection.close()
}, 40_000)
