import { mkdtempSync, rmSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cashierReport } from '@forki/contract/cashier-reports'
import { checkInvariants } from '../src/db/invariants.ts'
import { freshDatabase, type FreshDatabase } from '../test/setup/database.ts'
import { readEnv, type Env } from '../src/env.ts'
import { createBlobStore } from '../src/adapters/storage/blob-store.ts'
import { verifyPassword } from '../src/adapters/passwords/password.ts'
import { amountColumnsOf, withLineShares } from '../src/modules/orders/locked-order.service.ts'
import { statusOf, computeOrderTotals } from '../src/modules/orders/order-calculations.ts'
import type { LineRow, OrderHead } from '../src/modules/orders/order.query.ts'
import { DEMO_PASSWORD } from './content/accounts.ts'
import { loadDemo } from './load-demo.ts'
import {
  amountTypeParsers,
  SELECT_CARDS_WITH_OTHER_SEALS,
  SELECT_DISCOUNT_COUNTS,
} from './loaded-demo-queries.ts'
import { tenderProblems } from './tender-problems.ts'
import { pictureFiles } from './pictures/picture-files.ts'

/** Time at which the demo is loaded: Saturday, 20:30 in Mexico City. Every restaurant was open on this day. */
const NOW = new Date('2026-11-22T02:30:00.000Z')

let folder: string
let env: Env
let database: FreshDatabase
/** Second database with the same demo, for comparison. */
let copy: FreshDatabase
let db: Client
let spent: NodeJS.CpuUsage

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'forki-demo-'))
  database = await freshDatabase()
  copy = await freshDatabase()
  env = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    FORKI_DATA_DIR: folder,
    FORKI_BCRYPT_COST: '4',
  })
  const cpuBefore = process.cpuUsage()
  await Promise.all([loadDemo(database.url, env, NOW), loadDemo(copy.url, env, NOW)])
  spent = process.cpuUsage(cpuBefore)
  db = new Client({ connectionString: database.url })
  await db.connect()
}, 240_000)

afterAll(async () => {
  await db.end()
  await database.drop()
  await copy.drop()
  rmSync(folder, { recursive: true, force: true })
})

const query = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await db.query<T>({ text: sql, values, types: amountTypeParsers })).rows

describe('loading', () => {
  it('loading the demo takes less than 20 CPU seconds', () => {
    expect((spent.user + spent.system) / 1e6 / 2).toBeLessThan(20)
  })

  it('the loaded demo satisfies all invariants', async () => {
    expect(await checkInvariants(db)).toEqual([])
  })

  it('two databases with a loaded demo have the same rows, except in the change log and for salted password hashes', async () => {
    const [firstHashes, secondHashes] = await Promise.all([tableHashes(database.url), tableHashes(copy.url)])

    expect(firstHashes.size).toBeGreaterThan(30)
    expect(secondHashes).toEqual(firstHashes)
  })

  it('loading the demo again fails and changes nothing', async () => {
    const count = 'SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM orders) AS orders'
    const countsBefore = await query(count)

    await expect(loadDemo(database.url, env, NOW)).rejects.toThrow('duplicate key')

    expect(await query(count)).toEqual(countsBefore)
  })
})

/** Row count and hash of each table except the change log. The hash excludes password hashes. */
async function tableHashes(url: string): Promise<Map<string, string>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    // The query excludes the change log, whose transaction ids and times differ at each load.
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND relname <> 'list_changes' ORDER BY relname`,
  )
  const hashes = new Map<string, string>()
  for (const { name } of rows) {
    const sum = await client.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - 'password_hash')::text, 0)), 0) AS sum
       FROM "${name}" t`,
    )
    hashes.set(name, sum.rows[0]?.sum ?? '')
  }
  await client.end()
  return hashes
}

