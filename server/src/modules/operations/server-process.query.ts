import { sql, type SqlContext } from '../../db/sql.ts'

/** Server process that updated its row within the last hour. */
export interface ServerProcessRow {
  id: string
  host: string
  pid: number
  version: string
  node_version: string
  started_at: Date
  seen_at: Date
  clock_offset_ms: number
  data_free_bytes: number | null
  slow_statements: number
  /** True if the process updated its row within the last two minutes. */
  is_alive: boolean
}

export type Heartbeat = Omit<ServerProcessRow, 'clock_offset_ms' | 'is_alive' | 'seen_at'>

/** Inserts or updates the row of this process, with the offset of its clock from the database clock. */
export async function upsertServerProcess(ctx: SqlContext, process: Heartbeat): Promise<void> {
  const { id, host, pid, version, node_version, started_at, data_free_bytes, slow_statements } = process
  await sql.run(
    ctx,
    sql`INSERT INTO server_processes AS p (id, host, pid, version, node_version, started_at, seen_at,
        clock_offset_ms, data_free_bytes, slow_statements)
      VALUES (${id}::uuid, ${host}, ${pid}, ${version}, ${node_version}, ${started_at}, clock_timestamp(),
        least(greatest(round(extract(epoch FROM clock_timestamp()) * 1000 - ${Date.now()}::float8::numeric),
          -2147483648), 2147483647)::int, ${data_free_bytes}::bigint, ${slow_statements})
      ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, clock_offset_ms = excluded.clock_offset_ms,
        data_free_bytes = excluded.data_free_bytes, slow_statements = excluded.slow_statements`,
  )
}

export async function deleteServerProcess(ctx: SqlContext, id: string): Promise<void> {
  await sql.run(ctx, sql`DELETE FROM server_processes WHERE id = ${id}::uuid`)
}

/** Maximum number of processes in a response. */
const MAX_PROCESSES = 100

/** Reads the processes of the last hour, at most `MAX_PROCESSES`, the oldest start first. */
export const selectServerProcesses = (ctx: SqlContext): Promise<ServerProcessRow[]> =>
  sql.rows<ServerProcessRow>(
    ctx,
    sql`SELECT id, host, pid, version, node_version, started_at, seen_at, clock_offset_ms,
        data_free_bytes::float8 AS data_free_bytes, slow_statements,
        seen_at > clock_timestamp() - interval '2 minutes' AS is_alive
      FROM server_processes WHERE seen_at > clock_timestamp() - interval '1 hour'
      ORDER BY started_at, id LIMIT ${MAX_PROCESSES}`,
  )
