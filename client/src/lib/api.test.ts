import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, call, errorText, pathOf, queryString } from './api.ts'
import { setLanguage } from './i18n.ts'
import { signInForTests } from '../test/access-token.ts'
import { create, find, apiErrorOf, signIn } from '../test/fake-endpoints.ts'
import { startTranslations } from '../test/translations.ts'
import { cachedAccessToken } from './access-token.ts'
import { onSessionEnd } from './session.ts'

const createOnce = { ...create, idempotent: true }

const fetchMock = vi.fn<typeof fetch>()
const respondWith = (status: number, body: unknown) =>
  fetchMock.mockResolvedValue(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )

beforeAll(() => startTranslations())
beforeEach(() => {
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
})

describe('call', () => {
  it('call sends path, cookies, language, access token and idempotency key', async () => {
    respondWith(201, { id: 'a' })
    await signInForTests('secret')

    const reply = await call(createOnce, { body: { name: 'Taco' } }, { idempotencyKey: 'k1' })

    const [url, init] = fetchMock.mock.calls[0] ?? []
    expect(reply).toEqual({ id: 'a' })
    expect(url).toBe('/api/v1/things')
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"name":"Taco"}',
      headers: { Authorization: 'Bearer secret', 'Accept-Language': 'es', 'Idempotency-Key': 'k1' },
    })
  })

  it('call sends a form body to an endpoint that accepts forms', async () => {
    respondWith(200, {})

    await call(signIn, { body: { username: 'a@b.mx' } })

    expect(fetchMock.mock.calls[0]?.[1]?.body).toEqual(new URLSearchParams({ username: 'a@b.mx' }))
  })

  it('call turns problem details into an ApiError with all their fields', async () => {
    const body = {
      status: 409,
      code: 'table_occupied',
      detail: 'La mesa 4 ya tiene un pedido.',
      request_id: 'r1',
      order_id: 'o1',
      errors: [{ path: 'table_id', message: 'Ocupada' }, 'nonsense'],
    }
    respondWith(409, body)

    const error = await apiErrorOf(call(find, { params: { id: 'x' } }))

    expect(error).toMatchObject({ status: 409, code: 'table_occupied', request_id: 'r1' })
    expect(error.body['order_id']).toBe('o1')
    expect(error.errors).toEqual([{ path: 'table_id', message: 'Ocupada' }])
    expect(errorText(error, 'order_create')).toBe('La mesa 4 ya tiene un pedido.')
  })

  it('call ends the session on any 401 and clears the access token (SCR-10)', async () => {
    const onEnd = vi.fn<() => void>()
    onSessionEnd(onEnd)
    respondWith(401, { code: 'unauthenticated' })

    await apiErrorOf(call(find, { params: { id: 'x' } }))

    expect(onEnd).toHaveBeenCalledOnce()
    expect(cachedAccessToken()).toBeNull()
  })

  it('call throws the error network without a response, or with a gateway error of a proxy', async () => {
    fetchMock.mockRejectedValue(new TypeError('failed'))
    const unreached = await apiErrorOf(call(find, { params: { id: 'x' } }))
    respondWith(502, '<html>Bad gateway</html>')
    const proxied = await apiErrorOf(call(find, { params: { id: 'x' } }))

    expect([unreached.code, proxied.code]).toEqual(['network', 'network'])
    expect(errorText(unreached, 'login')).toMatch(/No hay conexión/)
  })
})

describe('errorText', () => {
  it('errorText falls back to the fixed text of the call in the interface language (SCR-8)', async () => {
    const bare = new ApiError(500, {})

    expect(errorText(bare, 'users_fetch')).toBe('Error al obtener usuarios')
    await setLanguage('en', false)
    expect(errorText(bare, 'login')).toBe('Invalid credentials')
    await setLanguage('es', false)
  })
})

describe('URLs', () => {
  it('pathOf encodes path parameters, and queryString omits empty parameters', () => {
    expect(pathOf('/dishes/{id}/activate', { id: 'a/b' })).toBe('/dishes/a%2Fb/activate')
    expect(
      queryString({
        q: '',
        page: 2,
        roles: ['chef', 'waiter'],
        filters: { city: 'Puebla' },
        sort: undefined,
      }),
    ).toBe('?page=2&roles=chef&roles=waiter&filters=%7B%22city%22%3A%22Puebla%22%7D')
  })
})
