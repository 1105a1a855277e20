/** Tests of bug classes in request input, known from similar systems (docs/reliability.md). */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { filterSchemas } from '@forki/contract/kit/list'
import { endpointName } from '@forki/contract/permission-table'
import { endpoints } from '@forki/contract/registry'
import { startApiForFile } from '../setup/api.ts'
import { openTill, recordTransaction } from '../factories/till.ts'
import { missingId } from '../factories/ids.ts'
import { openOrder } from '../factories/order.ts'
import { sendCall } from '../permissions/matrix/send-call.ts'
import type { Call } from '../permissions/matrix/call-input.ts'
import { CALL_BUILDERS } from '../permissions/calls.ts'
import { buildFixtures } from '../permissions/test-accounts.ts'

const api = await startApiForFile()
const fixtures = await buildFixtures(api)
const owner = fixtures.actors.find(({ name }) => name === 'owner of A')!

const withNames = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [endpointName(endpoint), endpoint] as const)
const lists = withNames(
  endpoints.filter(({ method, query }) => method === 'GET' && query && filterSchemas.has(query)),
)
/** Valid call of the public lists. `CALL_BUILDERS` has no entries for public endpoints. */
const PUBLIC_LIST_CALL: Call = { params: { list: 'cuisine_types' } }
const callOf = async (endpoint: Endpoint): Promise<Call> =>
  (await CALL_BUILDERS[endpointName(endpoint)]?.(fixtures, fixtures.a, owner.user ?? { id: '' })) ??
  PUBLIC_LIST_CALL
const callerOf = ({ access }: Endpoint) =>
  access === 'admin' ? (fixtures.actors.find(({ role }) => role === 'application_admin') ?? owner) : owner
/** Adds query parameters to a valid call. */
const withQuery = (endpoint: Endpoint, call: Call, query: Record<string, string>) =>
  sendCall(fixtures, callerOf(endpoint), endpoint, {
    ...call,
    query: { ...call.query, ...(endpoint.reply === 'file' && { format: 'json' }), ...query },
  })
/** Number of rows of a list, or of its export. */
function totalOf({ text }: { text: string }): number {
  const reply = JSON.parse(text) as { total: number } | readonly unknown[]
  return 'total' in reply ? reply.total : reply.length
}
describe('fields that only the server sets', () => {
  const writes = endpoints.filter(
    ({ method, body, access }) => method !== 'GET' && body && access !== 'public',
  )
  const mark = '01a1feba-dead-7000-8000-00000000beef'
  const FORGED = {
    id: mark,
    _id: mark,
    owner_id: mark,
    created_by: mark,
    locked_by: mark,
    merged_into: mark,
    total_cents: 123_456_789,
    subtotal_cents: 123_456_789,
    paid_cents: 123_456_789,
    seals_count: 49,
    created_at: '2001-02-03T04:05:06.789Z',
    deleted_at: '2001-02-03T04:05:06.789Z',
  }

  test.each(withNames(writes))(
    '%s rejects or ignores fields that only the server sets',
    async (_name, endpoint) => {
      const call = await callOf(endpoint)
      await sendCall(fixtures, owner, endpoint, { ...call, body: { ...FORGED, ...call.body } })

      expect(await rowsWith([mark, '123456789', '2001-02-03'])).toEqual([])
    },
  )
})

/** Names of tables that contain one of the texts in any column. */
async function rowsWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await api.deps.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const statements = tables.map(
    ({ name }) => `select '${name}' as name from "${name}" t where t::text like any ($1)`,
  )
  const patterns = texts.map((text) => `%${text}%`)
  const { rows } = await api.deps.pool.query<{ name: string }>(statements.join(' union '), [patterns])
  return rows.map(({ name }) => name)
}

const OPERATORS = [
  '{"owner":{"password_hash":{"startsWith":"$2"}}}',
  '{"OR":[{}]}',
  '{"id":{"not":""}}',
  '{"restaurant_id":{"not":null}}',
  '{"restaurant_id":[]}',
  '{"__proto__":{"restaurant_id":null}}',
  '{"AND":[{"OR":[{}]}]}',
  '[]',
  'null',
]

describe('operators in filters', () => {
  test.each(lists)('%s rejects operators in filters', async (_name, endpoint) => {
    const call = await callOf(endpoint)
    const replies = await Promise.all(
      OPERATORS.map((filters) =>
        sendCall(fixtures, owner, endpoint, { ...call, query: { ...call.query, filters } }),
      ),
    )

    expect(replies.map(({ status }) => status)).toEqual(OPERATORS.map(() => 422))
  })

  test('a password reset accepts only a text as its token', async () => {
    const links = [{ not: '' }, null, [], {}, true, 0, [''], { startsWith: '' }]
    const replies = await Promise.all(
      links.map((token) =>
        api.anonymous.post('/auth/reset-password', { token, new_password: 'sobremesa 12' }),
      ),
    )
    const logins = await Promise.all(
      links.map((username) => api.anonymous.post('/auth/login', { username, password: { not: '' } })),
    )

    expect([...replies, ...logins].every(({ status }) => status === 422)).toBe(true)
  })
})

