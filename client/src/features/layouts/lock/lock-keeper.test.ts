import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api.ts'
import { createLockKeeper, type LayoutLockFields, type LockStatus } from './lock-keeper.ts'

const ME = 'me'
const since = '2026-11-21T16:42:00.000Z'
const heldBy = (id: string, name: string): LayoutLockFields => ({
  locked_by: id,
  locked_at: since,
  user_editing: { id, name },
})
const FREE: LayoutLockFields = { locked_by: null, locked_at: null, user_editing: null }
const rejection = () => new ApiError(409, { code: 'layout_locked' })

/** Fake server with one editing lock. */
function startFakeServer(first: LayoutLockFields = FREE) {
  const state = { lock: first, isReached: true, starts: 0, stops: 0 }
  const reach = () => {
    if (!state.isReached) throw new ApiError(0, {}, 'network')
  }
  const requests = {
    start: async () => {
      reach()
      state.starts += 1
      if (state.lock.locked_by !== null && state.lock.locked_by !== ME) throw rejection()
      state.lock = heldBy(ME, 'Yo')
      return state.lock
    },
    stop: async () => {
      reach()
      state.stops += 1
      state.lock = FREE
    },
    read: async () => {
      reach()
      return state.lock
    },
  }
  const statuses: LockStatus[] = []
  const keeper = createLockKeeper(requests, ME, (status) => statuses.push(status))
  return { state, keeper, status: () => statuses.at(-1) }
}

const settle = () => vi.advanceTimersByTimeAsync(1)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('createLockKeeper', () => {
  it("createLockKeeper detects that another user's lock has expired without an event", async () => {
    const { state, keeper, status } = startFakeServer(heldBy('ana', 'Ana'))
    keeper.acquire()
    await settle()
    expect(status()).toMatchObject({ state: 'other', holder: { id: 'ana' } })

    state.lock = FREE
    await vi.advanceTimersByTimeAsync(31_000)

    expect(status()).toMatchObject({ state: 'other', holder: null })
    expect(state.starts).toBe(1)
    keeper.release()
  })

  it('createLockKeeper acquires a free lock, renews it every 30 s and releases it', async () => {
    const { state, keeper, status } = startFakeServer()
    keeper.acquire()
    await settle()
    expect(status()).toMatchObject({ state: 'held', holder: { id: ME } })

    await vi.advanceTimersByTimeAsync(61_000)
    expect(state.starts).toBe(3)

    keeper.release()
    await vi.advanceTimersByTimeAsync(61_000)
    expect([state.starts, state.stops, state.lock.locked_by]).toEqual([3, 1, null])
  })

  it('createLockKeeper reports which user has the lock, and when the lock becomes free', async () => {
    const { keeper, status } = startFakeServer(heldBy('ana', 'Ana'))
    keeper.acquire()
    await settle()
    expect(status()).toMatchObject({ state: 'other', holder: { name: 'Ana' }, since })

    keeper.update(FREE)
    expect(status()).toMatchObject({ state: 'other', holder: null })
    keeper.release()
  })

  it('createLockKeeper loses its lock to a takeover and does not acquire the lock in between', async () => {
    const { state, keeper, status } = startFakeServer()
    keeper.acquire()
    await settle()

    state.lock = FREE
    keeper.update(FREE)
    await vi.advanceTimersByTimeAsync(500)
    state.lock = heldBy('ana', 'Ana')
    await vi.advanceTimersByTimeAsync(2000)

    expect(status()).toMatchObject({ state: 'lost', holder: { name: 'Ana' } })
    expect(state.starts).toBe(1)
    keeper.release()
  })

  it('createLockKeeper acquires the lock again after another page of the same user released it', async () => {
    const { state, keeper, status } = startFakeServer()
    keeper.acquire()
    await settle()

    state.lock = FREE
    keeper.update(FREE)
    await vi.advanceTimersByTimeAsync(2000)

    expect([status()?.state, state.lock.locked_by]).toEqual(['held', ME])
    keeper.release()
  })

  it('createLockKeeper retries while the network is down and renews the lock when the network is back', async () => {
    const { state, keeper, status } = startFakeServer()
    keeper.acquire()
    await settle()
    state.isReached = false
    await vi.advanceTimersByTimeAsync(31_000)
    expect(status()?.state).toBe('offline')

    state.isReached = true
    await vi.advanceTimersByTimeAsync(6000)
    expect(status()?.state).toBe('held')
    keeper.release()
  })

  it('createLockKeeper loses the lock when the server rejects a save because of the lock', async () => {
    const { state, keeper, status } = startFakeServer()
    keeper.acquire()
    await settle()
    state.lock = heldBy('ana', 'Ana')

    expect(keeper.isLockRejection(new ApiError(409, { code: 'stale_version' }))).toBe(false)
    expect(keeper.isLockRejection(rejection())).toBe(true)
    await settle()
    expect(status()).toMatchObject({ state: 'lost', holder: { name: 'Ana' } })
    keeper.release()
  })

  it('createLockKeeper takes over the lock of another user', async () => {
    const { keeper, status } = startFakeServer(heldBy('ana', 'Ana'))
    keeper.acquire()
    await settle()
    void keeper.takeOver()
    await settle()

    expect(status()?.state).toBe('held')
    keeper.release()
  })
})
