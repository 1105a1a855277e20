import type { Client } from 'pg'
import { sql } from '../../../db/sql.ts'

/**
 * Settings of transactions that write, restore or compare a backup, or export a restaurant. Every PostgreSQL
 * server then returns the same text for a row, with all digits. Sequential reads start at the first row.
 */
export const EXACT_TEXT_SETTINGS = sql`set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local timezone = 'UTC'; set local synchronize_seqscans = off; set local client_min_messages = warning`

/** Names of all tables except the migration table. */
export async function tableNames(client: Pick<Client, 'query'>): Promise<string[]> {
  const rows = await sql.rows<{ name: string }>(
    client,
    sql`select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> '_prisma_migrations' order by 1`,
  )
  return rows.map(({ name }) => name)
}
