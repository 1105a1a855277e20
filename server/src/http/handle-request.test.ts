import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { endpoint } from '@forki/contract/kit/endpoint'
import { idParams } from '@forki/contract/kit/ids'
import { listQuery, pageOf, restaurantFilter } from '@forki/contract/kit/list'
import { singleLineText } from '@forki/contract/kit/values'
import { startApiForFile } from '../../test/setup/api.ts'
import { conflict, notFound, refused } from '../errors/app-error.ts'
import { newId } from '../db/ids.ts'
import { toPage } from '../db/model-page.ts'
import { anyone, canList, isAdmin, scopeOf, signedIn } from '../access/policies.ts'
import { bind } from './bind.ts'
import { TEST_ACTORS, authenticateTestActor } from '../../test/setup/test-actors.ts'

const thingSchema = z.object({ id: z.string(), name: z.string() })
const shownThing = { id: newId(), name: 'mesa' }
const common = { access: 'signed-in', summary: 'For the test.' } as const
const thingBody = z.strictObject({
  name: singleLineText(10),
  parts: z.array(z.strictObject({ size: z.int() })).default([]),
})

const post = { ...common, method: 'POST', body: thingBody, response: thingSchema } as const

const bindings = [
  bind(endpoint({ ...common, method: 'GET', path: '/open', response: thingSchema }), {
    can: anyone,
    run: () => ({ ...shownThing, secret: 'never shown' }),
  }),
  bind(
    endpoint({ ...common, method: 'GET', path: '/things/{id}', params: idParams, response: thingSchema }),
    {
      load: (_ctx, input) => {
        if (input.params.id !== shownThing.id) throw notFound()
        return shownThing
      },
      can: signedIn,
      run: (_ctx, subject) => subject,
    },
  ),
  bind(endpoint({ ...common, method: 'GET', path: '/things/special', response: thingSchema }), {
    can: signedIn,
    run: () => ({ id: 'special', name: 'literal' }),
  }),
  bind(endpoint({ ...post, path: '/things', status: 201 }), {
    can: signedIn,
    run: (_ctx, _subject, input) => ({ id: shownThing.id, name: input.body.name }),
  }),
  bind(endpoint({ ...post, path: '/forms', accepts: 'form' }), {
    can: anyone,
    run: (_ctx, _subject, input) => ({ id: shownThing.id, name: input.body.name }),
  }),
  bind(endpoint({ ...common, method: 'POST', path: '/bodiless', response: thingSchema }), {
    can: anyone,
    run: () => shownThing,
  }),
  bind(
    endpoint({ ...common, method: 'DELETE', path: '/things/{id}', params: idParams, response: thingSchema }),
    {
      can: isAdmin,
      run: () => shownThing,
    },
  ),
  bind(
    endpoint({
      ...common,
      method: 'GET',
      path: '/things',
      query: listQuery({ sort: ['name'], filters: restaurantFilter }),
      response: pageOf(thingSchema),
    }),
    {
      load: (ctx, input) => scopeOf(ctx.actor, 'read_dish', input.query.filters.restaurant_id),
      can: canList,
      run: (_ctx, scope, input) =>
        toPage([{ id: 'a', name: JSON.stringify(scope.prisma_filter) }], 41, input.query),
    },
  ),
  bind(endpoint({ ...common, method: 'GET', path: '/broken', response: thingSchema }), {
    can: anyone,
    run: () => ({ id: 'a' }) as { id: string; name: string },
  }),
  bind(endpoint({ ...common, method: 'GET', path: '/thrown', response: thingSchema }), {
    can: anyone,
    run: () => {
      throw new Error('a secret of the program')
    },
  }),
  bind(endpoint({ ...common, method: 'GET', path: '/refused', response: thingSchema }), {
    can: anyone,
    run: () => {
      throw conflict('table_occupied', {}, { order_id: shownThing.id })
    },
  }),
  bind(endpoint({ ...common, method: 'GET', path: '/cookie', response: thingSchema }), {
    can: anyone,
    run: (ctx) => {
      ctx.setHeader('Set-Cookie', 'a=b; HttpOnly')
      return shownThing
    },
  }),
  bind(endpoint({ ...common, method: 'GET', path: '/approval', response: thingSchema }), {
    can: anyone,
    run: () => {
      throw refused('approval_required')
    },
  }),
  bind(endpoint({ ...common, method: 'GET', path: '/file', response: z.string(), reply: 'file' }), {
    can: anyone,
    run: () => ({ content_type: 'text/csv', file_name: 'añó "x".csv', body: 'a;b\n' }),
  }),
  bind(endpoint({ ...common, method: 'GET', path: '/stream', response: z.string(), reply: 'stream' }), {
    can: anyone,
    run: () => (_request: unknown, response: { end: (text: string) => void }) => response.end('streamed'),
  }),
  bind(
    endpoint({
      ...common,
      method: 'GET',
      path: '/blobs/{blob_path}',
      params: z.object({ blob_path: z.string() }),
      response: thingSchema,
    }),
    { can: anyone, run: (_ctx, _subject, input) => ({ id: 'b', name: input.params.blob_path }) },
  ),
]

