import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { readStoredJson } from '../../lib/storage.ts'
import { buildCard, card_id } from '../../test/loyalty.ts'
import { startWords } from '../../test/words.ts'
import { loyaltyQueries } from './queries.ts'
import {
  putSeal,
  refusedSeals,
  sendSeal,
  takeBackSeal,
  UNDO_MS,
  waitingSeals,
  watchSeals,
} from './sealing.ts'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const sent: { path: string; key: string | null; body: string }[] = []
let answer: () => Promise<Response>

const client = createQueryClient()
const put = () => {
  putSeal(client, { card_id, customer_name: 'Lucía Arce', order_id: null })
  return waitingSeals.get().at(-1)?.key ?? ''
}
const shown = loyaltyQueries.findCard({ params: { id: card_id } }).queryKey

beforeEach(async () => {
  await startWords()
  vi.useFakeTimers()
  waitingSeals.set([])
  sent.length = 0
  answer = () => Promise.resolve(json(buildCard({ seals_count: 3 })))
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((url, init) => {
      const key = new Headers(init?.headers).get('Idempotency-Key')
      sent.push({ path: url as string, key, body: init?.body as string })
      return answer()
    }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a seal that was pressed', () => {
  it('goes out after ten seconds, once, and the card shows what the server says', async () => {
    client.setQueryData(shown, buildCard())
    const key = put()

    await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)

    expect(sent).toEqual([{ path: `/api/v1/loyalty/cards/${card_id}/add-seal`, key, body: '{}' }])
    expect(waitingSeals.get()).toEqual([])
    expect(client.getQueryData(shown)).toMatchObject({ seals_count: 3 })
  })

  it('taken back never was', async () => {
    takeBackSeal(put())
    await vi.advanceTimersByTimeAsync(UNDO_MS * 2)

    expect(sent).toEqual([])
    expect(readStoredJson('forki-seals')).toBeNull()
  })

  it('waits on, with why, while the server can’t be reached, and keeps its key', async () => {
    answer = () => Promise.reject(new TypeError('no network'))
    const key = put()
    await sendSeal(client, key)

    expect(waitingSeals.get()).toMatchObject([{ key, sending: false }])
    expect(waitingSeals.get()[0]?.problem).toContain('servidor')

    answer = () => Promise.resolve(json(buildCard()))
    await sendSeal(client, key)
    expect(sent.map((one) => one.key)).toEqual([key, key])
    expect(waitingSeals.get()).toEqual([])
  })

  it('that is refused does not wait any longer', async () => {
    answer = () => Promise.resolve(json({ status: 409, code: 'card_full', detail: 'Completa' }, 409))

    expect(await sendSeal(client, put())).toBe(false)
    expect(waitingSeals.get()).toEqual([])
    expect(refusedSeals.get()).toEqual({ [card_id]: 'Completa' })

    put()
    expect(refusedSeals.get()).toEqual({})
  })

  it('whose key was used before has got through', async () => {
    answer = () => Promise.resolve(json({ status: 422, code: 'idempotency_key_reused' }, 422))

    expect(await sendSeal(client, put())).toBe(true)
    expect(waitingSeals.get()).toEqual([])
  })

  it('is written down without a name, and taken up by the next page', async () => {
    const key = put()
    expect(JSON.stringify(readStoredJson('forki-seals'))).not.toContain('Lucía')

    // As after a reload: nothing in memory.
    vi.clearAllTimers()
    waitingSeals.set([])
    const stop = watchSeals(client)
    await vi.advanceTimersByTimeAsync(0)
    stop()

    expect(sent.map((one) => one.key)).toEqual([key])
    expect(readStoredJson('forki-seals')).toBeNull()
  })
})