describe('people', () => {
  it('all demo accounts sign in with the demo password', async () => {
    const users = await query<{ email: string; password_hash: string }>(
      'SELECT email, password_hash FROM users WHERE active AND is_email_verified',
    )

    expect(users.map(({ email }) => email)).toEqual(
      expect.arrayContaining(
        ['admin', 'owner', 'manager', 'chef', 'waiter', 'cashier', 'owner2'].map(
          (name) => `${name}@forki.demo`,
        ),
      ),
    )
    expect(new Set(users.map((user) => user.password_hash)).size).toBe(1)
    expect(await verifyPassword(DEMO_PASSWORD, users[0]?.password_hash ?? '', env.FORKI_BCRYPT_COST)).toBe(
      true,
    )
  })

  it('every demo restaurant is covered by a subscription of its owner', async () => {
    const uncoveredRestaurants = await query(
      `SELECT r.slug FROM restaurants r WHERE NOT EXISTS (
         SELECT FROM subscription_covers c JOIN user_subscriptions s ON s.id = c.subscription_id AND s.status = 'active'
         JOIN restaurant_owners o ON o.user_id = s.user_id AND o.restaurant_id = r.id WHERE c.restaurant_id = r.id)`,
    )

    expect(uncoveredRestaurants).toEqual([])
  })

  it('the named demo accounts have their roles in the first restaurant', async () => {
    const roles = await query<{ email: string; role: string; permissions: string[] }>(
      `SELECT m.email, m.role, m.permissions FROM memberships m JOIN restaurants r ON r.id = m.restaurant_id
       WHERE r.slug = 'maiz-bravo' AND m.status = 'accepted'
         AND m.email IN ('manager@forki.demo', 'chef@forki.demo', 'waiter@forki.demo', 'cashier@forki.demo') ORDER BY 1`,
    )

    expect(roles.map(({ role }) => role)).toEqual(['cashier', 'chef', 'restaurant_admin', 'waiter'])
    expect(roles[1]?.permissions).toContain('manage_kitchen')
  })
})

describe('pictures', () => {
  it('every dish image of the demo has its file and its thumbnail', async () => {
    const blobs = createBlobStore(env, () => NOW)
    const images = await query<{ blob_path: string; bytes: number; sku: string }>(
      'SELECT i.blob_path, i.bytes, d.sku FROM images i JOIN dishes d ON d.id = i.entity_id',
    )

    expect(images).toHaveLength(58)
    for (const { blob_path, bytes, sku } of images) {
      const { thumbnail } = await pictureFiles(sku)
      expect((await blobs.stat(blob_path))?.size).toBe(bytes)
      expect((await blobs.stat(blob_path.replace('.webp', '.320.webp')))?.size).toBe(thumbnail.length)
    }
  })

  it('every demo restaurant has a cover image', async () => {
    const blobs = createBlobStore(env, () => NOW)
    const covers = await query<{ blob_path: string; bytes: number }>(
      "SELECT blob_path, bytes FROM images WHERE folder = 'restaurants' AND is_featured",
    )

    expect(covers).toHaveLength(3)
    for (const { blob_path, bytes } of covers) expect((await blobs.stat(blob_path))?.size).toBe(bytes)
  })
})

// Reading every demo order takes most of the default timeout of 20 s on a busy machine.
describe('orders', { timeout: 60_000 }, () => {
  it('totals of demo orders equal the computed totals of their lines', async () => {
    const heads = await query<OrderHead>('SELECT * FROM orders')
    const lines = Map.groupBy(
      await query<LineRow>('SELECT * FROM order_items ORDER BY order_id, position'),
      (line) => line.order_id,
    )

    expect(heads.length).toBeGreaterThan(12_000)
    // This filter replaces `expect` for each order, because thousands of calls of `expect` are slow.
    const deviatingOrders = heads.filter((head) => {
      const items = lines.get(head.id) ?? []
      const totals = computeOrderTotals(head, items)
      const expected = { ...head, ...amountColumnsOf(totals) }
      return !isDeepStrictEqual(head, expected) || !isDeepStrictEqual(withLineShares(items, totals), items)
    })
    expect(deviatingOrders).toEqual([])
  })

  it('demo orders are numbered from 1 without gaps on each business day, and the counter equals the last number', async () => {
    const deviations = await query(
      `SELECT o.restaurant_id, o.business_date, count(*), max(o.number), c.last_number
       FROM orders o LEFT JOIN order_counters c USING (restaurant_id, business_date)
       GROUP BY o.restaurant_id, o.business_date, c.last_number
       HAVING count(*) <> max(o.number) OR max(o.number) IS DISTINCT FROM c.last_number`,
    )

    expect(deviations).toEqual([])
  })

  it('demo orders cover at least 89 days in each restaurant', async () => {
    const days = await query<{ slug: string; days: number }>(
      `SELECT r.slug, count(DISTINCT o.business_date)::int AS days FROM orders o JOIN restaurants r ON r.id = o.restaurant_id
       GROUP BY r.slug ORDER BY r.slug`,
    )

    expect(days.map(({ slug }) => slug)).toEqual(['cafe-lechuza', 'la-gata', 'maiz-bravo'])
    for (const { days: count } of days) expect(count).toBeGreaterThanOrEqual(89)
  })

  it('open demo orders have the status of their lines, occupy tables and show every kitchen state', async () => {
    const open = await query<OrderHead & { slug: string; states: LineRow['status'][] }>(
      `SELECT o.*, r.slug, (SELECT array_agg(i.status::text ORDER BY i.position) FROM order_items i WHERE i.order_id = o.id)
         AS states
       FROM orders o JOIN restaurants r ON r.id = o.restaurant_id WHERE o.status NOT IN ('completed', 'cancelled')`,
    )
    const ofFirst = open.filter(({ slug }) => slug === 'maiz-bravo')

    for (const { status, states } of open) {
      expect(status).toBe(statusOf(states.map((state) => ({ status: state }))))
    }
    expect(new Set(ofFirst.flatMap(({ states }) => states))).toEqual(
      new Set(['pending', 'sent', 'preparing', 'ready', 'served']),
    )
    expect(ofFirst.filter((order) => order.order_type === 'takeaway')).toHaveLength(2)
    expect(ofFirst.filter((order) => order.table_id !== null).length).toBeGreaterThanOrEqual(5)
  })

  it('events of each demo order begin with the opening and end with completion or cancellation', async () => {
    const deviations = await query(
      `SELECT o.id FROM orders o JOIN LATERAL (
         SELECT array_agg(e.type ORDER BY e.at, e.id) AS types FROM order_events e WHERE e.order_id = o.id) e ON true
       WHERE e.types[1] IS DISTINCT FROM 'opened'
         OR (o.status IN ('completed', 'cancelled') AND e.types[cardinality(e.types)] <> o.status::text)`,
    )

    expect(deviations).toEqual([])
  })

  it('events of cancelled demo orders state the price of the lines that were sent', async () => {
    const cancelled = await query<{ stated: number; sent: number }>(
      `SELECT (e.data ->> 'total_cents')::int AS stated, count(i.id)::int AS sent
       FROM orders o JOIN order_events e ON e.order_id = o.id AND e.type = 'cancelled'
       LEFT JOIN order_items i ON i.order_id = o.id WHERE o.status = 'cancelled' GROUP BY e.id`,
    )

    expect(cancelled.some(({ sent }) => sent > 0)).toBe(true)
    expect(cancelled.filter(({ stated, sent }) => stated > 0 !== sent > 0)).toEqual([])
  })
})

