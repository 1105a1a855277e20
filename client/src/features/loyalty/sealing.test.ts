import type { Card } from '@forki/contract/loyalty'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import * as serverClock from '../../lib/server-clock.ts'
import { signedInUserId } from '../../lib/session.ts'
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts'
import { recentToasts } from '../../lib/toast.ts'
import { buildCard, card_id } from '../../test/loyalty.ts'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { loyaltyQueries } from './queries.ts'
import {
  addSeal,
  recentSeals,
  sealRefusalTexts,
  sendSeal,
  undoSeal,
  UNDO_MS,
  resendStoredSeals,
} from './sealing.ts'
import { readStoredSeals } from './stored-seals.ts'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const calls: { method: string; path: string; key: string | null; body: string }[] = []
let respond: (method: string) => Promise<Response>

const client = createQueryClient()
const put = () => {
  addSeal(client, { card_id, customer_name: 'Lucía Arce', order_id: null })
  return recentSeals.get().at(-1)?.key ?? ''
}
const flushSending = () => vi.advanceTimersByTimeAsync(0)
const cardKey = loyaltyQueries.findCard({ params: { id: card_id } }).queryKey
const cardPath = `/api/v1/loyalty/cards/${card_id}`

beforeEach(async () => {
  await startTranslations()
  vi.useFakeTimers()
  recentSeals.set([])
  calls.length = 0
  respond = (method) =>
    Promise.resolve(
      json(
        method === 'DELETE'
          ? buildCard({ seals_count: 2 })
          : { ...buildCard({ seals_count: 3 }), seal_id: 's1' },
      ),
    )
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((url, init) => {
      const key = new Headers(init?.headers).get('Idempotency-Key')
      const method = init?.method ?? 'GET'
      calls.push({ method, path: url as string, key, body: init?.body as string })
      return respond(method)
    }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  signedInUserId.set(null)
})

const ownSeal = { added_at: new Date().toISOString(), staff_id: uuid(9), order_id: null }
const undoAfterLostReply = async (seals: Card['seals']) => {
  signedInUserId.set(uuid(9))
  respond = () => Promise.reject(new TypeError('no network'))
  const key = put()
  await flushSending()
  respond = (method) =>
    Promise.resolve(
      method === 'POST'
        ? json({ status: 422, code: 'idempotency_key_reused' }, 422)
        : json(buildCard({ seals })),
    )
  await undoSeal(client, key)
  await flushSending()
}

describe('seal added on this device', () => {
  it("a new seal is sent at once, the server's card is shown, and undo is offered for ten seconds", async () => {
    client.setQueryData(cardKey, buildCard())
    const key = put()
    await flushSending()

    expect(calls).toEqual([{ method: 'POST', path: `${cardPath}/add-seal`, key, body: '{}' }])
    expect(recentSeals.get()).toMatchObject([{ key, seal_id: 's1', sending: false }])
    expect(client.getQueryData(cardKey)).toMatchObject({ seals_count: 3 })
    expect(readStoredSeals()).toEqual([])
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect(recentSeals.get()).toEqual([])
  })

  it('undo is offered for ten seconds of server time, whatever the device clock', async () => {
    const serverTime = Date.now() + 7_200_000
    vi.spyOn(serverClock, 'serverNow').mockReturnValue(serverTime)
    put()
    expect(recentSeals.get()[0]?.due_at).toBe(serverTime + UNDO_MS)
    await flushSending()

    expect(recentSeals.get()[0]?.due_at).toBe(serverTime + UNDO_MS)
  })

  it('pressing undo removes a seal on the server', async () => {
    client.setQueryData(cardKey, buildCard())
    const key = put()
    await flushSending()

    await undoSeal(client, key)

    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: `${cardPath}/seals/s1` })
    expect(recentSeals.get()).toEqual([])
    expect(client.getQueryData(cardKey)).toMatchObject({ seals_count: 2 })
  })

  it('a seal whose undo is pressed before the response is added and then removed', async () => {
    const { promise, resolve: resolvePost } = Promise.withResolvers<Response>()
    respond = (method) => (method === 'POST' ? promise : Promise.resolve(json(buildCard({ seals_count: 2 }))))
    const key = put()
    await flushSending()
    await undoSeal(client, key)

    resolvePost(json({ ...buildCard({ seals_count: 3 }), seal_id: 's1' }))
    await flushSending()

    expect(calls.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
    expect(recentSeals.get()).toEqual([])
  })

  it('a seal is preserved with its error and idempotency key while the server is unreachable', async () => {
    respond = () => Promise.reject(new TypeError('no network'))
    const key = put()
    await flushSending()

    expect(recentSeals.get()).toMatchObject([{ key, sending: false, seal_id: null }])
    expect(recentSeals.get()[0]?.problem).toContain('servidor')

    respond = () => Promise.resolve(json({ ...buildCard(), seal_id: 's1' }))
    await sendSeal(client, key)
    expect(calls.map((one) => one.key)).toEqual([key, key])
    expect(recentSeals.get()).toMatchObject([{ seal_id: 's1', problem: null }])
  })

  it('a seal with a lost response is sent again with its idempotency key before it is removed', async () => {
    respond = () => Promise.reject(new TypeError('no network'))
    const key = put()
    await flushSending()
    respond = (method) =>
      Promise.resolve(json(method === 'POST' ? { ...buildCard(), seal_id: 's1' } : buildCard()))

    await undoSeal(client, key)
    await flushSending()

    expect(calls.map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE'])
    expect(new Set(calls.slice(0, 2).map((one) => one.key))).toEqual(new Set([key]))
    expect(recentSeals.get()).toEqual([])
  })

  it('a seal that the server rejects is dropped, and its error is shown', async () => {
    respond = () => Promise.resolve(json({ status: 409, code: 'card_full', detail: 'Completa' }, 409))

    put()
    await flushSending()
    expect(recentSeals.get()).toEqual([])
    expect(sealRefusalTexts.get()).toEqual({ [card_id]: 'Completa' })

    put()
    expect(sealRefusalTexts.get()).toEqual({})
  })

  it('a seal counts as added when its idempotency key was used before', async () => {
    respond = () => Promise.resolve(json({ status: 422, code: 'idempotency_key_reused' }, 422))

    put()
    await flushSending()

    expect(recentSeals.get()).toEqual([])
    expect(sealRefusalTexts.get()).toEqual({})
  })

  describe('undo of a seal whose idempotency key was used before', () => {
    it("an undo without the seal's id removes the user's only seal of the order", async () => {
      await undoAfterLostReply([
        { ...ownSeal, id: uuid(72) },
        { ...ownSeal, id: uuid(73), staff_id: uuid(8) },
        { ...ownSeal, id: uuid(74), order_id: uuid(5) },
      ])

      const removals = calls.filter(({ method }) => method === 'DELETE')
      expect(removals.map(({ path }) => path)).toEqual([`${cardPath}/seals/${uuid(72)}`])
      expect(recentSeals.get()).toEqual([])
    })

    it('an undo without the id removes none of several equal seals and reports an error', async () => {
      await undoAfterLostReply([
        { ...ownSeal, id: uuid(71) },
        { ...ownSeal, id: uuid(72) },
      ])

      expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
      expect(recentSeals.get()).toEqual([])
      expect(recentToasts.get()[0]?.text).toBe('No se pudo deshacer el sello.')
    })

    it('an undo without the id reports an error if the card has no such seal', async () => {
      await undoAfterLostReply([{ ...ownSeal, id: uuid(71), added_at: '2026-11-20T20:00:00.000Z' }])

      expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
      expect(recentSeals.get()).toEqual([])
      expect(recentToasts.get()[0]?.text).toBe('No se pudo deshacer el sello.')
    })
  })

  it("an unsent seal is stored without the customer's name and is sent on the next page load", async () => {
    respond = () => Promise.reject(new TypeError('no network'))
    const key = put()
    await flushSending()
    expect(Object.values(localStorage).join()).toContain(card_id)
    expect(Object.values(localStorage).join()).not.toContain('Lucía')

    // Simulates a reload, which empties the memory.
    recentSeals.set([])
    respond = () => Promise.resolve(json({ ...buildCard(), seal_id: 's1' }))
    resendStoredSeals(client)
    await flushSending()

    expect(calls.map((one) => one.key)).toEqual([key, key])
    expect(readStoredSeals()).toEqual([])
  })

  it('an unsent seal stays stored while another user is signed in, and its own user sends it', async () => {
    signedInUserId.set(uuid(9))
    respond = () => Promise.reject(new TypeError('no network'))
    const key = put()
    await flushSending()

    // Another user signs in without a reload of the page, and adds a seal.
    signedInUserId.set(uuid(8))
    respond = () => Promise.resolve(json({ ...buildCard(), seal_id: 's2' }))
    resendStoredSeals(client)
    expect(recentSeals.get()).toEqual([])
    const otherKey = put()
    await flushSending()
    expect(calls.map((one) => one.key)).toEqual([key, otherKey])
    expect(readStoredSeals()).toMatchObject([{ key, user_id: uuid(9) }])

    signedInUserId.set(uuid(9))
    resendStoredSeals(client)
    await flushSending()
    expect(calls.map((one) => one.key)).toEqual([key, otherKey, key])
    expect(readStoredSeals()).toEqual([])
  })

  it('an unsent seal stays stored while another tab of the user adds and confirms its own', async () => {
    signedInUserId.set(uuid(9))
    respond = () => Promise.reject(new TypeError('no network'))
    const key = put()
    await flushSending()

    // The other tab was opened before the seal, so its memory does not have it.
    recentSeals.set([])
    const otherKey = put()
    await flushSending()
    expect(new Set(readStoredSeals().map((seal) => seal.key))).toEqual(new Set([key, otherKey]))

    respond = () => Promise.resolve(json({ ...buildCard(), seal_id: 's2' }))
    await sendSeal(client, otherKey)
    expect(readStoredSeals()).toMatchObject([{ key, user_id: uuid(9) }])

    recentSeals.set([])
    resendStoredSeals(client)
    await flushSending()
    expect(calls.at(-1)?.key).toBe(key)
    expect(readStoredSeals()).toEqual([])
  })

  it('another tab of the user that sends a seal removes it if its undo was pressed', async () => {
    signedInUserId.set(uuid(9))
    respond = () => Promise.reject(new TypeError('no network'))
    const key = put()
    await flushSending()
    const otherTab = recentSeals.get()
    await undoSeal(client, key)
    await flushSending()

    recentSeals.set(otherTab)
    await sendSeal(client, key)

    expect(readStoredSeals()).toMatchObject([{ key, undone: true }])
    respond = (method) =>
      Promise.resolve(json(method === 'POST' ? { ...buildCard(), seal_id: 's1' } : buildCard()))
    await sendSeal(client, key)
    await flushSending()
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: `${cardPath}/seals/s1` })
    expect(readStoredSeals()).toEqual([])
  })

  it('seals in the list of an earlier version are sent and stored under keys of their own', async () => {
    signedInUserId.set(uuid(9))
    const seal = { key: uuid(61), card_id, order_id: null, undone: false, due_at: Date.now() }
    writeStoredJson('forki-seals', [
      { ...seal, user_id: uuid(9) },
      { ...seal, key: uuid(62) },
    ])
    respond = () => Promise.reject(new TypeError('no network'))

    resendStoredSeals(client)
    await flushSending()

    expect(calls.map((one) => one.key)).toEqual([uuid(61)])
    expect(readStoredJson('forki-seals')).toBeNull()
    expect(readStoredSeals()).toMatchObject([{ key: uuid(61), user_id: uuid(9) }])
  })
})
