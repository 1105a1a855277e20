import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withClient } from '../../src/db/with-client.ts'
import { migrate } from '../../src/db/migrate.ts'
import { readEnv } from '../../src/env.ts'
import { startChild, waitUntilReady } from '../../scripts/child-process.ts'
import { DATABASE_NAME } from '../../scripts/database.ts'
import { freePort } from '../../scripts/free-port.ts'
import { startCluster } from '../../scripts/postgres/cluster.ts'
import { buildClient, generatePrismaClient } from '../../scripts/build-steps.ts'

/**
 * Server under attack, with production settings and demo data, and the credentials and ids for the attacks.
 */
export interface AttackTarget {
  url: string
  database: string
  /** Bearer token of the restaurant's owner. */
  token: string
  /** Ids for paths: the owner's restaurant, and one row of each other kind in that restaurant. */
  ids: Record<'restaurant' | 'dish' | 'order' | 'table' | 'layout' | 'cashier' | 'item', string>
  /** Returns the server's 5xx responses since the last call of this function. */
  faults: () => Promise<string[]>
  stop: () => Promise<void>
}

export async function startTarget(): Promise<AttackTarget> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-attack-'))
  await generatePrismaClient()
  await buildClient()
  // The demo module is imported after `generatePrismaClient`, because it imports the generated client.
  const { loadDemo } = await import('../../demo/load-demo.ts')
  const { DEMO_PASSWORD } = await import('../../demo/content/accounts.ts')
  const cluster = await startCluster({ folder: path.join(folder, 'postgres'), disposable: true })
  await cluster.ensureDatabase(DATABASE_NAME)
  const database = cluster.url(DATABASE_NAME)
  await migrate(database)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    DATABASE_URL: database,
    PORT: String(port),
    HOST: '127.0.0.1',
    // The public URL is an https URL, so that the server sends all production headers.
    FORKI_PUBLIC_URL: `https://127.0.0.1:${port}`,
    FORKI_DATA_DIR: path.join(folder, 'data'),
    FORKI_SECRET: 'secret-of-a-temporary-server-0123456789',
    FORKI_STREAMS_PER_SESSION: '100000',
    FORKI_WRITES_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
  await loadDemo(database, readEnv(env))
  const server = startChild({ args: [path.join(import.meta.dirname, '../../src/main.ts')], env })
  const stop = async () => {
    await server.stop(AbortSignal.timeout(10_000))
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (!(await waitUntilReady(`${url}/readyz`, server))) throw new Error('the server did not start')
    const token = await signIn(url, 'owner@forki.demo', DEMO_PASSWORD)
    return { url, database, token, ids: await idsOf(database), faults: createFaultReporter(url), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export async function signIn(url: string, username: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { access_token } = (await answer.json()) as { access_token?: string }
  if (access_token === undefined) throw new Error(`${username} can't sign in`)
  return access_token
}

function idsOf(database: string): Promise<AttackTarget['ids']> {
  return withClient(database, async (db) => {
    const { rows } = await db.query<AttackTarget['ids']>(`
      select r.id as restaurant,
        (select id from dishes d where restaurant_id = r.id and is_available and is_active and deleted_at is null
          and not exists (select 1 from modifier_groups g where g.dish_id = d.id) limit 1) as dish,
        (select id from orders where restaurant_id = r.id limit 1) as "order",
        (select id from tables where restaurant_id = r.id limit 1) as "table",
        (select id from restaurant_layouts where restaurant_id = r.id limit 1) as layout,
        (select id from cashier_sessions where restaurant_id = r.id limit 1) as cashier,
        (select id from inventory_items where restaurant_id = r.id limit 1) as item
      from restaurants r join restaurant_owners o on o.restaurant_id = r.id join users u on u.id = o.user_id
      where u.email = 'owner@forki.demo' order by (select count(*) from orders where restaurant_id = r.id) desc limit 1`)
    if (!rows[0]) throw new Error('the demo has no restaurant')
    return rows[0]
  })
}

/** Returns a function that reports new 5xx responses by endpoint, from the counters in /metrics. */
function createFaultReporter(url: string): AttackTarget['faults'] {
  const knownCounts = new Map<string, number>()
  return async () => {
    const text = await (await fetch(`${url}/metrics`)).text()
    const faults: string[] = []
    for (const [, what = '', count] of text.matchAll(
      /^forki_http_seconds_count\{(.*status="5\d\d".*)\} (\d+)$/gm,
    )) {
      const addedCount = Number(count) - (knownCounts.get(what) ?? 0)
      knownCounts.set(what, Number(count))
      if (addedCount > 0) faults.push(`${addedCount} responses with status 5xx: ${what}`)
    }
    return faults
  }
}