const api = await startApiForFile({ bindings, authenticate: authenticateTestActor })

const asWaiter = () => api.withToken('waiter')
const englishHeaders = { 'Accept-Language': 'en-GB,en;q=0.9' }

describe('authentication of requests', () => {
  test.each([
    ['GET', '/things/not-an-id'],
    ['GET', `/things/${newId()}`],
    ['POST', '/things'],
  ])('the pipeline rejects anonymous %s %s with 401 before parsing input', async (method, path) => {
    const answer =
      method === 'GET' ? await api.anonymous.get(path) : await api.anonymous.post(path, { wrong: true })

    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ code: 'not_signed_in', status: 401, detail: expect.any(String) })
  })

  test('the pipeline rejects an invalid bearer token with 401, even beside a valid cookie and on open endpoints', async () => {
    const answer = await api.withToken('forged').get('/open', {}, { Cookie: 'forki_session=waiter' })

    expect(answer.status).toBe(401)
    expect(answer.body.code).toBe('invalid_session')
  })

  test.each(['Bearer', 'Basic d2FpdGVyOng=', 'waiter', 'Bearer waiter, waiter'])(
    'the pipeline rejects the malformed Authorization header "%s" with 401',
    async (Authorization) => {
      const answer = await api.anonymous.get('/open', {}, { Authorization, Cookie: 'forki_session=waiter' })

      expect(answer.status).toBe(401)
      expect(answer.body.code).toBe('invalid_session')
    },
  )

  test('the pipeline treats an invalid cookie alone as anonymous, so that open endpoints respond', async () => {
    const cookie = { Cookie: 'forki_session=forged' }

    expect((await api.anonymous.get('/open', {}, cookie)).status).toBe(200)
    const closed = await api.anonymous.get('/things/special', {}, cookie)
    expect(closed.status).toBe(401)
    expect(closed.body.code).toBe('invalid_session')
  })

  test("a refusal names the missing permission in the caller's language", async () => {
    const spanish = await asWaiter().delete(`/things/${shownThing.id}`)
    const answer = await asWaiter().delete(`/things/${shownThing.id}`, undefined, englishHeaders)

    expect(spanish.status).toBe(403)
    expect(spanish.body.detail).toBe('Solo para administradores de Forki.')
    expect(answer.body).toMatchObject({ code: 'forbidden', title: 'Not allowed' })
    expect(answer.body.detail).toContain('Forki administrators')
  })
})