describe('order and fields as an oracle', () => {
  test.each(lists)('%s neither sorts by hidden fields nor returns them', async (_name, endpoint) => {
    const call = await callOf(endpoint)
    const sorts = ['password_hash', 'owner.email', 'search_text', 'deleted_at', '1; select 1', '__proto__']
    const sortedReplies = await Promise.all(sorts.map((sort) => withQuery(endpoint, call, { sort })))
    const fields = await Promise.all(
      ['password_hash', 'search_text', 'id,key_hash'].map((name) =>
        withQuery(endpoint, call, { fields: name }),
      ),
    )

    expect(sortedReplies.map(({ status }) => status)).toEqual(sorts.map(() => 422))
    expect(fields.every(({ status, text }) => status === 422 || !/hash|search_text/.test(text))).toBe(true)
  })
})

describe('statements in texts', () => {
  const STATEMENTS = [
    `' OR pg_sleep(9)--`,
    `'); select pg_sleep(9); --`,
    `%' OR '1'='1`,
    `\\'; DROP TABLE users; --`,
  ]

  test.each(lists)('%s searches SQL statements as plain words', async (_name, endpoint) => {
    const call = await callOf(endpoint)
    const started = performance.now()
    const replies = await Promise.all(STATEMENTS.map((q) => withQuery(endpoint, call, { q })))

    expect(performance.now() - started).toBeLessThan(8000)
    expect(replies.map(({ status }) => status)).toEqual(STATEMENTS.map(() => 200))
    expect(replies.map(totalOf)).toEqual(STATEMENTS.map(() => 0))
  })

  test('no code builds a statement from text by the unsafe functions of the library', () => {
    const root = path.join(import.meta.dirname, '../../src')
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.includes('generated') && !file.endsWith('.test.ts'),
    )
    const unsafe = files.filter((file) => /RawUnsafe/.test(readFileSync(path.join(root, file), 'utf8')))

    expect(unsafe).toEqual([])
  })
})

describe('expensive queries', () => {
  test.each(lists)('%s limits expensive queries', async (_name, endpoint) => {
    const call = await callOf(endpoint)
    const [pages, rows] = [
      await withQuery(endpoint, call, { page: '1e9' }),
      await withQuery(endpoint, call, { per_page: '1e9' }),
    ]
    const wildcardReply = await withQuery(endpoint, call, { q: '%%%___%%%' })

    expect([pages.status, rows.status]).toEqual([422, 422])
    expect([wildcardReply.status, totalOf(wildcardReply)]).toEqual([200, 0])
  })
})

describe('values out of range', () => {
  test('portions, prices, tips, amounts, discounts and days out of range are rejected with 422', async () => {
    const { restaurant, dish, waiter, cashier, owner: boss } = fixtures.a
    const base = { restaurant_id: restaurant.id, order_type: 'takeaway' }
    const order = await openOrder(api, fixtures.a)
    const till = await openTill(api, fixtures.a)
    const sell = { type: 'payment', order_id: order.id, method: 'card' }
    const replies = await Promise.all([
      ...[0, -1, 1.5, 1e9, '2'].map((quantity) =>
        api.as(waiter).post('/orders', { ...base, items: [{ dish_id: dish.id, quantity }] }),
      ),
      ...[-1, 1.5, 1e16, '1', null].map((price_cents) =>
        api.as(boss).put(`/dishes/${dish.id}`, { price_cents }),
      ),
      ...[-5, 0.5].map((tip_cents) =>
        api.as(cashier).post(`/cashiers/${till.id}/transactions`, { ...sell, amount_cents: 100, tip_cents }),
      ),
      ...[-100, 0, 0.1].map((amount_cents) =>
        api.as(cashier).post(`/cashiers/${till.id}/transactions`, { ...sell, amount_cents }),
      ),
      ...[-1, 10_100].map((value) =>
        api.as(boss).put(`/orders/${order.id}`, { discount: { kind: 'percent', value, reason: 'x' } }),
      ),
      api.as(boss).get('/orders/dashboard/stats', {
        restaurant_id: restaurant.id,
        from_date: '2026-12-01',
        to_date: '2026-11-01',
      }),
      api.as(boss).get('/orders/dashboard/stats', {
        restaurant_id: restaurant.id,
        from_date: '1990-01-01',
        to_date: '2026-11-01',
      }),
    ])

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 422))
  })

  test('an order can be completed once, and a cancelled one accepts no payment', async () => {
    const { cashier, waiter } = fixtures.a
    const till = await api.db.cashierSession.findFirstOrThrow({
      where: { cashier_id: cashier.id, status: 'open' },
    })
    const [paid, cancelled] = [await openOrder(api, fixtures.a), await openOrder(api, fixtures.a)]
    await recordTransaction(api, fixtures.a, till, { order_id: paid.id, amount_cents: paid.balance_cents })
    const completeOrder = () => api.as(waiter).post(`/orders/${paid.id}/complete`)
    await api.as(waiter).post(`/orders/${cancelled.id}/cancel`, { notes: 'se fueron' })

    const [firstReply, secondReply] = [await completeOrder(), await completeOrder()]
    const money = { type: 'payment', method: 'card', order_id: cancelled.id, amount_cents: 100 }
    const latePayment = await api.as(cashier).post(`/cashiers/${till.id}/transactions`, money)

    expect([firstReply.status, secondReply.status, latePayment.status]).toEqual([200, 409, 409])
  })
})