describe('guests at their tables', () => {
  it('the first demo restaurant has a guest order to accept and a call for a waiter', async () => {
    const calls = await query<{ label: string; kind: string; first: boolean; items: object[]; code: string }>(
      `SELECT t.label, q.kind::text AS kind, q.items, v.confirmed_at IS NULL AS first, t.code
       FROM guest_requests q JOIN visits v ON v.id = q.visit_id JOIN tables t ON t.id = v.table_id
       JOIN restaurants r ON r.id = v.restaurant_id
       LEFT JOIN orders o ON o.table_id = t.id AND o.completed_at IS NULL AND o.cancelled_at IS NULL
       WHERE q.status = 'waiting' AND r.guest_ordering AND v.order_id IS NOT DISTINCT FROM o.id ORDER BY t.label`,
    )

    expect(calls).toMatchObject([
      { label: 'M2', kind: 'waiter', first: false, items: [] },
      {
        label: 'T4',
        kind: 'order',
        first: true,
        code: 'maiz-bravo-t4',
        items: [
          { name: 'Guacamole de molcajete', quantity: 1, modifiers: [{ name: 'Medio' }] },
          { name: 'Agua de jamaica', quantity: 2, notes: 'Una sin hielo' },
        ],
      },
    ])
  })

  it('demo guest orders contain dishes of the active menu at its prices', async () => {
    const missingDishes = await query(
      `SELECT i ->> 'name' AS name FROM guest_requests q, jsonb_array_elements(q.items) i
       LEFT JOIN menu_dishes e ON e.dish_id = (i ->> 'dish_id')::uuid
         AND e.menu_id IN (SELECT m.id FROM menus m WHERE m.is_active)
       LEFT JOIN dishes d ON d.id = e.dish_id
       WHERE e.dish_id IS NULL OR (i ->> 'line_total_cents')::bigint <> (i ->> 'quantity')::int
         * (coalesce(e.price_cents, d.price_cents) + coalesce((
             SELECT sum((m ->> 'price_delta_cents')::bigint) FROM jsonb_array_elements(i -> 'modifiers') m), 0))`,
    )

    expect(missingDishes).toEqual([])
  })
})

