// Bare server, the baseline of the benchmark: node:http and pg with prepared statements. It authenticates and
// authorizes the same calls and returns the same fields. It has no validation, idempotency, rounding by tax
// rate, languages, limits or logs.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import bcrypt from 'bcrypt'
import jwt from 'jsonwebtoken'
import { Pool } from 'pg'
import { deriveKey } from '../../src/adapters/derived-keys.ts'
import { recordStatement, type BareServerCaller, type RecordedStatement } from './recorded-statements.ts'
import * as reports from './bare-reports.ts'
import * as sql from './bare-statements.ts'

const sessionKey = deriveKey(process.env['FORKI_SECRET'] ?? '', 'session')
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })

type Caller = BareServerCaller

interface Answer {
  status: number
  body: string
}

const notFound: Answer = { status: 404, body: '{}' }

async function queryRows<T extends object>(name: string, text: string, values: unknown[]): Promise<T[]> {
  return (await pool.query<T>({ name, text, values })).rows
}

async function callerOf(request: IncomingMessage): Promise<Caller | undefined> {
  const token = (request.headers.authorization ?? '').slice('Bearer '.length)
  const { jti } = jwt.verify(token, sessionKey, { algorithms: ['HS256'] }) as { jti: string }
  return (await queryRows<Caller>('auth', sql.SELECT_CALLER, [jti]))[0]
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

async function respondForRestaurant(
  caller: Caller,
  restaurant_id: string,
  name: string,
  text: string,
): Promise<Answer> {
  if (!caller.restaurant_ids.includes(restaurant_id)) return notFound
  const [row] = await queryRows<{ body: string }>(name, text, [restaurant_id])
  return row ? { status: 200, body: row.body } : notFound
}

async function listDishes(caller: Caller, query: URLSearchParams): Promise<Answer> {
  const restaurant_id = query.get('restaurant_id') ?? ''
  if (!caller.restaurant_ids.includes(restaurant_id)) return notFound
  const pattern = `%${(query.get('q') ?? '').toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const [row] = await queryRows<{ body: string }>('dishes', sql.SELECT_DISHES, [restaurant_id, pattern])
  return { status: 200, body: row?.body ?? '' }
}

async function findOrder(caller: Caller, id: string): Promise<Answer> {
  const [row] = await queryRows<{ body: string; restaurant_id: string }>('order', sql.SELECT_ORDER, [id])
  return row && caller.restaurant_ids.includes(row.restaurant_id) ? { status: 200, body: row.body } : notFound
}

async function createOrder(caller: Caller, request: IncomingMessage): Promise<Answer> {
  const { restaurant_id, items } = JSON.parse(await textOf(request)) as {
    restaurant_id: string
    items: { dish_id: string; quantity: number }[]
  }
  if (!caller.restaurant_ids.includes(restaurant_id)) return notFound
  const values = [restaurant_id, caller.user_id, caller.name, JSON.stringify(items)]
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const { rows: made } = await client.query<{ body: string; event_id: string }>({
      name: 'create',
      text: sql.INSERT_ORDER,
      values,
    })
    await client.query({
      name: 'notify',
      text: `SELECT pg_notify('bare_events', $1)`,
      values: [made[0]?.event_id ?? ''],
    })
    await client.query('COMMIT')
    return { status: 201, body: made[0]?.body ?? '' }
  } finally {
    client.release()
  }
}

async function signIn(request: IncomingMessage): Promise<Answer> {
  const { username, password } = JSON.parse(await textOf(request)) as { username: string; password: string }
  const [account] = await queryRows<{ id: string; password_hash: string }>('password', sql.SELECT_PASSWORD, [
    username,
  ])
  if (!account || !(await bcrypt.compare(password, account.password_hash))) return { status: 401, body: '{}' }
  const jwtid = randomUUID()
  await queryRows('session', sql.INSERT_SESSION, [jwtid, account.id])
  const access_token = jwt.sign({}, sessionKey, { algorithm: 'HS256', jwtid, expiresIn: '12h' })
  return { status: 200, body: JSON.stringify({ access_token, token_type: 'bearer' }) }
}

/** Statements recorded from Forki's services, by path and query of the request. */
const recordedStatements = new Map<string, Promise<RecordedStatement | undefined>>()

/**
 * Responds to a report with the result of the statement that the server's own service sends. Returns
 * undefined for a path without a recorded statement.
 */
async function recordedReport(
  caller: Caller,
  { pathname, search, searchParams }: URL,
): Promise<Answer | undefined> {
  const restaurant_id = searchParams.get('restaurant_id')
  if (restaurant_id !== null && !caller.restaurant_ids.includes(restaurant_id)) return notFound
  const url = pathname + search
  const path = pathname.slice('/api/v1'.length)
  const recordedStatement =
    recordedStatements.get(url) ?? recordStatement(pool, caller, path, Object.fromEntries(searchParams))
  recordedStatements.set(url, recordedStatement)
  const statement = await recordedStatement
  if (!statement) return undefined
  const [row] = await queryRows<{ body: string }>(
    `recorded ${path} ${searchParams.get('figure')} ${searchParams.get('kind')} ${searchParams.has('person')}`,
    statement.text,
    statement.values,
  )
  return { status: 200, body: row?.body ?? '' }
}

const PAGE_SIZE = 20
const DAY_MS = 86_400_000

/** Responds to a request of a list or dashboard by its path. Returns undefined for other paths. */
async function respondToReport(
  caller: Caller,
  { pathname, searchParams: query }: URL,
): Promise<Answer | undefined> {
  const path = pathname.slice('/api/v1'.length)
  const fromDate = query.get('from_date') ?? ''
  const toDate = query.get('to_date') ?? ''
  const previousFromDate = () =>
    new Date(2 * Date.parse(fromDate) - Date.parse(toDate) - DAY_MS).toISOString().slice(0, 10)
  const restaurant_id = query.get('restaurant_id') ?? path.split('/')[3] ?? ''
  const readInside = async (name: string, text: string, values: unknown[]) => {
    if (!caller.restaurant_ids.includes(restaurant_id)) return notFound
    const [row] = await queryRows<{ body: string }>(name, text, [restaurant_id, ...values])
    return { status: 200, body: row?.body ?? '' }
  }
  const acrossRestaurants = async (name: string, text: string, values: unknown[]) => {
    const [row] = await queryRows<{ body: string }>(name, text, [caller.restaurant_ids, ...values])
    return { status: 200, body: row?.body ?? '' }
  }
  if (path === '/restaurants/my-restaurants')
    return acrossRestaurants('restaurants', reports.SELECT_RESTAURANTS, [])
  if (path === '/order/dashboard/analytics/complete')
    return readInside('whole', reports.SELECT_DASHBOARD, [fromDate, toDate, previousFromDate()])
  if (path === '/order/dashboard/analytics/stats')
    return readInside('stats', reports.SELECT_STATS, [fromDate, toDate, previousFromDate()])
  if (path === '/order/dashboard/analytics/revenue-over-time')
    return readInside('series', reports.SELECT_SERIES, [fromDate, toDate])
  if (path === '/order/dashboard/live/summary') return readInside('live', reports.SELECT_LIVE_SUMMARY, [])
  if (query.has('open')) return undefined
  const filterName = ['status', 'q'].find((name) => query.has(name))
  const listKey = [path.replace(/\/[0-9a-f-]{36}$/, ''), ...(filterName ? [filterName] : [])].join(' ')
  const list = reports.SELECT_LISTS[listKey]
  if (!list || path.startsWith('/orders/')) return undefined
  return readInside(`list ${listKey}`, list, [(Number(query.get('page') ?? 1) - 1) * PAGE_SIZE])
}

async function respond(request: IncomingMessage): Promise<Answer> {
  if (request.url === '/api/v1/auth/login') return signIn(request)
  const caller = await callerOf(request)
  if (!caller) return { status: 401, body: '{}' }
  const url = new URL(request.url ?? '/', 'http://localhost')
  const [, , , what = '', id = ''] = url.pathname.split('/')
  const restaurant_id = url.searchParams.get('restaurant_id') ?? ''
  if (what === 'auth') {
    const [row] = await queryRows<{ body: string }>('me', sql.SELECT_CURRENT_USER, [
      caller.user_id,
      caller.restaurant_ids,
    ])
    return { status: 200, body: row?.body ?? '' }
  }
  if (what === 'dishes' && url.searchParams.has('q')) return listDishes(caller, url.searchParams)
  const report =
    request.method === 'GET'
      ? ((await recordedReport(caller, url)) ?? (await respondToReport(caller, url)))
      : undefined
  if (report) return report
  if (what === 'restaurant-layouts')
    return respondForRestaurant(caller, url.pathname.split('/')[5] ?? '', 'floor', sql.SELECT_FLOOR)
  if (what !== 'orders') return notFound
  if (request.method === 'POST') return createOrder(caller, request)
  return id === ''
    ? respondForRestaurant(caller, restaurant_id, 'open', sql.SELECT_OPEN_ORDERS)
    : findOrder(caller, id)
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
}

const server = createServer((request, response) => {
  respond(request).then(
    (found) => send(response, found),
    (error: unknown) => send(response, { status: 500, body: JSON.stringify(String(error)) }),
  )
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
