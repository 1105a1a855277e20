import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, type PoolClient } from 'pg'
import type { Api } from '../setup/api.ts'

/** Open database transaction of the test with an uncommitted change. */
export interface HeldTransaction {
  client: PoolClient
  pid: number
  /** Id of the open transaction in PostgreSQL. */
  xid: string
  commit: () => Promise<void>
  /** Releases the connection of the transaction. Without a commit, destroys the connection. */
  close: () => Promise<void>
}

const pools = new WeakMap<Api, Pool>()

/**
 * Pool of connections outside the server's pool. They are reused between races, because a new connection
 * costs PostgreSQL 30 ms.
 */
function poolOf(api: Api): Pool {
  const existingPool = pools.get(api)
  if (existingPool) return existingPool
  const pool = new Pool({ connectionString: api.deps.env.DATABASE_URL })
  // Dropping the test's database ends the idle connections.
  pool.on('error', () => undefined)
  pools.set(api, pool)
  return pool
}

/** Opens a transaction outside the server's pool, executes the change and leaves it uncommitted. */
export async function holdTransaction(
  api: Api,
  change: (client: PoolClient) => Promise<unknown>,
): Promise<HeldTransaction> {
  const client = await poolOf(api).connect()
  let is_committed = false
  // Destroying the connection rolls its transaction back.
  const close = async () => client.release(!is_committed)
  await client.query('BEGIN')
  try {
    await change(client)
  } catch (error) {
    await close()
    throw error
  }
  const { rows } = await client.query<{ pid: number; xid: string }>(
    'SELECT pg_backend_pid() AS pid, pg_current_xact_id()::text AS xid',
  )
  return {
    client,
    ...rows[0]!,
    commit: async () => {
      await client.query('COMMIT')
      is_committed = true
    },
    close,
  }
}

/**
 * Polls until each call has a response or is blocked by the held transaction.
 * @returns number of blocked calls, including those behind another blocked call
 */
export async function waitForLocks(
  { deps }: Api,
  { pid }: HeldTransaction,
  answers: readonly Promise<unknown>[],
): Promise<number> {
  let answeredCount = 0
  for (const answer of answers) void answer.then(() => (answeredCount += 1))
  for (;;) {
    const waitingCount = await countWaitingConnections(deps.side, pid)
    if (waitingCount + answeredCount >= answers.length) return waitingCount
    await sleep(5)
  }
}

async function countWaitingConnections(pool: Api['deps']['side'], pid: number): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `WITH RECURSIVE behind AS (
      SELECT a.pid FROM pg_stat_activity a WHERE $1 = ANY (pg_blocking_pids(a.pid))
      UNION SELECT a.pid FROM pg_stat_activity a JOIN behind b ON b.pid = ANY (pg_blocking_pids(a.pid))
    ) SELECT count(*)::int AS waiting FROM behind`,
    [pid],
  )
  return rows[0]!.waiting
}