describe('input of requests', () => {
  test('the pipeline responds to a malformed id with the same 404 as to a missing one', async () => {
    const malformed = await asWaiter().get('/things/not-an-id')
    const missing = await asWaiter().get(`/things/${newId()}`)

    expect(malformed.status).toBe(404)
    expect({ ...malformed.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
  })

  test('a refusal with 422 names each invalid field', async () => {
    const answer = await asWaiter().post('/things', { parts: [{ size: 'x' }], owner: 1 }, englishHeaders)

    expect(answer.status).toBe(422)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.body.errors).toEqual([
      { path: 'name', message: 'Required.' },
      { path: 'parts.0.size', message: 'Must be a number.' },
      { path: 'owner', message: 'Unknown field.' },
    ])
  })

  test('a refusal of a missing body names its missing fields', async () => {
    const answer = await asWaiter().post('/things')

    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([{ path: 'name', message: 'Falta este dato.' }])
  })

  test.each([
    ['malformed JSON', 'application/json', '{"name":', 400, 'malformed_json'],
    ['JSON nested too deep', 'application/json', '['.repeat(10_000), 400, 'malformed_json'],
    ['an unsupported content type', 'text/plain', 'name=x', 415, 'unsupported_type'],
    ['a form to a JSON endpoint', 'application/x-www-form-urlencoded', 'name=x', 415, 'unsupported_type'],
    ['an unknown charset', 'application/json; charset=klingon', '{}', 415, 'unsupported_type'],
    [
      'a body that is too large',
      'application/json',
      JSON.stringify({ name: 'x'.repeat(1024 * 1024) }),
      413,
      'too_large',
    ],
    ['a field named __proto__', 'application/json', '{"name":"x","__proto__":{"a":1}}', 422, 'invalid'],
    ['a list as body', 'application/json', '[]', 422, 'invalid'],
    ['a string as body', 'application/json', '"x"', 422, 'invalid'],
  ])('the pipeline rejects a request with %s', async (...[, type, text, status, code]) => {
    const answer = await fetch(`${api.url}/api/v1/things`, {
      method: 'POST',
      body: text,
      headers: { 'Content-Type': type, Authorization: 'Bearer waiter' },
    })

    expect(answer.status).toBe(status)
    const request_id = answer.headers.get('X-Request-Id')
    expect(request_id).toMatch(/^[\w.-]{8,64}$/)
    expect(await answer.json()).toMatchObject({ code, request_id })
  })

  test('the pipeline accepts login forms as fields, multipart or JSON', async () => {
    const form = new FormData()
    form.set('name', 'partes')
    const sentBodies = [form, new URLSearchParams({ name: 'campos' }), JSON.stringify({ name: 'json' })]
    const answers = await Promise.all(
      sentBodies.map(async (content) => {
        const headers: Record<string, string> =
          typeof content === 'string' ? { 'Content-Type': 'application/json' } : {}
        const answer = await fetch(`${api.url}/api/v1/forms`, { method: 'POST', body: content, headers })
        return ((await answer.json()) as { name: string }).name
      }),
    )

    expect(answers).toEqual(['partes', 'campos', 'json'])
  })

  test('the pipeline returns a list with envelope, fields and filters and rejects unknown parameter names', async () => {
    const restaurant_id = [...TEST_ACTORS['waiter']!.memberships.keys()][0]!
    const page = await asWaiter().get('/things', { per_page: 10, fields: 'name' })
    const idOnlyReply = await asWaiter().get('/things', { restaurant_id, fields: 'id' })

    expect(page.body).toMatchObject({ page: 1, per_page: 10, total: 41, total_pages: 5 })
    expect(JSON.parse(page.body.items[0].name)).toEqual({ restaurant_id: { in: [restaurant_id] } })
    expect(idOnlyReply.body.items).toEqual([{ id: 'a' }])
    for (const query of [
      { fields: 'password_hash' },
      { sort: 'password_hash' },
      { per_page: 1e9 },
      { page: 0 },
      { filters: '{"OR":[{}]}' },
      { filters: '[]' },
      { filters: '{"restaurant_id":{"not":""}}' },
      { q: ['a', 'b'] },
    ]) {
      const { status } = await asWaiter().get('/things', query)
      expect({ query, status }).toEqual({ query, status: 422 })
    }
  })

  test('the pipeline responds to a list of a foreign restaurant with 404, and without the permission with 403', async () => {
    const chefs = [...TEST_ACTORS['chef_without_read']!.memberships.keys()][0]!

    expect((await asWaiter().get('/things', { restaurant_id: newId() })).status).toBe(404)
    const answer = await api.withToken('chef_without_read').get('/things', { restaurant_id: chefs })
    expect(answer.status).toBe(403)
    expect(answer.body.detail).toContain('«Ver platillos»')
  })
})

describe('responses of the pipeline', () => {
  test('the pipeline drops undeclared fields of a response and forbids its caching with no-store', async () => {
    const answer = await api.anonymous.get('/open')

    expect(answer.body).toEqual(shownThing)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': expect.any(String) })
  })

  test.each(['/broken', '/thrown'])(
    'the pipeline responds to an internal error on %s with 500 without details',
    async (path) => {
      const answer = await api.anonymous.get(path)

      expect(answer.status).toBe(500)
      expect(answer.body.code).toBe('internal_error')
      expect(answer.text).not.toContain('secret')
      expect(answer.body.request_id).toBe(answer.headers['x-request-id'])
    },
  )

  test('the pipeline includes the extra fields of a conflict in the problem document', async () => {
    const answer = await api.anonymous.get('/refused')

    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      code: 'table_occupied',
      order_id: shownThing.id,
      type: expect.any(String),
    })
    expect((await api.anonymous.get('/approval')).status).toBe(403)
  })

  test('the pipeline matches literal paths before path parameters and responds to unknown paths with 404', async () => {
    expect((await asWaiter().get('/things/special')).body.name).toBe('literal')
    for (const path of ['/nowhere', '/things/a/b', '/open/%E0%A4%A']) {
      const answer = await asWaiter().get(path)
      expect({ path, code: answer.body.code }).toEqual({ path, code: 'not_found' })
    }
    expect((await api.anonymous.get('/blobs/dishes/a%2Fb.webp')).body.name).toBe('dishes/a/b.webp')
  })

  test('the pipeline sends files, streams and cookies', async () => {
    const file = await api.anonymous.get('/file')
    const stream = await fetch(`${api.url}/api/v1/stream`)
    const cookie = await api.anonymous.get('/cookie')

    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="a__ _x_.csv"; filename*=UTF-8''a%C3%B1%C3%B3%20%22x%22.csv`,
    )
    expect(file.text).toBe('a;b\n')
    expect(await stream.text()).toBe('streamed')
    expect(cookie.headers['set-cookie']).toEqual(['a=b; HttpOnly'])
  })
})

const ownOrigin = () => ({ Origin: api.url })

describe('writes from other origins', () => {
  const cookie = { Cookie: 'forki_session=waiter' }
  const foreignHeaders = { Origin: 'https://evil.example' }

  test.each<[string, () => Record<string, string>, string | undefined]>([
    ['a cookie and no origin header', () => cookie, 'cross_site'],
    ['a cookie and a foreign origin', () => ({ ...cookie, ...foreignHeaders }), 'cross_site'],
    ['a cookie and the origin "null"', () => ({ ...cookie, Origin: 'null' }), 'cross_site'],
    [
      'a cookie and Sec-Fetch-Site: cross-site',
      () => ({ ...cookie, 'Sec-Fetch-Site': 'cross-site' }),
      'cross_site',
    ],
    [
      'a cookie and Sec-Fetch-Site: same-site',
      () => ({ ...cookie, 'Sec-Fetch-Site': 'same-site' }),
      'cross_site',
    ],
    ['a cookie and its own origin', () => ({ ...cookie, ...ownOrigin() }), undefined],
    [
      'a cookie and Sec-Fetch-Site: same-origin',
      () => ({ ...cookie, 'Sec-Fetch-Site': 'same-origin' }),
      undefined,
    ],
    [
      'a cookie, its own origin and Sec-Fetch-Site: cross-site',
      () => ({ ...cookie, ...ownOrigin(), 'Sec-Fetch-Site': 'cross-site' }),
      'cross_site',
    ],
    ['a foreign origin and no cookie', () => foreignHeaders, 'cross_site'],
    ['Sec-Fetch-Site: cross-site and no cookie', () => ({ 'Sec-Fetch-Site': 'cross-site' }), 'cross_site'],
    ['Sec-Fetch-Site: same-site and no cookie', () => ({ 'Sec-Fetch-Site': 'same-site' }), 'cross_site'],
    ['Sec-Fetch-Site: none and no cookie', () => ({ 'Sec-Fetch-Site': 'none' }), undefined],
    ['neither cookie nor origin', () => ({}), undefined],
    [
      'a bearer token and a foreign origin',
      () => ({ ...foreignHeaders, Authorization: 'Bearer waiter' }),
      undefined,
    ],
  ])('the pipeline checks the origin of a POST without a body with %s', async (_what, headers, code) => {
    const answer = await api.anonymous.post('/bodiless', undefined, headers())

    expect(answer.status).toBe(code === undefined ? 200 : 403)
    expect(answer.body.code).toBe(code)
  })
})