describe('tills', () => {
  it('payments of each day equal the paid totals, tips and rounding of its completed demo orders', async () => {
    const deviations = await query(
      `SELECT o.restaurant_id, o.business_date FROM orders o LEFT JOIN LATERAL (
         SELECT sum(amount_cents) AS paid, sum(tip_cents) AS tips, sum(rounding_cents) AS rounding
         FROM cashier_transactions t WHERE t.order_id = o.id AND t.type = 'payment') t ON true
       GROUP BY o.restaurant_id, o.business_date
       HAVING sum(o.paid_cents) FILTER (WHERE o.status = 'completed') IS DISTINCT FROM sum(t.paid)
         OR sum(o.total_cents + o.rounding_cents) FILTER (WHERE o.status = 'completed') IS DISTINCT FROM sum(t.paid)
         OR sum(o.tip_cents) FILTER (WHERE o.status = 'completed') IS DISTINCT FROM sum(t.tips)
         OR sum(o.rounding_cents) FILTER (WHERE o.status = 'completed') IS DISTINCT FROM sum(t.rounding)`,
    )

    expect(deviations).toEqual([])
  })

  it('all demo till sessions are closed, with Z numbers from 1 without gaps', async () => {
    const books = await query<{ tills: number; closed: number; highest: number; last_z_number: number }>(
      `SELECT count(*)::int AS tills, count(*) FILTER (WHERE s.status = 'closed')::int AS closed, max(s.z_number) AS highest,
         r.last_z_number FROM cashier_sessions s JOIN restaurants r ON r.id = s.restaurant_id GROUP BY r.id`,
    )

    expect(books).toHaveLength(3)
    for (const { tills, closed, highest, last_z_number } of books) {
      expect([closed, highest, last_z_number]).toEqual([tills, tills, tills])
    }
  })

  it('transactions of each demo till session are within its opening times and match its report', async () => {
    const deviations = await query(
      `SELECT s.id FROM cashier_sessions s JOIN LATERAL (
         SELECT min(t.created_at) AS first, max(t.created_at) AS last,
           coalesce(sum(t.amount_cents - t.rounding_cents) FILTER (WHERE t.type = 'payment'), 0) AS sales,
           coalesce(sum(CASE t.type WHEN 'cash_out' THEN -t.amount_cents ELSE t.amount_cents + t.tip_cents END)
             FILTER (WHERE t.method = 'cash'), 0) AS cash
         FROM cashier_transactions t WHERE t.session_id = s.id) t ON true
       WHERE t.first < s.opened_at OR t.last > s.closed_at OR s.expected_cash_cents <> s.opening_float_cents + t.cash
         OR (s.report #>> '{totals,sales_cents}')::bigint <> t.sales
         OR (s.report #>> '{orders,total_cents}')::bigint <> t.sales
         OR (s.report #>> '{cash,counted_cents}')::bigint <> s.counted_cash_cents`,
    )

    expect(deviations).toEqual([])
  })

  it('own tenders and named taxes of the demo are used and reconcile', async () => {
    expect(await tenderProblems(query)).toEqual([])
  })

  it('reports of demo till sessions match the schema of the contract', async () => {
    for (const { report } of await query<{ report: unknown }>('SELECT report FROM cashier_sessions')) {
      expect(cashierReport.safeParse(report).error).toBeUndefined()
    }
  })
})

describe('stock', () => {
  it('quantities of demo inventory items equal the sums of their movements and batches', async () => {
    const deviations = await query(
      `SELECT i.sku, i.quantity, m.moved, m.last, b.held FROM inventory_items i
       JOIN LATERAL (SELECT sum(quantity) AS moved, (array_agg(balance_after ORDER BY created_at DESC, id DESC))[1] AS last,
         
         min(balance_after) AS least FROM inventory_movements WHERE inventory_item_id = i.id) m ON true
       JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS held FROM inventory_batches WHERE inventory_item_id = i.id) b ON true
       WHERE i.quantity <> m.moved OR i.quantity <> b.held OR m.least < 0`,
    )

    expect(deviations).toEqual([])
  })

  it('each balance of demo inventory movements equals the sum of movements so far', async () => {
    const deviations = await query(
      `SELECT * FROM (SELECT inventory_item_id, created_at, array_agg(balance_after) AS balances,
         sum(sum(quantity)) OVER (PARTITION BY inventory_item_id ORDER BY created_at) AS held
         FROM inventory_movements GROUP BY inventory_item_id, created_at) m WHERE NOT held = ANY (balances)`,
    )
    const kinds = await query<{ type: string }>(
      'SELECT DISTINCT type::text AS type FROM inventory_movements ORDER BY 1',
    )

    expect(deviations).toEqual([])
    expect(kinds.map(({ type }) => type)).toEqual(['count', 'purchase', 'usage', 'waste'])
  })
})

describe('loyalty cards', () => {
  it('seals and cycles of demo loyalty cards equal the sums of their entries', async () => {
    expect(await query(SELECT_CARDS_WITH_OTHER_SEALS)).toEqual([])
  })
})

describe('discounts', () => {
  it('every demo discount has a user and a reason, and an approver if it is above the limit', async () => {
    const [counts] = await query<Record<string, number>>(SELECT_DISCOUNT_COUNTS)

    expect(counts?.['given']).toBeGreaterThan(100)
    expect(counts?.['named']).toBe(counts?.['given'])
    expect(counts?.['above']).toBeGreaterThan(3)
    expect(counts?.['approved']).toBe(counts?.['above'])
  })
})
