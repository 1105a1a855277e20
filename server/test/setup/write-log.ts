import { escapeIdentifier, type Pool } from 'pg'
import type { Api } from './api.ts'

/**
 * Names of tables that requests write as a side effect: rate limits, last use of sessions, idempotency keys.
 */
const BOOKKEEPING_TABLES = ['rate_limits', 'sessions', 'idempotency_keys']

/** Log of rows that committed transactions inserted, updated or deleted. */
export interface WriteLog {
  /**
   * Returns the names of the tables with logged rows, and clears the log. Ignores rows that the transaction
   * with the id (xid) `except` wrote.
   */
  take: (except?: string) => Promise<string[]>
}

const logs = new WeakMap<Api, Promise<WriteLog>>()

/** Write log of a test's database. The first call starts it. */
export function writeLogOf(api: Api): Promise<WriteLog> {
  const log = logs.get(api) ?? startWriteLog(api.deps.pool)
  logs.set(api, log)
  return log
}

/** Starts the write log: adds a row trigger to every table outside `BOOKKEEPING_TABLES`. */
async function startWriteLog(pool: Pool): Promise<WriteLog> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> ALL ($1)`,
    [BOOKKEEPING_TABLES],
  )
  const triggers = tables.map(
    ({ name }) =>
      `CREATE TRIGGER zz_write_log AFTER INSERT OR UPDATE OR DELETE ON ${escapeIdentifier(name)}
        FOR EACH ROW EXECUTE FUNCTION write_log_row()`,
  )
  await pool.query(
    [
      `CREATE TABLE write_log (table_name text NOT NULL, xid text NOT NULL)`,
      `CREATE FUNCTION write_log_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO write_log VALUES (TG_TABLE_NAME, pg_current_xact_id()::text); RETURN NULL; END $$`,
      ...triggers,
    ].join(';\n'),
  )
  return {
    take: async (except = '') => {
      const { rows } = await pool.query<{ table_name: string; xid: string }>(
        'DELETE FROM write_log RETURNING table_name, xid',
      )
      const written = rows.filter(({ xid }) => xid !== except)
      return [...new Set(written.map(({ table_name }) => table_name))].toSorted()
    },
  }
}
