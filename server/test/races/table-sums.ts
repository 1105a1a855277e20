import type { Pool, PoolClient } from 'pg'

/** Counters of calls and when a session was last seen are about the caller and not about what is written. */
const BOOKKEEPING = new Set(['rate_limits', 'sessions', 'idempotency_keys'])

/** A sum over every row of each table, as this connection sees them. */
export async function sumOfAll(connection: Pool | PoolClient): Promise<Record<string, string>> {
  const { rows: tables } = await connection.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const parts = tables
    .filter(({ name }) => !BOOKKEEPING.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as sum from "${name}" t`,
    )
  const { rows } = await connection.query<{ name: string; sum: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
