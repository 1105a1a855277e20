import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildAccessToken } from '../test/access-token.ts'
import { find, apiErrorOf, signIn } from '../test/fake-endpoints.ts'
import { forgetAccessToken, onSessionReplaced } from './access-token.ts'
import { call } from './api.ts'
import { onSessionEnd } from './session.ts'

const MINUTE_MS = 60_000
const issuedTokens: string[] = []
const bearers: (string | null)[] = []
/**
 * Responses to API calls other than `POST /auth/token`, in the order of the calls. Once all of them are used,
 * the status is 200.
 */
let refusals: Response[] = []
let issue: () => Response

const fetchMock = vi.fn<typeof fetch>()
const expiredReply = () => new Response(JSON.stringify({ code: 'invalid_session' }), { status: 401 })
const issueFor = (session: string) => () => {
  issuedTokens.push(buildAccessToken(session, issuedTokens.length))
  return new Response(JSON.stringify({ access_token: issuedTokens.at(-1), expires_in: 900 }))
}
const callOnce = () => call(find, { params: { id: 'x' } })

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  forgetAccessToken()
  issuedTokens.length = 0
  bearers.length = 0
  refusals = []
  issue = issueFor('s1')
  vi.useFakeTimers({ toFake: ['Date'] })
  fetchMock.mockImplementation((url, init) => {
    if (url === '/api/v1/auth/token') return Promise.resolve(issue())
    bearers.push(new Headers(init?.headers).get('authorization'))
    return Promise.resolve(refusals.shift() ?? new Response('{"id":"a"}'))
  })
})
afterEach(() => {
  vi.useRealTimers()
  onSessionReplaced(() => undefined)
})

describe('the access token', () => {
  it('the access token is requested once for concurrent calls, and each call sends it', async () => {
    await Promise.all([callOnce(), callOnce(), callOnce()])

    expect(issuedTokens).toHaveLength(1)
    expect(bearers).toEqual([1, 2, 3].map(() => `Bearer ${issuedTokens[0]}`))
    const [, init] = fetchMock.mock.calls[0] ?? []
    expect(init).toMatchObject({ method: 'POST', credentials: 'include' })
    expect(new Headers(init?.headers).has('authorization')).toBe(false)
  })

  it('the access token is renewed in the background during its last minute, and awaited after its expiry', async () => {
    await callOnce()
    vi.setSystemTime(Date.now() + 14 * MINUTE_MS + 1000)
    await callOnce()
    await vi.waitFor(() => expect(issuedTokens).toHaveLength(2))
    vi.setSystemTime(Date.now() + 20 * MINUTE_MS)
    await callOnce()

    expect(issuedTokens).toHaveLength(3)
    expect(bearers).toEqual([0, 0, 2].map((at) => `Bearer ${issuedTokens[at]}`))
  })

  it('the access token is renewed once for all calls that the server rejects as expired', async () => {
    await callOnce()
    refusals = [expiredReply(), expiredReply(), expiredReply()]

    const replies = await Promise.all([callOnce(), callOnce(), callOnce()])

    expect(replies).toHaveLength(3)
    expect(issuedTokens).toHaveLength(2)
  })

  it('the session ends when the server rejects the renewed access token too', async () => {
    const onEnd = vi.fn<() => void>()
    onSessionEnd(onEnd)
    refusals = [expiredReply(), expiredReply(), expiredReply()]

    const error = await apiErrorOf(callOnce())

    expect([error.status, onEnd.mock.calls.length, bearers.length]).toEqual([401, 1, 2])
  })

  it('the session ends without sending the call when the cookie belongs to no session', async () => {
    const onEnd = vi.fn<() => void>()
    onSessionEnd(onEnd)
    issue = () => new Response(JSON.stringify({ code: 'not_signed_in' }), { status: 401 })

    const errors = await Promise.all([apiErrorOf(callOnce()), apiErrorOf(callOnce())])

    expect(errors.map(({ code }) => code)).toEqual(['not_signed_in', 'not_signed_in'])
    expect([onEnd.mock.calls.length, bearers.length]).toEqual([1, 0])
  })

  it('a public call sends an existing access token and requests no new one', async () => {
    await call(signIn, { body: { username: 'a@b.mx' } })
    await callOnce()
    await call(signIn, { body: { username: 'a@b.mx' } })

    expect(bearers).toEqual([null, `Bearer ${issuedTokens[0]}`, `Bearer ${issuedTokens[0]}`])
  })

  it("an access token of another session than the page's is rejected", async () => {
    const onReplaced = vi.fn<() => void>()
    onSessionReplaced(onReplaced)
    await callOnce()
    issue = issueFor('s2')
    refusals = [expiredReply()]

    await expect(callOnce()).rejects.toThrow('replaced')

    expect([onReplaced.mock.calls.length, bearers.length]).toEqual([1, 2])
  })

  it('the access token is never written to browser storage', async () => {
    await callOnce()

    expect(
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    ).not.toContain(issuedTokens[0])
  })
})