describe('line breaks and groups in mail addresses', () => {
  test('an email address with a line break, several recipients or 10,000 characters is rejected and receives no email', async () => {
    const start = api.mails.length
    const emails = [
      'a@people.test\r\nBcc: eva@evil.test',
      'a@people.test,eva@evil.test',
      'group: a@people.test, eva@evil.test;',
      `"a\r\nSubject: x"@people.test`,
      `${'a'.repeat(10_000)}@people.test`,
    ]
    const restaurant_id = fixtures.a.restaurant.id
    const invitationReplies = await Promise.all(
      emails.map((email) =>
        api.as(fixtures.a.owner).post('/memberships', { restaurant_id, email, role: 'waiter' }),
      ),
    )
    const person = { password: 'sobremesa larga 8', first_name: 'Ana', last_name: 'Ruiz' }
    const registered = await Promise.all(
      emails.map((email) => api.anonymous.post('/auth/register', { ...person, email })),
    )

    expect([...invitationReplies, ...registered].map(({ status }) => status)).toEqual(
      [...emails, ...emails].map(() => 422),
    )
    expect(api.mails).toHaveLength(start)
  })
})

describe('markup in names', () => {
  test('a receipt escapes markup in names', async () => {
    const { id, restaurant_id } = fixtures.a.dish
    const name = `"><script>alert(1)</script><img src=x onerror=alert(1)>`
    await api.db.dish.update({ where: { id }, data: { name } })
    await api.db.restaurant.update({ where: { id: restaurant_id }, data: { name } })
    const order = await openOrder(api, fixtures.a, {
      customer_name: name,
      items: [{ dish_id: id, notes: name }],
    })

    const receipt = await api.as(fixtures.a.waiter).get(`/orders/${order.id}/receipt`, { format: 'html' })

    expect(receipt.status).toBe(200)
    expect(receipt.text).toContain('&lt;script&gt;')
    expect(receipt.text).not.toMatch(/<script|<img src=x|"><script/)
  })
})

describe('path traversal', () => {
  test('no spelling of a path reaches a picture of another owner', async () => {
    const ownFolder = `dishes/${fixtures.a.dish.id}`
    const foreignPath = `dishes/${fixtures.b.dish.id}/${missingId()}.webp`
    const paths = [
      foreignPath,
      `${ownFolder}/../../${foreignPath}`,
      `..%2f${foreignPath}`,
      '%252e%252e',
      '%2F',
      'a\0b',
      '/etc/passwd',
    ]
    const caller = api.as(fixtures.a.owner)
    const deletionReplies = await Promise.all(
      paths.map((one) => caller.delete(`/images/delete/${encodeURIComponent(one)}`)),
    )
    const signed = await caller.post('/images/signed-urls', {
      blob_paths: paths.filter((one) => !one.includes('\0')),
    })
    const folders = ['../users', `dishes/../users/${missingId()}`, '..%2f', `dishes/${fixtures.b.dish.id}`]
    const uploadReplies = await Promise.all(
      folders.map((folder) => caller.post(`/images/upload?folder=${encodeURIComponent(folder)}`)),
    )

    expect(deletionReplies.every(({ status }) => [404, 422].includes(status))).toBe(true)
    expect([signed.status, signed.body]).toEqual([200, {}])
    expect(uploadReplies.every(({ status }) => status >= 400 && status < 500)).toBe(true)
  })
})
