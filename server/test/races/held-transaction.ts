import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, type PoolClient } from 'pg'
import type { Api } from '../api.ts'

/** A transaction of the test's own with a change that nobody else sees yet. */
export interface HeldTransaction {
  client: PoolClient
  pid: number
  /** Id of the transaction. */
  xid: string
  commit: () => Promise<void>
  /** Ends the connection, and with it a transaction that was not committed. */
  close: () => Promise<void>
}

/** Begins a transaction beside the server's pool, makes the change in it and leaves it open. */
export async function holdTransaction(
  { deps }: Api,
  change: (client: PoolClient) => Promise<unknown>,
): Promise<HeldTransaction> {
  const pool = new Pool({ connectionString: deps.env.DATABASE_URL, max: 1 })
  const client = await pool.connect()
  const close = async () => {
    client.release(true)
    await pool.end()
  }
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
    commit: async () => void (await client.query('COMMIT')),
    close,
  }
}

/** Waits until every call waits for the held transaction or is answered; gives how many wait, directly or in line. */
export async function waitForLocks(
  { deps }: Api,
  { pid }: HeldTransaction,
  answers: readonly Promise<unknown>[],
): Promise<number> {
  let answered = 0
  for (const answer of answers) void answer.then(() => (answered += 1))
  for (;;) {
    const waiting = await waiters(deps.side, pid)
    if (waiting + answered >= answers.length) return waiting
    await sleep(5)
  }
}

async function waiters(pool: Api['deps']['side'], pid: number): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `WITH RECURSIVE behind AS (
      SELECT a.pid FROM pg_stat_activity a WHERE $1 = ANY (pg_blocking_pids(a.pid))
      UNION SELECT a.pid FROM pg_stat_activity a JOIN behind b ON b.pid = ANY (pg_blocking_pids(a.pid))
    ) SELECT count(*)::int AS waiting FROM behind`,
    [pid],
  )
  return rows[0]!.waiting
}
